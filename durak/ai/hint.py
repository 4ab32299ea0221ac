"""``hint_for``: what the strongest player would do in somebody's place, and what speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from durak.ai import durak_reasons, fool_reasons
from durak.ai.levels import LEVELS, player_of, thinking_seconds
from durak.ai.player import Clock
from durak.ai.reason import Reason

ADVISER: Final = LEVELS[-1]
"""The level that is asked."""

Why: TypeAlias = Callable[[Any, Any, Clock], Reason]

_WHY: Final[Mapping[str, Why]] = {"durak": durak_reasons.why, "fool": fool_reasons.why}
"""By the name of the game."""


class Hint(NamedTuple):
    """A move and what speaks for it."""

    move: Any
    reason: Reason


def hint_for(game: str, seen: Any, rng: Random, clock: Clock | None = None) -> Hint:
    """The adviser's move for the seat that has made an observation and may move.

    Move and reason share one clock, by default that of the adviser's level.
    """
    clock = clock or Clock(thinking_seconds(ADVISER))
    move = player_of(game, ADVISER)(seen, clock, rng)
    return Hint(move, _WHY[game](seen, move, clock))
