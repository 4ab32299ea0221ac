"""Durak with pogony (rules, section 6): what may be hung, when, on whom; and the ladder of a match.

A *pagon* is a card of the rank that a side has to hang now. Each deal a side tries to be left with
nothing but its pogony and to hang them on an opponent; then it climbs to the next rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from durak import cards
from durak.cards import FACES, SAME_RANK, SUIT_SETS
from durak.outcome import Outcome
from durak.rules import Rules
from durak.seating import next_of, team_of

QUEEN: Final = cards.RANKS.index("Q")
"""The last rank of the ladder, where one chosen queen is hung (6.3)."""

_ONE_PACK: Final = (1 << FACES) - 1


@dataclass(frozen=True, slots=True)
class Pagon:
    """What a side has to hang: cards of a rank, or at the end of the ladder one queen."""

    rank: int
    queen: int | None = None
    """The chosen queen, when its turn has come."""

    @property
    def cards(self) -> int:
        """The cards that count as pogony, the trump included."""
        if self.queen is not None:
            return 1 << self.queen
        return SAME_RANK[self.rank * 4] & _ONE_PACK

    def plain(self, trump: int | None) -> int:
        """The pogony that are no trump; the chosen queen counts as plain whatever is trump."""
        if self.queen is not None or trump is None:
            return self.cards
        return self.cards & ~SUIT_SETS[trump]

    def is_only(self, hand: int) -> bool:
        """Whether a hand has nothing but pogony."""
        return not hand & ~self.cards

    def may_be_hung(self, hand: int, trump: int | None) -> bool:
        """Whether a whole hand may be hung: only pogony, a plain one among them (6.5)."""
        return self.is_only(hand) and bool(hand & self.plain(trump))


@lru_cache
def ladder(deck: int) -> tuple[int, ...]:
    """The ranks to be hung, in order: from the lowest, the queen last (6.3)."""
    ranks = range(cards.lowest_rank(deck), len(cards.RANKS))
    return (*(rank for rank in ranks if rank != QUEEN), QUEEN)


def next_rank(rank: int, deck: int = 36) -> int | None:
    """The rank after this one, or None after the queen."""
    ranks = ladder(deck)
    position = ranks.index(rank) + 1
    return ranks[position] if position < len(ranks) else None


@dataclass(frozen=True, slots=True)
class HandedOver:
    """Pogony go to a mate who still has other cards, or, when ``hung``, to an opponent for good."""

    by: int
    to: int
    cards: int
    hung: bool


def handed_over(
    rules: Rules,
    hands: Sequence[int],
    pogony: Sequence[Pagon],
    trump: int | None,
    able: Iterable[int],
    target: int,
) -> HandedOver | None:
    """What happens to pogony when a bout has ended with the talon empty (6.6, 6.7).

    ``able`` are the seats that may hang, in the order in which they are asked; only the first that
    can acts. ``target`` is who gets the pogony.
    """
    seats = len(hands)
    for seat in able:
        if not pogony[seat].may_be_hung(hands[seat], trump):
            continue
        mates = 0
        if rules.teams != "none":
            holding = sum(1 << mate for mate in range(seats) if hands[mate])
            mates = team_of(seat, seats) & holding & ~(1 << seat)
        team = [mate for mate in range(seats) if mates >> mate & 1]
        if all(pogony[seat].is_only(hands[mate]) for mate in team):
            hung = hands[seat] | cards.union(hands[mate] for mate in team)
            return HandedOver(seat, target, hung, hung=True)
        mate = next_of(seat, mates, seats)
        assert mate is not None
        return HandedOver(seat, mate, hands[seat], hung=False)
    return None


class Ladder:
    """How high each side of a match has climbed; ``winners`` has hung the queen (6.4)."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self._rules = rules
        self._seats = seats
        self._steps = [0] * seats
        self._top = len(ladder(rules.deck)) - 1
        self.winners: tuple[int, ...] = ()

    @property
    def pogony(self) -> tuple[Pagon, ...]:
        """What each seat has to hang in the next deal."""
        queen = QUEEN * 4 + cards.SUITS.index(self._rules.pogony_queen)
        ranks = [ladder(self._rules.deck)[step] for step in self._steps]
        return tuple(Pagon(rank, queen if rank == QUEEN else None) for rank in ranks)

    def add(self, outcome: Outcome) -> None:
        """Lets the side that has hung climb (6.9)."""
        if outcome.hung_by is not None:
            side = self._side(outcome.hung_by)
            if self._steps[outcome.hung_by] == self._top:
                self.winners = side
            self._climb(side)
        elif self._rules.pogony_plain_win == "advance" and not outcome.draw:
            self._climb(outcome.places[0])

    def _side(self, seat: int) -> tuple[int, ...]:
        if self._rules.teams == "none":
            return (seat,)
        return tuple(cards.cards_of(team_of(seat, self._seats)))

    def _climb(self, side: tuple[int, ...]) -> None:
        shared = self._rules.pogony_level_scope == "shared"
        for seat in range(self._seats) if shared else side:
            self._steps[seat] = min(self._steps[seat] + 1, self._top)
