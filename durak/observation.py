"""``Observation``: all that one seat may know; and the hidden cards dealt anew so that they fit it.

An observation is built from what is allowed, never by hiding fields of the whole. It is all that a
player gets, human or computer.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from durak import cards
from durak.dealing import sorted_talon
from durak.moves import Move
from durak.outcome import Outcome
from durak.pogony import Pagon
from durak.reading import Guesses, draw
from durak.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """What seat ``seat`` may know of a deal. Sets of cards and of seats are bit masks."""

    rules: Rules
    seats: int
    seat: int
    dealer: int

    hand: int
    """The own cards."""
    hand_sizes: tuple[int, ...]
    known: tuple[int, ...]
    """For each seat the cards that everybody knows it holds: taken, shown, the turn-up."""
    guesses: Guesses
    """What everybody may guess of the cards that are not known, from how the seats have played."""
    discard: int
    """The cards beaten off; everybody saw them on the table."""
    talon_size: int
    turn_up: int | None
    """The last card of the talon, while there is one."""
    aside_size: int
    indicator: int
    """The card that was turned up at the deal."""
    trump: int | None

    attacks: tuple[int, ...]
    covers: tuple[int | None, ...]
    laid_by: tuple[int, ...]
    """Who laid each attack."""
    table: int
    """All cards on the table."""
    matching: int
    """The cards that may be added, whoever holds them."""
    shown: int
    """Cards shown in this bout to pass the attack on."""
    opener: int
    attacker: int
    defender: int
    leader_chair: int
    defender_chair: int
    throwers: tuple[int, ...]
    """Who may add cards in this bout, in the order of priority."""
    limit: int
    """Attack cards in this bout at most."""
    said: int
    """Seats that have passed and may not act before a new card comes; a skip is seen as a pass."""
    passed: bool
    """Whether ``seat`` itself has said pass."""
    phase: str
    to_move: int | None
    legal: tuple[Move, ...]
    """The moves of ``seat``; empty when it may not act."""

    in_play: int
    started: int
    """Seats in play when the bout started."""
    out: tuple[tuple[int, ...], ...]
    """Seats that are out, by places."""
    pogony: tuple[Pagon, ...]
    """What each seat has to hang; empty in games without pogony."""
    bouts: int
    """Bouts finished."""
    any_discard: bool
    """Whether any bout has been beaten off."""
    idle: int
    """Bouts since the last one that was beaten off."""
    last_turn_up: int | None
    """The turn-up when the last refill has just emptied the talon, else None."""
    outcome: Outcome | None

    @property
    def unseen(self) -> int:
        """The cards whose place this seat does not know."""
        seen = self.hand | self.table | self.discard
        for held in self.known:
            seen |= held
        if self.talon_size or self.aside_size:
            seen |= 1 << (self.indicator if self.turn_up is None else self.turn_up)
        return cards.pack_set(self.rules.deck, self.rules.dummy) & ~seen


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the hidden cards may lie."""

    hands: tuple[int, ...]
    talon: tuple[int, ...]
    aside: tuple[int, ...]


def draw_world(observation: Observation, rng: Random) -> World:
    """Deals the unseen cards at random to the places that this seat cannot see, those rarely to a
    hand that it probably lacks."""
    hidden = list(cards.cards_of(observation.unseen))
    rng.shuffle(hidden)
    hands = list(observation.known)
    hands[observation.seat] = observation.hand
    needed = {
        seat: size - hand.bit_count()
        for seat, (size, hand) in enumerate(zip(observation.hand_sizes, hands, strict=True))
        if size > hand.bit_count()
    }
    for seat, drawn in draw(observation.guesses, needed, hidden, rng).items():
        hands[seat] |= drawn
    last = observation.indicator if observation.turn_up is None else observation.turn_up
    rest = (*hidden, last) if observation.talon_size or observation.aside_size else ()
    assert len(rest) == observation.talon_size + observation.aside_size
    if observation.rules.talon_sorted and rest:
        rest = (*sorted_talon(rest[:-1]), last)
    if observation.talon_size:
        return World(tuple(hands), rest, ())
    return World(tuple(hands), (), rest)
