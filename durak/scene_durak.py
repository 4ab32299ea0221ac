"""Scenes and events of Durak (``docs/protocol.md``), for one seat that looks.

All that depends on hidden cards comes from that seat's ``Observation``; codes and numbers only, the
words are the view's.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from durak import cards
from durak.cards import DUMMY, FACES, TEXTS
from durak.events import Event
from durak.match_durak import DurakMatch
from durak.moves import Move
from durak.observation import Observation
from durak.pogony import Pagon
from durak.position import DEFEND, LEAD, OVER, TAKING, THROW
from durak.record import Setup
from durak.scene_parts import Json, dealing_of, frame, place_in, result_of, seat_of


def card_key(card: int) -> str:
    """The text of a card, with a star for the second copy in two packs."""
    return f"{TEXTS[card]}*" if FACES <= card < DUMMY else TEXTS[card]


# The scene


def scene_of(setup: Setup, match: DurakMatch, me: int) -> Json:
    """Everything to draw for seat ``me``."""
    seen = match.deal.observe(me)
    uncovered = [
        card_key(attack)
        for attack, cover in zip(seen.attacks, seen.covers, strict=True)
        if cover is None
    ]
    return frame(setup, match, seen) | {
        "series_to": setup.rules.series_to,
        "seats": [_seat(setup, match, seen, seat) for seat in range(seen.seats)],
        "opener": seen.opener,
        "trump": None if seen.trump is None else cards.SUITS[seen.trump],
        "turn_up": None if seen.turn_up is None else card_key(seen.turn_up),
        "talon": seen.talon_size,
        "discard": seen.discard.bit_count(),
        "table": _table(seen),
        "limit": seen.limit,
        "room": max(0, seen.limit - len(seen.attacks)),
        "hand": [
            {"card": card_key(card), "trump": _is_trump(card, seen), "why": _why(card, seen)}
            for card in _sorted_hand(seen)
        ],
        "moves": [entry for move in seen.legal for entry in _uses(move, seen)],
        "prompt": _prompt(seen, uncovered),
    }


def _seat(setup: Setup, match: DurakMatch, seen: Observation, seat: int) -> Json:
    data = seat_of(setup, match, seen, seat)
    if seen.outcome is None:
        data["place"] = place_in(seen.out, seat)
    climbed = match.ladder if seen.outcome is not None else None
    pogony = seen.pogony if climbed is None else climbed.pogony
    return data | {
        "role": _role(seen, seat),
        "said": _said(seen, seat),
        "team": seat % 2 if setup.rules.teams != "none" else None,
        "pagon": _pagon(pogony[seat]) if pogony else None,
    }


def _pagon(pagon: Pagon) -> str:
    """What a seat has to hang: a rank, or the chosen queen."""
    return cards.RANKS[pagon.rank] if pagon.queen is None else TEXTS[pagon.queen]


def _role(seen: Observation, seat: int) -> str | None:
    if seen.phase == OVER:
        return None
    if seat == seen.defender:
        return "defender"
    if seat == seen.attacker:
        return "attacker"
    return "helper" if seat in seen.throwers else None


def _said(seen: Observation, seat: int) -> str | None:
    if seen.phase == TAKING and seat == seen.defender:
        return "take"
    return "pass" if seen.said >> seat & 1 else None


def _table(seen: Observation) -> list[Json]:
    return [
        {
            "attack": card_key(attack),
            "by": by,
            "cover": None if cover is None else card_key(cover),
            "covered_by": None if cover is None else seen.defender,
        }
        for attack, cover, by in zip(seen.attacks, seen.covers, seen.laid_by, strict=True)
    ]


def _is_trump(card: int, seen: Observation) -> bool:
    return card != DUMMY and cards.suit_of(card) == seen.trump


def _sorted_hand(seen: Observation) -> list[int]:
    """By suit, trumps to the right, then by rank; the dummy last.

    The order of suits keeps red and black apart as long as there are both.
    """

    def key(card: int) -> tuple[bool, bool, int, int, int]:
        if card == DUMMY:
            return True, True, 0, 0, card
        suit, rank = cards.suit_of(card), cards.rank_of(card)
        return False, suit == seen.trump, _SUIT_ORDER[suit], rank, card

    return sorted(cards.cards_of(seen.hand), key=key)


_SUIT_ORDER: Final = {cards.CLUBS: 0, cards.DIAMONDS: 1, cards.SPADES: 2, cards.HEARTS: 3}


def _uses(move: Move, seen: Observation) -> list[Json]:
    """The move with the very cards of the hand; once for each choice between equal cards."""
    copies = [list(cards.cards_of(seen.hand & cards.COPIES[face])) for face in move.cards]
    target = None
    if move.target is not None:
        target = next(
            card_key(attack)
            for attack, cover in zip(seen.attacks, seen.covers, strict=True)
            if cover is None and cards.face_of(attack) == move.target
        )
    chosen = {tuple(sorted(use)) for use in product(*copies) if len(set(use)) == len(use)}
    return [
        {
            "move": move.text,
            "kind": move.kind,
            "cards": [card_key(card) for card in use],
            "on": target,
        }
        for use in sorted(chosen)
    ]


def _why(card: int, seen: Observation) -> Json | None:
    """Why a card cannot be played now, or None when it can."""
    face = cards.face_of(card)
    if any(face in move.cards for move in seen.legal):
        return None
    if seen.to_move != seen.seat:
        return {"code": "not_your_turn"}
    if seen.phase == LEAD:
        return {"code": "cannot_lead"}
    if seen.phase == DEFEND and len(seen.legal) == 1 and seen.pogony:
        return {"code": "must_take"}
    if seen.phase == DEFEND:
        uncovered = [a for a, c in zip(seen.attacks, seen.covers, strict=True) if c is None]
        return {"code": "does_not_beat", "cards": [card_key(attack) for attack in uncovered]}
    if 1 << card & seen.matching:
        return {"code": "cannot_throw"}
    if seen.rules.throw_ranks == "table_or_suit":
        return {"code": "no_such_rank_or_suit"}
    ranks = sorted({cards.rank_of(c) for c in cards.cards_of(seen.matching) if c != DUMMY})
    code = "not_led" if seen.rules.throw_ranks == "led" else "no_such_rank"
    return {"code": code, "ranks": [cards.RANKS[rank] for rank in ranks]}


def _prompt(seen: Observation, uncovered: list[str]) -> Json:
    """What is going on, for the line above the hand."""
    if seen.phase == OVER:
        return {"code": "over"}
    if seen.to_move != seen.seat:
        return {"code": "you_may" if seen.legal else "wait", "seat": seen.to_move}
    if seen.phase == LEAD:
        return {"code": "you_lead", "seat": seen.defender}
    if seen.phase == DEFEND:
        return {"code": "you_defend", "seat": seen.attacker, "cards": uncovered}
    if seen.phase == THROW:
        return {"code": "you_throw", "seat": seen.defender}
    return {"code": "you_add", "seat": seen.defender}


# Events


def event_of(event: Event, setup: Setup, match: DurakMatch, me: int) -> Json:
    """An event as seat ``me`` may see it."""
    data: Json = {"e": event.kind}
    if event.kind == "deal":
        return data | _deal(setup, match, me)
    if event.kind == "first":
        lead = match.lead
        return data | {
            "seat": lead.seat,
            "why": lead.why,
            "card": None if lead.card is None else card_key(lead.card),
        }
    if event.kind == "over":
        assert match.deal.outcome is not None
        return data | result_of(match.deal.outcome, match)
    if event.kind == "out":
        return data | {"seats": list(event.seats), "place": event.place}
    data["seat"] = event.seat
    shown = [card_key(card) for card in event.cards]
    if event.kind == "draw":
        visible = shown if event.seat == me else None
        return data | {"count": len(shown), "cards": visible, "turn_up": event.turn_up}
    if event.kind in ("beat", "swap"):
        assert event.target is not None
        return data | {"card": shown[0], "on": card_key(event.target)}
    if event.kind == "lead":
        return data | {"cards": shown, "from_talon": event.from_talon}
    if event.kind in ("transfer", "show", "hang", "hand_over"):
        return data | {"cards": shown, "to": event.to}
    return data | {"cards": shown} if shown else data


def _deal(setup: Setup, match: DurakMatch, me: int) -> Json:
    dealt = match.dealt
    return dealing_of(setup, match, dealt.in_order, me, card_key) | {
        "turn_up": card_key(dealt.indicator),
        "trump": None if dealt.trump is None else cards.SUITS[dealt.trump],
        "talon": len(dealt.talon),
    }
