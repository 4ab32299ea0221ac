"""The opening of a deal that was committed to: what lets anybody check it (``docs/verify.md``)."""

from __future__ import annotations

from durak.chance import seed_of_deck
from durak.errors import BadIntent
from durak.match import Match
from durak.record import Setup
from durak.scene_parts import Json


def opened(setup: Setup, match: Match) -> Json:
    """Seed, pack and deck of the deal that has just ended. Raises BadIntent before its end."""
    if not match.deal.is_over:
        raise BadIntent("a deal is opened at its end")
    number, decks = len(match.logs), match.logs[-1].chance.decks
    write = setup.game.write_cards
    return {
        "deal": number,
        "seed": seed_of_deck(setup.seed, number, len(decks) - 1),
        "pack": write(setup.game.pack(setup.rules, setup.seats)),
        "deck": write(decks[-1]),
        "shuffled": is_drawn(setup, match, number),
    }


def is_drawn(setup: Setup, match: Match, number: int) -> bool:
    """Whether the chance of a deal comes from the seed of the match, and not by a link."""
    drawn = setup.game.chance(setup.rules, setup.seats, setup.seed, number)
    used = match.logs[number - 1].chance
    # As texts: cards that look the same may be told apart in another order after a reload.
    drawn_decks = [setup.game.write_cards(deck) for deck in drawn.decks[: len(used.decks)]]
    return drawn.lot == used.lot and drawn_decks == [
        setup.game.write_cards(deck) for deck in used.decks
    ]
