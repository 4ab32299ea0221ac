"""The cards of Fool: four colours and the wild 1s, as small ints, and their text form.

A coloured card is ``colour * 32 + value``: colours 0 to 3 for ``GRYB``, values from 2 up. The wild
1s all look like ``ONE``. As long as they lie in the pack they are ``ONE``, ``ONE + 1`` and so on;
when they are dealt each is numbered by its owner, the first, second ... 1 of a seat. He plays them
in that order, so the number of a 1 on the table tells nothing that the table does not know, and
still every card has a number of its own.

Sets of cards are bit masks, as in ``cards``.

>>> card_text(parse_card("G27"))
'G27'
>>> [colour_of(card) for card in parse_cards("G2 B15 1 1")]
[0, 3, 4, 4]
"""

from __future__ import annotations

from typing import Final

from durak.cards import cards_of, set_of, union
from durak.errors import BadCard

COLOURS: Final = "GRYB"
WILD: Final = 4
"""What ``colour_of`` says of a 1."""

_WIDTH: Final = 32
"""Card numbers for each colour; values are below it."""

LOWEST: Final = 2
"""The lowest value of every colour."""

TOPS: Final = (27, 23, 21, 15)
"""The highest value of each colour in the whole pack."""

ONE: Final = 4 * _WIDTH
"""How every wild 1 looks; all cards from here on are 1s."""

MOST_ONES: Final = 6
"""There are at most so many 1s, and one hand may have them all."""

_MOST_SEATS: Final = 8


def card_of(colour: int, value: int) -> int:
    """The card with this colour and value."""
    return colour * _WIDTH + value


def colour_of(card: int) -> int:
    """Colour of a card, 0 to 3 for G, R, Y, B; ``WILD`` for a 1."""
    return WILD if card >= ONE else card // _WIDTH


def value_of(card: int) -> int:
    """The number on a card."""
    return 1 if card >= ONE else card % _WIDTH


def face_of(card: int) -> int:
    """The card as it looks: all 1s have the same."""
    return min(card, ONE)


def one_of(seat: int, number: int) -> int:
    """The 1 that is ``number`` (from 0) among those dealt to ``seat``."""
    return ONE + seat * MOST_ONES + number


COLOUR_SETS: Final = tuple(
    set_of(card_of(colour, value) for value in range(LOWEST, top + 1))
    for colour, top in enumerate(TOPS)
)
"""All cards of a colour."""

OWN_ONES: Final = tuple(
    set_of(one_of(seat, number) for number in range(MOST_ONES)) for seat in range(_MOST_SEATS)
)
"""For each seat the 1s that may be dealt to it."""

ONES: Final = union(OWN_ONES)
"""All 1s, whoever holds them."""


def lowest_one(hand: int) -> int:
    """The 1 of a hand that is played next."""
    ones = hand & ONES
    return (ones & -ones).bit_length() - 1


def card_text(card: int) -> str:
    """Colour then value, as in ``G27``; a wild 1 is ``1``."""
    return "1" if card >= ONE else f"{COLOURS[colour_of(card)]}{value_of(card)}"


def card_key(card: int) -> str:
    """A text that is different for every card of a round: the text, with a number after a ``1``."""
    return f"1*{card - ONE}" if card >= ONE else card_text(card)


FACES: Final = (*cards_of(union(COLOUR_SETS)), ONE)
"""All cards that look different, by number."""

_BY_TEXT: Final = {card_text(face): face for face in FACES}


def parse_card(text: str) -> int:
    """The face with this text. Raises BadCard."""
    card = _BY_TEXT.get(text)
    if card is None:
        raise BadCard(f"no card is called {text!r}", text=str(text)[:20])
    return card


def parse_cards(text: str) -> list[int]:
    """Cards separated by blanks, the 1s numbered as in a pack. Raises BadCard."""
    found: list[int] = []
    ones = 0
    for word in text.split():
        card = parse_card(word)
        if card == ONE:
            card += ones
            ones += 1
        if card in found or ones > MOST_ONES:
            raise BadCard(f"{word} comes too often", text=word)
        found.append(card)
    return found
