"""Writes a deal down in full, to read and to compare: ``python -m tools.playthrough PRESET``.

A playthrough shows the rules, the deck, every position as the seat that is to move sees it, what it
could play there and what it did, and all that followed. Whoever changes the engine sees in the
difference what has changed. A decision looks like this:

    9. throw 0>1 | TD/QD TH/QH | 0: QS KS AD | 3 4 9 + 15 | limit 6
       throw:QS pass -> pass
       pass 0, pass 2, beaten 1 TD TH QD QH, draw 0 7H 8S JH, draw 1 9H KH

that is: seat 0 attacks seat 1, the table, the hand of the seat that is asked, how many cards the
hands and the talon have; its legal moves and its choice; the events after the move itself.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from typing import Final

from durak import cards
from durak.ai.player import Clock
from durak.ai.simple import choose_greedy, choose_random
from durak.cards import TEXTS, set_text
from durak.events import Event
from durak.game_durak import Durak
from durak.match_durak import DurakMatch
from durak.moves import Move
from durak.observation import Observation
from durak.outcome import Outcome
from durak.rules import PRESETS, differences, preset, preset_seats

WHIMS: Final = 4
"""One decision in so many is made at random, so that all kinds of moves occur."""

MOST_MOVES: Final = 12
"""So many legal moves are written out at most."""


def playthrough(name: str, seed: str) -> Iterator[str]:
    """The lines of a preset's playthrough: one deal of three seats, or of what comes nearest."""
    rules = preset(name)
    seats = min(preset_seats(name), key=lambda number: abs(number - 3))
    events: list[Event] = []
    match = DurakMatch(rules, seats, 0, Durak().chance(rules, seats, seed, 1), events)
    deal = match.deal
    yield f"preset {name}"
    yield f"seed {seed}"
    yield f"rules {_options(differences('podkidnoy', rules))}"
    yield from _dealt(match)
    rng = Random(seed)
    number = 0
    while deal.to_move is not None:
        number += 1
        seen, legal = deal.observe(deal.to_move), deal.legal_moves()
        move = _choose(seen, rng)
        events.clear()
        match.play(move)
        yield f"{number}. {_position(seen)}"
        yield f"   {_moves(legal)} -> {move}"
        if len(events) > 1:
            yield f"   {', '.join(map(_told, events[1:]))}"
    assert deal.outcome is not None
    yield _ended(deal.outcome)


def _options(options: dict[str, bool | int | str]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items()) or "podkidnoy"


def _dealt(match: DurakMatch) -> Iterator[str]:
    dealt, lead = match.dealt, match.lead
    for seat, hand in enumerate(dealt.in_order):
        yield f"hand {seat}: {_texts(hand)}"
    yield f"{'aside' if dealt.aside else 'talon'} {_texts(dealt.aside or dealt.talon)}"
    trump = "none" if dealt.trump is None else cards.SUITS[dealt.trump]
    card = "" if lead.card is None else f" {TEXTS[lead.card]}"
    yield f"trump {trump}, dealer {match.dealer}, first {lead.seat} ({lead.why}{card})"


def _position(seen: Observation) -> str:
    pairs = zip(seen.attacks, seen.covers, strict=True)
    table = " ".join(
        TEXTS[attack] if cover is None else f"{TEXTS[attack]}/{TEXTS[cover]}"
        for attack, cover in pairs
    )
    parts = [
        f"{seen.phase} {seen.attacker}>{seen.defender}",
        table or "-",
        f"{seen.seat}: {set_text(seen.hand)}",
        f"{' '.join(map(str, seen.hand_sizes))} + {seen.talon_size}",
        f"limit {seen.limit}",
    ]
    return " | ".join(parts)


def _moves(legal: tuple[Move, ...]) -> str:
    shown = [move.text for move in legal[:MOST_MOVES]]
    more = len(legal) - len(shown)
    return " ".join(shown) + (f" and {more} more" if more else "")


def _choose(seen: Observation, rng: Random) -> Move:
    choose = choose_random if rng.randrange(WHIMS) == 0 else choose_greedy
    return choose(seen, Clock(1.0), rng)


def _told(event: Event) -> str:
    """An event with all that is set in it."""
    words = [event.kind]
    if event.seat is not None:
        words.append(str(event.seat))
    if event.cards:
        words.append(_texts(event.cards))
    if event.to is not None:
        words.append(f"to {event.to}")
    if event.seats:
        words.append(f"{' '.join(map(str, event.seats))} place {event.place}")
    if event.turn_up:
        words.append("with the turn-up")
    return " ".join(words)


def _ended(outcome: Outcome) -> str:
    places = " > ".join(" ".join(map(str, group)) for group in outcome.places)
    parts = [f"places {places}", f"points {' '.join(map(str, outcome.points))}"]
    if outcome.draw:
        parts.append("draw by repetition" if outcome.repetition else "draw")
    if outcome.losers:
        parts.append(f"lost by {' '.join(map(str, outcome.losers))}")
    if outcome.fool is not None:
        parts.append(f"fool {outcome.fool}")
    if outcome.hung_by is not None:
        parts.append(f"hung by {outcome.hung_by}")
    if outcome.straps:
        parts.append(f"straps {outcome.straps}")
    return " | ".join(parts)


def _texts(held: tuple[int, ...]) -> str:
    return " ".join(TEXTS[card] for card in held) or "-"


def main(arguments: list[str]) -> int:
    """Prints the playthrough of a preset."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("preset", choices=list(PRESETS))
    parser.add_argument(
        "--seed", default="0" * 32, help="32 hexadecimal digits; choose a short deal"
    )
    asked = parser.parse_args(arguments)
    print("\n".join(playthrough(asked.preset, asked.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
