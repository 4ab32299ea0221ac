"""The levels that a person can choose to play against, and the players of each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from durak.ai.fool import choose_fool, choose_fool_longer, choose_fool_simple
from durak.ai.novice import choose_novice
from durak.ai.player import Player
from durak.ai.search import Searcher
from durak.ai.simple import choose_greedy, choose_random
from durak.errors import BadLevel

_SECONDS: Final[Mapping[str, float]] = {
    "novice": 0.1,
    "casual": 0.1,
    "strong": 0.3,
    "master": 0.5,
}

LEVELS: Final = tuple(_SECONDS)
"""From the easiest to the strongest; every game has all of them."""

DEFAULT_LEVEL: Final = "casual"

STRONG_WORLDS: Final = 24
MASTER_WORLDS: Final = 6000
"""More than the clock ever allows: Master thinks as long as it may."""

_PLAYERS: Final[Mapping[str, tuple[Player, ...]]] = {
    "durak": (choose_novice, choose_greedy, Searcher(STRONG_WORLDS), Searcher(MASTER_WORLDS)),
    "fool": (choose_random, choose_fool_simple, choose_fool, choose_fool_longer),
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


def thinking_seconds(level: str) -> float:
    """The time that a level has for a decision. Raises BadLevel."""
    check_level(level)
    return _SECONDS[level]
