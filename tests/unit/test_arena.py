"""The arena: exchanged seats, counted fools, the same result from the same seed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from durak.ai.arena import Contest, deal_of, interval, main, run, summary
from durak.errors import BadSeats

GREEDY_RANDOM = Contest("greedy", "random", deals=20)


def test_equal_players_score_half() -> None:
    result = summary(*played(replace(GREEDY_RANDOM, other="greedy")))
    assert result["points"] == 0.5
    assert result["points_95"] == 0
    assert result["fair"] == 0.5


def played(contest: Contest) -> tuple[Contest, list]:
    return contest, run(contest)


@pytest.mark.parametrize(("name", "seats"), [("podkidnoy", 2), ("trump_swap", 3), ("pairs", 4)])
def test_greedy_beats_chance(name: str, seats: int) -> None:
    result = summary(*played(replace(GREEDY_RANDOM, preset=name, seats=seats)))
    assert result["points"] > 0.8
    assert result["fools"] < result["fair"]
    assert result["games"] == 20 * (2 if name == "pairs" else seats)


def test_the_same_seed_plays_the_same_deals() -> None:
    first, second = (run(GREEDY_RANDOM) for _ in range(2))
    assert [tally.points for tally in first] == [tally.points for tally in second]
    assert deal_of(GREEDY_RANDOM, 3).hands == deal_of(GREEDY_RANDOM, 3).hands
    assert deal_of(GREEDY_RANDOM, 3).hands != deal_of(replace(GREEDY_RANDOM, seed=8), 3).hands


def test_several_processes_give_the_same_result() -> None:
    alone, together = (run(GREEDY_RANDOM, jobs=jobs) for jobs in (1, 2))
    assert [tally.points for tally in alone] == [tally.points for tally in together]


def test_the_interval_narrows() -> None:
    assert interval([1.0]) == (1.0, 1.0)
    mean, width = interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert width == pytest.approx(0.0985, abs=0.001)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "result.json"
    assert main(["greedy", "random", "--deals", "4", "--jobs", "1", "--json", str(file)]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("greedy : random, podkidnoy, 2 seats, 8 games: ")
    assert "4/4 deals" in shown.err
    assert json.loads(file.read_text(encoding="utf-8"))["games"] == 8
    with pytest.raises(BadSeats):
        main(["greedy", "random", "--seats", "7"])
