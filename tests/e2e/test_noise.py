"""What is heard and felt of the table: nothing, unless it was asked for."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.table import Table, remember

LISTEN = """
    window.heard = 0;
    window.felt = [];
    for (const Source of [AudioBufferSourceNode, OscillatorNode]) {
        const { start } = Source.prototype;
        Source.prototype.start = function (...when) { heard += 1; return start.apply(this, when); };
    }
    Object.defineProperty(Navigator.prototype, "vibrate", { value: (ms) => felt.push(ms) });
"""


def play(visit: Visit, **preferences: str) -> tuple[Page, list[str]]:
    """A deal begun by a tap, as far as the second decision, and the files that were asked for."""
    asked: list[str] = []
    script = f"{remember(speed='fast', **preferences)};{LISTEN}"
    page = visit(init_script=script, is_mobile=True)
    page.on("request", lambda request: asked.append(request.url.rsplit("/")[-1]))
    table = Table(page).start()
    table.decide()
    return page, asked


def test_cards_are_heard_where_it_is_wanted(visit: Visit) -> None:
    page, asked = play(visit, sound="on")
    table = Table(page)
    while not page.evaluate("heard") and not table.is_over:
        table.decide()
    page.wait_for_function("heard > 0")
    assert "sound.mjs" in asked
    assert page.evaluate("felt") == []


def test_nothing_is_heard_or_felt_by_default(visit: Visit) -> None:
    page, asked = play(visit)
    assert "sound.mjs" not in asked
    assert (page.evaluate("heard"), page.evaluate("felt")) == (0, [])
    table = Table(page)
    table.tap("menu")
    table.tap("vibration-on")
    table.tap("close")
    if not table.is_over:
        table.decide()
    page.wait_for_function("felt.length > 0")


@pytest.mark.parametrize("name", ["sound", "vibration"])
def test_each_can_be_chosen(visit: Visit, name: str) -> None:
    page = visit(init_script=remember(), is_mobile=True)
    page.wait_for_selector("[data-test=start]:enabled")
    Table(page).tap("settings")
    Table(page).tap(f"{name}-on")
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    page.reload()
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    page.wait_for_selector("[data-test=start]:enabled")
    Table(page).tap("settings")
    expect(page.locator(f"[name={name}][value=on]")).to_be_checked()
