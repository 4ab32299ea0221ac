"""The levels that a person can choose to play against, and the players of each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from durak.ai.fool import choose_fool
from durak.ai.player import Player
from durak.ai.simple import choose_greedy, choose_random
from durak.errors import BadLevel

LEVELS: Final = ("novice", "casual")
"""From the easiest to the strongest; every game has all of them."""

DEFAULT_LEVEL: Final = "casual"

_PLAYERS: Final[Mapping[str, tuple[Player, ...]]] = {
    "durak": (choose_random, choose_greedy),
    "fool": (choose_random, choose_fool),
}
"""By the name of the game, in the order of ``LEVELS``."""


def check_level(level: str) -> None:
    """Raises BadLevel unless there is such a level."""
    if level not in LEVELS:
        raise BadLevel(f"no level is called {level!r}", level=str(level)[:40])


def player_of(game: str, level: str) -> Player:
    """The player of a level. Raises BadLevel."""
    check_level(level)
    return _PLAYERS[game][LEVELS.index(level)]
