"""Sets of rules: what is refused and why, who can play them, and their text in links and saves."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak import cards
from durak.errors import BadRules, BadSeats, DurakError
from durak.match_durak import DurakMatch
from durak.rules import (
    OPTIONS,
    PRESETS,
    Rules,
    Span,
    _contradictions,
    check_seats,
    differences,
    make_rules,
    preset,
    seats_allowed,
)
from tests.unit.games import fresh_match, games, random_rules

# What is refused


CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    ({"show_trump_transfer": True}, "show_without_transfer"),
    ({"show_trump_transfer": True, "transfer": True, "trumpless": True}, "show_without_trump"),
    ({"trump_swap": "lowest", "trumpless": True}, "swap_without_trump"),
    ({"trump_swap": "lowest_late", "trumpless": True}, "swap_without_trump"),
    ({"fixed_trump": "D", "trumpless": True}, "fixed_without_trump"),
    ({"no_trump_start": "redeal", "trumpless": True}, "redeal_without_trump"),
    ({"spades_only_by_spades": True}, "spades_need_other_trump"),
    ({"spades_only_by_spades": True, "fixed_trump": "S"}, "spades_need_other_trump"),
    ({"pogony": True, "deck": 72}, "pogony_need_one_pack"),
    ({"pogony": True, "deck": 104}, "pogony_need_one_pack"),
    ({"pogony": True, "transfer": True}, "pogony_without_transfer"),
    ({"treshka": True, "multi_lead": False}, "treshka_leads_several"),
    ({"end_rule": "first_out", "teams": "alternate"}, "first_out_in_teams"),
]


@pytest.mark.parametrize(("options", "reason"), CONTRADICTIONS)
def test_options_that_exclude_each_other(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRules) as refusal:
        Rules(**options)
    assert refusal.value.details["reason"] == reason
    assert refusal.value.code == "bad_rules"


def test_all_of_them_are_tried_here() -> None:
    assert {reason for reason, _ in _contradictions(Rules())} == {why for _, why in CONTRADICTIONS}


@pytest.mark.parametrize("name", OPTIONS)
def test_values_that_no_option_has(name: str) -> None:
    wrong: list[Any] = [None, "", "x", -1, 1000, 2.0, [], {}, "True", b"6"]
    allowed = OPTIONS[name]
    usual = getattr(Rules(), name)
    if isinstance(allowed, Span):
        wrong += [allowed.lowest - 1, allowed.highest + 1, True, str(usual), float(usual)]
    elif isinstance(usual, bool):
        wrong += [0, 1]
    elif isinstance(usual, int):
        wrong += [True, usual + 1, str(usual), float(usual)]
    else:
        wrong += [usual.upper() + "_", True, 0]
    for value in wrong:
        with pytest.raises(BadRules) as refusal:
            Rules(**{name: value})
        assert refusal.value.details["reason"] == "bad_value"
        assert refusal.value.details["option"] == name


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_is_possible(name: str) -> None:
    """In some set of rules; none is there for nothing."""
    needs: dict[str, dict[str, Any]] = {
        "show_trump_transfer": {"transfer": True},
        "spades_only_by_spades": {"fixed_trump": "D"},
    }
    allowed = OPTIONS[name]
    values = range(allowed.lowest, allowed.highest + 1) if isinstance(allowed, Span) else allowed
    for value in values:
        assert getattr(Rules(**{name: value, **needs.get(name, {})}), name) == value


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rules().deck = 24  # type: ignore[misc]


# Presets


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_possible_and_somebody_can_play_it(name: str) -> None:
    assert seats_allowed(preset(name))
    assert differences("podkidnoy", preset(name)) == dict(PRESETS[name].options)


@pytest.mark.parametrize("name", ["", "Podkidnoy", "podkidnoy ", "chess", "\ud800", "x" * 10_000])
def test_an_unknown_preset(name: str) -> None:
    with pytest.raises(BadRules) as refusal:
        preset(name)
    assert refusal.value.details["reason"] == "bad_preset"
    assert len(refusal.value.details["preset"]) <= 40


@pytest.mark.parametrize("name", ["", "Deck", "colour", "__class__", "x" * 10_000])
def test_an_unknown_option(name: str) -> None:
    with pytest.raises(BadRules) as refusal:
        make_rules("podkidnoy", {"deck": 24, name: 1})
    assert refusal.value.details["reason"] == "bad_option"
    assert len(refusal.value.details["option"]) <= 40


@given(random_rules, st.sampled_from(sorted(PRESETS)))
def test_rules_come_back_from_what_differs(rules: Rules, name: str) -> None:
    assert make_rules(name, differences(name, rules)) == rules


def test_what_does_not_differ_is_not_told() -> None:
    assert differences("podkidnoy", Rules()) == {}
    online = preset("podkidnoy_online")
    assert differences("podkidnoy_online", online) == {}
    assert differences("podkidnoy", online) == {
        "first_bout_limit": 5,
        "first_bout_scope": "until_first_discard",
    }
    assert make_rules("podkidnoy_online", {"first_bout_limit": 6}).first_bout_limit == 6


# Seats


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"deck": 24}, (2, 3, 4)),
        ({"deck": 32}, (2, 3, 4, 5)),
        ({}, (2, 3, 4, 5, 6)),
        ({"deck": 52}, (2, 3, 4, 5, 6, 7, 8)),
        ({"deck": 72}, (2, 3, 4, 5, 6, 7, 8)),
        ({"deck": 104}, (2, 3, 4, 5, 6, 7, 8)),
        ({"hand_size": 5}, (2, 3, 4, 5, 6, 7)),
        ({"hand_size": 12}, (2, 3)),
        ({"hand_size": 12, "deck": 24}, (2,)),
        ({"hand_size": 1}, (2, 3, 4, 5, 6, 7, 8)),
        ({"deck": 24, "hand_size": 5, "dummy": True}, (2, 3, 4, 5)),  # 25 cards
        ({"teams": "alternate"}, (4, 6)),
        ({"teams": "alternate", "deck": 24}, (4,)),
        ({"teams": "alternate", "deck": 24, "hand_size": 12}, ()),
        # Hands of 17 cards and more always hold five of a suit (1.3).
        ({"deal_all": True, "redeal": "five_same_suit"}, (3, 4, 5, 6)),
        ({"deal_all": True, "redeal": "five_same_suit", "deck": 52}, (4, 5, 6, 7, 8)),
        ({"deal_all": True, "redeal": "five_same_suit", "deck": 32}, (2, 3, 4, 5)),
        ({"deal_all": True, "redeal": "all_one_colour"}, (2, 3, 4, 5, 6)),
    ],
)
def test_who_can_play(options: dict[str, Any], seats: tuple[int, ...]) -> None:
    """2.1, 2.2, 1.3: seats x hand_size at most the pack, 2 to 8 seats, teams of 2 or 3."""
    rules = Rules(**options)
    assert seats_allowed(rules) == seats
    for number in range(-1, 12):
        if number in seats:
            check_seats(rules, number)
        else:
            with pytest.raises(BadSeats) as refusal:
                check_seats(rules, number)
            assert refusal.value.details["allowed"] == list(seats)


@pytest.mark.parametrize("number", [None, True, "3", 3.0, [3], 10**30])
def test_a_number_of_seats_that_is_none(number: Any) -> None:
    with pytest.raises(BadSeats):
        check_seats(Rules(), number)


@given(games())
def test_there_are_cards_enough_for_everybody(game: tuple[Rules, int, int]) -> None:
    rules, seats, seed = game
    match: DurakMatch = fresh_match(rules, seats, seed)
    sizes = [hand.bit_count() for hand in match.deal.hands]
    if rules.deal_all:
        assert max(sizes) - min(sizes) <= 1
        assert sum(sizes) == len(cards.pack(rules.deck, rules.dummy))
    else:
        assert sizes == [rules.hand_size] * seats


def test_errors_are_of_one_family() -> None:
    assert issubclass(BadSeats, BadRules)
    assert issubclass(BadRules, DurakError)
    assert issubclass(DurakError, ValueError)
