"""Why a move of Durak is a good one: functions that read an observation, in one ordered list.

What is said of other seats is said of every card that they may hold for all that is known, so it is
true wherever the hidden cards lie. What is *elsewhere* is neither in the own hand nor on the table
nor in the discard: the cards that others may still bring.
"""

from __future__ import annotations

from typing import Final

from durak import cards
from durak.ai import endgame
from durak.ai.player import Clock
from durak.ai.reason import BEST, Because, Reason, first_of, no_other_move
from durak.ai.simple import worth_of
from durak.cards import COPIES, DUMMY, SAME_RANK, SAME_SUIT, SUIT_SETS, cards_of
from durak.moves import PASS, TAKE, Move
from durak.observation import Observation
from durak.position import TAKING

FEW: Final = 2
"""So many cards at most are few to take."""


def why(seen: Observation, move: Move, clock: Clock) -> Reason:
    """The best reason that can be given for a move before the time is up."""
    reason = first_of(_PLAIN, seen, move)
    if reason is None and endgame.applies(seen):
        reason = worked_out(seen, move, clock)
    return reason or first_of(_BY_KIND.get(move.kind, ()), seen, move) or BEST


def worked_out(seen: Observation, move: Move, clock: Clock) -> Reason | None:
    """Every card is known, and how the deal ends has been computed (``endgame``)."""
    try:
        value, found = endgame.solution(seen, clock)
    except (endgame.OutOfTime, endgame.WentRound):
        return None
    if value == endgame.LOSS:
        return Reason("lost")
    if found is not move:
        return None
    return Reason("wins" if value == endgame.WIN else "draws")


# Of any move


def last_cards(seen: Observation, move: Move) -> Reason | None:
    """It empties the hand, and there is nothing to draw. (Pogony may still fill it again, 6.7.)"""
    leaves = move.kind in ("lead", "throw", "beat", "transfer") and bool(move.cards)
    if not leaves or seen.talon_size or seen.pogony or _rest(seen, move):
        return None
    return Reason("last_cards")


def higher_trump(seen: Observation, move: Move) -> Reason | None:
    """The lowest trump for the turn-up, which is always a higher one (2.24)."""
    turn_up = seen.turn_up if seen.talon_size else seen.last_turn_up
    return None if turn_up is None else Reason("higher_trump", (cards.face_of(turn_up),))


def several(seen: Observation, move: Move) -> Reason | None:
    """Several cards leave the hand at once."""
    return Reason("several", n=len(move.cards)) if len(move.cards) > 1 else None


# Of cards that attack


def from_talon(seen: Observation, move: Move) -> Reason | None:
    """The card that is led comes from the talon."""
    return None if move.cards else Reason("from_talon")


def defender_cannot(seen: Observation, move: Move) -> Reason | None:
    """The defender holds nothing that beats one of the cards."""
    if seen.phase == TAKING:
        return None
    beating, held = _beaters(seen), _may_hold(seen, seen.defender)
    for card in move.cards:
        if not beating[card] & held:
            return Reason("cannot_beat", (card,), seat=seen.defender)
    return None


def only_trumps_beat(seen: Observation, move: Move) -> Reason | None:
    """Only trumps beat one of the plain cards in whatever hand the defender may have."""
    if seen.phase == TAKING:
        return None
    beating, held, trumps = _beaters(seen), _may_hold(seen, seen.defender), _trumps(seen)
    for card in move.cards:
        if not 1 << card & trumps and not beating[card] & held & ~trumps:
            return Reason("only_trumps_beat", (card,), seat=seen.defender)
    return None


def nobody_passes_on(seen: Observation, move: Move) -> Reason | None:
    """Nobody else can hold a card of the rank, so the attack cannot be passed on (4)."""
    card = move.cards[0]
    one_rank = card != DUMMY and not move.mask & ~SAME_RANK[card]
    if not seen.rules.transfer or not one_rank or SAME_RANK[card] & _elsewhere(seen):
        return None
    return Reason("nobody_passes_on", (card,))


def more_of_rank(seen: Observation, move: Move) -> Reason | None:
    """The hand keeps cards of the rank, which then fit."""
    if seen.seat not in seen.throwers or len(move.cards) > 1 or seen.pogony:
        return None
    same = _faces(_rest(seen, move) & SAME_RANK[move.cards[0]])
    return Reason("more_of_rank", same) if same else None


