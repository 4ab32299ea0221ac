"""A match looked at afterwards: every decision of every deal, from any seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak.errors import BadIntent, BadLink, BadRecord
from durak.events import Event
from durak.intents import field
from durak.links import read_link
from durak.match import Match
from durak.record import Setup, read_record
from durak.scene import event_of, scene_of
from durak.scene_parts import Json


def source_of(intent: Mapping[str, Any]) -> tuple[Setup, Match]:
    """The whole match that an intent brings along, as ``save`` or as ``link``."""
    if "link" not in intent:
        setup, match = read_record(field(intent, "save", str), [])
        if setup.lesson is not None:
            raise BadRecord("a lesson is not looked at again")
        return setup, match
    replay = read_link(field(intent, "link", str)).replay
    if replay is None:
        raise BadLink("this link has no replay")
    return replay


def shown(intent: Mapping[str, Any]) -> Json:
    """The position after ``step`` decisions of ``deal``, as ``seat`` may see it.

    With all hands if they are to be ``open``, and with what a player of the replay needs to know of
    the deal. Raises BadIntent for a position that there is not.
    """
    setup, match = source_of(intent)
    number, step = field(intent, "deal", int), field(intent, "step", int)
    seat = field(intent, "seat", int)
    if not 0 <= seat < setup.seats:
        raise BadIntent("there is no such seat")
    told: list[Event] = []
    at = rewound(setup, match, number, step, told)
    moves = match.logs[number - 1].moves
    scene = scene_of(setup, at, seat) | {"moves": []}
    hands = [scene_of(setup, at, other)["hand"] for other in range(setup.seats)]
    return {
        "deals": len(match.logs),
        "deal": number,
        "step": step,
        "steps": len(moves),
        "bouts": _bouts(setup, match, number),
        "scene": scene,
        "events": [event_of(event, setup, at, seat) for event in told],
        "hands": [[own["card"] for own in hand] for hand in hands],
        "mine": setup.players[0] is None,
    }


def rewound(
    setup: Setup, match: Match, number: int, step: int, events: list[Event] | None = None
) -> Match:
    """The match as it was after so many decisions of a deal; ``events`` are told of the last one.

    Raises BadIntent when there is no such position.
    """
    if not 1 <= number <= len(match.logs):
        raise BadIntent("there is no such deal")
    if not 0 <= step <= len(match.logs[number - 1].moves):
        raise BadIntent("there is no such step")
    events = [] if events is None else events
    again: Match | None = None
    for log in match.logs[:number]:
        events.clear()
        if again is None:
            again = setup.game.new_match(setup.rules, setup.seats, setup.dealer, log.chance, events)
        else:
            again.next_deal(log.chance)
        last = log is match.logs[number - 1]
        for seat, move in log.moves[: step if last else None]:
            events.clear()
            again.play(move, seat)
    assert again is not None
    return again


def _bouts(setup: Setup, match: Match, number: int) -> list[int]:
    """The steps of a deal at which somebody leads."""
    log = match.logs[number - 1]
    at = rewound(setup, match, number, 0)
    found = []
    for step, (seat, move) in enumerate(log.moves):
        if move.kind == "lead" or at.deal.observe(0).phase == "lead":
            found.append(step)
        at.play(move, seat)
    return found
