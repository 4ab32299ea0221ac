"""What a computer player is: a function from an observation to a move, bounded by a clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Clock:
    """The time that a player has for one decision."""

    seconds: float
    now: Callable[[], float] = time.monotonic
    started: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "started", self.now())

    @property
    def left(self) -> float:
        """Seconds left; negative when they are over."""
        return self.started + self.seconds - self.now()


Player: TypeAlias = Callable[[Any, Clock, Random], Any]
"""``choose(observation, clock, rng)``: one of ``observation.legal``, of which there is one. The
observation and the move are those of the game that the player is registered for."""
