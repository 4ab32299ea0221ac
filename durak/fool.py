"""``FoolDeal``: one round of Friese's Fool, with the same interface as ``Deal``.

A round is a sequence of single decisions: ``to_move`` is asked for a card, ``legal_moves()`` says
which it may lay, ``play()`` lays one. The end of a trick, the discs and who sits out happen inside
``play``. Everything is determined by the deck and the moves. The rules are those of section 9 of
the rules specification, each in a function of ``fool_rules``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from durak.cards import set_of
from durak.errors import GameOver, IllegalMove
from durak.events import Event
from durak.fool_cards import ONE, colour_of, lowest_one, one_of
from durak.fool_moves import FoolMove, moves_with
from durak.fool_observation import FoolObservation, FoolWorld, Trick
from durak.fool_rules import (
    SETUPS,
    Play,
    check_seats,
    follows,
    led_colour,
    playable,
    score_of,
    worst_first,
)
from durak.fool_scores import left_of
from durak.outcome import Outcome

LEAD: Final = "lead"
FOLLOW: Final = "follow"
OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class FoolDealt:
    """The hands before the first lead."""

    hands: tuple[int, ...]
    """The set of cards of each seat."""
    in_order: tuple[tuple[int, ...], ...]
    """The cards of each seat as they were dealt."""


def deal_out(seats: int, deck: Sequence[int], dealer: int) -> FoolDealt:
    """Deals the whole pack, front first, one card at a time from the dealer's left.

    Raises BadSeats.
    """
    check_seats(seats)
    in_order = []
    for seat in range(seats):
        hand = deck[(seat - left_of(dealer, seats)) % seats :: seats]
        ones = iter(range(len(hand)))
        in_order.append(tuple(one_of(seat, next(ones)) if c >= ONE else c for c in hand))
    return FoolDealt(tuple(set_of(hand) for hand in in_order), tuple(in_order))


class FoolDeal:
    """One round. Seats are numbers from 0, clockwise. Read any attribute, change none: only
    ``play`` does."""

    __slots__ = (
        "_legal",
        "dealer",
        "discs",
        "events",
        "hands",
        "leader",
        "led",
        "outcome",
        "played",
        "seats",
        "shown_out",
        "to_move",
        "trick",
        "tricks",
    )

    seats: int
    dealer: int
    hands: list[int]
    """The set of cards of each seat."""
    played: int
    """All cards that have been played."""
    tricks: tuple[Trick, ...]
    """The tricks that are complete, the first one first."""
    trick: tuple[Play, ...]
    """What lies in the middle."""
    led: int | None
    """The colour to follow; None before a coloured card has been laid."""
    leader: int
    """Who leads the trick."""
    discs: tuple[int, ...]
    """Who has a disc, the worst first: he sits out the trick that goes on."""
    shown_out: list[int]
    """For each seat the colours that it has shown not to have, bit ``c`` for colour ``c``."""
    to_move: int | None
    """The seat that is asked, None at the end."""
    outcome: Outcome | None
    events: list[Event] | None
    """Where to tell what happens, or None."""
    _legal: tuple[FoolMove, ...] | None
    """The legal moves of ``to_move``, once they have been asked for."""

    @classmethod
    def start(cls, dealt: FoolDealt, dealer: int, *, events: list[Event] | None = None) -> FoolDeal:
        """The round of these hands; the dealer's left neighbour leads."""
        seats = len(dealt.hands)
        leader = left_of(dealer, seats)
        return cls.at(
            seats,
            hands=list(dealt.hands),
            dealer=dealer,
            leader=leader,
            to_move=leader,
            events=events,
        )

    @classmethod
    def at(cls, seats: int, **state: Any) -> FoolDeal:
        """A position in mid-round: ``state`` gives attributes by name, the rest is as at the start.

        Nothing is checked: this is for positions of tests and for the worlds of a search.
        """
        here = cls.__new__(cls)
        here.seats = seats
        here.shown_out = [0] * seats
        for name, value in (_AT_START | state).items():
            setattr(here, name, value)
        here.led = led_colour(here.trick)
        laid = [play.card for trick in here.tricks for play in trick.plays]
        here.played = set_of((*laid, *(play.card for play in here.trick)))
        here._legal = None
        return here

    @classmethod
    def in_world(cls, seen: FoolObservation, world: FoolWorld) -> FoolDeal:
        """The round as it would be if the hidden cards lay like this."""
        return cls.at(
            seen.seats,
            hands=list(world.hands),
            shown_out=list(seen.shown_out),
            **{name: getattr(seen, name) for name in _AT_START if name != "events"},
        )

    def copy(self) -> FoolDeal:
        """An equal round that goes its own way and tells no events."""
        twin = FoolDeal.__new__(FoolDeal)
        twin.seats = self.seats
        twin.dealer = self.dealer
        twin.hands = self.hands[:]
        twin.played = self.played
        twin.tricks = self.tricks
        twin.trick = self.trick
        twin.led = self.led
        twin.leader = self.leader
        twin.discs = self.discs
        twin.shown_out = self.shown_out[:]
        twin.to_move = self.to_move
        twin.outcome = self.outcome
        twin.events = None
        twin._legal = self._legal
        return twin

    # Looking

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.outcome is not None

    @property
    def phase(self) -> str:
        """``LEAD``, ``FOLLOW`` or ``OVER``."""
        if self.outcome is not None:
            return OVER
        return FOLLOW if self.trick else LEAD

    def legal_moves(self, seat: int | None = None) -> tuple[FoolMove, ...]:
        """The legal moves of ``seat``, by default of the seat that is to move: sorted, each once;
        none when it is not its turn."""
        if self.to_move is None or seat not in (None, self.to_move):
            return ()
        if self._legal is None:
            self._legal = moves_with(playable(self.hands[self.to_move], self.led))
        return self._legal

    def observe(self, seat: int) -> FoolObservation:
        """All that ``seat`` may know."""
        return FoolObservation(
            seats=self.seats,
            seat=seat,
            dealer=self.dealer,
            hand=self.hands[seat],
            hand_sizes=tuple(hand.bit_count() for hand in self.hands),
            played=self.played,
            tricks=self.tricks,
            trick=self.trick,
            led=self.led,
            leader=self.leader,
            discs=self.discs,
            shown_out=tuple(self.shown_out),
            phase=self.phase,
            to_move=self.to_move,
            legal=self.legal_moves(seat),
            outcome=self.outcome,
        )

    # Playing

    def play(self, move: FoolMove, seat: int | None = None) -> None:
        """Plays a move of ``seat``, by default of the seat that is to move.

        Raises GameOver or IllegalMove, and then nothing has changed.
        """
        actor = self.to_move if seat is None else seat
        if actor is None or self.outcome is not None:
            raise GameOver("the round is over", move=str(move))
        if move not in self.legal_moves(actor):
            raise IllegalMove(f"seat {actor} may not play {move}", move=str(move), seat=actor)
        face = move.cards[0]
        self.lay(lowest_one(self.hands[actor]) if face == ONE else face)

    def lay(self, card: int) -> None:
        """Lays a playable card of the seat that is to move, unchecked: ``play`` for a search."""
        seat = self.to_move
        assert seat is not None
        self._legal = None
        if self.led is None:
            self.led = None if card >= ONE else colour_of(card)
        elif not follows(card, self.led):
            self.shown_out[seat] |= 1 << self.led
        self.hands[seat] ^= 1 << card
        self.played |= 1 << card
        self.trick = (*self.trick, Play(seat, card))
        self._tell("card", seat, (card,))
        if len(self.trick) + len(self.discs) == self.seats:
            self._finish_trick()
        else:
            self.to_move = self._next_after(seat)

    def _next_after(self, seat: int) -> int:
        """The next seat to the left that does not sit out."""
        seat = left_of(seat, self.seats)
        while seat in self.discs:
            seat = left_of(seat, self.seats)
        return seat

    def _finish_trick(self) -> None:
        """The discs pass on; the winner leads, unless somebody has gone out."""
        ranking = worst_first(self.trick)
        winner = ranking[-1].seat
        worst = ranking[: SETUPS[self.seats].discs]
        back, self.discs = self.discs, tuple(play.seat for play in worst)
        if self.events is not None:
            self._tell("trick", winner, tuple(play.card for play in self.trick))
            self._tell("disc", None, tuple(play.card for play in worst), self.discs)
        self.tricks = (*self.tricks, Trick(self.trick, winner, self.discs))
        self.trick = ()
        self.led = None
        if not all(self.hands):
            self._end()
            return
        if back:
            self._tell("back", seats=back)
        self.leader = self.to_move = winner

    def _end(self) -> None:
        points = tuple(
            score_of(hand, has_disc=seat in self.discs) for seat, hand in enumerate(self.hands)
        )
        places = tuple(
            tuple(seat for seat, won in enumerate(points) if won == group)
            for group in sorted(set(points), reverse=True)
        )
        self.to_move = None
        self.outcome = Outcome(places, losers=places[-1], points=points)
        out = tuple(seat for seat, hand in enumerate(self.hands) if not hand)
        self._tell("out", seats=out)
        self._tell("over")

    def _tell(
        self,
        kind: str,
        seat: int | None = None,
        cards: tuple[int, ...] = (),
        seats: tuple[int, ...] = (),
    ) -> None:
        if self.events is not None:
            self.events.append(Event(kind, seat, cards, seats=seats))


_AT_START: Final[dict[str, Any]] = {
    "dealer": 0,
    "tricks": (),
    "trick": (),
    "leader": 1,
    "discs": (),
    "to_move": 1,
    "outcome": None,
    "events": None,
}
