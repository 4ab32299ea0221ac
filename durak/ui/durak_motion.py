"""How the events of Durak move the cards."""

from durak.ui.exchange import Exchange
from durak.ui.motion import BETWEEN, CARD, READ, THOUGHT, Motion, copy

NEWS = 900
"""How long a sentence such as who leads stays before the first card."""


class DurakMotion(Motion, Exchange):
    """The steps of Durak."""

    async def _on_deal(self, view, event):
        scene = self.scene
        view.update(copy(scene))
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
        await self._deal_out(view, event)
        view["talon"] = event["talon"]
        if event["turn_up"] and event["talon"]:
            talon = self.table.layout.talon
            view["turn_up"] = event["turn_up"]
            await self._draw(view, sources={event["turn_up"]: (talon, 1)})
            await self._wait(CARD)

    def _dealt_from(self, view):
        view["talon"] -= 1

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
        await self._draw(
            view, sources=dict.fromkeys(cards, (place, 1)) if place else None, flying=cards
        )
        await self._wait(CARD)

    async def _on_beat(self, view, event):
        card, seat = event["card"], event["seat"]
        place = self._leave_hand(view, seat, [card])
        for pair in view["table"]:
            if pair["attack"] == event["on"]:
                pair["cover"], pair["covered_by"] = card, seat
        self._tell(event)
        if event["on"][1] == view["trump"]:
            self._remark(seat, "trump")
        await self._draw(view, sources={card: (place, 1)} if place else None, flying=[card])
        await self._wait(CARD)

    async def _on_take(self, view, event):
        view["seats"][event["seat"]]["said"] = "take"
        self._tell(event)
        self._remark(event["seat"], "take")
        await self._draw(view)
        await self._wait(THOUGHT)

    async def _on_pass(self, view, event):
        view["seats"][event["seat"]]["said"] = "pass"
        await self._draw(view)
        await self._wait(BETWEEN * 2)

    async def _on_beaten(self, view, event):
        await self._wait(READ)
        cards = _on_table(view)
        await self._gather(view, cards)
        await self._wait(CARD)
        self._clear(view)
        view["discard"] += len(cards)
        discard = self.table.layout.discard
        self._tell(event)
        await self._draw(view, leaving=dict.fromkeys(cards, (discard, 1)), flying=cards)
        await self._wait(CARD)

    async def _on_taken(self, view, event):
        await self._wait(READ)
        seat, cards = event["seat"], _on_table(view)
        self._tell(event)
        await self._gather(view, cards)
        await self._wait(CARD)
        self._clear(view)
        if seat == view["me"]:
            self._into_hand(view, cards)
            await self._draw(view, flying=cards)
        else:
            view["seats"][seat]["cards"] += len(cards)
            place = self.table.seat_place(seat)
            await self._draw(view, leaving=dict.fromkeys(cards, (place, 0)), flying=cards)
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
        await self._draw(view, sources=sources, delays=delays, leaving=leaving, flying=names)
        await self._wait(BETWEEN * count + CARD / 2)

    async def _on_out(self, view, event):
        for seat in event["seats"]:
            view["seats"][seat]["place"] = event["place"]
            if event["place"] == 1:
                self._remark(seat, "out")
        self._tell(event)
        await self._draw(view)
        await self._wait(THOUGHT)

    # Their parts

    def _clear(self, view):
        """The bout is over: nothing lies on the table, and what was said in it is past."""
        view["table"] = []
        for seat in view["seats"]:
            seat["said"] = None

    def _into_hand(self, view, cards):
        """Add cards to the own hand, in the order in which the scene will have them."""
        view["seats"][view["me"]]["cards"] += len(cards)
        order = [own["card"] for own in self.scene["hand"]]
        held = [own for own in view["hand"] if own["card"] not in cards]
        held += [{"card": card, "trump": card[1] == view["trump"], "why": None} for card in cards]
        view["hand"] = sorted(
            held, key=lambda own: order.index(own["card"]) if own["card"] in order else len(order)
        )


def _on_table(view):
    return [card for pair in view["table"] for card in (pair["attack"], pair["cover"]) if card]
