"""Runs test vectors: ``python -m tools.vectors FILE...``.

A file has one JSON object a line: a position with its legal moves, a bout with its end, or a pure
question, and what is expected (rules specification, section 10). Prints a line for every failure
and for what is not supported yet, and last ``N passed, N failed, N skipped``. The exit status is 1
when something failed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from durak import cards
from durak.bouts import straps_of
from durak.chance import drawn_dealer
from durak.deal import Deal
from durak.dealing import first_leader
from durak.errors import BadRules
from durak.events import Event
from durak.match_durak import Series, leader_after
from durak.moves import parse_move
from durak.pogony import QUEEN, Ladder, Pagon, next_rank
from durak.rules import OPTIONS, Rules, seats_allowed
from tools import fool_vectors
from tools.positions import position

Vector: TypeAlias = Mapping[str, Any]


class NotSupportedError(Exception):
    """The engine does not know this part of the rules yet."""


def got_from(vector: Vector) -> Any:
    """What the engine says to a vector, in the form of its ``expect``."""
    game = _GAMES.get(vector["game"])
    if game is None:
        raise NotSupportedError(f"game {vector['game']}")
    return game(vector)


def _durak(vector: Vector) -> Any:
    if vector["kind"] == "legal":
        return _legal(vector)
    if vector["kind"] == "play":
        return _play(vector)
    question = _QUESTIONS.get(vector["fn"])
    if question is None:
        raise NotSupportedError(f"function {vector['fn']}")
    return question(**vector["args"])


def _rules(vector: Vector) -> Rules:
    options = dict(vector.get("options", {}))
    unknown = [name for name in options if name not in OPTIONS]
    if unknown:
        raise NotSupportedError(f"option {unknown[0]}")
    if options.get("spades_only_by_spades"):
        options["fixed_trump"] = vector["trump"]
    if "teams" in vector:
        options["teams"] = "alternate"
    if "pogon_rank" in vector:
        options["pogony"] = True
    options["deck"] = vector.get("deck_size", 36)
    return Rules(**options)


def _deal(vector: Vector) -> Deal:
    state: dict[str, Any] = {
        "bouts": 0 if vector.get("first_bout", False) else 1,
        "any_discard": vector.get("any_discard", True),
    }
    if "pogon_rank" in vector:
        queen = vector.get("pogon_queen")
        state["pogony"] = tuple(_pagon(rank, queen) for rank in vector["pogon_rank"].values())
    return position(
        _rules(vector),
        {int(seat): hand for seat, hand in vector["hands"].items()},
        table=vector.get("table", ()),
        trump=vector["trump"],
        talon=vector.get("deck", ()),
        phase=vector["phase"],
        opener=vector["opener"],
        attacker=vector["attacker"],
        defender=vector["defender"],
        passed=vector.get("passed", ()),
        shown=[card for _, card in vector.get("shown", ())],
        start_hand=vector.get("defender_start_hand"),
        **state,
    )


def _legal(vector: Vector) -> dict[str, Any]:
    moves = _deal(vector).legal_moves(vector["seat"])
    return {"legal": sorted(move.text for move in moves)}


def _play(vector: Vector) -> dict[str, Any]:
    deal = _deal(vector)
    out_before = set(sum(deal.out, ()))
    events: list[Event] = []
    deal.events = events
    for seat, text in vector["do"]:
        deal.play(parse_move(text), seat)
    if deal.attacks:
        raise AssertionError("the bout is not over after these moves")
    outcome = deal.outcome
    drawn = {
        str(event.seat): [cards.card_text(card) for card in event.cards]
        for event in events
        if event.kind == "draw"
    }
    laid = [event for event in events if event.kind in ("lead", "throw", "transfer")]
    losers = [] if outcome is None else list(outcome.losers)
    got = {
        "taken": any(event.kind == "taken" for event in events),
        "attack_cards": sum(len(event.cards) for event in laid),
        "drawn": drawn,
        "out": sorted(set(sum(deal.out, ())) - out_before),
        "next_leader": None if outcome else deal.opener,
        "next_defender": None if outcome else deal.defender,
        "hand_sizes": {str(seat): hand.bit_count() for seat, hand in enumerate(deal.hands)},
        "durak": losers[0] if losers and deal.rules.teams == "none" else None,
        "losers": losers,
        "draw": outcome is not None and outcome.draw,
    }
    return {name: got[name] for name in vector["expect"]}


def _first_leader(trump: str, turn_up: str | None, hands: Mapping[str, list[str]]) -> Any:
    held = [_set(hand) for hand in hands.values()]
    lead = first_leader(cards.SUITS.index(trump), held, dealer=len(held) - 1)
    return {"leader": None if lead is None else lead[0]}


def _next_lead(mode: str, n: int, fool: int) -> Any:
    leader = leader_after(mode, fool, n)
    return {"leader": leader, "defender": (leader + 1) % n}


def _series(target: int, results: list[int | None]) -> Any:
    series = Series(2, target)
    for winner in results:
        series.add([int(winner == seat) for seat in range(2)])
    winners = series.winners
    return {"scores": series.points, "match_winner": winners[0] if winners else None}


def _draw_for_deal(cards_: list[str]) -> Any:
    return {"dealer": drawn_dealer([cards.parse_card(text) for text in cards_])}


def _deck_ok(deck: int, players: int, hand: int) -> Any:
    try:
        fits = players in seats_allowed(Rules(deck=deck, hand_size=hand))  # type: ignore[arg-type]
    except BadRules:
        fits = False
    return {"ok": fits, "talon": deck - players * hand if fits else None}


def _trump_swap(trump: str, turn_up: str, talon: int, hand: list[str], lowest: str) -> Any:
    deck = 36 if lowest == "6" else 52
    others = [t for t in ("9D", "TD", "JD", "QD", "KD", "AD", "9H") if t not in hand]
    rest = [] if not talon else [*others[: talon - 1], turn_up]
    rules = Rules(trump_swap="lowest", deck=deck)  # type: ignore[arg-type]
    deal = position(rules, {0: hand, 1: ["7H"]}, trump=trump, talon=rest)
    swap = next((move for move in deal.legal_moves(0) if move.kind == "swap"), None)
    if swap is None:
        return {"legal": False}
    deal.play(swap)
    assert deal.turn_up is not None
    return {
        "legal": True,
        "hand": sorted(cards.set_text(deal.hands[0]).split()),
        "turn_up": cards.card_text(deal.turn_up),
    }


def _final_sixes(last_attack: list[str]) -> Any:
    return {"pogony": straps_of([cards.parse_card(text) for text in last_attack])}


def _pagon(rank: str, queen: str | None) -> Pagon:
    number = cards.RANKS.index(rank)
    return Pagon(number, cards.parse_card(queen) if queen and number == QUEEN else None)


def _hangable(hand: list[str], rank: str, trump: str, queen: str | None) -> Any:
    pagon = _pagon(rank, queen)
    return {"ok": pagon.may_be_hung(_set(hand), cards.SUITS.index(trump))}


def _next_pogon(rank: str) -> Any:
    following = next_rank(cards.RANKS.index(rank))
    return {"next": None if following is None else cards.RANKS[following]}


def _pogony_end(
    trump: str,
    talon: int,
    teams: list[list[int]],
    rank: Mapping[str, str],
    hands: Mapping[str, list[str]],
    event: str,
    actor: int,
    target: int,
) -> Any:
    """What follows when the bout between ``actor`` and ``target`` has just ended like this."""
    in_teams = len(teams[0]) > 1
    rules = Rules(pogony=True, teams="alternate" if in_teams else "none")
    opener, defender = (actor, target) if event == "took" else (target, actor)
    deal = position(
        rules,
        {int(seat): hand for seat, hand in hands.items()},
        table=[("7C", "8S")] if event == "beaten" else [("7C", None)],
        trump=trump,
        talon=["TC", "TD", "JD"][:talon],
        opener=opener,
        defender=defender,
        phase="throw" if event == "beaten" else "take",
        pogony=tuple(_pagon(rank[seat], None) for seat in sorted(rank)),
    )
    events: list[Event] = []
    deal.events = events
    deal.finish_bout(taken=event == "took")
    given = next((e for e in events if e.kind in ("hang", "hand_over")), None)
    if given is None:
        return {"action": "none"}
    texts = sorted(cards.card_text(card) for card in given.cards)
    if given.kind == "hand_over":
        return {
            "action": "pass",
            "from": given.seat,
            "to": given.to,
            "cards": texts,
            "next_leader": deal.opener,
        }
    ladder = Ladder(rules, deal.seats)
    assert deal.outcome is not None
    ladder.add(deal.outcome)
    sides = {
        str(side): cards.RANKS[ladder.pogony[members[0]].rank] for side, members in enumerate(teams)
    }
    return {
        "action": "hang",
        "by": given.seat,
        "on": given.to,
        "cards": texts,
        "new_rank": sides,
    }


def _set(texts: list[str]) -> int:
    return cards.set_of(cards.parse_card(text) for text in texts)


_QUESTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "first_leader": _first_leader,
    "next_lead": _next_lead,
    "series": _series,
    "draw_for_deal": lambda cards: _draw_for_deal(cards),
    "deck_ok": _deck_ok,
    "trump_swap": _trump_swap,
    "final_sixes": _final_sixes,
    "hangable": _hangable,
    "next_pogon": _next_pogon,
    "pogony_end": _pogony_end,
}

_GAMES: Final[Mapping[str, Callable[[Vector], Any]]] = {
    "durak": _durak,
    "fool": fool_vectors.got_from,
}


def read_vectors(path: Path) -> list[Vector]:
    """The vectors of a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def main(paths: list[str]) -> int:
    """Runs the files and prints the result."""
    passed = failed = skipped = 0
    for path in map(Path, paths):
        for vector in read_vectors(path):
            try:
                got = got_from(vector)
            except NotSupportedError as error:
                skipped += 1
                print(f"skipped {vector['id']}: {error} is not supported yet")
                continue
            except Exception as error:
                got = f"{type(error).__name__}: {error}"
            if got == vector["expect"]:
                passed += 1
            else:
                failed += 1
                print(f"FAILED {vector['id']}: got {got}, expected {vector['expect']}")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
