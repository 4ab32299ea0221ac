"""``Rules``: every option of Durak, frozen and validated; ``PRESETS``: the variants as data.

The options and their values are those of the rules specification, sections 1.1 and 1.3. Each is
read where its decision is made; no code asks for a variant by its name. To add an option, add a
field with its values and read it in one place; to add a variant, add an entry to ``PRESETS``.

>>> make_rules("podkidnoy", {"deck": 24}).deck
24
>>> differences("podkidnoy", make_rules("podkidnoy", {"deck": 24}))
{'deck': 24}
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import (
    Annotated,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    get_args,
    get_origin,
    get_type_hints,
)

from durak import cards
from durak.errors import BadRules, BadSeats

MOST_SEATS: Final = 8


class Span(NamedTuple):
    """The values of an option that is a number, both ends included."""

    lowest: int
    highest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How one deal and the match around it are played. Raises BadRules for an impossible set."""

    # The pack and the deal
    deck: Literal[36, 24, 32, 52, 72, 104] = 36
    """Cards in the pack; 72 and 104 are two packs."""
    hand_size: Annotated[int, Span(1, 12)] = 6
    """Cards dealt to each seat, and refilled up to."""
    dummy: bool = False
    """One more card that beats any card and is beaten by any (pustyshka)."""
    deal_all: bool = False
    """The whole pack is dealt; the last card is trump and stays with its owner."""
    use_talon: bool = True
    """False: after dealing the talon is set aside and nobody draws (Chukotka)."""
    talon_sorted: bool = False
    """The talon is sorted from the ace down, the turn-up stays last (Albanian)."""
    redeal: Literal["off", "five_same_suit", "all_one_colour"] = "off"
    """Hands that are dealt again."""

    # Trump
    trumpless: bool = False
    """No suit is trump."""
    fixed_trump: Literal["none", "C", "D", "H", "S"] = "none"
    """The same suit is always trump, whatever is turned up."""
    spades_only_by_spades: bool = False
    """Spades are beaten by higher spades alone and beat nothing else (Japanese)."""
    trump_swap: Literal["off", "lowest", "lowest_late"] = "off"
    """Whether the lowest trump may be exchanged for the turn-up (2.24)."""

    # Leading
    multi_lead: bool = True
    """Several cards of one rank may be led (2.7)."""
    treshka: bool = False
    """Exactly three cards of any rank are led."""
    lead_from_talon: bool = False
    """The top card of the talon may be led unseen (Armenian)."""

    # Throwing in
    throw_in: Literal["all", "neighbours", "leader_only", "none"] = "all"
    """Who may add cards (2.13)."""
    throw_ranks: Literal["table", "led", "table_or_suit"] = "table"
    """Which cards may be added: of ranks on the table, of those led, or also of suits there."""
    throw_priority: Literal["strict", "free"] = "strict"
    """Main attacker first, then clockwise; or whoever comes first."""
    throw_reopen: bool = True
    """A new card on the table gives those who passed their right back."""
    throw_on_take: bool = True
    """Cards may still be added after "take" (2.14)."""
    attack_cap: Annotated[int, Span(1, 12)] = 6
    """Attack cards in a bout at most (2.12)."""
    first_bout_limit: Annotated[int, Span(1, 12)] = 6
    """The same for the first bout."""
    first_bout_scope: Literal["first_bout", "until_first_discard"] = "first_bout"
    """Whether the first bout counts as the first until one has been beaten off."""

    # Passing the attack on
    transfer: bool = False
    """The defender may lay a card of the attacked rank and pass the attack on (4)."""
    transfer_multi: bool = False
    """Several cards may be laid at once."""
    transfer_first_bout: bool = True
    """False: not in the first bout."""
    show_trump_transfer: bool = False
    """Showing the trump of the rank passes the attack on, once a bout (4.10)."""

    # Teams and the end
    teams: Literal["none", "alternate"] = "none"
    """Two teams, seats alternating (2.2)."""
    team_win: Literal["all_out", "first_member_out"] = "all_out"
    """Which team has won: all of it out, or its first member (2.21)."""
    team_out: Literal["skip", "inherit_seat"] = "skip"
    """Whether the chair of a seat that is out is skipped or played by a mate (2.19)."""
    draws: Literal["draw", "defender_loses"] = "draw"
    """When nobody holds a card in the end (2.22)."""
    end_rule: Literal["last_standing", "first_out"] = "last_standing"
    """Whether the deal ends with the last or with the first seat out (2.20)."""
    big_limit: Literal[0, 52] = 0
    """Who holds so many cards after taking loses at once (Big); 0: never."""
    final_sixes: bool = False
    """A last attack of sixes hangs shoulder-straps on the fool (7)."""

    # Pogony
    pogony: bool = False
    """A side wins by hanging its pogony on an opponent, and climbs a ladder of ranks (6)."""
    pogony_lead: bool = True
    """False: nobody may lead his own pogony, and a lead of the defender's must be taken (6.8)."""
    pogony_throw: bool = True
    """False: nobody may throw in his own plain pogony."""
    pogony_queen: Literal["S", "C", "D", "H"] = "S"
    """The suit of the queen that ends the ladder (6.3)."""
    pogony_level_scope: Literal["per_side", "shared"] = "per_side"
    """Whether each side climbs for itself (6.4)."""
    pogony_plain_win: Literal["no_advance", "advance"] = "no_advance"
    """Whether the winner of a deal without hanging climbs too (6.9)."""

    # The match
    no_trump_start: Literal["lot", "dealer_left", "redeal"] = "lot"
    """Who leads the first deal when nobody holds a trump (2.5)."""
    next_lead: Literal["under_fool", "from_under_fool", "lowest_trump", "fool_leads"] = "under_fool"
    """Who leads after a deal with a fool (2.23)."""
    series_to: Annotated[int, Span(0, 99)] = 0
    """The match ends with the first to win so many deals; 0: play on for ever."""

    def __post_init__(self) -> None:
        for name, allowed in OPTIONS.items():
            _check_value(name, getattr(self, name), allowed)
        for reason, impossible in _contradictions(self):
            if impossible:
                raise BadRules(f"impossible rules: {reason}", reason=reason)


