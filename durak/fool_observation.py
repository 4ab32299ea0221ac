"""``FoolObservation``: all that one seat may know of a round; and the hidden cards dealt anew so
that they fit it.

Everything that was played lay open, and the whole pack is dealt, so the hidden cards are those that
the others hold. Who did not follow has no card of that colour, now or later: nobody draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from random import Random
from typing import Final, NamedTuple

from durak.cards import cards_of, set_of, union
from durak.fool_cards import COLOUR_SETS, ONE, ONES, OWN_ONES, one_of
from durak.fool_moves import FoolMove
from durak.fool_rules import SETUPS, Play, pack, worst_first
from durak.outcome import Outcome


class Trick(NamedTuple):
    """A trick that is complete."""

    plays: tuple[Play, ...]
    """In the order in which they were made; the first led."""
    winner: int
    fools: tuple[int, ...]
    """Who got a disc, the worst first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoolObservation:
    """What seat ``seat`` may know of a round. Sets of cards are bit masks."""

    seats: int
    seat: int
    dealer: int

    hand: int
    """The own cards."""
    hand_sizes: tuple[int, ...]
    played: int
    """All cards that have been played."""
    tricks: tuple[Trick, ...]
    """The tricks that are complete, the first one first."""

    trick: tuple[Play, ...]
    """What lies in the middle; empty when a card is to be led."""
    led: int | None
    """The colour to follow; None before a coloured card has been laid."""
    leader: int
    """Who leads the trick."""
    discs: tuple[int, ...]
    """Who sits out this trick, and at the end of the round who got the last discs; the worst
    first."""
    shown_out: tuple[int, ...]
    """For each seat the colours that it has shown not to have, bit ``c`` for colour ``c``."""

    phase: str
    to_move: int | None
    legal: tuple[FoolMove, ...]
    """The moves of ``seat``; empty when it may not act."""
    outcome: Outcome | None

    @property
    def winning(self) -> int | None:
        """Who would win the trick if nobody played any more; None before the lead."""
        return worst_first(self.trick)[-1].seat if self.trick else None

    @property
    def worst(self) -> tuple[int, ...]:
        """Who would get the discs if nobody played any more, the worst first."""
        discs = SETUPS[self.seats].discs
        return tuple(play.seat for play in worst_first(self.trick)[:discs])

    @property
    def unseen(self) -> int:
        """The coloured cards that this seat cannot see."""
        return set_of(pack(self.seats)) & ~(self.hand | self.played | ONES)

    @property
    def unseen_ones(self) -> int:
        """How many 1s this seat cannot see."""
        return SETUPS[self.seats].ones - ((self.hand | self.played) & ONES).bit_count()


@dataclass(frozen=True, slots=True)
class FoolWorld:
    """One way in which the hidden cards may lie."""

    hands: tuple[int, ...]


def draw_world(seen: FoolObservation, rng: Random) -> FoolWorld:
    """Deals the unseen cards at random to the other seats; nobody gets a colour that he has shown
    not to have. There always is a way, one is always found, and all are nearly equally likely."""
    room = [0 if seat == seen.seat else size for seat, size in enumerate(seen.hand_sizes)]
    hidden = seen.unseen | set_of(ONE + number for number in range(seen.unseen_ones))
    barred = [union(COLOUR_SETS[colour] for colour in cards_of(shown)) for shown in seen.shown_out]
    hands = _deal_barred_colours(hidden, room, barred, rng)
    rest = list(cards_of(hidden & ~union(hands)))
    rng.shuffle(rest)
    for seat, size in enumerate(room):
        while hands[seat].bit_count() < size:
            hands[seat] |= 1 << rest.pop()
    if any(barred[seat] & hidden for seat, size in enumerate(room) if size):
        _mix(hands, barred, rng)
    hands = [_with_own_ones(hand, seat, seen.played) for seat, hand in enumerate(hands)]
    hands[seen.seat] = seen.hand
    return FoolWorld(tuple(hands))


def _deal_barred_colours(
    hidden: int, room: Sequence[int], barred: Sequence[int], rng: Random
) -> list[int]:
    """Hands with all hidden cards of the colours that not everybody may have.

    Each card goes to a random place that is not needed for others of these colours, so none is
    left over at the end.
    """
    hands = [0] * len(room)
    free = list(room)
    takers = {
        colour: [seat for seat, size in enumerate(room) if size and not barred[seat] & colour]
        for colour in COLOUR_SETS
        if any(size and barred[seat] & colour for seat, size in enumerate(room))
    }
    left = {colour: (hidden & colour).bit_count() for colour in takers}
    for colour, may_have in takers.items():
        for card in cards_of(hidden & colour):
            needed = _needed_for_others(colour, left, takers, free)
            seats = [seat for seat in may_have if free[seat] and seat not in needed]
            seat = rng.choice(seats)
            hands[seat] |= 1 << card
            free[seat] -= 1
            left[colour] -= 1
    return hands


def _needed_for_others(
    colour: int, left: Mapping[int, int], takers: Mapping[int, list[int]], free: Sequence[int]
) -> set[int]:
    """The seats whose every free place must go to a card of another colour than this.

    By Hall's theorem the cards left can be dealt as long as no group of colours has more cards than
    the seats that may have them have places. Where there are just enough, all of them are needed.
    """
    others = [other for other, count in left.items() if count and other != colour]
    groups = chain.from_iterable(combinations(others, size + 1) for size in range(len(others)))
    needed: set[int] = set()
    for group in groups:
        seats = set(chain.from_iterable(takers[other] for other in group))
        if sum(left[other] for other in group) == sum(free[seat] for seat in seats):
            needed |= seats
    return needed


_SWEEPS: Final = 3
"""How often every two seats exchange cards. Dealing the barred colours first favours some worlds;
after three times no expected number of cards is off by more than a few hundredths."""


def _mix(hands: list[int], barred: Sequence[int], rng: Random) -> None:
    """Has every two seats put together the cards that both may have, and deal them anew."""
    others = [seat for seat, hand in enumerate(hands) if hand]
    for one, two in list(combinations(others, 2)) * _SWEEPS:
        common = (hands[one] | hands[two]) & ~(barred[one] | barred[two])
        pool = list(cards_of(common))
        rng.shuffle(pool)
        dealt = set_of(pool[: (hands[one] & common).bit_count()])
        hands[one] = hands[one] & ~common | dealt
        hands[two] = hands[two] & ~common | common & ~dealt


def _with_own_ones(hand: int, seat: int, played: int) -> int:
    """A hand with its 1s numbered as those of ``seat``, after the ones that it has played."""
    before = (played & OWN_ONES[seat]).bit_count()
    ones = range(before, before + (hand & ONES).bit_count())
    return hand & ~ONES | set_of(one_of(seat, number) for number in ones)
