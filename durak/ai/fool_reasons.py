"""Why a card of Fool is a good one: functions that read an observation, in one ordered list.

The whole pack is dealt, so every card that a seat cannot see is in the hand of another.
"""

from __future__ import annotations

from typing import Final

from durak.ai.player import Clock
from durak.ai.reason import BEST, Because, Reason, first_of, no_other_move
from durak.cards import cards_of
from durak.fool_cards import COLOUR_SETS, ONE, colour_of, lowest_one
from durak.fool_moves import FoolMove
from durak.fool_observation import FoolObservation
from durak.fool_rules import SETUPS, Play, cost_of, worst_first


def why(seen: FoolObservation, move: FoolMove, clock: Clock) -> Reason:
    """The best reason that can be given for a card."""
    return first_of(_LEADING if not seen.trick else _FOLLOWING, seen, move) or BEST


def last_card(seen: FoolObservation, move: FoolMove) -> Reason | None:
    """It is the last card of the hand."""
    return Reason("last_card") if seen.hand.bit_count() == 1 else None


# Leading


def cannot_follow(seen: FoolObservation, move: FoolMove) -> Reason | None:
    """Somebody who plays to this trick has shown that he has none of the colour."""
    card = move.cards[0]
    if card == ONE:
        return None
    for seat in _others(seen):
        if seen.shown_out[seat] >> colour_of(card) & 1:
            return Reason("cannot_follow", seat=seat)
    return None


def few_of_colour(seen: FoolObservation, move: FoolMove) -> Reason | None:
    """There are fewer cards of the colour left than others who play to this trick."""
    card = move.cards[0]
    if card == ONE:
        return None
    left = (seen.unseen & COLOUR_SETS[colour_of(card)]).bit_count()
    if not left:
        return Reason("none_of_colour")
    return Reason("few_of_colour", n=left) if left < len(_others(seen)) else None


# Following


def no_disc(seen: FoolObservation, move: FoolMove) -> Reason | None:
    """Enough worse cards lie there already, and a worse card never becomes a better one."""
    card = lowest_one(seen.hand) if move.cards[0] == ONE else move.cards[0]
    order = worst_first([*seen.trick, Play(seen.seat, card)])
    discs = SETUPS[seen.seats].discs
    return Reason("no_disc") if seen.seat not in {play.seat for play in order[:discs]} else None


def one_follows(seen: FoolObservation, move: FoolMove) -> Reason | None:
    """A 1 follows where no card of the colour is left in the hand (I16)."""
    void = seen.led is not None and not seen.hand & COLOUR_SETS[seen.led]
    return Reason("one_follows") if void and move.cards[0] == ONE else None


def highest_of_colour(seen: FoolObservation, move: FoolMove) -> Reason | None:
    """No card of this colour in the hand is higher."""
    card = move.cards[0]
    if card == ONE or seen.led != colour_of(card):
        return None
    own = seen.hand & COLOUR_SETS[seen.led]
    return Reason("highest_of_colour") if card == max(cards_of(own)) else None


# At any time


def dearest(seen: FoolObservation, move: FoolMove) -> Reason | None:
    """No card of the hand would cost more at the end of the round (I28)."""
    cost = cost_of(1 << move.cards[0])
    most = max(cost_of(1 << card) for card in cards_of(seen.hand))
    return Reason("dearest", n=cost) if cost == most else None


_LEADING: Final[tuple[Because, ...]] = (
    last_card, no_other_move, cannot_follow, few_of_colour, dearest,
)  # fmt: skip
_FOLLOWING: Final[tuple[Because, ...]] = (
    last_card, no_other_move, no_disc, one_follows, highest_of_colour, dearest,
)  # fmt: skip


def _others(seen: FoolObservation) -> list[int]:
    """The other seats that play to this trick."""
    return [seat for seat in range(seen.seats) if seat != seen.seat and seat not in seen.discs]