def lowest(seen: Observation, move: Move) -> Reason | None:
    """No card of the hand is lower; trumps are for later."""
    card = move.cards[0]
    if card == DUMMY or len(move.cards) > 1:
        return None
    ranked = seen.hand & ~cards.DUMMY_SET
    trumps = ranked & _trumps(seen)
    same_kind = trumps if 1 << card & _trumps(seen) else ranked & ~trumps
    if cards.rank_of(card) > min(map(cards.rank_of, cards_of(same_kind))):
        return None
    if not trumps:
        return Reason("lowest")
    if same_kind != trumps:
        return Reason("keeps_trumps")
    return Reason("lowest_trump") if ranked == trumps else None


def he_takes(seen: Observation, move: Move) -> Reason | None:
    """The defender has said that he takes: the card goes to him."""
    return Reason("he_takes", seat=seen.defender) if seen.phase == TAKING else None


def more_to_beat(seen: Observation, move: Move) -> Reason | None:
    """The defender has one more card to beat."""
    return Reason("more_to_beat", seat=seen.defender)


# Of a card that beats


def ranks_gone(seen: Observation, move: Move) -> Reason | None:
    """Everything is beaten then, and nobody else can hold a card that could be added."""
    if not _beats_the_last(seen) or _nothing_may_come(seen):
        return None
    card = move.cards[0]
    matching = seen.matching
    if seen.rules.throw_ranks != "led":
        matching |= SAME_RANK[card]
    if seen.rules.throw_ranks == "table_or_suit":
        matching |= SAME_SUIT[card]
    return None if matching & _elsewhere(seen) else Reason("ranks_gone")


def all_beaten(seen: Observation, move: Move) -> Reason | None:
    """Everything is beaten then, and no more may be added."""
    return Reason("all_beaten") if _beats_the_last(seen) and _nothing_may_come(seen) else None


def no_new_rank(seen: Observation, move: Move) -> Reason | None:
    """Its rank lies there already, so nothing can be added that could not be before."""
    if seen.rules.throw_ranks != "table" or _nothing_may_come(seen):
        return None
    known = SAME_RANK[move.cards[0]] & seen.table
    return Reason("no_new_rank") if known else None


def only_one_that_beats(seen: Observation, move: Move) -> Reason | None:
    """No other card of the hand beats that attack."""
    return Reason("only_one_that_beats") if len(_against(seen, move)) == 1 else None


def cheapest_that_beats(seen: Observation, move: Move) -> Reason | None:
    """Of the cards that beat that attack the cheapest; a trump is dearer than another card."""
    others = _against(seen, move)
    if seen.pogony or move is not min(others, key=lambda other: worth_of(other, seen)):
        return None
    trumps = _trumps(seen)
    spares = not move.mask & trumps and any(other.mask & trumps for other in others)
    return Reason("needs_no_trump" if spares else "cheapest_that_beats")


# Of passing the attack on


def only_shown(seen: Observation, move: Move) -> Reason | None:
    """The trump is shown, and stays in the hand (4.10)."""
    return Reason("only_shown", move.cards)


def another_defends(seen: Observation, move: Move) -> Reason | None:
    """Another seat has to defend."""
    return Reason("another_defends")


# Of taking


def nothing_beats(seen: Observation, move: Move) -> Reason | None:
    """Who takes could not beat one of the attacks."""
    if move is not TAKE:
        return None
    beating = _beaters(seen)
    for attack in _uncovered(seen):
        if not beating[attack] & seen.hand:
            return Reason("nothing_beats", (cards.face_of(attack),))
    return None


def too_few_that_beat(seen: Observation, move: Move) -> Reason | None:
    """There are more attacks than cards that beat any of them."""
    beating, uncovered = _beaters(seen), _uncovered(seen)
    useful = cards.union(beating[attack] & seen.hand for attack in uncovered)
    short = useful.bit_count() < len(uncovered)
    return Reason("too_few_that_beat", n=len(uncovered)) if short else None


def gains_trumps(seen: Observation, move: Move) -> Reason | None:
    """Trumps of the attackers come into the hand."""
    gained = _faces(cards.set_of(seen.attacks) & _trumps(seen))
    return Reason("gains_trumps", gained) if gained else None


