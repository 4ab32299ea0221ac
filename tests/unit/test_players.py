"""The first two computer players: what the yardstick does, for ever; legal moves everywhere."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from durak.ai.levels import DEFAULT_LEVEL, LEVELS, player_of
from durak.ai.player import Clock, Player
from durak.ai.simple import choose_greedy, choose_random
from durak.deal import Deal
from durak.errors import BadLevel
from durak.pogony import Pagon
from durak.rules import Rules
from tests.unit.games import at, fresh_deal, games


def greedy(deal: Deal) -> str:
    """What the yardstick plays here."""
    assert deal.to_move is not None
    return choose_greedy(deal.observe(deal.to_move), Clock(1), Random(1)).text


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("| 0: 9C 7D KH | 1: 6C 6D 6H | trump S", "lead:7D"),
        ("| 0: 9C 7D 7C KH | 1: 6C 6D 6H | trump S", "lead:7C"),  # clubs before diamonds
        ("| 0: 7H 7D 7C 9S | 1: 6C 6D 6H | trump S", "lead:7C"),  # one at a time
        ("| 0: 6S AH | 1: 6C 6D 6H | trump S", "lead:AH"),  # any card before a trump
        ("| 0: 9S 7S | 1: 6C 6D 6H | trump S", "lead:7S"),
        ("| 0: 9S 7D | 1: 6C 6D 6H", "lead:7D"),
    ],
)
def test_greedy_leads_its_lowest_card(position: str, move: str) -> None:
    assert greedy(at(position)) == move


def test_greedy_leads_the_lowest_three_in_treshka() -> None:
    deal = at("| 0: 9C 7D KH 6S | 1: 6C 6D 6H | trump S", treshka=True)
    assert greedy(deal) == "lead:7D+9C+KH"


def test_greedy_never_leads_unseen() -> None:
    deal = at("| 0: AC | 1: 6C | talon 6H 7S | trump S", lead_from_talon=True)
    assert greedy(deal) == "lead:AC"


def test_greedy_leads_unseen_when_it_may_lead_nothing_else() -> None:
    deal = at(
        "| 0: 6C 6D | 1: 7C | talon 6H 7S | trump S",
        pogony=True, pogony_lead=False, lead_from_talon=True,
    )  # fmt: skip
    deal.pogony = (Pagon(rank=4), Pagon(rank=4))  # sixes
    assert greedy(deal) == "lead:talon"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("7C | 0: AH | 1: KC 9C 6S | trump S", "beat:7C:9C"),
        ("7C | 0: AH | 1: 6C 9S 7S | trump S", "beat:7C:7S"),
        ("AC | 0: AH | 1: KC KD | trump S", "take"),
        ("9H 7C | 0: AH | 1: 8C TH KC | trump S", "beat:9H:TH"),  # in the order of the table
        ("7C 9H | 0: AH | 1: 8C TH KC | trump S", "beat:7C:8C"),
        ("7C/9C 9H | 0: AH | 1: TH TC | trump S", "beat:9H:TH"),
        ("7C AS | 0: AH | 1: 8C KS | trump S", "take"),  # one cannot be beaten: none is
        ("7C 7D | 0: AH | 1: 6S 8H | trump S", "beat:7C:6S"),  # one by one, it does not look ahead
    ],
)
def test_greedy_beats_cheaply_or_takes(position: str, move: str) -> None:
    assert greedy(at(position)) == move


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("9C/TC | 0: TH 9D AC | 1: KC KD | trump S", "throw:9D"),
        ("9C/TC | 0: 9S KD | 1: KC KD | talon 6D 7S | trump S", "pass"),  # saves its trump
        ("9C/TC | 0: 9S TD | 1: KC KD | talon 6D 7S | trump S", "throw:TD"),
        ("9C/TC | 0: 9S TD | 1: KC KD | trump S", "throw:TD"),
        ("9C/TC | 0: 9S TS | 1: KC KD | trump S", "throw:9S"),  # the talon is empty
        ("9C | 0: 9H 9D | 1: KC KD | phase take | trump S", "throw:9D"),
    ],
)
def test_greedy_throws_in_low_and_saves_trumps(position: str, move: str) -> None:
    assert greedy(at(position)) == move


def test_greedy_never_transfers_and_never_shows() -> None:
    position = "7C | 0: AH KH | 1: 7D 7S 9H | 2: 8C 8D 8H | trump S"
    deal = at(position, transfer=True, show_trump_transfer=True)
    assert {"transfer:7D", "show:7S"} <= {move.text for move in deal.legal_moves()}
    assert greedy(deal) == "beat:7C:7S"
    deal = at("7C | 0: AH KH | 1: 7D | 2: 8C 8D 8H | trump S", transfer=True)
    assert greedy(deal) == "take"


def test_greedy_plays_the_dummy_last() -> None:
    assert greedy(at("| 0: XX AS | 1: 6C 6D | trump S", dummy=True)) == "lead:AS"
    assert greedy(at("7C | 0: AH | 1: XX AS | trump S", dummy=True)) == "beat:7C:AS"
    assert greedy(at("AS | 0: AH | 1: XX 9D | trump S", dummy=True)) == "beat:AS:XX"


def test_greedy_asks_neither_the_clock_nor_chance() -> None:
    deal = fresh_deal(Rules(), 3, seed=8)
    while deal.to_move is not None:
        seen = deal.observe(deal.to_move)
        rng = Random(3)
        before = rng.getstate()
        move = choose_greedy(seen, Clock(0), rng)
        assert rng.getstate() == before
        deal.play(move)


@pytest.mark.parametrize("choose", [choose_random, choose_greedy])
@settings(max_examples=80)
@given(game=games())
def test_a_player_plays_legal_moves_to_the_end(
    choose: Player, game: tuple[Rules, int, int]
) -> None:
    rules, seats, seed = game
    deal = fresh_deal(rules, seats, seed)
    rng = Random(seed)
    while deal.to_move is not None:
        move = choose(deal.observe(deal.to_move), Clock(1), rng)
        assert move in deal.legal_moves()
        deal.play(move)


def test_random_plays_every_move() -> None:
    deal = at("9C/TC | 0: TH 9D AC 9H | 1: KC KD KH | trump S")
    rng = Random(2)
    chosen = {choose_random(deal.observe(0), Clock(1), rng).text for _ in range(100)}
    assert chosen == {"throw:TH", "throw:9D", "throw:9H", "pass"}


def test_levels() -> None:
    assert DEFAULT_LEVEL in LEVELS
    assert player_of("durak", "casual") is choose_greedy  # the yardstick
    with pytest.raises(BadLevel, match="grandmaster"):
        player_of("durak", "grandmaster")


def test_a_clock_runs_down() -> None:
    times = iter([10.0, 10.25, 12.0])
    clock = Clock(1.0, now=lambda: next(times))
    assert clock.left == 0.75
    assert clock.left == -1.0
