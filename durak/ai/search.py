"""``Searcher``: compares the moves of a seat in many worlds that fit what it has seen.

Every move is tried in the same worlds as the yardstick's, so that luck with the hidden cards does
not decide, and the worse half is given up again and again, so that the time goes to those in doubt;
it ends as soon as none is. What is left must be better than the yardstick's by more than chance. In
a world the bout is looked at to its end: whether the defender takes or beats, whether another card
comes or not; the rest of the deal is judged by ``evaluation``, and played out like the yardstick.
An end game in which every card is known is solved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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

LOOK_EVERY: Final = 32
"""After so many worlds it is looked whether the decision is clear."""

CERTAINTY: Final = 3.5
"""A difference of so many standard errors is."""

WORTH_IT: Final = 0.002
"""What gains less is as good."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """A player that searches. ``worlds`` bounds its effort; the clock may end it before."""

    worlds: int

    def __call__(self, seen: Observation, clock: Clock, rng: Random) -> Move:
        """The move that does best."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        if endgame.applies(seen) and seen.to_move == seen.seat:
            move = _solved(seen, clock)
            if move is not None:
                return move
        return self._compared(seen, clock, rng)

    def _compared(self, seen: Observation, clock: Clock, rng: Random) -> Move:
        """The best move against the yardstick's, if it is surely better, else the yardstick's."""
        first = choose_greedy(seen, clock, rng)
        rivals = [Rival(move) for move in _rivals(seen, first)]
        stages = len(rivals).bit_length()
        worlds = max(1, self.worlds // stages)
        time = clock.left
        judge = judge_of(seen)
        best = rivals[0]
        for stage in range(stages):
            reserve = time * (stages - 1 - stage) / stages
            for number in range(1, worlds + 1):
                if clock.left <= reserve:
                    break
                world = Deal.in_world(seen, draw_world(seen, rng))
                values = []
                for move in (first, *(rival.move for rival in rivals)):
                    if clock.left <= 0:
                        break
                    deal = world.copy()
                    deal.play(move, seen.seat)
                    values.append(judge(deal, seen.seat, deal.bouts + 1))
                else:  # a world counts for all moves or for none
                    for rival, value in zip(rivals, values[1:], strict=True):
                        rival.count(value - values[0])
                    if not number % LOOK_EVERY:
                        best = max(rivals, key=lambda rival: rival.mean)
                        rivals = _in_doubt(rivals, best)
                        if not rivals:
                            return best.move if best.surely_gains(DOUBT) else first
            rivals.sort(key=lambda rival: rival.mean, reverse=True)
            best = rivals[0]
            del rivals[(len(rivals) + 1) // 2 :]
        return best.move if best.surely_gains(DOUBT) else first


class Rival:
    """A move, and what it has gained against the yardstick's in the same worlds."""

    __slots__ = ("_squares", "_sum", "_worlds", "move")

    def __init__(self, move: Move) -> None:
        self.move = move
        self._worlds = 0
        self._sum = 0.0
        self._squares = 0.0

    def count(self, gain: float) -> None:
        """Counts what was gained in one more world."""
        self._worlds += 1
        self._sum += gain
        self._squares += gain * gain

    @property
    def mean(self) -> float:
        """The mean gain."""
        return self._sum / self._worlds if self._worlds else 0.0

    @property
    def variance(self) -> float:
        """That of the mean: the square of its standard error."""
        if self._worlds < 2:
            return 1.0
        spread = self._squares - self._sum * self._sum / self._worlds
        return max(spread, 0.0) / (self._worlds - 1) / self._worlds

    def surely_gains(self, errors: float) -> bool:
        """Whether it gains more than so many standard errors."""
        mean = self.mean
        return self._worlds > 1 and mean > 0 and mean * mean > errors * errors * self.variance


def _in_doubt(rivals: list[Rival], best: Rival) -> list[Rival]:
    """The moves that may still turn out to be better than all others; none when it is clear whether
    that is ``best`` or the yardstick's."""
    ahead = best if best.mean > 0 else None
    left = [rival for rival in rivals if rival is not best and not _surely_behind(rival, ahead)]
    even = _surely_behind(best, None)
    if not even and (left or not best.surely_gains(CERTAINTY)):
        left.append(best)
    return left


def _surely_behind(rival: Rival, other: Rival | None) -> bool:
    """Whether a move gains nothing worth it over another, by default the yardstick's."""
    lag = WORTH_IT - rival.mean
    variance = rival.variance
    if other is not None:
        lag += other.mean
        variance += other.variance
    return lag > 0 and lag * lag > CERTAINTY * CERTAINTY * variance


def _rivals(seen: Observation, first: Move) -> list[Move]:
    """The moves to compare with ``first``; of hundreds, as where any three cards may be led, the
    cheapest."""
    moves: Iterable[Move] = (move for move in seen.legal if move is not first)
    if len(seen.legal) > MOST_MOVES:
        moves = nsmallest(MOST_MOVES, moves, key=lambda move: worth_of(move, seen))
    return list(moves)


def _solved(seen: Observation, clock: Clock) -> Move | None:
    """The move that gets most in an end game; None when it is lost or takes too long."""
    try:
        return endgame.solution(seen, Clock(clock.left * SOLVER_SHARE, now=clock.now))[1]
    except (endgame.OutOfTime, endgame.WentRound):
        return None


Judge: TypeAlias = Callable[[Deal, int, int], float]
"""What a deal is worth to a seat, from 0 to 1, when so many bouts are over at the bout's end."""


def judge_of(seen: Observation) -> Judge:
    """The judge for a seat that has made an observation."""
    return both_for_two if evaluation.applies(seen.rules, seen.seats) else _rest_played_out


def _rest_played_out(deal: Deal, seat: int, end: int) -> float:
    play_out(deal)
    assert deal.outcome is not None
    return reward(deal.outcome, seat, ladder=bool(deal.pogony))


def both_for_two(deal: Deal, seat: int, end: int) -> float:
    """The mean of two judges that err in different ways: one sees what the other may do in this
    bout but knows the rest from its looks only, one plays to the end but like the yardstick."""
    twin = deal.copy()
    return (bout_for_two(deal, seat, end) + _rest_played_out(twin, seat, end)) / 2


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
