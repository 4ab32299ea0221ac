"""What is guessed of hidden hands: from what everybody saw alone, softly, and rather rightly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from durak import cards
from durak.ai.rollout import greedy_move
from durak.cards import pack_set
from durak.deal import Deal
from durak.observation import draw_world
from durak.reading import DOUBT
from durak.rules import Rules, preset
from tests.unit.games import DURAK, at, dealt_anew, every_preset, fresh_deal, play, random_decision


def read(position: str, *moves: str, **options: object) -> Deal:
    """A position after some moves from which has been read."""
    return play(at(position, **options).copy(reading=True), *moves)


def lacked(deal: Deal, seat: int) -> list[str]:
    """What the groups of a seat probably lack, of the pack of 36."""
    return [cards.set_text(lacks & pack_set(36)) for _, lacks in deal.guesses[seat]]


def test_who_leads_a_card_has_none_that_is_cheaper() -> None:
    deal = read("| 0: 7D KH AH | 1: 9D TH QH | trump S", "0 lead:7D")
    assert lacked(deal, 0) == ["6C 6D 6H"]
    deal = read("| 0: 6S 7S AS | 1: 9S TH QH | trump S", "0 lead:7S")
    assert lacked(deal, 0)[0].split()[:4] == ["6C", "6D", "6H", "6S"]
    assert "8S" not in lacked(deal, 0)[0]


def test_who_beats_has_none_cheaper_that_beats() -> None:
    deal = read("| 0: 7D KH AH | 1: TD TH QH | trump S", "0 lead:7D", "1 beat:7D:TD")
    assert lacked(deal, 1) == ["8D 9D"]
    deal = read("| 0: JD KH AH | 1: 8S TH QH | trump S", "0 lead:JD", "1 beat:JD:8S")
    assert lacked(deal, 1) == ["6S 7S QD KD AD"]


def test_who_takes_cannot_beat_what_lay_there() -> None:
    deal = read("| 0: JD KH AH | 1: 8D TH QH | trump D", "0 lead:JD", "1 take")
    assert lacked(deal, 1) == ["QD KD AD"]


def test_who_adds_no_more_has_no_plain_card_that_fits() -> None:
    table = "9C/TC | 0: 9S KD | 1: KC KD | talon 6D 7S | trump S"
    deal = read(table, "0 pass")
    assert lacked(deal, 0)[0] == "9C 9D 9H TC TD TH"


def test_a_skip_is_read_like_a_pass() -> None:
    guesses = set()
    for hand in ("AC AD", "9D AD"):
        table = f"9C | 0: TD KC KD | 1: TC QD QH | 2: {hand} | 3: 9H JC | trump S"
        deal = read(table, "1 beat:9C:TC", "0 pass")
        if deal.to_move == 2:
            deal.play(next(move for move in deal.legal_moves() if move.kind == "pass"))
        guesses.add(deal.guesses)
    assert len(guesses) == 1


def test_a_card_that_is_drawn_later_is_free() -> None:
    deal = fresh_deal(Rules(), 2, seed=3)
    while not deal.bouts or deal.hands[0].bit_count() > 6 or deal.hands[1].bit_count() > 6:
        deal.play(greedy_move(deal))
    groups = [group for of_seat in deal.guesses for group in of_seat]
    assert any(not lacks for _, lacks in groups)
    assert any(lacks for _, lacks in groups)


@pytest.mark.parametrize(("name", "seats"), every_preset(DURAK))
def test_only_what_everybody_saw_is_read(name: str, seats: int) -> None:
    """Where the hidden cards lie otherwise and the same is played, the same is guessed."""
    rng = Random(f"{name} {seats}")
    deal = fresh_deal(preset(name), seats, 11)
    other: Deal | None = None
    witness = compared = 0
    while not deal.is_over:
        seat, move = random_decision(deal, rng)
        seen = deal.observe(seat)
        if other is None and rng.random() < 0.3:
            other, witness = dealt_anew(DURAK, seen, rng).copy(reading=True), seat
        deal.play(move, seat)
        for of_seat, hand, known in zip(deal.guesses, deal.hands, deal.known, strict=True):
            assert sum(count for count, _ in of_seat) == (hand & ~known).bit_count()
        if other is not None:
            if move not in other.legal_moves(seat):
                other = None
                continue
            other.play(move, seat)
            now, then = (one.observe(witness) for one in (deal, other))
            if replace(now, guesses=()) == replace(then, guesses=()):
                assert now.guesses == then.guesses
                compared += 1
            else:
                other = None
    assert compared


def test_doubt_is_left_and_the_truth_is_found_more_often() -> None:
    """A world has cards where they probably are not, but rarely."""
    rng = Random(5)
    found = {True: 0, False: 0}
    against = places = 0
    for number in range(12):
        deal = fresh_deal(Rules(), 2, number)
        while deal.talon and deal.to_move is not None:
            seen = deal.observe(deal.to_move)
            other = 1 - deal.to_move
            hidden = deal.hands[other] & ~deal.known[other]
            for guesses in (seen.guesses, ()):
                world = draw_world(replace(seen, guesses=guesses), rng)
                found[bool(guesses)] += (world.hands[other] & hidden).bit_count()
                if len(guesses) and len(guesses[other]) == 1:
                    ((count, lacks),) = guesses[other]
                    against += (world.hands[other] & ~deal.known[other] & lacks).bit_count()
                    places += count if lacks else 0
            deal.play(greedy_move(deal))
    assert found[True] > 1.1 * found[False]
    assert 0 < against < DOUBT * places
