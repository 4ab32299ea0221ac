"""Which options there are to choose from, in groups, and which choices are impossible and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from durak.errors import BadRules
from durak.rules import OPTIONS, Rules, Span, check_seats

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "pack": (
        "deck",
        "hand_size",
        "dummy",
        "deal_all",
        "use_talon",
        "talon_sorted",
        "redeal",
    ),
    "trump": ("trumpless", "fixed_trump", "spades_only_by_spades", "trump_swap", "no_trump_start"),
    "leading": ("multi_lead", "treshka", "lead_from_talon"),
    "throwing": (
        "throw_in",
        "throw_ranks",
        "throw_priority",
        "throw_reopen",
        "throw_on_take",
        "attack_cap",
        "first_bout_limit",
        "first_bout_scope",
    ),
    "transfer": ("transfer", "transfer_multi", "transfer_first_bout", "show_trump_transfer"),
    "ending": ("draws", "end_rule", "big_limit", "final_sixes"),
    "teams": ("teams", "team_win", "team_out"),
    "pogony": (
        "pogony",
        "pogony_lead",
        "pogony_throw",
        "pogony_queen",
        "pogony_level_scope",
        "pogony_plain_win",
    ),
    "match": ("next_lead", "series_to"),
}
"""Every option of ``Rules`` once, as the page shows them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option may be given."""

    value: bool | int | str
    reason: str | None
    """Why it is impossible with the other options and the seats as they are, else None."""


def choices(rules: Rules, seats: int, option: str) -> tuple[Choice, ...]:
    """All values of an option, with what speaks against each of them now."""
    allowed = OPTIONS[option]
    values = range(allowed.lowest, allowed.highest + 1) if isinstance(allowed, Span) else allowed
    return tuple(Choice(value, _reason(rules, seats, option, value)) for value in values)


def _reason(rules: Rules, seats: int, option: str, value: bool | int | str) -> str | None:
    try:
        check_seats(replace(rules, **{option: value}), seats)  # type: ignore[arg-type]
    except BadRules as error:
        return str(error.details["reason"])
    return None
