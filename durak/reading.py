"""What everybody may guess of a hidden hand from how its seat has played.

Who leads a card rarely keeps a cheaper one, who beats rarely has a cheaper card that beats too, who
takes can rarely beat what lay there, who passes rarely has a plain card that fits. A card that is
drawn later is free of all that. So the hidden cards of a seat fall into groups by their age, each
with a set of cards that it probably lacks. It is a guess and no knowledge: people do not play like
the yardstick, so some doubt is left, and the cards may lie wherever the observation allows.

All of it follows from what everybody saw: how many cards of each hand are hidden, which of them
came on the table, what lay there. A skip is read like the pass as which it is seen.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

from durak.cards import DUMMY, RANK_SETS, SAME_RANK, SUIT_SETS, beaters, cards_of, rank_of, union
from durak.moves import Move
from durak.rules import Rules

Group: TypeAlias = tuple[int, int]
"""How many hidden cards, and the set of the cards that are probably not among them."""

Guesses: TypeAlias = tuple[tuple[Group, ...], ...]
"""For each seat the groups of its hidden cards, oldest first. Empty when nothing has been read."""

DOUBT: Final = 0.2
"""A card that is probably missing is that much likely, compared with any other."""

TRIES: Final = 8
"""So often at most another card is looked for in place of one that is probably missing."""


class Open(NamedTuple):
    """What of a deal is read, before a move and after it."""

    hidden: tuple[int, ...]
    """For each seat the cards that not everybody knows it holds. What is read of them is how many
    they are, and which have left the hand, for everybody to see."""
    matching: int
    uncovered: int | None
    """The attack that is not covered, when it is the only one."""
    said: int
    bouts: int
    room: int
    """How many more cards may be added."""
    defends_with: int
    """How many cards the defender has."""
    throwers: tuple[int, ...]
    talon: bool
    """Whether there is a talon, so that a pass says nothing of trumps."""
    trump: int | None
    rules: Rules


def read(guesses: Guesses, actor: int, move: Move, before: Open, after: Open) -> Guesses:
    """The guesses after a move, from those before it."""
    held = [list(groups) for groups in guesses]
    if not held:
        held = [[(hidden.bit_count(), 0)] for hidden in before.hidden]
    _take_out(held, before, after)
    for seat, lacks in _lacking(actor, move, before, after):
        held[seat] = [(count, lacked | lacks) for count, lacked in held[seat]]
    for seat, (old, new) in enumerate(zip(before.hidden, after.hidden, strict=True)):
        if new & ~old:
            held[seat].append(((new & ~old).bit_count(), 0))
    return tuple(map(tuple, held))


def _take_out(held: list[list[Group]], before: Open, after: Open) -> None:
    """The cards that have been shown are hidden no more. Of the groups that may have had one it is
    the oldest."""
    for groups, old, new in zip(held, before.hidden, after.hidden, strict=True):
        for card in cards_of(old & ~new):
            at = next((at for at, group in enumerate(groups) if not group[1] >> card & 1), 0)
            count, lacks = groups[at]
            groups[at : at + 1] = [(count - 1, lacks)] if count > 1 else []


def _lacking(actor: int, move: Move, before: Open, after: Open) -> list[tuple[int, int]]:
    """Seats, and what each probably had not when the move was made."""
    rules, trump = before.rules, before.trump
    beating = beaters(trump, rules.spades_only_by_spades)
    matching, declined = _declined(move, before, after)
    if before.talon and trump is not None:
        matching &= ~SUIT_SETS[trump]
    found = [(seat, matching) for seat in before.throwers if declined >> seat & 1]
    if move.kind == "take" and before.uncovered is not None:
        found.append((actor, beating[before.uncovered]))
    elif len(move.cards) == 1:
        cheaper = _cheaper(move.cards[0], trump)
        if move.kind == "lead":
            found.append((actor, cheaper))
        elif move.kind == "throw":
            found.append((actor, cheaper & before.matching))
        elif move.target is not None and move.kind == "beat":
            found.append((actor, cheaper & beating[move.target]))
    return found


def _declined(move: Move, before: Open, after: Open) -> tuple[int, int]:
    """What might be added after a move, and the seats that then did not want to or could not."""
    lays = move.kind in ("beat", "throw", "transfer", "lead")
    said = 0 if lays and before.rules.throw_reopen else before.said
    if after.bouts == before.bouts:
        return after.matching, after.said & ~said
    matching, room, defends_with = before.matching, before.room, before.defends_with
    if move.kind == "throw":
        room -= 1
    elif move.kind == "beat":
        defends_with -= 1
        if before.rules.throw_ranks != "led":
            matching |= SAME_RANK[move.cards[0]]
    asked = room > 0 and defends_with and (move.kind != "take" or before.rules.throw_on_take)
    return matching, ~said if asked else 0


@lru_cache
def _cheaper(card: int, trump: int | None) -> int:
    """The cards that most would rather give: lower ones, and plain cards before trumps."""
    if card == DUMMY:
        return 0
    lower = union(RANK_SETS[: rank_of(card)])
    if trump is None:
        return lower
    trumps = SUIT_SETS[trump]
    return union(RANK_SETS) & ~trumps | lower if 1 << card & trumps else lower & ~trumps


def draw(
    guesses: Guesses, needed: dict[int, int], hidden: list[int], rng: Random
) -> dict[int, int]:
    """Draws so many cards for each seat from ``hidden``, which is shuffled, and takes them out.

    What a seat probably lacks goes to it only now and then, or when nothing else is left.
    """
    drawn = dict.fromkeys(needed, 0)
    for lacks, seat, count in _places(guesses, needed):
        for _ in range(count):
            card = hidden.pop()
            tries = TRIES
            while lacks >> card & 1 and tries and hidden and rng.random() >= DOUBT:
                at = int(rng.random() * len(hidden))
                hidden[at], card = card, hidden[at]
                tries -= 1
            drawn[seat] |= 1 << card
    return drawn


def _places(guesses: Guesses, needed: dict[int, int]) -> list[tuple[int, int, int]]:
    """What is lacked, by whom, in how many cards: first those places that few cards may go to."""
    places = []
    for seat, count in needed.items():
        free = count
        for size, lacks in guesses[seat] if guesses else ():
            taken = min(size, free)
            free -= taken
            places.append((lacks, seat, taken))
        places.append((0, seat, free))
    return sorted(places, key=lambda place: -place[0].bit_count())
