"""Throwing in: what, who, in what order, how many. Numbers are sections of the rules."""

from __future__ import annotations

import pytest

from durak import cards
from durak.deal import Deal
from durak.errors import IllegalMove
from durak.moves import parse_move
from tests.unit.games import at, first_bout, may, play

# What may be thrown in


def test_any_rank_on_the_table_may_be_thrown_in() -> None:
    """2.11: of attacks and covers, in any suit."""
    deal = at("9C/TC 7D/7S | 0: 9S TH 7H 8D | 1: KC KD | trump S")
    assert may(deal) == ["pass", "throw:7H", "throw:9S", "throw:TH"]


def test_in_simple_durak_only_led_ranks_may_be_thrown_in() -> None:
    deal = at("| 0: 9C 9S TH | 1: TC KC KD | trump S", throw_ranks="led")
    play(deal, "0 lead:9C", "1 beat:9C:TC")
    assert may(deal) == ["pass", "throw:9S"]


def test_after_treshka_all_its_ranks_are_led() -> None:
    """1.3: ``led`` means all ranks of the lead."""
    deal = at("| 0: 7C 8D 9H 8S 9S JS | 1: TC TD TH AC AD | trump S", throw_ranks="led",
              treshka=True)  # fmt: skip
    play(deal, "0 lead:7C+8D+9H", "1 beat:7C:TC", "1 beat:8D:TD", "1 beat:9H:TH")
    assert may(deal) == ["pass", "throw:8S", "throw:9S"]


def test_parnomastny_adds_by_suit_too() -> None:
    """1.3: the suits of all cards on the table, covers included."""
    deal = at("9C/6S | 0: AC 7S AD | 1: KC KD | trump S", throw_ranks="table_or_suit")
    assert may(deal) == ["pass", "throw:7S", "throw:AC"]


def test_the_dummy_is_never_thrown_in_but_what_covers_it_gives_its_rank() -> None:
    deal = at("9C/TC | 0: XX 9D QC | 1: KC KD | trump S", dummy=True)
    assert may(deal) == ["pass", "throw:9D"]
    deal = at("XX/9C | 0: 9D QC | 1: KC KD | trump S", dummy=True)
    assert may(deal) == ["pass", "throw:9D"]
    deal = at("9C/XX | 0: 9D QC | 1: KC KD | trump S", dummy=True)
    assert may(deal) == ["pass", "throw:9D"]


def test_two_equal_cards_are_thrown_in_one_by_one() -> None:
    deal = at("9C/TC | 0: 9D 9D KH | 1: KC KD | phase take | trump S", deck=72)
    assert may(deal) == ["pass", "throw:9D"]
    play(deal, "0 throw:9D")
    assert may(deal) == ["pass", "throw:9D"]


# Who is asked, and in what order

FOUR = "9C/TC | 0: TD KC | 1: KD QH QD JH | 2: 9D AC | 3: TH AH | trump S"
"""Seat 0 attacks seat 1, and 0, 2 and 3 could all add."""


def test_the_main_attacker_comes_first_then_the_others_clockwise() -> None:
    deal = at(FOUR)
    assert deal.to_move == 0
    assert may(deal, 2) == may(deal, 3) == []
    play(deal, "0 pass")
    assert deal.to_move == 2
    assert may(deal, 0) == may(deal, 3) == []
    play(deal, "2 pass")
    assert deal.to_move == 3
    assert may(deal) == ["pass", "throw:TH"]


def test_each_card_thrown_in_is_beaten_before_the_next() -> None:
    """1.3: one throw returns the move to the defender, who may still take."""
    deal = play(at(FOUR), "0 throw:TD")
    assert deal.to_move == 1
    assert may(deal) == ["beat:TD:KD", "beat:TD:QD", "take"]


def test_a_new_card_gives_everybody_his_right_back() -> None:
    """2.13: after any throw, or cover, those who passed are asked again, in order."""
    deal = play(at(FOUR), "0 pass", "2 pass", "3 throw:TH", "1 beat:TH:QH")
    assert deal.to_move == 0
    play(deal, "0 pass", "2 throw:9D", "1 beat:9D:QD")
    assert deal.to_move == 0


def test_without_reopening_a_spoken_pass_is_final() -> None:
    deal = at(FOUR, throw_reopen=False)
    play(deal, "0 pass", "2 throw:9D", "1 beat:9D:QD")
    assert deal.to_move == 3
    play(deal, "3 throw:TH", "1 beat:TH:JH")  # 0 could add TD, but has passed
    assert deal.bouts == 2


def test_without_reopening_a_skip_is_not_final() -> None:
    """1.3: who could not add was not asked, and may add what has become possible."""
    deal = at("9C/TC | 0: QD KC | 1: KD QH JH | 2: TD AC | trump S", throw_reopen=False)
    assert deal.to_move == 2  # 0 is skipped
    play(deal, "2 throw:TD", "1 beat:TD:KD")
    assert deal.to_move == 0
    assert may(deal) == ["pass", "throw:KC"]


