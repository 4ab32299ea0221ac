"""What a card means that was dragged: it goes where it was dragged to, or nowhere."""

from typing import Any

from durak.ui.choice import PLAY, REFUSE, SELECT, Choice


def move(kind: str, *cards: str, on: str | None = None) -> dict[str, Any]:
    return {"move": f"{kind}:{cards}:{on}", "kind": kind, "cards": list(cards), "on": on}


def test_a_card_beats_the_attack_that_it_is_dragged_to() -> None:
    low, high = move("beat", "9S", on="7S"), move("beat", "9S", on="8S")
    choice = Choice([low, high])
    assert choice.drop("9S", "8S") == (PLAY, high)
    assert choice.drop("9S", "7S") == (PLAY, low)


def test_a_card_with_one_use_may_be_dropped_anywhere_but_on_another_card() -> None:
    beat = move("beat", "9S", on="7S")
    choice = Choice([beat, move("beat", "TH", on="8H")])
    assert choice.drop("9S", "") == (PLAY, beat)
    assert choice.drop("9S", "8H") == (SELECT, None)
    assert choice.cards == ["9S"]


def test_a_card_with_several_uses_is_only_selected_without_an_aim() -> None:
    choice = Choice([move("beat", "9S", on="7S"), move("transfer", "9S")])
    assert choice.drop("9S", "") == (SELECT, None)
    assert choice.drop("9S", "transfer")[0] == PLAY


def test_cards_are_led_and_thrown_in_wherever_they_fall() -> None:
    one, pair = move("lead", "6C"), move("lead", "6C", "6D")
    choice = Choice([one, pair])
    assert choice.drop("6C", "") == (PLAY, one)
    choice.tap_own("6D")
    assert choice.drop("6C", "") == (PLAY, pair)
    throw = move("throw", "7D")
    assert Choice([throw]).drop("7D", "7S") == (PLAY, throw)


def test_a_card_without_a_use_stays() -> None:
    choice = Choice([move("beat", "9S", on="7S")])
    assert choice.drop("6C", "7S") == (REFUSE, None)
    assert choice.cards == []
