"""Heads of the jacks: young, page-boy hair, a feathered cap each of its own cut."""

from .people import HAIR, SKIN_LINE, Head, pearls, young_face
from .svg import FACE, GOLD, SUIT, disc, fill, line

PAGE_BOY = (
    "M-12-9C-14.4-3-14.4 3-13 7.6C-14.4 9.4-16.2 9-17 7.2C-17.6 12-12.4 13.6-8 10.6H8"
    "C12.4 13.6 17.6 12 17 7.2C16.2 9 14.4 9.4 13 7.6C14.4 3 14.4-3 12-9Z"
)
FRINGE = (
    "M-11.8 2C-12.8-6-9-10-4-10.4H7C11-9 12.6-4 12 2C10-1 8.6-3.6 8.2-6.4C2-4.8-4-5-8-6.6"
    "C-8.6-3.4-10-1-11.8 2Z"
)


def _feather(d: str, rachis: str, colour: str = GOLD) -> str:
    return fill(d, colour) + line(rachis, "#000", 0.8, opacity=0.35, stroke_linecap="round")


def spades() -> Head:
    """A rascal with a thin moustache under a flat bonnet, its plume falling behind."""
    hair = HAIR["S"]
    cap = (
        fill("M-17-8.6C-19-17-9-20.6 3-19.6C14-18.8 19-13.6 15.6-7C6-12-8-13-17-8.6Z", SUIT)
        + fill("M-17.4-6.4C-8-12.6 6-12.4 16-5L16.2-9C6-15.6-8-15.8-17.2-10Z", GOLD)
        + _feather(
            "M5-14.6C8-25 22-29 31-20C33-15 30-10 26-8.6C28-13 26-16 22-16C16-16 10-14 5-14.6Z",
            "M7-15.6C14-21 22-22.6 28-16",
        )
        + disc(6, -14.4, 2.2, FACE)
    )
    moustache = line(
        "M-1.6 6.4Q-5 6.4-6.6 4.8M-1.6 6.4Q2 6.4 4.2 4.6", hair, 1.2, stroke_linecap="round"
    )
    return Head(
        fill(PAGE_BOY, hair),
        young_face(hair) + moustache + fill(FRINGE, hair) + cap,
        looks_right=True,
    )


def hearts() -> Head:
    """Fair curls and a wide soft beret."""
    hair = HAIR["H"]
    curls = pearls(
        [(-12.6, -3), (-14, 2.6), (-12.8, 8), (12.6, -3), (14.4, 2.6), (13, 8.4)], 3.8, hair
    )
    cap = (
        fill(
            "M-13.6-8C-16-13-12-20 0-21C14-22 25-16 22-9.6C20-5.4 14-5.6 12.6-6"
            "C4-11-6-11.6-13.6-8Z",
            SUIT,
        )
        + fill(
            "M22-9.6C20-5.4 14-5.6 12.6-6C10-8 7-9.2 4-10C12-10 20-13 19-18.4"
            "C22.4-16 23.4-12.6 22-9.6Z",
            "#000",
            opacity=0.18,
        )
        + fill("M-13.8-5.4C-6-10-4-10 0-10S8-9.4 13.2-4.2L14-7.4C8-13-8-14.2-14.2-9Z", GOLD)
        + _feather(
            "M-9-12C-16-20-8-29 4-28C2-24.6-1-24.4-3.4-22.4C-5.8-20.4-6-16-9-12Z",
            "M-9-13C-10-20-5-25 1-26.8",
        )
        + disc(-9, -11.6, 2, FACE)
    )
    fringe = pearls([(x, -8.6) for x in (-8.4, -4, 0.4, 4.8, 9)], 2.8, hair)
    return Head(curls, young_face("#a87420") + fringe + cap)


def diamonds() -> Head:
    """Red hair, freckles, and the pointed hat of an archer."""
    hair = HAIR["D"]
    freckles = pearls(
        [(-8.6, 3), (-7.2, 3.8), (-6, 2.8), (4.2, 3), (5.6, 3.9), (7, 2.9)], 0.5, SKIN_LINE
    )
    cap = (
        fill(
            "M-21-5.6C-14-9-12-16-4-20C2-23 8-22 11.6-19.6C14-16 14.6-11 15.4-6.4"
            "C4-11.6-8-10.8-21-5.6Z",
            SUIT,
        )
        + fill(
            "M-21-5.6C-8-10.8 4-11.6 15.4-6.4L16.4-9.6C15-13.4 9-14.6 2-14.4C-8-14-15-10-21-5.6Z",
            "#fff",
            opacity=0.2,
        )
        + line("M-19-6.6C-8-11 4-11.4 15-7", GOLD, 2)
        + _feather(
            "M-6-12C-8-21-2-29 9-31C9.6-26 8.6-22.6 5.6-19.6C2-16-2-14-6-12Z",
            "M-5-13.6C-4-20 1-26 7-29",
        )
    )
    return Head(fill(PAGE_BOY, hair), young_face("#7c3518") + freckles + fill(FRINGE, hair) + cap)


def clubs() -> Head:
    """Brown hair and a round hat, its upturned brim split in front, the feather upright."""
    hair = HAIR["C"]
    brim = (
        "M-16.6-4.6C-18.6-9-17-15-12.6-15.6C-7-16-2.6-13.4-1-8.8C1-13.4 6-16.2 12-15.6"
        "C16.8-14.8 18.6-9 16.6-4.4C8-9.4-8-9.6-16.6-4.6Z"
    )
    cap = (
        _feather("M5-14C1-20 2-27 9-31C13-26 13.4-19 10-13Z", "M7.4-14C6-19 7-25 9-29")
        + fill("M-12-10C-13-19-7-22.4 0-22.4S13-19 12-10Z", SUIT)
        + fill(brim, SUIT)
        + fill(brim, "#fff", opacity=0.2)
        + line(
            "M-16.8-5C-18.6-9.4-17-15-12.6-15.6C-7-16-2.6-13.4-1-8.8C1-13.4 6-16.2 12-15.6"
            "C16.8-14.8 18.6-9.4 16.8-4.8",
            GOLD,
            1.8,
            stroke_linecap="round",
        )
        + disc(-10, -11.4, 1.7, GOLD)
    )
    return Head(fill(PAGE_BOY, hair), young_face(hair) + fill(FRINGE, hair) + cap, looks_right=True)


HEADS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
