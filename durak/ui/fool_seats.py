"""What the seats of Fool show: the disc that makes a seat sit out, and the total."""

from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.fool_words import signed
from durak.ui.seats import Chip


class FoolChip(Chip):
    """The chip of an opponent in Fool."""

    def shown(self, scene):
        state = scene["seats"][self.seat]
        return (
            state["cards"],
            state["disc"],
            state["score"],
            state["tens"],
            scene["to_move"] == self.seat,
        )

    def draw(self, scene):
        super().draw(scene)
        state = scene["seats"][self.seat]
        self.root.classList.toggle("sitting", state["disc"])
        page.fill(self.badge, [cap()] if state["disc"] else [])
        self.badge.className = "badge disc-of-fool"
        page.show(self.badge, state["disc"])
        page.fill(self.marks, [points(state)])
        self.spoken.textContent = ", ".join(
            [words.say("seat.cards", name=self.name, n=state["cards"])] + standing(state)
        )


class FoolOwn:
    """The marks of the one who looks: his total, and the disc."""

    def __init__(self):
        self.root = page.by_id("own")
        self._told = None

    def open(self):
        """Another match has come to the table."""
        self._told = None
        page.show(self.root, True)

    def draw(self, scene):
        state = scene["seats"][scene["me"]]
        told = standing(state)
        if told == self._told:
            return
        self._told = told
        user = page.make("span", "disc")
        user.appendChild(page.icon("user"))
        parts = [user, points(state)]
        if state["disc"]:
            parts.append(disc())
        for part in parts:
            part.setAttribute("aria-hidden", "true")
        spoken = ", ".join([words.say("name.you")] + told)
        page.fill(self.root, parts + [page.make("span", "vh", spoken)])


def cap():
    """The fool's cap."""
    return dom.picture(page.BASE + "cards.svg#fools-cap", "0 0 100 100", "cap")


def disc():
    """The disc that the fool of a trick gets."""
    badge = page.make("span", "badge disc-of-fool")
    badge.appendChild(cap())
    return badge


def points(state):
    """The total of a seat as a badge."""
    return page.make("span", "points", signed(state["score"]))


def standing(state):
    """How a seat stands, in words."""
    parts = [words.say("seat.total", n=state["score"], total=signed(state["score"]))]
    if state["tens"]:
        parts.append(words.say("seat.tens", n=state["tens"]))
    if state["disc"]:
        parts.append(words.say("seat.sits_out"))
    return parts
