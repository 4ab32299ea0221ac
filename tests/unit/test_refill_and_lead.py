"""After a bout: drawing from the talon, exchanging the turn-up, and who leads next.

Numbers are sections of the rules.
"""

from __future__ import annotations

import pytest

from durak import cards
from durak.deal import Deal
from durak.errors import IllegalMove
from durak.events import Event
from durak.moves import parse_move
from tests.unit.games import at, dealt, may, play


def drawn_in(deal: Deal, *moves: str) -> list[str]:
    """Who draws what while these moves are played, in order."""
    events: list[Event] = []
    deal.events = events
    play(deal, *moves)
    draws = (event for event in events if event.kind == "draw")
    return [f"{e.seat}: {' '.join(map(cards.card_text, e.cards))}" for e in draws]


def roles(deal: Deal) -> tuple[int, int]:
    """Who leads at whom."""
    assert deal.phase == "lead"
    assert deal.to_move == deal.opener
    return deal.opener, deal.defender


# Drawing


def test_the_opener_draws_first_and_the_defender_last() -> None:
    """2.16: clockwise between them, up to the size of a hand."""
    deal = at(
        "| 0: 9C | 1: TC KD KH | 2: 9D QD | 3: 6C JD | talon 6D 7D 8D 9H TH JH QH KS 6S | trump S",
        hand_size=3,
    )
    assert drawn_in(deal, "0 lead:9C", "1 beat:9C:TC", "2 throw:9D", "1 beat:9D:KD") == [
        "0: 6D 7D 8D",
        "2: 9H TH",
        "3: JH",
        "1: QH KS",
    ]


def test_when_the_talon_runs_short_the_last_get_less() -> None:
    """2.16: the turn-up is its last card."""
    deal = at("| 0: 9C 6C | 1: TC KD | 2: QD | talon 6D 7S | trump S", hand_size=2)
    assert drawn_in(deal, "0 lead:9C", "1 beat:9C:TC") == ["0: 6D", "2: 7S"]
    assert deal.turn_up is None
    assert deal.trump == cards.SPADES
    assert cards.set_text(deal.observe(0).known[2]) == "7S"  # everybody saw it


def test_the_event_tells_who_draws_the_turn_up() -> None:
    deal = at("| 0: 9C 6C | 1: TC KD | 2: QD | talon 6D 7S | trump S", hand_size=2)
    events: list[Event] = []
    deal.events = events
    play(deal, "0 lead:9C", "1 beat:9C:TC")
    assert [event.turn_up for event in events if event.kind == "draw"] == [False, True]


def test_who_holds_enough_does_not_draw() -> None:
    deal = at("| 0: 9C 6C 7C 8C | 1: TC KD | 2: QD QH | talon 6D 7S | trump S", hand_size=2)
    assert drawn_in(deal, "0 lead:9C", "1 beat:9C:TC") == ["1: 6D"]


def test_the_final_defender_draws_last_even_if_he_led() -> None:
    """2.16: the opener first, unless he is it."""
    deal = at(
        "| 0: 9C JC AD | 1: 9D JD | 2: 9H AH AS | talon 6D 7D 8D 6H 7H 8H 6S | trump S",
        hand_size=3, transfer=True,
    )  # fmt: skip
    moves = ["0 lead:9C", "1 transfer:9D", "2 beat:9D:AS"]
    assert drawn_in(deal, *moves, "2 take", "0 pass") == ["0: 6D", "1: 7D 8D"]
    deal = at(
        "| 0: 9C JC AD KH | 1: 9D JD | 2: 9H AH AS | talon 6D 7D 8D 6H 7H 8H 6S | trump S",
        hand_size=3, transfer=True,
    )  # fmt: skip
    moves = ["0 lead:9C", "1 transfer:9D", "2 transfer:9H", "0 beat:9C:JC", "0 beat:9D:AD"]
    assert drawn_in(deal, *moves, "0 beat:9H:KH") == [
        "1: 6D 7D",
        "2: 8D",
        "0: 6H 7H 8H",
    ]


def test_nobody_draws_in_chukotka() -> None:
    """1.3: the talon is set aside, the trump stays known."""
    match = dealt("9C 6S", "TC KD", talon="6D 7D 7S", use_talon=False)
    assert drawn_in(match.deal, "0 lead:9C", "1 beat:9C:TC") == []
    assert match.deal.trump == cards.SPADES
    assert [cards.card_text(card) for card in match.deal.aside] == ["6D", "7D", "7S"]


# Exchanging the turn-up


