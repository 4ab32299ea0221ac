"""Which games there are: registered here, and found by the name of one of their presets.

Their players are registered in ``ai.levels``, what speaks for their moves in ``ai.hint`` and their
scenes in ``scene``; nothing else asks which game is played.
"""

from __future__ import annotations

from typing import Final

from durak.errors import BadRules
from durak.game import Game
from durak.game_durak import Durak
from durak.game_fool import Fool

GAMES: Final[tuple[Game, ...]] = (Durak(), Fool())
"""In the order of the lobby."""

_BY_PRESET: Final = {preset: game for game in GAMES for preset in game.presets}

PRESET_NAMES: Final = tuple(_BY_PRESET)
"""The presets of all games."""


def game_of(preset: str) -> Game:
    """The game that has this preset. Raises BadRules."""
    game = _BY_PRESET.get(preset)
    if game is None:
        raise BadRules(
            f"no preset is called {preset!r}", reason="bad_preset", preset=str(preset)[:40]
        )
    return game
