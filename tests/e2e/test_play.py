"""Whole deals, played by tapping as a person would."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.table import Table, remember


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whole_deal(visit: Visit, seats: int) -> None:
    table = Table(visit(init_script=remember())).start(seats)
    assert len(table.hand()) == 6
    table.play_deal()
    expect(table.page.locator("[data-test=result] li")).to_have_count(seats)
    table.tap("next")
    table.rest()
    assert not table.is_over


def test_first_game_takes_two_taps(visit: Visit) -> None:
    table = Table(visit())
    table.page.locator("[data-test=start]:enabled").click()
    table.page.locator("[data-card].own:visible").first.wait_for()
    assert len(table.hand()) == 6


def test_double_tap_plays_once(visit: Visit) -> None:
    table = Table(visit(init_script=remember())).start()
    while not table.playable():
        table.decide()
    before, held = table.position, table.hand()
    card = table.playable()[0]
    box = table.card(card).bounding_box()
    assert box
    table.page.mouse.dblclick(box["x"] + 14, box["y"] + 24, delay=5)
    table.rest()
    assert len(held) - len(table.hand()) <= 1 or table.position > before
