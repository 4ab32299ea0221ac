"""``choose_flat``, the second yardstick: every legal move played out by greedy in the same worlds.

It never changes and asks no clock, so that figures measured against it can be compared over time.
"""

from __future__ import annotations

from random import Random
from typing import Final

from durak.ai.player import Clock
from durak.ai.reward import reward
from durak.ai.rollout import play_out
from durak.deal import Deal
from durak.moves import Move
from durak.observation import Observation, draw_world

WORLDS: Final = 100
"""In how many worlds each move is tried."""


def choose_flat(seen: Observation, clock: Clock, rng: Random) -> Move:
    """The move with the best mean; of equals the first."""
    moves = seen.legal
    if len(moves) == 1:
        return moves[0]
    sums = [0.0] * len(moves)
    for _ in range(WORLDS):
        world = Deal.in_world(seen, draw_world(seen, rng))
        for index, move in enumerate(moves):
            deal = world.copy()
            deal.play(move, seen.seat)
            play_out(deal)
            assert deal.outcome is not None
            sums[index] += reward(deal.outcome, seen.seat, ladder=bool(deal.pogony))
    return moves[sums.index(max(sums))]
