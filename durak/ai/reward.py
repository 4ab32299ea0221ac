"""What the end of a deal is worth to a seat: what a search maximises and what the arena counts."""

from __future__ import annotations

from durak.outcome import Outcome


def reward(outcome: Outcome, seat: int, *, ladder: bool) -> float:
    """From 0, the worst, to 1: the fool and his team have 0, everybody else 1, in a draw all 0.5.

    Where the first seat out has won and there is no fool, its points count. With a ``ladder``
    (pogony) half of it is for the ladder: who hung has 1 of it, whom they were hung on 0, all
    others, and everybody when nothing was hung, 0.5.
    """
    if outcome.draw:
        return 0.5
    lost = seat in outcome.losers if outcome.losers else not outcome.points[seat]
    escaped = float(not lost)
    if not ladder:
        return escaped
    climbed = 0.5
    if outcome.hung_by is not None:
        climbed = float(outcome.points[seat]) or 0.5 * escaped
    return (escaped + climbed) / 2
