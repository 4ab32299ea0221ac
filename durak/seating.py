"""Who comes next: pure functions of seats, given as numbers, and of sets of seats, as bit masks.

A *chair* is a place at the table, a *seat* its owner. They differ only in teams with
``team_out=inherit_seat``, where the chair of a seat that is out is played by a mate (2.19).
"""

from __future__ import annotations

from functools import lru_cache

from durak.rules import Rules

_cached = lru_cache(maxsize=1 << 14)


def everybody(seats: int) -> int:
    """All seats, as a set."""
    return (1 << seats) - 1


@_cached
def clockwise(start: int, among: int, seats: int) -> tuple[int, ...]:
    """The seats of a set in order, ``start`` first where it is one of them."""
    order = ((start + step) % seats for step in range(seats))
    return tuple(seat for seat in order if among >> seat & 1)


@_cached
def next_of(seat: int, among: int, seats: int) -> int | None:
    """The next seat of a set to the left of ``seat``, which does not count itself; or None."""
    others = clockwise((seat + 1) % seats, among & ~(1 << seat), seats)
    return others[0] if others else None


@_cached
def team_of(seat: int, seats: int) -> int:
    """The seat and its mates, as a set, where two teams sit alternating (2.2)."""
    return sum(1 << mate for mate in range(seat % 2, seats, 2))


def opponents_of(seat: int, rules: Rules, seats: int) -> int:
    """The seats that play against ``seat``, as a set."""
    if rules.teams == "none":
        return everybody(seats) & ~(1 << seat)
    return everybody(seats) & ~team_of(seat, seats)


def chairs_in_play(in_play: int, rules: Rules, seats: int) -> int:
    """The chairs that somebody plays: those in play, or with ``inherit_seat`` their mates' too."""
    if rules.teams == "none" or rules.team_out == "skip":
        return in_play
    return sum(1 << chair for chair in range(seats) if team_of(chair, seats) & in_play)


def player_of(chair: int, in_play: int, rules: Rules, seats: int) -> int:
    """Who plays a chair: its owner, or with ``inherit_seat`` his next mate in play."""
    if rules.team_out == "skip" or in_play >> chair & 1:
        return chair
    mate = next_of(chair, team_of(chair, seats) & in_play, seats)
    return chair if mate is None else mate


@_cached
def throw_order(
    attacker: int, defender: int, opponents: int, throw_in: str, seats: int
) -> tuple[int, ...]:
    """Who may throw in, in the order of priority: the main attacker, then clockwise (2.13).

    ``defender`` is the chair that is attacked, ``opponents`` the seats against it that were in play
    when the bout started; they keep their places to its end.
    """
    if throw_in == "none":
        return ()
    if throw_in == "leader_only":
        return (attacker,)
    if throw_in == "neighbours":
        around = clockwise((defender + 1) % seats, opponents, seats)
        opponents = 1 << around[0] | 1 << around[-1]
    return clockwise(attacker, opponents, seats)


@_cached
def refill_order(opener: int, defender: int, in_play: int, seats: int) -> tuple[int, ...]:
    """Who draws, in order: the opener, then clockwise, the final defender last (2.16)."""
    others = clockwise(opener, in_play & ~(1 << defender), seats)
    return (*others, defender) if in_play >> defender & 1 else others
