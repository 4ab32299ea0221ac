"""``Position``: all that there is to know of a deal at one moment, its copy and its observations.

``Deal`` adds the rules of play. Sets of cards and of seats are bit masks (see ``cards``).
"""

from __future__ import annotations

from typing import Any, Final, Self

from durak import cards
from durak.cards import SAME_RANK, SAME_SUIT
from durak.events import Event
from durak.moves import Move
from durak.observation import Observation, World
from durak.outcome import Outcome
from durak.pogony import Pagon
from durak.reading import Guesses, Open
from durak.rules import Rules
from durak.seating import everybody, opponents_of, throw_order

LEAD: Final = "lead"
DEFEND: Final = "defend"
THROW: Final = "throw"
TAKING: Final = "take"
OVER: Final = "over"


class Position:
    """The state of a deal. Seats are numbers from 0, clockwise. Read any attribute, change none:
    only ``Deal.play`` does."""

    __slots__ = (
        "_beaters",
        "_legal",
        "any_discard",
        "aside",
        "attacker",
        "attacks",
        "bouts",
        "covers",
        "dealer",
        "defender",
        "defender_chair",
        "discard",
        "events",
        "guesses",
        "hands",
        "idle",
        "in_play",
        "indicator",
        "known",
        "laid_by",
        "last_turn_up",
        "leader_chair",
        "limit",
        "matching",
        "opener",
        "out",
        "outcome",
        "passed",
        "phase",
        "pogony",
        "positions",
        "reading",
        "rules",
        "said",
        "seats",
        "shown",
        "started",
        "table",
        "talon",
        "throwers",
        "to_move",
        "trump",
        "uncovered",
    )

    rules: Rules
    seats: int
    dealer: int
    hands: list[int]
    known: list[int]
    """For each seat cards that everybody has seen it get, some of them perhaps played since."""
    guesses: Guesses
    """What everybody may guess of the other cards."""
    reading: bool
    """Whether more is guessed with each move."""
    talon: tuple[int, ...]
    """What is left to draw, front first; the last is the turn-up."""
    aside: tuple[int, ...]
    """The talon that nobody draws (Chukotka)."""
    indicator: int
    """The card that was turned up at the deal."""
    trump: int | None
    discard: int
    """The cards beaten off."""
    attacks: list[int]
    covers: list[int | None]
    """What covers each attack, or None."""
    laid_by: list[int]
    """Who laid each attack."""
    table: int
    """All cards on the table."""
    uncovered: int
    """How many attacks are uncovered."""
    matching: int
    """The cards that may be added, whoever holds them."""
    shown: int
    """Cards shown in this bout to pass the attack on."""
    opener: int
    """Who led the bout."""
    attacker: int
    """The main attacker: the opener, or whoever passed the attack on last."""
    defender: int
    """The seat that defends now."""
    leader_chair: int
    """The chair that was led from; another than ``opener`` only with ``inherit_seat``."""
    defender_chair: int
    """The chair that is attacked; another than ``defender`` only with ``inherit_seat``."""
    limit: int
    """Attack cards in this bout at most."""
    passed: int
    """Seats that said pass and may not act again before a new card comes."""
    said: int
    """Seats that have passed as the others see it: spoken, or skipped because they cannot add."""
    in_play: int
    """The seats that are not out."""
    started: int
    """The seats that were in play when the bout started."""
    out: tuple[tuple[int, ...], ...]
    """The seats that are out, by places."""
    pogony: tuple[Pagon, ...]
    """What each seat has to hang; empty in games without pogony (6)."""
    bouts: int
    """Bouts finished."""
    any_discard: bool
    """Whether any bout has been beaten off."""
    idle: int
    """Bouts since the last one that was beaten off."""
    positions: dict[tuple[int, ...], int]
    """How often each lead has come since then, with the talon empty."""
    last_turn_up: int | None
    """The turn-up when the last refill has just emptied the talon, else None (2.24)."""
    phase: str
    to_move: int | None
    """The seat that is asked, None at the end."""
    outcome: Outcome | None
    events: list[Event] | None
    """Where to tell what happens, or None."""
    _legal: tuple[Move, ...] | None
    """The legal moves of ``to_move``, once they have been asked for."""
    _beaters: tuple[int, ...]
    """For each card those that beat it."""
    throwers: tuple[int, ...]
    """Who may add cards in this bout, in order."""

    @classmethod
    def at(cls, rules: Rules, seats: int, **state: Any) -> Self:
        """A position in mid-deal: ``state`` gives attributes by name, the rest is as at the start.

        Nothing is checked: this is for positions of tests and for the worlds of a search.
        """
        here = cls.__new__(cls)
        here.rules = rules
        here.seats = seats
        here.known = [0] * seats
        here.attacks = []
        here.covers = []
        here.laid_by = []
        here.positions = {}
        here.in_play = here.started = everybody(seats)
        for name, value in (_AT_START | state).items():
            setattr(here, name, value)
        here._legal = None
        here._beaters = cards.beaters(here.trump, rules.spades_only_by_spades)
        here.throwers = here._throw_order()
        here.uncovered = here.covers.count(None)
        covers = [card for card in here.covers if card is not None]
        here.table = cards.set_of((*here.attacks, *covers))
        here.matching = here._matching_of_table()
        return here

    @classmethod
    def in_world(cls, seen: Observation, world: World) -> Self:
        """The deal as it would be if the hidden cards lay like this."""
        return cls.at(
            seen.rules,
            seen.seats,
            hands=list(world.hands),
            talon=world.talon,
            aside=world.aside,
            known=list(seen.known),
            attacks=list(seen.attacks),
            covers=list(seen.covers),
            laid_by=list(seen.laid_by),
            passed=seen.said & ~(1 << seen.seat) | seen.passed << seen.seat,
            **{name: getattr(seen, name) for name in _PUBLIC},
        )

    def copy(self, *, reading: bool = False) -> Self:
        """An equal deal that goes its own way and tells no events. Unless it is ``reading`` it
        guesses no more than what has been guessed."""
        twin = type(self).__new__(type(self))
        twin.rules = self.rules
        twin.seats = self.seats
        twin.dealer = self.dealer
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.guesses = self.guesses
        twin.reading = reading
        twin.talon = self.talon
        twin.aside = self.aside
        twin.indicator = self.indicator
        twin.trump = self.trump
        twin.discard = self.discard
        twin.attacks = self.attacks[:]
        twin.covers = self.covers[:]
        twin.laid_by = self.laid_by[:]
        twin.table = self.table
        twin.uncovered = self.uncovered
        twin.matching = self.matching
        twin.shown = self.shown
        twin.opener = self.opener
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.leader_chair = self.leader_chair
        twin.defender_chair = self.defender_chair
        twin.limit = self.limit
        twin.passed = self.passed
        twin.said = self.said
        twin.in_play = self.in_play
        twin.started = self.started
        twin.out = self.out
        twin.pogony = self.pogony
        twin.bouts = self.bouts
        twin.any_discard = self.any_discard
        twin.idle = self.idle
        twin.positions = self.positions  # replaced, never changed
        twin.last_turn_up = self.last_turn_up
        twin.phase = self.phase
        twin.to_move = self.to_move
        twin.outcome = self.outcome
        twin.events = None
        twin._legal = self._legal
        twin._beaters = self._beaters
        twin.throwers = self.throwers
        return twin

    # Looking

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.outcome is not None

    @property
    def turn_up(self) -> int | None:
        """The last card of the talon, which lies open, or None."""
        return self.talon[-1] if self.talon else None

    @property
    def room(self) -> int:
        """How many more attack cards fit into this bout."""
        return self.limit - len(self.attacks)

    def observe(self, seat: int) -> Observation:
        """All that ``seat`` may know."""
        return Observation(
            seat=seat,
            hand=self.hands[seat],
            hand_sizes=tuple(hand.bit_count() for hand in self.hands),
            known=tuple(known & hand for known, hand in zip(self.known, self.hands, strict=True)),
            talon_size=len(self.talon),
            aside_size=len(self.aside),
            turn_up=self.turn_up,
            attacks=tuple(self.attacks),
            covers=tuple(self.covers),
            laid_by=tuple(self.laid_by),
            passed=bool(self.passed >> seat & 1),
            legal=self.legal_moves(seat),
            rules=self.rules,
            seats=self.seats,
            **{name: getattr(self, name) for name in _PUBLIC},
        )

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The legal moves of ``seat``: see ``Deal``."""
        raise NotImplementedError

    # What follows from the rest

    def _open(self) -> Open:
        """What of this position is read."""
        attacks, covers = self.attacks, self.covers
        return Open(
            hidden=tuple(hand & ~known for hand, known in zip(self.hands, self.known, strict=True)),
            matching=self.matching,
            uncovered=attacks[covers.index(None)] if self.uncovered == 1 else None,
            said=self.said,
            bouts=self.bouts,
            room=self.room,
            defends_with=self.hands[self.defender].bit_count(),
            throwers=self.throwers,
            talon=bool(self.talon),
            trump=self.trump,
            rules=self.rules,
        )

    def _throw_order(self) -> tuple[int, ...]:
        rules, chair, seats = self.rules, self.defender_chair, self.seats
        opponents = self.started & opponents_of(chair, rules, seats)
        return throw_order(self.attacker, chair, opponents, rules.throw_in, seats)

    def _matching_of_table(self) -> int:
        """The cards that may be added to what lies on the table (2.11)."""
        if self.rules.throw_ranks == "led":
            laid = self.attacks
        else:
            laid = [*self.attacks, *(card for card in self.covers if card is not None)]
        matching = 0
        for card in laid:
            matching |= SAME_RANK[card]
            if self.rules.throw_ranks == "table_or_suit":
                matching |= SAME_SUIT[card]
        return matching


_AT_START: Final[dict[str, Any]] = {
    "dealer": 0,
    "talon": (),
    "aside": (),
    "guesses": (),
    "reading": False,
    "trump": None,
    "discard": 0,
    "shown": 0,
    "opener": 0,
    "attacker": 0,
    "defender": 1,
    "leader_chair": 0,
    "defender_chair": 1,
    "limit": 0,
    "passed": 0,
    "said": 0,
    "out": (),
    "pogony": (),
    "bouts": 0,
    "any_discard": False,
    "idle": 0,
    "last_turn_up": None,
    "phase": LEAD,
    "to_move": 0,
    "outcome": None,
    "events": None,
}

_PUBLIC: Final = (
    "dealer", "indicator", "trump", "discard", "shown", "opener", "attacker", "defender",
    "leader_chair", "defender_chair", "limit", "said", "phase", "to_move", "in_play", "started",
    "out", "outcome", "bouts", "any_discard", "idle", "last_turn_up", "table", "throwers",
    "matching", "pogony", "guesses",
)  # fmt: skip
"""What everybody may know just as it is."""
