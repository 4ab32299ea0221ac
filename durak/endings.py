"""When a deal is over and who lost it: pure functions, asked after the refill of each bout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from durak.outcome import Outcome
from durak.rules import Rules
from durak.seating import clockwise, everybody, next_of, team_of


@dataclass(frozen=True, slots=True)
class BoutEnd:
    """What the end of a deal depends on, after the refill of a bout."""

    rules: Rules
    seats: int
    dealer: int
    attacker: int
    """The main attacker of the bout."""
    defender: int
    """The final defender of the bout."""
    hands: Sequence[int]
    in_play: int
    """The seats that still have cards, as a set."""
    out_before: tuple[tuple[int, ...], ...]
    """Who was out before this bout, by places."""
    out_now: tuple[int, ...]
    """Who has gone out in this bout."""

    @property
    def out(self) -> tuple[tuple[int, ...], ...]:
        """Everybody who is out, by places; seats that go out in one bout share a place."""
        return (*self.out_before, self.out_now) if self.out_now else self.out_before

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Everybody, by places, those who still have cards last."""
        return (*self.out, self.left) if self.left else self.out

    @property
    def left(self) -> tuple[int, ...]:
        """Everybody who still has cards."""
        return clockwise(0, self.in_play, self.seats)


def outcome_after(end: BoutEnd) -> Outcome | None:
    """The outcome when the deal is over after this bout, else None."""
    if end.rules.teams != "none":
        return _team_outcome(end)
    if end.rules.end_rule == "first_out":
        return _first_out(end) if end.out_now else None
    if len(end.left) == 1:
        return lost_by(end, end.left[0])
    if not end.left:
        return _nobody_left(end)
    return None


def _nobody_left(end: BoutEnd) -> Outcome:
    if end.rules.draws == "draw":
        return drawn(end)
    return lost_by(end, end.defender)


def _first_out(end: BoutEnd) -> Outcome:
    """The first seat out has won; in a bout the main attacker is first, the defender last (1.3)."""
    seats, defender = end.seats, end.defender
    order = (*clockwise(end.attacker, everybody(seats) & ~(1 << defender), seats), defender)
    winner = next(seat for seat in order if seat in end.out_now)
    others = tuple(seat for seat in range(seats) if seat != winner)
    if seats == 2:
        return _lost((winner,), others, fool=others[0], seats=seats)
    fool = defender if defender in end.left else next_of(defender, end.in_play, seats)
    return Outcome(places=((winner,), others), fool=fool, points=_points(seats, (winner,)))


def _team_outcome(end: BoutEnd) -> Outcome | None:
    seats = end.seats
    teams = (team_of(0, seats), team_of(1, seats))
    if end.rules.team_win == "all_out":
        done = [not team & end.in_play for team in teams]
    else:
        done = [any(team >> seat & 1 for seat in end.out_now) for team in teams]
    if not any(done):
        return None
    if not all(done):
        return lost_by_team(end, teams[done.index(False)])
    if end.rules.draws == "draw":
        return drawn(end)
    return lost_by_team(end, team_of(end.defender, seats))


def drawn(end: BoutEnd, *, repetition: bool = False) -> Outcome:
    """A draw; who still holds cards shares the last place."""
    places = end.groups
    if end.rules.teams != "none":
        places = (tuple(range(end.seats)),)
    return Outcome(places=places, draw=True, points=(0,) * end.seats, repetition=repetition)


def lost_by(end: BoutEnd, loser: int) -> Outcome:
    """The deal is lost by one seat, in teams by his team."""
    if end.rules.teams != "none":
        return lost_by_team(end, team_of(loser, end.seats))
    places = [tuple(seat for seat in group if seat != loser) for group in end.groups]
    better = tuple(group for group in places if group)
    return Outcome(
        places=(*better, (loser,)),
        losers=(loser,),
        fool=loser,
        points=_points(end.seats, better[0]),
    )


def lost_by_team(end: BoutEnd, team: int) -> Outcome:
    """The deal is lost by a team; the fool is its member with most cards (1.3, next_lead)."""
    seats = end.seats
    losers = clockwise(0, team, seats)
    winners = clockwise(0, everybody(seats) & ~team, seats)
    from_left = clockwise((end.dealer + 1) % seats, team, seats)
    fool = max(from_left, key=lambda seat: end.hands[seat].bit_count())
    return _lost(winners, losers, fool=fool, seats=seats)


def hung_on(end: BoutEnd, hanger: int, target: int, count: int) -> Outcome:
    """The deal is won by hanging so many pogony; who got them is the fool (6.9)."""
    seats = end.seats
    if end.rules.teams != "none":
        losers = team_of(target, seats)
        winners = clockwise(0, everybody(seats) & ~losers, seats)
        outcome = _lost(winners, clockwise(0, losers, seats), fool=target, seats=seats)
    else:
        rest = ((seat for seat in group if seat not in (hanger, target)) for group in end.groups)
        middle = tuple(group for group in map(tuple, rest) if group)
        outcome = Outcome(
            places=((hanger,), *middle, (target,)),
            losers=(target,),
            fool=target,
            points=_points(seats, (hanger,)),
        )
    return replace(outcome, hung_by=hanger, hung=count)


def _lost(winners: tuple[int, ...], losers: tuple[int, ...], *, fool: int, seats: int) -> Outcome:
    return Outcome(
        places=(winners, losers), losers=losers, fool=fool, points=_points(seats, winners)
    )


def _points(seats: int, winners: Sequence[int]) -> tuple[int, ...]:
    """One point to everybody in the first place (5)."""
    return tuple(int(seat in winners) for seat in range(seats))
