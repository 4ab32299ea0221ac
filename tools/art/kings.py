"""Heads of the kings: bearded, each with a crown and a beard of its own cut."""

from .people import HAIR, LIP, Head, old_face, pearls
from .svg import FACE, GOLD, SUIT, disc, fill, line, use

MOUTH = line("M-4.2 9.4Q-2 10.6 .6 9.2", LIP, 1.8, stroke_linecap="round")
STRANDS = "#000"


def spades() -> Head:
    """Black beard cut square; five tall spikes."""
    hair = HAIR["S"]
    behind = fill("M-12-10C-17-2-16 8-18 14C-12 17 12 17 18 14C16 8 17-2 12-10Z", hair)
    beard = (
        fill(
            "M-11.4-5C-10.6 3-9 5-2 5.2S9.4 4 11.4-5C13.4 6 12 14 11.6 26H-11.6"
            "C-12 14-13.4 6-11.4-5Z",
            hair,
        )
        + MOUTH
        + line("M-8 14V24M-4 15V25M0 15V25M4 15V25M8 14V24", "#fff", 0.9, opacity=0.28)
        + line("M-2 6.4Q-7 6-9.4 12M-2 6.4Q5 6 7.6 12", "#5a5060", 1.8, stroke_linecap="round")
    )
    crown = (
        fill(
            "M-12.6-9.6L-15.6-25L-8.6-19.6L-7.4-28L-3-20.6L0-30L3-20.6L7.4-28L8.6-19.6L15.6-25"
            "L12.6-9.6"
            "Q0-14.2-12.6-9.6Z",
            GOLD,
        )
        + line("M-13-13.6Q0-18.6 13-13.6", SUIT, 2.6)
        + pearls([(-15.6, -25.4), (-7.4, -28), (0, -29.8), (7.4, -28), (15.6, -25.4)], 1.6, SUIT)
        + pearls([(-7.6, -15.2), (0, -16.2), (7.6, -15.2)], 1, FACE)
    )
    return Head(behind, old_face(hair) + beard + crown)


def hearts() -> Head:
    """Fair curls, clean upper lip; a closed crown with a heart on top."""
    hair = HAIR["H"]
    behind = pearls([(-13, -4), (-14.6, 2), (-14, 8), (13, -4), (14.6, 2), (14, 8)], 4.2, hair)
    beard = (
        fill(
            "M-11.6-4C-10 5-8 6.6-6 6.6C-4 12.4 2 12.4 4 6.6C7 6.6 10 4 11.6-4L12 10L0 20L-12 10Z",
            hair,
        )
        + pearls(
            [(-10.6, 9), (-8.6, 14.4), (-4.4, 18.4), (0.6, 19.8), (5.4, 18), (9, 14), (10.8, 8.6)],
            3.8,
            hair,
        )
        + line(
            "M-8.4 10.6q2.2 2.6 4 .2M-4.6 15.4q2.4 2.4 4.4 0M1 15.6q2.4 2 4.2-.6M4.6 10.8"
            "q2.2 2.2 4-.2",
            "#8a5c14",
            1,
            stroke_linecap="round",
        )
        + line("M-4.4 8.8Q-1.4 10.8 2 8.4", LIP, 1.7, stroke_linecap="round")
    )
    crown = (
        fill("M-13-12C-19-20-12-27-2-25L2-25C12-27 19-20 13-12Q0-17-13-12Z", SUIT)
        + line("M-12.4-12C-18-20-11-26 0-25.4C11-26 18-20 12.4-12M0-25V-15", GOLD, 2.4)
        + fill("M-13.2-15.6Q0-20.6 13.2-15.6L12.6-9.6Q0-14.2-12.6-9.6Z", GOLD)
        + use("sH", transform="translate(0-27.4)scale(.3)")
        + pearls([(-8.4, -13.8), (0, -15.4), (8.4, -13.8)], 1.3, FACE)
        + pearls([(-4.2, -15), (4.2, -15)], 1.1, SUIT)
    )
    return Head(behind, old_face("#a87420") + beard + crown, looks_right=True)


