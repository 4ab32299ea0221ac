"""One player of Fool against a table of others: ``python -m tools.fool_arena``.

Prints for each number of seats how often the one has scored more in a round than the others on
average, what both have scored, and the time of its decisions. The seat of the one and the dealer
go round, and the same ``--seed`` deals the same rounds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeAlias

from durak.ai.fool import choose_fool, choose_fool_simple
from durak.ai.player import Clock
from durak.fool import FoolDeal, deal_out
from durak.fool_cards import value_of
from durak.fool_moves import FoolMove
from durak.fool_observation import FoolObservation
from durak.fool_rules import pack

FoolPlayer: TypeAlias = Callable[[FoolObservation, Clock, Random], FoolMove]

CLOCK_SECONDS: Final = 60.0
"""Long enough for every player to think to its end, so that results can be repeated."""


def choose_random(seen: FoolObservation, clock: Clock, rng: Random) -> FoolMove:
    """Any legal move."""
    return rng.choice(seen.legal)


def choose_lowest(seen: FoolObservation, clock: Clock, rng: Random) -> FoolMove:
    """The lowest card."""
    return min(seen.legal, key=lambda move: value_of(move.cards[0]))


def choose_highest(seen: FoolObservation, clock: Clock, rng: Random) -> FoolMove:
    """The highest card."""
    return max(seen.legal, key=lambda move: value_of(move.cards[0]))


PLAYERS: Final[Mapping[str, FoolPlayer]] = {
    "random": choose_random,
    "lowest": choose_lowest,
    "highest": choose_highest,
    "simple": choose_fool_simple,
    "strong": choose_fool,
}


@dataclass
class Tally:
    """What the one player has done in some rounds."""

    rounds: int = 0
    ahead: int = 0
    """Rounds in which it scored more than the others on average."""
    points: int = 0
    points_of_others: float = 0.0
    """The sum of the others' averages."""
    seconds: list[float] = field(default_factory=list)
    """The time of each of its decisions."""


def fresh_round(seats: int, rng: Random, dealer: int = 0) -> FoolDeal:
    """A round at its first lead."""
    deck = list(pack(seats))
    rng.shuffle(deck)
    return FoolDeal.start(deal_out(seats, deck, dealer), dealer)


def play_rounds(one: FoolPlayer, others: FoolPlayer, seats: int, rounds: int, seed: int) -> Tally:
    """``one`` in one seat, ``others`` in all the rest."""
    tally = Tally()
    for number in range(rounds):
        rng = Random(f"{seed} {number}")
        deal = fresh_round(seats, rng, dealer=number % seats)
        me = number // seats % seats
        while deal.to_move is not None:
            seen = deal.observe(deal.to_move)
            start = time.perf_counter()
            if seen.seat != me:
                deal.play(others(seen, Clock(CLOCK_SECONDS), rng))
                continue
            deal.play(one(seen, Clock(CLOCK_SECONDS), rng))
            tally.seconds.append(time.perf_counter() - start)
        assert deal.outcome is not None
        points = deal.outcome.points
        average = (sum(points) - points[me]) / (seats - 1)
        tally.rounds += 1
        tally.points += points[me]
        tally.points_of_others += average
        tally.ahead += points[me] > average
    return tally


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--one", choices=PLAYERS, default="strong")
    parser.add_argument("--others", choices=PLAYERS, default="random")
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 6])
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    for seats in chosen.seats:
        one, others = PLAYERS[chosen.one], PLAYERS[chosen.others]
        tally = play_rounds(one, others, seats, chosen.rounds, chosen.seed)
        times = sorted(tally.seconds)
        print(
            f"{seats} seats, {tally.rounds} rounds, {chosen.one} among {chosen.others}: "
            f"ahead in {tally.ahead / tally.rounds:.1%}, "
            f"{tally.points / tally.rounds:+.2f} points a round, "
            f"the others {tally.points_of_others / tally.rounds:+.2f}; "
            f"{1000 * sum(times) / len(times):.1f} ms a decision, {1000 * times[-1]:.0f} ms at most"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
