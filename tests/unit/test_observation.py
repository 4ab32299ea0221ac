"""What a seat may know: all that it saw and nothing else, and worlds that fit it.

A ``Witness`` sits in one seat, sees what the events of a match show to it, and keeps count by
itself of where every card is. The engine's observation must agree with it, card by card.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from durak import cards
from durak.ai.player import Clock
from durak.ai.simple import choose_greedy, choose_random
from durak.deal import Deal
from durak.events import Event
from durak.match_durak import DurakMatch
from durak.moves import LEAD_TALON, Move, parse_move
from durak.observation import Observation, draw_world
from durak.rules import Rules, preset
from tests.unit.games import DURAK, at, every_preset, fresh_match, games, random_decision

DEALS = 300
"""Random deals over all presets and seats."""


class Witness:
    """Who sits in a seat, watches, and forgets nothing."""

    def __init__(self, match: DurakMatch, seat: int) -> None:
        dealt = match.dealt
        self.seat = seat
        self.hand = dealt.hands[seat]
        self.known = [0] * match.seats
        self.table = 0
        self.discard = 0
        self.turn_up: int | None = dealt.indicator
        if dealt.indicator_owner is not None:
            self._learn(dealt.indicator_owner, 1 << dealt.indicator)
            self.turn_up = None
        if match.lead.card is not None:
            self._learn(match.lead.seat, 1 << match.lead.card)
        self.pack = cards.pack_set(match.rules.deck, match.rules.dummy)

    def _learn(self, seat: int, held: int) -> None:
        """These cards go to a hand for everybody to see."""
        self.known[seat] |= held
        if seat == self.seat:
            self.hand |= held

    def _lose(self, seat: int, held: int) -> None:
        self.known[seat] &= ~held
        if seat == self.seat:
            assert self.hand & held == held
            self.hand &= ~held

    def watch(self, event: Event, move: Move) -> None:
        """Sees what happens when a move is played."""
        held = cards.set_of(event.cards)
        seat = event.seat
        if event.kind == "lead" and move is LEAD_TALON:
            self.table |= held
            if self.turn_up == event.cards[0]:
                self.turn_up = None
        elif event.kind in ("lead", "throw", "transfer", "beat"):
            assert seat is not None
            self._lose(seat, held)
            self.table |= held
        elif event.kind == "show":
            assert seat is not None
            self._learn(seat, held)
        elif event.kind == "taken":
            assert seat is not None
            assert held == self.table
            self._learn(seat, held)
            self.table = 0
        elif event.kind == "beaten":
            assert held == self.table
            self.discard |= held
            self.table = 0
        elif event.kind == "draw":
            assert seat is not None
            self._draw(seat, held, last=event.turn_up)
        elif event.kind == "swap":
            assert seat is not None
            assert event.target is not None
            self._swap(seat, held, event.target)
        elif event.kind in ("hang", "hand_over"):
            assert seat is not None
            assert event.to is not None
            for other in range(len(self.known)):
                self.known[other] &= ~held
            self.hand &= ~held
            self._learn(event.to, held)

    def _draw(self, seat: int, held: int, *, last: bool) -> None:
        if seat == self.seat:
            self.hand |= held
        if last:
            assert self.turn_up is not None
            assert held >> self.turn_up & 1
            self._learn(seat, 1 << self.turn_up)
            self.turn_up = None

    def _swap(self, seat: int, given: int, taken: int) -> None:
        holder = next((s for s, held in enumerate(self.known) if held >> taken & 1), None)
        self._lose(seat, given)
        if holder is None:
            assert self.turn_up == taken
            self.turn_up = given.bit_length() - 1
        else:
            self._lose(holder, 1 << taken)
            self._learn(holder, given)
        self._learn(seat, 1 << taken)

    @property
    def unseen(self) -> int:
        """The cards that may be anywhere."""
        seen = self.hand | self.table | self.discard
        for held in self.known:
            seen |= held
        return self.pack & ~seen & ~(0 if self.turn_up is None else 1 << self.turn_up)


def check_knowledge(seen: Observation, witness: Witness) -> None:
    """The observation tells what the witness saw: no card more, and no card less."""
    assert seen.hand == witness.hand
    assert seen.table == witness.table
    assert seen.discard == witness.discard
    assert seen.unseen == witness.unseen
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    assert [seen.known[seat] for seat in others] == [witness.known[seat] for seat in others]
    if seen.talon_size:
        assert seen.turn_up == witness.turn_up


def hidden_dealt_anew(deal: Deal, witness: Witness, rng: Random) -> Deal:
    """The deal with the cards that the witness cannot see dealt anew, by the test itself."""
    other = deal.copy()
    hidden = list(cards.cards_of(witness.unseen))
    rng.shuffle(hidden)

    def redealt(held: int) -> int:
        unseen = (held & witness.unseen).bit_count()
        return held & ~witness.unseen | cards.set_of(hidden.pop() for _ in range(unseen))

    for seat in range(deal.seats):
        if seat != witness.seat:
            other.hands[seat] = redealt(other.hands[seat])
    pile = other.talon or other.aside
    if pile:
        pile = tuple(hidden.pop() if witness.unseen >> card & 1 else card for card in pile)
    other.talon, other.aside = (pile, ()) if other.talon else ((), pile)
    assert not hidden
    other._legal = None  # found anew in the changed world
    return other


def check_worlds(deal: Deal, witness: Witness, rng: Random) -> None:
    """The hidden cards dealt anew: the seat sees, may do and decides the same."""
    seat = witness.seat
    other = hidden_dealt_anew(deal, witness, rng)
    assert other.observe(seat) == deal.observe(seat)
    assert other.legal_moves(seat) == deal.legal_moves(seat)
    if deal.to_move == seat:
        for choose in (choose_random, choose_greedy):
            decisions = {choose(one.observe(seat), Clock(1), Random(7)) for one in (deal, other)}
            assert len(decisions) == 1
            assert decisions <= set(deal.legal_moves())


def check_match(rules: Rules, seats: int, seed: int) -> None:
    """Plays the first deal of a match while a witness in every seat watches."""
    rng = Random(seed)
    match = fresh_match(rules, seats, seed)
    deal = match.deal
    witnesses = [Witness(match, seat) for seat in range(seats)]
    match.events.clear()
    decisions = 0
    while not deal.is_over:
        seat, move = random_decision(deal, rng)
        match.play(move, seat)
        for witness in witnesses:
            for event in match.events:
                witness.watch(event, move)
        match.events.clear()
        witness = witnesses[decisions % seats]
        check_knowledge(deal.observe(witness.seat), witness)
        if decisions % 5 == 0:
            check_worlds(deal, witness, rng)
        decisions += 1


PRESETS = every_preset(DURAK)


@pytest.mark.parametrize(("name", "seats"), PRESETS)
def test_a_seat_knows_what_it_saw_in_every_preset(name: str, seats: int) -> None:
    for seed in range(max(3, DEALS // len(PRESETS))):
        check_match(preset(name), seats, seed)


@settings(max_examples=120)
@given(games())
def test_a_seat_knows_what_it_saw_under_any_rules(game: tuple[Rules, int, int]) -> None:
    check_match(*game)


def test_a_sorted_talon_is_sorted_in_every_world() -> None:
    seen = fresh_match(Rules(talon_sorted=True), 2, seed=3).deal.observe(0)
    for number in range(10):
        *rest, turn_up = draw_world(seen, Random(number)).talon
        ranks = [cards.rank_of(card) for card in rest]
        assert ranks == sorted(ranks, reverse=True)
        assert turn_up == seen.turn_up


def test_a_skip_is_seen_as_a_pass() -> None:
    """Who cannot add looks like who does not want to: nothing is learnt from it (1.3)."""
    deals = []
    for hand in ("AC AD", "9D AD"):
        deal = _table_of_four(hand)
        deal.play(parse_move("beat:9C:TC"))
        deal.play(parse_move("pass"))  # seat 0
        if deal.to_move == 2:
            deal.play(parse_move("pass"))
        assert deal.to_move == 3
        deals.append(deal)
    skipped, passed = (deal.observe(3) for deal in deals)
    assert skipped == passed
    assert skipped.said == 0b101


def _table_of_four(hand_of_2: str) -> Deal:
    return at(f"9C | 0: TD KC KD | 1: TC QD QH | 2: {hand_of_2} | 3: 9H JC | trump S")
