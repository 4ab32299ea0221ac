"""The statements of the rules of Fool (9), as ``rulebook`` has them for Durak."""

from __future__ import annotations

from typing import Final

from durak.fool_cards import LOWEST
from durak.fool_rules import GOING_OUT, PENALTY_OF_ONE, SETUPS, check_seats
from durak.fool_scores import LOWEST_TOTAL, MOST_TENS
from durak.rulebook import Argument, Section, Statement

EXACT_SEATS: Final = (5, 8)
"""For these numbers of seats the pack is known; for the others it is interpolated."""


def rulebook(seats: int) -> tuple[Section, ...]:
    """The rules for so many seats, in reading order. Raises BadSeats."""
    check_seats(seats)
    setup = SETUPS[seats]
    tops: dict[str, Argument] = dict(zip(("g", "r", "y", "b"), setup.tops, strict=True))
    one_disc = setup.discs == 1
    pack = [
        Statement("pack", {"n": sum(top - LOWEST + 1 for top in setup.tops) + setup.ones}),
        Statement("colours", tops),
        Statement("ones", {"n": setup.ones}),
        Statement("hand", {"n": setup.hand}),
    ]
    if seats not in EXACT_SEATS:
        pack.append(Statement("interpolated"))
    return (
        Section("fool_aim", (Statement("points"),)),
        Section("fool_pack", tuple(pack)),
        Section(
            "fool_trick",
            (
                Statement("lead"),
                Statement("follow"),
                Statement("wins"),
                Statement("wild"),
                Statement("wild_led"),
            ),
        ),
        Section(
            "fool_disc",
            (
                Statement("worst" if one_disc else "two_worst"),
                Statement("ties"),
                Statement("sits_out" if one_disc else "two_sit_out"),
            ),
        ),
        Section(
            "fool_end",
            (
                Statement("round"),
                Statement("out", {"n": GOING_OUT}),
                Statement("left", {"n": PENALTY_OF_ONE}),
                Statement("match", {"n": LOWEST_TOTAL, "tens": MOST_TENS}),
                Statement("winner"),
                Statement("deal_passes"),
            ),
        ),
    )
