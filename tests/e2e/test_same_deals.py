"""The same seeds give the same matches in the browser's Pyodide as in CPython."""

from tests.e2e.conftest import Visit
from tests.unit.autoplay import answers, digest
from tests.unit.test_known_deals import KNOWN

CALL = """async (intent) => {
    const { xworker } = document.querySelector("script[worker]");
    await xworker.ready;
    return xworker.sync.call(intent);
}"""


def test_known_matches_are_the_same_in_the_browser(visit: Visit) -> None:
    page = visit()

    def call(intent: str) -> str:
        answer: str = page.evaluate(CALL, intent)
        return answer

    page.wait_for_selector("html[data-engine=ready]", state="attached")
    for known in KNOWN:
        *_, last = answers(call, known["start"], known["deals"])
        assert (last["scene"]["turn"], digest(last)) == (known["turn"], known["sha256"]), known
