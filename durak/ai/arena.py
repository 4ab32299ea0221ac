"""Two players against each other: ``python -m durak.ai.arena A B --preset podkidnoy --seats 2``.

A player is a level by its name, or ``random``, ``greedy`` or ``flat``. Every deal is played again
with the seats exchanged, so that luck with the cards cancels: with two seats and in teams twice, A
then B first; else A sits among B's, once in each seat. Draws count half. The result is what A's
side scores (``points``) and, where it sits alone among more, how often it is the fool against its
fair share. The same ``--seed`` deals the same deals, and players that ask no clock play them alike.

All times are times of the processor: what else a machine has to do makes no player weaker and no
decision longer.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from durak.ai.flat import choose_flat
from durak.ai.levels import LEVELS, player_of
from durak.ai.player import Clock, Player
from durak.ai.reward import reward
from durak.ai.simple import choose_greedy, choose_random
from durak.deal import Deal
from durak.game_durak import Durak
from durak.match_durak import DurakMatch
from durak.rules import PRESETS, Rules, check_seats, preset

YARDSTICKS: Final[Mapping[str, Player]] = {
    "random": choose_random,
    "greedy": choose_greedy,
    "flat": choose_flat,
}

REDRAW_SECONDS: Final = 0.5
"""How often the progress bar is drawn."""

EXACT_SECONDS: Final = 0.005
"""How exact thinking is timed."""

PLAYERS: Final = (*YARDSTICKS, *LEVELS)


def named_player(name: str) -> Player:
    """The player with this name."""
    return YARDSTICKS[name] if name in YARDSTICKS else player_of("durak", name)


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what, and how long they may think."""

    one: str
    other: str
    preset: str = "podkidnoy"
    seats: int = 2
    deals: int = 400
    think: float = 0.3
    """Seconds for a decision."""
    seed: int = 7

    @property
    def rules(self) -> Rules:
        """The rules of the preset."""
        return preset(self.preset)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of A in each of the games that are played with one deal."""
        if self.rules.teams != "none":
            return tuple(tuple(range(first, self.seats, 2)) for first in range(2))
        return tuple((seat,) for seat in range(self.seats))


@dataclass
class Tally:
    """What happened in all games with one deal."""

    points: float = 0.0
    """What A's side has scored, on average."""
    fools: float = 0.0
    """The share of games in which A was the fool, or one of the losers."""
    draws: float = 0.0
    """The share of draws."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """The time of each decision where there was a choice, for both players."""


def deal_of(contest: Contest, number: int) -> Deal:
    """Deal ``number``, from 0, at its first lead; the dealer goes round."""
    seed = f"{contest.seed:032x}"
    chance = Durak().chance(contest.rules, contest.seats, seed, number + 1)
    dealer = number % contest.seats
    return DurakMatch(contest.rules, contest.seats, dealer, chance, []).deal


def play_deal(contest: Contest, number: int) -> Tally:
    """Plays one deal with all exchanges of seats."""
    players = named_player(contest.one), named_player(contest.other)
    tally = Tally(seconds={"one": [], "other": []})
    games = len(contest.sides)
    for game, side in enumerate(contest.sides):
        deal = deal_of(contest, number).copy(reading=True)
        rng = Random(f"{contest.seed} {number} {game}")
        while deal.to_move is not None:
            for seat in (*_early(deal), deal.to_move):
                role, choose = ("one", players[0]) if seat in side else ("other", players[1])
                seen = deal.observe(seat)
                clock = Clock(contest.think, now=Processor())
                move = choose(seen, clock, Random(rng.getrandbits(64)))
                if len(seen.legal) > 1:
                    tally.seconds[role].append(contest.think - clock.left)
                deal.play(move, seat)
        outcome = deal.outcome
        assert outcome is not None
        scored = sum(reward(outcome, seat, ladder=bool(deal.pogony)) for seat in side) / len(side)
        tally.points += scored / games
        tally.fools += bool(set(side) & set(outcome.losers)) / games
        tally.draws += outcome.draw / games
    return tally


class Processor:
    """Seconds of the processor, exact to some milliseconds: asking for them may take longer
    than a whole play-out."""

    def __init__(self) -> None:
        self._asked = -1.0
        self._seconds = 0.0

    def __call__(self) -> float:
        """The seconds that this process has used."""
        now = time.monotonic()
        if now - self._asked > EXACT_SECONDS:
            self._asked = now
            self._seconds = time.process_time()
        return self._seconds


def _early(deal: Deal) -> list[int]:
    """Who may swap the trump before somebody else's lead: computers do it at once (2.24)."""
    if deal.rules.trump_swap == "off" or deal.phase != "lead":
        return []
    offered = ((seat, deal.legal_moves(seat)) for seat in range(deal.seats) if seat != deal.to_move)
    return [seat for seat, moves in offered if moves and moves[0].kind == "swap"][:1]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean of the deals and half the width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 1.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, 1.96 * math.sqrt(variance / count)


