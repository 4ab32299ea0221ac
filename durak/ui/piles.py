"""Talon and discard: their cards, their counts, and the sign of the trump."""

from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.drawing import item, put
from durak.ui.layout import Place

PILE = 3
"""A talon or discard looks like at most so many cards."""
TOSSED = (-9, 5, 14)
"""How the cards of the discard lie, in degrees."""


class Piles:
    """What lies at the sides of the table."""

    def __init__(self):
        self.talon = page.by_id("talon")
        self.discard = page.by_id("discard")
        self._trump = None

    def arrange(self, layout):
        """Move the piles to their places."""
        self.layout = layout
        for element, place in ((self.talon, layout.talon), (self.discard, layout.discard)):
            width = layout.card * place.scale
            put(element, place.x, place.y, width, width * 1.4)

    def draw(self, view, batch):
        """Add the cards of both piles to a batch, and write their counts."""
        self._cards(view, batch)
        trump = words.say("suit." + view["trump"]) if view["trump"] else ""
        code = "label.talon" if view["trump"] else "label.talon.no_trump"
        _count(self.talon, view["talon"], words.say(code, n=view["talon"], suit=trump))
        _count(self.discard, view["discard"], words.say("label.discard", n=view["discard"]))
        self._sign(view["trump"])

    def _cards(self, view, batch):
        layout = self.layout
        if view["turn_up"]:
            card = view["turn_up"]
            batch[card] = item(card, layout.turn_up, 1, "card trump")
            batch[card].update(
                {"role": "img", "aria-label": words.say("label.turn_up", card=words.spoken(card))}
            )
        backs = view["talon"] - (1 if view["turn_up"] else 0)
        for number in range(min(PILE, backs)):
            place = layout.talon
            lifted = Place(place.x - number * 1.2, place.y - number * 1.6, 0, place.scale)
            name = "t%d" % number
            batch[name] = item(name, lifted, 2 + number, "card", down=1)
        for number in range(min(PILE, (view["discard"] + 1) // 2)):
            place = layout.discard
            tossed = Place(place.x + number - 1, place.y + number, TOSSED[number], place.scale)
            name = "d%d" % number
            batch[name] = item(name, tossed, 2 + number, "card", down=1)

    def _sign(self, suit):
        """The suit of trumps stays beside the talon's count, also when the talon is gone."""
        if suit == self._trump:
            return
        self._trump = suit
        sign = self.talon.querySelector(".suit")
        if sign:
            sign.remove()
        if suit:
            self.talon.prepend(
                dom.picture(page.BASE + "cards.svg#suit-" + suit, "0 0 100 100", "suit")
            )


def _count(pile, count, label):
    pile.lastElementChild.textContent = str(count)
    pile.setAttribute("aria-label", label)
    pile.classList.toggle("empty", count == 0)
