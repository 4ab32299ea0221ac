"""Plays matches through the protocol of the page, always in the same way.

It needs nothing of the engine but its answers to intents, so that the same match can be played in
CPython, and in the browser's Pyodide through the page's worker, and be compared.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

Answer = dict[str, Any]


def next_intent(scene: Mapping[str, Any]) -> dict[str, Any]:
    """What to ask for in this scene: the person plays the first of his moves."""
    turn = scene["turn"]
    if scene["phase"] == "over":
        return {"do": "next", "turn": turn}
    if scene["to_move"] == scene["me"]:
        return {"do": "play", "turn": turn, "move": scene["moves"][0]["move"]}
    return {"do": "advance", "turn": turn}


def is_done(scene: Mapping[str, Any], deals: int) -> bool:
    """Whether the match, or so many deals of it, are over."""
    over = scene["phase"] == "over"
    return over and (scene["result"]["match_over"] or scene["deal"] >= deals)


def answers(
    call: Callable[[str], str], start: Mapping[str, Any], deals: int = 1
) -> Iterator[Answer]:
    """The answers of an engine, from the start of a match to the end of so many deals.

    ``call`` answers an intent, both as JSON; ``start`` has the fields of the intent ``start``.
    """
    intent = {"do": "start", **start}
    while True:
        answer = json.loads(call(json.dumps(intent)))
        if not answer["ok"]:
            raise AssertionError(f"{intent} was refused: {answer['error']}")
        yield answer
        if is_done(answer["scene"], deals):
            return
        intent = next_intent(answer["scene"])


def digest(answer: Answer) -> str:
    """A fingerprint of the whole match so far: rules, seats, decks and moves."""
    return hashlib.sha256(answer["save"].encode()).hexdigest()
