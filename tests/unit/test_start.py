"""From the pack to the first lead: dealing, trump, who leads, dealing again.

Numbers are sections of the rules.
"""

from __future__ import annotations

import pytest

from durak import cards
from durak.chance import Chance, drawn_dealer
from durak.dealing import deal_out, first_leader
from durak.match_durak import DurakMatch, Lead
from durak.rules import Rules
from tests.unit.games import dealt, deck_of


def texts(held: tuple[int, ...]) -> str:
    """Cards in their order."""
    return " ".join(map(cards.card_text, held))


# Dealing


@pytest.mark.parametrize("dealer", range(3))
def test_one_card_at_a_time_from_the_dealers_left(dealer: int) -> None:
    """2.3"""
    deck = cards.parse_cards("6C 7C 8C 9C TC JC QC KC AC 6D 7D 6S")
    given = deal_out(Rules(hand_size=3), 3, deck, dealer)
    left, middle = (dealer + 1) % 3, (dealer + 2) % 3
    assert texts(given.in_order[left]) == "6C 9C QC"
    assert texts(given.in_order[middle]) == "7C TC KC"
    assert texts(given.in_order[dealer]) == "8C JC AC"
    assert texts(given.talon) == "6D 7D 6S"


def test_the_last_card_of_the_talon_is_turned_up_and_sets_the_trump() -> None:
    """2.3, 2.4: an ace too."""
    deal = dealt("6C 7C", "6D 7D", talon="8C AH").deal
    assert deal.trump == cards.HEARTS
    assert deal.turn_up == cards.parse_card("AH")
    assert deal.observe(0).turn_up == cards.parse_card("AH")


def test_when_the_pack_is_dealt_out_the_last_card_is_trump_and_the_dealers() -> None:
    """2.4"""
    match = dealt("6C 7C", "6D 7S")
    assert match.deal.trump == cards.SPADES
    assert match.deal.talon == ()
    assert match.deal.turn_up is None
    assert cards.set_text(match.deal.observe(0).known[1]) == "7S"  # everybody saw it
    assert match.lead == Lead(1, "lowest_trump", cards.parse_card("7S"))  # it counts as held


def test_the_whole_pack_may_be_dealt() -> None:
    """1.3: early seats may hold one more."""
    deck = cards.pack(36)
    deal = DurakMatch(Rules(deal_all=True), 5, 4, Chance((deck,), 0), []).deal
    assert [hand.bit_count() for hand in deal.hands] == [8, 7, 7, 7, 7]
    assert deal.hands[0] >> deck[-1] & 1
    assert deal.trump == cards.suit_of(deck[-1])
    assert deal.observe(1).known[0] == 1 << deck[-1]


def test_in_chukotka_the_talon_is_set_aside() -> None:
    """1.3: the trump stays known."""
    deal = dealt("6C 7C", "6D 7D", talon="8C 9C AH", use_talon=False).deal
    assert deal.talon == ()
    assert texts(deal.aside) == "8C 9C AH"
    assert deal.trump == cards.HEARTS
    seen = deal.observe(0)
    assert (seen.talon_size, seen.aside_size, seen.turn_up) == (0, 3, None)
    assert seen.indicator == cards.parse_card("AH")


def test_an_albanian_talon_is_sorted_from_the_ace_down() -> None:
    """1.3: stably, and the turn-up, fixed before, stays last."""
    talon = "7C QH AD 7S QC AC KH"
    deal = dealt("6C 8C", "6D 8D", talon=talon, talon_sorted=True).deal
    assert texts(deal.talon) == "AD AC QH QC 7C 7S KH"


def test_the_dummy_has_no_rank_to_be_sorted_by() -> None:
    deal = dealt("6C 8C", "6D 8D", talon="7C XX AD KH", talon_sorted=True, dummy=True).deal
    assert texts(deal.talon) == "AD 7C XX KH"


# Trump


@pytest.mark.parametrize(
    ("options", "turn_up", "trump"),
    [
        ({}, "9S", cards.SPADES),
        ({"trumpless": True}, "9S", None),
        ({"fixed_trump": "D"}, "9S", cards.DIAMONDS),  # the turn-up sets no trump (1.3)
        ({"dummy": True}, "XX", None),
        ({"dummy": True, "fixed_trump": "D"}, "XX", cards.DIAMONDS),
    ],
)
def test_what_is_trump(options: dict[str, object], turn_up: str, trump: int | None) -> None:
    deal = dealt("6C 7C", "6D 7D", talon=f"8C {turn_up}", **options).deal
    assert deal.trump == trump


# The first lead


def test_the_lowest_trump_leads() -> None:
    """2.5: the turn-up is in no hand."""
    match = dealt("9S 6C", "6D 8S", "7D AS", talon="8C 6S")
    assert match.lead == Lead(1, "lowest_trump", cards.parse_card("8S"))
    assert match.deal.to_move == match.deal.opener == 1
    assert match.deal.defender == 2


