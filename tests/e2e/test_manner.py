"""What the computers say in passing: now and then, and only if it is wanted."""

import pytest

from tests.e2e.conftest import Visit
from tests.e2e.prepared import Kept, Prepared
from tests.e2e.table import Table

LISTEN = """() => {
    window.said = [];
    new MutationObserver((changes) => changes.forEach(({ target }) => {
        if (target.matches(".remark.on")) said.push(target.textContent);
    })).observe(document.getElementById("chips"), { subtree: true, attributeFilter: ["class"] });
}"""


def about_to_speak(kept: Kept) -> bool:
    """A computer has just said that it takes, and it is its time to remark on it."""
    last, turn = kept.log[-1], kept.scene["turn"]
    return last["e"] == "take" and last["seat"] != 0 and (turn + last["seat"]) % 3 == 0


@pytest.mark.parametrize("remarks", ["on", "off"])
def test_computer_remarks_on_what_it_takes(visit: Visit, remarks: str) -> None:
    match = Prepared("podkidnoy", 3).until(about_to_speak)
    assert match.before
    table = Table(visit(init_script=match.before.script(speed="fast", remarks=remarks))).rest()
    table.page.evaluate(LISTEN)
    table.do(match.move)
    said = table.page.evaluate("said")
    assert said == ([] if remarks == "off" else ["All right, I take."])
