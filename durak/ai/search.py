"""``Searcher``: compares the moves of a seat in many worlds that fit what it has seen.

Every move is tried in the same worlds as the yardstick's, so that luck with the hidden cards does
not decide, and the worse half is given up again and again, so that the time goes to those in doubt.
What is left must be better than the yardstick's by more than chance. In a world the bout is looked
at to its end: whether the defender takes or beats, whether another card comes or not; and the rest
of the deal is judged by ``evaluation`` or played out like the yardstick. An end game in which every
card is known is solved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from random import Random
from typing import Final, TypeAlias

from durak.ai import endgame, evaluation
from durak.ai.player import Clock
from durak.ai.reward import reward
from durak.ai.rollout import greedy_move, play_out
from durak.ai.simple import choose_greedy, worth_of
from durak.deal import Deal
from durak.moves import PASS, TAKE, Move
from durak.observation import Observation, draw_world
from durak.position import DEFEND, THROW

SOLVER_SHARE: Final = 0.6
"""The part of the time that the exact solution of an end game may take."""

MOST_MOVES: Final = 40
"""So many moves at most are compared."""

DOUBT: Final = 0.5
"""A gain of fewer standard errors than this may be chance: the worlds are few on a phone, and who
follows chance plays absurd moves."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """A player that searches. ``worlds`` bounds its effort; the clock may end it before."""

    worlds: int

    def __call__(self, seen: Observation, clock: Clock, rng: Random) -> Move:
        """The move that does best."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        if endgame.applies(seen) and seen.to_move == seen.seat:
            move = _solved(seen, clock, rng)
            if move is not None:
                return move
        return self._compared(seen, clock, rng)

    def _compared(self, seen: Observation, clock: Clock, rng: Random) -> Move:
        """The best move against the yardstick's, if it is surely better, else the yardstick's."""
        first = choose_greedy(seen, clock, rng)
        rivals = _rivals(seen, first)
        gains: dict[Move, list[float]] = {move: [] for move in rivals}
        stages = len(rivals).bit_length()
        worlds = max(1, self.worlds // stages)
        time = clock.left
        judge = _judge_of(seen)
        for stage in range(stages):
            reserve = time * (stages - 1 - stage) / stages
            for _ in range(worlds):
                if clock.left <= reserve:
                    break
                world = Deal.in_world(seen, draw_world(seen, rng))
                values = []
                for move in (first, *rivals):
                    if clock.left <= 0:
                        break
                    deal = world.copy()
                    deal.play(move, seen.seat)
                    values.append(judge(deal, seen.seat, deal.bouts + 1))
                else:  # a world counts for all moves or for none
                    for move, value in zip(rivals, values[1:], strict=True):
                        gains[move].append(value - values[0])
            rivals.sort(key=lambda move: sum(gains[move]), reverse=True)
            del rivals[(len(rivals) + 1) // 2 :]
        return rivals[0] if _surely(gains[rivals[0]]) else first


def _surely(gains: Sequence[float]) -> bool:
    """Whether the gains are more than chance: their mean against its standard error."""
    count = len(gains)
    if count < 2:
        return False
    mean = sum(gains) / count
    variance = sum((gain - mean) ** 2 for gain in gains) / (count - 1)
    return mean > 0 and mean * mean * count > DOUBT * DOUBT * variance


def _rivals(seen: Observation, first: Move) -> list[Move]:
    """The moves to compare with ``first``; of hundreds, as where any three cards may be led, the
    cheapest."""
    moves: Iterable[Move] = (move for move in seen.legal if move is not first)
    if len(seen.legal) > MOST_MOVES:
        moves = nsmallest(MOST_MOVES, moves, key=lambda move: worth_of(move, seen))
    return list(moves)


def _solved(seen: Observation, clock: Clock, rng: Random) -> Move | None:
    """The move that gets most in an end game; None when it is lost or takes too long."""
    deal = Deal.in_world(seen, draw_world(seen, rng))
    try:
        return endgame.solve(deal, Clock(clock.left * SOLVER_SHARE, now=clock.now))[1]
    except (endgame.OutOfTime, endgame.WentRound):
        return None


Judge: TypeAlias = Callable[[Deal, int, int], float]
"""What a deal is worth to a seat, from 0 to 1, when so many bouts are over at the bout's end."""


def _judge_of(seen: Observation) -> Judge:
    return bout_for_two if evaluation.applies(seen.rules, seen.seats) else _rest_played_out


def _rest_played_out(deal: Deal, seat: int, end: int) -> float:
    play_out(deal)
    assert deal.outcome is not None
    return reward(deal.outcome, seat, ladder=bool(deal.pogony))


def bout_for_two(deal: Deal, seat: int, end: int) -> float:
    """The bout to its end. Each in turn has the better of two for him: what the yardstick does, and
    to take or to add no more; all else is done like the yardstick."""
    while deal.bouts < end and deal.outcome is None:
        move = greedy_move(deal)
        other = TAKE if deal.phase == DEFEND else PASS
        if move is not other and deal.phase in (DEFEND, THROW):
            better = max if deal.to_move == seat else min
            twin = deal.copy()
            twin.make(other)
            deal.make(move)
            return better(bout_for_two(twin, seat, end), bout_for_two(deal, seat, end))
        deal.make(move)
    if deal.outcome is None and deal.talon:
        return evaluation.chance_of(deal, seat)
    return _rest_played_out(deal, seat, end)
