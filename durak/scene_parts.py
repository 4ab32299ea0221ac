"""What the scenes of all games have in common (``docs/protocol.md``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from durak.chance import seed_of_deck
from durak.match import Match
from durak.outcome import Outcome
from durak.record import Setup
from durak.seating import clockwise, everybody
from durak.shuffle import commitment

Json: TypeAlias = dict[str, Any]


def frame(setup: Setup, match: Match, seen: Any) -> Json:
    """What every scene begins with; ``seen`` is the observation of the seat that looks."""
    return {
        "game": setup.game.name,
        "preset": setup.preset,
        "options": setup.game.differences(setup.preset, setup.rules),
        "turn": match.turn,
        "deal": len(match.logs),
        "me": seen.seat,
        "phase": seen.phase,
        "to_move": seen.to_move,
        "dealer": seen.dealer,
        "dare": setup.dare if len(match.logs) == 1 else None,
        "result": None if seen.outcome is None else result_of(seen.outcome, match),
    }


def seat_of(setup: Setup, match: Match, seen: Any, seat: int) -> Json:
    """What every scene tells of a seat."""
    outcome: Outcome | None = seen.outcome
    return {
        "seat": seat,
        "level": setup.players[seat],
        "cards": seen.hand_sizes[seat],
        "place": None if outcome is None else place_in(outcome.places, seat),
        "fool": outcome is not None and seat in outcome.losers,
        "score": match.points[seat],
        "lost": match.lost[seat],
    }


def place_in(places: Sequence[Sequence[int]], seat: int) -> int | None:
    """Finishing place from 1; who shares a place has the best of it."""
    place = 1
    for group in places:
        if seat in group:
            return place
        place += len(group)
    return None


def result_of(outcome: Outcome, match: Match) -> Json:
    """The end of a deal."""
    return {
        "draw": outcome.draw,
        "fools": list(outcome.losers),
        "places": [list(group) for group in outcome.places],
        "points": list(outcome.points),
        "repetition": outcome.repetition,
        "straps": outcome.straps,
        "hung_by": outcome.hung_by,
        "hung": outcome.hung,
        "match_over": match.is_over,
        "winners": list(match.winners),
    }


def dealing_of(
    setup: Setup,
    match: Match,
    hands: Sequence[Sequence[int]],
    me: int,
    key: Callable[[int], str],
) -> Json:
    """The event of dealing: ``hands`` are the cards of each seat in the order dealt."""
    number = len(match.logs)
    decks = match.logs[-1].chance.decks
    seed = seed_of_deck(setup.seed, number, len(decks) - 1)
    seats = everybody(match.seats)
    return {
        "deal": number,
        "dealer": match.dealer,
        "order": list(clockwise((match.dealer + 1) % match.seats, seats, match.seats)),
        "counts": [len(hand) for hand in hands],
        "hand": [key(card) for card in hands[me]],
        "commitment": commitment(seed, setup.game.write_cards(decks[-1])),
    }
