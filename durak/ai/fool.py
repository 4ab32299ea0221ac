"""Players of Fool: ``choose_fool_simple`` by rules of thumb, ``choose_fool`` by playing on.

``choose_fool`` deals the hidden cards many times so that they fit what it has seen, plays each of
its moves in each of these worlds, lets everybody play on by the rules of thumb, and takes the move
that does best on average. So it counts colours, keeps away from the disc when somebody is about to
go out and gets rid of high cards in time without being told how.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from durak.ai.player import Clock
from durak.cards import set_of
from durak.fool import FoolDeal
from durak.fool_cards import COLOUR_SETS, ONE, ONES, colour_of, value_of, face_of, lowest_one
from durak.fool_moves import FoolMove, PLAY
from durak.fool_observation import FoolObservation, draw_world
from durak.fool_rules import SETUPS, follows, pack

WORLDS: Final = 60
"""How many worlds are looked at; fewer when the time is over."""


def choose_fool_simple(seen: FoolObservation, clock: Clock, rng: Random) -> FoolMove:
    """Leads what the others have least of, otherwise gets rid of the highest card."""
    return PLAY[face_of(_thumb(seen, seen.hand))]


def choose_fool(seen: FoolObservation, clock: Clock, rng: Random) -> FoolMove:
    """The move that scores best over worlds that fit the observation."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    worth = dict.fromkeys(seen.legal, 0.0)
    for _ in range(WORLDS):
        if clock.left <= 0:
            break
        world = FoolDeal.in_world(seen, draw_world(seen, rng))
        for move in seen.legal:
            worth[move] += _played_on(world, move, seen.seat)
    if not any(worth.values()):
        return choose_fool_simple(seen, clock, rng)
    return max(seen.legal, key=worth.__getitem__)


def _played_on(world: FoolDeal, move: FoolMove, seat: int) -> float:
    deal = world.copy()
    deal.play(move)
    while deal.to_move is not None:
        deal.lay(_thumb(deal, deal.hands[deal.to_move]))
    assert deal.outcome is not None
    points = deal.outcome.points
    return points[seat] - REL * sum(points) / len(points)


REL = 1.0


def _thumb(table: FoolDeal | FoolObservation, hand: int) -> int:
    """The card that the rules of thumb lay from a hand."""
    led = table.led
    if not table.trick:
        return _lead(hand, _pack_set(table.seats) & ~(hand | table.played))
    if led is not None and hand & COLOUR_SETS[led]:
        if hand & ONES and _is_safe(table.trick, led, table.seats):
            return lowest_one(hand)
        return _highest(hand & COLOUR_SETS[led])
    return (
        max((_highest(hand & c) for c in COLOUR_SETS if hand & c), key=value_of)
        if hand & ~ONES
        else lowest_one(hand)
    )


def _lead(hand, hidden):
    best = -1
    key = None
    for colour in COLOUR_SETS:
        own = hand & colour
        if own:
            card = own.bit_length() - 1
            k = ((hidden & colour).bit_count(), -(card & 31))
            if key is None or k < key:
                key = k
                best = card
    return best if key is not None else lowest_one(hand)


def _is_safe(trick, led, seats):
    return sum(not follows(play.card, led) for play in trick) >= SETUPS[seats].discs


def _highest(cards: int) -> int:
    return cards.bit_length() - 1


@lru_cache
def _pack_set(seats: int) -> int:
    return set_of(pack(seats))
