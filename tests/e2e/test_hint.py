"""Hints: what is advised can be done, and doing it plays it."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.prepared import Kept, Prepared
from tests.e2e.table import Table
from tests.e2e.test_access import faults

HINTED = ".card.own.hinted, #action.hinted, .zone.hinted"


def choosing(kept: Kept) -> bool:
    """The person defends, and may beat in several ways, pass the attack on or take."""
    return kept.scene["prompt"]["code"] == "you_defend" and len(kept.scene["moves"]) > 2


def opened(visit: Visit, match: Kept) -> Table:
    return Table(visit(init_script=match.script())).rest()


def advised(table: Table, match: Kept) -> dict[str, object]:
    """The legal move that the page advises, told by what it has marked."""
    table.page.locator(HINTED).first.wait_for()
    cards = [card.replace("card-", "") for card in marked(table, ".card.own.hinted")]
    on = [card.replace("card-", "") for card in marked(table, ".card.hinted:not(.own)")]
    zone = [name.replace("zone-", "") for name in marked(table, ".zone.hinted")]
    found = [
        move
        for move in match.scene["moves"]
        if move["cards"] == cards
        and (move["on"] in on if move["on"] else not on)
        and (not zone or move["kind"] in zone)
    ]
    assert len(found) == 1, (cards, on, zone)
    move: dict[str, object] = found[0]
    return move


def marked(table: Table, selector: str) -> list[str]:
    script = "found => found.map(e => e.dataset.card ?? e.dataset.test)"
    found: list[str] = table.page.locator(selector).evaluate_all(script)
    return found


def test_hint_can_be_followed(visit: Visit) -> None:
    match = Prepared("perevodnoy", 3).until(choosing).now
    table = opened(visit, match)
    table.tap("hint")
    move = advised(table, match)
    toast = table.page.locator("#toast.on")
    expect(toast).to_contain_text(". ")  # what to do, and why
    assert faults(table.page) == []
    assert table.kept()["save"] == match.save, "a hint is no part of the match"
    table.do(move)
    assert table.position > match.scene["turn"]
    expect(table.page.locator(".hinted")).to_have_count(0)
    expect(toast).to_have_count(0)


def test_hint_by_its_key_in_fool(visit: Visit) -> None:
    match = Prepared("fool", 4, level="novice").until(
        lambda kept: kept.scene["prompt"]["code"] == "you_lead_trick"
    )
    table = opened(visit, match.now)
    table.page.keyboard.press("h")
    (card,) = advised(table, match.now)["cards"]  # type: ignore[misc]
    assert "suggested" in (table.card(card).get_attribute("aria-label") or "")
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog")).to_contain_text("hint")


def test_tap_while_the_hint_is_thought_of_plays(visit: Visit) -> None:
    match = Prepared("podkidnoy", 3).until(
        lambda kept: kept.scene["prompt"]["code"] == "you_lead" and kept.scene["turn"] > 1
    )
    table = opened(visit, match.now)
    page, position = table.page, table.position
    single = table.single()[0]
    page.keyboard.press("h")
    page.keyboard.press("h")
    table.tap_card(single)
    page.wait_for_selector(f"html:not([data-position='{position}'])", state="attached")
    table.rest()
    assert single not in table.hand() or table.is_over
    expect(page.locator(".hinted")).to_have_count(0)


def test_no_hint_while_others_play(visit: Visit) -> None:
    match = Prepared("podkidnoy", 3).until(lambda kept: kept.scene["phase"] == "over")
    table = opened(visit, match.now)
    expect(table.part("hint")).to_have_attribute("aria-disabled", "true")
    table.page.keyboard.press("h")
    expect(table.page.locator(".hinted")).to_have_count(0)
