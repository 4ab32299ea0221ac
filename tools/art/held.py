"""What the courts hold, upright around x = 84.5, and the fist around it."""

from .people import SKIN, SKIN_LINE
from .svg import GOLD, SUIT, disc, element, fill, group, line

STEEL, STEEL_SHADE, WOOD, LEAF = "#b9c4ce", "#8493a1", "#80572f", "#3d8a57"


def fist() -> str:
    """The sleeve, its gold cuff and the hand."""
    return (
        fill("M72 62.8L78.5 53.5H90.5L93 56Z", SUIT)
        + element("rect", x=77.5, y=51.5, width=14, height=3.8, rx=1.2, fill=GOLD)
        + element("rect", x=79.4, y=43.8, width=10.4, height=8.2, rx=3.4, fill=SKIN)
        + line("M80.6 46.6H86M80.6 49.2H86", SKIN_LINE, 0.8)
    )


def halberd(suit: str) -> str:
    """A pole with a blade; each suit has its own."""
    pole = element("rect", x=83.2, y=12, width=2.6, height=48, fill=WOOD)
    spike = fill("M84.5 8.5L87 18V31H82V18Z", STEEL) + fill("M84.5 8.5L87 18V31H84.5Z", STEEL_SHADE)
    blades = {
        "S": "M83 18.5C78 18.5 74.5 17.5 72.5 15C71.5 22 72.5 29 76 34C77 30 79.5 28.5 83 28.5Z",
        "H": "M82.5 19C80 21 77 20.5 76 17C74.5 25 78 30 84.5 32C91 30 94.5 25 93 17"
        "C92 20.5 89 21 86.5 19Z",
        "D": "M83 16C77 16.5 74 20 73.5 25C76 23 78.5 23.5 80 26C78 27 77.5 29.5 79 32"
        "C80 30 81.5 29.5 83 29.5Z",
        "C": "M83 17L74 14.5V32L83 29.5Z",
    }
    hook = "" if suit == "H" else fill("M86 20L92 23.5L86 27Z", STEEL_SHADE)
    tassel = fill("M82 33H87L88.5 40L84.5 38L80.5 40Z", SUIT) + element(
        "rect", x=81.8, y=31.4, width=5.4, height=2, fill=GOLD
    )
    return pole + fill(blades[suit], STEEL) + hook + spike + tassel


def flower(suit: str) -> str:
    """A flower on a stem: tulip, rose, daisy, clover."""
    stem = line("M84.5 30C86 40 84.6 48 84 60", LEAF, 1.8) + fill(
        "M85 42C87.5 37 90.5 37 92.5 34.5C93 40 90.5 43 85 43.5Z", LEAF
    )
    blossoms = {
        "S": fill(
            "M77 19C80 20 81 22 82 23.5C82.5 19 83.5 17 84.5 15C85.5 17 86.5 19 87 23.5"
            "C88 22 89 20 92 19"
            "C93 27 90 33 84.5 33S76 27 77 19Z",
            SUIT,
        )
        + fill("M84.5 15C86.5 19 87 23 84.5 31C82 23 82.5 19 84.5 15Z", GOLD),
        "H": fill("M84.5 33C80 34 78 32 77 29L84.5 30L92 29C91 32 89 34 84.5 33Z", LEAF)
        + fill(
            "M84.5 14.5C87 14.5 88.6 15.8 89.4 17.4C92.6 19 93.4 22 92.4 25"
            "C92 29 89 31.8 84.5 31.8S77 29 76.6 25"
            "C75.6 22 76.4 19 79.6 17.4C80.4 15.8 82 14.5 84.5 14.5Z",
            SUIT,
        )
        + line(
            "M77.4 22.5C79 27 82 28.5 86 28.5M91.6 22.5C90.5 26 88.6 28 86 28.5M80.4 18.6"
            "C80.6 22.6 82.4 24.4 85.4 24.4"
            "S89.4 22 88.8 18.8M82.6 18.2C83.6 20.4 86.2 20.4 86.8 18.4",
            GOLD,
            1,
            stroke_linecap="round",
        ),
        "D": group(
            *(
                element(
                    "ellipse",
                    cx=84.5,
                    cy=19.6,
                    rx=2.6,
                    ry=4.8,
                    fill=SUIT,
                    transform=f"rotate({a} 84.5 25)",
                )
                for a in range(0, 360, 45)
            )
        )
        + disc(84.5, 25, 3.4, GOLD),
        "C": "".join(
            f'<g transform="rotate({a} 84.5 26)">'
            + fill(
                "M84.5 26C79 23.5 78 17 81.5 16.2C83 15.9 84 17 84.5 18C85 17 86 15.9 87.5 16.2"
                "C91 17 90 23.5 84.5 26Z",
                SUIT,
            )
            + "</g>"
            for a in (-120, 0, 120)
        )
        + disc(84.5, 26, 2.2, GOLD),
    }
    return stem + blossoms[suit]


def _hilt(guard: str) -> str:
    return (
        element("rect", x=83.1, y=44, width=2.8, height=13, fill=WOOD)
        + fill(guard, GOLD)
        + disc(84.5, 57.5, 2.2, GOLD)
    )


def sword(suit: str) -> str:
    """A long sword; a sabre for diamonds, a broadsword for clubs."""
    straight = _hilt("M77 40.6H92V43.8H77Z")
    if suit == "D":
        return (
            fill("M83 42C84 30 82.5 20 77 10.5C86 17 89 29 87 42Z", STEEL)
            + line("M78.5 12.5C86 20 87.6 31 86.2 42", STEEL_SHADE, 1.4)
            + _hilt("M78 40C80 42 82 41 84.5 41S89 40 92 42.5C90 45 87 44 84.5 44S79 44 78 40Z")
        )
    if suit == "C":
        return (
            fill("M80.5 41V15L84.5 9.5L88.5 15V41Z", STEEL)
            + line("M84.5 16V41", STEEL_SHADE, 1.6)
            + straight
        )
    return (
        fill("M82.2 41V14L84.5 9V41Z", STEEL)
        + fill("M86.8 41V14L84.5 9V41Z", STEEL_SHADE)
        + straight
    )
