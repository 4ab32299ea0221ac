"""The page for everybody: names, keys, contrast, sizes."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import Visit
from tests.e2e.table import CHANGED, DOUBLE_TAP, INDEX, Table, remember

FINGER = 44
"""Pixels that a finger hits safely."""


def faults(page: Page) -> list[str]:
    """What axe finds, best practices too: one line a node."""
    found = Axe().run(page).response["violations"]
    return [f"{fault['id']}: {node['html']}" for fault in found for node in fault["nodes"]]


def test_axe_finds_nothing(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, init_script=remember())
    table = Table(page)
    page.wait_for_selector("[data-test=start]:enabled")
    assert faults(page) == []
    table.start(seats=3)
    assert faults(page) == []
    while len(table.laid()) < 2 and not table.is_over:
        table.decide()
    assert faults(page) == []
    table.tap("menu")
    assert faults(page) == []
    table.tap("close")
    table.play_deal()
    assert faults(page) == []


@pytest.mark.parametrize("theme", ["night", "light"])
def test_axe_finds_nothing_in_other_themes(visit: Visit, theme: str) -> None:
    page = visit(init_script=remember(theme=theme))
    page.wait_for_selector("[data-test=start]:enabled")
    assert faults(page) == []
    Table(page).start(seats=3)
    assert faults(page) == []


def test_keys_decide(visit: Visit) -> None:
    table = Table(visit(init_script=remember())).start(seats=3)
    page = table.page
    while len(table.playable()) < 2 or not table.single():
        table.decide()
    position = table.position
    page.keyboard.press("Tab")
    while not focused(page):
        page.keyboard.press("Tab")
    first = focused(page)
    page.keyboard.press("ArrowRight")
    assert focused(page) != first
    while focused(page) not in table.single():
        page.keyboard.press("ArrowRight")
    card = focused(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"html:not([data-position='{position}'])", state="attached")
    table.rest()
    assert card not in table.hand()
    if not table.is_over:
        assert focused(page) in table.hand()


def test_whole_deal_by_keys_alone(visit: Visit) -> None:
    """From the lobby to the result and into the next deal, without a pointer."""
    page = visit(init_script=remember())
    page.wait_for_selector("[data-test=start]:enabled")
    table = Table(page)
    page.locator("[data-test=start]").focus()
    page.keyboard.press("Enter")
    table.rest()
    while not table.is_over:
        before = table.position
        key_decision(page, table)
        page.wait_for_selector(
            f"html:not([data-position='{before}']), html[data-state=result]", state="attached"
        )
        table.rest()
    page.wait_for_timeout(DOUBLE_TAP)
    while page.evaluate("document.activeElement.dataset.test") != "next":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("html:not([data-state=result])", state="attached")
    table.rest()


def key_decision(page: Page, table: Table) -> None:
    """One decision: the action by its key, or the first card that can be played, and its target."""
    action = table.part("action")
    word = action.inner_text() if action.count() else ""
    if word in ("Take", "Done", "Pass") and not table.playable():
        page.keyboard.press("t" if word == "Take" else "d")
        return
    wanted = table.playable()[0]
    while not focused(page):
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    while focused(page) != wanted:
        page.keyboard.press("ArrowRight")
    before = table.position
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=[str(before), ""])
    if table.position != before:
        return
    if page.locator(".card.target").count():
        page.keyboard.press("ArrowUp")
        while page.locator(".card.target:focus").count() == 0:
            page.keyboard.press("ArrowRight")
    else:
        while page.evaluate("document.activeElement.id") != "action":
            page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def focused(page: Page) -> str | None:
    card: str | None = page.evaluate("document.activeElement.dataset.card ?? null")
    return card


def test_letters_take_and_end(visit: Visit) -> None:
    table = Table(visit(init_script=remember())).start(seats=2)
    for _ in range(8):
        if table.is_over:
            break
        position = table.position
        action = table.part("action")
        word = action.inner_text() if action.count() else ""
        if word not in ("Take", "Done", "Pass"):
            table.decide()
            continue
        table.page.keyboard.press("t" if word == "Take" else "d")
        table.page.wait_for_selector(f"html:not([data-position='{position}'])", state="attached")
        table.rest()


def test_help_opens_by_its_key(visit: Visit) -> None:
    table = Table(visit(init_script=remember())).start()
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="How to play")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_be_hidden()


def test_lobby_explains_what_computers_see(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, init_script=remember())
    page.wait_for_selector("[data-test=start]:enabled")
    page.get_by_role("button", name="Do the computers cheat?").click()
    dialog = page.get_by_role("dialog", name="Do the computers cheat?")
    expect(dialog).to_contain_text("from its own cards")
    assert faults(page) == []


def test_card_that_cannot_be_played_says_why(visit: Visit) -> None:
    table = Table(visit(init_script=remember())).start(seats=3)
    while not (idle := set(table.hand()) - set(table.playable())):
        table.decide()
    before = table.position
    # A finger does not ask whether the card is marked as disabled.
    table.card(sorted(idle)[0]).click(position=INDEX, force=True)
    expect(table.page.locator("#toast.on")).to_be_visible()
    assert table.page.locator("#toast").inner_text().strip()
    assert table.position == before


def test_every_target_is_large_enough(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, init_script=remember())
    table = Table(page)
    page.wait_for_selector("[data-test=start]:enabled")
    small_in_lobby = small(page)
    table.start(seats=6)
    assert small_in_lobby + small(page) == []


def small(page: Page) -> list[str]:
    boxes = page.locator("button:visible, .segment:visible, .game:visible").evaluate_all(
        "found => found.map(e => [e.outerHTML.slice(0, 80), e.offsetWidth, e.offsetHeight])"
    )
    return [html for html, width, height in boxes if min(width, height) < FINGER]


def test_russian_is_whole(visit: Visit) -> None:
    page = visit(init_script=remember(), locale="ru-RU")
    table = Table(page).start(seats=3)
    assert page.locator("html").get_attribute("lang") == "ru"
    table.decide()
    labels = page.locator("[aria-label]").evaluate_all("all => all.map(e => e.ariaLabel)")
    texts = [*labels, page.locator("body").inner_text()]
    # The letters of ranks are those printed on the cards.
    assert [text for text in texts if re.search("[A-Za-z]{2}", text)] == []


def test_language_changes_at_the_table(visit: Visit) -> None:
    table = Table(visit(init_script=remember())).start(seats=3)
    before = table.hand()
    table.tap("menu")
    table.tap("language-ru")
    expect(table.page.get_by_role("heading", name="Настройки")).to_be_visible()
    table.tap("close")
    expect(table.part("seat-1")).to_contain_text("Вера")
    expect(table.part("log")).to_contain_text("Козырь")
    assert table.hand() == before
