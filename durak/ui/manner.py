"""The manner of the computers: how long each seems to think, and what it says now and then.

All of it is for show, and depends on nothing but the seat, its level and the turn: a match that is
looked at again goes just as it did.
"""

from durak.ui import words

PACE = {"novice": 0.75, "casual": 0.95, "strong": 1.15, "master": 1.35}
"""The longer, the stronger: factors of the usual pause for thought."""
TEMPER = (1, 0.85, 1.2, 0.95, 1.1, 0.8, 1.15, 0.9)
"""And by seat, so that no two of a table are alike."""
SELDOM = 3
"""Of so many occasions to say something one is taken."""


def pace(scene):
    """The factor for the thought of the seat that is to move."""
    seat = scene["seats"][scene["to_move"]]
    return PACE.get(seat["level"], 1) * TEMPER[seat["seat"] % len(TEMPER)]


def remark(scene, seat, moment):
    """What a seat says when it takes, has beaten a trump, or is out first; mostly None."""
    level = scene["seats"][seat]["level"]
    code = "remark." + str(level) + "." + moment
    if moment != "out" and (scene["turn"] + seat) % SELDOM:
        return None
    return words.say(code) if level and words.known(code) else None
