"""Links: what is written is read again, and whatever else is read is refused in bounded time."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.coding import Reader, Writer
from durak.errors import BadLink, BadRules, LinkTooLong
from durak.game import Game
from durak.game_durak import Durak
from durak.games import GAMES, game_of
from durak.links import LONGEST_WRITTEN, Link, deal_link, play_link, read_link, replay_link
from durak.match import Match
from durak.record import Setup, write_record
from durak.rules import Rules
from tests.unit.games import every_preset, fresh_match, games, hex_seed, random_decision, setup_of

STORED = (
    "#/replay?game=podkidnoy&deck=24&players=me.casual.casual&moves=Qma_AK-"
    "8cMd2s6lAjkAUme3IB-HjBQAAAAAAAAAAAAAAAAAAAAU-GYOB"
)
"""A replay that was written once; it is read for ever."""


def played(game: Game, preset: str, rules: Any, seats: int, seed: int, deals: int = 1) -> Any:
    """A match of random decisions to the end of some deals."""
    match = fresh_match(rules, seats, seed, game)
    rng = Random(seed)
    while not match.deal.is_over or (len(match.logs) < deals and not match.is_over):
        if match.deal.is_over:
            match.next_deal(game.chance(rules, seats, hex_seed(seed), len(match.logs) + 1))
        else:
            seat, move = random_decision(match.deal, rng)
            match.play(move, seat)
    return setup_of(rules, seats, seed, preset), match


def reread(setup: Setup, match: Match) -> Link:
    link = read_link(replay_link(setup, match))
    assert link.replay is not None
    assert write_record(*link.replay) == write_record(setup, match)
    assert link.replay[1].turn == match.turn
    return link


# What is written is read


@given(
    st.lists(
        st.integers(1, 1 << 70).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n)))
    )
)
def test_numbers_come_back(digits: list[tuple[int, int]]) -> None:
    writer = Writer()
    for number, limit in digits:
        writer.put(number, limit)
    reader = Reader(writer.text("here"), "here")
    assert [reader.take(limit) for _, limit in digits] == [number for number, _ in digits]
    reader.close()


def test_a_variant_reads_as_it_looks() -> None:
    rules = game_of("perevodnoy").make_rules("perevodnoy", {"deck": 24})
    text = play_link("perevodnoy", rules, 3, "strong")
    assert text == "#/play?game=perevodnoy&deck=24&seats=3&level=strong"
    other = "#/play?game=perevodnoy&seats=3&level=strong&deck=24"
    expected = Link("play", "perevodnoy", rules, (None, "strong", "strong"))
    assert read_link(text) == read_link(other) == expected


@settings(max_examples=60)
@given(games())
def test_any_rules_come_back(game: tuple[Rules, int, int]) -> None:
    rules, seats, _ = game
    link = read_link(play_link("podkidnoy", rules, seats, "novice"))
    assert (link.rules, len(link.players)) == (rules, seats)


@pytest.mark.parametrize("preset", [preset for game in GAMES for preset in game.presets])
def test_every_preset_comes_back(preset: str) -> None:
    game = game_of(preset)
    rules = game.make_rules(preset, {})
    for seats in {min(game.seats_allowed(rules)), max(game.seats_allowed(rules))}:
        setup, match = played(game, preset, rules, seats, seats)
        reread(setup, match)
        link = read_link(deal_link(setup, "casual", match.dealer, match.logs[0], "safe"))
        assert link.chance == match.logs[0].chance
        assert (link.dealer, link.dare, link.rules) == (match.dealer, "safe", rules)


def test_a_match_in_mid_deal_and_one_from_a_link_come_back() -> None:
    setup, match = played(game_of("podkidnoy"), "podkidnoy", Rules(), 3, 5, deals=3)
    match.next_deal(Durak().chance(setup.rules, 3, hex_seed(7), 4))
    match.play(match.deal.legal_moves()[0])
    # Its cards do not follow from this seed, so they are written down.
    other = Setup(setup.preset, setup.rules, setup.players, hex_seed(99), setup.dealer, dare="fool")
    link = reread(other, match)
    assert link.dare == "fool"


def test_a_deal_of_four_seats_fits() -> None:
    lengths = []
    for preset, seats in every_preset(*GAMES):
        if seats == 4:
            game = game_of(preset)
            setup, match = played(game, preset, game.make_rules(preset, {}), 4, 1)
            lengths.append(len(replay_link(setup, match)))
    assert max(lengths) <= LONGEST_WRITTEN


def test_a_long_match_is_too_long_for_a_link() -> None:
    setup, match = played(game_of("big"), "big", game_of("big").make_rules("big", {}), 2, 1, 20)
    with pytest.raises(LinkTooLong):
        replay_link(setup, match)
    assert len(replay_link(setup, match, deals=1)) <= LONGEST_WRITTEN


def test_a_replay_of_an_older_version_is_read() -> None:
    setup, match = played(game_of("podkidnoy"), "podkidnoy", Rules(deck=24), 3, 5)
    link = read_link(STORED)
    assert link.replay is not None
    assert write_record(*link.replay) == write_record(setup, match)


# What is broken is refused


def test_ten_thousand_damaged_links_do_no_harm() -> None:
    setup, match = played(game_of("podkidnoy"), "podkidnoy", Rules(deck=24), 3, 5)
    sound = [
        play_link("podkidnoy", Rules(deck=24), 3, "casual"),
        deal_link(setup, "casual", 0, match.logs[0], "safe"),
        replay_link(setup, match),
    ]
    alphabet = "abcXYZ019-_=&?#/.%<>\n\0é👑"
    rng, began, accepted = Random(7), time.perf_counter(), 0
    for number in range(12_000):
        text = sound[number % 3]
        at = rng.randrange(len(text))
        match number % 4:
            case 0:
                text = text[:at] + rng.choice(alphabet) + text[at + 1 :]
            case 1:
                text = text[:at]
            case 2:
                text = text[:at] + text[at:][: rng.randrange(60)] * rng.randrange(40)
            case _:
                text = "".join(rng.choices(alphabet, k=rng.randrange(80)))
        try:
            accepted += isinstance(read_link(text), Link) and text not in sound
        except (BadLink, BadRules):
            continue
    # A variant of other rules is a sound one; what has a checksum is not changed unnoticed.
    assert accepted < 600
    assert time.perf_counter() - began < 30


@pytest.mark.parametrize(
    "text",
    [
        "#/play?game=podkidnoy&seats=99999999999&level=casual",
        "#/play?game=podkidnoy&seats=9&level=casual",
        "#/play?game=podkidnoy&seats=3&level=god",
        "#/play?game=podkidnoy&seats=3&level=casual&seats=3",
        "#/play?game=podkidnoy&seats=3&level=casual&script=alert",
        "#/play?game=podkidnoy&seats=3&level=casual&transfer=1",
        "#/play?game=podkidnoy&seats=3&level=casual&dare=safe",
        "#/deal?game=podkidnoy&seats=3&level=casual&cards=AAAA",
        "#/replay?game=podkidnoy&players=me.casual&moves=AAAAAAAA",
        "#/replay?game=podkidnoy&players=" + "me." * 500,
        "#/play?" + "a=b&" * 100_000,
        "#/fly?game=podkidnoy",
        "#",
    ],
)
def test_what_no_page_wrote_is_refused(text: str) -> None:
    with pytest.raises(BadLink):
        read_link(text)


def test_a_forged_code_ends_in_bounded_time() -> None:
    """One with a right checksum, whose moves take no room: the first of the choices each."""
    writer = Writer()
    for number, limit in ((5, 1 << 128), (0, 2), (255, 1 << 8)):
        writer.put(number, limit)
    for _ in range(2):
        writer.put(1, 2)
        writer.put(4095, 1 << 12)
    route = "#/replay?game=podkidnoy&players=me.casual"
    began = time.perf_counter()
    with pytest.raises(BadLink):
        read_link(f"{route}&moves={writer.text(route)}")
    assert time.perf_counter() - began < 5
