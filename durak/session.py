"""Intents in, events and scene out: the engine as the page sees it (``docs/protocol.md``)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from random import Random
from typing import Any, Final

from durak import __version__
from durak.ai.hint import hint_for
from durak.ai.levels import DEFAULT_LEVEL, LEVELS, check_level, player_of, thinking_seconds
from durak.ai.player import Clock
from durak.archive import imported
from durak.errors import BadIntent, BadRecord, DurakError, LateMove, NoMatch
from durak.events import Event
from durak.game import Game
from durak.games import GAMES, game_of
from durak.intents import field, table_of
from durak.match import AnyMove, Match
from durak.proof import opened
from durak.record import LONGEST, Setup, read_record, write_record
from durak.replay import rewound, shown, source_of
from durak.reviewing import reviewed
from durak.scene import event_of, scene_of
from durak.scene_parts import Json
from durak.sharing import begun, shared, told_link
from durak.shuffle import SEED_PATTERN, fresh_seed
from durak.tutorial import asked, begin, check_asked, check_lesson, guided

ME: Final = 0
"""The seat of the person."""


class Session:
    """One page's match. Whatever comes in, an answer goes out, an error among them; an exception of
    another kind is a bug, after which the page starts a new worker from its save."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._running: tuple[Setup, Match] | None = None
        self._undo_events = 0

    def handle(self, text: str) -> str:
        """Does what an intent asks for and answers, both as JSON."""
        try:
            answer = self._answer(_decode(text))
        except DurakError as error:
            answer = {"ok": False, "error": {"code": error.code, **error.details}}
        return json.dumps(answer, separators=(",", ":"))

    def _answer(self, intent: Mapping[str, Any]) -> Json:
        name = field(intent, "do", str)
        if name == "describe":
            return {"ok": True, "rules": _describe(intent)}
        if name == "hint":
            return {"ok": True, "hint": self._hint(intent)}
        if name == "link":
            return {"ok": True, "link": told_link(intent)}
        if name == "proof":
            return {"ok": True, "proof": opened(*self._match())}
        if name == "replay":
            return {"ok": True, "replay": shown(intent)}
        if name == "review":
            return {"ok": True, "review": reviewed(intent, ME)}
        if name == "import":
            return {"ok": True, "import": imported(field(intent, "text", str), ME)}
        if name == "share":
            return {"ok": True, "share": shared(intent, self._running, ME)}
        act = _INTENTS.get(name)
        if act is None:
            raise BadIntent(f"there is no intent {name!r}", intent=name[:40])
        self._events.clear()
        self._undo_events = 0
        act(self, intent)
        setup, match = self._match()
        turn = match.turn
        _let_computers_swap(setup, match)
        return {
            "ok": True,
            "events": [event_of(event, setup, match, ME) for event in self._events],
            "scene": guided(setup, match, scene_of(setup, match, ME)),
            "undo": self._undo_events if turn == match.turn and setup.lesson is None else 0,
            "save": write_record(setup, match),
        }

    def _match(self) -> tuple[Setup, Match]:
        if self._running is None:
            raise NoMatch("no match is going on")
        return self._running

    def _match_at(self, intent: Mapping[str, Any]) -> tuple[Setup, Match]:
        """The match, if it still is where the intent believes it to be. Raises LateMove."""
        setup, match = self._match()
        turn = field(intent, "turn", int)
        if turn != match.turn:
            raise LateMove(f"the match is at {match.turn}, not {turn}", turn=match.turn)
        return setup, match

    def _start(self, intent: Mapping[str, Any]) -> None:
        name, rules, seats = table_of(intent)
        level = field(intent, "level", str)
        check_level(level)
        seed = intent.get("seed")
        if seed is None:
            seed = fresh_seed()
        if not isinstance(seed, str) or not SEED_PATTERN.match(seed):
            raise BadIntent("a seed is 32 hexadecimal digits")
        players = tuple(None if seat == ME else level for seat in range(seats))
        game = game_of(name)
        setup = Setup(name, rules, players, seed, game.first_dealer(rules, seats, seed))
        chance = game.chance(rules, seats, seed, 1)
        self._running = setup, game.new_match(rules, seats, setup.dealer, chance, self._events)

    def _follow(self, intent: Mapping[str, Any]) -> None:
        events: list[Event] = []
        self._running = begun(field(intent, "link", str), events)
        self._events = events

    def _lesson(self, intent: Mapping[str, Any]) -> None:
        setup, chance, before = begin(field(intent, "lesson", int))
        events: list[Event] = []
        match = setup.game.new_match(setup.rules, setup.seats, setup.dealer, chance, events)
        for move in before:
            match.play(move)
        if before:
            # Its page begins where the lesson does.
            events.clear()
        self._events = events
        self._running = setup, match

    def _play(self, intent: Mapping[str, Any]) -> None:
        setup, match = self._match_at(intent)
        move = setup.game.parse_move(field(intent, "move", str))
        check_asked(setup, match, move)
        match.play(move, ME)
        self._undo_events = told_nothing_new(self._events, ME)

    def _undo(self, intent: Mapping[str, Any]) -> None:
        setup, match = self._match_at(intent)
        # Whether it may be is a question of the record alone, not of what was asked before.
        events: list[Event] = []
        read_record(write_record(setup, match), events)
        if setup.lesson is not None or not told_nothing_new(events, ME):
            raise BadIntent("there is nothing to take back")
        self._go_back(setup, match, len(match.logs), len(match.logs[-1].moves) - 1)

    def _branch(self, intent: Mapping[str, Any]) -> None:
        setup, match = source_of(intent)
        check_players(setup)
        self._go_back(setup, match, field(intent, "deal", int), field(intent, "step", int))

    def _go_back(self, setup: Setup, match: Match, number: int, step: int) -> None:
        """Go on from where a match was after so many decisions of a deal."""
        events: list[Event] = []
        at = rewound(setup, match, number, step, events)
        self._undo_events = told_nothing_new(events, ME)
        self._take_up(setup, at)

    def _take_up(self, setup: Setup, match: Match) -> None:
        """Go on with a match that has been played up to here."""
        match.events.clear()
        self._events = match.events
        self._running = setup, match

    def _advance(self, intent: Mapping[str, Any]) -> None:
        setup, match = self._match_at(intent)
        seat = match.deal.to_move
        level = None if seat is None else setup.players[seat]
        if seat is None or level is None:
            raise BadIntent("no computer is to move")
        match.play(_choose(setup, match, seat, level), seat)

    def _hint(self, intent: Mapping[str, Any]) -> Json:
        """What the strongest player would do for the person; the match does not notice."""
        setup, match = self._match_at(intent)
        if setup.lesson is not None or match.deal.to_move != ME:
            raise BadIntent("the person is not to move, or is being taught how to")
        move, reason = hint_for(setup.game.name, match.deal.observe(ME), _chance(setup, match))
        facts = {
            "cards": [setup.game.card_text(card) for card in reason.cards] or None,
            "n": reason.n,
            "seat": reason.seat,
        }
        told = {name: fact for name, fact in facts.items() if fact is not None}
        return {"turn": match.turn, "move": move.text, "reason": {"code": reason.code, **told}}

    def _next(self, intent: Mapping[str, Any]) -> None:
        setup, match = self._match_at(intent)
        if setup.lesson is not None:
            raise BadIntent("a lesson is one deal")
        number = len(match.logs) + 1
        match.next_deal(setup.game.chance(setup.rules, setup.seats, setup.seed, number))

    def _resume(self, intent: Mapping[str, Any]) -> None:
        events: list[Event] = []
        setup, match = read_record(field(intent, "save", str), events)
        check_lesson(setup, match)
        check_players(setup)
        self._undo_events = told_nothing_new(events, ME)
        self._take_up(setup, match)


