"""Every game of the lobby and what its rules bring to the table, by tapping."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from durak.rules import PRESETS, preset_seats
from tests.e2e.browser import DESKTOP, PHONE, watch
from tests.e2e.conftest import NO_WORKER, PATIENCE, Site, Visit
from tests.e2e.prepared import Kept, Prepared
from tests.e2e.table import MATCH, Table, remember
from tests.e2e.test_access import faults
from tests.e2e.test_play import DOUBLE_TAP

PLAY = (Path(__file__).parent / "play.js").read_text()


@pytest.fixture(scope="module")
def regular(browser: Browser, site: Site) -> Iterator[Page]:
    """A page whose visitor plays one game after the other, so that the engine is loaded once."""
    context = browser.new_context(viewport=PHONE, has_touch=True)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    wrong = watch(page, site.url)
    page.add_init_script(Prepared("podkidnoy", 2).now.script())
    page.goto(site.url)
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    yield page
    context.close()
    assert wrong == []


def to_lobby(page: Page) -> Table:
    """Go to the lobby from wherever the test before has left the page."""
    table = Table(page)
    page.keyboard.press("Escape")
    if table.mark("state") == "result":
        table.tap("lobby")
    elif table.mark("state") == "table":
        table.tap("menu")
        table.tap("lobby")
    return table


def take_up(page: Page, kept: Kept) -> Table:
    """Continue a match that is prepared."""
    table = to_lobby(page)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [MATCH, kept.text])
    table.tap("continue")
    page.wait_for_selector("html[data-state=table], html[data-state=result]", state="attached")
    return table.rest()


def sit_down(page: Page, kept: Kept) -> Table:
    """The same for tests that tap at once: a tap just after the last one would not count."""
    table = take_up(page, kept)
    page.wait_for_timeout(DOUBLE_TAP)
    return table


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_can_be_played_to_its_end(regular: Page, preset: str) -> None:
    """As fast as the page can: the clicks are made in it, on whatever it offers."""
    seats = min(preset_seats(preset))
    table = take_up(regular, Prepared(preset, seats).now)
    regular.evaluate(PLAY)
    assert table.is_over
    expect(regular.locator("[data-test=result] li")).to_have_count(seats)


def set_speed(table: Table, speed: str) -> None:
    table.tap("menu")
    table.tap(f"speed-{speed}")
    table.page.keyboard.press("Escape")


def heard(table: Table, kind: str) -> list[dict[str, Any]]:
    """The events of one kind in this deal."""
    return [event for event in table.kept()["log"] if event["e"] == kind]


@pytest.mark.parametrize(
    ("preset", "seats"),
    [("simple", 3), ("pairs", 4), ("perevodnoy_proezdnoy", 3), ("trasferibile_online", 2)],
)
def test_whole_deal(regular: Page, preset: str, seats: int) -> None:
    table = take_up(regular, Prepared(preset, seats, seed=5).now)
    table.play_deal()
    expect(table.page.locator("[data-test=result] li")).to_have_count(seats)


# Passing on


def showable(kept: Kept) -> list[dict[str, Any]]:
    """Trumps that may be shown, laid or used to beat."""
    laid = [move["cards"] for move in kept.moves("transfer")]
    beating = [move["cards"] for move in kept.moves("beat")]
    shown = kept.moves("show")
    return [move for move in shown if move["cards"] in laid and move["cards"] in beating]


@pytest.fixture(scope="module")
def to_show() -> Kept:
    return Prepared("perevodnoy_proezdnoy", 3).until(showable).now


def test_one_card_has_a_target_for_each_of_its_uses(regular: Page, to_show: Kept) -> None:
    table = sit_down(regular, to_show)
    table.tap_card(showable(to_show)[0]["cards"][0])
    expect(table.page.locator(".zone.target:visible")).to_have_count(2)
    expect(table.page.locator(".card.target:visible")).to_have_count(1)


def test_a_trump_is_shown_and_kept(regular: Page, to_show: Kept) -> None:
    table = sit_down(regular, to_show)
    move = showable(to_show)[0]
    table.do(move)
    shown = heard(table, "show")[-1]
    assert (shown["seat"], shown["cards"]) == (0, move["cards"])
    assert move["cards"][0] in table.hand()


def test_a_trump_is_laid_to_pass_the_attack_on(regular: Page, to_show: Kept) -> None:
    table = sit_down(regular, to_show)
    move = showable(to_show)[0] | {"kind": "transfer"}
    table.do(move)
    assert heard(table, "transfer")[-1]["cards"] == move["cards"]


def test_steps_of_passing_on_are_told(regular: Page, to_show: Kept) -> None:
    """With everything in motion."""
    table = sit_down(regular, to_show)
    set_speed(table, "fast")
    table.tap_card(showable(to_show)[0]["cards"][0])
    table.tap("zone-show")
    table.tap("open-log")
    expect(table.part("log")).to_contain_text("You pass it on by showing")
    regular.locator("#close-log").click()
    set_speed(table, "off")
    table.rest()


# Out of turn


def test_the_trump_may_be_swapped_before_somebody_else_leads(regular: Page) -> None:
    prepared = Prepared("trump_swap", 3).until(
        lambda kept: kept.scene["prompt"]["code"] == "you_may" and kept.moves("swap")
    )
    table = sit_down(regular, prepared.now)
    expect(table.part("action")).to_have_text("Go on")
    table.tap_zone("swap")
    swapped = heard(table, "swap")[-1]
    assert (swapped["seat"], swapped["on"]) == (0, prepared.now.scene["turn_up"])
    assert swapped["on"] in table.hand() or swapped["on"] in table.laid()


# Pogony and series: the last decision of a match that is played up to there


def last_decision(regular: Page, prepared: Prepared) -> Table:
    """Take up a match before the person's last decision, and decide the same."""
    assert prepared.before
    table = sit_down(regular, prepared.before)
    table.do(prepared.move)
    assert table.is_over
    return table