Allowed: TypeAlias = tuple[bool | int | str, ...] | Span
"""The values of an option: each of them, or a span of numbers."""


def _allowed(hint: object) -> Allowed:
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    span = get_args(hint)[1]
    assert isinstance(span, Span)
    return span


OPTIONS: Final[Mapping[str, Allowed]] = {
    name: _allowed(hint) for name, hint in get_type_hints(Rules, include_extras=True).items()
}
"""Every option with its values, in the order of ``Rules``."""


def _check_value(name: str, value: object, allowed: Allowed) -> None:
    if isinstance(allowed, Span):
        fits = type(value) is int and allowed.lowest <= value <= allowed.highest
    else:
        fits = any(value == choice and type(value) is type(choice) for choice in allowed)
    if not fits:
        raise BadRules(
            f"{name} cannot be {value!r}", reason="bad_value", option=name, value=str(value)[:40]
        )


def _contradictions(rules: Rules) -> tuple[tuple[str, bool], ...]:
    """Every kind of impossible set, with whether these rules are one."""
    trump_never = rules.trumpless
    return (
        ("show_without_transfer", rules.show_trump_transfer and not rules.transfer),
        ("show_without_trump", rules.show_trump_transfer and trump_never),
        ("swap_without_trump", rules.trump_swap != "off" and trump_never),
        ("fixed_without_trump", rules.fixed_trump != "none" and trump_never),
        ("redeal_without_trump", rules.no_trump_start == "redeal" and trump_never),
        (
            "spades_need_other_trump",
            rules.spades_only_by_spades and rules.fixed_trump in ("none", "S"),
        ),
        ("pogony_need_one_pack", rules.pogony and rules.deck > cards.FACES),
        ("pogony_without_transfer", rules.pogony and rules.transfer),
        ("treshka_leads_several", rules.treshka and not rules.multi_lead),
        ("first_out_in_teams", rules.end_rule == "first_out" and rules.teams != "none"),
    )


def seats_allowed(rules: Rules) -> tuple[int, ...]:
    """The numbers of seats that these rules and their pack serve (2.1, 2.2)."""
    wanted = (4, 6) if rules.teams == "alternate" else range(2, MOST_SEATS + 1)
    most = (rules.deck + rules.dummy) // rules.hand_size
    return tuple(seats for seats in wanted if seats <= most and not _hands_too_large(rules, seats))


