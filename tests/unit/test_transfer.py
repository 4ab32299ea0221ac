"""Passing the attack on, by laying a card or by showing the trump. Numbers are sections of the
rules."""

from __future__ import annotations

import pytest

from durak import cards
from durak.errors import IllegalMove
from durak.moves import parse_move
from tests.unit.games import at, dealt, first_bout, may, play

TRANSFER = {"transfer": True}
SHOW = {"transfer": True, "show_trump_transfer": True}


def passing(text: str, **options: object) -> list[str]:
    """The moves that pass the attack on."""
    return [move for move in may(at(text, **options)) if move.startswith(("transfer", "show"))]


# When


def test_a_card_of_the_rank_passes_the_attack_on() -> None:
    deal = at("7C | 0: AH AD | 1: 7D 7S 9H | 2: KC KD | trump S", **TRANSFER)
    assert may(deal) == ["beat:7C:7S", "take", "transfer:7D", "transfer:7S"]
    play(deal, "1 transfer:7D")
    assert (deal.attacker, deal.defender, deal.to_move) == (1, 2, 2)
    assert cards.set_text(deal.hands[1]) == "7S 9H"  # it has left the hand
    assert cards.set_text(deal.table) == "7C 7D"


@pytest.mark.parametrize(
    "text",
    [
        "7C/9C 7H | 0: AH AD | 1: 7D | 2: KC KD KH | trump S",  # something is beaten (4.1)
        "7C/9C 9H | 0: AH AD | 1: 9D | 2: KC KD KH | trump S",
        "7C/7S 7D | 0: AH AD | 1: 7H | 2: KC KD KH | trump S",  # even by a card of the rank
        "7C | 0: AH AD | 1: 9D | 2: KC KD KH | trump S",  # not the rank
    ],
)
def test_when_the_attack_cannot_be_passed_on(text: str) -> None:
    assert passing(text, **SHOW) == []


def test_not_after_take() -> None:
    deal = at("7C | 0: AH 7H | 1: 7D KC | 2: KD KH KS | trump S", **TRANSFER)
    play(deal, "1 take")
    with pytest.raises(IllegalMove):
        deal.play(parse_move("transfer:7D"), 1)


def test_a_lead_of_three_ranks_cannot_be_passed_on() -> None:
    """1.3, treshka: only if all are of one rank."""
    others = "| 0: AH | 1: 7S 8S 9S | 2: KC KD KH KS | trump S"
    assert passing(f"7C 8D 9H {others}", treshka=True, **SHOW) == []
    assert passing(f"7C 7D 7H {others}", treshka=True, **SHOW) == ["show:7S", "transfer:7S"]


def test_the_dummy_is_not_passed_on_and_passes_nothing_on() -> None:
    """1.3"""
    assert passing("XX | 0: AH | 1: 7D 9C | 2: KC KD KH", dummy=True, **TRANSFER) == []
    assert passing("7C | 0: AH | 1: XX 9C | 2: KC KD KH", dummy=True, **TRANSFER) == []


def test_the_first_bout_may_be_closed_to_it() -> None:
    """4.9, 1.3: showing is closed too."""
    text = "7C | 0: AH AD | 1: 7S 9C | 2: KC KD KH | trump S"
    deal = at(text, transfer_first_bout=False, **SHOW)
    assert {"show:7S", "transfer:7S"} < set(may(deal))
    deal = first_bout(at(text, transfer_first_bout=False, **SHOW))
    assert may(deal) == ["beat:7C:7S", "beat:7C:9C", "take"]


# How many


def test_one_card_at_a_time() -> None:
    """4.2"""
    text = "7C | 0: AH AD | 1: 7D 7H 9C | 2: KC KD KH | trump S"
    assert passing(text, **TRANSFER) == ["transfer:7D", "transfer:7H"]


def test_or_several_where_the_rules_say_so() -> None:
    text = "7C | 0: AH AD | 1: 7D 7H 7S 9C | 2: KC KD KH | trump S"
    assert passing(text, transfer_multi=True, **TRANSFER) == [
        "transfer:7D",
        "transfer:7D+7H",
        "transfer:7D+7S",
        "transfer:7H",
        "transfer:7H+7S",
        "transfer:7S",
    ]


def test_the_next_must_hold_as_many_cards_as_then_lie_there() -> None:
    """4.4"""
    text = "7C 7D | 0: AH AD | 1: 7H 9C | 2: {} | trump S"
    assert passing(text.format("KC KD KH"), **TRANSFER) == ["transfer:7H"]
    assert passing(text.format("KC KD"), **TRANSFER) == []


def test_showing_adds_no_card() -> None:
    """4.10: the next needs a card for each attack that lies there already."""
    text = "7C 7D | 0: AH AD | 1: 7S 9C | 2: {} | trump S"
    assert passing(text.format("KC KD KH"), **SHOW) == ["show:7S", "transfer:7S"]
    assert passing(text.format("KC KD"), **SHOW) == ["show:7S"]
    assert passing(text.format("KC"), **SHOW) == []


