"""From a seed to decks and lots, the same in every Python, and the commitment to a deck.

A *seed* is 128 random bits as 32 lower-case hex digits. Everything that chance decides in a match
comes from the seed of the match, each thing from a seed of its own: ``derive(seed, label)`` is the
first half of SHA-256 of ``durak/1 <label> <seed>``.

A seed is turned into numbers by SHA-256 in counter mode: block ``i`` is the hash of
``durak/1 block <i> <seed>``, read as eight big-endian numbers of 32 bits. A number below ``n`` is
the next of these that is below the largest multiple of ``n`` up to 2**32, modulo ``n``. A deck is
shuffled by Fisher and Yates from the end: for ``last`` from ``len - 1`` down to 1 the card at
``last`` changes places with the one at ``below(last + 1)``.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterator, Sequence
from typing import Final

SEED_PATTERN: Final = re.compile(r"[0-9a-f]{32}\Z")


def fresh_seed() -> str:
    """A new seed from the system's source of randomness."""
    return secrets.token_hex(16)


def derive(seed: str, label: str) -> str:
    """The seed for one purpose; it tells nothing about ``seed`` or the seeds for other labels."""
    return _digest(f"{label} {seed}").hex()[:32]


def shuffled(pack: Sequence[int], seed: str) -> tuple[int, ...]:
    """The cards of a pack in the order that a seed gives."""
    deck = list(pack)
    numbers = _numbers(seed)
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def lot(seed: str, choices: int) -> int:
    """A number below ``choices``."""
    return _below(choices, _numbers(seed))


def commitment(seed: str, deck: str) -> str:
    """What is published before a deal, and opened after it by telling the seed: a SHA-256 in hex.

    The hashed text is ``durak/1 deck <seed> <deck>``, the cards of the deck separated by blanks.
    """
    return _digest(f"deck {seed} {deck}").hex()


def _digest(text: str) -> bytes:
    return hashlib.sha256(f"durak/1 {text}".encode()).digest()


def _numbers(seed: str) -> Iterator[int]:
    block = 0
    while True:
        digest = _digest(f"block {block} {seed}")
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    fair = 2**32 - 2**32 % limit
    return next(number for number in numbers if number < fair) % limit
