"""The rules of Fool by example. Codes such as I09 are those of section 9 of the rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from durak.cards import cards_of, set_of
from durak.errors import BadCard, BadMove, BadSeats, GameOver, IllegalMove
from durak.events import Event
from durak.fool import FoolDeal, deal_out
from durak.fool_cards import (
    COLOUR_SETS,
    FACES,
    ONE,
    ONES,
    card_key,
    card_text,
    colour_of,
    face_of,
    one_of,
    parse_card,
    parse_cards,
    value_of,
)
from durak.fool_moves import PLAY, parse_fool_move
from durak.fool_rules import SETUPS, cost_of, pack, score_of, worst_first
from durak.fool_scores import ScoreSheet, Standing, left_of
from tools.fool_vectors import plays_of

SEATS = tuple(SETUPS)


def table(*hands: str, leader: int = 0) -> FoolDeal:
    """A round in which these hands are left and ``leader`` is to lead; its events are kept.

    Each hand as it is written, ``G7 R3 1``, from seat 0; the first trick of the round.
    """
    held = []
    for seat, text in enumerate(hands):
        cards = parse_cards(text)
        held.append(set_of(one_of(seat, c - ONE) if c >= ONE else c for c in cards))
    return FoolDeal.at(len(hands), hands=held, leader=leader, to_move=leader, events=[])


def may(deal: FoolDeal) -> list[str]:
    """The cards that the seat to move may lay."""
    return [move.text.removeprefix("play:") for move in deal.legal_moves()]


def play(deal: FoolDeal, *plays: str) -> FoolDeal:
    """Plays cards written as ``0 G7``: the seat must be the one that is asked."""
    for text in plays:
        seat, card = text.split()
        assert deal.to_move == int(seat), f"{text}: seat {deal.to_move} is asked"
        deal.play(parse_fool_move(f"play:{card}"))
    return deal


def told(deal: FoolDeal, kind: str) -> list[Event]:
    assert deal.events is not None
    return [event for event in deal.events if event.kind == kind]


def texts(cards: int) -> list[str]:
    return [card_text(card) for card in cards_of(cards)]


# Cards and packs


@pytest.mark.parametrize("seats", SEATS)
def test_every_pack_is_dealt_out(seats: int) -> None:
    """I01-I06."""
    setup = SETUPS[seats]
    assert len(pack(seats)) == len(set(pack(seats))) == seats * setup.hand
    coloured = [card for card in pack(seats) if card < ONE]
    values = [[value_of(c) for c in coloured if colour_of(c) == colour] for colour in range(4)]
    assert values == [list(range(2, top + 1)) for top in setup.tops]
    assert len(pack(seats)) - len(coloured) == setup.ones


def test_a_larger_table_has_more_cards_of_every_kind() -> None:
    for fewer, more in pairwise(SEATS):
        assert all(a <= b for a, b in zip(SETUPS[fewer].tops, SETUPS[more].tops, strict=True))
        assert SETUPS[fewer].ones <= SETUPS[more].ones


def test_two_discs_for_seven_and_eight() -> None:
    assert [SETUPS[seats].discs for seats in SEATS] == [1, 1, 1, 2, 2]


@pytest.mark.parametrize("seats", [3, 9, 0, -4, True, "4"])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadSeats) as refused:
        pack(seats)
    assert refused.value.details["allowed"] == [4, 5, 6, 7, 8]


def test_cards_have_a_text() -> None:
    assert set(map(face_of, pack(8))) == set(FACES)
    for card in pack(8):
        assert parse_card(card_text(card)) == face_of(card)
    assert parse_cards("G27 1 B2 1") == [parse_card("G27"), ONE, parse_card("B2"), ONE + 1]


@pytest.mark.parametrize("text", ["", "G", "G1", "G28", "B16", "g7", "W1", "11", "1*", "G07", "7G"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(BadCard):
        parse_card(text)


@pytest.mark.parametrize("text", ["G7 R3 G7", "1 1 1 1 1 1 1"])
def test_cards_that_come_too_often(text: str) -> None:
    with pytest.raises(BadCard):
        parse_cards(text)


def test_moves_have_a_text_and_are_interned() -> None:
    for face, move in PLAY.items():
        assert parse_fool_move(move.text) is move
        assert move.cards == (face,)
        assert (move.kind, move.target) == ("play", None)
    in_order = [parse_fool_move(f"play:{card}") for card in ("G2", "G27", "R2", "B15", "1")]
    assert sorted({*in_order}) == in_order


@pytest.mark.parametrize("text", ["play:", "play:G1", "G7", "lead:G7", "play:1*3", "play:G7+G8"])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadMove):
        parse_fool_move(text)


# Dealing


@pytest.mark.parametrize("seats", SEATS)
def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer(seats: int) -> None:
    dealt = deal_out(seats, pack(seats), dealer=2)
    firsts = [hand[0] for hand in dealt.in_order]
    assert firsts[3 % seats] == pack(seats)[0]
    assert firsts[2] == pack(seats)[seats - 1]
    assert {len(hand) for hand in dealt.in_order} == {SETUPS[seats].hand}
    faces = [face_of(card) for hand in dealt.in_order for card in hand]
    assert Counter(faces) == Counter(map(face_of, pack(seats)))


def test_a_one_is_numbered_by_its_owner() -> None:
    dealt = deal_out(4, (*pack(4)[-4:], *pack(4)[:-4]), dealer=3)  # everybody gets one
    assert [hand & ONES for hand in dealt.hands] == [1 << one_of(seat, 0) for seat in range(4)]
    assert len({card_key(card) for hand in dealt.in_order for card in hand}) == 48


def test_the_left_neighbour_of_the_dealer_leads_anything() -> None:
    """I11."""
    deal = FoolDeal.start(deal_out(4, pack(4), dealer=3), dealer=3)
    assert deal.to_move == deal.leader == 0
    held = [card_text(face_of(card)) for card in cards_of(deal.hands[0])]
    assert may(deal) == sorted(held, key=held.index)


# Following


def test_a_one_led_leaves_the_next_free() -> None:
    """I09: no colour is fixed yet."""
    deal = play(table("1 G9", "G3 R4 1", "G5 R2", "B3 B4"), "0 1")
    assert may(deal) == ["G3", "R4", "1"]
    play(deal, "1 R4")
    assert may(deal) == ["R2"]


def test_after_two_ones_the_third_fixes_the_colour() -> None:
    deal = play(table("1 G9", "G3 1", "G5 R2", "R3 B4"), "0 1", "1 1", "2 R2")
    assert may(deal) == ["R3"]


def test_equal_ones_are_one_move_and_are_laid_one_by_one() -> None:
    deal = table("1 1 G9", "G3 G4", "G5 R2", "R3 B4")
    assert may(deal) == ["G9", "1"]
    play(deal, "0 1")
    assert texts(deal.hands[0]) == ["G9", "1"]


def test_a_card_that_is_not_held_or_does_not_follow_is_refused() -> None:
    deal = play(table("G7 G9", "G3 R4", "G5 R2", "R3 B4"), "0 G7")
    for card in ("R4", "G5", "B15", "1"):
        with pytest.raises(IllegalMove):
            deal.play(parse_fool_move(f"play:{card}"))
    for seat in (0, 2, 3, 4, -1):
        with pytest.raises(IllegalMove):
            deal.play(parse_fool_move("play:G3"), seat)
    assert texts(deal.hands[1]) == ["G3", "R4"]
    assert len(deal.trick) == 1


# The worst card


def worst(*cards: str) -> list[str]:
    """The cards of a trick from the worst to the winning one."""
    plays = plays_of([("abcdefgh"[seat], card) for seat, card in enumerate(cards)])
    return [cards[play.seat] for play in worst_first(plays)]


def test_when_all_follow_the_lowest_is_worst() -> None:
    """I12."""
    assert worst("G7", "G3", "G9", "G5") == ["G3", "G5", "G7", "G9"]


def test_a_discard_is_worse_than_any_card_that_follows() -> None:
    """I13."""
    assert worst("G7", "B14", "G2", "G9")[0] == "B14"


def test_of_two_ones_the_later_is_worse() -> None:
    """I18."""
    ranking = worst_first(plays_of([("a", "G7"), ("b", "1"), ("c", "1"), ("d", "G2")]))
    assert [play.seat for play in ranking[:2]] == [2, 1]


def test_a_one_led_follows_the_colour_that_is_fixed_after_it() -> None:
    """I19: the discard is worse than the 1."""
    assert worst("1", "Y5", "R9", "Y2") == ["R9", "1", "Y2", "Y5"]


def test_the_winner_never_gets_a_disc() -> None:
    cards = ("G7", "G2", "R4", "R9", "1")
    for discs, seats in ((1, 3), (2, 5)):
        for chosen in combinations(cards, seats):
            assert worst(*chosen)[-1] not in worst(*chosen)[:discs]


# Discs and sitting out

FOUR = ("G9 G8 R4 Y2", "G3 R5 R6 Y3", "G5 R7 R8 Y4", "G6 B2 B3 Y5")


def test_the_worst_sits_out_the_next_trick_and_then_returns() -> None:
    deal = play(table(*FOUR), "0 G9", "1 G3", "2 G5", "3 G6")
    assert deal.discs == (1,)
    play(deal, "0 R4", "2 R7", "3 B2")  # not seat 1
    assert deal.discs == (3,)
    assert [event.seats for event in told(deal, "back")] == [(1,)]
    assert deal.to_move == 2
    play(deal, "2 Y4", "0 Y2", "1 Y3")  # not seat 3
    assert deal.discs == (0,)


def test_the_winner_leads() -> None:
    deal = play(table(*FOUR, leader=1), "1 G3", "2 G5", "3 G6", "0 G8")
    assert deal.to_move == deal.leader == 0
    assert deal.phase == "lead"


def test_two_discs_pass_on_at_seven_seats() -> None:
    """I33: seven play to the first trick, five to the next."""
    hands = [f"G{2 + seat} R{2 + seat} Y{2 + seat}" for seat in range(7)]
    deal = play(table(*hands, leader=6), "6 G8", *(f"{seat} G{2 + seat}" for seat in range(6)))
    assert deal.discs == (0, 1)
    play(deal, "6 R8", "2 R4", "3 R5", "4 R6", "5 R7")
    assert deal.discs == (2, 3)
    assert [event.seats for event in told(deal, "back")] == [(0, 1)]
    play(deal, "6 Y8", "0 Y2", "1 Y3", "4 Y6")
    assert deal.to_move == 5


def test_the_events_of_a_trick() -> None:
    deal = play(table(*FOUR), "0 G9", "1 G3", "2 G5", "3 G6")
    laid = [parse_card(card) for card in ("G9", "G3", "G5", "G6")]
    assert deal.events == [
        *(Event("card", seat, (card,)) for seat, card in enumerate(laid)),
        Event("trick", 0, tuple(laid)),
        Event("disc", None, (laid[1],), seats=(1,)),
    ]


# What is seen


def test_who_does_not_follow_shows_it() -> None:
    deal = play(table(*FOUR), "0 G9", "1 G3", "2 G5", "3 G6", "0 R4", "2 R7", "3 B2")
    assert deal.shown_out == [0, 0, 0, 0b0010]


def test_a_one_shows_nothing() -> None:
    deal = play(table("G9 R4", "1 R5", "G5 R8", "G6 B3"), "0 G9", "1 1", "2 G5", "3 G6")
    assert deal.shown_out == [0, 0, 0, 0]


def test_a_card_after_a_led_one_shows_nothing() -> None:
    deal = play(table("1 R4", "Y5 R5", "Y3 R8", "B6 B3"), "0 1", "1 Y5", "2 Y3", "3 B6")
    assert deal.shown_out == [0, 0, 0, 0b0100]


def test_who_is_winning_and_who_is_worst_so_far() -> None:
    deal = table(*FOUR)
    assert (deal.observe(2).winning, deal.observe(2).worst) == (None, ())
    play(deal, "0 G8", "1 G3")
    assert (deal.observe(2).winning, deal.observe(2).worst) == (0, (1,))


# The end of a round


def test_the_round_ends_with_the_trick_in_which_somebody_goes_out() -> None:
    """I26: 10 for an empty hand, and the others still play to that trick."""
    deal = play(table("G9", "G3 R5", "G5 R7 1", "G6 B2"), "0 G9")
    assert not deal.is_over
    play(deal, "1 G3", "2 G5", "3 G6")
    assert deal.outcome is not None
    assert deal.outcome.points == (10, -5, -12, -2)
    assert deal.outcome.places == ((0,), (3,), (1,), (2,))
    assert deal.outcome.losers == (2,)
    assert deal.discs == (1,)
    assert deal.to_move is None
    assert deal.phase == "over"


def test_who_goes_out_with_the_disc_scores_nothing() -> None:
    """I27: and who goes out in the same trick without it scores ten."""
    deal = play(table("G9", "G3", "G5 R7", "G6 B2"), "0 G9", "1 G3", "2 G5", "3 G6")
    assert deal.outcome is not None
    assert deal.outcome.points == (10, 0, -7, -2)
    assert [event.seats for event in told(deal, "out")] == [(0, 1)]
    assert told(deal, "back") == []
    assert told(deal, "over") == [Event("over")]


def test_seats_with_equal_points_share_a_place() -> None:
    deal = play(table("G9", "G3 R5", "G5 Y5", "G6"), "0 G9", "1 G3", "2 G5", "3 G6")
    assert deal.outcome is not None
    assert deal.outcome.places == ((0, 3), (1, 2))
    assert deal.outcome.losers == (1, 2)


def test_nobody_may_play_after_the_end() -> None:
    deal = play(table("G9", "G3 R5", "G5 R7", "G6 B2"), "0 G9", "1 G3", "2 G5", "3 G6")
    assert deal.legal_moves() == ()
    for seat in (None, 1):
        with pytest.raises(GameOver):
            deal.play(parse_fool_move("play:R5"), seat)


def test_what_a_hand_costs() -> None:
    """I28, I29."""
    assert cost_of(set_of(parse_cards("G20 B3 1 1"))) == 33
    assert score_of(set_of(parse_cards("G20")), has_disc=True) == -20
    assert score_of(0, has_disc=False) == 10


# The match


def test_the_deal_passes_to_the_left() -> None:
    assert [left_of(seat, 4) for seat in range(4)] == [1, 2, 3, 0]


def test_a_match_ends_with_a_total_of_minus_80() -> None:
    """I30: and the highest total wins."""
    assert not Standing((-79, 0, 0, 0), (0,) * 4).is_over
    assert Standing((-80, 3, 2, 1), (0,) * 4).winners == (1,)
    assert Standing((-95, 3, 3, 1), (0,) * 4).winners == (1, 2)


def test_only_one_seat_s_own_tens_count() -> None:
    """I32: six tens of all together do not end the match."""
    assert not Standing((0,) * 4, (5, 5, 5, 5)).is_over
    assert Standing((0, 0, 1, 0), (6, 0, 0, 0)).winners == (2,)


def test_the_score_sheet() -> None:
    sheet = ScoreSheet(4)
    sheet.add((10, -5, 0, -40))
    sheet.add((10, 10, -3, -39))
    assert sheet.rounds == [(10, -5, 0, -40), (10, 10, -3, -39)]
    assert sheet.standing == Standing((20, 5, -3, -79), (2, 1, 0, 0))
    assert sheet.winners == ()
    sheet.add((-30, 10, 0, -1))
    assert sheet.winners == (1,)


def test_colours_do_not_overlap() -> None:
    for one, two in combinations((*COLOUR_SETS, ONES), 2):
        assert not one & two
