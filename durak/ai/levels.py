"""The levels that a person can choose to play against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from durak.ai.player import Player
from durak.ai.simple import choose_greedy, choose_random
from durak.errors import BadLevel

LEVELS: Final[Mapping[str, Player]] = {"novice": choose_random, "casual": choose_greedy}
"""From the easiest to the strongest."""

DEFAULT_LEVEL: Final = "casual"


def player_of(level: str) -> Player:
    """The player of a level. Raises BadLevel."""
    player = LEVELS.get(level)
    if player is None:
        raise BadLevel(f"no level is called {level!r}", level=str(level)[:40])
    return player
