"""Write the card sprite: ``python tools/draw_cards.py OUT_DIR`` makes ``OUT_DIR/cards.svg``.

Symbols: the 52 cards by their text form (``6C`` ... ``AS``), ``XX`` the dummy, ``back``, the
overlay ``trump-mark``, all with the view box ``0 0 100 140``; and, with ``0 0 100 100``, the suits
``suit-C`` ... ``suit-S`` and the brand ``fools-cap``.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it also runs as a script

from tools.art import cap, courts, pips
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


def sprite() -> str:
    """The whole file."""
    blank = element(
        "rect", id="blank", x=0.5, y=0.5, width=99, height=139, rx=6, fill=FACE, stroke=FACE_EDGE
    )
    shared = element(
        "defs", blank + pips.parts() + group(cap.fools_cap(), id="cap") + courts.parts()
    )
    cards = [symbol(rank + suit, card(rank, suit)) for suit in pips.SUITS for rank in pips.RANKS]
    others = [
        symbol("XX", cap.dummy()),
        symbol("back", cap.back()),
        symbol("trump-mark", trump_mark()),
        symbol("fools-cap", use("cap"), SIGN_BOX),
        *(symbol(f"suit-{suit}", sign(suit), SIGN_BOX) for suit in pips.SUITS),
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{shared}\n{"".join(cards + others)}</svg>\n'


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("usage: python tools/draw_cards.py OUT_DIR")
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    (out / "cards.svg").write_text(sprite(), encoding="utf-8")


if __name__ == "__main__":
    main()
