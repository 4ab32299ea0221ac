"""Without the host: the service worker has the whole page, and changes it only when asked."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Site, Visit
from tools.serve import DIST

# Events come early and once, so the page takes them down from its start.
RECORD = """
window.heard = [];
for (const name of ["progress", "offline", "update", "died"])
    addEventListener(`durak:${name}`, ({ detail }) => heard.push({ name, ...detail }));
"""
START = {"do": "start", "preset": "podkidnoy", "seats": 3, "level": "casual"}
CALL = """async (intent) => {
    const { xworker } = document.querySelector("script[worker]");
    await xworker.ready;
    return JSON.parse(await xworker.sync.call(JSON.stringify(intent)));
}"""


def wait_for(page: Page, event: str) -> None:
    page.wait_for_function("(event) => heard.some(({ name }) => name === event)", arg=event)


def engine_answers(page: Page) -> bool:
    page.wait_for_selector("script[worker]", state="attached")
    return bool(page.evaluate(CALL, START)["ok"])


@pytest.mark.parametrize(
    "options",
    [{}, {"rules": []}, {"rules": [], "prefix": "/some/where"}],
    ids=["published", "plain host", "plain host, sub-folder"],
)
def test_page_works_when_its_host_is_gone(
    serve: Callable[..., Site], visit: Visit, options: dict[str, object]
) -> None:
    site = serve(**options)
    page = visit(site.url, init_script=RECORD, offline=True)
    wait_for(page, "offline")
    site.stop()
    page.close()

    again = visit(site.url + "?from=a-link", context=page.context)
    again.wait_for_selector("html[data-engine=ready]")
    assert engine_answers(again)


def test_first_visit_hears_of_every_byte(visit: Visit) -> None:
    page = visit(init_script=RECORD, offline=True)
    wait_for(page, "offline")
    heard = page.evaluate("heard.filter(({ name }) => name === 'progress')")
    loaded = [step["loaded"] for step in heard]
    assert loaded == sorted(loaded)
    assert len(loaded) > 1
    assert loaded[-1] == heard[-1]["total"]


def released(folder: Path) -> Path:
    """A copy of the page that differs from it as the next release would."""
    shutil.copytree(DIST, folder)
    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(index.read_text().replace("<html", '<html data-release="next"', 1))
    worker.write_text(worker.read_text() + "// next\n")
    text = worker.read_text()
    before = text.index('url:"index.html",revision:"') + len('url:"index.html",revision:"')
    worker.write_text(text[:before] + "f" * 32 + text[before + 32 :])
    return folder


def test_update_waits_until_the_page_asks_for_it(
    serve: Callable[..., Site], visit: Visit, tmp_path: Path
) -> None:
    site = serve()
    page = visit(site.url, init_script=RECORD, offline=True)
    wait_for(page, "offline")
    site.stop()
    site.options["folder"] = released(tmp_path / "next")
    site.start()

    page.reload()
    wait_for(page, "update")
    assert page.get_attribute("html", "data-release") is None
    page.reload()
    assert page.get_attribute("html", "data-release") is None

    wait_for(page, "update")
    with page.expect_navigation():
        page.evaluate(
            "import(`./${document.documentElement.dataset.app}/start.mjs`)"
            ".then(({ applyUpdate }) => applyUpdate())"
        )
    assert page.get_attribute("html", "data-release") == "next"
    assert engine_answers(page)


def test_worker_that_died_is_replaced(page: Page) -> None:
    assert engine_answers(page)
    page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    name = page.evaluate(
        "import(`./${document.documentElement.dataset.app}/start.mjs`)"
        ".then(({ startEngine }) => startEngine())"
    )
    assert name == "engine-2"
    assert engine_answers(page)
