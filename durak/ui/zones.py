"""Zones: places on the table for a card that is passed on, shown or swapped instead of played."""

from durak.ui import page, words
from durak.ui.choice import ZONES

ICONS = {"transfer": "redo", "show": "show", "swap": "update"}


class Zones:
    """One button for each kind of zone, shown while there are moves that go there."""

    def __init__(self):
        root = page.by_id("zones")
        self.buttons = {}
        for zone in ZONES:
            button = page.button("zone", "", "zone-" + zone)
            button.setAttribute("data-zone", zone)
            button.appendChild(page.icon(ICONS[zone]))
            button.appendChild(page.make("span"))
            self.buttons[zone] = button
            root.appendChild(button)

    def draw(self, choice, layout, laid):
        """Show the zones of a choice (or none) behind the `laid` attack cards."""
        shown = choice.zones() if choice else []
        targets = choice.targets() if choice else ()
        for zone, button in self.buttons.items():
            page.show(button, zone in shown)
        for zone, place in zip(shown, layout.pairs(laid + len(shown))[laid:] if shown else ()):
            button = self.buttons[zone]
            button.lastElementChild.textContent = words.say("zone." + zone)
            button.classList.toggle("target", zone in targets)
            button.classList.toggle("hinted", choice.hinted_place() == zone)
            width = layout.card * place.scale
            page.put(button, place.x, place.y, width, width * 1.4)
