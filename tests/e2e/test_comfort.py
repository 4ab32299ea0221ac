"""What the page does for the player, where nothing is left to decide or to see."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.prepared import Kept, Prepared
from tests.e2e.table import DOUBLE_TAP, INDEX, Table
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


def first_attack(visit: Visit) -> tuple[Table, str, str]:
    """The person defends against one card and can beat it: the attack and the card that does."""

    def one(kept: Kept) -> object:
        beats = [move for move in kept.scene["moves"] if move["kind"] == "beat"]
        return beats and len(kept.scene["table"]) == 1 and not kept.scene["table"][0]["cover"]

    match = Prepared("podkidnoy", 2).until(one).now
    table = Table(visit(init_script=match.script())).rest()
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    move = match.moves("beat")[0]
    return table, move["cards"][0], move["on"]


def middle(table: Table, card: str) -> tuple[float, float]:
    box = table.card(card).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def grip(table: Table, card: str) -> tuple[float, float]:
    box = table.card(card).bounding_box()
    assert box
    return box["x"] + INDEX["x"], box["y"] + INDEX["y"]


def test_card_is_dragged_by_the_mouse(visit: Visit) -> None:
    table, card, on = first_attack(visit)
    page, before = table.page, table.position
    home = grip(table, card)
    page.mouse.move(*home)
    page.mouse.down()
    page.mouse.move(home[0], 200, steps=4)
    page.mouse.move(home[0] + 5, home[1] + 5, steps=4)
    page.mouse.up()
    page.wait_for_timeout(DOUBLE_TAP)
    assert (table.position, page.locator(".card.chosen").count()) == (before, 0)
    page.mouse.move(*grip(table, card))
    page.mouse.down()
    page.mouse.move(*middle(table, on), steps=6)
    assert page.locator(f".card.dragged[data-card='{card}']").count() == 1
    page.mouse.up()
    page.wait_for_selector(f"html:not([data-position='{before}'])", state="attached")
    table.rest()
    assert card not in table.hand()


def test_card_is_dragged_by_a_finger(visit: Visit) -> None:
    table, card, on = first_attack(visit)
    page, before = table.page, table.position
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    start, end = grip(table, card), middle(table, on)
    between = tuple((a + b) / 2 for a, b in zip(start, end, strict=True))
    # A second finger on the way: the card comes back, and nothing is played.
    touch("touchStart", start)
    touch("touchMove", (between[0], between[1]))
    touch("touchStart", (between[0], between[1]), (10.0, 300.0))
    touch("touchEnd")
    page.wait_for_timeout(DOUBLE_TAP)
    assert table.position == before
    touch("touchStart", start)
    touch("touchMove", (between[0], between[1]))
    touch("touchMove", end)
    touch("touchEnd")
    page.wait_for_selector(f"html:not([data-position='{before}'])", state="attached")
    table.rest()
    assert card not in table.hand()
