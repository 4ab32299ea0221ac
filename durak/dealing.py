"""From a shuffled pack to hands, talon and trump, and who leads the first bout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from durak import cards
from durak.cards import DUMMY
from durak.rules import Rules
from durak.seating import clockwise, everybody

MOST_REDEALS: Final = 3
"""Hands are dealt again so often at most (1.3)."""

_RED: Final = cards.SUIT_SETS[cards.DIAMONDS] | cards.SUIT_SETS[cards.HEARTS]
_BLACK: Final = cards.SUIT_SETS[cards.CLUBS] | cards.SUIT_SETS[cards.SPADES]


@dataclass(frozen=True, slots=True)
class Dealt:
    """What lies where before the first lead."""

    hands: tuple[int, ...]
    """The set of cards of each seat."""
    in_order: tuple[tuple[int, ...], ...]
    """The cards of each seat as they were dealt."""
    talon: tuple[int, ...]
    """What is drawn, front first; the last is the turn-up."""
    aside: tuple[int, ...]
    """What nobody ever draws (Chukotka), the turn-up last."""
    trump: int | None
    """The trump suit."""
    indicator: int
    """The card that was turned up, wherever it lies."""
    indicator_owner: int | None
    """The seat that got it as its last card, when the whole pack was dealt."""


def deal_out(rules: Rules, seats: int, deck: Sequence[int], dealer: int) -> Dealt:
    """Deals one card at a time from the dealer's left (2.3, 2.4).

    ``deck`` is the whole pack, front first; its last card is the turn-up, or the last card dealt.
    """
    order = clockwise((dealer + 1) % seats, everybody(seats), seats)
    count = len(deck) if rules.deal_all else seats * rules.hand_size
    in_order: list[list[int]] = [[] for _ in range(seats)]
    for position, card in enumerate(deck[:count]):
        in_order[order[position % seats]].append(card)
    rest = tuple(deck[count:])
    if rules.talon_sorted and rest:
        rest = (*sorted_talon(rest[:-1]), rest[-1])
    indicator = deck[-1]
    return Dealt(
        hands=tuple(cards.set_of(hand) for hand in in_order),
        in_order=tuple(tuple(hand) for hand in in_order),
        talon=rest if rules.use_talon else (),
        aside=() if rules.use_talon else rest,
        trump=trump_of(rules, indicator),
        indicator=indicator,
        indicator_owner=None if rest else order[(count - 1) % seats],
    )


def trump_of(rules: Rules, indicator: int) -> int | None:
    """The trump suit when this card has been turned up."""
    if rules.trumpless:
        return None
    if rules.fixed_trump != "none":
        return cards.SUITS.index(rules.fixed_trump)
    return None if indicator == DUMMY else cards.suit_of(indicator)


def sorted_talon(talon: Sequence[int]) -> tuple[int, ...]:
    """From the ace down, equal ranks as they lay; the dummy, which has no rank, last (Albanian)."""
    return tuple(sorted(talon, key=lambda card: 99 if card == DUMMY else -cards.rank_of(card)))


def first_leader(trump: int | None, hands: Sequence[int], dealer: int) -> tuple[int, int] | None:
    """The seat with the lowest trump and that trump, or None when nobody holds one (2.5).

    Of two equal trumps the first from the dealer's left counts.
    """
    if trump is None:
        return None
    seats = len(hands)
    best: tuple[int, int] | None = None
    for seat in clockwise((dealer + 1) % seats, everybody(seats), seats):
        for card in cards.cards_of(hands[seat] & cards.SUIT_SETS[trump]):
            if best is None or cards.rank_of(card) < cards.rank_of(best[1]):
                best = (seat, card)
    return best


def to_be_redealt(rules: Rules, dealt: Dealt) -> bool:
    """Whether the rules have these hands dealt again (2.25, 1.3)."""
    if rules.redeal == "five_same_suit":
        wanted = any(
            (hand & suit).bit_count() >= 5 for hand in dealt.hands for suit in cards.SUIT_SETS
        )
    elif rules.redeal == "all_one_colour":
        wanted = any(not hand & ~colour for hand in dealt.hands for colour in (_RED, _BLACK))
    else:
        wanted = False
    no_trump = rules.no_trump_start == "redeal" and not any(
        dealt.trump is not None and hand & cards.SUIT_SETS[dealt.trump] for hand in dealt.hands
    )
    return wanted or no_trump
