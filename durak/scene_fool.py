"""Scenes and events of Fool (``docs/protocol.md``), for one seat that looks."""

from __future__ import annotations

from durak import cards
from durak.events import Event
from durak.fool_cards import COLOURS, ONE, card_key, colour_of, value_of
from durak.fool_observation import FoolObservation
from durak.match_fool import FoolMatch
from durak.record import Setup
from durak.scene_parts import Json, dealing_of, frame, result_of, seat_of


def scene_of(setup: Setup, match: FoolMatch, me: int) -> Json:
    """Everything to draw for seat ``me``."""
    seen = match.deal.observe(me)
    return frame(setup, match, seen) | {
        "seats": [_seat(setup, match, seen, seat) for seat in range(seen.seats)],
        "leader": seen.leader,
        "led": None if seen.led is None else COLOURS[seen.led],
        "trick": [
            {
                "seat": play.seat,
                "card": card_key(play.card),
                "wins": play.seat == seen.winning,
                "worst": play.seat in seen.worst,
            }
            for play in seen.trick
        ],
        "tricks": len(seen.tricks),
        "hand": [{"card": card_key(card), "why": _why(card, seen)} for card in _hand(seen)],
        "moves": [
            {"move": move.text, "kind": move.kind, "cards": [card_key(card)], "on": None}
            for move in seen.legal
            for card in _hand(seen)
            if min(card, ONE) == move.cards[0]
        ],
        "prompt": _prompt(seen),
        "sheet": [list(points) for points in match.sheet.rounds],
    }


def _seat(setup: Setup, match: FoolMatch, seen: FoolObservation, seat: int) -> Json:
    return seat_of(setup, match, seen, seat) | {
        "disc": seat in seen.discs,
        "tens": match.sheet.standing.tens[seat],
    }


def _hand(seen: FoolObservation) -> list[int]:
    """By colour and value, the 1s last."""
    return sorted(cards.cards_of(seen.hand), key=lambda card: (colour_of(card), value_of(card)))


def _why(card: int, seen: FoolObservation) -> Json | None:
    """Why a card cannot be played now, or None when it can."""
    if any(min(card, ONE) == move.cards[0] for move in seen.legal):
        return None
    if seen.to_move != seen.seat or seen.led is None:
        return {"code": "not_your_turn"}
    return {"code": "must_follow", "colour": COLOURS[seen.led]}


def _prompt(seen: FoolObservation) -> Json:
    """What is going on, for the line above the hand."""
    if seen.outcome is not None:
        return {"code": "over"}
    if seen.to_move != seen.seat:
        code = "you_sit_out" if seen.seat in seen.discs else "wait"
        return {"code": code, "seat": seen.to_move}
    if not seen.trick:
        return {"code": "you_lead_trick"}
    if seen.led is None:
        return {"code": "you_follow_one"}
    return {"code": "you_follow", "colour": COLOURS[seen.led]}


def event_of(event: Event, setup: Setup, match: FoolMatch, me: int) -> Json:
    """An event as seat ``me`` may see it; in Fool everything that happens is open."""
    data: Json = {"e": event.kind}
    if event.kind == "deal":
        return data | dealing_of(setup, match, match.dealt.in_order, me, card_key)
    if event.kind == "over":
        assert match.deal.outcome is not None
        return data | result_of(match.deal.outcome, match)
    if event.seat is not None:
        data["seat"] = event.seat
    if event.cards:
        data["cards"] = [card_key(card) for card in event.cards]
    if event.seats:
        data["seats"] = list(event.seats)
    return data
