"""Links: what opening one shows and does, and sharing from lobby, table and result."""

import json

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Site, Visit
from tests.e2e.prepared import Prepared
from tests.e2e.table import Table, remember

RULES = "#/play?game=perevodnoy&seats=3&level=strong&deck=24"
SHELF = "Object.keys(localStorage).filter(key => key.startsWith('durak.kept.'))"


def follow(page: Page, link: str) -> None:
    """Open a link in a page that is open already."""
    page.evaluate("link => { location.hash = link; }", link)


def shared(table: Table) -> str:
    """The link that the sheet offers, with a code beside it."""
    field = table.part("share-link")
    expect(field).to_be_visible()
    expect(table.page.locator("svg.code")).to_be_visible()
    return field.input_value()


def test_link_in_a_fresh_browser_shows_its_rules_and_begins(visit: Visit, site: Site) -> None:
    page = visit(site.url + RULES)
    table = Table(page)
    sheet = page.locator("#sheet")
    expect(table.part("follow")).to_be_visible()
    expect(sheet).to_contain_text("Pack: 24 cards")
    expect(sheet).to_contain_text("3 players")
    sheet.locator("summary").click()
    expect(sheet.locator(".chapter").first).to_be_visible()
    # A reload is not to open it again.
    assert "#" not in page.url
    page.evaluate("localStorage.setItem('durak.preferences', '{\"speed\": \"off\"}')")
    table.tap("follow")
    table.rest()
    scene = table.kept()["scene"]
    assert (scene["preset"], scene["options"], len(scene["seats"])) == (
        "perevodnoy",
        {"deck": 24},
        3,
    )
    assert page.evaluate(SHELF) == []


def test_damaged_link_changes_nothing_and_another_keeps_the_match(visit: Visit) -> None:
    kept = Prepared("podkidnoy", seats=2).until(lambda kept: kept.scene["turn"] > 9).now
    page = visit(init_script=kept.script())
    table = Table(page).rest()
    before = table.kept()["save"]
    for link in (RULES + "%3Cscript%3E", "#/deal?game=podkidnoy&seats=2&level=casual&cards=xx"):
        follow(page, link)
        expect(page.locator("#sheet")).to_contain_text("damaged")
        table.tap("close")
        assert table.kept()["save"] == before
    follow(page, RULES)
    expect(page.locator("#sheet")).to_contain_text("stays kept")
    table.tap("follow")
    page.wait_for_function("() => document.documentElement.dataset.position < 9")
    table.rest()
    assert table.kept()["scene"]["preset"] == "perevodnoy"
    (shelf,) = page.evaluate(SHELF)
    assert json.loads(table.stored(shelf) or "")["save"] == before


def test_deal_of_a_result_is_played_by_a_friend(visit: Visit) -> None:
    over = Prepared("podkidnoy", seats=2).until(lambda kept: kept.scene["phase"] == "over").now
    page = visit(init_script=over.script(), permissions=["clipboard-read", "clipboard-write"])
    table = Table(page).rest()
    page.locator("#result [data-test=sharing]").click()
    link = shared(table)
    assert "#/deal?" in link
    table.tap("share-copy")
    expect(page.locator("#sheet .said")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    table.tap("share-what-replay")
    expect(page.locator("#sheet")).to_contain_text("move by move")
    assert "#/replay?" in shared(table)

    friend = Table(visit(link, init_script=remember()))
    lost = 0 in over.scene["result"]["fools"]
    expect(friend.page.locator("#sheet .dare")).to_contain_text("fool")
    friend.tap("follow")
    friend.rest()
    (dealt,) = [event for event in over.log if event["e"] == "deal"]
    (again,) = [event for event in friend.kept()["log"] if event["e"] == "deal"]
    assert (again["hand"], again["turn_up"]) == (dealt["hand"], dealt["turn_up"])
    friend.play_deal()
    told = "was the fool" if lost else "was not the fool"
    expect(friend.page.locator("#result")).to_contain_text("The sender of these cards " + told)


def test_sharing_from_lobby_and_table(visit: Visit) -> None:
    page = visit(init_script=remember(preset="pack_24", seats=4, level="novice"))
    table = Table(page)
    table.tap("share")
    assert shared(table).endswith("#/play?game=pack_24&seats=4&level=novice")
    table.tap("close")
    table.start()
    table.tap("menu")
    table.tap("sharing")
    assert "&dare=none&" in shared(table)


def test_the_tab_opened_last_keeps_the_match(visit: Visit) -> None:
    kept = Prepared("podkidnoy", seats=2).until(lambda kept: kept.scene["turn"] > 5).now
    first = Table(visit(init_script=kept.script())).rest()
    second = Table(visit(context=first.page.context)).rest()
    expect(first.page.locator("#sheet")).to_contain_text("another tab")
    second.decide()
    saved = second.kept()["save"]
    first.tap("play-here")
    expect(second.page.locator("#sheet")).to_contain_text("another tab")
    first.page.wait_for_selector("html[data-engine=ready]", state="attached")
    first.rest()
    assert first.kept()["save"] == saved
    assert first.position == first.kept()["scene"]["turn"]
