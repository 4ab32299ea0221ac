"""How a deal ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a deal. Seats that finish together share a place."""

    places: tuple[tuple[int, ...], ...]
    """The finishing order, best first; the losers are the last place unless it is a draw."""
    losers: tuple[int, ...] = ()
    """The fool, or all members of the team that lost; empty after a draw."""
    draw: bool = False
    fool: int | None = None
    """The seat that is the fool for the next deal: who deals, and whom ``next_lead`` means."""
    points: tuple[int, ...] = ()
    """What each seat wins by this deal."""
    repetition: bool = False
    """The deal went round in a circle and was ended as a draw (1.3)."""
    hung_by: int | None = None
    """The seat that hung its pogony on the fool (6)."""
    hung: int = 0
    """How many cards it hung."""
    straps: int = 0
    """Shoulder-straps hung by a last attack of sixes (7)."""
