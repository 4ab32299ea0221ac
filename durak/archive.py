"""All matches that the page keeps as one file, written and read.

The text is JSON:

    {"archive": 1, "matches": [{"name": "", "save": "..."}], "statistics": "..."}

A save is a record; the statistics are the view's, which reads them as strictly as what it stores.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from durak.ai.levels import LEVELS
from durak.errors import BadRecord, NewerRecord
from durak.events import Event
from durak.record import read_record
from durak.replay import rewound
from durak.scene import event_of, scene_of
from durak.scene_parts import Json

VERSION: Final = 1
LONGEST: Final = 6_000_000
"""Characters in a file at most: more than a browser keeps."""
MOST: Final = 100
LONGEST_NAME: Final = 40
LONGEST_STATISTICS: Final = 200_000


def write_archive(matches: Sequence[Mapping[str, str]], statistics: str) -> str:
    """The text of a file."""
    kept = [{"name": match["name"], "save": match["save"]} for match in matches]
    return json.dumps({"archive": VERSION, "matches": kept, "statistics": statistics})


def read_archive(text: str) -> tuple[list[tuple[str, str]], str]:
    """Names and saves, and the statistics. Raises BadRecord unless all of it is sound."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadRecord("the file is no text or too long")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("the file is not JSON") from None
    if not isinstance(data, dict) or type(data.get("archive")) is not int:
        raise BadRecord("the file is no archive")
    if data["archive"] > VERSION:
        raise NewerRecord("the file is of a newer version", version=data["archive"])
    matches, statistics = data.get("matches"), data.get("statistics")
    if not isinstance(matches, list) or len(matches) > MOST:
        raise BadRecord("there are no matches or too many")
    if not isinstance(statistics, str) or len(statistics) > LONGEST_STATISTICS:
        raise BadRecord("the statistics are no text or too long")
    return [_entry(match) for match in matches], statistics


def _entry(match: Any) -> tuple[str, str]:
    name = match.get("name") if isinstance(match, dict) else None
    save = match.get("save") if isinstance(match, dict) else None
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not isinstance(save, str):
        raise BadRecord("a match has no name, a long one or no save")
    return name, save


def imported(text: str, me: int) -> Json:
    """What the page keeps of every match in a file, and the statistics in it."""
    matches, statistics = read_archive(text)
    return {
        "matches": [{"name": name} | _kept(save, me) for name, save in matches],
        "statistics": statistics,
    }


def _kept(save: str, me: int) -> Json:
    """A save with what the view draws before the engine has taken it up."""
    setup, match = read_record(save, [])
    if setup.lesson is not None or setup.players[me] is not None:
        raise BadRecord("nobody plays in the first seat, or it is a lesson")
    if any(level is not None and level not in LEVELS for level in setup.players):
        raise BadRecord("there is no such level")
    events: list[Event] = []
    at = rewound(setup, match, len(match.logs), 0, events)
    log = [event_of(event, setup, at, me) for event in events]
    for seat, move in match.logs[-1].moves:
        events.clear()
        at.play(move, seat)
        log += [event_of(event, setup, at, me) for event in events]
    return {"save": save, "scene": scene_of(setup, match, me), "log": log}
