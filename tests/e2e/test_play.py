"""Whole deals, played by tapping as a person would."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.table import INDEX, Table, remember

DOUBLE_TAP = 250
"""Milliseconds; a second tap so soon is none."""


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whole_deal(visit: Visit, seats: int) -> None:
    table = Table(visit(init_script=remember())).start(seats)
    assert len(table.hand()) == 6
    table.play_deal()
    expect(table.page.locator("[data-test=result] li")).to_have_count(seats)
    table.go_on("next")
    assert not table.is_over


def test_first_game_takes_two_taps(visit: Visit) -> None:
    table = Table(visit())
    table.page.locator("[data-test=start]:enabled").click()
    table.page.locator("[data-card].own:visible").first.wait_for()
    assert len(table.hand()) == 6


def test_double_tap_plays_once(visit: Visit) -> None:
    table = Table(visit(init_script=remember())).start(seats=3)
    for _ in range(4):
        while not table.single():
            table.decide()
        before = table.played()
        place = table.card(table.single()[0]).bounding_box()
        assert place
        table.page.mouse.dblclick(place["x"] + INDEX["x"], place["y"] + INDEX["y"])
        table.page.wait_for_timeout(2 * DOUBLE_TAP)
        table.rest()
        assert table.played() == before + 1
