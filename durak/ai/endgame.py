"""The exact end game: with the talon empty and two seats in play every card is known.

The question "can this seat get at least so much?" is answered with proof numbers, depth first
(Allis 1994, Nagai 2002): of every position is kept how much is missing at least to prove it and how
much to refute it, and the search goes where the least is missing. What is missing at first is
guessed from the hands; a guess changes how long it takes, never the answer.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from durak.ai.player import Clock
from durak.ai.reward import reward
from durak.cards import DUMMY_SET, SAME_RANK, SUIT_SETS, beaters
from durak.deal import Deal
from durak.moves import Move
from durak.observation import Observation, draw_world
from durak.position import LEAD, TAKING

WIN: Final = 1.0
DRAW: Final = 0.5
LOSS: Final = 0.0

_CHECK_EVERY: Final = 32
"""After so many new positions the clock is asked."""

_NEVER: Final = 1 << 60
"""Missing for a proof of what is refuted, and the other way round."""

_Key: TypeAlias = tuple[object, ...]


class OutOfTime(Exception):
    """The clock has run out before the answer was found."""


class WentRound(Exception):
    """A refutation that rests on a position coming again is no refutation."""


def applies(seen: Observation) -> bool:
    """Whether this seat and one other play it out and every card is known.

    Not with pogony, where more than two ends are possible.
    """
    hidden = seen.talon_size or seen.aside_size or seen.pogony
    return not hidden and seen.in_play.bit_count() == 2 and bool(seen.in_play >> seen.seat & 1)


def solve(deal: Deal, clock: Clock) -> tuple[float, Move | None]:
    """What the seat that is to move gets, WIN, DRAW or LOSS, and a move that gets it.

    In a lost deal there is no such move: any loses. Raises OutOfTime, and WentRound where the deal
    can go round in circles and no answer is certain.
    """
    seat = deal.to_move
    assert seat is not None
    hopeful = _promise(deal, seat) > 0
    move = None
    for goal in (WIN, DRAW) if hopeful else (DRAW, WIN):
        found = Search(seat, goal, clock).proof(deal)
        if found is not None and goal == WIN:
            return WIN, found
        if found is None and goal == DRAW:
            return LOSS, None
        move = move or found
    return DRAW, move


_last_answer: list[tuple[Observation, float, Move | None]] = []
"""The end game that was solved last, if any: a hint asks for a move and then for its reason."""


def solution(seen: Observation, clock: Clock) -> tuple[float, Move | None]:
    """``solve`` for an observation to which it ``applies``; at once when it was solved last."""
    for known, value, move in _last_answer:
        if known == seen:
            return value, move
    world = draw_world(seen, Random(0))  # there is but one
    value, move = solve(Deal.in_world(seen, world), clock)
    _last_answer[:] = [(seen, value, move)]
    return value, move


class _Node:
    """A position of the search."""

    __slots__ = ("busy", "children", "deal", "mine", "proof", "refutation")

    def __init__(self, deal: Deal | None, mine: bool, proof: int, refutation: int) -> None:
        self.deal = deal
        self.mine = mine
        """Whether the seat that wants to prove is to move."""
        self.proof = proof
        """How much is missing to prove it."""
        self.refutation = refutation
        """How much is missing to refute it."""
        self.children: list[_Node] | None = None
        self.busy = False
        """Whether it lies on the line that is being looked at."""


_PROVED: Final = _Node(None, False, 0, _NEVER)
_REFUTED: Final = _Node(None, False, _NEVER, 0)


class Search:
    """The search for a proof that ``seat`` can get at least ``goal``."""

    def __init__(self, seat: int, goal: float, clock: Clock) -> None:
        self.nodes = 0
        """Positions looked at."""
        self._seat = seat
        self._goal = goal
        self._clock = clock
        self._known: dict[_Key, _Node] = {}
        self._went_round = False

    def proof(self, deal: Deal) -> Move | None:
        """A move that proves it, None when it is refuted. Raises OutOfTime and WentRound."""
        root = _Node(deal, True, 1, 1)
        self._search(root, _NEVER, _NEVER)
        if root.proof:
            if self._went_round:
                raise WentRound
            return None
        assert root.children is not None
        proved = next(at for at, child in enumerate(root.children) if not child.proof)
        return deal.legal_moves()[proved]

    def _search(self, node: _Node, most_proof: int, most_refutation: int) -> None:
        """Goes on below a node until one of its numbers is so high, or it is decided."""
        children = self._expand(node) if node.children is None else node.children
        node.busy = True
        while True:
            best, second = self._sum_up(node, children)
            proof, refutation = node.proof, node.refutation
            if not proof or not refutation or proof >= most_proof or refutation >= most_refutation:
                break
            second += second // 4 + 1  # not to go to and fro between equals
            if node.mine:
                rest = most_refutation - refutation + best.refutation
                self._search(best, min(most_proof, second), rest)
            else:
                rest = most_proof - proof + best.proof
                self._search(best, rest, min(most_refutation, second))
        node.busy = False

    def _sum_up(self, node: _Node, children: list[_Node]) -> tuple[_Node, int]:
        """Sets the numbers of a node. Gives the child to go on with, and how much is missing for
        the second best.

        A child on the line itself would be a position that comes again: no way to a proof.
        """
        best = children[0]
        least = second = _NEVER
        total = 0
        if node.mine:
            for child in children:
                if child.busy:
                    self._went_round = True
                    continue
                missing = child.proof
                total += child.refutation
                if missing < least:
                    best, least, second = child, missing, least
                elif missing < second:
                    second = missing
            node.proof = least
            node.refutation = min(total, _NEVER) if least else _NEVER
            return best, second
        for child in children:
            if child.busy:
                self._went_round = True
                best, least = child, 0
                break
            missing = child.refutation
            total += child.proof
            if missing < least:
                best, least, second = child, missing, least
            elif missing < second:
                second = missing
        node.refutation = least
        node.proof = min(total, _NEVER) if least else _NEVER
        return best, second

    def _expand(self, node: _Node) -> list[_Node]:
        """Finds the children; one that decides is enough."""
        deal = node.deal
        assert deal is not None
        decisive = _PROVED if node.mine else _REFUTED
        children = node.children = []
        for move in deal.legal_moves():
            after = deal.copy()
            after.make(move)
            child = self._node_of(after)
            children.append(child)
            if child is decisive:
                break
        return children

    def _node_of(self, deal: Deal) -> _Node:
        """The node of a position, after all moves without a choice."""
        while deal.outcome is None and len(moves := deal.legal_moves()) == 1:
            deal.make(moves[0])
        if deal.outcome is not None:
            enough = reward(deal.outcome, self._seat, ladder=False) >= self._goal
            return _PROVED if enough else _REFUTED
        key = _key(deal)
        node = self._known.get(key)
        if node is None:
            self.nodes += 1
            if not self.nodes % _CHECK_EVERY and self._clock.left <= 0:
                raise OutOfTime
            node = self._known[key] = self._guess(deal)
        return node

    def _guess(self, deal: Deal) -> _Node:
        """A new node: the more cards a side holds the farther it is from its goal, and the better
        the position looks the nearer."""
        seat = self._seat
        mine = deal.hands[seat].bit_count()
        all_cards = sum(hand.bit_count() for hand in deal.hands)
        ratio = 2 ** (_promise(deal, seat) / 2)
        proof = 1 + int(mine**2 / ratio)
        refutation = 1 + int((all_cards - mine) ** 2 * ratio)
        return _Node(deal, deal.to_move == seat, proof, refutation)


def _promise(deal: Deal, seat: int) -> float:
    """How well a seat stands against the other, 0 when even, between -16 and 16.

    The logarithm of the odds, fitted once by regression on some thousand solved positions.
    """
    own = deal.hands[seat]
    other = 0
    for hand in deal.hands:
        other |= hand
    other ^= own
    trumps = 0 if deal.trump is None else SUIT_SETS[deal.trump]
    beating = beaters(deal.trump, deal.rules.spades_only_by_spades)
    odds = _strength(own, other, trumps, beating) - _strength(other, own, trumps, beating)
    if deal.phase == LEAD:
        odds += 2.25 if deal.to_move == seat else -2.25
    elif deal.phase == TAKING:
        taken = 1.4 + 0.6 * deal.table.bit_count()
        odds += taken if deal.defender != seat else -taken
    return max(-16.0, min(16.0, odds))


def _strength(own: int, other: int, trumps: int, beating: tuple[int, ...]) -> float:
    """Few cards, trumps, cards that the other cannot beat and cards of one rank are good."""
    strength = 1.2 * (own & trumps).bit_count() - 1.95 * own.bit_count()
    while own:
        bit = own & -own
        card = bit.bit_length() - 1
        own ^= bit
        if not beating[card] & other:
            strength += 0.76
        if own & SAME_RANK[card]:
            strength += 1.25
    return strength


def _key(deal: Deal) -> _Key:
    """All that the rest of the deal depends on: the cards of each suit in order, where each is, and
    which have the same rank. Which rank that is does not matter, so many positions are one."""
    first = deal.hands[deal.attacker]
    table, matching = deal.table, deal.matching
    everything = table
    for hand in deal.hands:
        everything |= hand
    uncovered = 0
    if table:
        for attack, cover in zip(deal.attacks, deal.covers, strict=True):
            if cover is None:
                uncovered |= 1 << attack
    ranks: dict[int, int] = {}
    places = []
    for suit in _SUITS:
        rest = everything & suit
        while rest:
            bit = rest & -rest
            rest ^= bit
            if not bit & table:
                place = 1 if bit & first else 2
            elif bit & uncovered:
                place = 3
            else:
                place = 4 if bit & matching else 5
            same = SAME_RANK[bit.bit_length() - 1] & everything
            if same != bit:
                place += 8 * ranks.setdefault(same, len(ranks) + 1)
            places.append(place)
        places.append(0)
    if table:
        places += (deal.limit - len(deal.attacks), deal.passed, deal.shown)
    swap = deal.hands[deal.attacker] if deal.last_turn_up is not None else 0
    return (deal.phase, deal.to_move, deal.attacker, deal.defender, swap, *places)


_SUITS: Final = (*SUIT_SETS, DUMMY_SET)
