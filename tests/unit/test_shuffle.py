"""Decks from seeds: what they are for ever, and that anybody can compute them from the description.

The second half of this file is written from the docstring of ``durak.shuffle`` alone, with nothing
but the standard library, as somebody would who wants to verify a deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak import cards
from durak.chance import seed_of_deck
from durak.game_durak import Durak
from durak.rules import Rules
from durak.shuffle import SEED_PATTERN, commitment, derive, fresh_seed, lot, shuffled

ZERO = "0" * 32
COUNTED = "000102030405060708090a0b0c0d0e0f"

hex_seeds = st.binary(min_size=16, max_size=16).map(bytes.hex)


def text_of(deck: tuple[int, ...]) -> str:
    return " ".join(map(cards.card_text, deck))


# Known answers


@pytest.mark.parametrize(
    ("seed", "size", "deck"),
    [
        (ZERO, 24, "KH AC QS AH TD TS 9D 9S QC JS KS 9H QD JC KC AS 9C TH KD JH QH AD JD TC"),
        (
            ZERO,
            36,
            "TC AH 7D AC TD 6H KC QD 6D JD 9D TS AS 9C 9S TH 6S 8D AD 7S KS QS JC 9H 8S 8C "
            "KH 6C 8H QC KD JH QH JS 7H 7C",
        ),
        (
            COUNTED,
            36,
            "QS 7S TD 9C TS TH AC 7C JS 8H JH KC QD 8S 9D 6D 8D 7D JD QC KS KH 9S 6H AS TC "
            "JC 6S 6C AH 7H KD 8C 9H QH AD",
        ),
        (
            COUNTED,
            52,
            "2S TS 7S AS JC 4S 5S 5C 4C AC 6S KS 9C 6D QH 8S 9S JD TC 3D 3C JH QD AH KC 5D "
            "2C AD QS 3S TH 2D 6C 7D QC 8H 6H 9H 7H 2H TD KH 4H JS 4D 7C 5H 9D 3H 8C KD 8D",
        ),
    ],
)
def test_a_seed_gives_the_same_deck_for_ever(seed: str, size: int, deck: str) -> None:
    assert text_of(shuffled(cards.pack(size), seed)) == deck


def test_the_seeds_derived_from_a_seed() -> None:
    assert derive(ZERO, "deal 1.0") == "e476a9a8c5011c1de823af7e3a665dc7"
    assert derive(ZERO, "lot 1") == "b8b57f36767a8a9e0dd0224327c70329"
    assert derive(COUNTED, "deal 3.2") == "8980e4f0de9d07d20130d493361813a0"
    assert seed_of_deck(COUNTED, 3, redeal=2) == derive(COUNTED, "deal 3.2")


def test_the_lots_of_some_seeds() -> None:
    lots = [lot(f"{number:032x}", 6) for number in range(12)]
    assert lots == [4, 5, 2, 4, 2, 5, 5, 3, 2, 5, 2, 3]


def test_a_commitment() -> None:
    deck = shuffled(cards.pack(36), COUNTED)
    assert (
        commitment(COUNTED, text_of(deck))
        == "3fc4e76118943b7786f87b061e370da2de0a67ee2a842fc8cecf8360ce63d45b"
    )


def test_a_fresh_seed_is_a_seed_and_a_new_one() -> None:
    some = {fresh_seed() for _ in range(20)}
    assert len(some) == 20
    assert all(SEED_PATTERN.match(seed) for seed in some)


@pytest.mark.parametrize("text", ["", "0" * 31, "0" * 33, "0" * 32 + "\n", "A" * 32, "g" * 32])
def test_what_is_no_seed(text: str) -> None:
    assert not SEED_PATTERN.match(text)


# The same, computed from the description


def sha256(text: str) -> bytes:
    return hashlib.sha256(text.encode("ascii")).digest()


def described_numbers(seed: str) -> Iterator[int]:
    for block in range(1000):
        digest = sha256(f"durak/1 block {block} {seed}")
        yield from (int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(8))


def described_below(limit: int, numbers: Iterator[int]) -> int:
    largest_multiple = 2**32 // limit * limit
    number = next(numbers)
    while number >= largest_multiple:
        number = next(numbers)
    return number % limit


def described_shuffle(deck: list[int], seed: str) -> list[int]:
    numbers = described_numbers(seed)
    for last in reversed(range(1, len(deck))):
        other = described_below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


@given(hex_seeds, st.sampled_from(cards.PACKS), st.booleans())
def test_shuffling_is_what_the_description_says(seed: str, size: int, dummy: bool) -> None:
    pack = cards.pack(size, dummy)
    assert list(shuffled(pack, seed)) == described_shuffle(list(pack), seed)


@given(hex_seeds, st.integers(1, 9))
def test_lots_are_what_the_description_says(seed: str, choices: int) -> None:
    assert lot(seed, choices) == described_below(choices, described_numbers(seed))


@given(hex_seeds, st.integers(1, 9999))
def test_a_deal_can_be_verified_with_its_commitment_and_its_seed(seed: str, number: int) -> None:
    deck = Durak().chance(Rules(), 3, seed, number).decks[0]
    told = sha256(f"durak/1 deal {number}.0 {seed}").hex()[:32]
    assert list(deck) == described_shuffle(list(cards.pack(36)), told)
    promised = sha256(f"durak/1 deck {told} {text_of(deck)}").hex()
    assert commitment(seed_of_deck(seed, number), text_of(deck)) == promised


def test_a_number_too_large_to_be_fair_is_passed_over() -> None:
    limit = 2**31 + 1  # nearly every second number is
    seeds = [f"{number:032x}" for number in range(50)]
    firsts = [next(described_numbers(seed)) for seed in seeds]
    assert any(first >= limit for first in firsts)
    for seed in seeds:
        assert lot(seed, limit) == described_below(limit, described_numbers(seed))


# What a shuffle must be


@given(hex_seeds, st.sampled_from(cards.PACKS))
def test_shuffling_keeps_the_pack(seed: str, size: int) -> None:
    pack = cards.pack(size)
    deck = shuffled(pack, seed)
    assert sorted(deck) == sorted(pack)
    assert deck == shuffled(pack, seed)


def test_every_card_comes_to_every_place() -> None:
    pack = cards.pack(36)
    rng = Random(1)
    met = {
        (place, card)
        for _ in range(600)
        for place, card in enumerate(shuffled(pack, rng.randbytes(16).hex()))
    }
    assert len(met) == 36 * 36


def test_the_deals_of_a_match_differ() -> None:
    decks = [Durak().chance(Rules(), 2, ZERO, number).decks[0] for number in range(1, 101)]
    assert len(set(decks)) == 100


def test_there_is_a_deck_for_every_redeal_that_may_come() -> None:
    assert len(Durak().chance(Rules(), 2, ZERO, 1).decks) == 1
    for rules in (Rules(redeal="five_same_suit"), Rules(no_trump_start="redeal")):
        decks = Durak().chance(rules, 2, ZERO, 1).decks
        assert len(set(decks)) == 4
        assert decks[0] == Durak().chance(Rules(), 2, ZERO, 1).decks[0]


def test_anybody_may_be_the_first_to_deal() -> None:
    dealers = [Durak().first_dealer(Rules(), 6, f"{number:032x}") for number in range(60)]
    assert set(dealers) == set(range(6))
    assert dealers[:12] == [5, 1, 5, 5, 1, 1, 5, 0, 1, 4, 2, 2]
