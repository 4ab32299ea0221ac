"""``Deal``: one deal of Durak, from the first lead until the fool is known.

A deal is a sequence of single decisions: ``to_move`` is asked, ``legal_moves()`` says what it may
do, ``play()`` does it. Finishing a bout, refilling and changing the roles happen inside ``play``.
Everything is determined by the deck and the moves. Numbers in comments are sections of the rules
specification.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from durak import cards
from durak.cards import COPIES, FACES, SAME_RANK, SAME_SUIT
from durak.choices import Choices
from durak.dealing import Dealt
from durak.endings import BoutEnd, drawn, lost_by, outcome_after
from durak.errors import GameOver, IllegalMove
from durak.events import Event
from durak.moves import LEAD_TALON, Move
from durak.outcome import Outcome
from durak.position import DEFEND, LEAD, OVER, TAKING, THROW
from durak.rules import Rules
from durak.seating import chairs_in_play, next_of, player_of, refill_order, team_of

SAME_LEADS: Final = 3
"""When the same lead comes so often with the talon empty, the deal is a draw (1.3)."""

IDLE_BOUTS: Final = 200
"""After so many bouts without a discard the deal is a draw (1.3)."""


class Deal(Choices):
    """One deal: a position, what may be done in it, and how it goes on."""

    __slots__ = ()

    @classmethod
    def start(
        cls, rules: Rules, dealt: Dealt, dealer: int, leader: int, events: list[Event] | None = None
    ) -> Deal:
        """The deal of these hands, ``leader`` to lead the first bout."""
        deal = cls.at(
            rules,
            len(dealt.hands),
            dealer=dealer,
            hands=list(dealt.hands),
            talon=dealt.talon,
            aside=dealt.aside,
            indicator=dealt.indicator,
            trump=dealt.trump,
            events=events,
        )
        if dealt.indicator_owner is not None:
            deal.known[dealt.indicator_owner] = 1 << dealt.indicator
        deal._start_bout(leader)
        return deal

    # Playing

    def play(self, move: Move, seat: int | None = None) -> None:
        """Plays a move of ``seat``, by default of the seat that is to move.

        Raises GameOver or IllegalMove, and then nothing has changed.
        """
        actor = self.to_move if seat is None else seat
        if actor is None or self.outcome is not None:
            raise GameOver("the deal is over", move=str(move))
        if move not in self.legal_moves(actor):
            raise IllegalMove(f"seat {actor} may not play {move}", move=str(move), seat=actor)
        self._legal = None
        _PLAYS[move.kind](self, actor, move)

    def _tell(self, kind: str, seat: int | None = None, held: int = 0, **more: Any) -> None:
        """Tells an event with the cards of a set to whoever listens."""
        if self.events is not None:
            self.events.append(Event(kind, seat, tuple(cards.cards_of(held)), **more))

    def _pick(self, seat: int, move: Move) -> int:
        """The cards of a hand that a move means, as a set: of equal cards the first copies."""
        hand = self.hands[seat]
        if not (hand | self.table) >> FACES:
            return move.mask
        picked = 0
        for face in move.cards:
            fitting = hand & COPIES[face] & ~picked
            picked |= fitting & -fitting
        return picked

    def _attack(self, seat: int, laid: int) -> None:
        """Cards come on the table to be beaten."""
        self.table |= laid
        while laid:
            bit = laid & -laid
            card = bit.bit_length() - 1
            self.attacks.append(card)
            self.covers.append(None)
            self.laid_by.append(seat)
            self.uncovered += 1
            self._match(card)
            laid ^= bit
        self._reopen()

    def _match(self, card: int) -> None:
        """A card that has come on the table lets its rank be added (2.11)."""
        self.matching |= SAME_RANK[card]
        if self.rules.throw_ranks == "table_or_suit":
            self.matching |= SAME_SUIT[card]

    def _reopen(self) -> None:
        """A new card gives those who have passed their right back (2.13)."""
        self.said = 0
        if self.rules.throw_reopen:
            self.passed = 0

    def _play_lead(self, seat: int, move: Move) -> None:
        self.last_turn_up = None
        if move is LEAD_TALON:
            led = 1 << self.talon[0]
            self.talon = self.talon[1:]
        else:
            led = self._pick(seat, move)
            self.hands[seat] ^= led
        self._attack(seat, led)
        self._tell("lead", seat, led)
        self._ask_defender()

    def _play_beat(self, seat: int, move: Move) -> None:
        index = self._uncovered_index(move.target)
        cover = self._pick(seat, move)
        self.hands[seat] ^= cover
        self.table |= cover
        card = cover.bit_length() - 1
        self.covers[index] = card
        self.uncovered -= 1
        if self.rules.throw_ranks != "led":
            self._match(card)
        self._reopen()
        self._tell("beat", seat, cover, target=self.attacks[index])
        if not self.uncovered:
            self._ask_to_add(THROW)

    def _uncovered_index(self, face: int | None) -> int:
        """Where the first uncovered attack with this face lies."""
        if self.uncovered == 1:
            return self.covers.index(None)
        return next(
            index
            for index, attack in enumerate(self.attacks)
            if self.covers[index] is None and cards.face_of(attack) == face
        )

    def _play_throw(self, seat: int, move: Move) -> None:
        thrown = self._pick(seat, move)
        self.hands[seat] ^= thrown
        self._attack(seat, thrown)
        self._tell("throw", seat, thrown)
        if self.phase == THROW:
            self._ask_defender()
        else:
            self._ask_to_add(TAKING)

    def _play_pass(self, seat: int, _: Move) -> None:
        self.passed |= 1 << seat
        self._say_pass(seat)
        self._ask_to_add(self.phase)

    def _say_pass(self, seat: int) -> None:
        if not self.said >> seat & 1:
            self.said |= 1 << seat
            self._tell("pass", seat)

    def _play_take(self, seat: int, _: Move) -> None:
        self._tell("take", seat)
        if self.rules.throw_on_take:
            self._ask_to_add(TAKING)
        else:
            self._finish_bout(taken=True)

    def _play_transfer(self, seat: int, move: Move) -> None:
        laid = self._pick(seat, move)
        self.hands[seat] ^= laid
        self._attack(seat, laid)
        self._pass_on("transfer", seat, laid)

    def _play_show(self, seat: int, move: Move) -> None:
        fitting = self.hands[seat] & COPIES[move.cards[0]] & ~self.shown
        shown = fitting & -fitting
        self.shown |= shown
        self.known[seat] |= shown
        self._reopen()
        self._pass_on("show", seat, shown)

    def _pass_on(self, how: str, seat: int, held: int) -> None:
        """The attack goes on to the next defender; who passed it on is main attacker (4.7)."""
        chair = self._transfer_chair()
        assert chair is not None
        self.attacker = self.defender
        self._set_defender(chair, self._in_play_now())
        self._tell(how, seat, held, to=self.defender)
        self._ask_defender()

    def _play_swap(self, seat: int, move: Move) -> None:
        given = self._pick(seat, move)
        taken = self._swappable()
        assert taken is not None
        if self.talon:
            self.talon = (*self.talon[:-1], given.bit_length() - 1)
        else:
            holder = next(s for s in range(self.seats) if self.hands[s] >> taken & 1)
            self.hands[holder] ^= 1 << taken | given
            self.known[holder] |= given
            self.last_turn_up = given.bit_length() - 1
        self.hands[seat] ^= given | 1 << taken
        self.known[seat] |= 1 << taken
        self._tell("swap", seat, given, target=taken)

    # Who is asked

    def _ask_defender(self) -> None:
        self.phase = DEFEND
        self.to_move = self.defender

    def _ask_to_add(self, phase: str) -> None:
        """Asks the next seat that can add a card; the bout ends when nobody is left (2.13).

        A seat that cannot add is skipped, and a skip is seen as a pass, so that it tells nothing.
        """
        if len(self.attacks) < self.limit and self.hands[self.defender]:
            for seat in self.throwers:
                if self.passed >> seat & 1:
                    continue
                if self.hands[seat] & self.matching:
                    self.phase = phase
                    self.to_move = seat
                    return
                self._say_pass(seat)
        self._finish_bout(taken=phase == TAKING)

    # From bout to bout

    def _set_defender(self, chair: int, in_play: int) -> None:
        """Makes the player of a chair the defender; the limit is his hand at this moment (2.12)."""
        self.defender_chair = chair
        self.defender = player_of(chair, in_play, self.rules, self.seats)
        self.limit = min(self.attack_limit(), self.hands[self.defender].bit_count())
        self.throwers = self._throw_order()

    def _start_bout(self, chair: int) -> None:
        """The player of ``chair`` is to lead at the next opponent (2.8)."""
        in_play = self.in_play
        self.leader_chair = chair
        self.opener = self.attacker = player_of(chair, in_play, self.rules, self.seats)
        self.started = in_play
        self.phase = LEAD
        self.to_move = self.opener
        target = self._next_opponent(chair, in_play)
        assert target is not None
        self._set_defender(target, in_play)

    def _finish_bout(self, *, taken: bool) -> None:
        """Clears the table, refills, and ends the deal or starts the next bout."""
        attacks = self.attacks
        self._clear_table(taken=taken)
        if taken and self._holds_too_many():
            self._end(lost_by(self._bout_end(()), self.defender))
            return
        self._refill()
        gone = self._go_out()
        if gone:
            outcome = outcome_after(self._bout_end(gone))
            if outcome is not None:
                if taken and self.rules.final_sixes and self.defender in outcome.losers:
                    outcome = replace(outcome, straps=straps_of(attacks))
                self._end(outcome)
                return
        self._start_bout(self._next_leader(taken=taken))
        if self._goes_round():
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

    def _goes_round(self) -> bool:
        """Whether this lead has come too often, or nothing has been beaten off for too long."""
        if self.talon:
            return False
        lead = (self.leader_chair, *self.hands)
        times = self.positions.get(lead, 0) + 1
        self.positions = {**self.positions, lead: times}
        return times >= SAME_LEADS or self.idle >= IDLE_BOUTS

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase = OVER
        self.to_move = None
        self._tell("over")


def straps_of(last_attack: Sequence[int]) -> int:
    """Shoulder-straps for a last attack: one for a six, two for more; it has only sixes (7)."""
    sixes = all(1 << card & SAME_RANK[_SIX] for card in last_attack)
    return min(2, len(last_attack)) if sixes else 0


_SIX: Final = cards.parse_card("6C")

_PLAYS: Final[dict[str, Callable[[Deal, int, Move], None]]] = {
    "lead": Deal._play_lead,
    "beat": Deal._play_beat,
    "transfer": Deal._play_transfer,
    "show": Deal._play_show,
    "throw": Deal._play_throw,
    "swap": Deal._play_swap,
    "take": Deal._play_take,
    "pass": Deal._play_pass,
}
