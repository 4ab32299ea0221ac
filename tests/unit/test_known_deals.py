"""The same seeds give the same matches, in every Python: fingerprints of some that were played.

The end-to-end tests play the same list in the browser (``test_same_deals``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from durak.games import PRESET_NAMES
from durak.session import Session
from tests.unit.autoplay import answers, digest

KNOWN: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "known_deals.json").read_text(encoding="utf-8")
)


def ids() -> Iterator[str]:
    for known in KNOWN:
        start = known["start"]
        yield f"{start['preset']}-{start['seats']}-{start['level']}"


@pytest.mark.parametrize("known", KNOWN, ids=ids())
def test_a_match_is_the_same_for_ever(known: dict[str, Any]) -> None:
    *_, last = answers(Session().handle, known["start"], known["deals"])
    assert last["scene"]["phase"] == "over"
    assert last["scene"]["turn"] == known["turn"]
    assert digest(last) == known["sha256"]


def test_all_presets_and_levels_are_known() -> None:
    assert {known["start"]["preset"] for known in KNOWN} == set(PRESET_NAMES)
    assert {known["start"]["level"] for known in KNOWN} >= {"novice", "casual"}
