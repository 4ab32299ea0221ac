"""What the page asks for, as it comes in: fields of the right kind, and a table to play at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from durak.errors import BadIntent
from durak.games import game_of

T = TypeVar("T")


def field(intent: Mapping[str, Any], name: str, kind: type[T]) -> T:
    """A field of exactly this kind. Raises BadIntent."""
    value = intent.get(name)
    if type(value) is not kind:
        raise BadIntent(f"{name} is missing or wrong", field=name)
    return value


def table_of(intent: Mapping[str, Any]) -> tuple[str, Any, int]:
    """The preset, the rules and the number of seats that an intent names."""
    name = field(intent, "preset", str)
    options = intent.get("options", {})
    if not isinstance(options, dict):
        raise BadIntent("options must be an object")
    game = game_of(name)
    rules = game.make_rules(name, options)
    seats = field(intent, "seats", int)
    game.check_seats(rules, seats)
    return name, rules, seats