def diamonds() -> Head:
    """A grey forked beard under a domed cap trimmed with fur."""
    grey, fur = "#b9b4ad", "#6b4a30"
    behind = fill("M-12-8C-15 0-15 6-16 11C-11 14 11 14 16 11C15 6 15 0 12-8Z", grey)
    beard = (
        fill(
            "M-11.4-5C-10 4-8 5.2-2 5.2S9.4 4 11.4-5C14 8 11 20 5 28C3 26 1 22 0 19C-1 22-3 26-5 28"
            "C-11 20-14 8-11.4-5Z",
            grey,
        )
        + MOUTH
        + line(
            "M-7 13Q-7.4 19-5.4 24M-3 14.6Q-3.2 18-3.6 21M7 13Q7.4 19 5.4 24M3 14.6Q3.2 18 3.6 21",
            STRANDS,
            0.9,
            opacity=0.25,
        )
        + fill(
            "M-2 5C-5 4.4-9 6.6-12 10.6C-7 12-3.4 10.4-2 7.4C-.4 10.4 4 12 9 10.6C6 6.6 1 4.4-2 5Z",
            "#f1eee8",
        )
    )
    crown = (
        fill("M-12.6-13C-12-21-6-26.4 0-27.6C6-26.4 12-21 12.6-13Z", GOLD)
        + fill("M-4.8-14C-4.8-20-2.4-25 0-27.6C2.4-25 4.8-20 4.8-14Z", SUIT)
        + line("M-9.6-20.6Q0-17 9.6-20.6", FACE, 0.9, opacity=0.8)
        + use("sD", transform="translate(0-19.4)scale(.26)", color=GOLD)
        + disc(0, -28.2, 2, SUIT)
        + fill(
            "M-14.6-8.4C-16.6-12-15-15.6-12-15.6Q0-18.6 12-15.6C15-15.6 16.6-12 14.6-8.4"
            "Q0-13-14.6-8.4Z",
            fur,
        )
        + line(
            "M-11-13.6l-1 3M-6.6-14.8l-.6 3M-2-15.2v3M2.4-15.2l.2 3M7-14.8l.6 3M11.2-13.6l1 3",
            "#fff",
            0.9,
            opacity=0.3,
        )
    )
    return Head(behind, old_face("#8f8a83") + beard + crown)


def clubs() -> Head:
    """A full brown beard with a turned-up moustache; trefoils on the crown."""
    hair = HAIR["C"]
    behind = fill("M-12-10C-17-2-17 8-15 14H15C17 8 17-2 12-10Z", hair)
    beard = (
        fill(
            "M-11.4-5C-10.6 3-9 5.2-2 5.2S9.4 4 11.4-5C16 4 17 14 11 21C6 26-6 26-11 21"
            "C-17 14-16 4-11.4-5Z",
            hair,
        )
        + MOUTH
        + line(
            "M-9 16Q-8 20-5 22M-3 16Q-2.6 20-1.4 23M9 16Q8 20 5 22M3 16Q2.6 20 1.4 23",
            STRANDS,
            1,
            opacity=0.25,
        )
        + line(
            "M-2 6.6C-5 9.6-10 9.4-12.4 4.4M-2 6.6C1 9.6 8 9.4 10.6 4.4",
            "#9a6a43",
            2.6,
            stroke_linecap="round",
        )
    )
    crown = (
        "".join(
            use("sC", transform=f"translate({x} {y})rotate({a})scale(.42)", color=GOLD)
            for x, y, a in ((-13, -22.6, -16), (0, -25.8, 0), (13, -22.6, 16))
        )
        + fill("M-12.6-9.6L-14-19L-7-16.6L0-21.6L7-16.6L14-19L12.6-9.6Q0-14.2-12.6-9.6Z", GOLD)
        + fill("M-12.6-9.6L-13.2-13Q0-17.8 13.2-13L12.6-9.6Q0-14.2-12.6-9.6Z", SUIT)
        + pearls([(-8, -12.4), (0, -14), (8, -12.4)], 1.1, FACE)
    )
    return Head(behind, old_face(hair) + beard + crown, looks_right=True)


HEADS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
