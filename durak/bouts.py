"""``Bouts``: how one bout ends and the next begins. Numbers are sections of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from durak import cards
from durak.cards import SAME_RANK
from durak.choices import Choices
from durak.endings import BoutEnd, drawn, hung_on, lost_by, outcome_after
from durak.events import Event
from durak.outcome import Outcome
from durak.pogony import handed_over
from durak.position import LEAD, OVER
from durak.seating import (
    chairs_in_play,
    clockwise,
    next_of,
    opponents_of,
    player_of,
    refill_order,
    team_of,
)

SAME_LEADS: Final = 3
"""When the same lead comes so often with the talon empty, the deal is a draw (1.3)."""

IDLE_BOUTS: Final = 200
"""After so many bouts without a discard the deal is a draw (1.3)."""


class Bouts(Choices):
    """A position that goes on from bout to bout."""

    __slots__ = ()

    def _set_defender(self, chair: int, in_play: int) -> None:
        """Makes the player of a chair the defender; the limit is his hand at this moment (2.12)."""
        self.defender_chair = chair
        self.defender = player_of(chair, in_play, self.rules, self.seats)
        self.limit = min(self.attack_limit(), self.hands[self.defender].bit_count())
        self.throwers = self._throw_order()

    def _start_bout(self, chair: int) -> None:
        """The player of ``chair`` is to lead, or where he may lead nothing the next (6.8)."""
        self._set_roles(chair)
        if not self.pogony or self.rules.pogony_lead or self.legal_moves():
            return
        for other in self._after_in_turn(chair):
            self._tell("cannot_lead", self.opener)
            self._set_roles(other)
            if self.legal_moves():
                return
        self._end(drawn(self._bout_end(())))

    def _set_roles(self, chair: int) -> None:
        """The player of ``chair`` leads at the next opponent (2.8)."""
        self.leader_chair = chair
        self.opener = self.attacker = player_of(chair, self.in_play, self.rules, self.seats)
        self.started = self.in_play
        self.phase = LEAD
        self.to_move = self.opener
        self._legal = None
        self._set_defender(self._after(chair), self.in_play)

    def _after_in_turn(self, chair: int) -> list[int]:
        """The chairs that come to lead when ``chair`` cannot: next opponents, then the others."""
        order = [chair]
        while (following := self._after(order[-1])) not in order:
            order.append(following)
        chairs = chairs_in_play(self.in_play, self.rules, self.seats)
        return order[1:] + [c for c in clockwise(chair, chairs, self.seats) if c not in order]

    def finish_bout(self, *, taken: bool) -> None:
        """Clears the table, refills, and ends the deal or starts the next bout."""
        attacks = self.attacks
        self._clear_table(taken=taken)
        if taken and self._holds_too_many():
            self._end(lost_by(self._bout_end(()), self.defender))
            return
        self._refill()
        passer = self._hand_over_pogony(taken=taken) if self.pogony and not self.talon else None
        if self.outcome is not None:
            return
        gone = self._go_out()
        if gone:
            outcome = outcome_after(self._bout_end(gone))
            if outcome is not None:
                if taken and self.rules.final_sixes and self.defender in outcome.losers:
                    outcome = replace(outcome, straps=straps_of(attacks))
                self._end(outcome)
                return
        leader = self._next_leader(taken=taken)
        if passer is not None:
            leader = self._after(passer)  # 6.7 goes before 2.18
        self._start_bout(leader)
        if self.outcome is None and self._goes_round():
            self._end(drawn(self._bout_end(()), repetition=True))

    def _clear_table(self, *, taken: bool) -> None:
        """All cards go to the defender, or to the discard (2.10, 2.15)."""
        table = self.table
        self.attacks = []
        self.covers = []
        self.laid_by = []
        self.table = self.uncovered = self.matching = self.shown = self.passed = self.said = 0
        self.bouts += 1
        self.last_turn_up = None
        if taken:
            self.idle += 1
            self.hands[self.defender] |= table
            self.known[self.defender] |= table
        else:
            self.idle = 0
            self.positions = {}
            self.any_discard = True
            self.discard |= table
        self._tell("taken" if taken else "beaten", self.defender, table)

    def _holds_too_many(self) -> bool:
        limit = self.rules.big_limit
        return bool(limit) and self.hands[self.defender].bit_count() >= limit

    def _refill(self) -> None:
        """Everybody draws up to the size of a hand, the defender last (2.16)."""
        if not self.talon:
            return
        full = self.rules.hand_size
        for seat in refill_order(self.opener, self.defender, self.in_play, self.seats):
            missing = full - self.hands[seat].bit_count()
            if missing <= 0 or not self.talon:
                continue
            drawn_now = cards.set_of(self.talon[:missing])
            last = self.talon[-1]
            self.talon = self.talon[missing:]
            self.hands[seat] |= drawn_now
            if not self.talon:
                self.last_turn_up = last
                self.known[seat] |= 1 << last
            self._tell("draw", seat, drawn_now, turn_up=not self.talon)

    def _go_out(self) -> tuple[int, ...]:
        """Takes the seats without cards out of play, together; they share a place (2.20)."""
        if self.talon:
            return ()
        gone = tuple(s for s in range(self.seats) if self.in_play >> s & 1 and not self.hands[s])
        if gone:
            place = 1 + sum(map(len, self.out))
            for seat in gone:
                self.in_play &= ~(1 << seat)
            self._tell("out", seats=gone, place=place)
        return gone

    def _bout_end(self, gone: tuple[int, ...]) -> BoutEnd:
        end = BoutEnd(
            rules=self.rules,
            seats=self.seats,
            dealer=self.dealer,
            attacker=self.attacker,
            defender=self.defender,
            hands=self.hands,
            in_play=self.in_play,
            out_before=self.out,
            out_now=gone,
        )
        self.out = end.out
        return end

    def _next_leader(self, *, taken: bool) -> int:
        """The chair that leads next: a defender who beat everything; else the next (2.17, 2.18)."""
        chair = self.defender_chair
        chairs = chairs_in_play(self.in_play, self.rules, self.seats)
        if taken:
            leader = self._next_opponent(chair, self.in_play)
        elif chairs >> chair & 1:
            leader = chair
        elif self.rules.teams == "none":
            leader = next_of(chair, chairs, self.seats)
        else:
            leader = next_of(chair, chairs & team_of(chair, self.seats), self.seats)
        assert leader is not None
        return leader

    def _after(self, chair: int) -> int:
        """The next opponent of a chair, who leads in its place."""
        leader = self._next_opponent(chair, self.in_play)
        assert leader is not None
        return leader

    def _hand_over_pogony(self, *, taken: bool) -> int | None:
        """Hangs pogony and ends the deal, or hands them to a mate and gives the passer (6.6)."""
        if taken:
            against = self.in_play & opponents_of(self.defender_chair, self.rules, self.seats)
            able = clockwise(self.attacker, against, self.seats)
            target = self.defender
        else:
            able = (self.defender,)
            target = self.opener
        given = handed_over(self.rules, self.hands, self.pogony, self.trump, able, target)
        if given is None:
            return None
        for seat in range(self.seats):
            self.hands[seat] &= ~given.cards
        self.hands[given.to] |= given.cards
        self.known[given.to] |= given.cards
        self._tell("hang" if given.hung else "hand_over", given.by, given.cards, to=given.to)
        if given.hung:
            count = given.cards.bit_count()
            self._end(hung_on(self._bout_end(()), given.by, given.to, count))
        return given.by

    def _goes_round(self) -> bool:
        """Whether this lead has come too often, or nothing has been beaten off for too long."""
        if self.idle >= IDLE_BOUTS:
            return True
        if self.talon:
            return False
        lead = (self.leader_chair, *self.hands)
        times = self.positions.get(lead, 0) + 1
        self.positions = {**self.positions, lead: times}
        return times >= SAME_LEADS

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase = OVER
        self.to_move = None
        self._legal = None
        self._tell("over")

    def _tell(self, kind: str, seat: int | None = None, held: int = 0, **more: Any) -> None:
        """Tells an event with the cards of a set to whoever listens."""
        if self.events is not None:
            self.events.append(Event(kind, seat, tuple(cards.cards_of(held)), **more))


def straps_of(last_attack: Sequence[int]) -> int:
    """Shoulder-straps for a last attack: one for a six, two for more; it has only sixes (7)."""
    sixes = all(1 << card & SAME_RANK[_SIX] for card in last_attack)
    return min(2, len(last_attack)) if sixes else 0


_SIX: Final = cards.parse_card("6C")
