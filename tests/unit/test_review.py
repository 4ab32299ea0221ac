"""The review of a deal: every decision that had a choice is judged, in the time there is."""

from __future__ import annotations

import time
from typing import Any

from durak.games import GAMES
from tests.unit.test_replay import match_of
from tests.unit.test_session import START, Page, start_of


def review(page: Page, save: str) -> list[dict[str, Any]]:
    """The answers from the beginning to the end of a deal."""
    found: list[dict[str, Any]] = []
    step: int | None = 0
    while step is not None:
        answer = page.ask("review", save=save, deal=1, step=step)
        assert answer["ok"], answer
        found.append(answer["review"])
        step = answer["review"]["next"]
    return found


def test_every_decision_with_a_choice_is_judged_in_time() -> None:
    page, answers, save = match_of(START | {"seats": 2})
    choices = [
        answer["scene"]
        for answer in answers
        if answer["scene"]["to_move"] == 0 and len(answer["scene"]["moves"]) > 1
    ]
    began = time.perf_counter()
    found = review(page, save)
    assert time.perf_counter() - began < 20
    assert [entry["step"] + 2 for entry in found][:1] == [choices[0]["turn"] + 1]
    assert len(found) >= len(choices)
    for entry in found:
        assert entry["judged"]["best_chance"] >= entry["judged"]["chance"]


def test_a_match_of_fool_is_judged_too() -> None:
    page, _, save = match_of(start_of(GAMES[1]))
    entry = page.ask("review", save=save, deal=1, step=0)["review"]
    assert entry["judged"]["played"]["kind"] == "play"


def test_what_is_not_there_is_refused() -> None:
    page, _, save = match_of(START)
    assert page.refused("review", save=save, deal=2, step=0)["code"] == "bad_intent"
    last = page.ask("review", save=save, deal=1, step=10_000)["review"]
    assert (last["next"], last["judged"]) == (None, None)