def test_the_lowest_trump_may_be_exchanged_for_the_turn_up() -> None:
    """2.24, 1.3: before a lead, and the leader still leads."""
    deal = at("| 0: 6S 9C | 1: 7H 7D | talon 9D KS | trump S", trump_swap="lowest")
    assert may(deal) == ["lead:6S", "lead:9C", "swap:6S"]
    play(deal, "0 swap:6S")
    assert cards.set_text(deal.hands[0]) == "9C KS"
    assert deal.turn_up == cards.parse_card("6S")
    assert may(deal) == ["lead:9C", "lead:KS"]


def test_any_seat_in_play_may_exchange_before_the_lead() -> None:
    deal = at("| 0: 8S 9C | 1: 7H 7D | 2: 6S 6D | talon 9D KS | trump S", trump_swap="lowest")
    assert may(deal, 2) == ["swap:6S"]
    assert may(deal, 1) == []
    deal.play(parse_move("swap:6S"), 2)
    assert cards.set_text(deal.hands[2]) == "6D KS"
    assert deal.to_move == 0
    assert cards.set_text(deal.observe(0).known[2]) == "KS"


@pytest.mark.parametrize(
    "text",
    [
        "| 0: 7S 9C | 1: 7H 7D | talon 9D KS | trump S",  # not the lowest of the pack
        "| 0: 6S 9C | 1: 7H 7D | talon 9D KD | trump S",  # the turn-up is no trump
        "| 0: 6S 9C | 1: 7H 7D | trump S",  # there is no turn-up any more
        "9C | 0: 6S 8C | 1: 7H 6D | talon 9D KS | trump S",  # not in a bout
    ],
)
def test_when_nothing_can_be_exchanged(text: str) -> None:
    deal = at(text, trump_swap="lowest")
    for seat in range(2):
        assert "swap:6S" not in may(deal, seat)


def test_the_exchange_is_off_unless_the_rules_say_so() -> None:
    assert "swap:6S" not in may(at("| 0: 6S 9C | 1: 7H 7D | talon 9D KS | trump S"))


def test_a_small_pack_has_another_lowest_trump() -> None:
    match = dealt("9S 9C", "TH TD", talon="9D KS", trump_swap="lowest", deck=24)
    assert "swap:9S" in may(match.deal)


def test_a_late_exchange_takes_the_turn_up_from_its_holder() -> None:
    """1.3, ``lowest_late``: only in the lead right after the refill that emptied the talon."""
    deal = at("| 0: 9C 6C | 1: TC 6S 7D | 2: QD | talon 6D 7S | trump S", hand_size=2,
              trump_swap="lowest_late")  # fmt: skip
    play(deal, "0 lead:9C", "1 beat:9C:TC")
    assert cards.set_text(deal.hands[2]) == "7S QD"
    assert "swap:6S" in may(deal, 1)
    late = deal.copy()
    play(deal, "1 swap:6S")
    assert cards.set_text(deal.hands[1]) == "7D 7S"
    assert cards.set_text(deal.hands[2]) == "6S QD"
    assert cards.set_text(deal.observe(0).known[2]) == "6S"
    play(late, "1 lead:7D", "2 take")
    assert late.phase == "lead"
    assert all("swap:6S" not in may(late, seat) for seat in range(3))


def test_without_the_late_exchange_an_empty_talon_ends_it() -> None:
    deal = at("| 0: 9C 6C | 1: TC 6S 7D | 2: QD | talon 6D 7S | trump S", hand_size=2,
              trump_swap="lowest")  # fmt: skip
    play(deal, "0 lead:9C", "1 beat:9C:TC")
    assert all("swap:6S" not in may(deal, seat) for seat in range(3))


def test_the_holder_of_the_turn_up_has_nothing_to_exchange() -> None:
    deal = at("| 0: 9C 6C | 1: TC KD | 2: 6S | talon 6D 7S | trump S", hand_size=2,
              trump_swap="lowest_late")  # fmt: skip
    play(deal, "0 lead:9C", "1 beat:9C:TC")
    assert cards.set_text(deal.hands[2]) == "6S 7S"
    with pytest.raises(IllegalMove):
        deal.play(parse_move("swap:6S"), 2)


def test_no_exchange_when_the_pack_was_dealt_out() -> None:
    """1.3: the turn-up belongs to the dealer."""
    match = dealt("6S 9C", "TH KS", trump_swap="lowest_late")
    assert match.deal.trump == cards.SPADES
    assert may(match.deal) == ["lead:6S", "lead:9C"]


# Who leads next


