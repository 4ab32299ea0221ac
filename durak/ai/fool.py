"""Players of Fool: ``choose_fool_simple`` by rules of thumb, ``choose_fool`` by playing on.

``choose_fool`` deals the hidden cards many times so that they fit what it has seen, plays its moves
in each of these worlds, lets everybody go on by the rules of thumb, and takes the move that does
best on average. So it counts colours, gets rid of high cards in time and keeps away from the disc
when somebody is about to go out, without being told how.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from durak.ai.player import Clock
from durak.cards import set_of
from durak.fool import FoolDeal
from durak.fool_cards import COLOUR_SETS, ONES, face_of, lowest_one, value_of
from durak.fool_moves import PLAY, FoolMove
from durak.fool_observation import FoolObservation, draw_world
from durak.fool_rules import pack
from durak.outcome import Outcome

PLAYOUTS: Final = 600
"""How many rounds are played on for a decision; fewer when the time is over."""

LONGER: Final = 5
"""How many times as many ``choose_fool_longer`` plays."""


# By rules of thumb


def choose_fool_simple(seen: FoolObservation, clock: Clock, rng: Random) -> FoolMove:
    """Leads what the others have little of; else gets rid of a high card, or slips in with a 1."""
    return PLAY[face_of(_by_thumb(seen, seen.hand))]


def _by_thumb(table: FoolDeal | FoolObservation, hand: int) -> int:
    """The card to lay from a hand.

    Always the highest of a colour: it is the least likely to be the worst, and the dearest to keep.
    Who cannot follow lays a 1, which follows, and leaves the disc to others.
    """
    if not table.trick:
        return _lead_by_thumb(hand, _pack_set(table.seats) & ~(hand | table.played))
    if table.led is not None:
        own = hand & COLOUR_SETS[table.led]
        if own:
            return _highest(own)
        if hand & ONES:
            return lowest_one(hand)
    tops = [_highest(hand & colour) for colour in COLOUR_SETS if hand & colour]
    return max(tops, key=value_of) if tops else lowest_one(hand)


def _lead_by_thumb(hand: int, hidden: int) -> int:
    """Leads the colour in which the others have few cards against the own ones: somebody will not
    be able to follow."""
    best, least = 0, 0.0
    for colour in COLOUR_SETS:
        own = hand & colour
        if own:
            top = _highest(own)
            risk = (hidden & colour).bit_count() - 2 * own.bit_count() - value_of(top) / 32
            if not best or risk < least:
                best, least = top, risk
    return best or lowest_one(hand)


def _highest(cards: int) -> int:
    return cards.bit_length() - 1


@lru_cache
def _pack_set(seats: int) -> int:
    return set_of(pack(seats))


# By playing on


def choose_fool(seen: FoolObservation, clock: Clock, rng: Random) -> FoolMove:
    """The move that does best in worlds that fit the observation."""
    return _best(seen, clock, rng, PLAYOUTS)


def choose_fool_longer(seen: FoolObservation, clock: Clock, rng: Random) -> FoolMove:
    """The same with more play-outs."""
    return _best(seen, clock, rng, LONGER * PLAYOUTS)


def _best(seen: FoolObservation, clock: Clock, rng: Random, playouts: int) -> FoolMove:
    """Compares the moves in worlds that fit the observation.

    All moves are tried in some worlds, the better half of them in more, and so on down to two, so
    that most of the time goes to the moves that are hard to tell apart.
    """
    thumb = choose_fool_simple(seen, clock, rng)
    moves = sorted(seen.legal, key=lambda move: move is not thumb)  # of equals the first is taken
    stages = (len(moves) - 1).bit_length()
    worth = dict.fromkeys(moves, 0.0)
    while len(moves) > 1:
        for _ in range(playouts // (stages * len(moves))):
            if clock.left <= 0:
                break
            world = FoolDeal.in_world(seen, draw_world(seen, rng))
            for move in moves:
                worth[move] += _played_on(world, move, seen.seat)
        moves.sort(key=worth.__getitem__, reverse=True)
        del moves[(len(moves) + 1) // 2 :]
    return moves[0]


def _played_on(world: FoolDeal, move: FoolMove, seat: int) -> float:
    """How much more a seat scores than the others on average when it makes this move."""
    points = play_on_by_thumb(world, move).points
    return points[seat] - sum(points) / len(points)


def play_on_by_thumb(world: FoolDeal, move: FoolMove) -> Outcome:
    """How a round ends after a move, if everybody goes on by the rules of thumb."""
    deal = world.copy()
    deal.play(move)
    while deal.to_move is not None:
        deal.lay(_by_thumb(deal, deal.hands[deal.to_move]))
    assert deal.outcome is not None
    return deal.outcome
