"""How a deal ends: fools, draws, places, teams, and going round in a circle.

Numbers are sections of the rules.
"""

from __future__ import annotations

import pytest

from durak.deal import Deal
from durak.events import Event
from durak.moves import PASS, TAKE
from durak.outcome import Outcome
from durak.rules import Rules
from tests.unit.games import at, dealt, fresh_match, play


def ended(text: str, *moves: str, **options: object) -> Outcome:
    """The outcome of a bout that ends the deal."""
    deal = play(at(f"{text} | trump S", **options), *moves)
    assert deal.outcome is not None
    return deal.outcome


BEATEN = ("0 lead:9C", "1 beat:9C:TC")
TAKEN = ("0 lead:9C", "1 take")

# Each for himself


def test_the_last_with_cards_is_the_fool() -> None:
    """2.20"""
    outcome = ended("| 0: 9C | 1: 8C KD", *TAKEN)
    assert outcome == Outcome(places=((0,), (1,)), losers=(1,), fool=1, points=(1, 0))
    outcome = ended("| 0: 9C KD | 1: TC", *BEATEN)
    assert outcome == Outcome(places=((1,), (0,)), losers=(0,), fool=0, points=(0, 1))


def test_places_are_in_the_order_of_going_out() -> None:
    deal = at("| 0: 9C | 1: 8C KD | 2: QD | 3: AH 6C | trump S")
    play(deal, *TAKEN)
    assert (deal.out, deal.outcome) == (((0,),), None)
    play(deal, "2 lead:QD", "3 take")
    assert (deal.out, deal.outcome) == (((0,), (2,)), None)
    play(deal, "1 lead:8C", "3 take", "1 lead:9C", "3 take", "1 lead:KD", "3 take")
    assert deal.outcome is not None
    assert deal.outcome.places == ((0,), (2,), (1,), (3,))
    assert deal.outcome.points == (1, 0, 0, 0)


def test_who_goes_out_together_shares_a_place() -> None:
    """1.3"""
    deal = play(at("| 0: 9C | 1: TC | 2: QD KC | 3: AH AD | trump S"), *BEATEN)
    assert (deal.out, deal.outcome) == (((0, 1),), None)
    play(deal, "2 lead:QD", "3 beat:QD:AD", "3 lead:AH", "2 take")
    assert deal.outcome is not None
    assert deal.outcome.places == ((0, 1), (3,), (2,))
    assert deal.outcome.points == (1, 1, 0, 0)


def test_nobody_with_cards_is_a_draw() -> None:
    """2.22"""
    outcome = ended("| 0: 9C | 1: TC", *BEATEN)
    assert outcome == Outcome(places=((0, 1),), draw=True, points=(0, 0))


def test_or_the_defender_loses() -> None:
    outcome = ended("| 0: 9C | 1: TC", *BEATEN, draws="defender_loses")
    assert outcome == Outcome(places=((0,), (1,)), losers=(1,), fool=1, points=(1, 0))


def test_the_last_three_may_run_out_at_once() -> None:
    """A fault of many programs: two ran out at once, and the program crashed."""
    moves = ("0 lead:9C", "1 beat:9C:TC", "2 throw:TD", "1 beat:TD:JD")
    position = "| 0: 9C | 1: TC JD | 2: TD"
    assert ended(position, *moves).places == ((0, 1, 2),)
    outcome = ended(position, *moves, draws="defender_loses")
    assert outcome.places == ((0, 2), (1,))
    assert outcome.points == (1, 0, 1)


def test_the_final_defender_loses_after_a_transfer() -> None:
    outcome = ended("| 0: 9C TC JD | 1: 9D", "0 lead:9C", "1 transfer:9D", "0 beat:9C:TC",
                    "0 beat:9D:JD", transfer=True, draws="defender_loses")  # fmt: skip
    assert outcome.losers == (0,)


# The first out ends it


def test_the_first_out_wins_between_two() -> None:
    """1.3, ``first_out``"""
    outcome = ended("| 0: 9C | 1: 8C KD", *TAKEN, end_rule="first_out")
    assert outcome == Outcome(places=((0,), (1,)), losers=(1,), fool=1, points=(1, 0))


@pytest.mark.parametrize(
    ("position", "moves", "winner", "fool"),
    [
        ("| 0: 9C | 1: 8C KD | 2: QD", TAKEN, 0, 1),  # the final defender deals next
        ("| 0: 9C 6C | 1: TC | 2: QD", BEATEN, 1, 2),  # he is out: the next to his left
        ("| 0: 9C | 1: TC | 2: QD", BEATEN, 0, 2),  # both are: the attacker was first
        ("| 0: 9C | 1: TC JC KD | 2: TD", (*BEATEN, "2 throw:TD", "1 take"), 0, 1),
    ],
)
def test_the_first_out_wins_and_nobody_else_loses(
    position: str, moves: tuple[str, ...], winner: int, fool: int
) -> None:
    outcome = ended(position, *moves, end_rule="first_out")
    others = tuple(seat for seat in range(3) if seat != winner)
    assert outcome.places == ((winner,), others)
    assert outcome.losers == ()
    assert outcome.fool == fool
    assert outcome.points == tuple(int(seat == winner) for seat in range(3))


