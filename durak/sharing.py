"""Links of the page's match and what other links say: answers that leave the match alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from durak import qr
from durak.ai.levels import DEFAULT_LEVEL, check_level
from durak.errors import BadIntent, BadLink, NoMatch
from durak.events import Event
from durak.games import game_of
from durak.intents import field, table_of
from durak.links import Link, deal_link, play_link, read_link, replay_link
from durak.match import Match
from durak.record import Setup
from durak.scene_parts import Json
from durak.shuffle import fresh_seed

LONGEST_PAGE: Final = 1_000
"""Characters of the address of the page."""


def told_link(intent: Mapping[str, Any]) -> Json:
    """What a link says, with the rulebook of its rules. Raises what ``read_link`` raises."""
    link = read_link(field(intent, "text", str))
    game = game_of(link.preset)
    seats = len(link.players)
    return {
        "kind": link.kind,
        "preset": link.preset,
        "options": game.differences(link.preset, link.rules),
        "seats": seats,
        "level": _level(link.players),
        "dare": link.dare,
        "deals": 0 if link.replay is None else len(link.replay[1].logs),
        "rulebook": [asdict(section) for section in game.rulebook(link.rules, seats)],
    }


def shared(intent: Mapping[str, Any], running: tuple[Setup, Match] | None, me: int) -> Json:
    """A link of the rules that an intent names, or of the deal or match that goes on.

    With the QR code of it behind the address of the page, where it fits into one.
    """
    link = _link(field(intent, "what", str), intent, running, me)
    page = field(intent, "page", str)
    if len(page) > LONGEST_PAGE:
        raise BadIntent("the address of the page is too long")
    whole = page + link
    code = qr.qr_code(whole) if len(whole.encode()) <= qr.LONGEST else None
    return {"link": link, "code": code}


def _link(
    what: str, intent: Mapping[str, Any], running: tuple[Setup, Match] | None, me: int
) -> str:
    if what == "rules":
        level = field(intent, "level", str)
        check_level(level)
        return play_link(*table_of(intent), level)
    if running is None:
        raise NoMatch("no match is going on")
    setup, match = running
    if what == "deal":
        dare = _dare(match, me)
        return deal_link(setup, _level(setup.players), match.dealer, match.logs[-1], dare)
    if what == "replay":
        return replay_link(setup, match)
    raise BadIntent("there is no link of that")


def _dare(match: Match, me: int) -> str:
    """How a seat fared in the deal, for whoever gets the same cards."""
    outcome = match.deal.outcome
    if outcome is None:
        return "none"
    if outcome.draw:
        return "draw"
    return "fool" if me in outcome.losers else "safe"


def _level(players: tuple[str | None, ...]) -> str:
    return next((level for level in players if level is not None), DEFAULT_LEVEL)


def begun(text: str, events: list[Event]) -> tuple[Setup, Match]:
    """The match that a link of rules or of a deal begins. Raises what ``read_link`` raises."""
    link: Link = read_link(text)
    if link.kind == "replay":
        raise BadLink("a replay is looked at")
    game = game_of(link.preset)
    seats, seed = len(link.players), fresh_seed()
    if link.chance is None:
        dealer = game.first_dealer(link.rules, seats, seed)
        chance = game.chance(link.rules, seats, seed, 1)
    else:
        dealer, chance = link.dealer, link.chance
    setup = Setup(link.preset, link.rules, link.players, seed, dealer, dare=link.dare)
    return setup, game.new_match(link.rules, seats, dealer, chance, events)
