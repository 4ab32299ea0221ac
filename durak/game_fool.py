"""Friese's Fool, as a ``Game``. It has one preset and no options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from durak import fool_cards, fool_rules
from durak.chance import Chance, chance_of_deal
from durak.errors import BadRules
from durak.events import Event
from durak.fool_moves import FoolMove, parse_fool_move
from durak.fool_rulebook import rulebook
from durak.game import Game
from durak.match_fool import FoolMatch
from durak.options import Choice
from durak.rulebook import Section
from durak.rules import Preset
from durak.shuffle import derive, lot


@dataclass(frozen=True, slots=True)
class FoolRules:
    """The rules of Fool: there is nothing to choose."""


PRESET: Final = "fool"


class Fool(Game):
    """Friese's trick game (9)."""

    name = "fool"
    presets: ClassVar[Mapping[str, Preset]] = {
        PRESET: Preset("tricks", {}, tuple(fool_rules.SETUPS))
    }
    option_groups: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def make_rules(self, preset: str, changed: Mapping[str, object]) -> FoolRules:
        if preset not in self.presets:
            raise BadRules(f"no preset is called {preset!r}", reason="bad_preset", preset=preset)
        for option in changed:
            raise BadRules(f"no option {option!r}", reason="bad_option", option=option[:40])
        return FoolRules()

    def differences(self, preset: str, rules: FoolRules) -> dict[str, bool | int | str]:
        return {}

    def seats_allowed(self, rules: FoolRules) -> tuple[int, ...]:
        return tuple(fool_rules.SETUPS)

    def check_seats(self, rules: FoolRules, seats: int) -> None:
        fool_rules.check_seats(seats)

    def choices(self, rules: FoolRules, seats: int, option: str) -> tuple[Choice, ...]:
        return ()

    def rulebook(self, rules: FoolRules, seats: int) -> tuple[Section, ...]:
        return rulebook(seats)

    def pack(self, rules: FoolRules, seats: int) -> tuple[int, ...]:
        return fool_rules.pack(seats)

    def card_text(self, card: int) -> str:
        return fool_cards.card_text(card)

    def read_cards(self, text: str) -> tuple[int, ...]:
        return tuple(fool_cards.parse_cards(text))

    def parse_move(self, text: str) -> FoolMove:
        return parse_fool_move(text)

    def chance(self, rules: FoolRules, seats: int, seed: str, number: int) -> Chance:
        return chance_of_deal(self.pack(rules, seats), seats, seed, number)

    def first_dealer(self, rules: FoolRules, seats: int, seed: str) -> int:
        """By lot."""
        return lot(derive(seed, "dealer"), seats)

    def new_match(
        self, rules: FoolRules, seats: int, dealer: int, chance: Chance, events: list[Event]
    ) -> FoolMatch:
        return FoolMatch(rules, seats, dealer, chance, events)
