"""The match around the rounds of Fool: totals, tens, when it ends and who has won.

In a match the deal passes to the left, and the left neighbour of the dealer leads a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from durak.fool_rules import GOING_OUT

LOWEST_TOTAL: Final = -80
"""A match ends with the round in which a total has come so low."""

MOST_TENS: Final = 6
"""A match ends with the round in which a seat has gone out with full points so often (I30-I32)."""


def left_of(seat: int, seats: int) -> int:
    """The left neighbour: of the dealer, who leads this round and deals the next one."""
    return (seat + 1) % seats


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands between two rounds."""

    totals: tuple[int, ...]
    tens: tuple[int, ...]
    """How often each seat has scored a full ten."""

    @classmethod
    def at_start(cls, seats: int) -> Standing:
        """Nobody has anything yet."""
        return cls((0,) * seats, (0,) * seats)

    def after(self, points: Sequence[int]) -> Standing:
        """The standing after a round that brought each seat so much."""
        return Standing(
            tuple(total + won for total, won in zip(self.totals, points, strict=True)),
            tuple(tens + (won == GOING_OUT) for tens, won in zip(self.tens, points, strict=True)),
        )

    @property
    def is_over(self) -> bool:
        """Whether no further round follows."""
        return min(self.totals) <= LOWEST_TOTAL or max(self.tens) >= MOST_TENS

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match: the highest total, however it came to its end; several share it.
        Empty while it goes on."""
        if not self.is_over:
            return ()
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)


class ScoreSheet:
    """The rounds of a match, as the secretary writes them down."""

    def __init__(self, seats: int) -> None:
        self.rounds: list[tuple[int, ...]] = []
        """What each round brought to each seat."""
        self.standing = Standing.at_start(seats)

    def add(self, points: Sequence[int]) -> None:
        """Writes down a round."""
        self.rounds.append(tuple(points))
        self.standing = self.standing.after(points)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match; empty while it goes on."""
        return self.standing.winners
