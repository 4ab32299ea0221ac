"""Positions from text and data: for test vectors, for tests, and for looking at a single rule.

A position in one line names the seat's cards and the table:

    9C/TC 9H | 0: TH 6D | 1: KC 7S | trump S

The table comes first, each attack with its cover after a slash; then the hand of each seat, then
``trump S``, ``talon 6D 6S`` (front first, the last is the turn-up), ``phase take``, ``opener 0``,
``attacker 0``, ``defender 1``, ``passed 0 2``, ``start_hand 6`` where they are needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from durak import cards
from durak.cards import FACES
from durak.deal import Deal
from durak.position import DEFEND, LEAD, TAKING, THROW
from durak.rules import Rules


class CardSource:
    """Gives each face its first copy when it is first asked for, then its second."""

    def __init__(self) -> None:
        self._given: set[int] = set()

    def card(self, text: str) -> int:
        """The next card with this text."""
        card = cards.parse_card(text)
        if card in self._given:
            card += FACES
        assert card not in self._given, f"{text} comes too often"
        self._given.add(card)
        return card

    def cards(self, texts: Iterable[str]) -> tuple[int, ...]:
        """The next cards with these texts."""
        return tuple(self.card(text) for text in texts)


def position(
    rules: Rules,
    hands: Mapping[int, Sequence[str]],
    *,
    table: Sequence[Sequence[str | None]] = (),
    trump: str | None = None,
    talon: Sequence[str] = (),
    phase: str | None = None,
    opener: int = 0,
    attacker: int | None = None,
    defender: int = 1,
    passed: Iterable[int] = (),
    shown: Iterable[str] = (),
    start_hand: int | None = None,
    **state: Any,
) -> Deal:
    """A deal in mid-bout. ``phase`` is by default what follows from the table.

    ``start_hand`` is the number of cards that the defender had when he became it; by default his
    hand and the covers. Seats without cards are out, unless the talon lives or they take part.
    """
    source = CardSource()
    seats = max(max(hands), defender, opener) + 1
    held = [cards.set_of(source.cards(hands.get(seat, ()))) for seat in range(seats)]
    pairs = [(source.card(str(attack)), cover and source.card(cover)) for attack, cover in table]
    covers = [cover for _, cover in pairs]
    if attacker is None:
        attacker = opener
    if phase is None:
        phase = LEAD if not pairs else DEFEND if None in covers else THROW
    taking_part = {opener, attacker, defender}
    playing = [s for s in range(seats) if held[s] or talon or (table and s in taking_part)]
    drawn = source.cards(talon)
    suit = None if trump is None else cards.SUITS.index(trump)
    deal = Deal.at(
        rules,
        seats,
        hands=held,
        talon=drawn if rules.use_talon else (),
        aside=() if rules.use_talon else drawn,
        indicator=drawn[-1] if drawn else cards.parse_card("AC"),
        trump=suit,
        attacks=[attack for attack, _ in pairs],
        covers=covers,
        laid_by=[opener] * len(pairs),
        opener=opener,
        attacker=attacker,
        defender=defender,
        leader_chair=opener,
        defender_chair=defender,
        in_play=sum(1 << seat for seat in playing),
        started=sum(1 << seat for seat in playing),
        out=tuple((seat,) for seat in range(seats) if seat not in playing),
        passed=sum(1 << seat for seat in passed),
        phase=phase,
        **({"bouts": 1, "any_discard": True} | state),
    )
    for text in shown:
        deal.shown |= 1 << cards.parse_card(text)
    had = start_hand
    if had is None:
        had = held[defender].bit_count() + sum(cover is not None for cover in covers)
    deal.limit = min(deal.attack_limit(), had)
    deal.to_move = _asked(deal)
    return deal


def _asked(deal: Deal) -> int | None:
    """Who is to move; None where the engine would already have ended the bout."""
    if deal.phase == LEAD:
        return deal.opener
    if deal.phase == DEFEND:
        return deal.defender
    assert deal.phase in (THROW, TAKING)
    if deal.room <= 0:
        return None
    return next(
        (
            seat
            for seat in deal.throwers
            if not deal.passed >> seat & 1 and deal.hands[seat] & deal.matching
        ),
        None,
    )


def parse_position(text: str, rules: Rules | None = None) -> Deal:
    """The position of a line as described above."""
    table_text, *parts = (part.strip() for part in text.split("|"))
    table = [
        (attack, cover or None)
        for attack, _, cover in (pair.partition("/") for pair in table_text.split())
    ]
    hands: dict[int, list[str]] = {}
    words: dict[str, Any] = {}
    for part in parts:
        name, *values = part.replace(":", " ").split()
        if name.isdigit():
            hands[int(name)] = values
        elif name == "talon":
            words[name] = values
        elif name == "passed":
            words[name] = [int(value) for value in values]
        elif name in ("opener", "attacker", "defender", "start_hand"):
            words[name] = int(values[0])
        else:
            words[name] = values[0]
    return position(rules or Rules(), hands, table=table, **words)