def check_players(setup: Setup) -> None:
    """Raises BadRecord unless a person sits in the first seat and there are such computers."""
    for level in setup.players:
        if level is not None and level not in LEVELS:
            raise BadRecord(f"no level is called {level!r}", level=level)
    if setup.players[ME] is not None:
        raise BadRecord("nobody plays in the first seat")


_OWN_DECISIONS: Final = frozenset(
    ("lead", "throw", "beat", "transfer", "show", "swap", "take", "pass", "card")
)


def told_nothing_new(events: Sequence[Event], me: int) -> int:
    """How many events a decision of ``me`` told, if they showed nothing that he did not know
    before: no card was drawn, led unseen or shown, and nobody was skipped. Else 0."""
    known = all(
        event.kind in _OWN_DECISIONS and event.seat == me and not event.from_talon
        for event in events
    )
    return len(events) if known else 0


def _choose(setup: Setup, match: Match, seat: int, level: str) -> AnyMove:
    """The decision of a computer player."""
    if setup.lesson is not None:
        return asked(setup, match)
    choose = player_of(setup.game.name, level)
    clock = Clock(thinking_seconds(level))
    move: AnyMove = choose(match.deal.observe(seat), clock, _chance(setup, match))
    return move


def _chance(setup: Setup, match: Match) -> Random:
    """The random numbers of a player's decision: they depend on the seed and the turn."""
    return Random(f"{setup.seed} {match.turn}")


