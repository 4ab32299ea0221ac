"""``judged``: what a decision was worth, beside what the strongest player would have done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from durak.ai.fool import play_on_by_thumb
from durak.ai.levels import LEVELS, player_of
from durak.ai.player import Clock
from durak.ai.reward import reward
from durak.ai.search import judge_of
from durak.deal import Deal
from durak.fool import FoolDeal
from durak.fool_observation import draw_world as draw_fool_world
from durak.observation import draw_world

MOST_WORLDS: Final = 1_500
"""More do not change what is shown of a chance."""


class Judged(NamedTuple):
    """Chances from 0 to 1 of getting away, a draw being half."""

    chance: float
    """After what was played."""
    best: Any
    """The best move that was found; what was played if that was as good."""
    best_chance: float


Value: TypeAlias = Callable[[Any, Any, Random], list[float]]
"""What each of some moves is worth in a world drawn for an observation."""


def judged(game: str, seen: Any, played: Any, rng: Random, seconds: float) -> Judged:
    """Judges a move of the seat that has made an observation and was to move.

    Half of the time is for finding a better one, half for comparing both in the same worlds.
    """
    best = player_of(game, LEVELS[-1])(seen, Clock(seconds / 2), rng)
    moves = [played] if best == played else [played, best]
    sums, worlds, clock = [0.0] * len(moves), 0, Clock(seconds / 2)
    while worlds < MOST_WORLDS and (not worlds or clock.left > 0):
        worlds += 1
        values = _VALUES[game](seen, moves, rng)
        sums = [total + value for total, value in zip(sums, values, strict=True)]
    means = [total / worlds for total in sums]
    if means[-1] <= means[0]:
        return Judged(means[0], played, means[0])
    return Judged(means[0], best, means[-1])


def _values(seen: Any, moves: list[Any], rng: Random) -> list[float]:
    world, judge = Deal.in_world(seen, draw_world(seen, rng)), judge_of(seen)
    values = []
    for move in moves:
        deal = world.copy()
        deal.play(move, seen.seat)
        values.append(judge(deal, seen.seat, deal.bouts + 1))
    return values


def _fool_values(seen: Any, moves: list[Any], rng: Random) -> list[float]:
    world = FoolDeal.in_world(seen, draw_fool_world(seen, rng))
    ends = [play_on_by_thumb(world, move) for move in moves]
    return [reward(end, seen.seat, ladder=False) for end in ends]


_VALUES: Final[Mapping[str, Value]] = {"durak": _values, "fool": _fool_values}
"""By the name of the game."""
