"""The players of Fool: they see an observation only, always answer, and play better than chance."""

from __future__ import annotations

from random import Random

import pytest

from durak.ai import fool as players
from durak.ai.fool import choose_fool, choose_fool_simple
from durak.ai.player import Clock
from durak.fool import FoolDeal
from durak.fool_observation import draw_world
from tools.fool_arena import choose_random, fresh_round, play_rounds

FEW = 24
"""Playouts for a decision in these tests."""


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_another_hidden_world_gets_the_same_decision(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "PLAYOUTS", FEW)
    deal = fresh_round(seats, Random(seats))
    while deal.to_move is not None:
        seen = deal.observe(deal.to_move)
        other = FoolDeal.in_world(seen, draw_world(seen, Random(3))).observe(deal.to_move)
        for choose in (choose_fool, choose_fool_simple):
            decisions = {choose(one, Clock(60), Random(7)) for one in (seen, other)}
            assert len(decisions) == 1
            assert decisions <= set(seen.legal)
        deal.play(choose_fool_simple(seen, Clock(60), Random(1)))


def test_without_time_the_rules_of_thumb_decide() -> None:
    deal = fresh_round(4, Random(1))
    seen = deal.observe(1)
    assert choose_fool(seen, Clock(0), Random(1)) is choose_fool_simple(seen, Clock(0), Random(1))


@pytest.mark.parametrize("seats", [4, 6])
def test_it_beats_chance(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer rounds and less thought than ``tools.fool_arena``, and so a wider margin."""
    monkeypatch.setattr(players, "PLAYOUTS", FEW)
    tally = play_rounds(choose_fool, choose_random, seats, rounds=40, seed=1)
    assert tally.ahead / tally.rounds >= 0.65