def test_who_cannot_add_is_skipped() -> None:
    deal = at("9C/TC | 0: KC | 1: KD QH | 2: AC | 3: TH AH | trump S")
    assert deal.to_move == 3


def test_a_bout_that_nobody_can_continue_ends_by_itself() -> None:
    deal = play(at("9C | 0: KC KH | 1: TC QH | 2: AC AD | trump S"), "1 beat:9C:TC")
    assert deal.bouts == 2
    assert (deal.phase, deal.to_move) == ("lead", 1)


def test_who_is_not_asked_may_not_throw_in() -> None:
    deal = at(FOUR)
    with pytest.raises(IllegalMove):
        deal.play(parse_move("throw:9D"), 2)


class TestFree:
    """``throw_priority=free``: everybody who can add may act, the first that comes counts."""

    @pytest.fixture
    def deal(self) -> Deal:
        """Seats 0, 2 and 3 could add, 4 could not."""
        return at(FOUR.replace("| trump", "| 4: 6C 6D | trump"), throw_priority="free")

    def test_all_who_can_add_may_act(self, deal: Deal) -> None:
        assert may(deal, 0) == ["pass", "throw:TD"]
        assert may(deal, 2) == ["pass", "throw:9D"]
        assert may(deal, 3) == ["pass", "throw:TH"]

    def test_who_cannot_add_and_who_defends_may_not(self, deal: Deal) -> None:
        assert may(deal, 4) == []
        assert may(deal, 1) == []

    def test_the_first_that_comes_counts(self, deal: Deal) -> None:
        deal.play(parse_move("throw:TH"), 3)
        assert deal.to_move == 1
        assert may(deal, 0) == may(deal, 2) == []

    def test_who_has_passed_waits_for_a_new_card(self, deal: Deal) -> None:
        deal.play(parse_move("pass"), 2)
        assert may(deal, 2) == []
        assert may(deal, 3) == ["pass", "throw:TH"]
        deal.play(parse_move("throw:TD"), 0)
        play(deal, "1 beat:TD:KD")
        assert may(deal, 2) == ["pass", "throw:9D"]

    def test_the_bout_ends_when_all_have_passed(self, deal: Deal) -> None:
        for seat in (3, 0, 2):
            assert deal.bouts == 1
            deal.play(parse_move("pass"), seat)
        assert deal.bouts == 2


# Who may throw in at all


def test_nobody_may_when_nobody_throws_in() -> None:
    deal = at("9C | 0: 9D KC | 1: TC QH | 2: 9H TD | trump S", throw_in="none")
    play(deal, "1 beat:9C:TC")
    assert deal.bouts == 2


def test_the_leader_only() -> None:
    deal = at("9C | 0: TD KC | 1: TC QH | 2: 9H TH | trump S", throw_in="leader_only")
    play(deal, "1 beat:9C:TC")
    assert deal.to_move == 0
    play(deal, "0 pass")
    assert deal.bouts == 2


def test_the_leader_only_may_be_out_of_cards() -> None:
    """Nobody adds in his place."""
    deal = at("| 0: 9C | 1: TC QH | 2: 9H TH | trump S", throw_in="leader_only")
    play(deal, "0 lead:9C", "1 beat:9C:TC")
    assert deal.bouts == 2


def test_the_leader_only_is_the_transferor_after_a_transfer() -> None:
    """1.3: not the opener."""
    deal = at("| 0: 9C TD | 1: 9D JH | 2: TC JD KC KD | trump S", throw_in="leader_only",
              transfer=True)  # fmt: skip
    play(deal, "0 lead:9C", "1 transfer:9D", "2 beat:9C:TC", "2 beat:9D:JD")
    assert deal.to_move == 1
    assert may(deal) == ["pass", "throw:JH"]
    play(deal, "1 pass")
    assert deal.bouts == 2


FIVE = "9C | 0: 9D KC | 1: TC QH QD | 2: 9H TH | 3: 9S TD | 4: TS AC | trump S"


def test_the_neighbours_of_the_defender() -> None:
    deal = play(at(FIVE, throw_in="neighbours"), "1 beat:9C:TC")
    assert deal.throwers == (0, 2)
    play(deal, "0 pass", "2 pass")
    assert deal.bouts == 2


def test_a_neighbour_that_is_out_is_passed_over() -> None:
    """1.3: among the seats in play when the bout started."""
    text = "9C | 0: 9D KC | 1: TC QH QD | 2: | 3: 9S TD | 4: TS AC | trump S"
    deal = at(text, throw_in="neighbours")
    assert deal.throwers == (0, 3)


def test_a_neighbour_keeps_his_place_when_his_hand_runs_out() -> None:
    """1.3: seat 4 does not take the place of seat 0."""
    text = "| 0: 9C | 1: TC QH QD | 2: 9H TH | 3: 9S TD | 4: TS AC | trump S"
    deal = play(at(text, throw_in="neighbours"), "0 lead:9C", "1 beat:9C:TC")
    assert deal.to_move == 2
    play(deal, "2 pass")
    assert deal.bouts == 2


