"""From ``Rules`` to the numbered statements that describe exactly these rules.

A statement is a code and the numbers, ranks and suits that its sentence needs; the sentences are in
the catalogues of the page, under ``rule.<section>.<code>``. To describe a new option, add its
statement to one section below and a text in each language.

>>> [statement.code for statement in rulebook(Rules(throw_in="none"), 2)[5].statements]
['nobody', 'cap']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from durak import cards
from durak.pogony import ladder
from durak.rules import Rules, check_seats

Argument: TypeAlias = int | str | list[str]


@dataclass(frozen=True, slots=True)
class Statement:
    """One rule, by the code of its sentence."""

    code: str
    arguments: dict[str, Argument] = field(default_factory=dict)
    """``n`` and other numbers, ``rank`` and ``ranks``, ``suit``, ``card``."""


@dataclass(frozen=True, slots=True)
class Section:
    """What belongs together under one heading."""

    code: str
    statements: tuple[Statement, ...]


def rulebook(rules: Rules, seats: int) -> tuple[Section, ...]:
    """The rules of a table with so many seats, in reading order. Raises BadSeats."""
    check_seats(rules, seats)
    sections = (
        Section("aim", tuple(_aim(rules))),
        Section("deal", tuple(_deal(rules, seats))),
        Section("trump", tuple(_trump(rules, seats))),
        Section("lead", tuple(_lead(rules, seats))),
        Section("beat", tuple(_beat(rules))),
        Section("throw", tuple(_throw(rules))),
        Section("transfer", tuple(_transfer(rules))),
        Section("bout", tuple(_bout(rules, seats))),
        Section("teams", tuple(_teams(rules))),
        Section("pogony", tuple(_pogony(rules))),
        Section("end", tuple(_end(rules))),
        Section("match", tuple(_match(rules))),
    )
    return tuple(section for section in sections if section.statements)


def _aim(rules: Rules) -> Iterator[Statement]:
    if rules.pogony:
        yield Statement("pogony")
    if rules.teams != "none":
        yield Statement("team")
    elif rules.end_rule == "first_out":
        yield Statement("first_out")
    else:
        yield Statement("last_is_fool")


def _deal(rules: Rules, seats: int) -> Iterator[Statement]:
    lowest = cards.RANKS[cards.lowest_rank(rules.deck)]
    packs = "two_packs" if rules.deck > cards.FACES else "pack"
    yield Statement(packs, {"n": rules.deck, "rank": lowest})
    if rules.dummy:
        yield Statement("dummy")
    if _is_dealt_out(rules, seats):
        yield Statement("all")
    else:
        yield Statement("hand", {"n": rules.hand_size})
        yield Statement("talon" if rules.use_talon else "aside")
        if rules.talon_sorted and rules.use_talon:
            yield Statement("talon_sorted")
    if rules.redeal != "off":
        yield Statement(rules.redeal)


def _is_dealt_out(rules: Rules, seats: int) -> bool:
    return rules.deal_all or rules.deck + rules.dummy == seats * rules.hand_size


def _has_talon(rules: Rules, seats: int) -> bool:
    return rules.use_talon and not _is_dealt_out(rules, seats)


def _trump(rules: Rules, seats: int) -> Iterator[Statement]:
    if rules.trumpless:
        yield Statement("none")
    elif rules.fixed_trump != "none":
        yield Statement("fixed", {"suit": rules.fixed_trump})
    else:
        yield Statement("turn_up")
        if rules.dummy:
            yield Statement("dummy")
    if rules.trump_swap != "off" and _has_talon(rules, seats):
        yield Statement(f"swap_{rules.trump_swap}")


def _lead(rules: Rules, seats: int) -> Iterator[Statement]:
    if not rules.trumpless:
        yield Statement("lowest_trump")
        if rules.deck > cards.FACES:
            yield Statement("equal_trumps")
    yield Statement(f"without_trump_{rules.no_trump_start}")
    if rules.treshka:
        yield Statement("treshka")
    else:
        yield Statement("several" if rules.multi_lead else "single")
    if rules.lead_from_talon and _has_talon(rules, seats):
        yield Statement("from_talon")
    yield Statement("at_left")


def _beat(rules: Rules) -> Iterator[Statement]:
    yield Statement("higher")
    if not rules.trumpless:
        yield Statement("trump")
    if rules.spades_only_by_spades:
        yield Statement("spades")
    if rules.dummy:
        yield Statement("dummy")
    if rules.deck > cards.FACES:
        yield Statement("equal")
    yield Statement("free")
    yield Statement("take")


def _throw(rules: Rules) -> Iterator[Statement]:
    if rules.throw_in == "none":
        yield Statement("nobody")
    else:
        yield Statement(rules.throw_in)
        yield Statement(f"ranks_{rules.throw_ranks}")
        if rules.throw_in != "leader_only":
            yield Statement(rules.throw_priority)
        yield Statement("reopen" if rules.throw_reopen else "final")
        yield Statement("on_take" if rules.throw_on_take else "not_on_take")
    if rules.throw_in != "none" or rules.multi_lead or rules.transfer:
        yield Statement("cap", {"n": rules.attack_cap})
        if rules.first_bout_limit < rules.attack_cap:
            yield Statement(rules.first_bout_scope, {"n": rules.first_bout_limit})


def _transfer(rules: Rules) -> Iterator[Statement]:
    if not rules.transfer:
        return
    yield Statement("lay_several" if rules.transfer_multi else "lay")
    yield Statement("room")
    yield Statement("attacker")
    if rules.show_trump_transfer:
        yield Statement("show")
    if not rules.transfer_first_bout:
        yield Statement("not_first_bout")


def _bout(rules: Rules, seats: int) -> Iterator[Statement]:
    yield Statement("beaten")
    yield Statement("taken" if seats > 2 else "taken_by_two")
    if _has_talon(rules, seats):
        yield Statement("refill", {"n": rules.hand_size})
    yield Statement("out")
    if rules.big_limit:
        yield Statement("big", {"n": rules.big_limit})


def _teams(rules: Rules) -> Iterator[Statement]:
    if rules.teams == "none":
        return
    yield Statement("alternate")
    yield Statement("opponents_only")
    yield Statement(rules.team_out)
    yield Statement(rules.team_win)


def _pogony(rules: Rules) -> Iterator[Statement]:
    if not rules.pogony:
        return
    ranks = [cards.RANKS[rank] for rank in ladder(rules.deck)]
    yield Statement("ladder", {"ranks": ranks[:-1], "card": f"Q{rules.pogony_queen}"})
    yield Statement("what")
    yield Statement("when")
    if rules.teams != "none":
        yield Statement("hand_over")
    yield Statement("lead" if rules.pogony_lead else "no_lead")
    if not rules.pogony_throw:
        yield Statement("no_throw")
    yield Statement(rules.pogony_level_scope)
    yield Statement(f"plain_win_{rules.pogony_plain_win}")


def _end(rules: Rules) -> Iterator[Statement]:
    yield Statement(rules.draws if rules.end_rule == "last_standing" else "first_out")
    if rules.final_sixes and cards.RANKS[cards.lowest_rank(rules.deck)] <= "6":
        yield Statement("straps")
    yield Statement("repetition")


def _match(rules: Rules) -> Iterator[Statement]:
    yield Statement("fool_deals")
    if rules.teams != "none":
        yield Statement("team_fool")
    yield Statement(f"next_{rules.next_lead}")
    if rules.series_to:
        yield Statement("series", {"n": rules.series_to})
