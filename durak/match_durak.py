"""``DurakMatch``: who deals, who leads, redeals, the points of a series, the ladder of pogony."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durak.chance import Chance
from durak.deal import Deal
from durak.dealing import MOST_REDEALS, Dealt, deal_out, first_leader, to_be_redealt
from durak.errors import BadIntent
from durak.events import Event
from durak.match import Match
from durak.outcome import Outcome
from durak.pogony import Ladder
from durak.rules import Rules, check_seats


@dataclass(frozen=True, slots=True)
class Lead:
    """Who leads the first bout of a deal, and why: a code for the page."""

    seat: int
    why: str
    card: int | None = None
    """The lowest trump, where it decided."""


class Series:
    """The points of a match: the first to reach ``target`` wins; with 0 nobody ever does (5)."""

    def __init__(self, seats: int, target: int) -> None:
        self.points = [0] * seats
        self.target = target

    def add(self, points: Sequence[int]) -> None:
        """Counts what each seat has won by a deal."""
        for seat, won in enumerate(points):
            self.points[seat] += won

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match; empty while it goes on."""
        best = max(self.points)
        if not self.target or best < self.target:
            return ()
        return tuple(seat for seat, points in enumerate(self.points) if points == best)


class DurakMatch(Match):
    """A match of Durak."""

    rules: Rules
    dealt: Dealt
    """How the current deal began."""
    lead: Lead
    """Who led first in the current deal."""

    def __init__(
        self, rules: Rules, seats: int, dealer: int, chance: Chance, events: list[Event]
    ) -> None:
        check_seats(rules, seats)
        self.series = Series(seats, rules.series_to)
        self.ladder = Ladder(rules, seats) if rules.pogony else None
        super().__init__(rules, seats, dealer, chance, events)

    @property
    def deal(self) -> Deal:
        """The current deal."""
        return self._deal

    @property
    def points(self) -> Sequence[int]:
        """What each seat has won so far (5)."""
        return self.series.points

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match; empty while it goes on."""
        if self.ladder is not None and self.ladder.winners:
            return self.ladder.winners
        return self.series.winners

    def _next_dealer(self, last: Outcome) -> int:
        """The fool deals; after a draw the dealer stays (2.23)."""
        return self.dealer if last.fool is None else last.fool

    def _start_deal(self, chance: Chance, last: Outcome | None) -> Chance:
        decks, self.dealt = self._deal_fairly(chance.decks)
        self.lead = self._first_lead(self.dealt, chance.lot, last)
        self.events.append(Event("deal", self.dealer))
        self.events.append(Event("first", self.lead.seat))
        self._deal = Deal.start(
            self.rules,
            self.dealt,
            self.dealer,
            self.lead.seat,
            lowest_trump=self.lead.card,
            pogony=self.ladder.pogony if self.ladder is not None else (),
            events=self.events,
        )
        return Chance(decks, chance.lot)

    def _count(self, outcome: Outcome) -> None:
        self.series.add(outcome.points)
        if self.ladder is not None:
            self.ladder.add(outcome)

    def _deal_fairly(
        self, decks: Sequence[tuple[int, ...]]
    ) -> tuple[tuple[tuple[int, ...], ...], Dealt]:
        """The decks that were used, and the hands of the last: others were dealt again (2.25)."""
        for tried, deck in enumerate(decks, 1):
            dealt = deal_out(self.rules, self.seats, deck, self.dealer)
            if tried > MOST_REDEALS or not to_be_redealt(self.rules, dealt):
                return tuple(decks[:tried]), dealt
        raise BadIntent("there are fewer decks than redeals")

    def _first_lead(self, dealt: Dealt, lot: int, last: Outcome | None) -> Lead:
        """The fool of the last deal decides, else the lowest trump, else the lot (2.5, 2.23)."""
        mode = self.rules.next_lead
        if mode != "lowest_trump" and last is not None and last.fool is not None:
            return Lead(leader_after(mode, last.fool, self.seats), mode)
        lowest = first_leader(dealt.trump, dealt.hands, self.dealer)
        if lowest is not None:
            return Lead(lowest[0], "lowest_trump", lowest[1])
        if self.rules.no_trump_start == "dealer_left":
            return Lead((self.dealer + 1) % self.seats, "dealer_left")
        return Lead(lot, "lot")


def leader_after(mode: str, fool: int, seats: int) -> int:
    """Who leads after a deal with a fool: his right neighbour at him, his left, or he (2.23)."""
    step = {"under_fool": -1, "from_under_fool": 1, "fool_leads": 0}[mode]
    return (fool + step) % seats