@pytest.mark.parametrize("limit", ["attack_cap", "first_bout_limit"])
def test_the_limits_of_the_bout_bound_it(limit: str) -> None:
    """1.3: with two attacks at most a second card may be laid, and a third only be shown."""

    def passing_in_first_bout(text: str) -> list[str]:
        deal = first_bout(at(text, transfer_multi=True, **SHOW, **{limit: 2}))
        return [move for move in may(deal) if move.startswith(("transfer", "show"))]

    one = passing_in_first_bout("7C | 0: AH AD | 1: 7D 7H 7S | 2: KC KD KH KS | trump S")
    assert one == ["show:7S", "transfer:7D", "transfer:7H", "transfer:7S"]
    two = passing_in_first_bout("7C 7D | 0: AH AD | 1: 7H 7S | 2: KC KD KH KS | trump S")
    assert two == ["show:7S"]


# To whom


def test_to_the_next_in_play() -> None:
    deal = at("7C | 0: AH AD | 1: 7D 9C | 2: | 3: KC KD | trump S", **TRANSFER)
    play(deal, "1 transfer:7D")
    assert deal.defender == 3


def test_not_past_a_seat_without_cards_while_the_talon_lives() -> None:
    """4.4: it is in play, so it is not skipped, but it cannot be attacked."""
    text = "7C | 0: AH AD | 1: 7D 9C | 2: | 3: KC KD {}| trump S"
    assert passing(text.format("| talon 6D 6S "), **TRANSFER) == []
    assert passing(text.format(""), **TRANSFER) == ["transfer:7D"]


def test_past_a_seat_that_has_just_led_its_last_card() -> None:
    """1.3: "in play" is judged at that moment."""
    deal = at("| 0: 7C | 1: 7D 9C | 2: 7H KC KD | trump S", **TRANSFER)
    play(deal, "0 lead:7C", "1 transfer:7D")
    assert deal.defender == 2
    play(deal, "2 take")  # 0 has no cards to defend with, so 7H could only go to 1
    assert deal.out == ((0,),)


def test_back_to_the_one_who_led_it_between_two() -> None:
    """4.5"""
    deal = at("| 0: 7C AH AD | 1: 7D 9C 9D | trump S", **TRANSFER)
    play(deal, "0 lead:7C", "1 transfer:7D")
    assert (deal.attacker, deal.defender) == (1, 0)
    assert may(deal) == ["beat:7D:AD", "take"]


def test_to_nobody_when_nobody_is_left() -> None:
    deal = at("| 0: 7C | 1: 7D 9C | trump S", **TRANSFER)
    play(deal, "0 lead:7C")
    assert may(deal) == ["beat:7C:9C", "take"]


def test_round_the_table() -> None:
    """4.6: the opener must deal with it like anybody."""
    deal = at("| 0: 7C TC AH AD | 1: 7D KC KD KH | 2: 7H QC QD QH | trump S", **TRANSFER)
    play(deal, "0 lead:7C", "1 transfer:7D", "2 transfer:7H")
    assert (deal.opener, deal.attacker, deal.defender) == (0, 2, 0)
    assert may(deal) == ["beat:7C:TC", "beat:7D:AD", "beat:7H:AH", "take"]


def test_in_teams_to_the_next_opponent() -> None:
    """4.3: 1 passes it on to 2, not to his mate 3."""
    text = "7C | 0: AH AD | 1: 7D 9C | 2: KC KD | 3: KH KS | trump S"
    deal = at(text, teams="alternate", **TRANSFER)
    play(deal, "1 transfer:7D")
    assert deal.defender == 2


def test_an_inherited_chair_is_passed_on_to() -> None:
    """1.3: the target is the next chair, whoever plays it."""
    text = "7C | 0: AH AD KD | 1: 7D 9C | 2: | 3: KH KS | trump S"
    skipped = at(text, teams="alternate", **TRANSFER)
    play(skipped, "1 transfer:7D")
    assert skipped.defender == skipped.defender_chair == 0
    inherited = at(text, teams="alternate", team_out="inherit_seat", **TRANSFER)
    play(inherited, "1 transfer:7D")
    assert (inherited.defender, inherited.defender_chair) == (0, 2)


# What follows


def test_who_passed_it_on_is_main_attacker() -> None:
    """4.7: he throws in first."""
    text = "| 0: 9C TD | 1: 9D TH | 2: TC JD KC KD | 3: TS AC | trump H"
    deal = play(at(text, **TRANSFER), "0 lead:9C", "1 transfer:9D", "2 beat:9C:TC", "2 beat:9D:JD")
    assert deal.to_move == 1
    play(deal, "1 pass")
    assert deal.to_move == 3
    play(deal, "3 pass")
    assert deal.to_move == 0


