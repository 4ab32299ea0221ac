"""The two simplest players: ``choose_random``, and ``choose_greedy``, the yardstick.

``choose_greedy`` never changes, so that figures measured against it can be compared over time.
"""

from __future__ import annotations

from collections.abc import Iterable
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
    """Leads low, beats cheaply, takes when it must, throws in what is no trump."""
    if seen.phase == LEAD:
        return _lead(seen)
    if seen.phase == DEFEND:
        return _defend(seen)
    return _throw(seen)


def _lead(seen: Observation) -> Move:
    """The lowest card, as few at a time as may be."""
    leads = (move for move in seen.legal if move.kind == "lead" and move.cards)
    return min(leads, key=lambda move: (len(move.cards), _worth(move.cards, seen.trump)))


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
    return min(first, key=lambda move: _worth(move.cards, seen.trump))


def _throw(seen: Observation) -> Move:
    """The lowest card that is no trump, a trump only when the talon is empty."""
    throws = [
        move
        for move in seen.legal
        if move.kind == "throw" and not (seen.talon_size and _is_trump(move.cards[0], seen.trump))
    ]
    return min(throws, key=lambda move: _worth(move.cards, seen.trump), default=PASS)


def _is_trump(card: int, trump: int | None) -> bool:
    return card != DUMMY and cards.suit_of(card) == trump


def _worth(faces: Iterable[int], trump: int | None) -> list[tuple[bool, int, int]]:
    """Cards in the order (trump, rank, suit), for comparing; the dummy is above all."""
    return sorted(
        (True, cards.DUMMY, 0)
        if face == DUMMY
        else (cards.suit_of(face) == trump, cards.rank_of(face), cards.suit_of(face))
        for face in faces
    )
