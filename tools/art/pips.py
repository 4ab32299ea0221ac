"""Letterforms of the indices, suit shapes and the pip cards.

All lengths are in units of the card, which is 100 wide and 140 high.
"""

from .svg import FACE, SUIT, element, fill, group, turned, use

RANKS = "23456789TJQKA"
SUITS = "CDHS"

# Strokes in a box 20 wide and 30 high: (path, width of the stroke). Heavy strokes make the letter,
# lighter ones its slab serifs.
STEM, SLAB = 5, 3.6
GLYPHS: dict[str, list[tuple[str, float]]] = {
    "2": [
        (
            "M3 9.6C3 5 6 2.5 10 2.5S17.1 5 17.1 9.2"
            "C17.1 12.6 15.2 15 12.4 18L4.4 25.8V27.5H18.2V22.6",
            STEM,
        )
    ],
    "3": [
        (
            "M3.4 6.6V2.5H16.4L9.6 12C14.4 12 17.5 15 17.5 19.5C17.5 24.2 14.2 27.5 9.7 27.5"
            "C6.2 27.5 3.6 25.8 2.6 22.4",
            STEM,
        )
    ],
    "4": [("M14 30V6.8L3 21.4H20", 4.5)],
    "5": [
        (
            "M16.8 2.5H5.2V13.4C6.6 12 8.3 11.4 10 11.4C14.4 11.4 17.5 14.6 17.5 19.4"
            "C17.5 24.2 14.2 27.5 9.7 27.5C6.2 27.5 3.6 25.8 2.6 22.4",
            STEM,
        )
    ],
    "6": [
        (
            "M15.6 2.6C7.6 4.8 2.5 11.2 2.5 19.2C2.5 24.2 5.6 27.5 10 27.5S17.5 24.2 17.5 19.3"
            "S14.4 11.6 10.2 11.6S2.5 14.6 2.5 19.2",
            STEM,
        )
    ],
    "9": [
        (
            "M4.4 27.4C12.4 25.2 17.5 18.8 17.5 10.8C17.5 5.8 14.4 2.5 10 2.5S2.5 5.8 2.5 10.7"
            "S5.6 18.4 9.8 18.4S17.5 15.4 17.5 10.8",
            STEM,
        )
    ],
    "7": [("M3 8.6V2.5H17C11.6 10.4 8.6 19 8.2 30", STEM)],
    "8": [
        (
            "M10 2.5C13.4 2.5 15.9 4.8 15.9 8S13.4 13.5 10 13.5S4.1 11.2 4.1 8S6.6 2.5 10 2.5Z"
            "M10 13.5C14.3 13.5 17.5 16.3 17.5 20.4S14.3 27.5 10 27.5S2.5 24.5 2.5 20.4"
            "S5.7 13.5 10 13.5Z",
            STEM,
        )
    ],
    "T": [
        ("M.2 10.4L3.8 6.4V30", 4.6),
        (
            "M14.6 2.4C17.6 2.4 18.9 5.6 18.9 15S17.6 27.6 14.6 27.6S10.3 24.4 10.3 15"
            "S11.6 2.4 14.6 2.4Z",
            4.4,
        ),
    ],
    "J": [
        ("M14.2 1V19.6C14.2 24.8 11.8 27.5 8.2 27.5C5 27.5 2.9 25.4 2.5 21.6", STEM),
        ("M7.4 1.8H19.4", SLAB),
    ],
    "Q": [
        (
            "M9.8 2.5C14.4 2.5 17.1 6.6 17.1 14.2S14.4 25.9 9.8 25.9S2.5 21.8 2.5 14.2"
            "S5.2 2.5 9.8 2.5Z",
            STEM,
        ),
        ("M8.4 18.8C12 19.6 13.4 23 14.6 25.8S16.6 28.8 19.6 28.4", 4),
    ],
    "K": [
        ("M5.2 1V29", STEM),
        ("M16.6 1.6L6.4 16.8", 4.4),
        ("M9.2 11.6L16.6 28.6", STEM),
        ("M.6 1.8H9.4M.6 28.2H9.4M12.4 1.8H19.6M11.8 28.2H20.2", SLAB),
    ],
    "A": [
        ("M10 3.2L3.6 28.6", 4),
        ("M9.4 1.4L16.2 28.6", STEM),
        ("M5.4 20.2H14.4", 3.8),
        ("M0 28.2H7.6M11.4 28.2H20", SLAB),
    ],
}