def summary(contest: Contest, tallies: Sequence[Tally]) -> dict[str, Any]:
    """The result as data."""
    points, width = interval([tally.points for tally in tallies])
    fools, fools_width = interval([tally.fools for tally in tallies])
    return {
        **asdict(contest),
        "games": len(tallies) * len(contest.sides),
        "points": round(points, 4),
        "points_95": round(width, 4),
        "fools": round(fools, 4),
        "fools_95": round(fools_width, 4),
        "fair": round(1 / contest.seats if len(contest.sides) > 2 else 0.5, 4),
        "draws": round(sum(tally.draws for tally in tallies) / len(tallies), 4),
        "times": {
            role: _times([t for tally in tallies for t in tally.seconds[role]])
            for role in ("one", "other")
        },
    }


def _times(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [0.0]
    total = sum(ordered)
    return {
        "decisions": len(seconds),
        "per_second": round(len(seconds) / total, 1) if total else 0.0,
        "median": round(ordered[len(ordered) // 2], 4),
        "longest": round(ordered[-1], 4),
    }


def _task(job: tuple[Contest, int]) -> Tally:
    return play_deal(*job)


def run(contest: Contest, jobs: int = 1) -> list[Tally]:
    """Plays all deals, on so many processes at a time, and shows how far it has come."""
    tasks = [(contest, number) for number in range(contest.deals)]
    if jobs == 1:
        return list(_watched(map(_task, tasks), contest.deals))
    with multiprocessing.Pool(jobs) as pool:
        return list(_watched(pool.imap(_task, tasks), contest.deals))


def _watched(tallies: Iterable[Tally], deals: int) -> Iterable[Tally]:
    points: list[float] = []
    shown = 0.0
    for tally in tallies:
        points.append(tally.points)
        if len(points) == deals or time.monotonic() - shown > REDRAW_SECONDS:
            shown = time.monotonic()
            done = len(points) * 30 // deals
            mean, width = interval(points)
            bar = "#" * done + "." * (30 - done)
            line = f"[{bar}] {len(points)}/{deals} deals, {mean:.1%} +- {width:.1%} "
            print(line, end="\r", file=sys.stderr, flush=True)
        yield tally
    print(file=sys.stderr)


def report(result: Mapping[str, Any]) -> str:
    """The result for people."""
    one, other = result["one"], result["other"]
    lines = [
        f"{one} : {other}, {result['preset']}, {result['seats']} seats, {result['games']} games: "
        f"{result['points']:.1%} +- {result['points_95']:.1%} points, draws {result['draws']:.1%}",
        f"{one} was the fool in {result['fools']:.1%} +- {result['fools_95']:.1%}, "
        f"fair {result['fair']:.1%}",
    ]
    for name, role in ((one, "one"), (other, "other")):
        times = result["times"][role]
        lines.append(
            f"{name}: {times['decisions']} decisions, {times['per_second']} a second, "
            f"median {times['median']} s, longest {times['longest']} s"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(
        prog="python -m durak.ai.arena", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("one", choices=PLAYERS, metavar="A", help=", ".join(PLAYERS))
    parser.add_argument("other", choices=PLAYERS, metavar="B")
    parser.add_argument("--preset", choices=PRESETS, default="podkidnoy", metavar="NAME")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--think", type=float, default=0.3, help="seconds for a decision")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", type=Path, help="write the result to this file")
    chosen = vars(parser.parse_args(arguments))
    jobs, file = chosen.pop("jobs"), chosen.pop("json")
    contest = Contest(**chosen)
    check_seats(contest.rules, contest.seats)
    result = summary(contest, run(contest, jobs))
    print(report(result))
    if file is not None:
        file.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
