"""``Game``: all that matches, records and sessions must know of a game, whichever it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from durak.chance import Chance
from durak.events import Event
from durak.match import AnyMove, Match
from durak.options import Choice
from durak.rulebook import Section
from durak.rules import Preset


class Game(ABC):
    """A game: presets, options, cards, moves, matches; ``rules`` are what ``make_rules`` gives."""

    name: ClassVar[str]
    presets: ClassVar[Mapping[str, Preset]]
    option_groups: ClassVar[Mapping[str, tuple[str, ...]]]
    """The names of the options, in the groups in which the page shows them."""

    @abstractmethod
    def make_rules(self, preset: str, changed: Mapping[str, object]) -> Any:
        """The rules of a preset with some options changed. Raises BadRules."""

    @abstractmethod
    def differences(self, preset: str, rules: Any) -> dict[str, bool | int | str]:
        """The options in which rules differ from a preset."""

    @abstractmethod
    def seats_allowed(self, rules: Any) -> tuple[int, ...]:
        """The numbers of seats that the rules serve."""

    @abstractmethod
    def check_seats(self, rules: Any, seats: int) -> None:
        """Raises BadSeats unless the rules serve so many seats."""

    @abstractmethod
    def choices(self, rules: Any, seats: int, option: str) -> tuple[Choice, ...]:
        """All values of an option, with what speaks against each."""

    @abstractmethod
    def rulebook(self, rules: Any, seats: int) -> tuple[Section, ...]:
        """The statements that describe the rules."""

    @abstractmethod
    def pack(self, rules: Any, seats: int) -> tuple[int, ...]:
        """The cards, in order."""

    @abstractmethod
    def card_text(self, card: int) -> str:
        """The text form of a card; cards that look the same have the same."""

    @abstractmethod
    def read_cards(self, text: str) -> tuple[int, ...]:
        """Cards separated by blanks, in order. Raises BadCard."""

    @abstractmethod
    def parse_move(self, text: str) -> AnyMove:
        """The move with this text. Raises BadMove."""

    @abstractmethod
    def chance(self, rules: Any, seats: int, seed: str, number: int) -> Chance:
        """What chance decides in deal ``number`` (from 1) of the match with this seed."""

    @abstractmethod
    def first_dealer(self, rules: Any, seats: int, seed: str) -> int:
        """Who deals first in the match with this seed."""

    @abstractmethod
    def new_match(
        self, rules: Any, seats: int, dealer: int, chance: Chance, events: list[Event]
    ) -> Match:
        """A match with its first deal dealt; it tells ``events``. Raises BadSeats."""

    def preset_seats(self, preset: str) -> tuple[int, ...]:
        """The numbers of seats that a preset is offered for."""
        return self.presets[preset].seats or self.seats_allowed(self.make_rules(preset, {}))

    def usual_seats(self, preset: str) -> int:
        """The number of seats that is chosen unless another is: three, or what comes nearest."""
        return min(self.preset_seats(preset), key=lambda seats: abs(seats - 3))

    def write_cards(self, deck: Sequence[int]) -> str:
        """The text that ``read_cards`` reads."""
        return " ".join(map(self.card_text, deck))
