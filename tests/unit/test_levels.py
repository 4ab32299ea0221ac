"""All levels everywhere: legal, decided by the observation alone, and each in its manner."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from durak.ai.levels import LEVELS, player_of, thinking_seconds
from durak.ai.novice import choose_novice
from durak.ai.player import Clock, Player
from durak.ai.rollout import greedy_move
from durak.ai.search import Searcher
from durak.cards import pack_set
from durak.deal import Deal
from durak.errors import BadLevel
from durak.games import GAMES, game_of
from durak.rules import Rules, preset
from tests.unit.games import at, dealt_anew, every_preset, fresh_deal, random_decision

TICKS = 60.0
"""How often the clock may be asked for a decision in these tests."""


def counting(ticks: float = TICKS) -> Clock:
    """A clock that goes on by one whenever it is asked: it measures work, not time."""
    asked = iter(range(1 << 30))
    return Clock(ticks, now=lambda: float(next(asked)))


@pytest.mark.parametrize(("name", "seats"), every_preset(*GAMES))
def test_the_hidden_cards_do_not_matter(name: str, seats: int) -> None:
    """In another world with the same observation every level decides the same."""
    game = game_of(name)
    rng = Random(f"{name} {seats}")
    deal = fresh_deal(game.make_rules(name, {}), seats, 5, game)
    decisions = 0
    while not deal.is_over and decisions < 2:
        seat, move = random_decision(deal, rng)
        seen = deal.observe(seat)
        if len(seen.legal) > 1 and rng.random() < 0.2:
            other = dealt_anew(game, seen, rng).observe(seat)
            for choose in (player_of(game.name, level) for level in LEVELS):
                chosen = {choose(one, counting(20), Random(decisions)) for one in (seen, other)}
                assert len(chosen) == 1
                assert chosen <= set(seen.legal)
            decisions += 1
        deal.play(move, seat)
    assert decisions


def test_every_level_has_its_time() -> None:
    assert [thinking_seconds(level) for level in LEVELS] == sorted(map(thinking_seconds, LEVELS))
    assert thinking_seconds(LEVELS[-1]) <= 0.6
    with pytest.raises(BadLevel):
        thinking_seconds("grandmaster")


def decision(choose: Player | Callable[..., object], deal: Deal, ticks: float = TICKS) -> str:
    assert deal.to_move is not None
    return str(choose(deal.observe(deal.to_move), counting(ticks), Random(1)))


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("| 0: 6S 7D KH | 1: 6C 6D 6H | trump S", "lead:6S"),  # wastes a trump
        ("7C | 0: AH | 1: 9C 8S | trump S", "beat:7C:8S"),
        ("7C AS | 0: AH | 1: 8C KS | trump S", "beat:7C:8C"),  # though it must take in the end
        ("9C/TC | 0: 9S KD | 1: KC KD | talon 6D 7S | trump S", "throw:9S"),
        ("AC | 0: AH | 1: KC KD | trump S", "take"),
        ("9C/TC | 0: 9D TH | 1: KC KD | trump S", "throw:9D"),
    ],
)
def test_novice_plays_like_a_beginner(position: str, move: str) -> None:
    assert decision(choose_novice, at(position)) == move


def test_without_time_the_yardstick_decides() -> None:
    deal = fresh_deal(Rules(), 2, seed=3)
    assert decision(Searcher(100), deal, ticks=0) == str(greedy_move(deal))


def test_the_search_finds_the_only_way_to_win() -> None:
    deal = at("| 0: AS 6H | 1: KH KD | trump S")
    deal.discard = pack_set(36) & ~(deal.hands[0] | deal.hands[1])  # so every card is known
    assert decision(Searcher(100), deal, ticks=1e9) == "lead:AS"


def test_more_time_is_not_used_than_there_is() -> None:
    for name, seats in (("podkidnoy", 2), ("podkidnoy", 5), ("pogony", 3)):
        deal = fresh_deal(preset(name), seats, seed=1)
        asked = 0

        def now() -> float:
            nonlocal asked
            asked += 1
            return float(asked)

        assert deal.to_move is not None
        Searcher(1_000_000)(deal.observe(deal.to_move), Clock(100.0, now=now), Random(1))
        assert asked < 130


def test_search_beats_the_yardstick() -> None:
    """Six deals with exchanged seats and little thought; the arena measures it well."""
    points = 0.0
    for seed in range(6):
        for seat in range(2):
            deal = fresh_deal(Rules(), 2, seed).copy()
            while deal.to_move is not None:
                if deal.to_move == seat:
                    move = Searcher(24)(deal.observe(seat), counting(400), Random(seed))
                else:
                    move = greedy_move(deal)
                deal.play(move)
            assert deal.outcome is not None
            points += 0.5 if deal.outcome.draw else seat not in deal.outcome.losers
    assert points >= 7
