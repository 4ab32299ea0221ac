"""What is counted of finished deals. The module is the view's, but plain enough for this Python."""

from __future__ import annotations

import json
from typing import Any

import pytest

from durak.ui import counts


def ended(**result: Any) -> dict[str, Any]:
    """The scene at the end of a deal of three: the one who looks got away unless it is told."""
    seats = [{"level": level} for level in (None, "casual", "casual")]
    told = {"draw": False, "fools": [2], "places": [[0], [1], [2]]} | result
    return {"preset": "podkidnoy", "me": 0, "seats": seats, "result": told}


LOST = {"fools": [0], "places": [[1], [2], [0]]}
DRAWN = {"draw": True, "fools": []}


def after(*results: dict[str, Any]) -> dict[str, Any]:
    """The counts after deals that ended like this."""
    found: dict[str, Any] = counts.none()
    for number, result in enumerate(results):
        assert counts.add(found, str(number), ended(**result))
    return found


@pytest.mark.parametrize(
    ("result", "end"),
    [
        ({}, "won"),
        (LOST, "lost"),
        (DRAWN, "drawn"),
        # In a series without a fool the first out wins the deal.
        ({"fools": []}, "won"),
        ({"fools": [], "places": [[1], [0], [2]]}, "lost"),
        # A team loses together.
        ({"fools": [0, 2]}, "lost"),
    ],
)
def test_how_a_deal_has_ended(result: dict[str, Any], end: str) -> None:
    assert counts.end_of(ended(**result)) == end
    (row,) = after(result)["rows"]
    assert {name: row[name] for name in counts.ENDS} == dict.fromkeys(counts.ENDS, 0) | {end: 1}


def test_a_deal_counts_once() -> None:
    found = counts.none()
    assert counts.add(found, "a", ended())
    assert not counts.add(found, "a", ended())
    assert counts.add(found, "b", ended())
    assert not counts.add(found, "a", ended())
    assert counts.total(found["rows"])["played"] == 2


def test_only_the_last_deals_are_remembered() -> None:
    found = after(*[{}] * (counts.REMEMBERED + 5))
    assert len(found["deals"]) == counts.REMEMBERED
    assert not counts.add(found, str(counts.REMEMBERED + 4), ended())


def test_a_draw_does_not_end_a_streak_and_a_loss_does() -> None:
    streaks = {"streak": 2, "best": 2}
    assert {**after({}, DRAWN, {}), **streaks} == after({}, DRAWN, {})
    found = after({}, {}, LOST, {})
    assert (found["streak"], found["best"]) == (1, 2)


def test_rows_differ_in_game_level_and_seats() -> None:
    found = after({}, LOST)
    other = ended() | {"preset": "perevodnoy"}
    counts.add(found, "x", other)
    two = ended() | {"seats": ended()["seats"][:2]}
    counts.add(found, "y", two)
    assert len(found["rows"]) == 3
    by_game = counts.by(found["rows"], "preset", ["perevodnoy", "podkidnoy", "simple"])
    assert [(name, sums["played"]) for name, sums in by_game] == [
        ("perevodnoy", 1),
        ("podkidnoy", 3),
    ]
    by_seats = counts.by(found["rows"], "seats")
    assert [(seats, sums["won"], sums["lost"]) for seats, sums in by_seats] == [
        (2, 1, 0),
        (3, 2, 1),
    ]


def test_what_is_not_offered_any_more_comes_last() -> None:
    found = after({})
    counts.add(found, "x", ended() | {"preset": "gone"})
    assert [name for name, _ in counts.by(found["rows"], "preset", ["podkidnoy"])] == [
        "podkidnoy",
        "gone",
    ]


def test_counts_are_read_as_they_were_written() -> None:
    found = after({}, LOST, DRAWN)
    assert counts.read(json.dumps(found)) == found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "not JSON",
        json.dumps(counts.none() | {"version": 2}),
        json.dumps(counts.none() | {"streak": -1}),
        json.dumps(counts.none() | {"best": True}),
        json.dumps(counts.none() | {"deals": [1]}),
        json.dumps(counts.none() | {"rows": [{}]}),
        json.dumps(counts.none() | {"rows": [after({})["rows"][0] | {"won": "1"}]}),
    ],
)
def test_broken_counts_are_none(text: str) -> None:
    assert counts.read(text) is None
