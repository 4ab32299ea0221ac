"""Events become movement: one small step an event, at the pace the player chose.

A step changes the view a little and draws it. Where the table ends up is never up to a
step: the scene that follows the events is drawn last, and it is the truth.
"""

import json

from pyscript.js_modules import dom

PACE = {"off": 0, "fast": 0.45, "normal": 1, "slow": 1.8}
"""Speeds as factors of the times below, which are milliseconds."""
CARD = 200
BETWEEN = 60
THOUGHT = 450
DEALING = 2400
"""All cards are dealt in this time, if there are so many that the pace must be faster."""
READ = 800
"""How long a finished bout or trick stays to be read."""


class Motion:
    """Plays the events of one answer on a table. Each game's subclass has its steps: `_on_` and
    the name of the event."""

    def __init__(self, table, log):
        self.table = table
        self.log = log
        self.speed = "normal"
        self.hurry = False

    def skip(self):
        """The player does not want to wait: end what is moving and what would follow it."""
        self.hurry = True
        return dom.skip()

    async def think(self):
        """The pause before a computer's decision."""
        self.hurry = False
        await self._wait(THOUGHT)

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
            self.log.add([event])
            step = getattr(self, "_on_" + event["e"], None)
            if step and self._factor():
                await step(view, event)

    def _factor(self):
        return 0 if self.hurry else PACE[self.speed]

    async def _wait(self, ms):
        factor = self._factor()
        if factor:
            await dom.pause(ms * factor)

    def _draw(self, view, **how):
        self.table.draw(view, ms=self.ms, **how)

    @property
    def ms(self):
        """Milliseconds that a card takes to its place."""
        return CARD * min(self._factor(), 1.4)

    # What the steps of all games have in common

    def _tell(self, event):
        for texts in self.table.speaker.event(event):
            self.table.say(texts)

    async def _deal_out(self, view, event, source):
        """Deal from a place: every seat gets its cards, one after the other."""
        order = event["order"]
        view["hand"] = _quiet([own for own in self.scene["hand"] if own["card"] in event["hand"]])
        for seat in view["seats"]:
            seat["cards"] = event["counts"][seat["seat"]]
        # The geometry depends on the hand, so it is measured before the cards fly.
        self.table.view = view
        self.table.measure()
        sources, delays, leaving = {}, {}, {}
        count = sum(event["counts"])
        between = min(BETWEEN, DEALING / count)
        turn = between * self._factor()
        for number, card in enumerate(event["hand"]):
            sources[card] = (source, 1)
            delays[card] = turn * (number * len(order) + order.index(view["me"]))
        backs = 0
        for place, seat in enumerate(order):
            if seat == view["me"]:
                continue
            for number in range(event["counts"][seat]):
                back = "f%d" % backs
                backs += 1
                leaving[back] = (self.table.seat_place(seat), 1)
                sources[back] = (source, 1)
                delays[back] = turn * (number * len(order) + place)
        self._draw(view, sources=sources, delays=delays, leaving=leaving, flying=list(sources))
        await self._wait(between * count + CARD)

    def _leave_hand(self, view, seat, cards):
        """Take cards from a hand. Where they come from, or None when they were in sight."""
        view["seats"][seat]["cards"] -= len(cards)
        if seat != view["me"]:
            return self.table.seat_place(seat)
        view["hand"] = [own for own in view["hand"] if own["card"] not in cards]
        return None

    def _gather(self, view, cards):
        """Close the cards on the table like a fan, in the middle."""
        layout = self.table.layout
        self._draw(
            view,
            pinned={card: layout.gather(number, len(cards)) for number, card in enumerate(cards)},
        )


def _quiet(hand):
    """A hand of which nothing can be played at this moment."""
    return [dict(own, why=None) for own in hand]


def copy(scene):
    """A scene that may be changed on the way to the next one."""
    return json.loads(json.dumps(scene))