def test_pogony_are_hung(regular: Page) -> None:
    prepared = Prepared("pogony", 3).until(
        lambda kept: kept.scene["result"] and kept.scene["result"]["hung"]
    )
    table = last_decision(regular, prepared)
    result = table.part("result")
    expect(result).to_contain_text("hung")
    expect(result.locator(".hung .face")).to_have_count(prepared.now.scene["result"]["hung"])
    expect(result.locator(".places .pagon")).to_have_count(3)


def test_series_ends_with_a_winner_and_a_new_match(regular: Page) -> None:
    prepared = Prepared("two_player_series", 2).until(
        lambda kept: kept.scene["result"] and kept.scene["result"]["match_over"]
    )
    table = last_decision(regular, prepared)
    expect(table.part("result")).to_contain_text("match")
    expect(table.part("next")).to_have_count(0)
    table.go_on("again")
    scene = table.kept()["scene"]
    assert (scene["preset"], scene["deal"]) == ("two_player_series", 1)


# The options


def open_rules(page: Page, preset: str, *groups: str) -> Table:
    """The rules of a game in the lobby, with some groups of options opened."""
    table = to_lobby(page)
    table.tap(f"group-{PRESETS[preset].group}")
    table.tap(f"game-{preset}")
    table.tap("rules")
    for group in groups:
        heading = table.part(f"group-{group}").and_(page.locator("[data-group]"))
        if heading.get_attribute("aria-expanded") == "false":
            heading.click()
    return table