# Around the origin, 20 wide at most.
SUIT_SHAPES = {
    "S": "M0-9.8C1.7-6.9 8.9"
    "-2.6 8.9 2.7 8.9 5.9 6.7 7.6 4.5 7.6 2.9 7.6 1.5 6.8.8 5.6 1 7.6 1.9 9 3.4 9.8H-3.4"
    "C-1.9 9-1 7.6-.8 5.6-1.5 6.8-2.9 7.6-4.5 7.6-6.7 7.6-8.9 5.9-8.9 2.7-8.9-2.6-1.7-6.9 0-9.8Z",
    "H": "M0 9.6C-1.8 6.4-9.4 2.6-9.4-3.4C-9.4-6.9-7.2-9.2-4.6-9.2C-2.3-9.2-.6-7.6 0-4.8C.6"
    "-7.6 2.3-9.2 4.6-9.2"
    "C7.2-9.2 9.4-6.9 9.4-3.4C9.4 2.6 1.8 6.4 0 9.6Z",
    "D": "M0-10.2C1.9-6.4 4.9-2.6 8 0 4.9 2.6 1.9 6.4 0 10.2-1.9 6.4-4.9 2.6-8 0-4.9-2.6-1.9"
    "-6.4 0-10.2Z",
    "C": "M0-9.6a4.6 4.6 0 0 1 3.3 7.8Q2.3-.8 1.5-.2Q2.6-.8 3.9-1.1a4.6 4.6 0 1 1-3 7.4"
    "Q1.2 8.6 3.2 9.8H-3.2Q-1.2 8.6-.9 6.3"
    "a4.6 4.6 0 1 1-3-7.4Q-2.6-.8-1.5-.2Q-2.3-.8-3.3-1.8A4.6 4.6 0 0 1 0-9.6Z",
}

# Where the pips are: (x, y) of the upper half and of the middle, which is never turned.
LEFT, MIDDLE, RIGHT = 37, 50, 63


def _rows(*ys: float) -> list[tuple[float, float]]:
    return [(x, y) for y in ys for x in (LEFT, RIGHT)]


LAYOUTS: dict[str, tuple[float, list[tuple[float, float]], list[tuple[float, float]]]] = {
    # rank: (width of a pip, upper half, middle row)
    "2": (26, [(MIDDLE, 32)], []),
    "3": (25, [(MIDDLE, 27)], [(MIDDLE, 70)]),
    "4": (20, _rows(34), []),
    "5": (20, _rows(32), [(MIDDLE, 70)]),
    "6": (20, _rows(28), _rows(70)),
    "7": (19, [*_rows(27), (MIDDLE, 48.5)], _rows(70)),
    "8": (19, [*_rows(27), (MIDDLE, 48.5)], _rows(70)),
    "9": (18, _rows(23, 54), [(MIDDLE, 70)]),
    "T": (17.5, [*_rows(22, 54), (MIDDLE, 38)], []),
}
ONE_SIDED = {"7"}
"""Ranks whose middle pip of the upper half has no partner below."""


def parts() -> str:
    """Definitions that all cards share: letters, suits, the blank card."""
    letters = "".join(
        element(
            "g",
            "".join(element("path", d=d, stroke_width=w) for d, w in strokes),
            id=f"r{rank}",
            fill="none",
            stroke=SUIT,
        )
        for rank, strokes in GLYPHS.items()
    )
    suits = "".join(fill(d, SUIT, id=f"s{suit}") for suit, d in SUIT_SHAPES.items())
    return letters + suits


def pip(suit: str, x: float, y: float, width: float) -> str:
    """A suit shape around (x, y)."""
    return use(f"s{suit}", transform=f"translate({x:g} {y:g})scale({width / 20:g})")


def index(rank: str, suit: str) -> str:
    """Rank over suit in both corners."""
    corner = use(f"r{rank}", x=4.6, y=6) + pip(suit, 14.6, 47.5, 17)
    return corner + turned(corner)


def pips(rank: str, suit: str) -> str:
    """The middle of a card from 2 to 10."""
    width, upper, middle = LAYOUTS[rank]
    top = "".join(pip(suit, x, y, width) for x, y in upper)
    lower = [place for place in upper if not (rank in ONE_SIDED and place[0] == MIDDLE)]
    bottom = "".join(pip(suit, x, y, width) for x, y in lower)
    return top + "".join(pip(suit, x, y, width) for x, y in middle) + turned(bottom)


def ace(suit: str) -> str:
    """One large pip; that of spades is an ornament."""
    if suit != "S":
        return pip(suit, 50, 70, 46)
    inner = fill(
        SUIT_SHAPES["S"],
        "none",
        stroke=FACE,
        stroke_width=0.3,
        transform="translate(50 69.5)scale(2.42)",
    )
    return (
        pip(suit, 50, 70, 57) + inner + group(use("cap"), transform="translate(37.5 60)scale(.25)")
    )
