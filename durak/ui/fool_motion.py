"""How the events of Fool move cards and discs."""

import json

from pyscript.js_modules import dom

from durak.ui import page
from durak.ui.motion import CARD, READ, THOUGHT, Motion, copy

DISC = 34
"""The size of a disc on its way, in pixels."""
FLIGHT = 450
"""Milliseconds that it takes."""


class FoolMotion(Motion):
    """The steps of Fool."""

    def __init__(self, table, log, noise):
        super().__init__(table, log, noise)
        self._worst = []

    async def play(self, before, events, scene):
        # When a trick is complete its worst cards are known before they are told.
        self._worst = [card for event in events if event["e"] == "disc" for card in event["cards"]]
        await super().play(before, events, scene)

    async def _on_deal(self, view, event):
        view.update(copy(self.scene))
        view.update({"trick": [], "tricks": 0, "led": None, "hand": [], "moves": []})
        view.update({"phase": "lead", "result": None, "to_move": None})
        for seat in view["seats"]:
            seat.update({"cards": 0, "disc": False})
        self._tell(event)
        await self._deal_out(view, event)

    async def _on_card(self, view, event):
        seat, card = event["seat"], event["cards"][0]
        place = self._leave_hand(view, seat, [card])
        view["trick"].append({"seat": seat, "card": card, "wins": False, "worst": False})
        view["phase"] = "follow"
        for after in self.scene["trick"]:
            for play in view["trick"]:
                if play["card"] == after["card"]:
                    play.update(after)
        view["led"] = self.scene["led"] or view["led"]
        self._tell(event)
        await self._draw(view, sources={card: (place, 1)} if place else None, flying=[card])
        await self._wait(CARD)

    async def _on_trick(self, view, event):
        seat = event["seat"]
        for play in view["trick"]:
            play.update({"wins": play["seat"] == seat, "worst": play["card"] in self._worst})
        self._tell(event)
        await self._draw(view)
        await self._wait(READ)
        cards = event["cards"]
        await self._gather(view, cards)
        await self._wait(CARD)
        view.update({"trick": [], "led": None, "leader": seat, "tricks": view["tricks"] + 1})
        place = self.table.seat_place(seat)
        await self._draw(view, leaving=dict.fromkeys(cards, (place, 1)), flying=cards)
        await self._wait(CARD)

    async def _on_disc(self, view, event):
        """The discs go from those who had them, or from the middle, to the fools of the trick."""
        before = [seat["seat"] for seat in view["seats"] if seat["disc"]]
        if not self.table.fade:
            for number, seat in enumerate(event["seats"]):
                self._fly(before[number] if number < len(before) else None, seat)
        self._tell(event)
        await self._wait(FLIGHT)
        for seat in view["seats"]:
            seat["disc"] = seat["seat"] in event["seats"]
        await self._draw(view)
        await self._wait(THOUGHT)

    async def _on_out(self, view, event):
        self._tell(event)
        for seat in event["seats"]:
            self._remark(seat, "out")
        await self._draw(view)
        await self._wait(READ)

    def _fly(self, giver, taker):
        """Let a disc fly between two seats."""
        start, end = self.table.disc_place(giver), self.table.disc_place(taker)
        order = {
            "from": {"x": start.x, "y": start.y},
            "to": {"x": end.x, "y": end.y},
            "size": DISC,
            "ms": FLIGHT * self._factor(),
        }
        dom.send(page.BASE + "cards.svg#fools-cap", json.dumps(order))
