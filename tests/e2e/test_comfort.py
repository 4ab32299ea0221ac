"""What the page does for the player, where nothing is left to decide or to see."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.prepared import Kept, Prepared
from tests.e2e.table import Table
from tests.e2e.test_access import focused

RANKS = "23456789TJQKA"


def test_who_is_out_may_go_to_the_end_at_once(visit: Visit) -> None:
    match = Prepared("podkidnoy", 4)

    def out(kept: Kept) -> object:
        me = kept.scene["seats"][0]
        return me["place"] is not None and kept.scene["phase"] != "over"

    match.until(out)
    assert match.before
    table = Table(visit(init_script=match.before.script(speed="slow"))).rest()
    cards = match.move["cards"]
    for card in cards:
        table.tap_card(card)
    if match.move["on"] and not table.part("finish").count():
        table.tap_card(match.move["on"])
    finish = table.part("finish")
    expect(finish).to_be_visible()
    finish.click()
    expect(table.part("result")).to_be_visible(timeout=8000)
    expect(finish).to_be_hidden()


def test_hand_is_sorted_by_rank_where_that_is_wanted(visit: Visit) -> None:
    match = Prepared("podkidnoy", 2).until(
        lambda kept: len(kept.scene["hand"]) > 6 and kept.scene["phase"] != "over"
    )
    trump = match.now.scene["trump"]
    table = Table(visit(init_script=match.now.script())).rest()
    by_suit = table.hand()
    table.page.keyboard.press("Tab")
    while not (card := focused(table.page)):
        table.page.keyboard.press("Tab")
    table.tap("menu")
    table.tap("sorting-rank")
    table.tap("close")
    expected = sorted(by_suit, key=lambda own: (own[1] == trump, RANKS.index(own[0])))
    table.page.wait_for_function(
        "ids => document.getElementById('hand').getAttribute('aria-owns') === ids",
        arg=" ".join(f"card-{own}" for own in expected),
    )
    boxes = [table.card(own).bounding_box() for own in expected]
    lefts = [box["x"] for box in boxes if box]
    assert lefts == sorted(lefts)
    assert card in table.hand()
    table.page.reload()
    table.rest()
    assert table.hand() == expected
