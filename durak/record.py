"""A match as data: saves and replays. Restoring means replaying, every move checked.

The text is JSON:

    {"durak": 1, "preset": "podkidnoy", "options": {"deck": 24}, "seats": 2,
     "players": [null, "casual"], "seed": "0123...", "dealer": 1,
     "deals": [{"decks": ["9C TD ..."], "lot": 0, "moves": "lead:9C beat:9C:TC ..."}]}

``durak`` is the version of the format, ``options`` are those that differ from the preset,
``players`` the level of each seat (null: a person), ``seed`` decides the deals to come. A move of
a seat that was not the one to move is written ``2@throw:9D``. A lesson of the tutorial has its
number as ``lesson``, a match whose first deal came by a link has ``dare``: how the sharer fared.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from durak.chance import Chance
from durak.errors import BadRecord, DurakError, NewerRecord
from durak.events import Event
from durak.game import Game
from durak.games import game_of
from durak.match import AnyMove, DealLog, Match
from durak.rules import MOST_SEATS
from durak.shuffle import SEED_PATTERN

VERSION: Final = 1

LONGEST: Final = 4_000_000
"""Characters in a record at most: thousands of deals."""

LONGEST_DECK: Final = 500
"""Characters in a deck at most: 105 cards of Durak, or 88 of Fool."""

MOST_DECKS: Final = 4
"""Decks of one deal at most, the last of which is played."""

DARES: Final = ("none", "fool", "draw", "safe")
"""How the sharer of a deal fared in it: not told, the fool, a draw, or not the fool."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed for a match before its first deal."""

    preset: str
    rules: Any
    """What the preset's game makes of the preset and the options."""
    players: tuple[str | None, ...]
    """The level of the computer in each seat, None for a person."""
    seed: str
    dealer: int
    """Who deals first."""
    lesson: int | None = None
    """The number of the tutorial's lesson that the match is, from 1."""
    dare: str | None = None
    """How the sharer of the first deal fared in it, one of ``DARES``; None: it came by no link."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.preset)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.players)


def write_record(setup: Setup, match: Match) -> str:
    """The text of a match."""
    lesson = {} if setup.lesson is None else {"lesson": setup.lesson}
    dare = {} if setup.dare is None else {"dare": setup.dare}
    return json.dumps(
        {
            "durak": VERSION,
            **lesson,
            **dare,
            "preset": setup.preset,
            "options": setup.game.differences(setup.preset, setup.rules),
            "seats": setup.seats,
            "players": setup.players,
            "seed": setup.seed,
            "dealer": setup.dealer,
            "deals": [_write_deal(setup.game, log) for log in match.logs],
        },
        separators=(",", ":"),
    )


def _write_deal(game: Game, log: DealLog) -> dict[str, object]:
    return {
        "decks": [game.write_cards(deck) for deck in log.chance.decks],
        "lot": log.chance.lot,
        "moves": " ".join(
            move.text if seat is None else f"{seat}@{move.text}" for seat, move in log.moves
        ),
    }


def read_record(text: str, events: list[Event]) -> tuple[Setup, Match]:
    """The match of a text, replayed. ``events`` is what its last decision told, or its deal.

    Raises BadRecord, or NewerRecord for a version to come.
    """
    data = _decode(text)
    try:
        setup = _read_setup(data)
        return setup, _replay(setup, _field(data, "deals", list), events)
    except BadRecord:
        raise
    except DurakError as error:
        raise BadRecord(f"the record does not replay: {error}", **error.details) from error


def _decode(text: str) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadRecord("the record is no text or too long")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("the record is not JSON") from None
    if not isinstance(data, dict):
        raise BadRecord("the record is no object")
    version = _field(data, "durak", int)
    if version > VERSION:
        raise NewerRecord(f"the record has version {version}", version=version)
    if version < 1:
        raise BadRecord(f"there is no version {version}")
    return data


def _field(data: Mapping[str, Any], name: str, kind: type[T]) -> T:
    value = data.get(name)
    if type(value) is not kind:
        raise BadRecord(f"{name} is missing or wrong")
    return value


def _items(data: Mapping[str, Any], name: str, check: Callable[[Any], T], most: int) -> list[T]:
    values = _field(data, name, list)
    if len(values) > most:
        raise BadRecord(f"{name} is too long")
    return [check(value) for value in values]


def _read_setup(data: Mapping[str, Any]) -> Setup:
    preset = _field(data, "preset", str)
    seats = _field(data, "seats", int)
    players = _items(data, "players", _player, MOST_SEATS)
    seed = _field(data, "seed", str)
    dealer = _field(data, "dealer", int)
    lesson = _field(data, "lesson", int) if "lesson" in data else None
    dare = _field(data, "dare", str) if "dare" in data else None
    if dare is not None and dare not in DARES:
        raise BadRecord("no dare is called like that")
    if len(players) != seats or not 0 <= dealer < seats or not SEED_PATTERN.match(seed):
        raise BadRecord("players, dealer or seed do not fit")
    rules = game_of(preset).make_rules(preset, _field(data, "options", dict))
    return Setup(preset, rules, tuple(players), seed, dealer, lesson, dare)


def _player(value: object) -> str | None:
    if value is None or (isinstance(value, str) and len(value) <= 40):
        return value
    raise BadRecord("a player is no level")


def _replay(setup: Setup, deals: list[Any], events: list[Event]) -> Match:
    if not deals:
        raise BadRecord("the record has no deal")
    match: Match | None = None
    for data in deals:
        if not isinstance(data, dict):
            raise BadRecord("a deal is no object")
        chance = _read_chance(setup, data)
        if match is None:
            match = setup.game.new_match(setup.rules, setup.seats, setup.dealer, chance, events)
        else:
            match.next_deal(chance)
        for word in _field(data, "moves", str).split():
            seat, move = _read_move(setup.game, word)
            events.clear()
            match.play(move, seat)
    assert match is not None
    return match


def _read_chance(setup: Setup, data: Mapping[str, Any]) -> Chance:
    game = setup.game
    pack = sorted(game.pack(setup.rules, setup.seats))
    decks = tuple(game.read_cards(text) for text in _items(data, "decks", _deck, MOST_DECKS))
    if not decks or any(sorted(deck) != pack for deck in decks):
        raise BadRecord("a deck is not the pack of these rules")
    drawn = _field(data, "lot", int)
    if not 0 <= drawn < setup.seats:
        raise BadRecord("the lot is no seat")
    return Chance(decks, drawn)


def _deck(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_DECK:
        raise BadRecord("a deck is no text or too long")
    return value


def _read_move(game: Game, word: str) -> tuple[int | None, AnyMove]:
    seat, at, text = word.rpartition("@")
    if not at:
        return None, game.parse_move(word)
    if seat not in [str(number) for number in range(MOST_SEATS)]:
        raise BadRecord("a move of no seat")
    return int(seat), game.parse_move(text)
