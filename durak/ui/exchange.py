"""Steps of the further rules: cards that are shown, swapped, hung or handed over."""

SHOWN = 900
"""Milliseconds that such cards lie in the middle, to be seen by all."""
GLIDE = 200


class Exchange:
    """The part of Motion for events that move cards between hands."""

    async def _on_show(self, view, event):
        """A trump is shown by its holder and stays his; the attack goes on to the next."""
        seat, cards = event["seat"], event["cards"]
        self._pass_on(view, seat, event["to"])
        self._tell(event)
        if seat == view["me"]:
            middle = {card: self.table.layout.gather(0, 1) for card in cards}
            await self._draw(view, pinned=middle, flying=cards)
            await self._wait(SHOWN)
            await self._draw(view, flying=cards)
        else:
            await self._reveal(view, seat, cards)
            view["seats"][seat]["cards"] += len(cards)
            place = self.table.seat_place(seat)
            await self._draw(view, leaving=dict.fromkeys(cards, (place, 0)), flying=cards)
        await self._wait(GLIDE)

    async def _on_swap(self, view, event):
        """The lowest trump for the turn-up, wherever that is: in the talon or in a hand."""
        seat, given, got = event["seat"], event["card"], event["on"]
        self._tell(event)
        mine = [own["card"] for own in view["hand"]]
        source = self._leave_hand(view, seat, [given])
        leaving = {}
        if view["turn_up"] == got:
            view["turn_up"] = given
        elif got in mine:
            self._leave_hand(view, view["me"], [got])
            self._into_hand(view, [given])
        if seat == view["me"]:
            self._into_hand(view, [got])
        else:
            view["seats"][seat]["cards"] += 1
            leaving[got] = (source, 0)
        sources = {given: (source, 1)} if source else None
        await self._draw(view, sources=sources, leaving=leaving, flying=[given, got])
        await self._wait(SHOWN)

    async def _on_hang(self, view, event):
        await self._hand_on(view, event)

    async def _on_hand_over(self, view, event):
        await self._hand_on(view, event)

    async def _on_cannot_lead(self, view, event):
        self._tell(event)
        await self._wait(SHOWN)

    # Their parts

    def _pass_on(self, view, seat, to):
        """The one who passes the attack on attacks now, another defends."""
        for state in view["seats"]:
            if state["role"] == "defender":
                state["role"] = "helper"
        view["seats"][seat]["role"] = "attacker"
        view["seats"][to]["role"] = "defender"

    async def _reveal(self, view, seat, cards):
        """Lay cards of a hand in the middle, face up, for a while. They are in no hand then."""
        place = self._leave_hand(view, seat, cards)
        # A team hangs together, and its mates' cards were not in this hand.
        view["seats"][seat]["cards"] = max(0, view["seats"][seat]["cards"])
        view["aside"] = cards
        sources = dict.fromkeys(cards, (place, 1)) if place else None
        await self._draw(view, sources=sources, flying=cards)
        await self._wait(SHOWN)
        view["aside"] = []

    async def _hand_on(self, view, event):
        """Cards go from one hand to another, for all to see."""
        seat, to, cards = event["seat"], event["to"], event["cards"]
        self._tell(event)
        await self._reveal(view, seat, cards)
        if to == view["me"]:
            self._into_hand(view, cards)
            await self._draw(view, flying=cards)
        else:
            view["seats"][to]["cards"] += len(cards)
            place = self.table.seat_place(to)
            await self._draw(view, leaving=dict.fromkeys(cards, (place, 0)), flying=cards)
        await self._wait(GLIDE)
