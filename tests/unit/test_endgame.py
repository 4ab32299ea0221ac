"""The exact end game against trying everything, and what it may say."""

from __future__ import annotations

from random import Random

import pytest

from durak.ai import endgame
from durak.ai.endgame import DRAW, LOSS, WIN, OutOfTime, applies, solve
from durak.ai.player import Clock
from durak.ai.reward import reward
from durak.ai.rollout import greedy_move
from durak.deal import Deal
from durak.moves import Move
from durak.observation import draw_world
from durak.rules import Rules, preset
from tests.unit.games import at, fresh_deal


def tried_out(deal: Deal, seat: int) -> float:
    """What a seat gets when everybody plays his best: all moves of all positions."""
    if deal.outcome is not None:
        return reward(deal.outcome, seat, ladder=False)
    values = []
    for move in deal.legal_moves():
        after = deal.copy()
        after.play(move)
        values.append(tried_out(after, seat))
    return max(values) if deal.to_move == seat else min(values)


def small_end_game(rules: Rules, seats: int, seed: int, most: int) -> Deal | None:
    """The first position of a deal with two seats and so few cards, or None."""
    deal = fresh_deal(rules, seats, seed).copy()
    rng = Random(seed)
    while deal.to_move is not None:
        cards = sum(hand.bit_count() for hand in deal.hands) + deal.table.bit_count()
        if cards <= most and not deal.talon and deal.in_play.bit_count() == 2:
            return deal
        errs = rng.random() < 0.3
        deal.play(rng.choice(deal.legal_moves()) if errs else greedy_move(deal))
    return None


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("podkidnoy", 2),
        ("podkidnoy", 3),
        ("simple", 2),
        ("pack_52", 2),
        ("two_player_series", 2),
        ("pairs", 4),
        ("trump_swap_late", 2),
    ],
)
def test_it_says_what_trying_everything_says(name: str, seats: int) -> None:
    found = set()
    for seed in range(25):
        deal = small_end_game(preset(name), seats, seed, most=6)
        if deal is None:
            continue
        seat = deal.to_move
        assert seat is not None
        before = deal.legal_moves()
        value, move = solve(deal, Clock(60))
        assert value == tried_out(deal, seat)
        assert deal.legal_moves() == before
        if move is not None:
            after = deal.copy()
            after.play(move)
            assert tried_out(after, seat) == value
        else:
            assert value == LOSS
        found.add(value)
    assert WIN in found


def test_a_draw_is_better_than_to_lose() -> None:
    deal = at("| 0: 6H | 1: 7H | trump S")
    assert solve(deal, Clock(60)) == (DRAW, deal.legal_moves()[0])


def test_transfers_are_solved_too() -> None:
    solved = 0
    for seed in range(30):
        deal = small_end_game(preset("perevodnoy"), 2, seed, most=8)
        if deal is None:
            continue
        try:
            value, move = solve(deal, Clock(60))
        except endgame.WentRound:
            continue
        solved += 1
        assert (move is None) == (value == LOSS)
        assert_it_gets(deal, value, move)
    assert solved > 15


def assert_it_gets(deal: Deal, value: float, move: Move | None) -> None:
    """Against greedy a seat that plays on by the solver gets no less than was promised."""
    seat = deal.to_move
    assert seat is not None
    while deal.to_move is not None:
        if deal.to_move == seat:
            move = solve(deal, Clock(60))[1]
            deal.play(move or deal.legal_moves()[0])
        else:
            deal.play(greedy_move(deal))
    assert deal.outcome is not None
    assert reward(deal.outcome, seat, ladder=False) >= value


def test_it_stops_when_the_time_is_over() -> None:
    deal = at("| 0: 6C 7D 8H 9S TC JD QH | 1: 7C 8D 9H TS JC QD KH | trump S")
    with pytest.raises(OutOfTime):
        solve(deal, Clock(0))


def test_it_applies_when_every_card_is_known() -> None:
    assert applies(at("| 0: 6H | 1: 7H | trump S").observe(0))
    assert applies(at("| 0: 6H | 2: 7H | trump S | defender 2").observe(0))
    assert not applies(at("| 0: 6H | 1: 7H | talon 6S | trump S").observe(0))
    assert not applies(at("| 0: 6H | 1: 7H | 2: 8H | trump S").observe(0))
    assert not applies(at("| 0: 6H | 1: 7H | talon 6S | trump S", use_talon=False).observe(0))
    seen = at("| 0: 6H 9C | 1: 7H 8S | trump S").observe(0)
    assert Deal.in_world(seen, draw_world(seen, Random(1))).hands[0] == seen.hand
