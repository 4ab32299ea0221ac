"""``Match``: a series of deals between fixed seats: who deals, who leads, the scores.

A match draws nothing by chance: decks and lots are given to it, so that it replays exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from durak.chance import Chance
from durak.deal import Deal
from durak.dealing import MOST_REDEALS, Dealt, deal_out, first_leader, to_be_redealt
from durak.errors import BadIntent, GameOver
from durak.events import Event
from durak.moves import Move
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


@dataclass(slots=True)
class DealLog:
    """One deal as data: all that it takes to play it again."""

    chance: Chance
    moves: list[tuple[int | None, Move]] = field(default_factory=list)
    """The decisions; with the seat only where another than ``to_move`` acted."""


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


class Match:
    """Deals between fixed seats; ``deal`` is the current one."""

    deal: Deal
    """The current deal."""
    dealt: Dealt
    """How the current deal began."""
    lead: Lead
    """Who led first in the current deal."""

    def __init__(
        self, rules: Rules, seats: int, dealer: int, chance: Chance, events: list[Event]
    ) -> None:
        """A match whose first deal is dealt by ``dealer``. Raises BadSeats.

        What happens in the match is told to ``events``.
        """
        check_seats(rules, seats)
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.events = events
        self.logs: list[DealLog] = []
        """All deals so far, the current one last."""
        self.series = Series(seats, rules.series_to)
        self.ladder = Ladder(rules, seats) if rules.pogony else None
        self.lost = [0] * seats
        """How many deals each seat has lost."""
        self.turn = 0
        """How many deals and decisions there have been: the name of the position."""
        self._start_deal(chance, last=None)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match; empty while it goes on."""
        if self.ladder is not None and self.ladder.winners:
            return self.ladder.winners
        return self.series.winners

    @property
    def is_over(self) -> bool:
        """Whether no further deal follows."""
        return bool(self.winners)

    def play(self, move: Move, seat: int | None = None) -> None:
        """Plays a move in the current deal; when it ends the scores are counted.

        Raises what ``Deal.play`` raises, and then nothing has changed.
        """
        to_move = self.deal.to_move
        self.deal.play(move, seat)
        self.logs[-1].moves.append((None if seat == to_move else seat, move))
        self.turn += 1
        self._count()

    def next_deal(self, chance: Chance) -> None:
        """Deals again. Raises BadIntent while a deal is going on, GameOver after the match."""
        if self.is_over:
            raise GameOver("the match is over")
        last = self.deal.outcome
        if last is None:
            raise BadIntent("the deal is not over")
        if last.fool is not None:
            self.dealer = last.fool  # the fool deals; after a draw the dealer stays (2.23)
        self._start_deal(chance, last)

    def _start_deal(self, chance: Chance, last: Outcome | None) -> None:
        decks, dealt = self._deal_fairly(chance.decks)
        lead = self._first_lead(dealt, chance.lot, last)
        self.dealt = dealt
        self.lead = lead
        self.events.append(Event("deal", self.dealer))
        self.events.append(Event("first", lead.seat))
        self.deal = Deal.start(
            self.rules,
            dealt,
            self.dealer,
            lead.seat,
            lowest_trump=lead.card,
            pogony=self.ladder.pogony if self.ladder is not None else (),
            events=self.events,
        )
        self.logs.append(DealLog(Chance(decks, chance.lot)))
        self.turn += 1
        self._count()

    def _count(self) -> None:
        """Counts what a deal that has just ended changes in the match."""
        outcome = self.deal.outcome
        if outcome is None:
            return
        self.series.add(outcome.points)
        if self.ladder is not None:
            self.ladder.add(outcome)
        for loser in outcome.losers:
            self.lost[loser] += 1

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
