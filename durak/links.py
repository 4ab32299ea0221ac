"""Games as links: what stands behind the # of an address, written and read (``docs/links.md``).

    #/play?game=perevodnoy&seats=3&level=strong&deck=24     rules to play by
    #/deal?...&dare=safe&cards=CODE                         the same cards in the same seats
    #/replay?game=...&players=me.casual&moves=CODE          a match, every move

A link is from outside: whatever is in it, reading gives a ``Link`` or raises a DurakError, in
bounded time. Nothing in it is shown as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from durak.ai.levels import LEVELS
from durak.chance import Chance
from durak.coding import Reader, Writer
from durak.errors import BadLink, DurakError, LinkTooLong
from durak.events import Event
from durak.game import Game
from durak.games import game_of
from durak.match import AnyMove, DealLog, Match
from durak.proof import is_drawn
from durak.record import DARES, MOST_DECKS, Setup
from durak.rules import MOST_SEATS

LONGEST: Final = 6_000
"""Characters that are looked at: twice the longest link that is written, options and all."""

LONGEST_WRITTEN: Final = 2_000
"""Characters in a link at most: what is longer does not survive all messengers."""

KINDS: Final = ("play", "deal", "replay")

PERSON: Final = "me"
"""What a seat of a person is called among the levels."""

_ROUTE: Final = re.compile(r"#/([a-z]{1,10})\?([\w=&.-]*)\Z", re.ASCII)
_NUMBER: Final = re.compile(r"(0|[1-9][0-9]{0,5})\Z", re.ASCII)
_SWITCH: Final = {"yes": True, "no": False}

_MOST_DEALS: Final = 1 << 8
_MOST_MOVES: Final = 1 << 12
"""In one deal; and so many in a whole match, since a forced move takes no room in a link."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says."""

    kind: str
    preset: str
    rules: Any
    players: tuple[str | None, ...]
    """The level of each seat, None for a person; those of a variant or deal are its level's."""
    dare: str | None = None
    """How the sharer of a deal fared, one of ``DARES``; None: it is no deal."""
    dealer: int = 0
    chance: Chance | None = None
    """The cards of a deal."""
    replay: tuple[Setup, Match] | None = None
    """The match of a replay, as it ended."""


# Writing


def play_link(preset: str, rules: Any, seats: int, level: str) -> str:
    """The link of rules, seats and a level."""
    return _route("play", _table(preset, rules) | {"seats": str(seats), "level": level})


def deal_link(setup: Setup, level: str, dealer: int, log: DealLog, dare: str) -> str:
    """The link of the cards of a deal, and how the sharer fared."""
    told = {"seats": str(setup.seats), "level": level, "dare": dare}
    query = _table(setup.preset, setup.rules) | told
    writer = Writer()
    writer.put(dealer, setup.seats)
    _put_chance(writer, setup, log.chance)
    return _signed("deal", query, "cards", writer)


def replay_link(setup: Setup, match: Match, deals: int | None = None) -> str:
    """The link of a match, or of its first deals. Raises LinkTooLong."""
    query = _table(setup.preset, setup.rules)
    query["players"] = ".".join(PERSON if level is None else level for level in setup.players)
    if setup.dare is not None:
        query["dare"] = setup.dare
    logs = match.logs[:deals]
    if len(logs) >= _MOST_DEALS or sum(len(log.moves) for log in logs) >= _MOST_MOVES:
        raise LinkTooLong("the match is too long for a link")
    writer = Writer()
    writer.put(int(setup.seed, 16), 1 << 128)
    writer.put(setup.dealer, setup.seats)
    writer.put(len(logs), _MOST_DEALS)
    again: Match | None = None
    for number, log in enumerate(logs, 1):
        from_seed = is_drawn(setup, match, number)
        writer.put(from_seed, 2)
        if not from_seed:
            _put_chance(writer, setup, log.chance)
        again = _next(setup, again, log.chance)
        _put_moves(writer, again, log)
    link = _signed("replay", query, "moves", writer)
    if len(link) > LONGEST_WRITTEN:
        raise LinkTooLong(f"the link would have {len(link)} characters")
    return link


def _put_moves(writer: Writer, match: Match, log: DealLog) -> None:
    writer.put(len(log.moves), _MOST_MOVES)
    for seat, move in log.moves:
        actor = match.deal.to_move if seat is None else seat
        choices = _choices(match)
        writer.put(choices.index((actor, move)), len(choices))
        match.play(move, actor)


def _choices(match: Match) -> list[tuple[int, AnyMove]]:
    """All that anybody may do: first who is to move. This order is part of the format."""
    first = match.deal.to_move
    seats = [first, *(seat for seat in range(match.seats) if seat != first)]
    return [(seat, move) for seat in seats for move in match.deal.legal_moves(seat)]


def _put_chance(writer: Writer, setup: Setup, chance: Chance) -> None:
    """The cards of each deck, each as its number among those that are left, and the lot."""
    writer.put(len(chance.decks) - 1, MOST_DECKS)
    writer.put(chance.lot, setup.seats)
    for deck in chance.decks:
        left = sorted(deck)
        for card in deck:
            writer.put(left.index(card), len(left))
            left.remove(card)


def _table(preset: str, rules: Any) -> dict[str, str]:
    changed = game_of(preset).differences(preset, rules)
    return {"game": preset} | {name: _option_text(value) for name, value in changed.items()}


def _option_text(value: bool | int | str) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _route(kind: str, query: Mapping[str, str]) -> str:
    return f"#/{kind}?" + "&".join(f"{name}={value}" for name, value in query.items())


