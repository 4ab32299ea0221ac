"""Deal after deal: who deals, who leads, what is counted, and when a match ends.

Numbers are sections of the rules.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from durak.chance import Chance
from durak.errors import BadIntent, BadSeats, GameOver, IllegalMove
from durak.game_durak import Durak
from durak.match_durak import DurakMatch, Lead, Series, leader_after
from durak.moves import parse_move
from durak.rules import Rules
from tests.unit.games import deck_of, fresh_match, games, hex_seed, play_out, random_decision, state

# Little deals of one card each, which nobody can draw to


def little(*, last: str, **options: Any) -> DurakMatch:
    """A match of three seats, dealt by seat 2: 0 has the only trump and leads at 1."""
    deck = deck_of("6S", "7C", "8C", talon=last)
    rules = Rules(hand_size=1, use_talon=False, **options)
    return DurakMatch(rules, 3, 2, Chance((deck,), 0), [])


def with_fool_1(**options: Any) -> DurakMatch:
    """A match after a deal that seat 1 has lost."""
    match = little(last="9S", **options)
    for move in ("lead:6S", "take", "lead:8C", "take"):
        match.play(parse_move(move))
    assert match.deal.outcome is not None
    assert match.deal.outcome.fool == 1
    return match


def drawn(**options: Any) -> DurakMatch:
    """A match of two seats after a draw; seat 1 had dealt."""
    rules = Rules(hand_size=1, use_talon=False, **options)
    match = DurakMatch(rules, 2, 1, Chance((deck_of("6C", "7C", talon="9C"),), 0), [])
    for move in ("lead:6C", "beat:6C:7C"):
        match.play(parse_move(move))
    assert match.deal.outcome is not None
    assert match.deal.outcome.draw
    return match


THREE = Chance((deck_of("8C", "9C", "7S", talon="9S"),), 1)
"""Left of the dealer gets 8C, then 9C; the dealer has the only trump."""

TWO = Chance((deck_of("8C", "7S", talon="9S"),), 1)


# The next deal


@pytest.mark.parametrize("next_lead", ["under_fool", "from_under_fool", "fool_leads"])
def test_the_fool_deals(next_lead: str) -> None:
    """2.23"""
    match = with_fool_1(next_lead=next_lead)
    match.next_deal(THREE)
    assert match.dealer == match.deal.dealer == 1
    assert len(match.logs) == 2


@pytest.mark.parametrize(
    ("next_lead", "leader", "defender"),
    [("under_fool", 0, 1), ("from_under_fool", 2, 0), ("fool_leads", 1, 2)],
)
def test_who_leads_after_a_fool(next_lead: str, leader: int, defender: int) -> None:
    """2.23: his right neighbour at him, his left, or he himself, whoever has trumps."""
    match = with_fool_1(next_lead=next_lead)
    match.next_deal(THREE)
    assert match.lead == Lead(leader, next_lead)
    assert (match.deal.to_move, match.deal.defender) == (leader, defender)


def test_or_the_lowest_trump_leads_every_deal() -> None:
    match = with_fool_1(next_lead="lowest_trump")
    match.next_deal(THREE)
    assert match.lead.seat == 1  # he deals, and gets the third card
    assert match.lead.why == "lowest_trump"


@pytest.mark.parametrize("next_lead", ["under_fool", "from_under_fool", "fool_leads"])
def test_after_a_draw_the_dealer_stays_and_the_lowest_trump_leads(next_lead: str) -> None:
    """2.23"""
    match = drawn(next_lead=next_lead)
    match.next_deal(TWO)
    assert match.dealer == 1
    assert match.lead.seat == 1
    assert match.lead.why == "lowest_trump"


def test_after_a_draw_without_trumps_the_lot_decides() -> None:
    match = drawn()
    match.next_deal(Chance((deck_of("8C", "9C", talon="9S"),), 1))
    assert match.lead == Lead(1, "lot")


def test_after_a_draw_without_trumps_the_dealers_left_may_lead() -> None:
    match = drawn(no_trump_start="dealer_left")
    match.next_deal(Chance((deck_of("8C", "9C", talon="9S"),), 1))
    assert match.lead == Lead(0, "dealer_left")


@pytest.mark.parametrize(
    ("mode", "fool", "seats", "leader"),
    [
        ("under_fool", 0, 6, 5),
        ("under_fool", 3, 6, 2),
        ("from_under_fool", 5, 6, 0),
        ("fool_leads", 4, 6, 4),
        ("under_fool", 1, 2, 0),
        ("from_under_fool", 1, 2, 0),
    ],
)
def test_the_leader_after(mode: str, fool: int, seats: int, leader: int) -> None:
    assert leader_after(mode, fool, seats) == leader


def test_the_fool_of_the_first_out_deals_without_having_lost() -> None:
    """1.3: with three seats there is no durak then."""
    match = little(last="9S", end_rule="first_out")
    match.play(parse_move("lead:6S"))
    match.play(parse_move("take"))
    assert match.deal.is_over
    assert match.series.points == [1, 0, 0]
    assert match.lost == [0, 0, 0]
    match.next_deal(THREE)
    assert match.dealer == 1


def test_no_deal_follows_before_one_is_over() -> None:
    match = little(last="9S")
    turn = match.turn
    with pytest.raises(BadIntent, match="not over"):
        match.next_deal(THREE)
    assert (match.turn, len(match.logs), match.dealer) == (turn, 1, 2)


# Scores


def test_wins_and_losses_are_counted() -> None:
    match = with_fool_1()
    assert match.series.points == [1, 0, 0]
    assert match.lost == [0, 1, 0]
    match.next_deal(THREE)
    assert match.series.points == [1, 0, 0]


def test_a_draw_counts_for_nobody() -> None:
    """5"""
    match = drawn()
    assert match.series.points == [0, 0]
    assert match.lost == [0, 0]


def test_everybody_of_a_team_wins_and_loses() -> None:
    match = fresh_match(Rules(teams="alternate"), 4, seed=3)
    rng = Random(3)
    while not match.deal.is_over:
        seat, move = random_decision(match.deal, rng)
        match.play(move, seat)
    outcome = match.deal.outcome
    assert outcome is not None
    assert not outcome.draw
    winners, losers = outcome.places
    assert {winners, losers} == {(0, 2), (1, 3)}
    assert match.series.points == [int(seat in winners) for seat in range(4)]
    assert match.lost == [int(seat in losers) for seat in range(4)]


def test_a_match_goes_on_for_ever_unless_it_is_a_series() -> None:
    match = with_fool_1()
    assert not match.is_over
    assert match.winners == ()
    match.series.points[0] = 1000
    assert not match.is_over


def test_a_series_ends_with_the_first_to_win_so_many() -> None:
    """5"""
    match = with_fool_1(series_to=1)
    assert match.is_over
    assert match.winners == (0,)
    turn = match.turn
    with pytest.raises(GameOver):
        match.next_deal(THREE)
    assert (match.turn, len(match.logs), match.dealer) == (turn, 1, 2)
    assert not with_fool_1(series_to=2).is_over


def test_several_may_win_a_series_together() -> None:
    series = Series(3, target=2)
    series.add([1, 0, 1])
    assert series.winners == ()
    series.add([1, 0, 1])
    assert series.winners == (0, 2)


# Decisions


def test_every_deal_and_decision_has_a_number() -> None:
    match = little(last="9S")
    turns = [match.turn]
    for move in ("lead:6S", "take", "lead:8C", "take"):
        match.play(parse_move(move))
        turns.append(match.turn)
    match.next_deal(THREE)
    assert [*turns, match.turn] == [1, 2, 3, 4, 5, 6]


def test_a_refused_move_leaves_no_trace() -> None:
    match = little(last="9S")
    before = state(match.deal)
    match.events.clear()
    with pytest.raises(IllegalMove):
        match.play(parse_move("lead:7C"))
    assert state(match.deal) == before
    assert match.turn == 1
    assert match.logs[0].moves == []
    assert match.events == []


def test_the_log_tells_the_seat_only_where_another_acted() -> None:
    rules = Rules(hand_size=2, use_talon=False, throw_priority="free")
    deck = deck_of("7S 9C", "JC QC", "9D 9H", "6D 9S", talon="AS")
    match = DurakMatch(rules, 4, 3, Chance((deck,), 0), [])
    match.play(parse_move("lead:9C"))
    match.play(parse_move("take"), 1)
    assert match.deal.to_move == 2
    match.play(parse_move("throw:9S"), 3)
    assert [(seat, move.text) for seat, move in match.logs[0].moves] == [
        (None, "lead:9C"),
        (None, "take"),
        (3, "throw:9S"),
    ]


def test_more_seats_than_the_pack_can_serve() -> None:
    with pytest.raises(BadSeats):
        DurakMatch(Rules(), 7, 0, THREE, [])


def test_too_few_decks_are_refused() -> None:
    deck = deck_of("6C", "7C", talon="9S")
    with pytest.raises(BadIntent, match="redeals"):
        DurakMatch(Rules(hand_size=1, no_trump_start="redeal"), 2, 1, Chance((deck,), 0), [])


@settings(max_examples=40)
@given(games())
def test_a_match_replays_from_its_log(game: tuple[Rules, int, int]) -> None:
    rules, seats, seed = game
    match = fresh_match(rules, seats, seed)
    rng = Random(seed)
    for number in (2, 3):
        while not match.deal.is_over:
            seat, move = random_decision(match.deal, rng)
            match.play(move, seat)
        if match.is_over or number == 3:
            break
        match.next_deal(Durak().chance(rules, seats, hex_seed(seed), number))

    first, *others = match.logs
    again = DurakMatch(rules, seats, seed % seats, first.chance, [])
    for log in (first, *others):
        if log is not first:
            again.next_deal(log.chance)
        for by, move in log.moves:
            again.play(move, by)
    assert again.logs == match.logs
    assert again.turn == match.turn
    assert state(again.deal) == state(match.deal)
    assert again.series.points == match.series.points
    assert (again.lost, again.winners, again.dealer) == (match.lost, match.winners, match.dealer)


def test_different_seeds_are_different_matches() -> None:
    ends = {tuple(play_out(fresh_match(Rules(), 2, n).deal, Random(1))) for n in range(5)}
    assert len(ends) == 5