@pytest.mark.parametrize(
    ("position", "moves", "next_roles"),
    [
        # Beaten off: the defender leads (2.17).
        ("| 0: 9C 6C | 1: TC KD | 2: QD", ["0 lead:9C", "1 beat:9C:TC"], (1, 2)),
        # He is out: the next to his left, over seats that are out before.
        ("| 0: 9C 6C | 1: TC | 2: QD", ["0 lead:9C", "1 beat:9C:TC"], (2, 0)),
        ("| 0: 9C 6C | 1: TC | 2: | 3: QD", ["0 lead:9C", "1 beat:9C:TC"], (3, 0)),
        # The attacker is out.
        ("| 0: 9C | 1: TC KD | 2: QD", ["0 lead:9C", "1 beat:9C:TC"], (1, 2)),
        # Both are out.
        ("| 0: 9C | 1: TC | 2: QD | 3: KH", ["0 lead:9C", "1 beat:9C:TC"], (2, 3)),
        # Taken: the left of the taker leads (2.18), over seats that are out.
        ("| 0: 9C 6C | 1: 8C KD | 2: QD", ["0 lead:9C", "1 take"], (2, 0)),
        ("| 0: 9C 6C | 1: 8C KD | 2: | 3: QD", ["0 lead:9C", "1 take"], (3, 0)),
        ("| 0: 9C | 1: 8C KD | 2: QD", ["0 lead:9C", "1 take"], (2, 1)),
        ("| 0: 9C 6C | 1: 8C KD", ["0 lead:9C", "1 take"], (0, 1)),
    ],
)
def test_who_leads_next(position: str, moves: list[str], next_roles: tuple[int, int]) -> None:
    assert roles(play(at(f"{position} | trump S"), *moves)) == next_roles


@pytest.mark.parametrize(
    ("position", "moves", "next_roles"),
    [
        # Beaten off by his last card: his next mate leads at his next opponent (2.17).
        ("| 0: 9C 6C | 1: TC | 2: QD | 3: KH", ["0 lead:9C", "1 beat:9C:TC"], (3, 0)),
        # Taken: the next opponent of the taker leads (2.18), never his mate.
        ("| 0: 9C 6C | 1: 8C | 2: QD | 3: KH", ["0 lead:9C", "1 take"], (2, 3)),
        ("| 0: 9C 6C | 1: 8C | 2: | 3: KH", ["0 lead:9C", "1 take"], (0, 1)),
        # A mate is out: the next opponent in play is attacked (2.19).
        ("| 0: 9C 6C | 1: TC KD | 2: | 3: KH", ["0 lead:9C", "1 beat:9C:TC"], (1, 0)),
    ],
)
def test_who_leads_next_in_teams(
    position: str, moves: list[str], next_roles: tuple[int, int]
) -> None:
    deal = at(f"{position} | trump S", teams="alternate")
    assert roles(play(deal, *moves)) == next_roles


def test_an_inherited_chair_leads_and_defends() -> None:
    """1.3: played by the next mate in play, who draws and throws once, in his own place."""
    text = "| 0: 9C 6C 6D | 1: TC KD | 2: | 3: KH 7D | trump S"
    deal = at(text, teams="alternate", team_out="inherit_seat")
    play(deal, "0 lead:9C", "1 beat:9C:TC")
    assert roles(deal) == (1, 0)
    assert (deal.leader_chair, deal.defender_chair) == (1, 2)
    play(deal, "1 lead:KD", "0 take", "3 pass")
    # The next opponent of chair 2 is 3, who leads at chair 0.
    assert roles(deal) == (3, 0)
    assert (deal.leader_chair, deal.defender_chair) == (3, 0)


def test_who_beats_from_an_inherited_chair_leads_from_it() -> None:
    text = "| 0: 9C 6C AD | 1: TC KD QH | 2: | 3: KH 7D | trump S"
    deal = at(text, teams="alternate", team_out="inherit_seat")
    play(deal, "0 lead:9C", "1 beat:9C:TC", "1 lead:KD", "0 beat:KD:AD", "3 pass")
    assert roles(deal) == (0, 3)
    assert (deal.leader_chair, deal.defender_chair) == (2, 3)


def test_without_a_talon_an_empty_hand_is_out_and_with_one_it_draws() -> None:
    """2.20"""
    text = "| 0: 9C | 1: TC KD | 2: QD {}| trump S"
    deal = play(at(text.format(""), hand_size=1), "0 lead:9C", "1 beat:9C:TC")
    assert deal.out == ((0,),)
    deal = play(at(text.format("| talon 6D 7S "), hand_size=1), "0 lead:9C", "1 beat:9C:TC")
    assert deal.out == ()
    assert cards.set_text(deal.hands[0]) == "6D"
