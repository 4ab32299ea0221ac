"""What holds in every position of every game, tried in thousands of random deals.

Rules are not looked up here: a refused move changes nothing, a copy goes its own way, hidden cards
may lie elsewhere, every deal ends and comes back from its record. What must hold in the positions
of one game is registered in ``invariants``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from durak.ai.levels import DEFAULT_LEVEL, LEVELS, player_of
from durak.ai.player import Clock
from durak.cards import cards_of
from durak.errors import GameOver, IllegalMove
from durak.game import Game
from durak.games import GAMES, game_of
from durak.match import AnyMove
from durak.rules import Rules
from tests.unit.games import (
    DURAK,
    check_round_trip,
    dealt_anew,
    every_preset,
    fresh_deal,
    fresh_match,
    games,
    play_out,
    random_decision,
    setup_of,
    state,
)
from tests.unit.invariants import INVARIANTS
from tests.unit.tally import Deals, Table

CHECKED = 10
"""Random deals of every preset and number of seats in which every position is checked."""

PLAYED = 600
"""Decisions in further deals that are only played to their end, at random, and as many again that
are played by the usual level."""

LONGEST = 20_000
"""Decisions in a deal; the longest that were met had some thousands."""

NO_TIME = 0.0
"""Seconds to think: a player decides by its rules of thumb."""


def check_moves(deal: Any, game: Game) -> None:
    """Somebody is asked who can answer; his moves are sorted, unique and written as text."""
    seat = deal.to_move
    assert seat is not None
    assert deal.hands[seat], "a seat without cards is asked"
    legal = deal.legal_moves()
    assert legal
    assert list(legal) == sorted(set(legal))
    held = [game.card_text(card) for card in cards_of(deal.hands[seat])]
    for move in legal:
        assert game.parse_move(move.text) is move
        used = [game.card_text(card) for card in move.cards]
        assert all(used.count(text) <= held.count(text) for text in used)


def check_end(deal: Any, move: AnyMove) -> None:
    """The end is told completely. Nobody may do anything any more, and whoever tries changes
    nothing."""
    outcome = deal.outcome
    assert outcome is not None
    assert sorted(sum(outcome.places, ())) == list(range(deal.seats))
    assert all(outcome.places)
    assert len(outcome.points) == deal.seats
    assert not outcome.losers or outcome.losers == outcome.places[-1]
    assert deal.is_over
    assert deal.phase == "over"
    before = state(deal)
    for seat in (None, *range(deal.seats)):
        assert deal.legal_moves(seat) == ()
        with pytest.raises(GameOver):
            deal.play(move, seat)
    assert state(deal) == before


def check_refusals(deal: Any, game: Game, rng: Random) -> None:
    """Moves that are not legal, of seats that are asked or not, are refused without a change."""
    before = state(deal)
    for move in rng.sample(INVARIANTS[game.name].some_moves, 4):
        seat = rng.randrange(-1, deal.seats + 2)
        if move not in deal.legal_moves(seat):
            with pytest.raises(IllegalMove):
                deal.play(move, seat)
    assert state(deal) == before


def check_copy(deal: Any, rng: Random) -> None:
    """Copies are equal, go their own way, and come to the same end by the same moves."""
    before, told = state(deal), list(deal.events)
    twins = deal.copy(), deal.copy()
    assert state(twins[0]) == before
    seed = rng.random()
    assert play_out(twins[0], Random(seed)) == play_out(twins[1], Random(seed))
    assert state(twins[0]) == state(twins[1])
    assert state(deal) == before
    assert deal.events == told


def check_world(deal: Any, game: Game, rng: Random) -> Any:
    """Where the hidden cards lie elsewhere a seat sees the same, may do the same, and decides the
    same. Gives that deal."""
    seat = rng.randrange(deal.seats)
    seen = deal.observe(seat)
    other = dealt_anew(game, seen, rng)
    INVARIANTS[game.name].position(other)
    assert other.observe(seat) == seen
    assert other.legal_moves(seat) == deal.legal_moves(seat)
    if deal.to_move == seat:
        for level in LEVELS:
            choose = player_of(game.name, level)
            decisions = {
                choose(one.observe(seat), Clock(NO_TIME), Random(7)) for one in (deal, other)
            }
            assert len(decisions) == 1
            assert decisions <= set(deal.legal_moves())
    return other


def check_deal(game: Game, rules: Any, seats: int, seed: int) -> Any:
    """A match whose first deal is played to its end at random, every position checked."""
    rng = Random(seed)
    match = fresh_match(rules, seats, seed, game)
    deal = match.deal
    copy_at = rng.randrange(40)
    for decisions in range(LONGEST):
        INVARIANTS[game.name].position(deal)
        if deal.is_over:
            break
        check_moves(deal, game)
        if decisions % 8 == 0:
            check_refusals(deal, game, rng)
        if decisions % 20 == 0:
            check_world(deal, game, rng)
        if decisions == copy_at:
            check_copy(deal, rng)
            play_out(check_world(deal, game, rng), rng)
        seat, move = random_decision(deal, rng)
        match.play(move, seat)
    assert deal.is_over, "the deal does not end"
    check_end(deal, move)
    INVARIANTS[game.name].end(deal)
    return match


def play_deal(game: Game, rules: Any, seats: int, seed: int, level: str | None) -> Any:
    """A match whose first deal is played to its end, by a level or at random, and its end
    checked."""
    rng = Random(seed)
    match = fresh_match(rules, seats, seed, game)
    deal = match.deal
    while not deal.is_over:
        assert match.turn < LONGEST, "the deal does not end"
        if level is None:
            seat, move = random_decision(deal, rng)
        else:
            seat = deal.to_move
            move = player_of(game.name, level)(deal.observe(seat), Clock(NO_TIME), rng)
        match.play(move, seat)
    INVARIANTS[game.name].position(deal)
    check_end(deal, move)
    INVARIANTS[game.name].end(deal)
    return match


@pytest.mark.parametrize(("name", "seats"), every_preset(*GAMES))
def test_every_preset_with_all_its_seats(name: str, seats: int, table_of_deals: Table) -> None:
    game = game_of(name)
    rules = game.make_rules(name, {})
    deals = table_of_deals[name, seats] = Deals()

    def count(match: Any, seed: int) -> None:
        deals.count(match.turn - 1)
        check_round_trip(setup_of(rules, seats, seed, name), match)
        deals.came_back += 1

    for seed in range(CHECKED):
        count(check_deal(game, rules, seats, seed), seed)
    for level in (None, DEFAULT_LEVEL):
        enough = deals.decisions + PLAYED
        seed = CHECKED
        while deals.decisions < enough:
            count(play_deal(game, rules, seats, seed, level), seed)
            seed += 1


@settings(max_examples=200)
@given(games())
def test_any_rules(game: tuple[Rules, int, int]) -> None:
    check_deal(DURAK, *game)


# One deal of every game


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    chosen: Game = request.param
    return chosen


def a_deal(game: Game) -> Any:
    """A deal at its first lead: the first preset, with the usual seats."""
    name = next(iter(game.presets))
    return fresh_deal(game.make_rules(name, {}), game.usual_seats(name), 1, game)


def test_a_move_of_one_deal_is_the_same_object_in_another(game: Game) -> None:
    one, two = a_deal(game), a_deal(game)
    assert all(a is b for a, b in zip(one.legal_moves(), two.legal_moves(), strict=True))


def test_a_seat_that_does_not_exist_is_refused(game: Game) -> None:
    deal = a_deal(game)
    for seat in (-1, deal.seats, 99):
        with pytest.raises(IllegalMove):
            deal.play(deal.legal_moves()[0], seat)


def test_an_observation_is_a_value(game: Game) -> None:
    deal = a_deal(game)
    seen = deal.observe(0)
    assert seen == deal.observe(0)
    assert seen != deal.observe(1)
    before = repr(seen)
    play_out(deal, Random(1))
    assert repr(seen) == before


def test_two_worlds_for_one_observation_differ(game: Game) -> None:
    seen = a_deal(game).observe(0)
    worlds = [dealt_anew(game, seen, Random(number)) for number in range(10)]
    assert len({tuple(world.hands) for world in worlds}) == 10
