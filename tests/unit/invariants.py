"""What must hold in every position of one game, and is not the same in another one.

Each game is registered with its own checks; ``test_generic`` runs them in thousands of random
deals, together with what holds in all games. Numbers are sections of the rules specification.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple

from durak import cards
from durak.cards import cards_of, set_of, union
from durak.deal import Deal
from durak.fool import FoolDeal
from durak.fool_cards import ONES
from durak.fool_moves import PLAY
from durak.fool_rules import SETUPS, pack
from durak.match import AnyMove
from durak.moves import parse_move


class Invariants(NamedTuple):
    """The checks of a game. They get a deal."""

    position: Callable[[Any], None]
    """In every position, before the end and at the end."""
    end: Callable[[Any], None]
    """At the end."""
    some_moves: tuple[AnyMove, ...]
    """Moves that are legal now and then; most of them never at the same time."""


# Durak


def _durak_position(deal: Deal) -> None:
    """Every card of the pack is in exactly one place, and those who are asked may be."""
    pack = cards.pack(deal.rules.deck, deal.rules.dummy)
    places = [*deal.hands, deal.table, deal.discard]
    places += [set_of(deal.talon), set_of(deal.aside)]
    assert sum(place.bit_count() for place in places) == len(pack)
    assert reduce(or_, places) == set_of(pack)
    covers = [card for card in deal.covers if card is not None]
    assert sorted(cards_of(deal.table)) == sorted([*deal.attacks, *covers])
    assert len(deal.attacks) == len(deal.covers) == len(deal.laid_by)
    if deal.to_move is not None:
        assert deal.in_play >> deal.to_move & 1, "a seat that is out is asked"
        _durak_limits(deal)


def _durak_limits(deal: Deal) -> None:
    """No more attacks than the cap, nor uncovered ones than the defender can beat (2.12)."""
    rules = deal.rules
    if deal.phase == "lead":
        return
    assert len(deal.attacks) <= rules.attack_cap
    assert deal.uncovered <= deal.hands[deal.defender].bit_count()
    scope = rules.first_bout_scope
    if deal.bouts == 0 if scope == "first_bout" else not deal.any_discard:
        assert len(deal.attacks) <= rules.first_bout_limit


def _durak_end(deal: Deal) -> None:
    """The end of a deal is told without contradiction."""
    outcome, seats = deal.outcome, range(deal.seats)
    assert outcome is not None
    if outcome.draw:
        assert outcome.losers == ()
        assert outcome.fool is None
        assert outcome.points == (0,) * deal.seats
    else:
        assert outcome.fool in seats
        assert outcome.points == tuple(int(seat in outcome.places[0]) for seat in seats)
        assert not outcome.losers or outcome.fool in outcome.losers
        nobody_lost = deal.rules.end_rule == "first_out" and deal.seats > 2
        assert bool(outcome.losers) or nobody_lost
    assert outcome.draw or not outcome.repetition
    assert outcome.straps in (0, 1, 2)
    assert outcome.straps == 0 or deal.rules.final_sixes


_DURAK_MOVES = tuple(
    parse_move(text)
    for card in map(cards.card_text, cards.pack(36))
    for text in (
        *(f"{kind}:{card}" for kind in ("lead", "throw", "transfer", "show", "swap")),
        f"beat:{card}:AS",
        f"beat:6C:{card}",
        f"lead:{card}+6D",
    )
) + tuple(parse_move(text) for text in ("take", "pass", "lead:talon", "beat:XX:7C", "lead:6C+6C"))


# Fool


def _fool_position(deal: FoolDeal) -> None:
    """Every card of the pack is in exactly one place, and what was played lies in the tricks."""
    places = [*deal.hands, deal.played]
    everything = union(places)
    assert sum(place.bit_count() for place in places) == len(pack(deal.seats))
    assert everything.bit_count() == len(pack(deal.seats))
    assert everything & ~ONES == set_of(pack(deal.seats)) & ~ONES
    plays = [*(play for trick in deal.tricks for play in trick.plays), *deal.trick]
    assert deal.played == set_of(play.card for play in plays)
    assert len(plays) == deal.played.bit_count()
    if deal.to_move is not None:
        assert deal.to_move not in deal.discs
        assert (deal.phase == "lead") == (not deal.trick)
        for seat in range(-1, deal.seats + 1):
            assert seat == deal.to_move or deal.legal_moves(seat) == ()


def _fool_end(deal: FoolDeal) -> None:
    """In each trick all play but those who got a disc in the trick before, each once, in order; and
    only an empty hand is worth anything."""
    sitting: tuple[int, ...] = ()
    leader = (deal.dealer + 1) % deal.seats
    for trick in deal.tricks:
        around = [(leader + step) % deal.seats for step in range(deal.seats)]
        assert [play.seat for play in trick.plays] == [s for s in around if s not in sitting]
        assert len(set(trick.fools)) == SETUPS[deal.seats].discs
        assert trick.winner not in trick.fools
        sitting, leader = trick.fools, trick.winner
    assert deal.discs == sitting
    outcome = deal.outcome
    assert outcome is not None
    assert outcome.losers == outcome.places[-1]
    assert any(won >= 0 for won in outcome.points)
    for won, hand in zip(outcome.points, deal.hands, strict=True):
        assert won in (0, 10) if not hand else won < 0


INVARIANTS: Final[Mapping[str, Invariants]] = {
    "durak": Invariants(_durak_position, _durak_end, _DURAK_MOVES),
    "fool": Invariants(_fool_position, _fool_end, tuple(PLAY.values())),
}
"""By the name of the game."""
