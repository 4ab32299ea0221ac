"""Learns the weights of ``durak.ai.evaluation``: ``python -m tools.train_evaluation``.

Greedy plays deals of podkidnoy for two against itself, with a random move now and then so that all
kinds of hands come. Every lead with a talon is an example, its label how the deal ended for the
leader. Logistic regression, stage by stage, by stochastic gradient descent. The same ``--seed``
writes the same weights.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from durak.ai import evaluation
from durak.ai.arena import Contest, deal_of
from durak.ai.reward import reward
from durak.ai.rollout import greedy_move
from durak.cards import SAME_RANK, cards_of
from durak.deal import Deal
from durak.position import LEAD

RANDOM_MOVES: Final = 0.15
EPOCHS: Final = 6
RANKS: Final = 9
"""Ranks in the pack of 36, from the six."""
PAIR: Final = 2 * RANKS
"""The number of the weight of pairs; below it those of plain cards, then of trumps, by rank."""
WEIGHTS_FILE: Final = Path(evaluation.__file__).with_name("weights.py")


class Example(NamedTuple):
    """A lead, and how it ended."""

    stage: int
    leader: tuple[int, ...]
    """The numbers of the weights that the leader's hand adds."""
    other: tuple[int, ...]
    won: float


def parts_of(hand: int, trump: int | None) -> tuple[int, ...]:
    """The numbers of the weights that make up the strength of a hand."""
    parts = []
    plain_ranks = 0
    for card in cards_of(hand):
        rank = (card >> 2) - 4
        if card & 3 == trump:
            parts.append(RANKS + rank)
            continue
        parts.append(rank)
        if 1 << card & plain_ranks:
            parts.append(PAIR)
        plain_ranks |= SAME_RANK[card]
    return tuple(parts)


def examples(deals: int, seed: int) -> Iterator[Example]:
    """The leads of so many deals."""
    rng = Random(seed)
    contest = Contest("greedy", "greedy", seed=seed)
    for number in range(deals):
        deal = deal_of(contest, number).copy()
        leads: list[tuple[int, Deal]] = []
        while deal.to_move is not None:
            if deal.phase == LEAD and deal.talon:
                leads.append((deal.opener, deal.copy()))
            errs = rng.random() < RANDOM_MOVES
            deal.make(rng.choice(deal.legal_moves()) if errs else greedy_move(deal))
        assert deal.outcome is not None
        for leader, lead in leads:
            yield Example(
                evaluation.stage_of(len(lead.talon)),
                parts_of(lead.hands[leader], lead.trump),
                parts_of(lead.hands[1 - leader], lead.trump),
                reward(deal.outcome, leader, ladder=False),
            )


class Learner:
    """The weights of all stages."""

    def __init__(self) -> None:
        stages = len(evaluation.STAGES) + 1
        self.leads = [0.0] * stages
        self.weights = [[0.0] * (PAIR + 1) for _ in range(stages)]

    def chance(self, one: Example) -> float:
        """The leader's chance as it is known so far."""
        weights = self.weights[one.stage]
        odds = self.leads[one.stage]
        odds += sum(weights[part] for part in one.leader)
        odds -= sum(weights[part] for part in one.other)
        return 1 / (1 + math.exp(-odds))

    def learn(self, one: Example, rate: float) -> None:
        """Moves the weights towards an example."""
        step = rate * (one.won - self.chance(one))
        weights = self.weights[one.stage]
        self.leads[one.stage] += step
        for part in one.leader:
            weights[part] += step
        for part in one.other:
            weights[part] -= step

    def loss(self, known: Sequence[Example]) -> float:
        """The mean negative logarithm of the likelihood; log 2 = 0.693 is knowing nothing."""
        total = 0.0
        for one in known:
            chance = self.chance(one)
            total -= one.won * math.log(chance) + (1 - one.won) * math.log(1 - chance)
        return total / len(known)

    def text(self) -> str:
        """The module ``weights``."""
        lines = [
            '"""What ``evaluation`` learned, by stages. Written by ``tools.train_evaluation``."""',
            "",
            f"LEADS = {_row(self.leads)}",
            f"PAIRS = {_row([weights[PAIR] for weights in self.weights])}",
            "# Plain cards, then trumps, from the six to the ace",
            "# fmt: off",
            "CARDS = (",
        ]
        for weights in self.weights:
            lines += [f"    ({_row(weights[:RANKS])},", f"     {_row(weights[RANKS:PAIR])}),"]
        return "\n".join((*lines, ")", ""))


def _row(values: Sequence[float]) -> str:
    return "(" + ", ".join(f"{value:.3f}" for value in values) + ")"


def main(arguments: Sequence[str]) -> int:
    """Learns, says how well, and writes the weights."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--deals", type=int, default=15_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    chosen = parser.parse_args(arguments)
    known = list(examples(chosen.deals, chosen.seed))
    unseen = list(examples(chosen.deals // 10, chosen.seed + 1))
    learner = Learner()
    rng = Random(chosen.seed)
    for epoch in range(EPOCHS):
        rng.shuffle(known)
        for one in known:
            learner.learn(one, 0.02 / 2**epoch)
        print(f"epoch {epoch + 1}: loss {learner.loss(unseen):.4f} on unseen deals")
    chosen.out.write_text(learner.text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