def test_the_limit_is_that_of_the_new_defender() -> None:
    """4.7: two cards, then three."""
    deal = at("| 0: 9C 9S | 1: 9D TH | 2: 9H AC AD | trump S", **TRANSFER)
    play(deal, "0 lead:9C")
    assert deal.limit == 2
    play(deal, "1 transfer:9D")
    assert deal.limit == 3


def test_after_a_transfer_is_beaten_off_its_defender_leads() -> None:
    """4.8"""
    text = "| 0: 9C KC | 1: 9D KD | 2: TC JD AC | trump S"
    deal = play(at(text, **TRANSFER), "0 lead:9C", "1 transfer:9D", "2 beat:9C:TC", "2 beat:9D:JD")
    assert (deal.opener, deal.defender) == (2, 0)


def test_after_a_transfer_is_taken_the_left_of_the_taker_leads() -> None:
    """4.8"""
    text = "| 0: 9C KC | 1: 9D KD | 2: TC JD | 3: AC AD | trump S"
    deal = play(at(text, **TRANSFER), "0 lead:9C", "1 transfer:9D", "2 take")
    assert (deal.opener, deal.defender) == (3, 0)


# Showing the trump


def test_a_shown_trump_stays_in_the_hand() -> None:
    deal = at("7C | 0: AH AD | 1: 7S 9C | 2: KC KD | trump S", **SHOW)
    play(deal, "1 show:7S")
    assert (deal.attacker, deal.defender) == (1, 2)
    assert cards.set_text(deal.hands[1]) == "7S 9C"
    assert cards.set_text(deal.table) == "7C"
    assert cards.set_text(deal.observe(0).known[1]) == "7S"


def test_a_shown_trump_may_be_thrown_in() -> None:
    """4.10"""
    deal = at("7C | 0: AH AD | 1: 7S 9D | 2: 9C KD | trump S", **SHOW)
    play(deal, "1 show:7S", "2 beat:7C:9C")
    assert may(deal) == ["pass", "throw:7S", "throw:9D"]


def test_it_is_shown_once_a_bout() -> None:
    """4.10: when the attack comes round it may be laid, or used to beat."""
    deal = at("| 0: 7C 7D KC KD KH | 1: 7S 9H 9D | trump S", **SHOW)
    play(deal, "0 lead:7C", "1 show:7S", "0 transfer:7D")
    assert may(deal) == ["beat:7C:7S", "beat:7D:7S", "beat:7D:9D", "take", "transfer:7S"]


def test_it_may_be_shown_again_in_another_bout() -> None:
    deal = at("| 0: 7C 7D KC | 1: 7S 9C 9D | 2: 7H 8C 8D | trump S", **SHOW)
    play(deal, "0 lead:7C", "1 show:7S", "2 take", "1 pass", "0 pass")
    play(deal, "0 lead:7D")
    assert may(deal) == ["beat:7D:7S", "beat:7D:9D", "show:7S", "take", "transfer:7S"]


def test_only_the_trump_of_the_rank_is_shown() -> None:
    text = "7C | 0: AH AD | 1: 8S 7D | 2: KC KD | trump S"
    assert passing(text, **SHOW) == ["transfer:7D"]


def test_no_trump_is_shown_while_it_lies_there() -> None:
    text = "7S | 0: AH AD | 1: 7C 8S | 2: KC KD | trump S"
    assert passing(text, **SHOW) == ["transfer:7C"]


def test_with_two_packs_each_copy_may_be_shown() -> None:
    """1.3: as often in a bout as a seat holds copies."""
    for trumps, may_show_again in (("7S 7S", True), ("7S 8S", False)):
        deal = at(f"7C | 0: KC KD KH 7D | 1: {trumps} 9H | trump S", deck=72, **SHOW)
        play(deal, "1 show:7S", "0 transfer:7D")
        assert ("show:7S" in may(deal)) == may_show_again
    deal = at("7C | 0: KC KD KH 7D 7H | 1: 7S 7S 9H | trump S", deck=72, **SHOW)
    play(deal, "1 show:7S", "0 transfer:7D", "1 show:7S", "0 transfer:7H")
    assert "show:7S" not in may(deal)


def test_with_two_packs_nobody_shows_while_a_copy_lies_there() -> None:
    text = "7S | 0: AH AD | 1: 7S 8S | 2: KC KD | trump S"
    assert passing(text, deck=72, **SHOW) == ["transfer:7S"]


def test_nothing_is_shown_when_the_dummy_was_turned_up() -> None:
    match = dealt("6C KC KD", "6S 9H 9D", talon="7H XX", dummy=True, **SHOW)
    assert match.deal.trump is None
    play(match.deal, "0 lead:6C")
    assert may(match.deal) == ["take", "transfer:6S"]
