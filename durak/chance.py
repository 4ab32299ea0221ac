"""What chance decides in a match, drawn from the seed of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durak import cards
from durak.shuffle import derive, lot, shuffled


@dataclass(frozen=True, slots=True)
class Chance:
    """All that chance decides in one deal."""

    decks: tuple[tuple[int, ...], ...]
    """The decks in the order in which they are tried: one more for each redeal."""
    lot: int
    """The seat that leads where the rules leave it to the lot."""


def chance_of_deal(
    pack: Sequence[int], seats: int, seed: str, number: int, *, tries: int = 1
) -> Chance:
    """The chance in deal ``number`` (from 1) of the match with this seed, with so many decks."""
    decks = tuple(shuffled(pack, seed_of_deck(seed, number, redeal)) for redeal in range(tries))
    return Chance(decks, lot(derive(seed, f"lot {number}"), seats))


def seed_of_deck(seed: str, number: int, redeal: int = 0) -> str:
    """The seed of one deck of a match, which is told when the deal is over."""
    return derive(seed, f"deal {number}.{redeal}")


def drawn_dealer(drawn: Sequence[int]) -> int | None:
    """The seat that drew the lowest rank, or None when several did: draw again (5)."""
    ranks = [cards.rank_of(card) for card in drawn]
    lowest = min(ranks)
    return ranks.index(lowest) if ranks.count(lowest) == 1 else None
