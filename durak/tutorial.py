"""The tutorial: a few rigged deals in which every move is written down beforehand.

A lesson is data, its deck and its line: what is played, move by move, by both seats. Where the
person is to move a code names what he is to learn there; the page has the sentence. The deal is
a real one, the line is only what is asked of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from durak.ai.levels import DEFAULT_LEVEL
from durak.chance import Chance
from durak.errors import BadIntent, BadRecord, IllegalMove
from durak.games import game_of
from durak.match import AnyMove, Match
from durak.record import Setup
from durak.scene_parts import Json

OPPONENT: Final = 1
"""The seat of the computer, which deals, so that the first card of a deck is the person's."""


class Step(NamedTuple):
    """One move of a lesson."""

    code: str
    """What the person is to do; empty for a move of the computer."""
    move: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A rigged deal for two."""

    preset: str
    deck: str
    """Every second card is the person's, until both have six; the last is the turn-up."""
    line: tuple[Step, ...]
    """What is played."""
    end: str
    """What is to be said when it has been played."""
    options: Mapping[str, object]
    """What differs from the preset."""
    before: str = ""
    """What was played before the lesson begins."""


def _line(text: str) -> tuple[Step, ...]:
    """The steps of a text with a move a line, behind its code if it has one."""
    words = (line.split() for line in text.strip().splitlines())
    return tuple(Step("".join(code), move) for *code, move in words)


LESSONS: Final = (
    # One has the lowest trump and leads; one defends with a card of the suit and with a trump; one
    # leads again, since everything was beaten; and what cannot be beaten is taken.
    Lesson(
        preset="podkidnoy",
        options={},
        deck=(
            "6C 7C 7D JD 7S 8H TH TC 9D 9S KD QH"
            " 9C 6H KH AC AD AH 8C TD 8D QS QC 6D JC KC TS JS QD JH 8S 9H 6S 7H AS KS"
        ),
        line=_line(
            """
            lead  lead:6C
                  beat:6C:7C
            throw throw:7D
                  beat:7D:JD
            done  pass
                  lead:8H
            beat  beat:8H:TH
                  throw:TC
            trump beat:TC:7S
            again lead:6H
                  beat:6H:QH
                  lead:KH
            take  take
            """
        ),
        end="taken",
    ),
    # The same rank passes the attack on, and the opponent has to take both.
    Lesson(
        preset="perevodnoy",
        options={},
        deck=(
            "8D 8C 9C TS TD QS QD KS JD JC KC AC"
            " 6S 7S 9S 7C 6C 9D TC QC AD 8S JS KD AS 6D 7D 6H 7H 8H TH JH QH KH AH 9H"
        ),
        line=_line(
            """
                     lead:8C
            transfer transfer:8D
                     take
            """
        ),
        end="transferred",
    ),
    # The talon is gone: two of a rank are led together, and the opponent is left with cards.
    Lesson(
        preset="podkidnoy",
        options={"deck": 24},
        deck=("JD QD AS KD TC QS QC QH KC AD AC 9C JC TD TH 9H JS 9D TS KH JH KS 9S AH"),
        before=(
            "lead:9C beat:9C:TC lead:TD beat:TD:QD throw:QC beat:QC:QH lead:9D beat:9D:JD"
            " throw:JC beat:JC:KC throw:JS beat:JS:AS throw:KD beat:KD:9H throw:AD beat:AD:TH"
        ),
        line=_line(
            """
            pair lead:AC+AH
                 take
            """
        ),
        end="over",
    ),
)
"""In their order."""

STEPS: Final = sum(bool(step.code) for lesson in LESSONS for step in lesson.line)
"""How many moves the person makes in the whole tutorial."""


def lesson_of(number: int | None) -> Lesson:
    """A lesson by its number, from 1. Raises BadIntent."""
    if number is None or not 1 <= number <= len(LESSONS):
        raise BadIntent(f"there is no lesson {number}")
    return LESSONS[number - 1]


def begin(number: int) -> tuple[Setup, Chance, tuple[AnyMove, ...]]:
    """What a lesson starts from, and what has been played in it before. Raises BadIntent."""
    lesson = lesson_of(number)
    game = game_of(lesson.preset)
    rules = game.make_rules(lesson.preset, lesson.options)
    setup = Setup(lesson.preset, rules, (None, DEFAULT_LEVEL), "0" * 32, OPPONENT, lesson=number)
    moves = tuple(game.parse_move(word) for word in lesson.before.split())
    return setup, Chance((game.read_cards(lesson.deck),), OPPONENT), moves


def check_lesson(setup: Setup, match: Match) -> None:
    """Raises BadRecord unless the match of a record has been played by the line of its lesson."""
    if setup.lesson is None:
        return
    try:
        lesson = lesson_of(setup.lesson)
    except BadIntent as error:
        raise BadRecord(str(error)) from None
    planned = [*lesson.before.split(), *(step.move for step in lesson.line)]
    played = [move.text for _, move in match.logs[-1].moves]
    if len(match.logs) > 1 or played != planned[: len(played)]:
        raise BadRecord("the match is not that of its lesson")


def asked(setup: Setup, match: Match) -> AnyMove:
    """The next move of the lesson, whoever makes it. Raises BadIntent at its end."""
    lesson = lesson_of(setup.lesson)
    number = _played(lesson, match)
    if number == len(lesson.line):
        raise BadIntent("the lesson is over")
    move: AnyMove = setup.game.parse_move(lesson.line[number].move)
    return move


def check_asked(setup: Setup, match: Match, move: AnyMove) -> None:
    """Raises IllegalMove when a lesson asks for another move."""
    if setup.lesson is not None and move != asked(setup, match):
        raise IllegalMove("the lesson asks for another move", move=move.text)


def guided(setup: Setup, match: Match, scene: Json) -> Json:
    """The scene, in a lesson with what it asks for and no other move."""
    if setup.lesson is None:
        return scene
    lesson = lesson_of(setup.lesson)
    number = _played(lesson, match)
    done = number == len(lesson.line)
    wanted = "" if done else lesson.line[number].move
    moves = [move for move in scene["moves"] if move["move"] == wanted]
    cards = [card for move in moves for card in move["cards"]]
    return scene | {
        "moves": moves,
        "hand": [_held(own, cards) for own in scene["hand"]],
        "lesson": {
            "number": setup.lesson,
            "of": len(LESSONS),
            "step": _steps_before(setup.lesson) + max(1, _asked_in(lesson.line[: number + 1])),
            "steps": STEPS,
            "code": lesson.end if done else _code(lesson.line, number),
            "done": done,
        },
    }


def _played(lesson: Lesson, match: Match) -> int:
    """How many moves of the line have been made."""
    return len(match.logs[-1].moves) - len(lesson.before.split())


def _steps_before(number: int) -> int:
    """The person's moves in the lessons before this one."""
    return sum(_asked_in(lesson.line) for lesson in LESSONS[: number - 1])


def _asked_in(line: Sequence[Step]) -> int:
    return sum(bool(step.code) for step in line)


def _code(line: Sequence[Step], number: int) -> str:
    """What is asked at a move of the line; while the computer moves, what has been asked last."""
    before = [step.code for step in line[: number + 1] if step.code]
    return before[-1] if before else next(step.code for step in line if step.code)


def _held(own: Json, cards: Sequence[str]) -> Json:
    """A card of the hand; what the rules allow but the lesson does not ask for waits."""
    if own["why"] is None and own["card"] not in cards:
        return own | {"why": {"code": "not_asked"}}
    return own
