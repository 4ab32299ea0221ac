"""``FoolMatch``: rounds of Friese's Fool, the score sheet, the end of the match (9)."""

from __future__ import annotations

from collections.abc import Sequence

from durak.chance import Chance
from durak.events import Event
from durak.fool import FoolDeal, FoolDealt, deal_out
from durak.fool_rules import check_seats
from durak.fool_scores import ScoreSheet, left_of
from durak.match import Match
from durak.outcome import Outcome


class FoolMatch(Match):
    """A match of Fool."""

    dealt: FoolDealt
    """How the current round began."""

    def __init__(
        self, rules: object, seats: int, dealer: int, chance: Chance, events: list[Event]
    ) -> None:
        check_seats(seats)
        self.sheet = ScoreSheet(seats)
        super().__init__(rules, seats, dealer, chance, events)

    @property
    def deal(self) -> FoolDeal:
        """The current round."""
        return self._deal

    @property
    def points(self) -> Sequence[int]:
        """The total of each seat."""
        return self.sheet.standing.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match; empty while it goes on."""
        return self.sheet.winners

    def _next_dealer(self, last: Outcome) -> int:
        return left_of(self.dealer, self.seats)

    def _start_deal(self, chance: Chance, last: Outcome | None) -> Chance:
        self.dealt = deal_out(self.seats, chance.decks[0], self.dealer)
        self.events.append(Event("deal", self.dealer))
        self._deal = FoolDeal.start(self.dealt, self.dealer, events=self.events)
        return Chance(chance.decks[:1], chance.lot)

    def _count(self, outcome: Outcome) -> None:
        self.sheet.add(outcome.points)