def _let_computers_swap(setup: Setup, match: Match) -> None:
    """Computers that may swap the trump before somebody else's lead do so at once (2.24)."""
    for seat, level in enumerate(setup.players):
        if level is not None and seat != match.deal.to_move:
            offered = match.deal.legal_moves(seat)
            if offered and offered[0].kind == "swap":
                match.play(_choose(setup, match, seat, level), seat)


def _describe(intent: Mapping[str, Any]) -> Json:
    """What may be chosen from these rules on, and their rulebook."""
    name, rules, seats = table_of(intent)
    game = game_of(name)

    def option(name: str) -> Json:
        choices = [asdict(choice) for choice in game.choices(rules, seats, name)]
        return {"name": name, "value": getattr(rules, name), "choices": choices}

    return {
        "options": game.differences(name, rules),
        "seats": list(game.seats_allowed(rules)),
        "groups": [
            {"code": group, "options": [option(name) for name in members]}
            for group, members in game.option_groups.items()
        ],
        "rulebook": [asdict(section) for section in game.rulebook(rules, seats)],
    }


_INTENTS: Final[Mapping[str, Callable[[Session, Mapping[str, Any]], None]]] = {
    "start": Session._start,
    "follow": Session._follow,
    "undo": Session._undo,
    "branch": Session._branch,
    "lesson": Session._lesson,
    "play": Session._play,
    "advance": Session._advance,
    "next": Session._next,
    "resume": Session._resume,
}


def _decode(text: str) -> Mapping[str, Any]:
    if not isinstance(text, str) or len(text) > 2 * LONGEST:
        raise BadIntent("an intent is a text of bounded length")
    try:
        intent = json.loads(text)
    except (ValueError, RecursionError):
        raise BadIntent("an intent is JSON") from None
    if not isinstance(intent, dict):
        raise BadIntent("an intent is an object")
    return intent


def lobby_data() -> Json:
    """What the lobby offers, known before the engine is up: written by the build."""
    return {
        "version": __version__,
        "games": [_offer(game, name) for game in GAMES for name in game.presets],
        "levels": list(LEVELS),
        "default_level": DEFAULT_LEVEL,
    }


def _offer(game: Game, preset: str) -> Json:
    return {
        "preset": preset,
        "game": game.name,
        "group": game.presets[preset].group,
        "seats": list(game.preset_seats(preset)),
        "default_seats": game.usual_seats(preset),
    }
