"""Speed of the rules alone, in the Python that runs this."""

import random
import time

from durak.ai.rollout import play_out
from durak.deal import Deal
from durak.game_durak import Durak

SECONDS = 3


def deals() -> "list[Deal]":
    game = Durak()
    rules = game.make_rules("podkidnoy", {})
    chances = (game.chance(rules, 2, f"{number:032x}", 1) for number in range(200))
    return [game.new_match(rules, 2, 0, chance, []).deal for chance in chances]


def moves_per_second() -> float:
    """Random play of whole deals for two, in seconds of this process's own time."""
    rng = random.Random(2)
    starts = deals()
    moves = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        deal = rng.choice(starts).copy()
        while not deal.is_over:
            deal.play(rng.choice(deal.legal_moves()))
            moves += 1
    return moves / (time.process_time() - began)


def rollouts_per_second() -> float:
    """Deals for two played out from the first lead like the yardstick, as a search does it."""
    starts = deals()
    played = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        play_out(starts[played % len(starts)].copy())
        played += 1
    return played / (time.process_time() - began)
