"""What the heads of all courts share.

A head is drawn around the middle of the face, looking to the left; the face is 22 wide and reaches
from -12 (under the hat) to 13.6 (the chin).
"""

from dataclasses import dataclass

from .svg import disc, element, fill, line

SKIN, SKIN_SHADE, SKIN_LINE = "#f5d6b3", "#e2b184", "#c48a5c"
BLUSH, LIP, EYE = "#e98f78", "#b13b3b", "#2a1d14"
HAIR = {"S": "#372f40", "H": "#dba23c", "D": "#a64e28", "C": "#6d452a"}


@dataclass(frozen=True, slots=True)
class Head:
    """One head: what hangs behind the shoulders and what lies before them."""

    behind: str
    before: str
    looks_right: bool = False

    def layer(self, content: str, x: float, y: float) -> str:
        """A layer set on the neck at (x, y)."""
        mirror = "scale(-1 1)" if self.looks_right else ""
        return element("g", content, transform=f"translate({x:g} {y:g}){mirror}")


def _skin() -> str:
    return (
        fill("M-6 6H6V17L0 24L-6 17Z", SKIN)
        + fill("M-6 10Q0 18.5 6 9V13.5Q0 21-6 14.5Z", SKIN_SHADE)
        + fill("M-11-8Q0-17 11-8L10.8 1C10.4 8.6 5 13.6-.4 13.6S-10.4 8.6-10.8 1Z", SKIN)
        + fill(
            "M5-12.4Q8.4-11 11-8L10.8 1C10.4 8.6 5 13.6-.4 13.6Q7.4 5 5-12.4Z",
            SKIN_SHADE,
            opacity=0.6,
        )
        + disc(-7.4, 4.6, 2.2, BLUSH, opacity=0.6)
        + disc(5.4, 4.6, 2.2, BLUSH, opacity=0.6)
        + line("M-1.8-2.2L-4 4.4H-1", SKIN_LINE, 1.2, stroke_linejoin="round")
    )


def _eyes(height: float) -> str:
    return "".join(
        element("ellipse", cx=x, cy=-0.4, rx=1.35, ry=height, fill=EYE) for x in (-6.2, 2.8)
    )


def young_face(brow: str) -> str:
    """Round eyes, high brows, half a smile."""
    return (
        _skin()
        + _eyes(1.8)
        + line("M-8.8-4.4Q-6.6-6-4.2-5M.8-5Q3.6-6.4 6.2-4.2", brow, 1.4, stroke_linecap="round")
        + line("M-5 8.4Q-2.4 10.4 1.8 7.6", LIP, 1.6, stroke_linecap="round")
    )


def lady_face(brow: str) -> str:
    """Heavy lids, thin brows, red lips."""
    return (
        _skin()
        + _eyes(1.5)
        + line("M-8.6-.6Q-6.4-2.6-4-1M.6-1Q2.8-2.6 5.6-.4", EYE, 1.1, stroke_linecap="round")
        + line("M-9-4.6Q-6.6-6.6-4-5.2M.6-5.2Q3.6-6.6 6.4-4.2", brow, 1, stroke_linecap="round")
        + fill("M-4.8 8.4L-2.8 7.2L-1.8 7.8L-.8 7.2L1.4 8.4Q-1.8 11.6-4.8 8.4Z", LIP)
    )


def old_face(brow: str) -> str:
    """Strong straight brows; the mouth belongs to the beard."""
    return (
        _skin()
        + _eyes(1.5)
        + line("M-9.2-4.2L-3.8-3.2M.4-3.4L6.8-4.6", brow, 2, stroke_linecap="round")
        + line(
            "M3.4 2.4Q5 3 6.4 2.2M-7.6 2.4Q-6.6 2.8-5.4 2.6",
            SKIN_LINE,
            0.8,
            stroke_linecap="round",
            opacity=0.7,
        )
    )


def pearls(places: list[tuple[float, float]], radius: float, colour: str) -> str:
    """A disc at each place, all as one path: every node of a card costs time when it is used."""
    r = f"{radius:g}"
    circle = f"a{r} {r} 0 1 1 {2 * radius:g} 0a{r} {r} 0 1 1 {-2 * radius:g} 0"
    return fill("".join(f"M{x - radius:.5g} {y:g}{circle}" for x, y in places), colour)