def test_the_neighbours_of_the_final_defender() -> None:
    text = "| 0: 9C TD | 1: 9D JH | 2: TC JD KC KD | 3: TH JS | 4: 9H TS | trump S"
    deal = at(text, throw_in="neighbours", transfer=True)
    play(deal, "0 lead:9C", "1 transfer:9D")
    assert deal.throwers == (1, 3)


def test_the_leader_may_be_no_neighbour() -> None:
    """In teams of three with seat 1 out, 0 attacks 3, beside whom sit 2 and 4."""
    text = "| 0: 9C TD | 1: | 2: 9D TH | 3: TC JD QD | 4: 9H 9S | 5: KC | trump S | defender 3"
    deal = at(text, throw_in="neighbours", teams="alternate")
    assert deal.throwers == (2, 4)


def test_with_two_seats_the_one_neighbour_sits_on_both_sides() -> None:
    deal = at("9C/TC | 0: TD KC | 1: KD QH | trump S", throw_in="neighbours")
    assert deal.throwers == (0,)


def test_nobody_throws_in_at_his_mate() -> None:
    deal = play(at(FOUR, teams="alternate"), "0 pass", "2 pass")
    assert deal.bouts == 2  # 3 is the mate of 1


# How many


def test_the_limit_is_the_hand_of_the_defender() -> None:
    """2.12: covered attacks count, so the last two cards cannot become three attacks."""
    deal = at("| 0: 9C 9D 9H | 1: TC TD | 2: 9S | trump S")
    play(deal, "0 lead:9C", "1 beat:9C:TC", "0 throw:9D", "1 beat:9D:TD")
    assert deal.bouts == 2
    assert deal.out == ((1,),)


def test_the_cap_is_six() -> None:
    table = "9C/TC TD/JD JH/QH QC/KC KD/AD"
    deal = at(f"{table} | 0: 9H 9D | 1: AC AH AS 8S | 2: TH TS | trump S")
    assert deal.to_move == 0
    play(deal, "0 throw:9H", "1 beat:9H:8S")
    assert deal.bouts == 2


@pytest.mark.parametrize(("cap", "ends"), [(1, True), (2, False), (12, False)])
def test_the_cap_may_be_another(cap: int, ends: bool) -> None:
    deal = at("9C | 0: 9D KC | 1: TC QH QD | trump S", attack_cap=cap)
    play(deal, "1 beat:9C:TC")
    assert (deal.bouts == 2) == ends


@pytest.mark.parametrize("cap", [3, 4, 5])
def test_the_first_bout_has_the_smaller_of_its_limit_and_the_cap(cap: int) -> None:
    """1.3"""
    deal = at("| 0: 9D KC | 1: TC QH QD KC AC AD AH | trump S", first_bout_limit=4, attack_cap=cap)
    assert deal.limit == cap
    assert first_bout(deal).limit == min(4, cap)


def test_no_more_than_the_limit_after_take_either() -> None:
    """2.14, 2.12: a fault of many programs is to forget the limit in this phase."""
    deal = at("9C/TC | 0: 9D 9H TD | 1: KC KD | 2: 9S TH | trump S")
    assert deal.limit == 3
    play(deal, "0 throw:9D", "1 take", "0 throw:9H")
    assert deal.bouts == 2
    assert cards.set_text(deal.hands[1]) == "9C 9D 9H TC KC KD"


def test_nor_more_than_the_limit_of_the_first_bout() -> None:
    deal = first_bout(at("| 0: 9C 9D 9H TD | 1: KC KD KH | trump S", first_bout_limit=2))
    play(deal, "0 lead:9C", "1 take", "0 throw:9D")
    assert deal.bouts == 1


# After "take"


def test_the_same_seat_may_go_on_throwing_after_take() -> None:
    """1.3: nobody has to beat anything any more."""
    deal = at("9C | 0: 9D 9H KC | 1: QC QD QH | 2: 9S 8S | trump S")
    play(deal, "1 take", "0 throw:9D")
    assert deal.to_move == 0
    play(deal, "0 throw:9H")
    assert deal.bouts == 2


def test_the_others_follow_after_take() -> None:
    deal = at("9C | 0: 9D KC | 1: QC QD QH JH | 2: 9S 8S | 3: 9H | trump S")
    play(deal, "1 take", "0 pass", "2 throw:9S")
    assert deal.to_move == 0  # the new card has given him his right back
    play(deal, "0 pass", "3 throw:9H")
    assert deal.attacks[-1] == cards.parse_card("9H")


def test_pass_after_take_is_no_beating_off() -> None:
    """A fault of many programs: the attacker's "done" after "take" counted the bout as beaten."""
    deal = at("9C/TC TD | 0: 9D KC | 1: QC QD QH | trump S")
    play(deal, "1 take", "0 pass")
    assert cards.set_text(deal.hands[1]) == "9C TC TD QC QD QH"
    assert deal.discard == 0


def test_nothing_is_added_after_take_where_the_rules_say_so() -> None:
    deal = at("9C | 0: 9D KC | 1: QC QD QH | trump S", throw_on_take=False)
    play(deal, "1 take")
    assert deal.bouts == 2
