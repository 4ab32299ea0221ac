"""The moves of Durak and their one text form (rules, section 10).

A move is one decision of one seat. It names cards as they look, so with two packs equal moves are
one move. Moves are interned: the same text is always the same object, and moves compare by
identity, sort by kind, then target, then cards, and may be kept in sets.

====================  ===================================================================
``lead:7C+7D``        opens a bout; ``lead:talon`` leads the top card of the talon unseen
``beat:7C:8C``        covers an attack (first) with a card (second)
``transfer:7D``       lays cards of the attacked rank and passes the attack on
``show:7S``           passes the attack on by showing the trump of that rank
``take``              the defender gives up
``throw:7D``          adds one card to the attack
``pass``              adds no more
``swap:6S``           exchanges the lowest trump for the turn-up
====================  ===================================================================

>>> parse_move("lead:TC+AS+JD")
Move('lead:AS+JD+TC')
>>> parse_move("beat:7C:8C").target == cards.parse_card("7C")
True
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final, final

from durak import cards
from durak.cards import FACES, TEXTS
from durak.errors import BadCard, BadMove

KINDS: Final = ("lead", "beat", "transfer", "show", "throw", "swap", "take", "pass")
_ORDER: Final = {kind: order for order, kind in enumerate(KINDS)}

MOST_CARDS: Final = 8
"""A move has at most this many cards: all of one rank in two packs."""


@final
class Move:
    """One decision. ``cards`` are the faces that leave the hand (or are shown), lowest first;
    ``target`` is the face of the attack that is beaten, else None."""

    __slots__ = ("cards", "kind", "mask", "sort_key", "target", "text")

    kind: str
    cards: tuple[int, ...]
    mask: int
    """The cards as a set of faces."""
    target: int | None
    text: str
    sort_key: tuple[int, int, tuple[int, ...]]

    def __init__(self, kind: str, faces: tuple[int, ...], target: int | None, text: str) -> None:
        """Use the functions of this module: they intern."""
        self.kind = kind
        self.cards = faces
        self.mask = cards.set_of(faces)
        self.target = target
        self.text = text
        self.sort_key = (_ORDER[kind], -1 if target is None else target, faces)

    def __lt__(self, other: Move) -> bool:
        return self.sort_key < other.sort_key

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_move, (self.text,)


_INTERNED: dict[str, Move] = {}


def _intern(kind: str, faces: Iterable[int] = (), target: int | None = None) -> Move:
    ordered = tuple(sorted(faces))
    words = [kind]
    if target is not None:
        words.append(TEXTS[target])
    if ordered:
        words.append("+".join(sorted(TEXTS[face] for face in ordered)))
    text = ":".join(words)
    move = _INTERNED.get(text)
    if move is None:
        move = _INTERNED[text] = Move(kind, ordered, target, text)
    return move


TAKE: Final = _intern("take")
PASS: Final = _intern("pass")
LEAD_TALON: Final = Move("lead", (), None, "lead:talon")
_INTERNED[LEAD_TALON.text] = LEAD_TALON


def parse_move(text: str) -> Move:
    """The move with this text, its cards in any order. Raises BadMove."""
    move = _INTERNED.get(text) if isinstance(text, str) else None
    return move or _parse_new(text)


def _parse_new(text: str) -> Move:
    refusal = BadMove(f"not a move: {str(text)[:60]!r}", text=str(text)[:60])
    if not isinstance(text, str) or len(text) > 60:
        raise refusal
    kind, *words = text.split(":")
    if kind not in _ORDER or kind in ("take", "pass") or len(words) != 1 + (kind == "beat"):
        raise refusal
    try:
        faces = [cards.parse_card(word) for word in words[-1].split("+")]
        target = cards.parse_card(words[0]) if kind == "beat" else None
    except BadCard:
        raise refusal from None
    if len(faces) > (MOST_CARDS if kind in ("lead", "transfer") else 1):
        raise refusal
    return _intern(kind, faces, target)


class SingleMoves(dict[int, Move]):
    """The moves of one kind with one card, by the bit of the card; filled when first asked for."""

    def __init__(self, kind: str, target: int | None = None) -> None:
        super().__init__()
        self._kind = kind
        self._target = target

    def __missing__(self, bit: int) -> Move:
        face = cards.face_of(bit.bit_length() - 1)
        move = self[bit] = _intern(self._kind, (face,), self._target)
        return move


LEAD: Final = SingleMoves("lead")
THROW: Final = SingleMoves("throw")
TRANSFER: Final = SingleMoves("transfer")
SHOW: Final = SingleMoves("show")
SWAP: Final = SingleMoves("swap")
BEAT: Final = tuple(SingleMoves("beat", cards.face_of(card)) for card in range(cards.SLOTS))
"""``BEAT[attack][bit]``: cover ``attack`` with the card of ``bit``."""


_FIRST_COPIES: Final = (1 << FACES) - 1


def singles(hand: int, table: SingleMoves) -> list[Move]:
    """The moves of ``table`` with each card of a set that has one copy of a face at most."""
    found = []
    while hand:
        bit = hand & -hand
        found.append(table[bit])
        hand ^= bit
    return found


def singles_of_two_packs(hand: int, table: SingleMoves) -> list[Move]:
    """The same where two cards may look the same: such moves come once."""
    faces = (hand | hand >> FACES) & _FIRST_COPIES
    return singles(faces | hand & cards.DUMMY_SET, table)


def group_moves(kind: str, group: int, most: int) -> tuple[Move, ...]:
    """All moves of ``kind`` with one to ``most`` cards of the set ``group``, sorted.

    ``group`` holds cards of one rank; of two that look the same it does not matter which is used.
    """
    key = (kind, group, most)
    found = _GROUPS.get(key)
    if found is None:
        faces = [cards.face_of(card) for card in cards.cards_of(group)]
        sizes = range(1, min(most, len(faces)) + 1)
        every = {_intern(kind, chosen) for size in sizes for chosen in combinations(faces, size)}
        found = _GROUPS[key] = tuple(sorted(every))
    return found


_GROUPS: Final[dict[tuple[str, int, int], tuple[Move, ...]]] = {}


def leads_of_ranks(hand: int, most: int) -> list[Move]:
    """The leads of one to ``most`` cards of one rank of a hand, sorted."""
    found: list[Move] = []
    rest = hand
    while rest:
        bit = rest & -rest
        group = rest & cards.SAME_RANK[bit.bit_length() - 1]
        if group == bit:
            found.append(LEAD[bit])
        else:
            found += group_moves("lead", group, most)
        rest ^= group
    if hand >> FACES:
        found.sort()
    return found


def exactly(kind: str, hand: int, size: int) -> list[Move]:
    """All moves of ``kind`` with exactly ``size`` cards of a set, sorted (treshka)."""
    faces = [cards.face_of(card) for card in cards.cards_of(hand)]
    return sorted({_intern(kind, chosen) for chosen in combinations(faces, size)})
