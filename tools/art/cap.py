"""The fool's cap, the brand of the project, and the cards that show it."""

from .svg import disc, element, fill, group, line, turned, use

CREAM, CREAM_SHADE = "#f8eed9", "#dcc9a2"
RED, RED_SHADE, AMBER, AMBER_SHADE, TEAL, TEAL_SHADE = (
    "#d23b40",
    "#a3262f",
    "#f2b544",
    "#cd8a1d",
    "#2f9c86",
    "#1d7464",
)
BRASS, BRASS_SHADE = "#ffd36b", "#8a5a0c"
DEEP, RIBBON, KNOT = "#84232b", "#b04a44", "#e6b56b"
NIGHT = "#103a35"

_LEFT = "M27 71C25 60 22 53 16 53C12 53 10 56 10 61L4 61C0 45 8 32 23 33C39 34 47 50 51 71Z"
_RIGHT = "M73 71C75 60 78 53 84 53C88 53 90 56 90 61L96 61C100 45 92 32 77 33C61 34 53 50 49 71Z"
_MIDDLE = "M33 71C28 46 31 13 51 9C65 6 75 15 74 29L68 30C67 24 63 22 60 25C55 31 64 52 67 71Z"
_BAND = "M21 71Q50 60 79 71L81 83.5Q50 71.5 19 83.5Z"
_BELLS = ((7, 66), (93, 66), (71, 35))


def fools_cap() -> str:
    """Three drooping points with bells in a box of 100 x 100, set off from any ground by a rim."""
    rim = group(
        *(element("path", d=d) for d in (_LEFT, _RIGHT, _MIDDLE, _BAND)),
        *(element("circle", cx=x, cy=y, r=6.4) for x, y in _BELLS),
        fill=CREAM,
        stroke=CREAM,
        stroke_width=5,
        stroke_linejoin="round",
    )
    shades = fill("M27 71C25 60 22 53 16 53C18 47 30 52 36 71Z", RED_SHADE) + fill(
        "M73 71C75 60 78 53 84 53C82 47 70 52 64 71Z", TEAL_SHADE
    )
    fold = fill(
        "M67 71C64 52 55 31 60 25C62 22.4 64.4 22.6 66 24.4C62 14 52 18 51 32C50 46 55 60 56 71Z",
        AMBER_SHADE,
    )
    gems = fill(
        "M31 71.4L35 67L39 70.6L35 75ZM46 69.4L50 65.2L54 69.4L50 73.6ZM61 70.6L65 67L69 71.4"
        "L65 75Z",
        RED,
    )
    bells = "".join(
        disc(x, y, 6.2, BRASS)
        + line(f"M{x - 5.8} {y}H{x + 5.8}M{x} {y + 1.5}V{y + 5}", BRASS_SHADE, 1.6)
        for x, y in _BELLS
    )
    return (
        rim
        + fill(_LEFT, RED)
        + fill(_RIGHT, TEAL)
        + shades
        + fill(_MIDDLE, AMBER)
        + fold
        + fill(_BAND, CREAM)
        + line("M20 77.4L19.4 81.5Q50 69.5 80.6 81.5L80 77.4", CREAM_SHADE, 1.6)
        + gems
        + bells
    )


def weave(left: float, top: float, right: float, bottom: float, step: float) -> tuple[str, str]:
    """Ribbons over and under each other, and the middles of the holes between them, as path data.

    The ribbons cross at the points of a diamond lattice; at every other one the rising ribbon lies
    above and the falling one leaves a gap. Each piece is cut at the rectangle here, because a clip
    path is not safe in a sprite.
    """
    gap = step * 0.3
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    reach = int((right - left + bottom - top) / step) + 2
    ribbons, holes = [], []
    for i in range(-reach, reach):
        for j in range(-reach, reach):
            x, y = middle_x + (i + j) * step / 2, middle_y + (i - j) * step / 2
            rising = (i + j) % 2 == 0
            length = step - gap
            way = (length, -length if rising else length)
            piece = _cut((x, y), way, left, top, right, bottom)
            if piece:
                ribbons.append(piece)
            if left < x < right and top < y + step / 2 < bottom:
                holes.append(f"M{x:g} {y + step / 2:g}h0")
    return "".join(ribbons), "".join(holes)


def _cut(
    centre: tuple[float, float],
    way: tuple[float, float],
    left: float,
    top: float,
    right: float,
    bottom: float,
) -> str:
    """The part inside the rectangle of the piece of ribbon around a centre, or nothing."""
    (x, y), (dx, dy) = centre, way
    low, high = -0.5, 0.5
    for position, step, least, most in ((x, dx, left, right), (y, dy, top, bottom)):
        ends = sorted(((least - position) / step, (most - position) / step))
        low, high = max(low, ends[0]), min(high, ends[1])
    if high - low < 0.05:
        return ""
    return f"M{x + low * dx:.1f} {y + low * dy:.1f}L{x + high * dx:.1f} {y + high * dy:.1f}"


def back() -> str:
    """The back: woven diamonds in a cream border, the cap in a medallion in the middle."""
    ribbons, holes = weave(9, 9, 91, 131, 10)
    return (
        element("rect", x=0.5, y=0.5, width=99, height=139, rx=6, fill=CREAM, stroke=CREAM_SHADE)
        + element("rect", x=5, y=5, width=90, height=130, rx=3, fill=DEEP)
        + line(ribbons, RIBBON, 2.6)
        + line(holes, KNOT, 1.7, stroke_linecap="round")
        + element(
            "rect",
            x=7.2,
            y=7.2,
            width=85.6,
            height=125.6,
            rx=1.6,
            fill="none",
            stroke=KNOT,
            stroke_width=0.9,
        )
        + disc(50, 70, 30, DEEP)
        + disc(50, 70, 28, CREAM)
        + disc(50, 70, 26, NIGHT)
        + element("circle", cx=50, cy=70, r=24, fill="none", stroke=KNOT, stroke_width=0.8)
        + group(use("cap"), transform="translate(30.5 49)scale(.39)")
    )


def dummy() -> str:
    """The dummy card: no index, only the cap, and again upside down, as a fool would stand."""
    half = group(use("cap"), transform="translate(26 14)scale(.48)")
    return (
        use("blank")
        + element("rect", x=6, y=6, width=88, height=128, rx=3, fill=NIGHT)
        + element(
            "rect",
            x=8.5,
            y=8.5,
            width=83,
            height=123,
            rx=1.6,
            fill="none",
            stroke=KNOT,
            stroke_width=0.9,
        )
        + half
        + turned(half)
        + line("M8.5 70H38M62 70H91.5", KNOT, 0.9)
        + fill("M50 63L55.5 70L50 77L44.5 70Z", KNOT)
        + disc(40, 70, 1.4, KNOT)
        + disc(60, 70, 1.4, KNOT)
    )
