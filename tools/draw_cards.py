"""Write the card sprites: ``python tools/draw_cards.py OUT_DIR`` makes two of them.

``OUT_DIR/cards.svg``: the 52 cards by their text form (``6C`` ... ``AS``), ``XX`` the dummy,
``back``, the overlay ``trump-mark``, all with the view box ``0 0 100 140``; and, with
``0 0 100 100``, the suits ``suit-C`` ... ``suit-S`` and the brand ``fools-cap``.

``OUT_DIR/fool.svg``: the cards of Fool by their text form (``G2`` ... ``G27``, ``R2`` ..., ``1``)
and the colours ``colour-G`` ... ``colour-B``, with the same view boxes. Both decks have one back.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it also runs as a script

from tools.art import cap, courts, fool, pips
from tools.art.svg import FACE, FACE_EDGE, GOLD, SUIT_COLOUR, element, fill, group, turned, use

CARD_BOX = "0 0 100 140"
SIGN_BOX = "0 0 100 100"


def symbol(name: str, content: str, box: str = CARD_BOX) -> str:
    return element("symbol", content, id=name, viewBox=box) + "\n"


def card(rank: str, suit: str) -> str:
    """One of the 52: blank card, indices, middle."""
    if rank in "JQK":
        middle = courts.court(rank, suit)
    else:
        middle = pips.ace(suit) if rank == "A" else pips.pips(rank, suit)
    return use("blank") + group(middle, pips.index(rank, suit), color=SUIT_COLOUR[suit])


def sign(suit: str) -> str:
    """A suit alone, as it stands beside the talon."""
    return group(pips.pip(suit, 50, 50, 94), color=SUIT_COLOUR[suit])


def trump_mark() -> str:
    """Laid over a trump: a gold hairline and two gold corners, clear of the indices."""
    hairline = element(
        "rect",
        x=2.2,
        y=2.2,
        width=95.6,
        height=135.6,
        rx=4.6,
        fill="none",
        stroke=GOLD,
        stroke_width=1.6,
    )
    corner = fill("M2 117L23 138H6.6A4.6 4.6 0 0 1 2 133.4Z", GOLD)
    return hairline + corner + turned(corner)


def blank() -> str:
    """A card with nothing on it yet."""
    return element(
        "rect", id="blank", x=0.5, y=0.5, width=99, height=139, rx=6, fill=FACE, stroke=FACE_EDGE
    )


def sprite() -> str:
    """The whole of ``cards.svg``."""
    shared = element(
        "defs", blank() + pips.parts() + group(cap.fools_cap(), id="cap") + courts.parts()
    )
    cards = [symbol(rank + suit, card(rank, suit)) for suit in pips.SUITS for rank in pips.RANKS]
    others = [
        symbol("XX", cap.dummy()),
        symbol("back", cap.back()),
        symbol("trump-mark", trump_mark()),
        symbol("fools-cap", use("cap"), SIGN_BOX),
        *(symbol(f"suit-{suit}", sign(suit), SIGN_BOX) for suit in pips.SUITS),
    ]
    return document(shared, cards + others)


def fool_sprite() -> str:
    """The whole of ``fool.svg``."""
    shared = element("defs", blank() + fool.parts() + group(cap.fools_cap(), id="cap"))
    cards = [
        symbol(f"{colour}{value}", fool.card(colour, value))
        for colour in fool.COLOURS
        for value in range(2, fool.HIGHEST[colour] + 1)
    ]
    signs = [symbol(f"colour-{colour}", fool.sign(colour), SIGN_BOX) for colour in fool.COLOURS]
    return document(shared, [*cards, symbol("1", fool.wild_one()), *signs])


def document(shared: str, symbols: list[str]) -> str:
    """A file of symbols and of what they share."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{shared}\n{"".join(symbols)}</svg>\n'


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("usage: python tools/draw_cards.py OUT_DIR")
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    (out / "cards.svg").write_text(sprite(), encoding="utf-8")
    (out / "fool.svg").write_text(fool_sprite(), encoding="utf-8")


if __name__ == "__main__":
    main()
