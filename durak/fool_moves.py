"""The moves of Fool: ``play:G7``, and ``play:1`` for any of the wild 1s, which look the same.

Moves are interned: the same text is always the same object, and moves compare by identity, sort by
colour, then value, the 1s last, and may be kept in sets.

>>> parse_fool_move("play:G7")
FoolMove('play:G7')
"""

from __future__ import annotations

from typing import Final, final

from durak.cards import cards_of
from durak.errors import BadMove
from durak.fool_cards import FACES, ONE, ONES, card_text


@final
class FoolMove:
    """One decision: to lay a card. ``cards`` is its face alone; nothing is ever answered, so there
    is no ``target``."""

    __slots__ = ("cards", "kind", "sort_key", "target", "text")

    kind: str
    cards: tuple[int]
    target: None
    text: str
    sort_key: tuple[int]

    def __init__(self, face: int) -> None:
        """Use ``PLAY`` or ``parse_fool_move``: they intern."""
        self.kind = "play"
        self.cards = (face,)
        self.target = None
        self.text = f"play:{card_text(face)}"
        self.sort_key = (face,)

    def __lt__(self, other: FoolMove) -> bool:
        return self.sort_key < other.sort_key

    def __repr__(self) -> str:
        return f"FoolMove({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_fool_move, (self.text,)


PLAY: Final = {face: FoolMove(face) for face in FACES}
"""The move that lays a card of this face."""

_BY_TEXT: Final = {move.text: move for move in PLAY.values()}


def parse_fool_move(text: str) -> FoolMove:
    """The move with this text. Raises BadMove."""
    move = _BY_TEXT.get(text) if isinstance(text, str) else None
    if move is None:
        raise BadMove(f"not a move: {str(text)[:60]!r}", text=str(text)[:60])
    return move


def moves_with(held: int) -> tuple[FoolMove, ...]:
    """The moves with the cards of a set, sorted; equal 1s are one move."""
    moves = [PLAY[card] for card in cards_of(held & ~ONES)]
    if held & ONES:
        moves.append(PLAY[ONE])
    return tuple(moves)