def test_changed_rules_are_shown_remembered_and_played(visit: Visit) -> None:
    page = visit(init_script=remember())
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    table = open_rules(page, "podkidnoy", "pack")
    table.tap("option-deck-24")
    expect(table.part("reset")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#changed")).to_have_text("Changed: Pack: 24 cards")
    expect(table.part("seats-5")).to_have_count(0)
    page.reload()
    expect(page.locator("#changed")).to_have_text("Changed: Pack: 24 cards")
    table.start()
    assert table.kept()["scene"]["options"] == {"deck": 24}


def test_rules_go_back_to_what_the_game_has(regular: Page) -> None:
    table = open_rules(regular, "neighbours", "pack")
    table.tap("option-deck-52")
    table.tap("more-hand_size")
    table.tap("more-hand_size")
    differences = regular.locator(".differences li")
    expect(differences).to_have_text(["Pack: 52 cards", "Cards in a hand: 8"])
    table.tap("reset")
    expect(table.part("reset")).to_have_count(0)
    regular.keyboard.press("Escape")
    expect(regular.locator("#changed")).to_be_hidden()


def test_impossible_choices_are_greyed_with_the_reason(regular: Page) -> None:
    table = open_rules(regular, "simple", "transfer")
    option = table.part("option-show_trump_transfer")
    box = option.get_by_role("switch")
    expect(box).to_have_attribute("aria-disabled", "true")
    expect(option).to_contain_text("allow passing on first")
    reason = box.get_attribute("aria-describedby")
    expect(regular.locator(f"#{reason}")).to_be_visible()


def test_an_impossible_set_is_refused_with_a_sentence(regular: Page) -> None:
    table = open_rules(regular, "simple", "transfer")
    box = table.part("option-show_trump_transfer").get_by_role("switch")
    box.click(force=True)
    expect(regular.locator(".refusal")).to_contain_text("allow passing on first")
    expect(box).not_to_be_checked()
    expect(table.part("reset")).to_have_count(0)
    table.part("option-transfer").get_by_role("switch").click()
    expect(regular.locator(".refusal")).to_be_hidden()
    box.click()
    expect(box).to_be_checked()


def test_remembered_rules_that_are_impossible_are_said_and_dropped(visit: Visit) -> None:
    broken = {"podkidnoy": {"options": {"show_trump_transfer": True}, "seats": [2, 3]}}
    page = visit(init_script=remember(rules=broken))
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    table = open_rules(page, "podkidnoy")
    expect(page.locator(".refusal")).to_contain_text("allow passing on first")
    page.keyboard.press("Escape")
    table.start(seats=3)
    assert table.kept()["scene"]["options"] == {}


def test_the_sheet_fills_itself_when_the_engine_is_up(visit: Visit) -> None:
    table = Table(visit(init_script=remember()))
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    held: list[Route] = []
    table.page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    with table.page.expect_request("**/pyodide.asm.wasm"):
        table.page.reload()
    table.tap("rules")
    expect(table.page.locator(".rules")).to_contain_text("One moment")
    for route in held:
        route.continue_()
    table.part("group-pack").wait_for()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_rulebook_is_in_words(regular: Page, language: str) -> None:
    table = to_lobby(regular)
    table.tap("settings")
    table.tap(f"language-{language}")
    for preset in ("perevodnoy_proezdnoy", "pogony_nolead"):
        open_rules(regular, preset)
        table.tap("rules-part-rulebook")
        regular.locator(".chapter").first.wait_for()
        text = regular.locator(".rules").inner_text()
        assert len(text) > 1000
        assert re.findall(r"[{}_]|\b[a-z]+\.[a-z]", text) == []
        table.tap("rules-part-options")


def test_the_rulebook_at_the_table_is_that_of_the_match(regular: Page) -> None:
    table = sit_down(regular, Prepared("podkidnoy", 2, deck=24).now)
    table.tap("menu")
    table.tap("rules")
    expect(table.page.locator(".chapter").nth(1)).to_contain_text("24 cards")
    expect(table.part("rules-part-options")).to_have_count(0)


def test_the_lobby_stays_when_words_or_window_change(regular: Page) -> None:
    """Once they brought back the table that had been left."""
    take_up(regular, Prepared("podkidnoy", 2).now)
    table = to_lobby(regular)
    table.tap("settings")
    table.tap("language-ru")
    expect(regular.locator("#title")).to_have_text("Дурак")
    table.tap("language-en")
    expect(regular.locator("#title")).to_have_text("Durak")
    regular.set_viewport_size(DESKTOP)
    regular.set_viewport_size(PHONE)
    expect(table.part("start")).to_be_visible()
    assert table.mark("state") == "lobby"


def test_the_last_choice_is_remembered(visit: Visit) -> None:
    table = Table(visit(init_script=remember()))
    table.tap("group-house")
    table.tap("game-armenian")
    table.tap("seats-4")
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    table.page.reload()
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    expect(table.part("game-armenian").get_by_role("radio")).to_be_checked()
    expect(table.part("seats-4").get_by_role("radio")).to_be_checked()
    kept = json.loads(table.stored("durak.preferences") or "")
    assert kept["preset"] == "armenian"


# For everybody


@pytest.fixture
def sized(regular: Page, viewport: ViewportSize) -> Iterator[Page]:
    """The regular's page in both sizes."""
    regular.set_viewport_size(viewport)
    yield regular
    regular.set_viewport_size(PHONE)


def test_axe_finds_nothing_in_lobby_and_rules(sized: Page) -> None:
    table = open_rules(sized, "dummy", "pack", "trump", "throwing", "transfer")
    table.tap("option-deck-52")
    expect(table.part("reset")).to_be_visible()
    assert faults(sized) == []
    table.tap("rules-part-rulebook")
    sized.locator(".chapter").first.wait_for()
    assert faults(sized) == []
    table.tap("rules-part-options")
    sized.keyboard.press("Escape")
    assert faults(sized) == []


def test_axe_finds_nothing_at_a_table_of_teams(sized: Page) -> None:
    prepared = Prepared("pogony", 4, teams="alternate", series_to=3).until(
        lambda kept: len(kept.scene["table"]) > 1 and kept.scene["moves"]
    )
    table = take_up(sized, prepared.now)
    assert faults(sized) == []
    sized.evaluate(PLAY)
    assert table.is_over
    assert faults(sized) == []


def test_a_table_of_teams_names_partner_team_and_pagon(regular: Page) -> None:
    table = sit_down(regular, Prepared("pogony", 4, teams="alternate").now)
    expect(table.part("seat-2")).to_contain_text("your partner, Circles, Has to hang: 6")
    expect(table.part("seat-1")).to_contain_text("Squares")
    expect(table.part("own")).to_contain_text("You, Circles, Has to hang: 6")
