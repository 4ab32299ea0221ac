"""Suits, ranks and cards as small ints, sets of cards as bit masks, packs, and the text form.

A card is ``copy * 52 + rank * 4 + suit``: ranks 0 to 12 for ``23456789TJQKA``, suits 0 to 3 for
``CDHS``, copy 1 only in packs of two decks. The dummy of pustyshka (rules, section 8) is card 104.
The *face* of a card is the card as it looks: the same number with copy 0.

A set of cards is an int with bit ``c`` set for card ``c``. A hand, the discard, "all cards of this
rank" are such sets, so that most questions of the rules are one ``&``.

>>> card_text(parse_card("TD"))
'TD'
>>> set_text(SAME_RANK[parse_card("6C")] & pack_set(36))
'6C 6D 6H 6S'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from durak.errors import BadCard

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

FACES: Final = 52
"""How many different faces there are; ``card`` and ``card + FACES`` look the same."""

DUMMY: Final = 2 * FACES
"""The one card without rank and suit."""

SLOTS: Final = DUMMY + 1
"""How many card numbers there are; every card is below this."""

PACKS: Final = (24, 32, 36, 52, 72, 104)
"""The sizes of packs; 72 and 104 are two packs of 36 and 52 (rules, section 1.3)."""


def rank_of(card: int) -> int:
    """Rank of a card, 0 (two) to 12 (ace). The dummy has none: do not ask."""
    return card % FACES >> 2


def suit_of(card: int) -> int:
    """Suit of a card, 0 to 3 for C, D, H, S. The dummy has none: do not ask."""
    return card & 3


def face_of(card: int) -> int:
    """The card as it looks: copies of a face have the same."""
    return card if card == DUMMY else card % FACES


def cards_of(cards: int) -> Iterator[int]:
    """The cards of a set, lowest number first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def set_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    result = 0
    for card in cards:
        result |= 1 << card
    return result


def union(sets: Iterable[int]) -> int:
    """All cards of these sets."""
    result = 0
    for held in sets:
        result |= held
    return result


SUIT_SETS: Final = tuple(set_of(range(suit, DUMMY, 4)) for suit in range(4))
"""All cards of a suit."""

RANK_SETS: Final = tuple(0b1111 << 4 * rank | 0b1111 << 4 * rank + FACES for rank in range(13))
"""All cards of a rank."""

_ALL: Final = range(DUMMY)
SAME_RANK: Final = (*(RANK_SETS[rank_of(card)] for card in _ALL), 1 << DUMMY)
"""For each card all cards of its rank, itself and second copies included."""

SAME_SUIT: Final = (*(SUIT_SETS[suit_of(card)] for card in _ALL), 1 << DUMMY)
"""For each card all cards of its suit, itself and second copies included."""

COPIES: Final = (*(1 << card % FACES | 1 << card % FACES + FACES for card in _ALL), 1 << DUMMY)
"""For each card the set of the cards that look like it."""

_ABOVE: Final = tuple(union(RANK_SETS[rank + 1 :]) for rank in range(13))
HIGHER: Final = (*(SAME_SUIT[card] & _ABOVE[rank_of(card)] for card in _ALL), 0)
"""For each card the higher cards of its suit."""

DUMMY_SET: Final = 1 << DUMMY


def card_text(card: int) -> str:
    """Rank then suit, as in ``TD``; the dummy is ``XX``. Copies look the same."""
    if card == DUMMY:
        return "XX"
    return RANKS[rank_of(card)] + SUITS[suit_of(card)]


TEXTS: Final = tuple(card_text(card) for card in range(SLOTS))
_BY_TEXT: Final[dict[str, int]] = {TEXTS[card]: card for card in (*range(FACES), DUMMY)}


def parse_card(text: str) -> int:
    """The face with this text. Raises BadCard."""
    card = _BY_TEXT.get(text)
    if card is None:
        raise BadCard(f"no card is called {text!r}", text=str(text)[:20])
    return card


def by_faces(faces: Iterable[int]) -> tuple[int, ...]:
    """Cards that look like these, in order: of two with one face the first copy comes first."""
    seen = 0
    found = []
    for face in map(face_of, faces):
        card = face + FACES if seen >> face & 1 else face
        seen |= 1 << card
        found.append(card)
    return tuple(found)


def parse_cards(text: str) -> tuple[int, ...]:
    """Cards separated by blanks; a face that comes again is its second copy. Raises BadCard."""
    faces = [parse_card(word) for word in text.split()]
    for face in faces:
        if faces.count(face) > (1 if face == DUMMY else 2):
            raise BadCard(f"{TEXTS[face]} comes too often", text=TEXTS[face])
    return by_faces(faces)


def set_text(cards: int) -> str:
    """The cards of a set by number, separated by blanks."""
    return " ".join(TEXTS[card] for card in cards_of(cards))


@lru_cache
def pack(size: int, dummy: bool = False) -> tuple[int, ...]:
    """The cards of a pack in order, the dummy last: the highest ranks, in one or two copies."""
    copies = 2 if size > FACES else 1
    faces = range(FACES - size // copies, FACES)
    cards = [face + copy * FACES for copy in range(copies) for face in faces]
    return (*cards, DUMMY) if dummy else tuple(cards)


@lru_cache
def pack_set(size: int, dummy: bool = False) -> int:
    """The cards of a pack as a set."""
    return set_of(pack(size, dummy))


def lowest_rank(size: int) -> int:
    """The lowest rank of a pack."""
    return rank_of(pack(size)[0])


@lru_cache
@lru_cache
def beaters(trump: int | None, spades_only_by_spades: bool = False) -> tuple[int, ...]:
    """For each card the set of the cards that beat it (rules, section 2.9).

    A card is beaten by a higher one of its suit and, unless it is a trump, by any trump. ``trump``
    is a suit or None. With ``spades_only_by_spades`` (Japanese durak) spades are beaten by higher
    spades alone and beat nothing else. The dummy beats every card and is beaten by every card.
    Equal cards of two packs do not beat each other.
    """
    trumps = 0 if trump is None else SUIT_SETS[trump]
    table = []
    for card in range(DUMMY):
        beating = HIGHER[card]
        own_kind = spades_only_by_spades and suit_of(card) == SPADES
        if not own_kind and not 1 << card & trumps:
            beating |= trumps
        table.append(beating | DUMMY_SET)
    return (*table, DUMMY_SET - 1)
