"""Hints: a legal move for every position, and a reason that is true wherever the cards lie."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from durak import cards, fool_cards
from durak.ai import durak_reasons, endgame
from durak.ai.durak_reasons import why
from durak.ai.fool_reasons import why as why_in_fool
from durak.ai.hint import hint_for
from durak.ai.player import Clock
from durak.ai.reason import Reason
from durak.cards import DUMMY, cards_of, rank_of, set_of
from durak.deal import Deal
from durak.fool import FoolDeal
from durak.fool_cards import COLOUR_SETS, colour_of
from durak.fool_moves import FoolMove
from durak.fool_rules import cost_of
from durak.games import GAMES, game_of
from durak.moves import Move, parse_move
from tests.unit.games import at, every_preset, fresh_deal, random_decision

LONG = Clock(60)
LOCALES = Path(__file__).parents[2] / "locale"


def reason(deal: Deal, move: str) -> str:
    """The reason for a move of the seat to move, in one line: code, cards, number, seat."""
    assert deal.to_move is not None
    if not deal.talon:
        # Whatever a position does not name has been beaten off.
        deal.discard = cards.pack_set(36) & ~(cards.union(deal.hands) | deal.table)
    found = why(deal.observe(deal.to_move), parse_move(move), LONG)
    about = "+".join(map(cards.card_text, found.cards))
    words = [found.code, about, found.n and str(found.n), found.seat and f"of {found.seat}"]
    return " ".join(word for word in words if word)


# A talon, so that no end game is computed.
TALON = "talon 6D 6H 7D QS | trump S"


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        # Any move
        ("| 0: 9C | 1: TC JC QC | talon 6D 6S | trump S", "lead:9C", "only"),
        ("| 0: 9C 9H | 1: TC TH JC | 2: AC | trump S", "lead:9C+9H", "last_cards"),
        ("9C | 0: KH | 1: TC | 2: AC AD | trump S", "beat:9C:TC", "last_cards"),
        # Every card is known
        ("| 0: AS 7C | 1: KC 8D | trump S", "lead:AS", "wins"),
        ("9C | 0: AS | 1: TC 7D | trump S", "beat:9C:TC", "draws"),
        ("9C | 0: AS | 1: TC 7D 8D | trump S", "beat:9C:TC", "lost"),
        # Leading
        (f"| 0: AS 7C | 1: KC 8D | {TALON}", "lead:AS", "cannot_beat AS of 1"),
        (f"| 0: AC 7C | 1: KC 8D | {TALON}", "lead:AC", "only_trumps_beat AC of 1"),
        (f"| 0: 7C 7H KC | 1: KD 8D | {TALON}", "lead:7C+7H", "several 2"),
        (f"| 0: 7C 7H KC | 1: KD 8D | {TALON}", "lead:7H", "more_of_rank 7C"),
        (f"| 0: 8C 7S KC | 1: KD 8D | {TALON}", "lead:8C", "keeps_trumps"),
        (f"| 0: 8C TC KC | 1: KD 8D | {TALON}", "lead:8C", "lowest"),
        (f"| 0: 8S TS | 1: KD 8D | {TALON}", "lead:8S", "lowest_trump"),
        (f"| 0: 8C TC KC | 1: KD 8D | {TALON}", "lead:TC", "best"),
        # Throwing in
        (f"9C/TC | 0: 9D KC | 1: 7D | 2: 8H | {TALON}", "throw:9D", "lowest"),
        (f"9C/TC | 0: TD 7C | 1: 7D | 2: 8H | {TALON}", "throw:TD", "more_to_beat of 1"),
        (f"9C | 0: 9D 8C | 1: 7D | 2: 8H | phase take | start_hand 3 | {TALON}", "throw:9D",
         "he_takes of 1"),
        (f"9C/TC | 0: 9D TS | 1: 7D | 2: 8H | {TALON}", "pass", "keeps 9D+TS"),
        (f"9C/TC | 0: 9S 7H | 1: 7D | 2: 8H | {TALON}", "pass", "only_trumps_fit 9S"),
        (f"9C | 0: 9D 8C | 1: 7D | 2: 8H | phase take | start_hand 3 | {TALON}", "pass",
         "he_would_get_it of 1"),
        # Beating
        (f"9C | 0: KH | 1: TC JC | 2: 8H | {TALON}", "beat:9C:TC", "cheapest_that_beats"),
        (f"9C | 0: KH | 1: TC 7S | 2: 8H | {TALON}", "beat:9C:TC", "needs_no_trump"),
        (f"9C | 0: KH | 1: TC 7S | 2: 8H | {TALON}", "beat:9C:7S", "best"),
        (f"9C | 0: KH | 1: TC 7D | 2: 8H | {TALON}", "beat:9C:TC", "only_one_that_beats"),
        (f"9C/JC JD | 0: KH | 1: QD AD KC | 2: 8H | {TALON}", "beat:JD:AD", "best"),
        (f"9C/QC JD | 0: KH | 1: QD AD KC | 2: 8H | {TALON}", "beat:JD:QD", "no_new_rank"),
        (f"9C | 0: KH | 1: TC 7D | 2: 8H | start_hand 1 | {TALON}", "beat:9C:TC", "all_beaten"),
        # Taking
        (f"AC 9D | 0: KH | 1: KC TD | 2: 8H | {TALON}", "take", "nothing_beats AC"),
        (f"AC | 0: KH | 1: KC TD | 2: 8H | {TALON}", "take", "nothing_beats AC"),
        (f"9C 9D | 0: KH | 1: 6S 7H | 2: 8H | {TALON}", "take", "too_few_that_beat 2"),
        (f"9S 9D | 0: KH | 1: TS TD | 2: 8H | {TALON}", "take", "gains_trumps 9S"),
        (f"9C 9D | 0: KH | 1: TS TD | 2: 8H | {TALON}", "take", "costs_trumps 9C"),
        (f"9C | 0: KH | 1: AC TD | 2: 8H | {TALON}", "take", "few_to_take 1"),
        (f"9C/TC 9D | 0: KH | 1: AC TD | 2: 8H | {TALON}", "take", "best"),
    ],
)  # fmt: skip
def test_reasons_in_durak(position: str, move: str, expected: str) -> None:
    assert reason(at(position), move) == expected


def test_nobody_can_add_when_the_ranks_are_gone() -> None:
    deal = at(f"9C | 0: KH 8C | 1: TC TD JC | 2: 8H | {TALON}")
    assert reason(deal, "beat:9C:TC") == "cheapest_that_beats"
    deal.discard = set_of(cards.parse_cards("9D 9H 9S TH TS"))
    assert reason(deal, "beat:9C:TC") == "ranks_gone"
    assert reason(deal, "beat:9C:JC") == "best", "there are other jacks"
    deal.discard = set_of(cards.parse_cards("9D 9H TH TS"))
    assert reason(deal, "beat:9C:TC") != "ranks_gone", "a nine may be anywhere"


def test_what_is_known_of_a_hand_counts() -> None:
    deal = at(f"| 0: JC 7C | 1: KC 8D | {TALON}")
    assert reason(deal, "lead:JC") == "best"
    deal.known[1] = deal.hands[1]
    assert reason(deal, "lead:JC") == "best", "he has the king"
    deal.known[1] = deal.hands[1] = set_of(cards.parse_cards("TC 8D"))
    assert reason(deal, "lead:JC") == "cannot_beat JC of 1"


@pytest.mark.parametrize(
    ("position", "move", "expected", "options"),
    [
        (f"9C | 0: KH | 1: 9D TC | 2: 8H 7H | {TALON}", "transfer:9D", "another_defends", {}),
        (f"9C 9D | 0: KH | 1: 9S 9H TC | 2: 8H 7H 6C 6S | {TALON}", "transfer:9H",
         "nobody_passes_on 9H", {}),
        (f"9C | 0: KH | 1: 9S TC | 2: 8H 7H | {TALON}", "show:9S", "only_shown 9S",
         {"show_trump_transfer": True}),
        ("| 0: 6S 9C | 1: 7H 8H | talon 7C AS | trump S", "swap:6S", "higher_trump AS",
         {"trump_swap": "lowest"}),
        ("| 0: 6S 9C | 1: 7H 8H | talon 7C AS | trump S", "lead:talon", "from_talon",
         {"lead_from_talon": True}),
    ],
)  # fmt: skip
def test_reasons_under_further_rules(
    position: str, move: str, expected: str, options: dict[str, Any]
) -> None:
    transfer = "trump_swap" not in options and "lead_from_talon" not in options
    assert reason(at(position, transfer=transfer, **options), move) == expected


# Whatever the cards: a reason is true of the deal as it really is, not only of what is seen of it


def true_in_durak(found: Reason, deal: Deal, move: Move) -> bool:
    """Whether a reason holds in a deal of which all cards are known."""
    seat = deal.to_move
    assert seat is not None
    after = deal.copy()
    after.play(move, seat)
    hand, legal = deal.hands[seat], deal.legal_moves()
    defender = deal.hands[deal.defender]
    trumps = 0 if deal.trump is None else cards.SUIT_SETS[deal.trump]
    beating = cards.beaters(deal.trump, deal.rules.spades_only_by_spades)
    beats = [other for other in legal if other.kind == "beat"]
    throws = {other.cards[0] for other in legal if other.kind == "throw"}
    card = found.cards[0] if found.cards else DUMMY
    against = [other for other in beats if other.target == move.target]
    plain_ranks = [rank_of(c) for c in cards_of(hand & ~trumps & ~cards.DUMMY_SET)]
    trump_ranks = [rank_of(c) for c in cards_of(hand & trumps)]
    rank = rank_of(move.cards[0]) if move.cards else -1
    laid = [cards.face_of(attack) for attack in deal.attacks]
    bout_over = after.bouts == deal.bouts + 1 or after.is_over
    facts: dict[str, Callable[[], object]] = {
        "only": lambda: legal == (move,),
        "last_cards": lambda: not after.hands[seat] and not deal.talon,
        "wins": lambda: deal.in_play.bit_count() == 2 and not deal.talon,
        "draws": lambda: deal.in_play.bit_count() == 2 and not deal.talon,
        "lost": lambda: deal.in_play.bit_count() == 2 and not deal.talon,
        "higher_trump": lambda: after.hands[seat] & cards.COPIES[card] & trumps,
        "several": lambda: found.n == len(move.cards) > 1,
        "from_talon": lambda: after.hands[seat] & hand == hand,
        "cannot_beat": lambda: card in move.cards and not beating[card] & defender,
        "only_trumps_beat": lambda: card in move.cards and not beating[card] & defender & ~trumps,
        "nobody_passes_on": lambda: all(
            m.kind not in ("transfer", "show") for m in after.legal_moves()
        ),
        "more_of_rank": lambda: all(rank_of(c) == rank for c in found.cards),
        "lowest": lambda: rank == min(plain_ranks) and not trump_ranks,
        "keeps_trumps": lambda: rank == min(plain_ranks) and not move.mask & trumps,
        "lowest_trump": lambda: rank == min(trump_ranks) and not plain_ranks,
        "he_takes": lambda: deal.phase == "take" and found.seat == deal.defender,
        "more_to_beat": lambda: after.uncovered == deal.uncovered + 1,
        "ranks_gone": lambda: bout_over and after.discard != deal.discard,
        "all_beaten": lambda: bout_over and after.discard != deal.discard,
        "no_new_rank": lambda: bout_over or after.matching == deal.matching,
        "only_one_that_beats": lambda: against == [move],
        "needs_no_trump": lambda: not move.mask & trumps and any(m.mask & trumps for m in against),
        "cheapest_that_beats": lambda: all(
            (m.cards[0] == DUMMY, bool(m.mask & trumps), m.cards[0])
            >= (move.cards[0] == DUMMY, bool(move.mask & trumps), move.cards[0] & ~3)
            for m in against
        ),
        "only_shown": lambda: after.hands[seat] == hand,
        "another_defends": lambda: after.defender != seat,
        "nothing_beats": lambda: all(m.target != card for m in beats),
        "too_few_that_beat": lambda: (
            found.n == deal.uncovered and len({c for m in beats for c in m.cards}) < found.n
        ),
        "gains_trumps": lambda: {c for c in found.cards if 1 << c & trumps} <= set(laid),
        "costs_trumps": lambda: all(m.mask & trumps for m in beats if m.target == card),
        "few_to_take": lambda: found.n == deal.table.bit_count() <= 2,
        "only_trumps_fit": lambda: throws == set(found.cards) and not set_of(throws) & ~trumps,
        "he_would_get_it": lambda: deal.phase == "take" and throws,
        "keeps": lambda: throws == set(found.cards),
        "best": lambda: True,
    }  # fmt: skip
    return bool(facts[found.code]())


def true_in_fool(found: Reason, deal: FoolDeal, move: FoolMove) -> bool:
    """The same of Fool."""
    seat = deal.to_move
    assert seat is not None
    after = deal.copy()
    after.play(move)
    card = move.cards[0]
    colour = COLOUR_SETS[colour_of(card)] if card < fool_cards.ONE else 0
    others = [s for s in range(deal.seats) if s != seat and s not in deal.discs]
    tricks = after.tricks[len(deal.tricks) :]
    facts: dict[str, Callable[[], object]] = {
        "only": lambda: deal.legal_moves() == (move,),
        "last_card": lambda: not after.hands[seat],
        "cannot_follow": lambda: (
            found.seat in others and not deal.hands[found.seat or 0] & colour
        ),
        "few_of_colour": lambda: found.n == sum(
            (deal.hands[s] & colour).bit_count() for s in range(deal.seats) if s != seat
        ),
        "none_of_colour": lambda: not any(
            deal.hands[s] & colour for s in range(deal.seats) if s != seat
        ),
        "no_disc": lambda: all(seat not in trick.fools for trick in tricks),
        "one_follows": lambda: card == fool_cards.ONE and deal.led is not None,
        "highest_of_colour": lambda: card == max(cards_of(deal.hands[seat] & colour)),
        "dearest": lambda: all(found.n >= cost_of(1 << c) for c in cards_of(deal.hands[seat])),
        "best": lambda: True,
    }  # fmt: skip
    return bool(facts[found.code]())


def decisions(preset: str, seats: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """A random deal, as every decision before it is made: the deal and what its seat sees."""
    game = game_of(preset)
    rng = Random(seed)
    deal = fresh_deal(game.make_rules(preset, {}), seats, seed, game)
    while not deal.is_over:
        yield deal, deal.observe(deal.to_move)
        seat, move = random_decision(deal, rng)
        deal.play(move, seat)


FEWEST_AND_MOST = [
    (preset, seats)
    for preset in game_of("podkidnoy").presets
    for every in [game_of(preset).preset_seats(preset)]
    for seats in {every[0], every[-1]}
]
RARE = {"draws", "only_shown", "higher_trump"}
"""Random play does not come to these in every run."""


def codes() -> set[str]:
    """The codes of all reasons that are written down in ``durak.ai``."""
    found = set()
    for file in Path(durak_reasons.__file__).parent.glob("*reason*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                constants = (c.value for c in ast.walk(node.args[0]) if isinstance(c, ast.Constant))
                found |= {value for value in constants if value != endgame.WIN}
    return found


def test_every_reason_has_its_words() -> None:
    """In one language; that all languages have the same words is tested with the catalogues."""
    words = {f"hint.why.{code}" for code in codes()}
    catalogue = (LOCALES / "en.po").read_text(encoding="utf-8")
    told = set(re.findall(r'^msgid "(hint\.why\.[^"]*)"', catalogue, re.MULTILINE))
    assert words == told


def test_an_end_game_is_solved_once_for_move_and_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = at("| 0: AS 7C 9D | 1: KC 8D TH | trump S")
    deal.discard = cards.pack_set(36) & ~cards.union(deal.hands)
    asked = []
    solve = endgame.solve
    monkeypatch.setattr(endgame, "solve", lambda *of: asked.append(of) or solve(*of))
    hint = hint_for("durak", deal.observe(0), Random(1), Clock(60))
    assert hint.reason.code == "wins"
    assert len(asked) == 1


def test_no_reason_is_ever_false_in_durak() -> None:
    told = set()
    rng = Random(3)
    for preset, seats in FEWEST_AND_MOST:
        for deal, seen in decisions(preset, seats, seed=seats):
            for move in rng.sample(seen.legal, min(3, len(seen.legal))):
                found = why(seen, move, Clock(0))
                assert true_in_durak(found, deal, move), (preset, seats, found, move, seen)
                told.add(found.code)
    assert len(told | RARE) >= 34, sorted(told)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_no_reason_is_ever_false_in_fool(seats: int) -> None:
    told = set()
    for seed in range(4):
        for deal, seen in decisions("fool", seats, seed):
            for move in seen.legal:
                found = why_in_fool(seen, move, Clock(0))
                assert true_in_fool(found, deal, move), (found, move, seen)
                told.add(found.code)
    assert told >= {"only", "cannot_follow", "few_of_colour", "no_disc", "dearest", "best"}


def test_no_disc_holds_whatever_is_played_afterwards() -> None:
    """The rest of the trick is played in every way that random play finds."""
    for seed in range(20):
        for deal, seen in decisions("fool", 5, seed):
            move = next(
                (m for m in seen.legal if why_in_fool(seen, m, Clock(0)).code == "no_disc"), None
            )
            for attempt in range(3 if move else 0):
                after, rng = deal.copy(), Random(attempt)
                after.play(move)
                while len(after.tricks) == len(deal.tricks):
                    after.play(rng.choice(after.legal_moves()))
                assert seen.seat not in after.tricks[-1].fools


@pytest.mark.parametrize(("preset", "seats"), every_preset(*GAMES))
def test_a_hint_is_always_legal(preset: str, seats: int) -> None:
    game = game_of(preset)
    for number, (deal, seen) in enumerate(decisions(preset, seats, seed=7)):
        if number % 20 == 0:
            hint = hint_for(game.name, seen, Random(1), Clock(0.001))
            assert hint.move in deal.legal_moves()
