"""Durak with pogony: hanging them, handing them over, leading without them, climbing.

Numbers are sections of the rules.
"""

from __future__ import annotations

from typing import Any

import pytest

from durak import cards
from durak.cards import RANKS
from durak.deal import Deal
from durak.events import Event
from durak.outcome import Outcome
from durak.pogony import Ladder, Pagon
from durak.rules import Rules
from tests.unit.games import at, may, play


def hanging(text: str, ranks: str, **options: Any) -> Deal:
    """A position in which each seat has to hang the cards of its rank."""
    deal = at(f"{text} | trump S", pogony=True, **options)
    deal.pogony = tuple(Pagon(RANKS.index(rank)) for rank in ranks)
    deal._legal = None
    return deal


BEATEN = ("0 lead:9C", "1 beat:9C:TC")
TAKEN = ("0 lead:9C", "1 take")


def hung(deal: Deal, *moves: str) -> Outcome:
    """The outcome of moves by which pogony are hung."""
    outcome = play(deal, *moves).outcome
    assert outcome is not None
    assert outcome.hung_by is not None
    return outcome


# Hanging


def test_an_attacker_hangs_on_who_has_taken() -> None:
    """6.6 (a)"""
    deal = hanging("| 0: 9C 6D 6H | 1: 8C KD", "67")
    outcome = hung(deal, *TAKEN)
    assert outcome.hung_by == 0
    assert (outcome.losers, outcome.fool, outcome.points) == ((1,), 1, (1, 0))
    assert cards.set_text(deal.hands[1]) == "6D 6H 8C 9C KD"
    assert deal.hands[0] == 0


def test_who_beat_everything_hangs_on_the_opener() -> None:
    """6.6 (b)"""
    outcome = hung(hanging("| 0: 9C KC | 1: TC 6H", "66"), *BEATEN)
    assert (outcome.hung_by, outcome.losers) == (1, (0,))


def test_even_on_an_opener_who_has_no_cards() -> None:
    """1.3: it is tested before the ordinary end."""
    outcome = hung(hanging("| 0: 9C | 1: TC 6H | 2: QD", "666"), *BEATEN)
    assert (outcome.hung_by, outcome.losers) == (1, (0,))
    assert outcome.places == ((1,), (2,), (0,))


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("| 0: 9C KC | 1: TC 6S", "66"),  # only the trump (6.5)
        ("| 0: 9C KC | 1: TC 6H 7H", "66"),  # another card
        ("| 0: 9C KC | 1: TC 6H", "67"),  # another side's rank
        ("| 0: 9C KC | 1: TC 6H | talon 8D 8S", "66"),  # the talon lives
        ("| 0: 9C KC 6D | 1: TC KH | 2: 6C", "666"),  # not of the bout that was beaten off
    ],
)
def test_what_does_not_hang(text: str, ranks: str) -> None:
    deal = play(hanging(text, ranks, hand_size=1), *BEATEN)
    assert deal.outcome is None
    assert deal.bouts == 2


def test_after_a_take_the_first_that_can_acts() -> None:
    """1.3: from the main attacker clockwise, whether or not they threw."""
    deal = hanging("| 0: 9C KC | 1: 8C KD | 2: 6D | 3: 6H", "6666")
    assert hung(deal, *TAKEN).hung_by == 2
    deal = hanging("| 0: 9C 6C | 1: 8C KD | 2: 6D | 3: 6H", "6666")
    assert hung(deal, *TAKEN).hung_by == 0


# Handing over


def test_pogony_go_to_a_mate_who_has_other_cards() -> None:
    """6.7: who passed them is out, and his next opponent leads."""
    deal = hanging("| 0: 9C 8D | 1: TC 6C | 2: JD QH | 3: 8H KH", "6666", teams="alternate")
    events: list[Event] = []
    deal.events = events
    play(deal, *BEATEN)
    assert deal.outcome is None
    assert cards.set_text(deal.hands[3]) == "6C 8H KH"
    assert deal.out == ((1,),)
    assert (deal.opener, deal.defender) == (2, 3)
    assert [(e.kind, e.seat, e.to) for e in events if e.kind == "hand_over"] == [
        ("hand_over", 1, 3)
    ]
    assert cards.set_text(deal.observe(0).known[3]) == "6C"


def test_after_a_take_the_taker_may_lead_then() -> None:
    """1.3: 6.7 goes before 2.18."""
    deal = hanging("| 0: 9C 6C | 1: 8C KD | 2: JD QH | 3: 8H KH", "6666", teams="alternate")
    play(deal, *TAKEN)
    assert cards.set_text(deal.hands[2]) == "6C JD QH"
    assert (deal.opener, deal.defender) == (1, 2)


@pytest.mark.parametrize("mate", ["6D", "6D 6S", "6S"])
def test_when_a_team_has_only_pogony_all_are_hung(mate: str) -> None:
    """6.7, 1.3: the trump included."""
    deal = hanging(f"| 0: 9C 8D | 1: TC 6C | 2: JD QH | 3: {mate}", "6666", teams="alternate")
    outcome = hung(deal, *BEATEN)
    assert (outcome.hung_by, outcome.losers, outcome.fool) == (1, (0, 2), 0)
    assert set(mate.split()) | {"6C"} <= set(cards.set_text(deal.hands[0]).split())


# Without the right to lead or throw


def test_own_plain_pogony_may_not_be_led() -> None:
    """6.8 (i), 1.3: the trump of the rank may, alone."""
    deal = hanging("| 0: 6C 6S 9D | 1: 8C KD KH", "67", pogony_lead=False)
    assert may(deal) == ["lead:6S", "lead:9D"]
    assert may(hanging("| 0: 6C 6S 9D | 1: 8C KD KH", "67")) == [
        "lead:6C",
        "lead:6C+6S",
        "lead:6S",
        "lead:9D",
    ]


