"""The test kit: positions and bouts in a line of text, random deals, random sets of rules."""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import Any

from hypothesis import strategies as st

from durak import cards, fool_observation, observation
from durak.chance import Chance
from durak.deal import Deal
from durak.errors import BadRules
from durak.fool import FoolDeal
from durak.game import Game
from durak.games import game_of
from durak.match import AnyDeal, AnyMove, Match
from durak.match_durak import DurakMatch
from durak.moves import parse_move
from durak.record import Setup, read_record, write_record
from durak.rules import OPTIONS, Rules, Span, seats_allowed
from tools.positions import parse_position

# Examples in text


def at(text: str, **options: Any) -> Deal:
    """The position of a line of text (``tools.positions``) under rules with these options."""
    return parse_position(text, Rules(**options))


def first_bout(deal: Deal) -> Deal:
    """The same position, but in the first bout of the deal."""
    deal.bouts = 0
    deal.any_discard = False
    deal.limit = min(deal.limit, deal.attack_limit())
    return deal


def may(deal: Deal, seat: int | None = None) -> list[str]:
    """What ``seat``, by default the one to move, may do: the texts of its moves, sorted."""
    return sorted(move.text for move in deal.legal_moves(seat))


def play(deal: Deal, *moves: str) -> Deal:
    """Plays moves written as ``0 lead:9C``: the seat must be the one that is asked."""
    for text in moves:
        seat, move = text.split()
        assert deal.to_move == int(seat), f"{text}: seat {deal.to_move} is asked"
        deal.play(parse_move(move))
    return deal


def deck_of(*hands: str, talon: str = "") -> tuple[int, ...]:
    """The deck of which seat 0, left of the dealer, gets the first of these hands, and so on."""
    dealt = zip_longest(*(hand.split() for hand in hands))
    texts = [text for round_ in dealt for text in round_ if text is not None]
    return tuple(cards.parse_cards(" ".join([*texts, talon])))


def dealt(*hands: str, talon: str = "", **options: Any) -> DurakMatch:
    """A match in which the last seat has dealt these hands; as many cards as seat 0 has."""
    rules = Rules(**{"hand_size": len(hands[0].split()), **options})
    deck = deck_of(*hands, talon=talon)
    return DurakMatch(rules, len(hands), len(hands) - 1, Chance((deck,), lot=0), [])


# Random deals


DURAK = game_of("podkidnoy")


def every_preset(*among: Game) -> list[tuple[str, int]]:
    """All presets of these games, each with every number of seats that it serves."""
    return [
        (name, seats)
        for game in among
        for name in game.presets
        for seats in game.seats_allowed(game.make_rules(name, {}))
    ]


def hex_seed(number: int) -> str:
    """A number as the seed of a match."""
    return f"{number:032x}"


def fresh_match(rules: Any, seats: int, seed: int, game: Game = DURAK) -> Any:
    """A match at its first lead, the pack shuffled by ``seed``; anybody deals."""
    chance = game.chance(rules, seats, hex_seed(seed), 1)
    return game.new_match(rules, seats, seed % seats, chance, [])


def fresh_deal(rules: Any, seats: int, seed: int, game: Game = DURAK) -> Any:
    """A deal at its first lead."""
    return fresh_match(rules, seats, seed, game).deal


def setup_of(rules: Any, seats: int, seed: int, preset: str = "podkidnoy") -> Setup:
    """The setup of ``fresh_match``: a person and computers."""
    players = (None, *("casual",) * (seats - 1))
    return Setup(preset, rules, players, hex_seed(seed), seed % seats)


def check_round_trip(setup: Setup, match: Match) -> Match:
    """The match as it comes back from its record: there must be no difference."""
    text = write_record(setup, match)
    setup_again, again = read_record(text, [])
    assert setup_again == setup
    assert write_record(setup_again, again) == text
    assert state(again.deal) == state(match.deal)
    assert (again.turn, again.dealer, again.lost) == (match.turn, match.dealer, match.lost)
    assert again.points == match.points
    return again


def random_decision(deal: Any, rng: Random) -> tuple[int, AnyMove]:
    """A seat and one of its legal moves: mostly of the seat that is asked, and sometimes of another
    that may act too, where the rules have no order."""
    seat = deal.to_move
    assert seat is not None
    if rng.random() < 0.2:
        seat = rng.choice([s for s in range(deal.seats) if deal.legal_moves(s)])
    return seat, rng.choice(deal.legal_moves(seat))


def play_out(deal: AnyDeal, rng: Random) -> list[str]:
    """Plays a deal to its end at random. Gives the decisions."""
    decisions = []
    while not deal.is_over:
        seat, move = random_decision(deal, rng)
        deal.play(move, seat)
        decisions.append(f"{seat} {move}")
    return decisions


APART = ("events", "reading")


def state(deal: AnyDeal) -> dict[str, Any]:
    """All that a deal knows, so that two deals or two moments can be compared.

    Whom it tells and whether it goes on reading the opponents is no knowledge: a copy does neither.
    """
    deal.legal_moves()  # found once and kept: not a change
    slots = [name for kind in type(deal).__mro__ for name in getattr(kind, "__slots__", ())]
    values = {name: getattr(deal, name) for name in slots if name not in APART}
    return {k: v.copy() if isinstance(v, list | dict) else v for k, v in values.items()}


# Hidden cards

_WORLDS = {
    "durak": (Deal.in_world, observation.draw_world),
    "fool": (FoolDeal.in_world, fool_observation.draw_world),
}
"""By the name of the game."""


def dealt_anew(game: Game, seen: Any, rng: Random) -> AnyDeal:
    """A deal that looks to a seat like the one it has seen, the hidden cards dealt anew."""
    in_world, draw_world = _WORLDS[game.name]
    return in_world(seen, draw_world(seen, rng))


# Random rules


def _values(name: str) -> st.SearchStrategy[Any]:
    """The values of an option, the usual one first: Hypothesis shrinks towards it."""
    usual, allowed = getattr(Rules(), name), OPTIONS[name]
    if isinstance(allowed, Span):
        return st.just(usual) | st.integers(allowed.lowest, allowed.highest)
    return st.sampled_from(sorted(allowed, key=lambda value: value != usual))


_CHOICES = st.fixed_dictionaries({name: _values(name) for name in OPTIONS})


def _possible(choices: dict[str, Any]) -> Rules:
    """The rules with as many of these choices, in their order, as go together."""
    rules = Rules()
    taken: dict[str, Any] = {}
    for name, value in choices.items():
        try:
            rules = Rules(**taken, **{name: value})
        except BadRules:
            continue
        taken[name] = value
    return rules


random_rules: st.SearchStrategy[Rules] = _CHOICES.map(_possible).filter(seats_allowed)
"""Whole sets of rules, every option with any of its values."""

seeds: st.SearchStrategy[int] = st.integers(0, 2**64 - 1)


@st.composite
def games(draw: st.DrawFn) -> tuple[Rules, int, int]:
    """Random rules, a number of seats that they serve, and a seed for the pack."""
    rules = draw(random_rules)
    return rules, draw(st.sampled_from(seats_allowed(rules))), draw(seeds)
