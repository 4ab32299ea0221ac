"""``Match``: a series of deals between fixed seats, whatever the game.

A match draws nothing by chance: decks and lots are given to it, so that it replays exactly.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from durak.chance import Chance
from durak.errors import BadIntent, GameOver
from durak.events import Event
from durak.outcome import Outcome


class AnyMove(Protocol):
    """A move of some game: one decision of one seat, with its one text form."""

    @property
    def kind(self) -> str:
        """What is done."""

    @property
    def text(self) -> str:
        """The whole move."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The faces of the own cards that it uses."""


class AnyDeal(Protocol):
    """A deal of some game: a sequence of single decisions (docs/architecture.md)."""

    @property
    def to_move(self) -> int | None:
        """The seat that is asked, None at the end."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""

    def legal_moves(self, seat: int | None = None) -> tuple[Any, ...]:
        """The legal moves, sorted."""

    def play(self, move: Any, seat: int | None = None) -> None:
        """Plays a move. Raises GameOver or IllegalMove, and then nothing has changed."""

    def copy(self) -> AnyDeal:
        """An equal deal that goes its own way."""

    def observe(self, seat: int) -> Any:
        """All that a seat may know."""


@dataclass(slots=True)
class DealLog:
    """One deal as data: all that it takes to play it again."""

    chance: Chance
    moves: list[tuple[int | None, AnyMove]] = field(default_factory=list)
    """The decisions; with the seat only where another than ``to_move`` acted."""


class Match(ABC):
    """Deals between fixed seats. What differs between games is in four methods below."""

    def __init__(
        self, rules: Any, seats: int, dealer: int, chance: Chance, events: list[Event]
    ) -> None:
        """A match whose first deal is dealt by ``dealer``. Raises BadSeats.

        What happens in the match is told to ``events``.
        """
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.events = events
        self.logs: list[DealLog] = []
        """All deals so far, the current one last."""
        self.lost = [0] * seats
        """How many deals each seat has lost."""
        self.turn = 0
        """How many deals and decisions there have been: the name of the position."""
        self._deal_anew(chance, last=None)

    @property
    @abstractmethod
    def deal(self) -> Any:
        """The current deal."""

    @property
    @abstractmethod
    def points(self) -> Sequence[int]:
        """What each seat has won so far."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """Who has won the match; empty while it goes on."""

    @abstractmethod
    def _start_deal(self, chance: Chance, last: Outcome | None) -> Chance:
        """Deals; gives the chance that was really used. ``last`` is how the last deal ended."""

    @abstractmethod
    def _next_dealer(self, last: Outcome) -> int:
        """Who deals after a deal that ended like this."""

    @abstractmethod
    def _count(self, outcome: Outcome) -> None:
        """Adds the end of a deal to the scores."""

    @property
    def is_over(self) -> bool:
        """Whether no further deal follows."""
        return bool(self.winners)

    def play(self, move: Any, seat: int | None = None) -> None:
        """Plays a move in the current deal; when it ends the scores are counted.

        Raises what the deal's ``play`` raises, and then nothing has changed.
        """
        to_move = self.deal.to_move
        self.deal.play(move, seat)
        self.logs[-1].moves.append((None if seat == to_move else seat, move))
        self.turn += 1
        self._count_end()

    def next_deal(self, chance: Chance) -> None:
        """Deals again. Raises BadIntent while a deal is going on, GameOver after the match."""
        if self.is_over:
            raise GameOver("the match is over")
        last = self.deal.outcome
        if last is None:
            raise BadIntent("the deal is not over")
        self.dealer = self._next_dealer(last)
        self._deal_anew(chance, last)

    def _deal_anew(self, chance: Chance, last: Outcome | None) -> None:
        used = self._start_deal(chance, last)
        self.logs.append(DealLog(used))
        self.turn += 1
        self._count_end()

    def _count_end(self) -> None:
        outcome: Outcome | None = self.deal.outcome
        if outcome is None:
            return
        self._count(outcome)
        for loser in outcome.losers:
            self.lost[loser] += 1