def test_the_main_attacker_was_out_first_after_a_transfer() -> None:
    """1.3: main attacker, clockwise, defender last."""
    outcome = ended("| 0: 9C | 1: 9D | 2: TC JD KH", "0 lead:9C", "1 transfer:9D", "2 take",
                    transfer=True, end_rule="first_out")  # fmt: skip
    assert outcome.places[0] == (1,)


# Teams


def test_a_team_has_won_when_all_of_it_are_out() -> None:
    """2.21"""
    text = "| 0: 9C | 1: 8C KD | 2: {} | 3: QH"
    outcome = ended(text.format(""), *TAKEN, teams="alternate")
    assert outcome == Outcome(places=((0, 2), (1, 3)), losers=(1, 3), fool=1, points=(1, 0, 1, 0))
    deal = play(at(text.format("KC") + " | trump S", teams="alternate"), *TAKEN)
    assert deal.outcome is None
    assert deal.out == ((0,),)


def test_or_when_its_first_member_is() -> None:
    outcome = ended("| 0: 9C | 1: 8C KD | 2: KC | 3: QH", *TAKEN, teams="alternate",
                    team_win="first_member_out")  # fmt: skip
    assert outcome.losers == (1, 3)


@pytest.mark.parametrize("team_win", ["all_out", "first_member_out"])
def test_both_teams_at_once(team_win: str) -> None:
    """1.3: as ``draws`` says; the team of the final defender loses."""
    options = {"teams": "alternate", "team_win": team_win}
    position = "| 0: 9C | 1: TC | 2: | 3: "
    outcome = ended(position, *BEATEN, **options)
    assert outcome == Outcome(places=((0, 1, 2, 3),), draw=True, points=(0, 0, 0, 0))
    outcome = ended(position, *BEATEN, draws="defender_loses", **options)
    assert outcome.losers == (1, 3)


def test_the_fool_of_a_team_has_most_cards() -> None:
    """1.3: ties from the dealer's left."""
    outcome = ended("| 0: 9C | 1: 8C | 2: | 3: QH KH AH", *TAKEN, teams="alternate")
    assert outcome.fool == 3
    tie = at("| 0: 9C | 1: 8C | 2: | 3: QH KH | trump S", teams="alternate")
    for dealer, fool in ((0, 1), (1, 3), (2, 3), (3, 1)):
        deal = tie.copy()
        deal.dealer = dealer
        outcome = play(deal, *TAKEN).outcome
        assert outcome is not None
        assert outcome.fool == fool


# Big


def big(cards_of_1: int, **options: object) -> Deal:
    """Seat 1 is to take 9C and to hold one card more."""
    deck = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S"
    held = (deck + " " + deck).split()[:cards_of_1]
    return at(f"| 0: 9C AH | 1: {' '.join(held)} | 2: KC KD | 3: QC | trump S", deck=104, **options)


def test_too_many_cards_lose_at_once() -> None:
    """Big durak: 52 cards or more right after taking."""
    deal = play(big(51, big_limit=52), *TAKEN)
    assert deal.outcome is not None
    assert deal.outcome.losers == (1,)
    assert deal.outcome.places == ((0, 2, 3), (1,))
    assert play(big(50, big_limit=52), *TAKEN).outcome is None
    assert play(big(51), *TAKEN).outcome is None


def test_too_many_cards_lose_for_the_team() -> None:
    outcome = play(big(51, big_limit=52, teams="alternate"), *TAKEN).outcome
    assert outcome is not None
    assert outcome.losers == (1, 3)


# A last attack of sixes


@pytest.mark.parametrize(
    ("led", "straps"), [("6C", 1), ("6C+6D", 2), ("6C+6D+6H", 2), ("7C", 0), ("7C+7D", 0)]
)
def test_a_last_attack_of_sixes_hangs_straps(led: str, straps: int) -> None:
    """7: one for a six, two for more."""
    hand = led.replace("+", " ")
    position = f"| 0: {hand} | 1: KC KD KH"
    outcome = ended(position, f"0 lead:{led}", "1 take", final_sixes=True)
    assert (outcome.losers, outcome.straps) == ((1,), straps)
    assert ended(position, f"0 lead:{led}", "1 take").straps == 0


