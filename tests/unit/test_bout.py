"""Leading, beating and taking, rule by rule. Numbers are sections of the rules specification."""

from __future__ import annotations

import pytest

from durak import cards
from durak.errors import IllegalMove
from durak.moves import parse_move
from tests.unit.games import at, dealt, first_bout, may, play

# Leading


def test_any_card_may_be_led_and_nobody_may_pass() -> None:
    """2.6: even the ace of trumps, the lowest card is only a custom."""
    assert may(at("| 0: 6C AS | 1: KC KD KH | trump S")) == ["lead:6C", "lead:AS"]


def test_several_cards_of_one_rank_may_be_led() -> None:
    deal = at("| 0: 7C 7D 7S 8H | 1: KC KD KH | trump S")
    assert may(deal) == [
        "lead:7C",
        "lead:7C+7D",
        "lead:7C+7D+7S",
        "lead:7C+7S",
        "lead:7D",
        "lead:7D+7S",
        "lead:7S",
        "lead:8H",
    ]


def test_no_more_are_led_than_the_defender_can_beat() -> None:
    deal = at("| 0: 7C 7D 7S | 1: KC KD | trump S")
    assert "lead:7C+7D" in may(deal)
    assert "lead:7C+7D+7S" not in may(deal)


def test_no_more_are_led_than_the_cap() -> None:
    deal = at("| 0: 7C 7D 7S | 1: KC KD KH | trump S", attack_cap=2)
    assert max(len(move.cards) for move in deal.legal_moves()) == 2


@pytest.mark.parametrize("scope", ["first_bout", "until_first_discard"])
def test_the_limit_of_the_first_bout_bounds_the_lead(scope: str) -> None:
    """1.3: it bounds leads of several cards too."""
    text = "| 0: 7C 7D 7S 7H | 1: KC KD KH KS | trump S"
    later = at(text, first_bout_limit=3, first_bout_scope=scope)
    assert "lead:7C+7D+7H+7S" in may(later)
    first = first_bout(at(text, first_bout_limit=3, first_bout_scope=scope))
    assert "lead:7C+7D+7H" in may(first)
    assert "lead:7C+7D+7H+7S" not in may(first)


@pytest.mark.parametrize(("scope", "limit"), [("first_bout", 3), ("until_first_discard", 1)])
def test_the_first_bout_may_last_until_one_is_beaten_off(scope: str, limit: int) -> None:
    """2.12: the scopes differ after a first bout that was taken."""
    match = dealt(
        "7S 8C 8D", "9C KD KH", "QC QD QH", talon="AC AD AH TC TD TH JC JD 6S",
        first_bout_limit=1, first_bout_scope=scope,
    )  # fmt: skip
    deal = play(match.deal, "0 lead:8C", "1 take")
    assert (deal.opener, deal.defender) == (2, 0)
    assert deal.limit == limit


def test_after_a_first_discard_the_cap_holds() -> None:
    match = dealt(
        "7S 8C 8D", "9C KD KH", "QC QD QH", talon="AC AD AH TC TD TH JC JD 6S",
        first_bout_limit=1, first_bout_scope="until_first_discard",
    )  # fmt: skip
    deal = play(match.deal, "0 lead:8C", "1 beat:8C:9C")
    assert (deal.opener, deal.defender, deal.limit) == (1, 2, 3)


def test_two_equal_cards_are_one_move() -> None:
    """1.3: with two packs equal actions appear once."""
    deal = at("| 0: 7C 7C 7D | 1: KC KD KH | trump S", deck=72)
    assert may(deal) == [
        "lead:7C",
        "lead:7C+7C",
        "lead:7C+7C+7D",
        "lead:7C+7D",
        "lead:7D",
    ]


def test_the_dummy_is_led_alone() -> None:
    """1.3: it has no rank and no suit."""
    deal = at("| 0: XX 7C 7D | 1: KC KD KH | trump S", dummy=True)
    assert may(deal) == ["lead:7C", "lead:7C+7D", "lead:7D", "lead:XX"]


def test_treshka_leads_exactly_three() -> None:
    deal = at("| 0: 7C 8D 9H TS | 1: KC KD KH | trump S", treshka=True)
    assert may(deal) == ["lead:7C+8D+9H", "lead:7C+8D+TS", "lead:7C+9H+TS", "lead:8D+9H+TS"]


@pytest.mark.parametrize(
    ("hands", "options", "led"),
    [
        ("| 0: 7C 8D | 1: KC KD KH", {}, ["lead:7C+8D"]),  # has no more
        ("| 0: 7C 8D 9H | 1: KC", {}, ["lead:7C", "lead:8D", "lead:9H"]),  # he cannot beat more
        ("| 0: 7C 8D | 1: KC KD", {"attack_cap": 1}, ["lead:7C", "lead:8D"]),
    ],
)
def test_treshka_leads_fewer_where_three_cannot_be(
    hands: str, options: dict[str, int], led: list[str]
) -> None:
    """1.3: exactly min(3, own cards, limit)."""
    assert may(at(f"{hands} | trump S", treshka=True, **options)) == led