def _signed(kind: str, query: Mapping[str, str], name: str, writer: Writer) -> str:
    """A link with a code at its end, which holds only for the rest as it is."""
    route = _route(kind, query)
    return f"{route}&{name}={writer.text(route)}"


# Reading


def read_link(text: str) -> Link:
    """What a link says. Raises BadLink, or what its rules raise when they are impossible."""
    kind, query = _split(text)
    preset = query.pop("game", "")
    coded = {"deal": "cards", "replay": "moves"}.get(kind)
    code = None if coded is None else query.pop(coded, "")
    # What the code is bound to is all that stands before it.
    bound = text.rpartition("&")[0]
    players = _players(kind, query)
    dare = query.pop("dare", None)
    if dare is not None and (dare not in DARES or kind == "play"):
        raise BadLink("no dare is called like that")
    game = game_of(preset)
    rules = game.make_rules(preset, _options(game, preset, query))
    game.check_seats(rules, len(players))
    if code is None:
        return Link(kind, preset, rules, players)
    if kind == "deal" and dare is None:
        raise BadLink("a deal tells how its sharer fared")
    reader = Reader(code, bound)
    if kind == "deal":
        dealer = reader.take(len(players))
        chance = _take_chance(reader, game, rules, len(players))
        reader.close()
        return Link(kind, preset, rules, players, dare, dealer, chance)
    replay = _take_match(reader, preset, rules, players, dare)
    return Link(kind, preset, rules, players, dare, replay[0].dealer, replay=replay)


def _split(text: str) -> tuple[str, dict[str, str]]:
    route = _ROUTE.match(text) if isinstance(text, str) and len(text) <= LONGEST else None
    if route is None or route[1] not in KINDS:
        raise BadLink("this is no link of the page")
    query: dict[str, str] = {}
    for part in route[2].split("&"):
        name, equals, value = part.partition("=")
        if not equals or not name or name in query:
            raise BadLink("a part of the link has no name, no value or comes twice")
        query[name] = value
    return route[1], query


def _players(kind: str, query: dict[str, str]) -> tuple[str | None, ...]:
    if kind == "replay":
        levels = query.pop("players", "").split(".")
    else:
        seats = _number(query.pop("seats", ""))
        if seats > MOST_SEATS:
            raise BadLink("there are not so many seats")
        levels = [PERSON, *[query.pop("level", "")] * (seats - 1)]
    if len(levels) > MOST_SEATS or any(level not in (PERSON, *LEVELS) for level in levels):
        raise BadLink("a player is no level, or there are too many")
    return tuple(None if level == PERSON else level for level in levels)


def _number(text: str) -> int:
    if not _NUMBER.match(text):
        raise BadLink("a number is missing or wrong")
    return int(text)


def _options(game: Game, preset: str, query: Mapping[str, str]) -> dict[str, object]:
    """The options of a link, each of the kind that it has in the game."""
    base = game.make_rules(preset, {})
    names = {name for group in game.option_groups.values() for name in group}
    found: dict[str, object] = {}
    for name, value in query.items():
        if name not in names:
            raise BadLink("there is no such option")
        kind = type(getattr(base, name))
        if kind is bool:
            if value not in _SWITCH:
                raise BadLink("an option is neither on nor off")
            found[name] = _SWITCH[value]
        else:
            found[name] = _number(value) if kind is int else value
    return found


def _take_chance(reader: Reader, game: Game, rules: Any, seats: int) -> Chance:
    decks = 1 + reader.take(MOST_DECKS)
    lot = reader.take(seats)
    pack = sorted(game.pack(rules, seats))
    return Chance(tuple(_take_deck(reader, list(pack)) for _ in range(decks)), lot)


def _take_deck(reader: Reader, left: list[int]) -> tuple[int, ...]:
    return tuple(left.pop(reader.take(len(left))) for _ in range(len(left)))


def _take_match(
    reader: Reader, preset: str, rules: Any, players: tuple[str | None, ...], dare: str | None
) -> tuple[Setup, Match]:
    seed = f"{reader.take(1 << 128):032x}"
    setup = Setup(preset, rules, players, seed, reader.take(len(players)), dare=dare)
    match: Match | None = None
    for number in range(1, 1 + reader.take(_MOST_DEALS)):
        try:
            if reader.take(2):
                chance = setup.game.chance(rules, setup.seats, seed, number)
            else:
                chance = _take_chance(reader, setup.game, rules, setup.seats)
            match = _next(setup, match, chance)
            _take_moves(reader, match)
            if match.turn >= _MOST_MOVES + number:
                raise BadLink("there are too many moves")
        except BadLink:
            raise
        except DurakError as error:
            raise BadLink(f"the replay does not fit its rules: {error}") from error
    reader.close()
    if match is None:
        raise BadLink("the replay has no deal")
    return setup, match


def _next(setup: Setup, match: Match | None, chance: Chance) -> Match:
    """The match with its next deal dealt, or with its first."""
    if match is None:
        events: list[Event] = []
        return setup.game.new_match(setup.rules, setup.seats, setup.dealer, chance, events)
    match.next_deal(chance)
    match.events.clear()
    return match


def _take_moves(reader: Reader, match: Match) -> None:
    for _ in range(reader.take(_MOST_MOVES)):
        choices = _choices(match) if not match.deal.is_over else []
        if not choices:
            raise BadLink("there are moves after the end of a deal")
        seat, move = choices[reader.take(len(choices))]
        match.play(move, seat)
