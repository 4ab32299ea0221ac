"""The quick greedy of the play-outs is the yardstick, move by move; flat plays by it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from durak.ai import flat
from durak.ai.flat import choose_flat
from durak.ai.player import Clock
from durak.ai.reward import reward
from durak.ai.rollout import greedy_move, play_out
from durak.ai.simple import choose_greedy
from durak.deal import Deal
from durak.errors import IllegalMove
from durak.moves import parse_move
from durak.outcome import Outcome
from durak.rules import Rules, preset
from tests.unit.games import DURAK, at, every_preset, fresh_deal, games
from tests.unit.games import state as all_of


def check_against_the_yardstick(deal: Deal) -> None:
    rng = Random(1)
    while deal.to_move is not None:
        wanted = choose_greedy(deal.observe(deal.to_move), Clock(1), rng)
        assert greedy_move(deal) is wanted
        deal.play(wanted if rng.random() < 0.7 else rng.choice(deal.legal_moves()))


@settings(max_examples=150)
@given(game=games())
def test_the_quick_greedy_plays_like_the_yardstick(game: tuple[Rules, int, int]) -> None:
    check_against_the_yardstick(fresh_deal(*game))


def test_it_does_so_in_the_usual_game() -> None:
    for seed in range(60):
        check_against_the_yardstick(fresh_deal(Rules(transfer=seed % 2 == 1), 2 + seed % 3, seed))


def test_making_a_move_is_playing_it() -> None:
    checked, made = (fresh_deal(Rules(), 3, seed=4).copy() for _ in range(2))
    while checked.to_move is not None:
        move = greedy_move(checked)
        checked.play(move)
        made.make(move)
        assert all_of(checked) == all_of(made)
    with pytest.raises(IllegalMove):
        at("7C | 0: AH | 1: KC 6S | trump S").play(parse_move("beat:7C:AH"))


def test_a_play_out_ends_the_deal() -> None:
    for name, seats in every_preset(DURAK):
        deal = fresh_deal(preset(name), seats, seed=len(name) + seats).copy()
        play_out(deal)
        assert deal.outcome is not None


@pytest.mark.parametrize(
    ("outcome", "ladder", "rewards"),
    [
        (Outcome(((0,), (1,)), losers=(1,), fool=1, points=(1, 0)), False, [1, 0]),
        (Outcome(((0, 1),), draw=True, points=(0, 0)), False, [0.5, 0.5]),
        (Outcome(((0,), (1, 2)), fool=1, points=(1, 0, 0)), False, [1, 0, 0]),  # first out
        (Outcome(((0,), (2,), (1,)), losers=(1,), points=(1, 0, 0)), False, [1, 0, 1]),
        (
            Outcome(((0,), (2,), (1,)), losers=(1,), points=(1, 0, 0), hung_by=0, hung=2),
            True,
            [1, 0, 0.75],
        ),
        (Outcome(((0,), (1,)), losers=(1,), points=(1, 0)), True, [0.75, 0.25]),
    ],
)
def test_the_reward(outcome: Outcome, ladder: bool, rewards: list[float]) -> None:
    seats = range(len(rewards))
    assert [reward(outcome, seat, ladder=ladder) for seat in seats] == rewards


def test_flat_sees_that_a_low_lead_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flat, "WORLDS", 10)
    deal = at("| 0: AS 6H | 1: AH AD | trump S")
    # Greedy leads 6H and is beaten; after the ace of trumps nothing is left to be beaten.
    assert choose_flat(deal.observe(0), Clock(0), Random(1)).text == "lead:AS"
