"""The tutorial: every lesson can be played as it is written, and only so."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from durak.ai.player import Clock
from durak.ai.simple import choose_greedy
from durak.record import read_record
from durak.session import Session
from durak.tutorial import LESSONS, STEPS
from tests.unit.test_session import VALIDATOR
from tools.build.catalogues import LOCALE, Catalogue

NUMBERS = range(1, len(LESSONS) + 1)
WORDS = Catalogue.read(LOCALE / "en.po").entries


class Pupil:
    """A page that plays a lesson, and remembers every answer."""

    def __init__(self, number: int) -> None:
        self.session = Session()
        self.answers: list[dict[str, Any]] = []
        self.ask(do="lesson", lesson=number)

    @property
    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = self.answers[-1]["scene"]
        return scene

    def ask(self, **intent: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.session.handle(json.dumps(intent)))
        VALIDATOR.validate(answer)
        if answer["ok"]:
            self.answers.append(answer)
        return answer

    def go_on(self) -> None:
        """The next decision: the one that is asked for, or the computer's."""
        scene = self.scene
        if scene["moves"]:
            (move,) = scene["moves"]
            self.ask(do="play", move=move["move"], turn=scene["turn"])
        else:
            self.ask(do="advance", turn=scene["turn"])

    def finish(self) -> Pupil:
        """Play the lesson to its end."""
        while not self.scene["lesson"]["done"]:
            self.go_on()
        return self


@pytest.fixture(params=NUMBERS)
def pupil(request: pytest.FixtureRequest) -> Pupil:
    """At the beginning of each lesson."""
    return Pupil(request.param)


def test_every_lesson_goes_as_planned(pupil: Pupil) -> None:
    lesson = LESSONS[pupil.scene["lesson"]["number"] - 1]
    pupil.finish()
    asked = [
        (scene["lesson"]["code"], scene["moves"][0]["move"])
        for scene in (answer["scene"] for answer in pupil.answers)
        if scene["moves"]
    ]
    assert asked == [step for step in lesson.line if step.code]
    assert pupil.scene["lesson"]["code"] == lesson.end


def test_the_steps_are_counted_through_all_lessons() -> None:
    steps = []
    for number in NUMBERS:
        for answer in Pupil(number).finish().answers:
            scene = answer["scene"]
            assert scene["lesson"]["steps"] == STEPS
            if scene["moves"]:
                steps.append(scene["lesson"]["step"])
    assert steps == list(range(1, STEPS + 1))


def test_every_sentence_has_words() -> None:
    codes = {step.code for lesson in LESSONS for step in lesson.line if step.code}
    codes |= {lesson.end for lesson in LESSONS}
    assert {f"lesson.{code}" for code in codes} <= set(WORDS)


def test_what_is_asked_for_is_the_only_card_that_can_be_played(pupil: Pupil) -> None:
    while not pupil.scene["lesson"]["done"]:
        cards = [card for move in pupil.scene["moves"] for card in move["cards"]]
        free = [own["card"] for own in pupil.scene["hand"] if own["why"] is None]
        assert sorted(free) == sorted(cards)
        pupil.go_on()


def test_another_move_is_refused() -> None:
    pupil = Pupil(1)
    whys = {own["card"]: own["why"] for own in pupil.scene["hand"]}
    assert whys["KD"] == {"code": "not_asked"}
    answer = pupil.ask(do="play", move="lead:KD", turn=pupil.scene["turn"])
    assert answer["error"]["code"] == "illegal_move"
    assert len(pupil.answers) == 1


def test_a_lesson_has_no_further_deal_and_no_further_move(pupil: Pupil) -> None:
    turn = pupil.finish().scene["turn"]
    for intent in ("next", "advance"):
        assert pupil.ask(do=intent, turn=turn)["error"]["code"] == "bad_intent"


@pytest.mark.parametrize("number", [0, len(LESSONS) + 1, -1])
def test_there_are_no_other_lessons(number: int) -> None:
    answer = json.loads(Session().handle(json.dumps({"do": "lesson", "lesson": number})))
    assert answer["error"]["code"] == "bad_intent"


def test_a_lesson_goes_on_from_its_save_at_every_move(pupil: Pupil) -> None:
    pupil.finish()
    for answer in pupil.answers:
        resumed = json.loads(Session().handle(json.dumps({"do": "resume", "save": answer["save"]})))
        assert (resumed["scene"], resumed["save"]) == (answer["scene"], answer["save"])


@pytest.mark.parametrize(
    ("name", "value"), [("lesson", 99), ("lesson", 2), ("lesson", "1"), ("lesson", None)]
)
def test_a_save_of_another_lesson_is_refused(name: str, value: object) -> None:
    pupil = Pupil(1)
    pupil.go_on()
    save = json.loads(pupil.answers[-1]["save"]) | {name: value}
    answer = pupil.ask(do="resume", save=json.dumps(save))
    assert answer["error"]["code"] == "bad_record"


def test_the_last_lesson_ends_with_the_opponent_as_the_fool() -> None:
    pupil = Pupil(len(LESSONS)).finish()
    assert pupil.scene["result"]["fools"] == [1]


def test_no_card_is_played_that_a_computer_of_the_usual_level_would_not_play() -> None:
    """A pupil should see sensible play."""
    for answer in Pupil(1).finish().answers:
        setup, match = read_record(answer["save"], [])
        seat = match.deal.to_move
        if seat == 1 and not answer["scene"]["lesson"]["done"]:
            planned = choose_greedy(match.deal.observe(seat), Clock(1), Random(0))
            step = LESSONS[0].line[len(match.logs[-1].moves)]
            assert planned == setup.game.parse_move(step.move)
