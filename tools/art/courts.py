"""The twelve courts: double-ended half figures in a frame that leaves the indices free."""

from . import held, jacks, kings, queens
from .people import SKIN
from .svg import FACE, GOLD, SUIT, disc, fill, group, line, turned, use

FRAME = "M29 7H93V79H71V133H7V61H29Z"
# The halves meet under the sash, on the line through the middle from (7, 84) to (93, 56).
ROBE = "M7 84V68C15 62.5 26 62 35 59C43 56.4 48 54.5 51 52H67C70 54 76 55.4 84 56L93 56Z"
NECK_X, NECK_Y = 59, 38.5


def _strewn(suit: str, *places: tuple[float, float]) -> str:
    """Small gold pips on the cloth."""
    return "".join(
        use(f"s{suit}", transform=f"translate({x} {y})scale(.27)", color=GOLD) for x, y in places
    )


def _king(suit: str) -> str:
    """A cloak with gold pips and an ermine collar."""
    return (
        _strewn(suit, (13, 73), (22, 68.5), (31, 70.5), (21, 77), (79, 60))
        + fill("M44 54.5C46 69 72 69 74 54.5L81 55.8C77 77 44 78 36.5 58.6Z", FACE)
        + line("M42 60l1.8 2.6M48.5 66l1.2 2.8M76 59.6l-1.8 2.6M68.5 66l-1.2 2.6", "#1c1f26", 1.7)
    )


def _queen(suit: str) -> str:
    """A low neckline with a chain, puffed sleeve with slashes."""
    return (
        fill("M49 53.5C52 66 66 66 69 53.5L65 50H53Z", SKIN)
        + line("M48 53.6C51 68 67 68 70 54.4", GOLD, 2.6)
        + line("M53 54Q59 62.5 65 54", GOLD, 0.9)
        + use(f"s{suit}", transform="translate(59 60.5)scale(.2)")
        + fill(
            "M10 68.5Q12 75 11 82L14.5 81Q15 73 13.5 66.6ZM20 64.5Q23 72 22.5 78.5L26 77.5"
            "Q26 70 23.5 63.2Z"
            "M30 61.7Q33.5 68 33.5 75L37 74Q36.5 66 33.5 60.5Z",
            GOLD,
        )
    )


def _jack(suit: str) -> str:
    """A striped doublet, buttoned, with a wide white collar."""
    return (
        fill(
            "M8 67.5L12 82.5L17 81L13 65.5ZM20 63.5L24.5 78.5L29.5 77L25 62ZM32 60.5L36.5 74.5"
            "L41.5 73L37 58.5Z",
            "#fff",
            opacity=0.22,
        )
        + line("M14 65L18.5 80.5M26.5 61.5L31 76.5", GOLD, 1.2)
        + fill("M51 51.5L59 57L67 51.5L74 57L65 64L59 58L53 64L42.5 59Z", FACE)
        + line("M42.5 59L53 64L59 58L65 64L74 57", GOLD, 1.2, stroke_linejoin="round")
        + disc(59, 62.8, 1.2, GOLD)
    )


def parts() -> str:
    """Definitions that the courts share: the frame and the sash between the halves."""
    sash = (
        fill("M7 80.6V87.4L93 59.4V52.6Z", FACE)
        + fill("M7 81.6V86.4L93 58.4V53.6Z", GOLD)
        + line("M14 81.720L90 56.980", SUIT, 2, stroke_linecap="round", stroke_dasharray="0 7.2")
    )
    return fill(FRAME, GOLD, fill_opacity=0.1, stroke=GOLD, id="frame") + group(sash, id="sash")


RANKS = {
    "J": (jacks.HEADS, _jack, held.halberd),
    "Q": (queens.HEADS, _queen, held.flower),
    "K": (kings.HEADS, _king, held.sword),
}


def court(rank: str, suit: str) -> str:
    """The middle of a court card."""
    heads, robe, thing = RANKS[rank]
    head = heads[suit]()
    half = (
        head.layer(head.behind, NECK_X, NECK_Y)
        + fill(ROBE, SUIT)
        + robe(suit)
        + thing(suit)
        + held.fist()
        + head.layer(head.before, NECK_X, NECK_Y)
    )
    return use("frame") + half + turned(half) + use("sash")
