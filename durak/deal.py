"""``Deal``: one deal of Durak, from the first lead until the fool is known.

A deal is a sequence of single decisions: ``to_move`` is asked, ``legal_moves()`` says what it may
do, ``play()`` does it. Finishing a bout, refilling and changing the roles happen inside ``play``.
Everything is determined by the deck and the moves. Numbers in comments are sections of the rules
specification.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durak import cards
from durak.bouts import Bouts
from durak.cards import COPIES, FACES, SAME_RANK, SAME_SUIT
from durak.dealing import Dealt
from durak.errors import GameOver, IllegalMove
from durak.events import Event
from durak.moves import LEAD_TALON, Move
from durak.pogony import Pagon
from durak.position import DEFEND, TAKING, THROW
from durak.reading import read
from durak.rules import Rules


class Deal(Bouts):
    """One deal: a position, what may be done in it, and how it goes on."""

    __slots__ = ()

    @classmethod
    def start(
        cls,
        rules: Rules,
        dealt: Dealt,
        dealer: int,
        leader: int,
        *,
        lowest_trump: int | None = None,
        pogony: tuple[Pagon, ...] = (),
        events: list[Event] | None = None,
    ) -> Deal:
        """The deal of these hands, ``leader`` to lead the first bout.

        ``lowest_trump`` is the card that gave him the lead: he has shown it to everybody.
        """
        deal = cls.at(
            rules,
            len(dealt.hands),
            dealer=dealer,
            hands=list(dealt.hands),
            talon=dealt.talon,
            aside=dealt.aside,
            indicator=dealt.indicator,
            trump=dealt.trump,
            pogony=pogony,
            events=events,
            reading=True,
        )
        if dealt.indicator_owner is not None:
            deal.known[dealt.indicator_owner] = 1 << dealt.indicator
        if lowest_trump is not None:
            deal.known[leader] |= 1 << lowest_trump
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
        before = self._open() if self.reading else None
        self._legal = None
        _PLAYS[move.kind](self, actor, move)
        if before is not None:
            self.guesses = read(self.guesses, actor, move, before, self._open())

    def make(self, move: Move) -> None:
        """Plays a move of the seat that is to move, does not check it and draws no conclusions from
        it: for a search, which only makes moves that it knows to be legal."""
        self._legal = None
        _PLAYS[move.kind](self, self.to_move, move)  # type: ignore[arg-type]

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
        if self.rules.throw_reopen:
            self.passed = self.said = 0

    def _play_lead(self, seat: int, move: Move) -> None:
        self.last_turn_up = None
        if move is LEAD_TALON:
            led = 1 << self.talon[0]
            self.talon = self.talon[1:]
        else:
            led = self._pick(seat, move)
            self.hands[seat] ^= led
        self._attack(seat, led)
        self._tell("lead", seat, led, from_talon=move is LEAD_TALON)
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
        self.said &= ~(1 << seat)  # skipped before, it can add after all
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
            self.finish_bout(taken=True)

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
                if self._addable(seat):
                    self.phase = phase
                    self.to_move = seat
                    return
                self._say_pass(seat)
        self.finish_bout(taken=phase == TAKING)


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
