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
from durak.observation import draw_world
from durak.rules import Rules, preset
from tests.unit.games import at, every_preset, fresh_deal

TICKS = 60.0
"""How often the clock may be asked for a decision in these tests."""


def counting(ticks: float = TICKS) -> Clock:
    """A clock that goes on by one whenever it is asked: it measures work, not time."""
    asked = iter(range(1 << 30))
    return Clock(ticks, now=lambda: float(next(asked)))


def check_fairness(choose: Player, deal: Deal, rng: Random) -> None:
    """Plays on; in another world with the same observation the decisions are the same."""
    decisions = 0
    while deal.to_move is not None and decisions < 6:
        seat = deal.to_move
        seen = deal.observe(seat)
        if len(seen.legal) > 1 and rng.random() < 0.2:
            other = Deal.in_world(seen, draw_world(seen, rng))
            seed = rng.random()
            moves = {
                choose(one.observe(seat), counting(), Random(seed)) for one in (deal, other, deal)
            }
            assert len(moves) == 1
            assert moves <= set(seen.legal)
            decisions += 1
        deal.play(greedy_move(deal) if rng.random() < 0.8 else rng.choice(seen.legal))


@pytest.mark.parametrize("level", ["novice", "strong"])
@pytest.mark.parametrize(("name", "seats"), every_preset()[::7])
def test_the_hidden_cards_do_not_matter(level: str, name: str, seats: int) -> None:
    rng = Random(f"{name} {seats}")
    check_fairness(player_of("durak", level), fresh_deal(preset(name), seats, 5).copy(), rng)


@pytest.mark.parametrize(("name", "seats"), [("podkidnoy", 2), ("perevodnoy", 3), ("pairs", 4)])
def test_they_do_not_matter_to_master(name: str, seats: int) -> None:
    master = player_of("durak", "master")
    for seed in range(2):
        check_fairness(master, fresh_deal(preset(name), seats, seed).copy(), Random(seed))


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
                    move = Searcher(24)(deal.observe(seat), counting(2000), Random(seed))
                else:
                    move = greedy_move(deal)
                deal.play(move)
            assert deal.outcome is not None
            points += 0.5 if deal.outcome.draw else seat not in deal.outcome.losers
    assert points >= 7
