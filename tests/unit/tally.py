"""What has been played, as a table for the end of the test output."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass
class Deals:
    """Deals of one preset with one number of seats."""

    played: int = 0
    decisions: int = 0
    longest: int = 0
    came_back: int = 0
    """Deals that were written as a record and read again."""

    def count(self, decisions: int) -> None:
        """Counts a deal of so many decisions."""
        self.played += 1
        self.decisions += decisions
        self.longest = max(self.longest, decisions)


Table: TypeAlias = dict[tuple[str, int], Deals]
"""By preset and number of seats."""


def lines(table: Table) -> Iterator[str]:
    """The table as text, with a sum."""
    row = "{:20} {:>5} {:>6} {:>10} {:>8} {:>8}".format
    yield row("preset", "seats", "deals", "decisions", "longest", "records")
    for (preset, seats), deals in sorted(table.items()):
        yield row(preset, seats, deals.played, deals.decisions, deals.longest, deals.came_back)
    every = table.values()
    yield row(
        "all",
        "",
        sum(deals.played for deals in every),
        sum(deals.decisions for deals in every),
        max(deals.longest for deals in every),
        sum(deals.came_back for deals in every),
    )
