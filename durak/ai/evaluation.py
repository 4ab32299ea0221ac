"""What a deal for two is worth between two bouts, while there is a talon: learned from self-play.

The odds of the one who leads are the strength of his hand less that of the other, each the sum of
the weights of its cards. The weights are in ``weights.py``, written by ``tools.train_evaluation``.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from durak.ai.weights import CARDS, LEADS, PAIRS
from durak.cards import FACES, RANKS, SAME_RANK, cards_of, lowest_rank, suit_of
from durak.deal import Deal
from durak.rules import Rules

STAGES: Final = (2, 6, 12, 18)
"""The talon shrinks from stage to stage: each has so many cards at most, the last one more."""


def stage_of(talon: int) -> int:
    """The stage of a deal with so many cards in the talon."""
    return sum(talon > most for most in STAGES)


@cache
def applies(rules: Rules, seats: int) -> bool:
    """Whether the weights were learned for such a deal: for two, with trumps, in one pack."""
    usual = not (rules.trumpless or rules.dummy or rules.pogony or rules.spades_only_by_spades)
    return seats == 2 and rules.deck <= FACES and usual and rules.use_talon


def chance_of(deal: Deal, seat: int) -> float:
    """How likely a seat wins a deal that is at a lead, draws half."""
    stage = stage_of(len(deal.talon))
    leader = deal.opener
    odds = LEADS[stage]
    odds += hand_strength(deal.hands[leader], deal.trump, stage, deal.rules.deck)
    odds -= hand_strength(deal.hands[1 - leader], deal.trump, stage, deal.rules.deck)
    chance = 1 / (1 + math.exp(-odds))
    return chance if seat == leader else 1 - chance


@lru_cache(maxsize=1 << 15)
def hand_strength(hand: int, trump: int | None, stage: int, deck: int) -> float:
    """What a hand adds to the odds of its seat."""
    weights = _card_weights(trump, stage, deck)
    strength = 0.0
    plain_ranks = 0
    while hand:
        bit = hand & -hand
        card = bit.bit_length() - 1
        hand ^= bit
        strength += weights[card]
        if card & 3 != trump:
            if bit & plain_ranks:
                strength += PAIRS[stage]
            plain_ranks |= SAME_RANK[card]
    return strength


@cache
def _card_weights(trump: int | None, stage: int, deck: int) -> tuple[float, ...]:
    """The weight of each card. In other packs than that of 36 the ranks are spread alike."""
    lowest = lowest_rank(deck)
    weights = [0.0] * FACES
    for card in cards_of((1 << FACES) - (1 << 4 * lowest)):
        learned = CARDS[stage][suit_of(card) == trump]
        place = (len(learned) - 1) * ((card >> 2) - lowest) / (len(RANKS) - 1 - lowest)
        below = min(int(place), len(learned) - 2)
        part = place - below
        weights[card] = learned[below] * (1 - part) + learned[below + 1] * part
    return tuple(weights)