def test_of_two_equal_trumps_the_first_from_the_dealers_left_leads() -> None:
    """1.3, two packs"""
    held = [cards.set_of([card]) for card in cards.parse_cards("9S AC 9S 8D")]
    for dealer, leader in ((0, 2), (1, 2), (2, 0), (3, 0)):
        first = first_leader(cards.SPADES, held, dealer)
        assert first is not None
        assert first[0] == leader


def test_without_a_trump_it_is_the_lot() -> None:
    """1.3: an input of the deal."""
    for lot in range(2):
        deck = deck_of("6C 7C", "6D 7D", talon="8C 6S")
        match = DurakMatch(Rules(hand_size=2), 2, 1, Chance((deck,), lot), [])
        assert match.lead == Lead(lot, "lot")
        assert match.deal.to_move == lot


def test_or_the_dealers_left() -> None:
    for dealer in range(3):
        deck = deck_of("6C 7C", "6D 7D", "6H 7H", talon="8C 6S")
        rules = Rules(hand_size=2, no_trump_start="dealer_left")
        match = DurakMatch(rules, 3, dealer, Chance((deck,), 0), [])
        assert match.lead == Lead((dealer + 1) % 3, "dealer_left")


def test_in_a_trumpless_game_it_is_always_the_lot() -> None:
    match = dealt("6C 7C", "6D 7S", talon="8C 6S", trumpless=True)
    assert match.lead.why == "lot"


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("9H KD", 0), ("9H 8D 8C", None), ("9H 9C 8D", 2), ("6S 6H", None), ("AC KC QC 6H", 3)],
)
def test_the_lowest_card_deals_first(drawn: str, dealer: int | None) -> None:
    """5: the suit does not count, and equal lowest cards draw again."""
    assert drawn_dealer(cards.parse_cards(drawn)) == dealer


# Dealing again

NO_TRUMP = deck_of("6C 7C", "6D 7D", talon="8C 6S")
TRUMP = deck_of("6C 7S", "6D 7D", talon="8C 6S")


def decks_used(decks: tuple[tuple[int, ...], ...], seats: int = 2, **options: object) -> int:
    """How many of these decks are dealt before play begins."""
    rules = Rules(**{"hand_size": 2, **options})
    match = DurakMatch(rules, seats, seats - 1, Chance(decks, 0), [])
    used = match.logs[0].chance.decks
    assert used == decks[: len(used)]
    assert match.dealt == deal_out(rules, seats, used[-1], seats - 1)
    return len(used)


def test_hands_without_a_trump_are_dealt_again() -> None:
    """1.3: by the same dealer."""
    again = {"no_trump_start": "redeal"}
    assert decks_used((NO_TRUMP, TRUMP, TRUMP, TRUMP), **again) == 2
    assert decks_used((TRUMP, NO_TRUMP, TRUMP, TRUMP), **again) == 1
    assert decks_used((NO_TRUMP, TRUMP)) == 1


def test_hands_are_dealt_again_three_times_at_most() -> None:
    """1.3: then play, and the lot decides."""
    match = DurakMatch(
        Rules(hand_size=2, no_trump_start="redeal"), 2, 1, Chance((NO_TRUMP,) * 4, 1), []
    )
    assert len(match.logs[0].chance.decks) == 4
    assert match.lead == Lead(1, "lot")


FIVE = deck_of("6C 7C 8C 9C TC AH", "6D 7D 8D 9D QS AS", talon="KC 6S")
FOUR = deck_of("6C 7C 8C 9C TH AH", "6D 7D 8D 9D QS AS", talon="KC 6S")
RED = deck_of("6D 7D 8D 9H TH AH", "6C 7C 8C 9C QS AD", talon="KC 6S")
BLACK = deck_of("6D 7D 8D 9H TH AC", "6C 7C 8C 9C QS AS", talon="KC 6S")
MIXED = deck_of("6D 7D 8D 9H TH AC", "6C 7C 8C 9C QS AD", talon="KC 6S")


@pytest.mark.parametrize(
    ("redeal", "deck", "used"),
    [
        ("five_same_suit", FIVE, 2),
        ("five_same_suit", FOUR, 1),
        ("all_one_colour", RED, 2),
        ("all_one_colour", BLACK, 2),
        ("all_one_colour", MIXED, 1),
        ("off", FIVE, 1),
        ("off", RED, 1),
    ],
)
def test_which_hands_are_dealt_again(redeal: str, deck: tuple[int, ...], used: int) -> None:
    """2.25: checked on every dealt hand, not only on the first."""
    assert decks_used((deck, MIXED, MIXED, MIXED), hand_size=6, redeal=redeal) == used


def test_the_hand_of_any_seat_counts() -> None:
    second = deck_of("6D 7D 8D 9D QS AS", "6C 7C 8C 9C TC AH", talon="KC 6S")
    decks = (second, MIXED, MIXED, MIXED)
    assert decks_used(decks, hand_size=6, redeal="five_same_suit") == 2
