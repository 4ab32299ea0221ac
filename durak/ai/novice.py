"""``choose_novice``: plays like somebody who has just learned the rules.

It sees low cards and high cards, but no difference between a trump and another card; it beats
whatever it can at any price, even where it will have to take in the end; it throws in whatever
fits; it remembers nothing. There is no chance in it.
"""

from __future__ import annotations

from random import Random

from durak import cards
from durak.ai.player import Clock
from durak.cards import DUMMY
from durak.moves import Move
from durak.observation import Observation
from durak.position import DEFEND


def choose_novice(seen: Observation, clock: Clock, rng: Random) -> Move:
    """The lowest card that does something; only where there is none it passes or takes."""
    acting = [move for move in seen.legal if move.kind in ("lead", "beat", "throw") and move.cards]
    if seen.phase == DEFEND:
        first = next((move.target for move in acting), None)
        acting = [move for move in acting if move.target == first]
    return min(acting, key=_height, default=seen.legal[-1])


def _height(move: Move) -> tuple[int, int]:
    """Few cards before many, low before high."""
    highest = max(move.cards)
    return len(move.cards), len(cards.RANKS) if highest == DUMMY else cards.rank_of(highest)
