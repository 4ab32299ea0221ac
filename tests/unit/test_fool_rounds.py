"""What a seat knows in a round of Fool, and the worlds that fit it, in hundreds of random rounds.

A witness in each seat counts what it saw by itself, from the events alone; the engine's observation
must agree, and so must every world that is drawn from it.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from durak.cards import cards_of
from durak.events import Event
from durak.fool import FoolDeal, deal_out
from durak.fool_cards import COLOUR_SETS, ONE, ONES, colour_of, face_of
from durak.fool_moves import parse_fool_move
from durak.fool_observation import FoolObservation, FoolWorld, draw_world
from durak.fool_rules import SETUPS, pack

SEATS = tuple(SETUPS)

ROUNDS = 80
"""Random rounds for each number of seats."""


def fresh_round(seats: int, seed: int) -> FoolDeal:
    deck = list(pack(seats))
    Random(seed).shuffle(deck)
    dealer = seed % seats
    return FoolDeal.start(deal_out(seats, deck, dealer), dealer, events=[])


# What a seat knows


class Witness:
    """Watches the events of a round from one seat and counts for itself."""

    def __init__(self, deal: FoolDeal, seat: int) -> None:
        self.seat = seat
        self.hand = deal.hands[seat]
        self.sizes = [hand.bit_count() for hand in deal.hands]
        self.hidden = Counter(face_of(c) for hand in deal.hands for c in cards_of(hand))
        self.hidden -= Counter(face_of(c) for c in cards_of(self.hand))
        self.led: int | None = None
        self.lacks: list[set[int]] = [set() for _ in deal.hands]

    def watch(self, event: Event) -> None:
        if event.kind == "trick":
            self.led = None
        if event.kind != "card":
            return
        seat, (card,) = event.seat, event.cards
        assert seat is not None
        self.sizes[seat] -= 1
        if seat == self.seat:
            self.hand ^= 1 << card
        else:
            self.hidden[face_of(card)] -= 1
        if card >= ONE:
            return
        if self.led is None:
            self.led = colour_of(card)
        elif colour_of(card) != self.led:
            self.lacks[seat].add(self.led)

    def check(self, seen: FoolObservation) -> None:
        """The observation tells what the witness saw: no card more, and no card less."""
        assert seen.hand == self.hand
        assert list(seen.hand_sizes) == self.sizes
        assert seen.led == self.led
        assert [set(cards_of(shown)) for shown in seen.shown_out] == self.lacks
        unseen = Counter([*cards_of(seen.unseen), *[ONE] * seen.unseen_ones])
        assert unseen == +self.hidden

    def check_world(self, world: FoolWorld) -> None:
        """A world has the hidden cards where they may be."""
        assert world.hands[self.seat] == self.hand
        assert [hand.bit_count() for hand in world.hands] == self.sizes
        others = [hand for seat, hand in enumerate(world.hands) if seat != self.seat]
        dealt = [face_of(card) for hand in others for card in cards_of(hand)]
        assert Counter(dealt) == +self.hidden
        for hand, lacks in zip(world.hands, self.lacks, strict=True):
            assert not any(hand & COLOUR_SETS[colour] for colour in lacks)


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_knows_what_it_saw_and_worlds_fit_it(seats: int) -> None:
    for seed in range(ROUNDS):
        rng = Random(seed)
        deal = fresh_round(seats, seed)
        witnesses = [Witness(deal, seat) for seat in range(seats)]
        assert deal.events is not None
        while not deal.is_over:
            deal.events.clear()
            deal.play(rng.choice(deal.legal_moves()))
            for witness in witnesses:
                for event in deal.events:
                    witness.watch(event)
            witness = rng.choice(witnesses)
            seen = deal.observe(witness.seat)
            witness.check(seen)
            if rng.random() < 0.7:
                continue
            witness.check_world(draw_world(seen, rng))


def test_the_true_cards_are_no_part_of_an_observation() -> None:
    """Two rounds that look the same to a seat give equal observations."""
    rng = Random(1)
    deal = fresh_round(5, seed=4)
    for _ in range(20):
        deal.play(rng.choice(deal.legal_moves()))
    seen = deal.observe(0)
    others = [FoolDeal.in_world(seen, draw_world(seen, rng)) for _ in range(10)]
    assert len({tuple(other.hands) for other in others}) == 10
    assert {other.observe(0) for other in others} == {seen}


def test_the_number_of_a_one_on_the_table_tells_only_whose_it_is() -> None:
    """Whatever 1s were dealt to whom, the first that a seat plays looks the same to all."""
    for deck in (pack(4), tuple(reversed(pack(4)))):
        deal = FoolDeal.start(deal_out(4, deck, 3), 3, events=[])
        holder = next(seat for seat in range(4) if deal.hands[seat] & ONES)
        deal.to_move = deal.leader = holder
        deal.play(parse_fool_move("play:1"))
        assert deal.trick[0].card == ONE + 6 * holder


# Worlds that are hard to find


def hard(rooms: tuple[int, ...], shown_out: tuple[str, ...], counts: tuple[int, ...]) -> Any:
    """An observation of seat 0 with an empty hand: the others hold so many cards each, so many of
    each colour are hidden, and who is known to lack what. All other cards have been played."""
    hidden = 0
    for colour, count in zip(COLOUR_SETS, counts, strict=True):
        hidden |= sum(1 << card for card in list(cards_of(colour))[:count])
    played = sum(1 << card for card in pack(4) if not hidden >> card & 1)
    lacks = tuple(sum(1 << "GRYB".index(c) for c in text) for text in shown_out)
    deal = FoolDeal.at(4, hands=[0] * 4)
    deal.played = played
    seen = deal.observe(0)
    values = {name: getattr(seen, name) for name in FoolObservation.__slots__}
    return FoolObservation(**values | {"hand_sizes": (0, *rooms), "shown_out": (0, *lacks)})


def colours_of(world: FoolWorld) -> list[str]:
    """The colours in each of the other hands, one letter a card."""
    return ["".join("GRYB1"[colour_of(c)] for c in cards_of(hand)) for hand in world.hands[1:]]


@pytest.mark.parametrize(
    ("rooms", "shown_out", "counts", "only"),
    [
        ((2, 2, 2), ("RYB", "GYB", "GRB"), (2, 2, 2, 0), ["GG", "RR", "YY"]),
        ((3, 3, 3), ("YB", "GYB", "GR"), (3, 3, 2, 1), ["GGG", "RRR", "YYB"]),
        ((4, 2, 3), ("Y", "GRB", "Y"), (3, 4, 2, 0), None),
        ((5, 5, 5), ("G", "R", "Y"), (5, 5, 5, 0), None),
        ((5, 1, 1), ("", "GRY", "GRY"), (2, 2, 1, 2), ["GGRRY", "B", "B"]),
    ],
)
def test_a_world_is_found_however_few_there_are(
    rooms: tuple[int, ...],
    shown_out: tuple[str, ...],
    counts: tuple[int, ...],
    only: list[str] | None,
) -> None:
    seen = hard(rooms, shown_out, counts)
    found = {tuple(colours_of(draw_world(seen, Random(seed)))) for seed in range(200)}
    for hands in found:
        assert tuple(map(len, hands)) == rooms
        assert not any(set(hand) & set(lacks) for hand, lacks in zip(hands, shown_out, strict=True))
    assert found == {tuple(only)} if only else len(found) > 1


def test_worlds_are_equally_likely() -> None:
    """Two green cards that only the first two seats may have, two red ones that only the last two
    may, and two others. There are 1 + 4 + 8 + 1 + 4 + 1 ways to deal them to three times two."""
    seen = hard((2, 2, 2), ("R", "", "G"), (2, 2, 2, 0))
    draws = 6000
    worlds = Counter(draw_world(seen, Random(seed)).hands for seed in range(draws))
    ways = len(worlds)
    assert ways == 19
    assert all(abs(count / draws - 1 / ways) < 0.02 for count in worlds.values())