def _hands_too_large(rules: Rules, seats: int) -> bool:
    """Dealt out to so many cards each that every deal holds five of a suit (1.3)."""
    largest = -(-(rules.deck + rules.dummy) // seats)
    return rules.deal_all and rules.redeal == "five_same_suit" and largest >= 17


def check_seats(rules: Rules, seats: int) -> None:
    """Raises BadSeats unless the rules serve so many seats."""
    allowed = seats_allowed(rules)
    if type(seats) is not int or seats not in allowed:
        raise BadSeats(
            f"these rules are for {allowed} seats, not {seats!r}",
            reason="bad_seats",
            seats=str(seats)[:20],
            allowed=list(allowed),
        )


class Preset(NamedTuple):
    """A variant: the group it is shown in, what differs from the defaults, and for whom."""

    group: str
    options: Mapping[str, bool | int | str]
    seats: tuple[int, ...] | None = None
    """The numbers of seats to offer; None: all that the rules serve."""


PRESETS: Final[Mapping[str, Preset]] = {
    # The games of the source texts (1.2)
    "podkidnoy": Preset("classic", {}),
    "perevodnoy": Preset("classic", {"transfer": True}),
    "perevodnoy_proezdnoy": Preset("classic", {"transfer": True, "show_trump_transfer": True}),
    "simple": Preset("classic", {"throw_ranks": "led"}),
    "simple_strict": Preset("classic", {"throw_in": "none"}),
    "podkidnoy_online": Preset(
        "classic", {"first_bout_limit": 5, "first_bout_scope": "until_first_discard"}
    ),
    "trasferibile_online": Preset("classic", {"transfer": True}),
    "two_player_series": Preset(
        "classic", {"multi_lead": False, "draws": "defender_loses", "series_to": 5}, (2,)
    ),
    "pairs": Preset("teams", {"teams": "alternate"}, (4,)),
    "threes": Preset("teams", {"teams": "alternate"}, (6,)),
    "pogony": Preset("pogony", {"pogony": True}),
    "pogony_nolead": Preset("pogony", {"pogony": True, "pogony_lead": False}),
    # Packs (8)
    "pack_24": Preset("packs", {"deck": 24}),
    "pack_32": Preset("packs", {"deck": 32}),
    "pack_52": Preset("packs", {"deck": 52}),
    "two_packs": Preset("packs", {"deck": 72}),
    "big": Preset("packs", {"deck": 104, "big_limit": 52}),
    # House rules (8)
    "first_five": Preset("house", {"first_bout_limit": 5}),
    "neighbours": Preset("house", {"throw_in": "neighbours"}),
    "leader_only": Preset("house", {"throw_in": "leader_only"}),
    "parnomastny": Preset("house", {"throw_ranks": "table_or_suit"}),
    "treshka": Preset("house", {"treshka": True}),
    "japanese": Preset("house", {"spades_only_by_spades": True, "fixed_trump": "D"}),
    "dock": Preset("house", {"spades_only_by_spades": True, "fixed_trump": "H"}),
    "trumpless": Preset("house", {"trumpless": True}),
    "dummy": Preset("house", {"dummy": True}),
    "albanian": Preset("house", {"talon_sorted": True}),
    "armenian": Preset("house", {"lead_from_talon": True}),
    "chukotka": Preset("house", {"use_talon": False}),
    "dealt_out": Preset("house", {"deal_all": True}),
    "trump_swap": Preset("house", {"trump_swap": "lowest"}),
    "trump_swap_late": Preset("house", {"trump_swap": "lowest_late"}),
    "redeal_five": Preset("house", {"redeal": "five_same_suit"}),
    "redeal_colour": Preset("house", {"redeal": "all_one_colour"}),
}
"""The variants by name, in the order of the lobby."""


def preset_seats(name: str) -> tuple[int, ...]:
    """The numbers of seats that a preset is offered for."""
    return PRESETS[name].seats or seats_allowed(preset(name))


@cache
def preset(name: str) -> Rules:
    """The rules of a preset. Raises BadRules."""
    if name not in PRESETS:
        raise BadRules(f"no preset is called {name!r}", reason="bad_preset", preset=str(name)[:40])
    return Rules(**PRESETS[name].options)  # type: ignore[arg-type]


def make_rules(name: str, options: Mapping[str, object]) -> Rules:
    """The rules of a preset with some options changed. Raises BadRules."""
    unknown = sorted(set(options) - set(OPTIONS))
    if unknown:
        raise BadRules(f"no option {unknown[0]!r}", reason="bad_option", option=unknown[0][:40])
    return replace(preset(name), **options)  # type: ignore[arg-type]


def differences(name: str, rules: Rules) -> dict[str, bool | int | str]:
    """The options in which ``rules`` differ from a preset: what a link or a record tells."""
    base = preset(name)
    return {
        option: getattr(rules, option)
        for option in OPTIONS
        if getattr(rules, option) != getattr(base, option)
    }
