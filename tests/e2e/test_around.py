"""What is around the game: statistics, and what the page is made of."""

import json
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import Site, Visit
from tests.e2e.prepared import Prepared
from tests.e2e.table import DOUBLE_TAP, Table, remember
from tests.e2e.test_access import faults, small

COUNTS = "durak.statistics"
ROW = {"preset": "podkidnoy", "level": "casual", "seats": 2, "won": 3, "lost": 1, "drawn": 1}
KEPT = {"version": 1, "deals": ["x"], "streak": 1, "best": 2, "rows": [ROW]}


def with_counts(text: str, **preferences: Any) -> str:
    """An init script: a visitor for whom something has been counted."""
    keep = f"localStorage.getItem('{COUNTS}') ?? localStorage.setItem('{COUNTS}', {text!r})"
    return f"{remember(**preferences)};{keep}"


def played(table: Table) -> int:
    """How many deals have been counted."""
    kept = json.loads(table.stored(COUNTS) or '{"rows": []}')
    return sum(row["won"] + row["lost"] + row["drawn"] for row in kept["rows"])


def wait_for_played(table: Table, number: int) -> None:
    table.page.wait_for_function(
        f"""number => JSON.parse(localStorage.getItem('{COUNTS}')).rows
            .reduce((sum, row) => sum + row.won + row.lost + row.drawn, 0) === number""",
        arg=number,
    )


def ready(page: Page) -> Table:
    page.wait_for_selector("[data-test=start]:enabled")
    return Table(page)


def test_a_deal_is_counted_once_whatever_happens(visit: Visit) -> None:
    prepared = Prepared("podkidnoy", 2).until(lambda kept: kept.scene["result"])
    assert prepared.before
    table = Table(visit(init_script=prepared.before.script())).rest()
    assert played(table) == 0
    table.page.wait_for_timeout(DOUBLE_TAP)
    table.do(prepared.move)
    wait_for_played(table, 1)
    # The same end is seen again: after a reload, in another tab, in another size.
    table.page.reload()
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    table.rest()
    other = Table(visit(context=table.page.context)).rest()
    other.page.wait_for_selector("html[data-engine=ready]", state="attached")
    other.page.set_viewport_size({"width": 400, "height": 700})
    expect(other.part("result")).to_be_visible()
    assert played(table) == 1
    other.page.close()
    table.tap("play-here")
    expect(table.part("result")).to_be_visible()
    table.go_on("next")
    table.play_deal()
    wait_for_played(table, 2)
    (row,) = json.loads(table.stored(COUNTS) or "")["rows"]
    assert (row["preset"], row["level"], row["seats"]) == ("podkidnoy", "casual", 2)


def test_counts_are_shown_and_cleared_only_when_sure(visit: Visit) -> None:
    table = ready(visit(init_script=with_counts(json.dumps(KEPT)), locale="en"))
    page = table.page
    table.tap("statistics")
    sheet = page.get_by_role("dialog", name="Statistics")
    line = sheet.get_by_role("row").filter(has=page.get_by_role("rowheader", name="2 players"))
    assert line.get_by_role("cell").all_inner_texts() == ["5", "3", "1", "1"]
    assert sheet.locator("dd").all_inner_texts() == ["5", "3", "1", "1", "1", "2"]
    table.tap("stats-clear")
    expect(table.part("stats-keep")).to_be_focused()
    table.tap("stats-keep")
    expect(table.part("stats-clear")).to_be_focused()
    assert played(table) == 5
    table.tap("stats-clear")
    table.tap("stats-erase")
    expect(sheet).to_contain_text("Nothing has been counted")
    expect(table.part("close")).to_be_focused()
    assert played(table) == 0


@pytest.mark.parametrize("broken", ["no JSON", "{}", '{"version": 99, "rows": []}'])
def test_broken_counts_are_put_aside_and_said(visit: Visit, broken: str) -> None:
    table = ready(visit(init_script=with_counts(broken), locale="en"))
    table.tap("statistics")
    sheet = table.page.get_by_role("dialog", name="Statistics")
    expect(sheet).to_contain_text("could not be read")
    script = "Object.keys(localStorage).filter(key => key.startsWith('durak.aside.'))"
    (aside,) = table.page.evaluate(script)
    assert table.stored(aside) == broken
    assert table.stored(COUNTS) is None


@pytest.mark.parametrize("name", ["statistics", "about"])
def test_sheet_takes_the_focus_and_gives_it_back(visit: Visit, name: str) -> None:
    table = ready(visit(init_script=with_counts(json.dumps(KEPT))))
    table.part(name).focus()
    table.page.keyboard.press("Enter")
    expect(table.part("close")).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#sheet")).to_be_hidden()
    expect(table.part(name)).to_be_focused()


@pytest.mark.parametrize("theme", ["felt", "night", "light"])
def test_axe_finds_nothing(visit: Visit, viewport: ViewportSize, theme: str) -> None:
    page = visit(init_script=with_counts(json.dumps(KEPT), theme=theme), viewport=viewport)
    table = ready(page)
    assert faults(page) == []
    for name in ("statistics", "about"):
        table.tap(name)
        expect(table.part("close")).to_be_visible()
        page.wait_for_function("document.getAnimations().every(run => run.playState !== 'running')")
        assert faults(page) + small(page) == []
        assert page.evaluate("document.querySelector('#sheet').scrollWidth") <= page.evaluate(
            "document.querySelector('#sheet').clientWidth"
        )
        table.tap("close")


def test_licences_of_all_parts_are_served(visit: Visit, site: Site) -> None:
    table = ready(visit(init_script=remember(), locale="en"))
    table.tap("about")
    sheet = table.page.get_by_role("dialog", name="About")
    expect(sheet).to_contain_text("Version 0.1.0")
    links = sheet.get_by_role("link").all()
    named = " ".join(link.inner_text() for link in links)
    for part in ("Durak", "Pyodide", "Python", "PyScript", "MicroPython", "Workbox"):
        assert part in named
    for link in links:
        address = link.evaluate("link => link.href")
        assert address.startswith(site.url)
        with urlopen(address) as response:
            assert response.headers["Content-Type"].startswith("text/plain")
            assert len(response.read()) > 500