def test_sixes_with_other_cards_hang_nothing() -> None:
    """1.3: all cards of the last attack are sixes."""
    outcome = ended("| 0: 6C 7D | 1: 7C KD KH", "0 lead:6C", "1 beat:6C:7C", "0 throw:7D",
                    "1 take", final_sixes=True)  # fmt: skip
    assert (outcome.losers, outcome.straps) == ((1,), 0)


# Going round in a circle


def in_a_circle(more: str = "", **options: object) -> Deal:
    """1.3: everybody takes for ever."""
    return at(f"| 0: 7C 7D | 1: 9H | 2: 8C 8D {more}| trump S", **options)


def everybody_takes(deal: Deal) -> list[tuple[int, ...]]:
    """Plays a bout: the lowest card is led and taken. Gives the lead that it comes to."""
    deal.play(deal.legal_moves()[0])
    deal.play(TAKE)
    while deal.phase == "take":
        deal.play(PASS)
    return [(deal.opener, *deal.hands)]


def test_the_same_lead_for_the_third_time_is_a_draw() -> None:
    deal = in_a_circle()
    leads: list[tuple[int, ...]] = []
    while deal.outcome is None:
        assert all(leads.count(lead) < 3 for lead in leads)
        leads += everybody_takes(deal)
    assert leads.count(leads[-1]) == 3
    assert deal.outcome == Outcome(
        places=((0, 1, 2),), draw=True, points=(0, 0, 0), repetition=True
    )


def test_a_lead_comes_again_only_with_the_same_leader() -> None:
    deal = in_a_circle()
    deal.positions = {(1, *deal.hands): 2, (0, *deal.hands[::-1]): 2}
    everybody_takes(deal)
    assert deal.outcome is None


def test_the_same_lead_may_come_again_while_the_talon_lives() -> None:
    deal = in_a_circle("| talon 6D 6S", hand_size=1)
    for _ in range(50):
        everybody_takes(deal)
    assert deal.outcome is None


def test_two_hundred_idle_bouts_count_with_a_talon_too() -> None:
    """Nobody needs to draw, so nothing else would end it."""
    deal = in_a_circle("| talon 6D 6S", hand_size=1)
    deal.idle = 198
    everybody_takes(deal)
    assert deal.outcome is None
    everybody_takes(deal)
    assert deal.outcome is not None
    assert deal.outcome.draw
    assert deal.outcome.repetition


def test_two_hundred_bouts_without_a_discard_are_a_draw() -> None:
    deal = in_a_circle()
    deal.idle = 198
    everybody_takes(deal)
    assert deal.outcome is None
    everybody_takes(deal)
    assert deal.outcome is not None
    assert deal.outcome.draw
    assert deal.outcome.repetition


def test_a_discard_breaks_the_circle() -> None:
    deal = at("| 0: 7C 7D | 1: 9C 9H | 2: 8C 8D | trump S")
    deal.idle = 199
    deal.positions = {(1, 1, 2, 3): 2}
    play(deal, "0 lead:7C", "1 beat:7C:9C", "0 pass")
    assert deal.outcome is None
    assert deal.idle == 0
    assert list(deal.positions.values()) == [1]  # of this lead


def test_the_draw_by_repetition_of_teams_is_shared_by_all() -> None:
    deal = at("| 0: 7C 7D | 1: 9H | 2: 8C 8D | 3: TC TD | trump S", teams="alternate")
    deal.idle = 199
    everybody_takes(deal)
    assert deal.outcome is not None
    assert deal.outcome.places == ((0, 1, 2, 3),)


# What is told


def test_going_out_and_the_end_are_told() -> None:
    deal = at("| 0: 9C | 1: 8C KD | trump S")
    events: list[Event] = []
    deal.events = events
    play(deal, *TAKEN)
    assert [event.kind for event in events] == ["lead", "take", "pass", "taken", "out", "over"]
    out = events[-2]
    assert (out.seats, out.place) == ((0,), 1)


def test_a_place_is_after_all_who_were_out_before() -> None:
    deal = at("| 0: 9C | 1: TC | 2: QD | 3: AH AD | trump S")
    events: list[Event] = []
    deal.events = events
    play(deal, *BEATEN, "2 lead:QD", "3 take")
    assert [(e.seats, e.place) for e in events if e.kind == "out"] == [((0, 1), 1), ((2,), 3)]


def test_a_whole_deal_of_two_ends_with_a_fool_or_a_draw() -> None:
    match = dealt("6C 7C", "8C 9C", trumpless=True)
    play(match.deal, "0 lead:6C", "1 beat:6C:8C", "1 lead:9C", "0 take")
    assert match.deal.outcome == Outcome(places=((1,), (0,)), losers=(0,), fool=0, points=(0, 1))
    assert fresh_match(Rules(), 2, seed=1).deal.outcome is None
