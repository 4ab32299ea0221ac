"""``greedy_move``: what ``choose_greedy`` would play, found on the deal itself; play-outs by it.

A play-out needs tens of decisions, so here none is looked for among all legal moves: the cards that
may be played are one set, and the cheapest is its lowest bit. The tests hold both to be the same.
"""

from __future__ import annotations

from random import Random
from typing import Final

from durak.ai.player import Clock
from durak.ai.simple import choose_greedy
from durak.cards import DUMMY_SET, FACES, SUIT_SETS, beaters
from durak.deal import Deal
from durak.moves import BEAT, LEAD, PASS, TAKE, THROW, Move
from durak.position import DEFEND
from durak.position import LEAD as LEADING

_FIRST_COPIES: Final = (1 << FACES) - 1
_NO_CLOCK: Final = Clock(0.0)
_NO_CHANCE: Final = Random(0)


def greedy_move(deal: Deal) -> Move:
    """The yardstick's move for the seat that is to move."""
    rules = deal.rules
    seat = deal.to_move
    assert seat is not None
    if rules.treshka or rules.trump_swap != "off" or deal.pogony:
        return choose_greedy(deal.observe(seat), _NO_CLOCK, _NO_CHANCE)
    hand = deal.hands[seat]
    if deal.phase == DEFEND:
        return _defence(deal, hand)
    if deal.phase == LEADING:
        return LEAD[_cheapest(hand, deal.trump)]
    held = hand & deal.matching
    if deal.talon and deal.trump is not None:
        held &= ~SUIT_SETS[deal.trump]
    return THROW[_cheapest(held, deal.trump)] if held else PASS


def _defence(deal: Deal, hand: int) -> Move:
    """Beats the first attack as cheaply as can be, if all can be beaten one by one."""
    beating = beaters(deal.trump, deal.rules.spades_only_by_spades)
    first = -1
    for attack, cover in zip(deal.attacks, deal.covers, strict=True):
        if cover is None:
            if not hand & beating[attack]:
                return TAKE
            if first < 0:
                first = attack
    return BEAT[first][_cheapest(hand & beating[first], deal.trump)]


def _cheapest(held: int, trump: int | None) -> int:
    """The bit of the cheapest card of a set: the lowest that is no trump, else the lowest trump."""
    if held >> FACES:
        held = (held | held >> FACES) & _FIRST_COPIES | held & DUMMY_SET
    if trump is not None:
        plain = held & ~SUIT_SETS[trump] & _FIRST_COPIES
        if plain:
            return plain & -plain
    return held & -held


def play_out(deal: Deal) -> None:
    """Lets everybody play like the yardstick until the deal is over."""
    while deal.to_move is not None:
        deal.make(greedy_move(deal))
