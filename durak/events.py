"""What happens in a deal, told in order to whoever listens; the moves alone do not tell it all.

A ``Deal`` with a list in its ``events`` appends to it while it plays; one without (a copy, the
worlds of a search) tells nothing. An event tells the whole truth: who may see the cards of a
``draw`` is decided where events leave the engine.
"""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened. ``kind`` is one of those in ``docs/protocol.md``."""

    kind: str
    seat: int | None = None
    cards: tuple[int, ...] = ()
    target: int | None = None
    """``beat``: the attack that is covered."""
    to: int | None = None
    """``transfer`` and ``show``: the new defender."""
    seats: tuple[int, ...] = ()
    """``out``: who went out together."""
    place: int | None = None
    """``out``: their finishing place, from 1."""
    from_talon: bool = False
    """``lead``: the card comes from the talon, not from the hand."""
    turn_up: bool = False
    """``draw``: the last card drawn is the turn-up, which everybody has seen."""