def test_a_lead_of_the_defenders_pogony_must_be_taken() -> None:
    """6.8 (ii), 1.3: only of plain ones, and before any cover."""
    deal = play(hanging("| 0: 7C 9D | 1: 8C KD", "67", pogony_lead=False), "0 lead:7C")
    assert may(deal) == ["take"]
    deal = play(hanging("| 0: 7S 9D | 1: 8S KD", "67", pogony_lead=False), "0 lead:7S")
    assert may(deal) == ["beat:7S:8S", "take"]
    deal = play(hanging("| 0: 7C 9D | 1: 8C KD", "67"), "0 lead:7C")
    assert may(deal) == ["beat:7C:8C", "take"]


def test_a_throw_of_the_defenders_pogony_may_be_beaten() -> None:
    deal = hanging("| 0: 9C 7D | 1: TC 7S 8D KD", "67", pogony_lead=False)
    play(deal, "0 lead:9C", "1 beat:9C:7S", "0 throw:7D")
    assert may(deal) == ["beat:7D:8D", "beat:7D:KD", "take"]


def test_who_may_lead_nothing_leaves_the_lead_to_the_next() -> None:
    """6.8: with the talon alive nothing is hung yet."""
    text = "| 0: 9C KC | 1: 8C KD | 2: 6D 6H | 3: 7C 7D | talon 8D 8S"
    deal = hanging(text, "6666", hand_size=1, pogony_lead=False)
    events: list[Event] = []
    deal.events = events
    play(deal, *TAKEN)
    assert (deal.opener, deal.defender) == (3, 0)
    assert [event.seat for event in events if event.kind == "cannot_lead"] == [2]


def test_when_nobody_may_lead_the_deal_is_a_draw() -> None:
    """1.3"""
    text = "| 0: 9C 6C | 1: TC 6D | 2: 6H | talon 8D 8S"
    outcome = play(hanging(text, "666", hand_size=1, pogony_lead=False), *BEATEN).outcome
    assert outcome is not None
    assert outcome.draw
    assert not outcome.repetition


def test_own_pogony_may_be_kept_from_being_thrown_in() -> None:
    text = "9C/6S | 0: 6D 9D | 1: KC KD"
    assert may(hanging(text, "67")) == ["pass", "throw:6D", "throw:9D"]
    assert may(hanging(text, "67", pogony_throw=False)) == ["pass", "throw:9D"]


# The ladder


def won_by(seat: int, seats: int = 2, *, by_hanging: bool = True) -> Outcome:
    others = tuple(other for other in range(seats) if other != seat)
    return Outcome(
        places=((seat,), others), losers=others, fool=others[0],
        points=tuple(int(s == seat) for s in range(seats)),
        hung_by=seat if by_hanging else None,
    )  # fmt: skip


def steps(ladder: Ladder) -> str:
    return "".join(RANKS[pagon.rank] for pagon in ladder.pogony)


@pytest.mark.parametrize(
    ("deck", "climbed"), [(36, "6789TJKAQ"), (24, "9TJKAQ"), (52, "23456789TJKAQ")]
)
def test_the_ladder_leads_from_the_lowest_rank_to_one_queen(deck: int, climbed: str) -> None:
    """6.3: queens are passed over, one ends the match."""
    ladder = Ladder(Rules(pogony=True, deck=deck, pogony_queen="H"), 2)  # type: ignore[arg-type]
    met = ""
    while not ladder.winners:
        met += steps(ladder)[0]
        assert steps(ladder)[1] == climbed[0]
        ladder.add(won_by(0))
    assert met == climbed
    assert ladder.winners == (0,)


def test_the_last_pagon_is_one_queen() -> None:
    """6.5: exactly she, trump or not."""
    queen = Pagon(RANKS.index("Q"), queen=cards.parse_card("QH"))
    for trump in range(4):
        assert queen.may_be_hung(cards.set_of(cards.parse_cards("QH")), trump)
        assert not queen.may_be_hung(cards.set_of(cards.parse_cards("QH QD")), trump)
        assert not queen.may_be_hung(cards.set_of(cards.parse_cards("QD")), trump)


def test_each_side_climbs_for_itself_or_all_together() -> None:
    """6.4"""
    for scope, climbed in (("per_side", "766"), ("shared", "777")):
        ladder = Ladder(Rules(pogony=True, pogony_level_scope=scope), 3)  # type: ignore[arg-type]
        ladder.add(won_by(0, 3))
        assert steps(ladder) == climbed
    ladder = Ladder(Rules(pogony=True, teams="alternate"), 4)
    ladder.add(won_by(1, 4))
    assert steps(ladder) == "6767"


def test_a_win_without_hanging_climbs_only_where_the_rules_say_so() -> None:
    """6.9: and never wins the match."""
    ladder = Ladder(Rules(pogony=True), 2)
    ladder.add(won_by(0, by_hanging=False))
    assert steps(ladder) == "66"
    ladder = Ladder(Rules(pogony=True, pogony_plain_win="advance"), 2)
    for _ in range(20):
        ladder.add(won_by(0, by_hanging=False))
    assert steps(ladder) == "Q6"
    assert ladder.winners == ()


def test_all_who_share_the_first_place_climb() -> None:
    ladder = Ladder(Rules(pogony=True, pogony_plain_win="advance"), 3)
    ladder.add(Outcome(places=((0, 2), (1,)), losers=(1,), fool=1, points=(1, 0, 1)))
    assert steps(ladder) == "767"