def test_the_top_of_the_talon_may_be_led_unseen() -> None:
    """Armenian: one card, the turn-up too when it is the last one, never with own cards."""
    deal = at("| 0: 7C 7D | 1: KC KD | talon AH 6S | trump S", lead_from_talon=True)
    assert may(deal) == ["lead:7C", "lead:7C+7D", "lead:7D", "lead:talon"]
    play(deal, "0 lead:talon")
    assert cards.set_text(deal.table) == "AH"
    assert cards.set_text(deal.hands[0]) == "7C 7D"
    assert deal.turn_up == cards.parse_card("6S")

    last = at("| 0: 7C 7D | 1: KC KD | talon 6S | trump S", lead_from_talon=True)
    play(last, "0 lead:talon")
    assert cards.set_text(last.table) == "6S"
    assert last.turn_up is None

    none = at("| 0: 7C 7D | 1: KC KD | trump S", lead_from_talon=True)
    assert "lead:talon" not in may(none)


# Beating


@pytest.mark.parametrize(
    ("position", "legal"),
    [
        # A higher card of the suit or any trump; nothing else.
        ("9C | 0: AH | 1: TC 8C 6S AD | trump S", ["beat:9C:6S", "beat:9C:TC", "take"]),
        ("9S | 0: AH | 1: TS 8S AC | trump S", ["beat:9S:TS", "take"]),
        ("9C | 0: AH | 1: 8C 9D | trump S", ["take"]),
        ("9C | 0: AH | 1: TC AS", ["beat:9C:TC", "take"]),  # no trump
        # Any uncovered attack first.
        ("9C 9D | 0: AH | 1: TC TD | trump S", ["beat:9C:TC", "beat:9D:TD", "take"]),
        ("9C/JC 9D | 0: AH | 1: TC TD | trump S", ["beat:9D:TD", "take"]),
    ],
)
def test_what_beats(position: str, legal: list[str]) -> None:
    """2.9: a relation of cards, with a free choice of which to beat and with what."""
    assert may(at(position)) == legal


def test_a_trumpless_game_has_no_trump_to_beat_with() -> None:
    match = dealt("9C 9D", "TC 6S", talon="7D 7S", trumpless=True)
    assert match.deal.trump is None
    play(match.deal, "0 lead:9C")
    assert may(match.deal) == ["beat:9C:TC", "take"]


def test_an_equal_card_does_not_beat() -> None:
    """Big durak: two packs, and neither of two equal cards beats the other."""
    deal = at("9C | 0: AH | 1: 9C TC TC | trump S", deck=72)
    assert may(deal) == ["beat:9C:TC", "take"]


def test_a_beat_covers_the_first_of_two_equal_attacks() -> None:
    """1.3: such attacks are one target, and the first uncovered copy is covered."""
    deal = at("9C 9C | 0: AH | 1: TC JC | trump S", deck=72)
    assert may(deal) == ["beat:9C:JC", "beat:9C:TC", "take"]
    play(deal, "1 beat:9C:JC")
    assert [cover and cards.card_text(cover) for cover in deal.covers] == ["JC", None]
    play(deal, "1 beat:9C:TC")
    assert deal.bouts == 2


def test_the_dummy_beats_all_and_is_beaten_by_all() -> None:
    deal = at("AS | 0: AH | 1: XX KS | trump S", dummy=True)
    assert may(deal) == ["beat:AS:XX", "take"]
    deal = at("XX | 0: AH | 1: 6C 6S | trump S", dummy=True)
    assert may(deal) == ["beat:XX:6C", "beat:XX:6S", "take"]


def test_japanese_spades() -> None:
    """Spades are beaten by spades alone and beat nothing else; the dummy beats them too (1.3)."""
    japanese = {"spades_only_by_spades": True, "fixed_trump": "D", "dummy": True}
    deal = at("9S | 0: AH | 1: TS 8S AD XX | trump D", **japanese)
    assert may(deal) == ["beat:9S:TS", "beat:9S:XX", "take"]
    deal = at("9C | 0: AH | 1: TS 6D TC | trump D", **japanese)
    assert may(deal) == ["beat:9C:6D", "beat:9C:TC", "take"]


# Taking


def test_a_defender_with_nothing_to_beat_with_is_still_asked() -> None:
    """1.3: one legal action is a decision all the same."""
    deal = play(at("| 0: AC KC | 1: 6D 7D | trump S"), "0 lead:AC")
    assert deal.to_move == 1
    assert may(deal) == ["take"]


def test_the_taker_takes_all_that_lies_on_the_table() -> None:
    """2.10: what is covered, too."""
    deal = at("9C/TC TD | 0: KC KD | 1: 6C 6D | trump S")
    play(deal, "1 take")
    assert cards.set_text(deal.hands[1]) == "6C 6D 9C TC TD"
    assert deal.table == 0


def test_who_has_covered_everything_can_no_longer_take() -> None:
    """1.3: after the last cover the others decide."""
    deal = play(at("9C | 0: TD KC KD | 1: TC QC QD | trump S"), "1 beat:9C:TC")
    assert deal.to_move == 0
    with pytest.raises(IllegalMove):
        deal.play(parse_move("take"), 1)


def test_what_is_beaten_off_stays_in_the_discard() -> None:
    """2.15: it never comes back."""
    deal = play(at("9C | 0: KC KD | 1: TC QC QD | trump S"), "1 beat:9C:TC")
    assert cards.set_text(deal.discard) == "9C TC"
    play(deal, "1 lead:QC", "0 beat:QC:KC", "1 pass")
    assert cards.set_text(deal.discard) == "9C TC QC KC"
