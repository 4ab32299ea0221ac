"""Events become movement: one small step an event, at the pace the player chose.

A step changes the view a little and draws it. Where the table ends up is never up to a
step: the scene that follows the events is drawn last, and it is the truth.
"""

import json

from pyscript.js_modules import dom

from durak.ui import manner, page
from durak.ui.flight import Flight

PACE = {"off": 0, "fast": 0.45, "normal": 1, "slow": 1.8}
"""Speeds as factors of the times below, which are milliseconds."""
CARD = 200
BETWEEN = 60
THOUGHT = 450
READ = 800
"""How long a finished bout or trick stays to be read."""
ROUNDS = 2
"""So many rounds of a deal are drawn at once."""
DEALING = 2400
"""All cards are dealt in this time, if there are so many that the pace must be faster."""


class Motion:
    """Plays the events of one answer on a table. Each game's subclass has its steps: `_on_` and
    the name of the event."""

    def __init__(self, table, log, noise):
        self.table = table
        self.log = log
        self.noise = noise
        self.speed = "normal"
        self.talkative = True
        self.hurry = False
        self.rush = False
        """Whether nothing is worth waiting for until the deal is over."""

    def skip(self):
        """The player does not want to wait: end what is moving and what would follow it."""
        self.hurry = True
        return dom.skip()

    async def think(self, scene):
        """The pause before a computer's decision."""
        self.hurry = False
        await self._wait(THOUGHT * manner.pace(scene))

    async def play(self, before, events, scene):
        """Show what happened between the scene before (or None) and `scene`."""
        self.hurry = False
        self.scene = scene
        view = copy(before or scene)
        view["moves"] = []
        view["prompt"] = {"code": "wait", "seat": None}
        view["to_move"] = None
        for own in view["hand"]:
            own["why"] = None
        for event in events:
            await page.breathe()
            self.log.add([event])
            self.noise.event(event)
            step = getattr(self, "_on_" + event["e"], None)
            if step and self._factor():
                await step(view, event)

    def _factor(self):
        return 0 if self.hurry or self.rush else PACE[self.speed]

    async def _wait(self, ms):
        factor = self._factor()
        if factor:
            await dom.pause(ms * factor)

    async def _draw(self, view, **flight):
        # What came before has had its turn on the page's thread; this is a task of its own.
        await page.breathe()
        self.table.draw(view, ms=self.ms, flight=Flight(**flight))

    @property
    def ms(self):
        """Milliseconds that a card takes to its place."""
        return CARD * min(self._factor(), 1.4)

    # What the steps of all games have in common

    def _tell(self, event):
        for texts in self.table.speaker.event(event):
            self.table.say(texts)

    def _remark(self, seat, moment):
        """A computer may have something to say."""
        said = manner.remark(self.scene, seat, moment) if self.talkative else None
        if said:
            self.table.seats.say(seat, said)

    async def _deal_out(self, view, event):
        """Deal to every seat, from where the pack lies."""
        # The places are those of the whole hand from the beginning.
        view["hand"] = _quiet([own for own in self.scene["hand"] if own["card"] in event["hand"]])
        await self._draw(view, unseen=event["hand"])
        most = max(event["counts"])
        for first in range(0, most, ROUNDS):
            last = min(first + ROUNDS, most)
            await self._deal_rounds(view, event, range(first, last))

    async def _deal_rounds(self, view, event, rounds):
        """Deal some rounds of cards; all at once would be too much to draw in one go."""
        order, me, source = event["order"], view["me"], self.table.pack_place()
        between = min(BETWEEN, DEALING / sum(event["counts"]))
        beat = between * self._factor()
        sources, delays, leaving = {}, {}, {}
        for number in rounds:
            for place, seat in enumerate(order):
                if number >= event["counts"][seat]:
                    continue
                name = (
                    event["hand"][number] if seat == me else "f%d" % (len(order) * number + place)
                )
                if seat != me:
                    leaving[name] = (self.table.seat_place(seat), 1)
                sources[name] = (source, 1)
                delays[name] = beat * ((number - rounds[0]) * len(order) + place)
                self._dealt_from(view)
                view["seats"][seat]["cards"] += 1
        flight = {"sources": sources, "delays": delays, "leaving": leaving, "flying": sources}
        await self._draw(view, unseen=event["hand"][rounds[-1] + 1 :], **flight)
        await self._wait(between * len(sources))

    def _dealt_from(self, view):
        """A card has left the pack that is dealt from."""

    def _leave_hand(self, view, seat, cards):
        """Take cards from a hand. Where they come from, or None when they were in sight."""
        view["seats"][seat]["cards"] -= len(cards)
        if seat != view["me"]:
            return self.table.seat_place(seat)
        view["hand"] = [own for own in view["hand"] if own["card"] not in cards]
        return None

    async def _gather(self, view, cards):
        """Close the cards on the table like a fan, in the middle."""
        layout = self.table.layout
        await self._draw(
            view,
            pinned={card: layout.gather(number, len(cards)) for number, card in enumerate(cards)},
        )


def _quiet(hand):
    """A hand of which nothing can be played at this moment."""
    return [dict(own, why=None) for own in hand]


def copy(scene):
    """A scene that may be changed on the way to the next one."""
    return json.loads(json.dumps(scene))
