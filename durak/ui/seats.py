"""The opponents around the table: one chip each, made once a match."""

import asyncio

from durak.ui import page

COLOURS = 7
"""Seats are told apart by so many colours of the style sheet."""
TINY = 76
"""Chips that are narrower have the name under the disc, in pixels."""
FAN = 6
"""A chip shows at most so many tiny cards; the number tells the rest."""
REMARK = 2.4
"""Seconds that a remark stays at its chip."""


class Seats:
    """The chips of the opponents, clockwise from the left of the one who looks."""

    def __init__(self):
        self.list = page.by_id("chips")
        self.chips = []
        self._drawn = {}

    def open(self, scene, names, chip):
        """Make the chips of a match; `chip` is their class."""
        self._drawn = {}
        self.chips = [
            chip(seat, names[seat], number) for number, seat in enumerate(opponents(scene))
        ]
        page.fill(self.list, [chip.root for chip in self.chips])

    def arrange(self, layout):
        """Move the chips to their places."""
        rows = {y for _, y, _ in layout.chips}
        for chip, (x, y, width) in zip(self.chips, layout.chips):
            chip.at(x, y, width)
            stacked = layout.shape == "tall" and y < max(rows)
            chip.root.classList.toggle("stacked", stacked)

    def say(self, seat, text):
        """Let an opponent say something in passing."""
        for chip in self.chips:
            if chip.seat == seat:
                page.run(chip.say(text))

    def draw(self, scene):
        """Show counts, roles, what has been said and whose turn it is."""
        for chip in self.chips:
            shown = chip.shown(scene)
            if self._drawn.get(chip.seat) != shown:
                self._drawn[chip.seat] = shown
                chip.draw(scene)


class Chip:
    """Monogram, name, tiny fan with its count, badges and speech bubble of one seat.

    What the badges mean is a game's own, in its subclass.
    """

    def __init__(self, seat, name, number):
        self.seat = seat
        self.name = name
        self.root = page.make("li", "chip")
        self.root.setAttribute("data-test", "seat-" + str(seat))
        self.disc = page.make("span", "disc colour-" + str(number % COLOURS), name[0])
        self.badge = page.make("span", "badge")
        self.disc.appendChild(self.badge)
        self.marks = page.make("span", "marks")
        self.disc.appendChild(self.marks)
        self.title = page.make("span", "name", name)
        self.fan = page.make("span", "fan")
        for _ in range(FAN):
            self.fan.appendChild(page.make("i"))
        self.count = page.make("b", "number")
        self.fan.appendChild(self.count)
        self.bubble = page.make("span", "bubble")
        self.remark = page.make("span", "bubble remark")
        self._remarks = 0
        self.spoken = page.make("span", "vh")
        visible = page.make("span", "visible")
        visible.setAttribute("aria-hidden", "true")
        for part in (self.disc, self.title, self.fan, self.bubble, self.remark):
            visible.appendChild(part)
        self.root.appendChild(visible)
        self.root.appendChild(self.spoken)

    async def say(self, text):
        """Show a remark for a while, over whatever else is said; it means nothing for the game."""
        self.remark.textContent = text
        self.remark.classList.add("on")
        self._remarks += 1
        mine = self._remarks
        await asyncio.sleep(REMARK)
        if mine == self._remarks:
            self.remark.classList.remove("on")

    def at(self, x, y, width):
        style = self.root.style
        style.transform = "translate(%.1fpx,%.1fpx) translate(-50%%,-50%%)" % (x, y)
        style.width = "%.1fpx" % width
        self.root.classList.toggle("narrow", width < 120)
        self.root.classList.toggle("tiny", width < TINY)

    def shown(self, scene):
        """All that the chip depends on: it is drawn when something of it changes."""
        raise NotImplementedError

    def draw(self, scene):
        """Show what all games have: whose turn it is and how many cards the seat holds."""
        cards = scene["seats"][self.seat]["cards"]
        self.root.classList.toggle("turn", scene["to_move"] == self.seat)
        self.root.setAttribute("data-cards", str(min(cards, FAN)))
        self.count.textContent = str(cards)


def opponents(scene):
    """The other seats, clockwise from the one who looks."""
    count = len(scene["seats"])
    return [(scene["me"] + step) % count for step in range(1, count)]
