"""A deal judged afterwards, one decision of the person at a time, so that the page can stop."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from durak.ai.review import judged
from durak.errors import BadIntent
from durak.intents import field
from durak.match import Match
from durak.record import Setup
from durak.replay import rewound, source_of
from durak.scene import scene_of
from durak.scene_parts import Json

BUDGET: Final = 10.0
"""Seconds for all decisions of a deal ..."""
LONGEST: Final = 0.5
"""... and for one of them at most."""


def reviewed(intent: Mapping[str, Any], me: int) -> Json:
    """The first decision of the person from ``step`` on that had a choice, and where the next is.

    Raises BadIntent when there is no such deal.
    """
    setup, match = source_of(intent)
    number, step = field(intent, "deal", int), field(intent, "step", int)
    if not 1 <= number <= len(match.logs):
        raise BadIntent("there is no such deal")
    decisions = _decisions(setup, match, number, me)
    left = [decision for decision in decisions if decision >= step]
    steps = len(match.logs[number - 1].moves)
    if not left:
        return {"step": steps, "steps": steps, "next": None, "judged": None}
    at = rewound(setup, match, number, left[0])
    _, move = match.logs[number - 1].moves[left[0]]
    seconds = min(LONGEST, BUDGET / len(decisions))
    rng = Random(f"{setup.seed} {at.turn}")
    found = judged(setup.game.name, at.deal.observe(me), move, rng, seconds)
    offered = {entry["move"]: entry for entry in scene_of(setup, at, me)["moves"]}
    return {
        "step": left[0],
        "steps": steps,
        "next": left[1] if len(left) > 1 else None,
        "judged": {
            "chance": round(found.chance, 3),
            "played": offered[move.text],
            "best_chance": round(found.best_chance, 3),
            "best": offered[found.best.text],
        },
    }


def _decisions(setup: Setup, match: Match, number: int, me: int) -> list[int]:
    """The steps of a deal at which the person was to move and had a choice."""
    at = rewound(setup, match, number, 0)
    found = []
    for step, (seat, move) in enumerate(match.logs[number - 1].moves):
        if seat is None and at.deal.to_move == me and len(at.deal.legal_moves()) > 1:
            found.append(step)
        at.play(move, seat)
    return found
