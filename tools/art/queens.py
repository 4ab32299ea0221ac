"""Heads of the queens: long hair or veil, a crown each of its own cut."""

from .people import HAIR, Head, lady_face, pearls
from .svg import FACE, GOLD, SUIT, disc, element, fill, group, line, use

EARRINGS = disc(-11.4, 8, 1.6, GOLD) + disc(11.2, 8, 1.6, GOLD)
PARTING = "M-12 6C-15-6-9-15 0-15S15-6 12 6C12.2-2 9-8.4-.6-11C-9-8.4-12.2-2-12 6Z"


def spades() -> Head:
    """Straight black hair; a tall crown of thin spikes."""
    hair = HAIR["S"]
    behind = fill("M-12-10C-18 0-17 16-18 27H18C17 16 18 0 12-10Z", hair)
    crown = (
        fill(
            "M-12.4-10.6L-17-24L-9.6-18L-8-28L-3-19.4L0-30L3-19.4L8-28L9.6-18L17-24L12.4-10.6Q0"
            "-15.4-12.4-10.6Z",
            GOLD,
        )
        + line("M-12.2-12Q0-16.8 12.2-12", SUIT, 1.8)
        + pearls([(-17, -24.4), (-8, -28), (0, -29.6), (8, -28), (17, -24.4)], 1.7, SUIT)
    )
    return Head(behind, lady_face(hair) + fill(PARTING, hair) + EARRINGS + crown)


def hearts() -> Head:
    """Fair braids over both shoulders; a round crown with hearts."""
    hair = HAIR["H"]
    knots = (6, 11, 16, 21)
    strands = "".join(f"M-3.2 {y + 1.8:g}Q0 {y + 3.6:g} 3.2 {y + 1.4:g}" for y in knots)
    braid = (
        pearls([(0, y) for y in knots], 4, hair)
        + line(strands, "#8a5c14", 0.9)
        + element("ellipse", cx=0, cy=25.6, rx=2.8, ry=1.7, fill=FACE)
    )
    behind = fill("M-12-10C-18-2-18 6-14 10H14C18 6 18-2 12-10Z", hair)
    before = (
        lady_face("#a87420")
        + fill(PARTING, hair)
        + group(braid, transform="translate(-13.4 1)")
        + group(braid, transform="translate(13.4 1)scale(-1 1)")
    )
    crown = (
        fill(
            "M-12.4-10.6L-14-20Q-9.4-24-5-19.4Q0-26 5-19.4Q9.4-24 14-20L12.4-10.6Q0-15.4-12.4"
            "-10.6Z",
            GOLD,
        )
        + fill(
            "M-10.6-14L-11.2-18.4Q-8.8-20-6.6-17L-6-14.6ZM-3.4-15.2L-3-19.4Q0-22 3-19.4L3.4-15.2Z"
            "M10.6-14L11.2-18.4Q8.8-20 6.6-17L6-14.6Z",
            SUIT,
        )
        + use("sH", transform="translate(0-26.4)scale(.3)")
        + pearls([(-14, -21), (14, -21)], 1.8, FACE)
        + pearls([(-9, -12.8), (-4.6, -14), (0, -14.4), (4.6, -14), (9, -12.8)], 0.9, FACE)
    )
    return Head(behind, before + crown, looks_right=True)


def diamonds() -> Head:
    """Auburn hair under a kokoshnik, the high round headdress."""
    hair = HAIR["D"]
    behind = (
        fill("M-12-2C-16 6-17 14-15 26H15C17 14 16 6 12-2Z", hair)
        + fill("M-15 5C-25-8-20-27 0-30C20-27 25-8 15 5Z", GOLD)
        + fill("M-13.4 3C-21.4-8-17.4-23.4 0-26.4C17.4-23.4 21.4-8 13.4 3Z", SUIT)
    )
    rays = "".join(
        use("sD", transform=f"rotate({a})translate(0-21)scale({s})", color=GOLD)
        for a, s in ((-58, 0.26), (-29, 0.32), (0, 0.4), (29, 0.32), (58, 0.26))
    )
    before = (
        lady_face("#7c3518")
        + fill(PARTING, hair)
        + rays
        + line("M-13.4 2C-15-8-9-15.6 0-15.6S15-8 13.4 2", GOLD, 1.6)
        + pearls(
            [
                (-13.6, -1),
                (-12.6, -6.4),
                (-9.4, -11),
                (-5, -14.2),
                (0, -15.6),
                (5, -14.2),
                (9.4, -11),
                (12.6, -6.4),
                (13.6, -1),
            ],
            1.3,
            FACE,
        )
        + EARRINGS
    )
    return Head(behind, before)


def clubs() -> Head:
    """Brown hair in bands below a veil; a low crown with trefoils."""
    hair = HAIR["C"]
    behind = (
        fill("M-12-13C-21-4-18 12-23 27H23C18 12 21-4 12-13Z", SUIT)
        + line("M-12-13C-21-4-18 12-23 27M12-13C21-4 18 12 23 27", GOLD, 1.4)
        + fill("M-12-8C-15 2-14 14-15 27H15C14 14 15 2 12-8Z", "#fff", opacity=0.14)
    )
    bands = fill(
        "M-12.6 8C-16-6-10-15 0-15S16-6 12.6 8C9 7 9-3 8.6-6C4-10-4-10-8.6-6C-9-3-9 7-12.6 8Z", hair
    )
    trefoils = "".join(
        use("sC", transform=f"translate({x} {y})rotate({a})scale(.36)", color=GOLD)
        for x, y, a in ((-12.4, -20.6, -16), (0, -23.6, 0), (12.4, -20.6, 16))
    )
    crown = (
        trefoils
        + fill("M-12.6-10.4L-13.6-17.4Q0-22 13.6-17.4L12.6-10.4Q0-15.4-12.6-10.4Z", GOLD)
        + pearls([(-9, -14.6), (9, -14.6)], 1.3, FACE)
        + use("sD", transform="translate(0-16.2)scale(.22)")
    )
    return Head(behind, lady_face(hair) + bands + crown, looks_right=True)


HEADS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
