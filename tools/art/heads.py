"""Heads of the courts, drawn around the middle of the face and looking to the left.

A head has two layers: what hangs behind the body (``behind``) and what lies before it (``before``).
The face is 22 wide and 26 high.
"""

from .svg import FACE, GOLD, SUIT, disc, element, fill, line

SKIN, SKIN_LINE, BLUSH, LIP, EYE = "#f4d3ae", "#c98f60", "#e8907a", "#b3423f", "#2a1d14"


def face(brow: str) -> str:
    """Face and neck, features turned to the left, the right side in shade."""
    return "".join((
        fill("M-6 6H6V18L0 22L-6 18Z", SKIN),
        fill("M-6 11C-2 15 3 15 6 11V18L0 22L-6 15Z", "#000", opacity=0.12),
        fill("M-11-8Q0-16 11-8L10.6 2C10 9 4.5 13.6 0 13.6S-10 9-10.6 2Z", SKIN),
        fill("M4-11.4Q8-10 11-8L10.6 2C10 9 4.5 13.6 0 13.6Q6 4 4-11.4Z", "#7a3b12", opacity=0.14),
        disc(-7, 4.6, 2.3, BLUSH, opacity=0.55), disc(5.6, 4.6, 2.3, BLUSH, opacity=0.55),
        element("ellipse", cx=-6, cy=-0.4, rx=1.3, ry=1.7, fill=EYE),
        element("ellipse", cx=3.2, cy=-0.4, rx=1.3, ry=1.7, fill=EYE),
        line("M-8.8-3.6Q-6.4-5.6-4-4.2M.8-4.4Q4-6 6.6-3.4", brow, 1.5, stroke_linecap="round"),
        line("M-1.6-2.6L-3.8 4.4H-.8", SKIN_LINE, 1.3, stroke_linejoin="round"),
        line("M-4.6 8.4Q-2 10.2 1.2 8.2", LIP, 1.7, stroke_linecap="round"),
    ))


def jack(hair: str, feather: str) -> tuple[str, str]:
    behind = fill("M-12.5-8C-15 4-15 10-18 14C-12 17-7 15-6 12H6C7 15 12 17 18 14C15 10 15 4 12.5-8Z", hair)
    before = face(hair) + (
        fill("M-12-6C-8-9-4-10 2-10C-1-6-8-3-12.5-1Z", hair)
        + fill("M12.5-1C10-4 8-7 6-10L12-7Z", hair)
        + fill("M-16-6C-17-20 17-22 15-7C6-12-6-12-16-6Z", SUIT)
        + fill("M-16.6-4.4C-8-11.6 6-12 15.6-5.6L15.4-9C6-14.6-7-14.6-16-8Z", GOLD)
        + fill("M7-15C8-24 18-29 29-26C27-18 18-13 8-12Z", feather)
        + line("M8-13C13-20 20-24 27-25.4", "#000", 0.8, opacity=0.35)
    )
    return behind, before


def queen(hair: str, jewel: str) -> tuple[str, str]:
    behind = fill("M-12-10C-22 4-19 20-15 26C-8 30 8 30 15 26C19 20 22 4 12-10Z", hair)
    before = face(hair) + (
        fill("M-12.4 4C-15-8-8-15 0-15S15-8 12.4 4C12-4 8-9 2-11C-4-9-11-4-12.4 4Z", hair)
        + disc(-11.4, 7.4, 1.7, GOLD) + disc(11.4, 7.4, 1.7, GOLD)
        + fill("M-11-12L-14.5-23L-6.5-17.5L0-27L6.5-17.5L14.5-23L11-12Q0-16-11-12Z", GOLD)
        + disc(-14.5, -23.4, 2, jewel) + disc(14.5, -23.4, 2, jewel) + disc(0, -27.4, 2.4, jewel)
        + line("M-10.6-13.6Q0-17.6 10.6-13.6", SUIT, 2)
    )
    return behind, before


def king(hair: str, jewel: str) -> tuple[str, str]:
    behind = fill("M-12-10C-16 0-16 8-18 13C-12 17 12 17 18 13C16 8 16 0 12-10Z", hair)
    beard = (
        fill("M-11.4-4C-10 4-8 5.4-2.4 5.4S8 4.6 11.4-4C14 10 9 24 0 28C-9 24-14 10-11.4-4Z", hair)
        + line("M-4.4 9.6Q-2 11 1 9.4", LIP, 2, stroke_linecap="round")
        + fill("M-2 5.2C-5 4.6-9 6.6-12 11C-7 12-3.4 10.4-2 7.6C-.4 10.4 4 12 9 11C6 6.6 1 4.6-2 5.2Z", "#fff",
               opacity=0.22)
        + line("M-5 15V22M0 15.5V25M5 15V22", "#000", 1, opacity=0.2)
    )
    crown = (
        fill("M-12-13L-14.6-29L-7.4-21L0-31L7.4-21L14.6-29L12-13Z", GOLD)
        + fill("M-9-15L-9.6-20L0-24L9.6-20L9-15Z", SUIT)
        + fill("M-13-16Q0-20 13-16V-9.6Q0-13.6-13-9.6Z", GOLD)
        + disc(-14.6, -29, 2.2, jewel) + disc(14.6, -29, 2.2, jewel) + disc(0, -31, 2.4, jewel)
        + disc(0, -14.8, 2, SUIT) + disc(-7.6, -14, 1.4, FACE) + disc(7.6, -14, 1.4, FACE)
    )
    return behind, face(hair) + beard + crown
