"""The whole family of Durak, as a ``Game``."""

from __future__ import annotations

from collections.abc import Mapping

from durak import cards
from durak.chance import Chance, chance_of_deal, drawn_dealer
from durak.dealing import MOST_REDEALS
from durak.events import Event
from durak.game import Game
from durak.match_durak import DurakMatch
from durak.moves import Move, parse_move
from durak.options import GROUPS, Choice, choices
from durak.rulebook import Section, rulebook
from durak.rules import PRESETS, Rules, check_seats, differences, make_rules, seats_allowed
from durak.shuffle import derive, shuffled


class Durak(Game):
    """The whole family of Durak."""

    name = "durak"
    presets = PRESETS
    option_groups = GROUPS

    def make_rules(self, preset: str, changed: Mapping[str, object]) -> Rules:
        return make_rules(preset, changed)

    def differences(self, preset: str, rules: Rules) -> dict[str, bool | int | str]:
        return differences(preset, rules)

    def seats_allowed(self, rules: Rules) -> tuple[int, ...]:
        return seats_allowed(rules)

    def check_seats(self, rules: Rules, seats: int) -> None:
        check_seats(rules, seats)

    def choices(self, rules: Rules, seats: int, option: str) -> tuple[Choice, ...]:
        return choices(rules, seats, option)

    def rulebook(self, rules: Rules, seats: int) -> tuple[Section, ...]:
        return rulebook(rules, seats)

    def pack(self, rules: Rules, seats: int) -> tuple[int, ...]:
        return cards.pack(rules.deck, rules.dummy)

    def card_text(self, card: int) -> str:
        return cards.TEXTS[card]

    def read_cards(self, text: str) -> tuple[int, ...]:
        return cards.parse_cards(text)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def chance(self, rules: Rules, seats: int, seed: str, number: int) -> Chance:
        may_redeal = rules.redeal != "off" or rules.no_trump_start == "redeal"
        tries = MOST_REDEALS + 1 if may_redeal else 1
        found = chance_of_deal(self.pack(rules, seats), seats, seed, number, tries=tries)
        return Chance(tuple(map(cards.by_faces, found.decks)), found.lot)

    def first_dealer(self, rules: Rules, seats: int, seed: str) -> int:
        """Every seat draws a card, the lowest deals; they draw again until one is lowest (5)."""
        attempt = 0
        while True:
            drawn = shuffled(cards.pack(rules.deck), derive(seed, f"draw {attempt}"))[:seats]
            dealer = drawn_dealer(drawn)
            if dealer is not None:
                return dealer
            attempt += 1

    def new_match(
        self, rules: Rules, seats: int, dealer: int, chance: Chance, events: list[Event]
    ) -> DurakMatch:
        return DurakMatch(rules, seats, dealer, chance, events)
