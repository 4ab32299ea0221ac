"""Scenes and events as the view gets them, whatever the game (``docs/protocol.md``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from durak import scene_durak, scene_fool
from durak.events import Event
from durak.match import Match
from durak.record import Setup
from durak.scene_parts import Json


class _Scenes(NamedTuple):
    scene: Callable[[Setup, Any, int], Json]
    event: Callable[[Event, Setup, Any, int], Json]


_SCENES: Final[Mapping[str, _Scenes]] = {
    "durak": _Scenes(scene_durak.scene_of, scene_durak.event_of),
    "fool": _Scenes(scene_fool.scene_of, scene_fool.event_of),
}


def scene_of(setup: Setup, match: Match, me: int) -> Json:
    """Everything to draw for seat ``me``, built from what that seat may know."""
    return _SCENES[setup.game.name].scene(setup, match, me)


def event_of(event: Event, setup: Setup, match: Match, me: int) -> Json:
    """An event as seat ``me`` may see it."""
    return _SCENES[setup.game.name].event(event, setup, match, me)
