"""The cards of Fool: four colours, each with a shape of its own, numbers from 2 up, the wild 1.

The deck is of the same house as the other: its face, its back, its cap, its digits. Its own are the
lozenges of a fool's coat and the bold symbol with the number on it, to be read across a table.
"""

import re
from typing import NamedTuple

from .pips import GLYPHS
from .svg import BLACK, FACE, disc, element, fill, group, line, turned, use


class Ink(NamedTuple):
    """How a colour is printed."""

    body: str
    """The symbol."""
    edge: str
    """Its outline and the number in the corner: dark enough on the face."""
    number: str
    """The number on the symbol."""


COLOURS = "GRYB"
INKS = {
    "G": Ink("#2b9152", "#14663a", "#fdfaf2"),
    "R": Ink("#d5393f", "#a81f2a", "#fdfaf2"),
    "Y": Ink("#f4ba35", "#7d5000", "#3b2700"),
    "B": Ink("#2d72d2", "#17479b", "#fdfaf2"),
}
HIGHEST = {"G": 27, "R": 23, "Y": 21, "B": 15}
"""Every colour begins with 2."""
SIZES = {"G": 68, "R": 61, "Y": 66, "B": 74}
"""Width of the large symbol: as large as the corners leave room."""
LOW = {"G": 0, "R": -2, "Y": 0, "B": 7}
"""How far the middle of a symbol's body is below the middle of its box."""

# Around the origin, 20 wide and high at most. They differ as shapes: a leaf that lies aslant, a
# heart that stands on its point, a sun with rays, a drop that hangs from its point.
SHAPES = {
    "G": "M9.6-9.6C10.4-1.4 7.2 8.2-2.6 8.2C-4.3 8.2-5.6 7.7-6.6 7L-9.6 10L-10.4 9.2L-7.4 6.1"
    "C-8.1 5.1-8.6 3.8-8.6 2.2C-8.6-7.6 1.2-10.4 9.6-9.6Z",
    "R": "M0 9.4C-2.4 6.2-9.6 2-9.6-3.8C-9.6-7.2-7.2-9.4-4.6-9.4C-2.4-9.4-.7-8 0-5.8"
    "C.7-8 2.4-9.4 4.6-9.4C7.2-9.4 9.6-7.2 9.6-3.8C9.6 2 2.4 6.2 0 9.4Z",
    "Y": "M0-10L2.2-6.9L5.5-8.6L5.9-4.9L9.5-4.6L7.9-1.3L10.4 1.3L7.2 3.1L8 6.7L4.3 6.8L3 10.2L0 8.1"
    "L-3 10.2L-4.3 6.8L-8 6.7L-7.2 3.1L-10.4 1.3L-7.9-1.3L-9.5-4.6L-5.9-4.9L-5.5-8.6L-2.2-6.9Z",
    "B": "M0-10.2C1.6-6.2 7.8-1.6 7.8 3.4C7.8 7.3 4.4 10 0 10S-7.8 7.3-7.8 3.4"
    "C-7.8-1.6-1.6-6.2 0-10.2Z",
}
# Lines in the symbols: the rib of the leaf, the rays' ring, the lights on heart and drop.
DETAILS = {
    "G": "M-6.4 6.2C-2.4 2.2 1.6-1.8 6.2-6.4",
    "R": "M-6.8-3.6C-6.8-5.4-5.8-6.6-4.4-6.8",
    "Y": "M-4.8 1.6A5 5 0 0 1 1.6-4.4",
    "B": "M-4.9 3.2C-4.9 5.2-3.4 6.8-1.4 7.2",
}

DIGITS = {
    "0": "M10 2.5C14.8 2.5 17.5 6.6 17.5 15S14.8 27.5 10 27.5S2.5 23.4 2.5 15S5.2 2.5 10 2.5Z",
    "1": "M5 8.6L11.6 3.4V30",
    **{digit: GLYPHS[digit][0][0] for digit in "23456789"},
}
"""Strokes in a box 20 wide and 30 high."""
NARROW, HEIGHT = 11.4, 30
"""The box of a digit that stands beside another."""
WIDE_STROKE, NARROW_STROKE = 5, 4.1


