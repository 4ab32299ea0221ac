"""The twelve courts: double-ended half figures inside a frame that leaves the indices free."""

from . import heads
from .svg import FACE, GOLD, SUIT, disc, element, fill, group, line, turned, use

STEEL, STEEL_DARK, WOOD, LEAF = "#b4bfc9", "#8594a1", "#80572f", "#3d8a57"
FRAME = "M29 7H93V79H71V133H7V61H29Z"
# The halves meet at the sash, a line through the middle from (7, 84) to (93, 56).
ROBE = "M7 84V67C16 62 26 62 34 59C42 56 47 54 50 51H66C71 53 80 53 86 55L93 56Z"


def sword() -> str:
    return (
        fill("M82 46V15L84.5 9L87 15V46Z", STEEL) + fill("M84.5 9L87 15V46H84.5Z", STEEL_DARK)
        + fill("M77 44H92V47.4H77Z", GOLD) + fill("M83 47H86V56H83Z", WOOD) + disc(84.5, 57.4, 2.2, GOLD)
    )


def halberd() -> str:
    return (
        fill("M83 10H86V60H83Z", WOOD)
        + fill("M84.5 7L87 18V32H82V18Z", STEEL)
        + fill("M83 18C76 17 73 19 72 16C71 24 72 30 75 34C76 30 79 28 83 28Z", STEEL)
        + fill("M86 19L92 23L86 27Z", STEEL_DARK) + fill("M84.5 7L87 18V32H84.5Z", STEEL_DARK)
    )


def flower() -> str:
    petals = "".join(
        element("ellipse", cx=84, cy=24, rx=4, ry=5.6, fill=SUIT, transform=f"rotate({angle} 84 30)")
        for angle in range(0, 360, 60)
    )
    return (
        line("M84 34C85 42 84 48 83 58", LEAF, 2)
        + fill("M84.6 46C88 42 91 42 92 40C93 45 89 48 84.6 48Z", LEAF)
        + petals + disc(84, 30, 3.6, GOLD)
    )


def hand() -> str:
    """The fist around what is held, and the sleeve it comes from."""
    return (
        fill("M70 62L79 51L90 53L93 57L80 61Z", SUIT) + fill("M78 55L80 50L91 52.4L91 57Z", GOLD)
        + element("rect", x=79.6, y=46, width=10, height=7.6, rx=3.4, fill=heads.SKIN)
        + line("M81 48.6H86M81 51H86", heads.SKIN_LINE, 0.8)
    )


def robe(rank: str) -> str:
    base = fill(ROBE, SUIT)
    if rank == "K":
        return base + (
            line("M7 74C18 70 28 68 40 66", GOLD, 2)
            + fill("M44 53C48 68 68 68 72 52L80 53.6C74 76 44 77 36 58Z", FACE)
            + line("M42 60l1.6 3M49 66l1 3M58 68.5v3M67 66l-1 3M74 60l-1.6 3", "#1c1f26", 1.6)
        )
    if rank == "Q":
        return base + (
            fill("M48 52C52 64 64 64 68 52L64 50H52Z", heads.SKIN)
            + line("M47 53C51 66 65 66 69 53", GOLD, 2.4)
            + line("M7 74C18 70 28 68 40 66", GOLD, 2)
        )
    return base + (
        fill("M53 51L58 68L63 51Z", FACE) + line("M50 51L58 70L66 51", GOLD, 2.4)
        + line("M16 64L20 80M24 62L30 77M33 60L40 74", GOLD, 2)
    )


def parts() -> str:
    """Definitions shared by the courts."""
    return fill(FRAME, GOLD, fill_opacity=0.1, stroke=GOLD, id="frame")


HAIR = {"S": "#26202a", "H": "#d9a441", "D": "#a8502a", "C": "#6b4428"}


def court(rank: str, suit: str) -> str:
    """The middle of a court card."""
    maker = {"J": heads.jack, "Q": heads.queen, "K": heads.king}[rank]
    behind, before = maker(HAIR[suit], FACE)
    place = "translate(58 37)" if suit in "SD" else "translate(58 37)scale(-1 1)"
    held = {"J": halberd, "Q": flower, "K": sword}[rank]()
    half = (group(behind, transform=place) + robe(rank) + group(before, transform=place) + held + hand()
            + line("M7 84L93 56", GOLD, 3))
    return use("frame") + half + turned(half)
