"""What the engine says to the test vectors of Fool (rules specification, section 10).

Vectors name seats by letters, in the order of play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from durak.cards import set_of
from durak.fool import FoolDeal, deal_out
from durak.fool_cards import COLOURS, LOWEST, parse_card, parse_cards
from durak.fool_rules import SETUPS, Play, led_colour, pack, score_of, worst_first
from durak.fool_scores import Standing

Vector: TypeAlias = Mapping[str, Any]


def got_from(vector: Vector) -> Any:
    """What the engine says to a vector, in the form of its ``expect``."""
    if vector["kind"] == "calc":
        return _QUESTIONS[vector["fn"]](**vector["args"])
    return _KINDS[vector["kind"]](vector)


def hand_of(texts: Iterable[str]) -> int:
    """The set of these cards."""
    return set_of(parse_cards(" ".join(texts)))


def plays_of(plays: Sequence[Sequence[str]]) -> tuple[Play, ...]:
    """Plays as vectors write them: ``[["a", "G7"], ["b", "1"]]``; a is seat 0."""
    return tuple(Play("abcdefgh".index(seat), parse_card(card)) for seat, card in plays)


def _legal(vector: Vector) -> dict[str, Any]:
    trick = plays_of(vector["plays"])
    hands = [0] * 4
    hands[len(trick)] = hand_of(vector["hand"])
    deal = FoolDeal.at(4, hands=hands, trick=trick, to_move=len(trick))
    return {"legal": sorted(move.text.removeprefix("play:") for move in deal.legal_moves())}


def _trick(vector: Vector) -> dict[str, Any]:
    plays = plays_of(vector["plays"])
    ranking = worst_first(plays)
    led = led_colour(plays)
    got = {
        "winner": "abcdefgh"[ranking[-1].seat],
        "fools": ["abcdefgh"[play.seat] for play in ranking[: vector["discs"]]],
        "led": None if led is None else COLOURS[led],
    }
    return {name: got[name] for name in vector["expect"]}


def _score(vector: Vector) -> dict[str, Any]:
    return {"score": score_of(hand_of(vector["hand"]), has_disc=vector["has_disc"])}


def _fool_deck() -> Any:
    setup = SETUPS[max(SETUPS)]
    green, red, yellow, blue = ([LOWEST, top] for top in setup.tops)
    return {
        "total": len(pack(max(SETUPS))),
        "green": green,
        "red": red,
        "yellow": yellow,
        "blue": blue,
        "ones": setup.ones,
    }


def _fool_setup(players: int) -> Any:
    return {
        "cards": len(pack(players)),
        "hand": SETUPS[players].hand,
        "discs": SETUPS[players].discs,
    }


def _fool_end(totals: list[int], tens: list[int]) -> Any:
    standing = Standing(tuple(totals), tuple(tens))
    if not standing.is_over:
        return {"over": False}
    return {"over": True, "winners": list(standing.winners)}


def _fool_participants(players: int, first: bool) -> Any:
    deal = FoolDeal.start(deal_out(players, pack(players), dealer=0), dealer=0)
    while len(deal.tricks) < 2:
        deal.play(deal.legal_moves()[0])
    return {"n": len(deal.tricks[0 if first else 1].plays)}


_KINDS: Final[Mapping[str, Callable[[Vector], Any]]] = {
    "legal": _legal,
    "trick": _trick,
    "score": _score,
}

_QUESTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "fool_deck": _fool_deck,
    "fool_setup": _fool_setup,
    "fool_end": _fool_end,
    "fool_participants": _fool_participants,
}