def narrowed(path: str) -> str:
    """The path of a digit in the narrow box. The stroke keeps its width, so only places move."""
    scale = (NARROW - NARROW_STROKE) / (20 - WIDE_STROKE)

    def place(x: str) -> str:
        return f"{NARROW_STROKE / 2 + (float(x) - WIDE_STROKE / 2) * scale:.2f}"

    parts = []
    for command, text in re.findall(r"([MLCSHVZ])([^MLCSHVZ]*)", path):
        numbers = re.findall(r"-?\d*\.?\d+", text)
        horizontal = {"V": 0, "H": 1}.get(command, 2)
        moved = [
            place(number) if horizontal == 1 or (horizontal == 2 and not index % 2) else number
            for index, number in enumerate(numbers)
        ]
        parts.append(command + " ".join(moved))
    return "".join(parts)


def parts() -> str:
    """Definitions that all cards share: digits in two widths, symbols, the lozenges of the coat."""
    digits = "".join(
        element("path", id=f"d{digit}", d=path, stroke_width=WIDE_STROKE)
        + element("path", id=f"n{digit}", d=narrowed(path), stroke_width=NARROW_STROKE)
        for digit, path in DIGITS.items()
    )
    symbols = "".join(
        group(
            fill(SHAPES[colour], ink.body, stroke=ink.edge, stroke_width=0.9),
            line(DETAILS[colour], ink.number, 1, stroke_linecap="round", opacity=0.55),
            id=f"s{colour}",
            stroke_linejoin="round",
        )
        for colour, ink in INKS.items()
    )
    return digits + symbols + "".join(coat(colour) for colour in COLOURS)


def coat(colour: str) -> str:
    """What lies behind a number: a lozenge in a thin tint, and four small ones around it."""
    body = INKS[colour].body
    small = "".join(
        fill(f"M{x} {y - 7}L{x + 5} {y}L{x} {y + 7}L{x - 5} {y}Z", body, opacity=0.5)
        for x, y in ((81, 22), (81, 118), (19, 22), (19, 118))
        if (x > 50) == (y < 70)
    )
    lozenge = fill("M50 12L92 70L50 128L8 70Z", body, opacity=0.13)
    return group(
        lozenge,
        small,
        symbol(colour, 50, 70, SIZES[colour]),
        id=f"c{colour}",
        stroke_linejoin="round",
    )


def symbol(colour: str, x: float, y: float, width: float) -> str:
    """The symbol of a colour around (x, y)."""
    return use(f"s{colour}", transform=f"translate({x:g} {y:g})scale({width / 20:g})")


def number(text: str, x: float, y: float, scale: float, ink: str, *, narrow: bool) -> str:
    """A number around (x, y), as strokes in one of the two widths."""
    name, width = ("n", NARROW) if narrow else ("d", 20)
    step = width + 0.8
    digits = "".join(
        use(f"{name}{digit}", x=place * step or None) for place, digit in enumerate(text)
    )
    left, top = x - (len(text) * step - 0.8) * scale / 2, y - HEIGHT * scale / 2
    place = f"translate({left:.2f} {top:.2f})" + (f"scale({scale:g})" if scale != 1 else "")
    return group(digits, fill="none", stroke=ink, transform=place)


def card(colour: str, value: int) -> str:
    """A number of a colour: in both corners over its symbol, and large in the middle."""
    ink, text = INKS[colour], str(value)
    two = len(text) == 2
    corner = number(text, 14.6, 20.5, 1, ink.edge, narrow=two) + symbol(colour, 14, 48, 17.5)
    large = number(text, 50, 70 + LOW[colour], 0.94 if two else 1.25, ink.number, narrow=False)
    return use("blank") + use(f"c{colour}") + large + corner + turned(corner)


def wild_one() -> str:
    """The wild 1: the fool's cap on a coat of all four colours."""
    quarters = (
        ("M50 15L86 70H50Z", "R"),
        ("M86 70L50 125V70Z", "Y"),
        ("M50 125L14 70H50Z", "B"),
        ("M14 70L50 15V70Z", "G"),
    )
    field = "".join(fill(d, INKS[colour].body) for d, colour in quarters)
    seams = line("M50 15V125M14 70H86", FACE, 1.4)
    four = "".join(
        symbol(colour, x, y, 9.6)
        for colour, x, y in (("G", 9, 43.5), ("R", 19.4, 43.5), ("Y", 9, 54), ("B", 19.4, 54))
    )
    corner = number("1", 14, 20.5, 1, BLACK, narrow=False) + four
    return (
        use("blank")
        + field
        + seams
        + disc(50, 70, 30, FACE)
        + disc(50, 70, 27.6, BLACK)
        + group(use("cap"), transform="translate(28 47)scale(.44)")
        + corner
        + turned(corner)
    )


def sign(colour: str) -> str:
    """A symbol alone, in a box of 100 x 100."""
    return symbol(colour, 50, 50, 92)
