"""Writes a deal down in full, to read and to compare: ``python -m tools.playthrough PRESET``.

A playthrough shows the rules, the deck, every position as the seat that is to move sees it, what it
could play there and what it did, and all that followed. Whoever changes the engine sees in the
difference what has changed. A decision looks like this:

    9. throw 0>1 | TD/QD TH/QH | 0: QS KS AD | 3 4 9 + 15 | limit 6
       throw:QS pass -> pass
       pass 0, pass 2, beaten 1 TD TH QD QH, draw 0 7H 8S JH, draw 1 9H KH

that is: seat 0 attacks seat 1, the table, the hand of the seat that is asked, how many cards the
hands and the talon have; its legal moves and its choice; the events after the move itself. How a
position is written is registered by the game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from durak import cards
from durak.ai.fool import choose_fool_simple
from durak.ai.player import Clock, Player
from durak.ai.simple import choose_greedy, choose_random
from durak.cards import TEXTS, cards_of, set_text
from durak.events import Event
from durak.fool_cards import card_text
from durak.fool_observation import FoolObservation
from durak.game import Game
from durak.games import PRESET_NAMES, game_of
from durak.match import AnyMove
from durak.match_durak import DurakMatch
from durak.match_fool import FoolMatch
from durak.observation import Observation
from durak.outcome import Outcome

WHIMS: Final = 4
"""One decision in so many is made at random, so that all kinds of moves occur."""

MOST_MOVES: Final = 12
"""So many legal moves are written out at most."""


def playthrough(name: str, seed: str) -> Iterator[str]:
    """The lines of a preset's playthrough: one deal with the usual seats."""
    game = game_of(name)
    written = _WRITTEN[game.name]
    rules, seats = game.make_rules(name, {}), game.usual_seats(name)
    events: list[Event] = []
    match = game.new_match(rules, seats, 0, game.chance(rules, seats, seed, 1), events)
    deal = match.deal
    yield f"preset {name}"
    yield f"seed {seed}"
    yield f"rules {_options(game, rules)}"
    yield from written.beginning(match)
    rng = Random(seed)
    number = 0
    while deal.to_move is not None:
        number += 1
        seen, legal = deal.observe(deal.to_move), deal.legal_moves()
        choose = choose_random if rng.randrange(WHIMS) == 0 else written.player
        move = choose(seen, Clock(1.0), rng)
        events.clear()
        match.play(move)
        yield f"{number}. {written.position(seen)}"
        yield f"   {_moves(legal)} -> {move}"
        if len(events) > 1:
            yield f"   {', '.join(_told(game, event) for event in events[1:])}"
    yield _ended(deal.outcome)


class _Written(NamedTuple):
    """What is written of the deals of one game."""

    player: Player
    """Who decides when no whim does."""
    beginning: Callable[[Any], Iterator[str]]
    """From a match to what was dealt."""
    position: Callable[[Any], str]
    """From an observation to the position."""


def _options(game: Game, rules: Any) -> str:
    """The options in which rules differ from the first preset of their game."""
    first = next(iter(game.presets))
    options = game.differences(first, rules)
    return " ".join(f"{name}={value}" for name, value in options.items()) or first


def _hands(texts: Sequence[str]) -> Iterator[str]:
    for seat, hand in enumerate(texts):
        yield f"hand {seat}: {hand}"


def _durak_beginning(match: DurakMatch) -> Iterator[str]:
    dealt, lead = match.dealt, match.lead
    yield from _hands([_texts(hand) for hand in dealt.in_order])
    yield f"{'aside' if dealt.aside else 'talon'} {_texts(dealt.aside or dealt.talon)}"
    trump = "none" if dealt.trump is None else cards.SUITS[dealt.trump]
    card = "" if lead.card is None else f" {TEXTS[lead.card]}"
    yield f"trump {trump}, dealer {match.dealer}, first {lead.seat} ({lead.why}{card})"


def _texts(held: tuple[int, ...]) -> str:
    return " ".join(TEXTS[card] for card in held) or "-"


def _durak_position(seen: Observation) -> str:
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


def _fool_beginning(match: FoolMatch) -> Iterator[str]:
    yield from _hands([" ".join(map(card_text, hand)) for hand in match.dealt.in_order])
    yield f"dealer {match.dealer}"


def _fool_position(seen: FoolObservation) -> str:
    parts = [
        f"{seen.phase} {seen.leader}",
        " ".join(card_text(play.card) for play in seen.trick) or "-",
        f"{seen.seat}: {' '.join(map(card_text, cards_of(seen.hand)))}",
        " ".join(map(str, seen.hand_sizes)),
        f"discs {' '.join(map(str, seen.discs)) or '-'}",
    ]
    return " | ".join(parts)


_WRITTEN: Final[Mapping[str, _Written]] = {
    "durak": _Written(choose_greedy, _durak_beginning, _durak_position),
    "fool": _Written(choose_fool_simple, _fool_beginning, _fool_position),
}
"""By the name of the game."""


def _moves(legal: tuple[AnyMove, ...]) -> str:
    shown = [move.text for move in legal[:MOST_MOVES]]
    more = len(legal) - len(shown)
    return " ".join(shown) + (f" and {more} more" if more else "")


def _told(game: Game, event: Event) -> str:
    """An event with all that is set in it."""
    words = [event.kind]
    if event.seat is not None:
        words.append(str(event.seat))
    if event.cards:
        words.append(game.write_cards(event.cards))
    if event.to is not None:
        words.append(f"to {event.to}")
    words += map(str, event.seats)
    if event.place is not None:
        words.append(f"place {event.place}")
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


def main(arguments: list[str]) -> int:
    """Prints the playthrough of a preset."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("preset", choices=PRESET_NAMES)
    parser.add_argument(
        "--seed", default="0" * 32, help="32 hexadecimal digits; choose a short deal"
    )
    asked = parser.parse_args(arguments)
    print("\n".join(playthrough(asked.preset, asked.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
