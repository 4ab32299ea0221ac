"""Matches as text: what is written is read again, and what is broken is refused as such."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak import cards
from durak.errors import BadRecord, NewerRecord
from durak.game_durak import Durak
from durak.match_durak import DurakMatch
from durak.record import LONGEST, Setup, read_record, write_record
from durak.rules import Rules
from durak.scene import scene_of
from tests.unit.games import (
    check_round_trip,
    fresh_match,
    games,
    hex_seed,
    random_decision,
    setup_of,
)

STORED = Path(__file__).parent / "records" / "v1.json"
"""A match that was written once; it is read for ever."""


def played(rules: Rules, seats: int, seed: int, decisions: int) -> tuple[Setup, DurakMatch]:
    """A match after so many random decisions, over as many deals as it takes."""
    match = fresh_match(rules, seats, seed)
    rng = Random(seed)
    while match.turn <= decisions and not match.is_over:
        if match.deal.is_over:
            number = len(match.logs) + 1
            match.next_deal(Durak().chance(rules, seats, hex_seed(seed), number))
        else:
            seat, move = random_decision(match.deal, rng)
            match.play(move, seat)
    return setup_of(rules, seats, seed), match


def read(text: str) -> tuple[Setup, DurakMatch]:
    return read_record(text, [])


SOUND = write_record(*played(Rules(), 2, 7, 160))
"""A sound record of two seats in mid-deal."""


def a_record() -> dict[str, Any]:
    """The same as data, to be broken."""
    data: dict[str, Any] = json.loads(SOUND)
    assert len(data["deals"]) > 1
    return data


# What is written is read


@settings(max_examples=60)
@given(games(), st.integers(0, 300))
def test_any_match_comes_back(game: tuple[Rules, int, int], decisions: int) -> None:
    setup, match = played(*game, decisions)
    assert check_round_trip(setup, match).lead == match.lead


def test_a_save_after_every_decision_restores_the_same_scene() -> None:
    rules = Rules(transfer=True, show_trump_transfer=True)
    setup, match = played(rules, 3, 4, 0)
    rng = Random(4)
    while len(match.logs) < 3:
        setup_again, again = read(write_record(setup, match))
        for seat in range(3):
            assert scene_of(setup_again, again, seat) == scene_of(setup, match, seat)
        if match.deal.is_over:
            number = len(match.logs) + 1
            match.next_deal(Durak().chance(rules, 3, setup.seed, number))
        else:
            seat, move = random_decision(match.deal, rng)
            match.play(move, seat)


def test_a_restored_match_goes_on_and_tells_what_happens_from_there() -> None:
    text = write_record(*played(Rules(), 2, 7, 30))
    events: list[Any] = ["left from before"]
    _, match = read_record(text, events)
    # What its last decision has told.
    assert events
    assert "left from before" not in events
    events.clear()
    match.play(match.deal.legal_moves()[0])
    assert events


def test_a_record_is_compact_text() -> None:
    text = write_record(*played(Rules(), 2, 7, 30))
    assert text.isascii()
    assert "\n" not in text
    assert len(text) < 800
    assert list(json.loads(text)) == [
        "durak", "preset", "options", "seats", "players", "seed", "dealer", "deals",
    ]  # fmt: skip


def test_only_what_differs_from_the_preset_is_written() -> None:
    rules = Rules(deck=24, transfer=True)
    assert json.loads(write_record(*played(rules, 2, 1, 5)))["options"] == {
        "deck": 24,
        "transfer": True,
    }


def test_a_move_out_of_turn_is_written_with_its_seat() -> None:
    rules = Rules(throw_priority="free", throw_in="all")
    for seed in range(50):
        setup, match = played(rules, 4, seed, 120)
        text = write_record(setup, match)
        if "@" in text:
            assert write_record(*read(text)) == text
            return
    pytest.fail("no seat has acted out of turn")


# Old records


def test_a_record_of_version_1_is_read_for_ever() -> None:
    text = STORED.read_text(encoding="utf-8").strip()
    assert "@" in text  # a seat that was not asked has acted
    setup, match = read(text)
    assert (setup.preset, setup.seats) == ("podkidnoy_online", 3)
    assert setup.players == (None, "casual", "novice")
    assert setup.rules.transfer
    assert len(match.logs) == 3
    assert match.logs[0].chance.decks[0][:3] == tuple(cards.parse_cards("6H AS AH"))
    assert match.turn == 168
    assert match.series.points == [0, 0, 2]
    assert match.lost == [2, 0, 0]
    assert [cards.set_text(hand) for hand in match.deal.hands] == [
        "6C 6H TD TS QH AC",
        "8D 9C 9S KC KD KS AS",
        "JC JS QS KH AH",
    ]


# Broken records


def test_a_newer_version_is_told_apart() -> None:
    for version in (2, 99, 10**9):
        with pytest.raises(NewerRecord) as refusal:
            read(json.dumps({"durak": version, "something": "new"}))
        assert refusal.value.code == "newer_record"
        assert refusal.value.details["version"] == version


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "[]",
        "1",
        "{}",
        '"durak"',
        "{",
        "\x00",
        "[" * 100_000,
        '{"durak":' * 20_000,
        '{"durak": NaN}',
        '{"durak": 1e999}',
        '{"durak": "1"}',
        '{"durak": true}',
        '{"durak": 1.0}',
        '{"durak": 0}',
        '{"durak": -1}',
        '{"durak": 1}',
        '{"durak": ' + "9" * 5000 + "}",
        "\ud800",
        "�" * 1000,
        "\N{ZERO WIDTH NO-BREAK SPACE}{}",
    ],
)
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)


@pytest.mark.parametrize("thing", [None, b"{}", 7, [], {}])
def test_what_is_no_text(thing: Any) -> None:
    with pytest.raises(BadRecord):
        read(thing)


WRONG: list[Any] = [
    None, True, -1, 0, 1, 1.5, 10**30, "", "x", "\ud800", [], [[]], [None], {}, {"a": 1}, [{}] * 9
]  # fmt: skip


@pytest.mark.parametrize("name", list(a_record()))
def test_a_field_of_a_wrong_kind(name: str) -> None:
    sound = a_record()
    refused = 0
    for value in WRONG:
        try:
            read(json.dumps({**sound, name: value}))
        except BadRecord:
            refused += 1
    allowed = {"dealer": 2, "options": 1}  # 0 and 1 are seats, {} is no change
    assert refused >= len(WRONG) - allowed.get(name, 1)
    with pytest.raises(BadRecord):
        read(json.dumps({other: value for other, value in sound.items() if other != name}))


@pytest.mark.parametrize("name", ["decks", "lot", "moves"])
def test_a_field_of_a_deal_of_a_wrong_kind(name: str) -> None:
    refused = 0
    for value in WRONG:
        data = a_record()
        data["deals"][0][name] = value
        try:
            read(json.dumps(data))
        except BadRecord:
            refused += 1
    allowed = {"lot": 2}  # 0 and 1 are seats
    assert refused >= len(WRONG) - allowed.get(name, 0)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("preset", "chess"),
        ("options", {"deck": 37}),
        ("options", {"deck": [36]}),
        ("options", {"colour": "red"}),
        ("options", {"show_trump_transfer": True}),
        ("options", {"deck": 24}),  # the decks are not that pack
        ("seats", 3),
        ("seats", 7),
        ("players", [None]),
        ("players", [None, "casual", "casual"]),
        ("players", [None, 5]),
        ("players", [None, "x" * 41]),
        ("seed", "0" * 31),
        ("seed", "G" * 32),
        ("seed", "0" * 32 + "\n"),
        ("dealer", 2),
        ("dealer", -1),
        ("deals", []),
        ("deals", [7]),
    ],
)
def test_values_that_do_not_fit(name: str, value: Any) -> None:
    with pytest.raises(BadRecord):
        read(json.dumps({**a_record(), name: value}))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("lead:", "throw:"),  # no legal move
        ("lead:", "led:"),  # no move
        ("lead:", "1@lead:1@"),
        ("lead:", "9@lead:"),
        ("lead:", "-1@lead:"),
        ("lead:", "@lead:"),
        ("lead:", "２@lead:"),  # a digit, but not one of ours
        ("6C ", "7C "),  # a card twice
        ("6C ", ""),  # a card less
        ("6C ", "6C 6C "),  # a card more
        ("6C ", "XX "),
        ("6C ", "2C "),
    ],
)
def test_one_thing_wrong_in_a_deal(old: str, new: str) -> None:
    assert old in SOUND
    with pytest.raises(BadRecord):
        read(SOUND.replace(old, new, 1))


def test_moves_after_the_end() -> None:
    data = a_record()
    data["deals"][0]["moves"] += " take"
    with pytest.raises(BadRecord):
        read(json.dumps(data))


def test_a_deal_before_the_last_is_over() -> None:
    data = a_record()
    data["deals"][0]["moves"] = data["deals"][0]["moves"].rpartition(" ")[0]
    with pytest.raises(BadRecord):
        read(json.dumps(data))


def test_a_deal_after_the_match() -> None:
    setup, match = played(Rules(series_to=1), 2, 3, 1000)
    assert match.is_over
    data = json.loads(write_record(setup, match))
    data["deals"].append(data["deals"][0])
    with pytest.raises(BadRecord):
        read(json.dumps(data))


def test_too_few_decks_for_a_redeal() -> None:
    rules = Rules(no_trump_start="redeal")
    for seed in range(300):
        setup, match = played(rules, 2, seed, 0)
        if len(match.logs[0].chance.decks) > 1:
            data = json.loads(write_record(setup, match))
            del data["deals"][0]["decks"][1:]
            with pytest.raises(BadRecord):
                read(json.dumps(data))
            return
    pytest.fail("no hand was dealt again")


def test_a_record_that_is_too_long_is_not_even_read() -> None:
    started = time.perf_counter()
    with pytest.raises(BadRecord):
        read("[" * (LONGEST + 1))
    assert time.perf_counter() - started < 0.1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("moves", "take " * 700_000),
        ("moves", "x" * 3_000_000),
        ("moves", ":" * 3_000_000),
        ("decks", ["6C " * 1_000_000]),
        ("decks", [""] * 500_000),
        ("lot", 10**4000),
    ],
)
def test_a_huge_field_costs_little_time(name: str, value: Any) -> None:
    data = a_record()
    data["deals"][0][name] = value
    text = json.dumps(data)
    assert len(text) <= LONGEST
    started = time.perf_counter()
    with pytest.raises(BadRecord):
        read(text)
    assert time.perf_counter() - started < 2


def check_damaged(text: str) -> None:
    """Refused as a broken record, or sound all the same; never another exception."""
    try:
        setup, match = read(text)
    except BadRecord:
        return
    write_record(setup, match)


@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")))
def test_any_text(text: str) -> None:
    check_damaged(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(a_record(), json_values)))
def test_any_values(fields: dict[str, Any]) -> None:
    check_damaged(json.dumps({**a_record(), **fields}))
    check_damaged(json.dumps({"durak": 1, **fields}))


@settings(max_examples=200)
@given(st.data())
def test_cut_off_anywhere(data: st.DataObject) -> None:
    end = data.draw(st.integers(0, len(SOUND) - 1))
    with pytest.raises(BadRecord):
        read(SOUND[:end])


@settings(max_examples=300)
@given(st.data())
def test_one_character_wrong(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(SOUND) - 1))
    wrong = data.draw(st.sampled_from('0123456789ACDHJKQST@:+ ",{}[]\\x\x00é'))
    check_damaged(SOUND[:place] + wrong + SOUND[place + 1 :])


@settings(max_examples=150)
@given(st.data())
def test_a_piece_missing_or_twice(data: st.DataObject) -> None:
    one, other = sorted(data.draw(st.tuples(*[st.integers(0, len(SOUND))] * 2)))
    check_damaged(SOUND[:one] + SOUND[other:])
    check_damaged(SOUND[:other] + SOUND[one:])
