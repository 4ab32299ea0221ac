"""The rules of Fool as pure functions: what may be played, who wins a trick, whose card is worst,
what a hand costs; and the pack for each number of seats.

They are those of section 9 of the rules specification; numbers such as I14 are its codes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from durak.cards import cards_of
from durak.errors import BadSeats
from durak.fool_cards import (
    COLOUR_SETS,
    LOWEST,
    ONE,
    ONES,
    WILD,
    card_of,
    colour_of,
    value_of,
)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is on the table for one number of seats."""

    tops: tuple[int, int, int, int]
    """The highest card of green, red, yellow and blue; each colour starts at 2."""
    ones: int
    """How many wild 1s there are."""
    hand: int
    """How many cards each seat is dealt; nothing is left over."""
    discs: int
    """How many seats get a disc in each trick and sit out the next."""


SETUPS: Final[Mapping[int, Setup]] = {
    4: Setup(tops=(16, 13, 11, 8), ones=4, hand=12, discs=1),
    5: Setup(tops=(20, 16, 14, 10), ones=4, hand=12, discs=1),
    6: Setup(tops=(23, 19, 17, 12), ones=5, hand=12, discs=1),
    7: Setup(tops=(26, 22, 20, 14), ones=6, hand=12, discs=2),
    8: Setup(tops=(27, 23, 21, 15), ones=6, hand=11, discs=2),
}
"""By the number of seats (I01-I06). The printed table was not to be had: the rows for 4, 6 and 7
seats are interpolated between the pack of 1995 (5 seats) and the whole pack (8)."""

GOING_OUT: Final = 10
"""What an empty hand scores, unless the last trick brought a disc."""

PENALTY_OF_ONE: Final = 5
"""What a 1 left in the hand costs; another card costs its value."""


def check_seats(seats: int) -> None:
    """Raises BadSeats unless so many can play."""
    if type(seats) is not int or seats not in SETUPS:
        raise BadSeats(
            f"Fool is for {tuple(SETUPS)} seats, not {seats!r}",
            reason="bad_seats",
            seats=str(seats)[:20],
            allowed=list(SETUPS),
        )


@lru_cache
def pack(seats: int) -> tuple[int, ...]:
    """The pack for so many seats in order, the 1s last. Raises BadSeats."""
    check_seats(seats)
    setup = SETUPS[seats]
    coloured = [
        card_of(colour, value)
        for colour, top in enumerate(setup.tops)
        for value in range(LOWEST, top + 1)
    ]
    return (*coloured, *(ONE + number for number in range(setup.ones)))


# A trick


class Play(NamedTuple):
    """A card laid by a seat."""

    seat: int
    card: int


def led_colour(plays: Sequence[Play]) -> int | None:
    """The colour to follow: that of the first coloured card; None before there is one (I10)."""
    for play in plays:
        if play.card < ONE:
            return colour_of(play.card)
    return None


def playable(hand: int, led: int | None) -> int:
    """The cards of a hand that may be played: the led colour, if there is any, or a 1; without the
    led colour anything (I07, I08)."""
    if led is None or not hand & COLOUR_SETS[led]:
        return hand
    return hand & (COLOUR_SETS[led] | ONES)


def follows(card: int, led: int | None) -> bool:
    """Whether a card counts as one of the led colour; a 1 always does (I16)."""
    return colour_of(card) in (led, WILD)


def worst_first(plays: Sequence[Play]) -> list[Play]:
    """The plays of a trick from the worst to the one that wins it.

    Discards are worse than cards that follow, lower ones worse than higher, and of equal ones the
    later is worse (I14-I24). In a trick of nothing but 1s that lets the first one win.
    """
    led = led_colour(plays)
    ranked = [
        (follows(play.card, led), value_of(play.card), -order) for order, play in enumerate(plays)
    ]
    return [plays[-order] for _, _, order in sorted(ranked)]


# The end of a round


def cost_of(hand: int) -> int:
    """What the cards of a hand count against their holder (I28)."""
    ones = (hand & ONES).bit_count()
    return PENALTY_OF_ONE * ones + sum(value_of(card) for card in cards_of(hand & ~ONES))


def score_of(hand: int, *, has_disc: bool) -> int:
    """What a round brings to a seat (I26-I29)."""
    if hand:
        return -cost_of(hand)
    return 0 if has_disc else GOING_OUT