def costs_trumps(seen: Observation, move: Move) -> Reason | None:
    """Only trumps would beat one of the attacks."""
    beating, trumps = _beaters(seen), _trumps(seen)
    for attack in _uncovered(seen):
        useful = beating[attack] & seen.hand
        if useful and not useful & ~trumps:
            return Reason("costs_trumps", (cards.face_of(attack),))
    return None


def few_to_take(seen: Observation, move: Move) -> Reason | None:
    """There are few cards on the table."""
    lying = seen.table.bit_count()
    return Reason("few_to_take", n=lying) if lying <= FEW else None


# Of adding no more


def only_trumps_fit(seen: Observation, move: Move) -> Reason | None:
    """Nothing but trumps could be added."""
    fitting = _fitting(seen)
    only = bool(fitting) and not cards.set_of(fitting) & ~_trumps(seen)
    return Reason("only_trumps_fit", fitting) if only else None


def he_would_get_it(seen: Observation, move: Move) -> Reason | None:
    """The defender takes, and would get what is added."""
    return Reason("he_would_get_it", seat=seen.defender) if seen.phase == TAKING else None


def keeps(seen: Observation, move: Move) -> Reason | None:
    """What could be added stays in the hand."""
    fitting = _fitting(seen)
    return Reason("keeps", fitting) if fitting else None


_PLAIN: Final[tuple[Because, ...]] = (nothing_beats, no_other_move, last_cards)
"""What is plain to see, before an end game is computed."""

_BY_KIND: Final[dict[str, tuple[Because, ...]]] = {
    "lead": (
        from_talon, defender_cannot, nobody_passes_on, several, only_trumps_beat, more_of_rank,
        lowest,
    ),
    "throw": (he_takes, defender_cannot, only_trumps_beat, lowest, more_to_beat),
    "beat": (
        ranks_gone, all_beaten, only_one_that_beats, no_new_rank, cheapest_that_beats,
    ),
    "transfer": (nobody_passes_on, several, another_defends),
    "show": (only_shown,),
    "swap": (higher_trump,),
    TAKE.kind: (too_few_that_beat, gains_trumps, costs_trumps, few_to_take),
    PASS.kind: (only_trumps_fit, he_would_get_it, keeps),
}  # fmt: skip
"""By the kind of move, the most telling first."""


# What the observation says


def _trumps(seen: Observation) -> int:
    return 0 if seen.trump is None else SUIT_SETS[seen.trump]


def _beaters(seen: Observation) -> tuple[int, ...]:
    return cards.beaters(seen.trump, seen.rules.spades_only_by_spades)


def _uncovered(seen: Observation) -> list[int]:
    pairs = zip(seen.attacks, seen.covers, strict=True)
    return [attack for attack, cover in pairs if cover is None]


def _beats_the_last(seen: Observation) -> bool:
    return len(_uncovered(seen)) == 1


def _nothing_may_come(seen: Observation) -> bool:
    """Whether the rules allow no further attack card in this bout (2.12, 2.13)."""
    return len(seen.attacks) >= seen.limit or not seen.throwers


def _elsewhere(seen: Observation) -> int:
    """The cards of the pack that others may still bring."""
    pack = cards.pack_set(seen.rules.deck, seen.rules.dummy)
    return pack & ~(seen.hand | seen.table | seen.discard)


def _may_hold(seen: Observation, seat: int) -> int:
    """Every card that a seat may hold for all that this one knows."""
    known = seen.known[seat]
    return known if known.bit_count() == seen.hand_sizes[seat] else known | seen.unseen


def _rest(seen: Observation, move: Move) -> int:
    """The hand without the cards of a move."""
    rest = seen.hand
    for face in move.cards:
        copies = rest & COPIES[face]
        rest &= ~(copies & -copies)
    return rest


def _faces(held: int) -> tuple[int, ...]:
    """How the cards of a set look, each look once."""
    return tuple(sorted({cards.face_of(card) for card in cards_of(held)}))


def _against(seen: Observation, move: Move) -> list[Move]:
    """The moves that beat the same attack."""
    return [other for other in seen.legal if other.kind == "beat" and other.target == move.target]


def _fitting(seen: Observation) -> tuple[int, ...]:
    """The cards that could be added."""
    return tuple(move.cards[0] for move in seen.legal if move.kind == "throw")
