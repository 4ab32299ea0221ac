"""Events become movement: one small step an event, at the pace the player chose.

A step changes the view a little and draws it. Where the table ends up is never up to a
step: the scene that follows the events is drawn last, and it is the truth.
"""

import json

from pyscript.js_modules import dom

from durak.ui.exchange import Exchange

PACE = {"off": 0, "fast": 0.45, "normal": 1, "slow": 1.8}
"""Speeds as factors of the times below, which are milliseconds."""
CARD = 200
BETWEEN = 60
THOUGHT = 450
READ = 800
"""How long a finished bout stays to be read."""
NEWS = 900
"""How long a sentence such as who leads stays before the first card."""


class Motion(Exchange):
    """Plays the events of one answer on a table."""

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
        view = _copy(before or scene)
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

    # The steps

    async def _on_deal(self, view, event):
        scene = self.scene
        view.update(_copy(scene))
        view.update(
            {
                "table": [],
                "talon": event["talon"] + sum(event["counts"]),
                "discard": 0,
                "turn_up": None,
                "hand": [],
                "moves": [],
                "result": None,
                "room": 0,
                "prompt": {"code": "wait", "seat": None},
                "to_move": None,
            }
        )
        for seat in view["seats"]:
            seat.update({"cards": 0, "role": None, "said": None, "place": None, "fool": False})
        self._draw(view)
        talon = self.table.layout.talon
        held = [own for own in scene["hand"] if own["card"] in event["hand"]]
        view["hand"] = _quiet(held)
        view["talon"] = event["talon"]
        for seat in view["seats"]:
            seat["cards"] = event["counts"][seat["seat"]]
        # The geometry depends on the hand, so it is measured before the cards fly.
        self.table.view = view
        self.table.measure()
        sources, delays, leaving = {}, {}, {}
        turn = BETWEEN * self._factor()
        for number, card in enumerate(event["hand"]):
            sources[card] = (talon, 1)
            delays[card] = turn * (number * len(event["order"]) + event["order"].index(view["me"]))
        backs = 0
        for place, seat in enumerate(event["order"]):
            if seat == view["me"]:
                continue
            for number in range(event["counts"][seat]):
                back = "f%d" % backs
                backs += 1
                leaving[back] = (self.table.seat_place(seat), 1)
                sources[back] = (talon, 1)
                delays[back] = turn * (number * len(event["order"]) + place)
        self._draw(view, sources=sources, delays=delays, leaving=leaving, flying=list(sources))
        await self._wait(BETWEEN * sum(event["counts"]) + CARD)
        if event["turn_up"] and event["talon"]:
            view["turn_up"] = event["turn_up"]
            self._draw(view, sources={event["turn_up"]: (talon, 1)}, flying=[])
            await self._wait(CARD)

    async def _on_first(self, view, event):
        self.table.say(self.table.speaker.event(event)[0])
        await self._wait(NEWS)

    async def _on_lead(self, view, event):
        if event.get("from_talon"):
            view["talon"] -= 1
            if view["turn_up"] in event["cards"]:
                view["turn_up"] = None
            await self._attack(view, event, self.table.layout.talon)
        else:
            await self._throw(view, event)

    async def _on_throw(self, view, event):
        await self._throw(view, event)

    async def _on_transfer(self, view, event):
        self._pass_on(view, event["seat"], event["to"])
        await self._throw(view, event)

    async def _throw(self, view, event):
        """Cards of a hand are laid as an attack."""
        await self._attack(view, event, self._leave_hand(view, event["seat"], event["cards"]))

    async def _attack(self, view, event, place):
        """Cards are laid as an attack; they come from a place, or were in sight (None)."""
        cards, seat = event["cards"], event["seat"]
        for other in view["seats"]:
            if other["said"] == "pass":
                other["said"] = None
        for card in cards:
            view["table"].append({"attack": card, "by": seat, "cover": None, "covered_by": None})
        if event["e"] == "lead" and view["phase"] == "over":
            view["phase"] = "defend"
        self._tell(event)
        self._draw(view, sources=dict.fromkeys(cards, (place, 1)) if place else None, flying=cards)
        await self._wait(CARD)

    async def _on_beat(self, view, event):
        card, seat = event["card"], event["seat"]
        place = self._leave_hand(view, seat, [card])
        for pair in view["table"]:
            if pair["attack"] == event["on"]:
                pair["cover"], pair["covered_by"] = card, seat
        self._tell(event)
        self._draw(view, sources={card: (place, 1)} if place else None, flying=[card])
        await self._wait(CARD)

    async def _on_take(self, view, event):
        view["seats"][event["seat"]]["said"] = "take"
        self._tell(event)
        self._draw(view)
        await self._wait(THOUGHT)

    async def _on_pass(self, view, event):
        view["seats"][event["seat"]]["said"] = "pass"
        self._draw(view)
        await self._wait(BETWEEN * 2)

    async def _on_beaten(self, view, event):
        await self._wait(READ)
        cards = _on_table(view)
        self._gather(view, cards)
        await self._wait(CARD)
        self._clear(view)
        view["discard"] += len(cards)
        discard = self.table.layout.discard
        self._tell(event)
        self._draw(view, leaving=dict.fromkeys(cards, (discard, 1)), flying=cards)
        await self._wait(CARD)

    async def _on_taken(self, view, event):
        await self._wait(READ)
        seat, cards = event["seat"], _on_table(view)
        self._tell(event)
        self._gather(view, cards)
        await self._wait(CARD)
        self._clear(view)
        if seat == view["me"]:
            self._into_hand(view, cards)
            self._draw(view, flying=cards)
        else:
            view["seats"][seat]["cards"] += len(cards)
            place = self.table.seat_place(seat)
            self._draw(view, leaving=dict.fromkeys(cards, (place, 0)), flying=cards)
        await self._wait(CARD)

    async def _on_draw(self, view, event):
        seat, count = event["seat"], event["count"]
        talon = self.table.layout.talon
        view["talon"] -= count
        turn_up = view["turn_up"] if event["turn_up"] else None
        if event["turn_up"]:
            view["turn_up"] = None
        sources, delays, leaving = {}, {}, {}
        if seat == view["me"]:
            names = event["cards"]
            self._into_hand(view, names)
            sources = {card: (talon, 1) for card in names if card != turn_up}
        else:
            view["seats"][seat]["cards"] += count
            place = self.table.seat_place(seat)
            names = ["f%d" % number for number in range(count)]
            if turn_up:
                names[-1] = turn_up
            leaving = {name: (place, 0 if name == turn_up else 1) for name in names}
            sources = {name: (talon, 1) for name in names if name != turn_up}
        step = BETWEEN * self._factor()
        delays = {name: step * number for number, name in enumerate(names)}
        self._draw(view, sources=sources, delays=delays, leaving=leaving, flying=names)
        await self._wait(BETWEEN * count + CARD / 2)

    async def _on_out(self, view, event):
        for seat in event["seats"]:
            view["seats"][seat]["place"] = event["place"]
        self._tell(event)
        self._draw(view)
        await self._wait(THOUGHT)

    # Their parts

    def _tell(self, event):
        for texts in self.table.speaker.event(event):
            self.table.say(texts)

    def _clear(self, view):
        """The bout is over: nothing lies on the table, and what was said in it is past."""
        view["table"] = []
        for seat in view["seats"]:
            seat["said"] = None

    def _leave_hand(self, view, seat, cards):
        """Take cards from a hand. Where they come from, or None when they were in sight."""
        view["seats"][seat]["cards"] -= len(cards)
        if seat != view["me"]:
            return self.table.seat_place(seat)
        view["hand"] = [own for own in view["hand"] if own["card"] not in cards]
        return None

    def _into_hand(self, view, cards):
        """Add cards to the own hand, in the order in which the scene will have them."""
        view["seats"][view["me"]]["cards"] += len(cards)
        order = [own["card"] for own in self.scene["hand"]]
        held = [own for own in view["hand"] if own["card"] not in cards]
        held += [{"card": card, "trump": card[1] == view["trump"], "why": None} for card in cards]
        view["hand"] = sorted(
            held, key=lambda own: order.index(own["card"]) if own["card"] in order else len(order)
        )

    def _gather(self, view, cards):
        """Close the cards on the table like a fan, in the middle."""
        layout = self.table.layout
        self._draw(
            view,
            pinned={card: layout.gather(number, len(cards)) for number, card in enumerate(cards)},
        )


def _on_table(view):
    return [card for pair in view["table"] for card in (pair["attack"], pair["cover"]) if card]


def _quiet(hand):
    return [{"card": own["card"], "trump": own["trump"], "why": None} for own in hand]


def _copy(scene):
    return json.loads(json.dumps(scene))
