"""What holds in every position of every game, tried in thousands of random deals.

Rules are not looked up here: a card is in one place, a refused move changes nothing, a copy goes
its own way, every deal ends. Numbers are sections of the rules specification.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from random import Random

import pytest
from hypothesis import given, settings

from durak import cards
from durak.deal import Deal
from durak.errors import GameOver, IllegalMove
from durak.moves import Move, parse_move
from durak.rules import Rules, preset
from tests.unit.games import every_preset, fresh_deal, games, play_out, random_decision, state

DEALS = 1500
"""Random deals over all presets and seats."""

LONGEST = 20_000
"""Decisions in a deal; the longest that were met had some thousands."""

PRESETS = every_preset()

SOME_MOVES = tuple(
    parse_move(text)
    for card in map(cards.card_text, cards.pack(36))
    for text in (
        *(f"{kind}:{card}" for kind in ("lead", "throw", "transfer", "show", "swap")),
        f"beat:{card}:AS",
        f"beat:6C:{card}",
        f"lead:{card}+6D",
    )
) + tuple(parse_move(text) for text in ("take", "pass", "lead:talon", "beat:XX:7C", "lead:6C+6C"))
"""Moves that are legal now and then; most of them never at the same time."""


def check_cards(deal: Deal) -> None:
    """Every card of the pack is in exactly one place."""
    pack = cards.pack(deal.rules.deck, deal.rules.dummy)
    places = [*deal.hands, deal.table, deal.discard]
    places += [cards.set_of(deal.talon), cards.set_of(deal.aside)]
    assert sum(place.bit_count() for place in places) == len(pack)
    assert reduce(or_, places) == cards.set_of(pack)
    covers = [card for card in deal.covers if card is not None]
    assert sorted(cards.cards_of(deal.table)) == sorted([*deal.attacks, *covers])
    assert len(deal.attacks) == len(deal.covers) == len(deal.laid_by)


def check_moves(deal: Deal) -> None:
    """Somebody is asked who can answer; his moves are sorted, unique and written as text."""
    seat = deal.to_move
    assert seat is not None
    assert deal.hands[seat], "a seat without cards is asked"
    assert deal.in_play >> seat & 1, "a seat that is out is asked"
    legal = deal.legal_moves()
    assert legal
    assert list(legal) == sorted(set(legal))
    held = [cards.face_of(card) for card in cards.cards_of(deal.hands[seat])]
    for move in legal:
        assert parse_move(move.text) is move
        assert all(move.cards.count(face) <= held.count(face) for face in move.cards)


def check_limits(deal: Deal) -> None:
    """No more attacks than the cap, nor uncovered ones than the defender can beat (2.12)."""
    rules = deal.rules
    if deal.phase == "lead":
        return
    assert len(deal.attacks) <= rules.attack_cap
    assert deal.uncovered <= deal.hands[deal.defender].bit_count()
    scope = rules.first_bout_scope
    if deal.bouts == 0 if scope == "first_bout" else not deal.any_discard:
        assert len(deal.attacks) <= rules.first_bout_limit


def check_outcome(deal: Deal) -> None:
    """The end of a deal is told completely and without contradiction."""
    outcome, seats = deal.outcome, range(deal.seats)
    assert outcome is not None
    assert sorted(sum(outcome.places, ())) == list(seats)
    assert all(outcome.places)
    if outcome.draw:
        assert outcome.losers == ()
        assert outcome.fool is None
        assert outcome.points == (0,) * deal.seats
    else:
        assert outcome.fool in seats
        assert outcome.points == tuple(int(seat in outcome.places[0]) for seat in seats)
        assert not outcome.losers or outcome.losers == outcome.places[-1]
        assert not outcome.losers or outcome.fool in outcome.losers
        nobody_lost = deal.rules.end_rule == "first_out" and deal.seats > 2
        assert bool(outcome.losers) or nobody_lost
    assert outcome.draw or not outcome.repetition
    assert outcome.straps in (0, 1, 2)
    assert outcome.straps == 0 or deal.rules.final_sixes


def check_end(deal: Deal) -> None:
    """Nobody may do anything any more, and whoever tries changes nothing."""
    assert deal.is_over
    assert deal.phase == "over"
    before = state(deal)
    for seat in (None, *range(deal.seats)):
        assert deal.legal_moves(seat) == ()
        with pytest.raises(GameOver):
            deal.play(parse_move("take"), seat)
    assert state(deal) == before


def check_refusals(deal: Deal, rng: Random) -> None:
    """Moves that are not legal, of seats that are asked or not, are refused without a change."""
    before = state(deal)
    for move in rng.sample(SOME_MOVES, 4):
        seat = rng.randrange(deal.seats + 2)
        if move not in deal.legal_moves(seat):
            with pytest.raises(IllegalMove):
                deal.play(move, seat)
    assert state(deal) == before


def check_copy(deal: Deal, rng: Random) -> None:
    """Copies are equal, go their own way, and come to the same end by the same moves."""
    before = state(deal)
    twins = deal.copy(), deal.copy()
    assert state(twins[0]) == before
    seed = rng.random()
    assert play_out(twins[0], Random(seed)) == play_out(twins[1], Random(seed))
    assert state(twins[0]) == state(twins[1])
    assert state(deal) == before


def check_deal(rules: Rules, seats: int, seed: int) -> None:
    """Plays a random deal to its end and checks every position on the way."""
    rng = Random(seed)
    deal = fresh_deal(rules, seats, seed)
    copy_at = rng.randrange(40)
    for decisions in range(LONGEST):
        check_cards(deal)
        if deal.is_over:
            break
        check_limits(deal)
        check_moves(deal)
        if decisions % 8 == 0:
            check_refusals(deal, rng)
        if decisions == copy_at:
            check_copy(deal, rng)
        seat, move = random_decision(deal, rng)
        deal.play(move, seat)
    assert deal.is_over, "the deal does not end"
    check_outcome(deal)
    check_end(deal)


@pytest.mark.parametrize(("name", "seats"), PRESETS)
def test_every_preset_with_all_its_seats(name: str, seats: int) -> None:
    for seed in range(max(10, DEALS // len(PRESETS))):
        check_deal(preset(name), seats, seed)


@settings(max_examples=200)
@given(games())
def test_any_rules(game: tuple[Rules, int, int]) -> None:
    check_deal(*game)


def test_a_move_of_one_deal_is_the_same_object_in_another() -> None:
    one, two = (fresh_deal(Rules(), 2, seed=1) for _ in range(2))
    assert all(a is b for a, b in zip(one.legal_moves(), two.legal_moves(), strict=True))


def test_a_seat_that_does_not_exist_is_refused() -> None:
    deal = fresh_deal(Rules(), 2, seed=1)
    move: Move = deal.legal_moves()[0]
    for seat in (-1, 2, 99):
        with pytest.raises(IllegalMove):
            deal.play(move, seat)
