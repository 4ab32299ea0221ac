"""What is heard and felt of the table, for who wants it. Nothing here is told in no other way."""

from pyscript.js_modules import dom

HEARD = {
    "deal": "deal",
    "lead": "lay",
    "throw": "lay",
    "transfer": "lay",
    "show": "lay",
    "card": "lay",
    "beat": "beat",
    "hang": "beat",
    "draw": "draw",
    "swap": "draw",
    "beaten": "sweep",
    "taken": "sweep",
    "trick": "sweep",
    "over": "over",
}
"""Events of both games, and their sounds."""

NUDGE = 25
"""Milliseconds of a vibration: it is the player's turn."""


class Noise:
    """Sounds and vibration, each only where the player has asked for it."""

    def __init__(self):
        self.sound = False
        self.vibration = False

    def event(self, event):
        """Something happened at the table."""
        name = HEARD.get(event["e"])
        if self.sound and name:
            dom.sound(name)

    def turn(self):
        """It has become the player's turn."""
        if self.vibration:
            dom.buzz(NUDGE)
