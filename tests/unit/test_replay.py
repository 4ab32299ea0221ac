"""Looking back: any position of a match, taking back a decision, going on from anywhere, files."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.archive import LONGEST, imported, read_archive, write_archive
from durak.errors import BadRecord, NewerRecord
from durak.session import ME
from tests.unit.test_session import START, Page, in_every_game


def match_of(start: dict[str, Any], deals: int = 1) -> tuple[Page, list[dict[str, Any]], str]:
    """A page after some deals, the answers that it got, and the save."""
    page = Page()
    answers = [page.ask("start", **start)]
    while True:
        scene = answers[-1]["scene"]
        if scene["phase"] == "over" and scene["deal"] == deals:
            return page, answers, answers[-1]["save"]
        if scene["phase"] == "over":
            intent: dict[str, Any] = {"do": "next"}
        elif scene["to_move"] == ME:
            intent = {"do": "play", "move": scene["moves"][0]["move"]}
        else:
            intent = {"do": "advance"}
        answers.append(page.ask(intent.pop("do"), turn=scene["turn"], **intent))


def resting(scene: dict[str, Any]) -> dict[str, Any]:
    return {name: scene[name] for name in scene if name != "moves"}


@in_every_game
def test_a_replay_shows_what_was_seen(start: dict[str, Any]) -> None:
    page, answers, save = match_of(start, deals=2)
    seen = {answer["scene"]["turn"]: answer for answer in answers}
    compared = 0
    for deal in (1, 2):
        steps = page.ask("replay", save=save, deal=deal, step=0, seat=ME)["replay"]["steps"]
        for step in {*range(6), *range(0, steps, 7), steps}:
            at = page.ask("replay", save=save, deal=deal, step=step, seat=ME)["replay"]
            scene = at["scene"]
            assert [len(hand) for hand in at["hands"]] == [seat["cards"] for seat in scene["seats"]]
            if scene["turn"] in seen:
                answer = seen[scene["turn"]]
                assert resting(scene) == resting(answer["scene"])
                compared += at["events"] == answer["events"]
    assert compared > 10


@in_every_game
def test_other_seats_see_their_own_cards_and_bouts_begin_with_a_lead(start: dict[str, Any]) -> None:
    page, _, save = match_of(start)
    first = page.ask("replay", save=save, deal=1, step=0, seat=1)["replay"]
    assert first["scene"]["me"] == 1
    assert [own["card"] for own in first["scene"]["hand"]] == first["hands"][1]
    assert first["bouts"][0] == 0
    for step in first["bouts"][:4]:
        at = page.ask("replay", save=save, deal=1, step=step, seat=0)["replay"]
        assert at["scene"]["phase"] == "lead"


def test_a_position_that_there_is_not_is_refused() -> None:
    page, _, save = match_of(START)
    for wrong in ({"deal": 2}, {"step": 10_000}, {"step": -1}, {"seat": 3}, {"save": "{}"}):
        fields = {"save": save, "deal": 1, "step": 0, "seat": 0} | wrong
        assert page.refused("replay", **fields)["code"] in ("bad_intent", "bad_record")


def test_a_link_is_played_on_from_its_middle() -> None:
    page, _, save = match_of(START)
    link = page.ask("share", what="replay", page="")["share"]["link"]
    other = Page()
    at = other.ask("replay", link=link, deal=1, step=9, seat=0)["replay"]
    scene = other.done("branch", link=link, deal=1, step=9)
    assert resting(scene) == resting(at["scene"])
    assert resting(other.done("branch", save=save, deal=1, step=9)) == resting(scene)
    assert other.until(scene, "over")["result"]


# Taking back


@in_every_game
def test_a_decision_is_taken_back_only_before_it_has_shown_anything(start: dict[str, Any]) -> None:
    page = Page()
    answer = page.ask("start", **start)
    taken = refused = 0
    for _ in range(150):
        scene = answer["scene"]
        if scene["phase"] == "over":
            answer = page.ask("next", turn=scene["turn"])
        elif scene["to_move"] == ME:
            before = scene
            answer = page.ask("play", move=scene["moves"][-1]["move"], turn=scene["turn"])
            after = answer["scene"]
            news = [event for event in answer["events"] if event.get("seat") != ME]
            if answer["undo"]:
                assert (news, answer["undo"]) == ([], len(answer["events"]))
                # A reload changes nothing about it.
                assert Page().ask("resume", save=answer["save"])["undo"]
                assert resting(page.done("undo", turn=after["turn"])) == resting(before)
                again = page.ask("play", move=before["moves"][-1]["move"], turn=before["turn"])
                assert again == answer
                taken += 1
            else:
                assert page.refused("undo", turn=after["turn"])["code"] == "bad_intent"
                refused += 1
        else:
            assert page.refused("undo", turn=scene["turn"] - 1)["code"] == "late_move"
            answer = page.ask("advance", turn=scene["turn"])
            assert not answer["undo"]
    assert taken
    assert refused


# Files


def test_a_file_comes_back_and_is_what_the_page_keeps() -> None:
    _, answers, save = match_of(START)
    fool = Page().ask("start", preset="fool", seats=4, level="casual")["save"]
    matches = [{"name": "<b>Ours</b>", "save": save}, {"name": "", "save": fool}]
    text = write_archive(matches, "{}")
    assert read_archive(text) == ([("<b>Ours</b>", save), ("", fool)], "{}")
    page = Page()
    found = page.ask("import", text=text)["import"]
    first = found["matches"][0]
    assert (first["name"], first["save"]) == ("<b>Ours</b>", save)
    assert resting(first["scene"]) == resting(answers[-1]["scene"])
    events = [event for answer in answers for event in answer["events"]]
    assert first["log"] == events
    assert page.now() is None


SOUND = write_archive([{"name": "a", "save": match_of(START)[2]}], "{}")


@settings(max_examples=200)
@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists, max_leaves=9))
def test_any_text_is_no_file(data: Any) -> None:
    text = data if isinstance(data, str) else json.dumps({"archive": 1, "matches": data})
    with pytest.raises(BadRecord):
        imported(text, ME)


def test_damaged_files_are_refused_whole() -> None:
    rng, began = Random(3), time.perf_counter()
    for number in range(3_000):
        at = rng.randrange(len(SOUND))
        damaged = (
            SOUND[:at] if number % 3 else SOUND[:at] + chr(rng.randrange(32, 999)) + SOUND[at:]
        )
        try:
            assert imported(damaged, ME)["matches"]
        except BadRecord:
            continue
    assert time.perf_counter() - began < 30
    deep = '{"archive":1,"statistics":"","matches":' + "[" * 200_000 + "]" * 200_000 + "}"
    for text in (deep, "x" * (LONGEST + 1), '{"archive": true}', '{"archive": 1, "matches": {}}'):
        with pytest.raises(BadRecord):
            imported(text, ME)
    with pytest.raises(NewerRecord):
        imported('{"archive": 2}', ME)
