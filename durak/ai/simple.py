"""The two simplest players: ``choose_random``, and ``choose_greedy``, the yardstick.

``choose_greedy`` never changes, so that figures measured against it can be compared over time.
"""

from __future__ import annotations

from random import Random

from durak import cards
from durak.ai.player import Clock
from durak.cards import DUMMY
from durak.moves import PASS, TAKE, Move
from durak.observation import Observation
from durak.position import DEFEND, LEAD


def choose_random(seen: Observation, clock: Clock, rng: Random) -> Move:
    """Any legal move."""
    return rng.choice(seen.legal)


def choose_greedy(seen: Observation, clock: Clock, rng: Random) -> Move:
    """Leads low, beats cheaply, takes when it must, throws in what is no trump.

    It keeps its pogony for last and swaps the lowest trump whenever it may.
    """
    if seen.phase == LEAD:
        return _lead(seen)
    if seen.phase == DEFEND:
        return _defend(seen)
    return _throw(seen)


def _lead(seen: Observation) -> Move:
    """The lowest card, as few at a time as may be; but first it swaps."""
    swap = next((move for move in seen.legal if move.kind == "swap"), None)
    if swap is not None:
        return swap
    leads = [move for move in seen.legal if move.cards] or seen.legal
    return min(leads, key=lambda move: (len(move.cards), worth_of(move, seen)))


def _defend(seen: Observation) -> Move:
    """Beats the attacks in table order, each as cheaply as can be; takes when one is too high."""
    uncovered = [
        cards.face_of(attack)
        for attack, cover in zip(seen.attacks, seen.covers, strict=True)
        if cover is None
    ]
    beating = [move for move in seen.legal if move.kind == "beat"]
    if not {move.target for move in beating} >= set(uncovered):
        return TAKE
    first = (move for move in beating if move.target == uncovered[0])
    return min(first, key=lambda move: worth_of(move, seen))


def _throw(seen: Observation) -> Move:
    """The lowest card that is no trump, a trump only when the talon is empty."""
    throws = [
        move
        for move in seen.legal
        if move.kind == "throw" and not (seen.talon_size and _is_trump(move.cards[0], seen.trump))
    ]
    return min(throws, key=lambda move: worth_of(move, seen), default=PASS)


def _is_trump(card: int, trump: int | None) -> bool:
    return card != DUMMY and cards.suit_of(card) == trump


def worth_of(move: Move, seen: Observation) -> list[tuple[bool, bool, int, int]]:
    """The cards of a move in the order (own pagon, trump, rank, suit); the dummy is above all."""
    own = seen.pogony[seen.seat].plain(seen.trump) if seen.pogony else 0
    return sorted(
        (True, True, DUMMY, 0)
        if face == DUMMY
        else (
            bool(1 << face & own),
            _is_trump(face, seen.trump),
            cards.rank_of(face),
            cards.suit_of(face),
        )
        for face in move.cards
    )
