"""Fool at the same table: whole rounds, the end of a match, coming back, without a network."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.conftest import Visit
from tests.e2e.prepared import Kept, Prepared
from tests.e2e.table import Table, remember
from tests.e2e.test_access import faults, focused


def prepared(seats: int) -> Prepared:
    return Prepared("fool", seats, level="novice")


def opened(visit: Visit, match: Kept, **more: object) -> Table:
    """The page with this match, at the person's next decision."""
    return Table(visit(init_script=match.script(), **more)).rest()


def mine(kept: Kept) -> bool:
    return bool(kept.scene["to_move"] == kept.scene["me"])


def in_a_trick(kept: Kept) -> bool:
    """The person may not play everything, and a card wins while another is the worst."""
    idle = [own for own in kept.scene["hand"] if own["why"]]
    return mine(kept) and bool(idle) and len(kept.scene["trick"]) > 1


def sits_out(kept: Kept) -> bool:
    scene = kept.scene
    return bool(scene["seats"][scene["me"]]["disc"]) and scene["phase"] != "over"


def match_over(kept: Kept) -> bool:
    result = kept.scene["result"]
    return bool(result and result["match_over"])


def round_over(kept: Kept) -> bool:
    return kept.scene["result"] is not None


def shortly_before(end: Callable[[Kept], bool], seats: int) -> Kept:
    """A match at one of the person's last decisions before such an end."""
    turn = prepared(seats).until(end).now.scene["turn"]
    late = prepared(seats).until(lambda kept: mine(kept) and kept.scene["turn"] > turn - 2 * seats)
    return late.now


@pytest.mark.parametrize("seats", [4, 8])
def test_whole_round(visit: Visit, seats: int) -> None:
    table = Table(visit(init_script=remember()))
    table.tap("group-tricks")
    table.tap("game-fool")
    table.start(seats, level="novice")
    assert len(table.hand()) in ({4: 12, 8: 11}[seats], {4: 12, 8: 11}[seats] - 1)
    table.play_deal()
    rows = table.page.locator("[data-test=result] tbody tr")
    expect(rows).to_have_count(seats)
    scene = table.kept()["scene"]
    totals = rows.locator(".total").all_inner_texts()
    points = sorted(scene["sheet"][0], reverse=True)
    assert totals == [str(won).replace("-", "\u2212") for won in points]
    table.go_on("next")
    assert table.kept()["scene"]["deal"] == 2


def test_match_comes_to_its_end(visit: Visit) -> None:
    table = opened(visit, shortly_before(match_over, seats=4))
    table.play_deal()
    expect(table.part("again")).to_be_visible()
    scene = table.kept()["scene"]
    (winner,) = scene["result"]["winners"]
    name = "You" if winner == 0 else table.part(f"seat-{winner}").locator(".name").inner_text()
    expect(table.page.locator("#result-title")).to_contain_text(name)
    rounds = table.page.locator("[data-test=result] tbody tr").first.locator("td")
    assert rounds.count() == len(scene["sheet"]) + 2
    table.go_on("again")
    assert table.kept()["scene"]["deal"] == 1
    assert table.kept()["scene"]["game"] == "fool"


def test_reload_in_the_middle_of_a_trick(visit: Visit) -> None:
    match = prepared(6).until(in_a_trick).now
    table = opened(visit, match)
    assert table.laid() == [play["card"] for play in match.scene["trick"]]
    position, hand, laid = table.position, table.hand(), table.laid()
    table.page.reload()
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    table.rest()
    assert (table.position, table.hand(), table.laid()) == (position, hand, laid)
    table.tap_card(table.playable()[0])
    table.page.wait_for_selector(f"html:not([data-position='{position}'])", state="attached")


def test_trick_says_who_wins_and_whose_card_is_worst(visit: Visit) -> None:
    match = prepared(6).until(in_a_trick).now
    table = opened(visit, match)
    for play in match.scene["trick"]:
        card = table.card(play["card"])
        label = card.get_attribute("aria-label") or ""
        assert ("wins" in label) == (play["wins"] and not play["worst"])
        assert ("worst" in label) == (play["worst"] and not play["wins"])
    assert table.page.locator(".mark-wins").count() == 1
    assert table.page.locator(".mark-worst").count() == 1
    colour = {"G": "green", "R": "red", "Y": "yellow", "B": "blue"}[match.scene["led"]]
    expect(table.part("trick")).to_contain_text(colour)


def test_card_that_does_not_follow_says_why(visit: Visit) -> None:
    match = prepared(6).until(in_a_trick).now
    table = opened(visit, match)
    idle = sorted(set(table.hand()) - set(table.playable()))
    table.card(idle[0]).click(position={"x": 10, "y": 12}, force=True)
    expect(table.page.locator("#toast.on")).to_contain_text("cards: play one of them")
    assert table.position == match.scene["turn"]


def test_keys_lay_a_card(visit: Visit) -> None:
    match = prepared(4).until(mine).now
    table = opened(visit, match)
    page, position = table.page, table.position
    while not focused(page):
        page.keyboard.press("Tab")
    while focused(page) not in table.playable():
        page.keyboard.press("ArrowRight")
    card = focused(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"html:not([data-position='{position}'])", state="attached")
    table.rest()
    assert card not in table.hand()


def test_axe_finds_nothing(visit: Visit, viewport: ViewportSize) -> None:
    match = prepared(8).until(sits_out).now
    table = opened(visit, match, viewport=viewport)
    assert faults(table.page) == []
    table.tap("scores")
    assert faults(table.page) == []


def test_axe_finds_nothing_at_the_end_of_a_round(visit: Visit, viewport: ViewportSize) -> None:
    table = opened(visit, shortly_before(round_over, seats=8), viewport=viewport)
    table.play_deal()
    assert faults(table.page) == []


def test_both_games_take_turns_at_one_table(visit: Visit) -> None:
    match = prepared(4).until(mine).now
    table = opened(visit, match)
    for preset, group in (("podkidnoy", "classic"), ("fool", "tricks")):
        table.tap("menu")
        table.tap("lobby")
        table.tap(f"group-{group}")
        table.tap(f"game-{preset}")
        table.tap("start")
        table.page.wait_for_selector("html[data-state=table]", state="attached")
        table.rest()
        shown = table.page.locator(".card[data-card]:visible")
        known = {*table.hand(), *table.laid(), table.kept()["scene"].get("turn_up")}
        assert {card.get_attribute("data-card") for card in shown.all()} <= known
        assert table.part("talon").count() == (preset == "podkidnoy")
        assert table.part("trick").count() == (preset == "fool")


def test_match_goes_on_without_a_network(visit: Visit) -> None:
    match = prepared(4).until(mine).now
    page = visit(
        init_script="addEventListener('durak:offline', () => { window.stored = true; });"
        + match.script(),
        offline=True,
    )
    page.wait_for_function("window.stored")
    page.context.set_offline(True)
    page.reload()
    table = Table(page)
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    table.rest().decide()
    assert table.position > match.scene["turn"]
