"""The fool's cap, the brand of the project, and the two cards that show it."""

from .svg import GOLD, disc, element, fill, group, line, use

CREAM = "#f6ecd8"
DEEP, WEAVE, DARK = "#8e2b2c", "#a8443d", "#6d1e22"


def fools_cap() -> str:
    """Three points with bells over a scalloped collar, about 80 wide, around (50, 50)."""
    left = "M50 66C44 66 30 66 25 64C25 50 22 42 12 44C8 45 6 48 5 51C4 34 14 22 27 24C40 26 48 40 50 66Z"
    right = "M50 66C56 66 70 66 75 64C75 50 78 42 88 44C92 45 94 48 95 51C96 34 86 22 73 24C60 26 52 40 50 66Z"
    middle = "M34 66C33 44 40 28 50 10C60 28 67 44 66 66Z"
    bells = "".join(
        disc(x, y, 6.4, GOLD) + line(f"M{x - 4} {y + 1}H{x + 4}", "#7a5208", 1.8) + disc(x, y + 3.4, 1.3, "#7a5208")
        for x, y in ((6, 55), (94, 55), (50, 9))
    )
    return (
        fill(left, "var(--cap-a, #c8383f)") + fill(right, "var(--cap-b, #2a8a74)")
        + fill(middle, "var(--cap-c, #f0b33f)")
        + fill("M50 10C60 28 67 44 66 66H50Z", "#000", opacity=0.12)
        + fill("M20 64C35 60 65 60 80 64L80 74C65 70 35 70 20 74Z", CREAM)
        + bells
    )


def weave(left: float, top: float, right: float, bottom: float, step: float) -> str:
    """Diagonal lines of both directions, cut at the rectangle (a clip path would not be safe)."""
    lines = []
    width, height = right - left, bottom - top
    offset = step - height
    while offset < width:
        x0, x1 = max(0.0, offset), min(width, offset + height)
        lines.append(f"M{left + x0:g} {top + x0 - offset:g}L{left + x1:g} {top + x1 - offset:g}")
        lines.append(f"M{right - x0:g} {top + x0 - offset:g}L{right - x1:g} {top + x1 - offset:g}")
        offset += step
    return "".join(lines)


def back() -> str:
    """The back: a woven diamond pattern, the cap in a medallion in the middle."""
    return (
        element("rect", x=0.5, y=0.5, width=99, height=139, rx=6, fill=CREAM, stroke="#d9c9a8")
        + element("rect", x=5, y=5, width=90, height=130, rx=3.5, fill=DEEP)
        + line(weave(8, 8, 92, 132, 8), WEAVE, 1.6)
        + disc(50, 70, 27, DEEP) + disc(50, 70, 25, CREAM) + disc(50, 70, 23, DEEP)
        + group(use("cap"), transform="translate(30 50)scale(.4)")
    )


def dummy() -> str:
    """The dummy card: no index, only the cap."""
    return group(use("cap"), transform="translate(20 40)scale(.6)")
