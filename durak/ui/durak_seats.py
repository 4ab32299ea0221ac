"""What the chips of Durak tell: roles, what has been said, teams, pogony, points."""

from durak.ui import page, words
from durak.ui.seats import Chip


class DurakChip(Chip):
    """The chip of an opponent in Durak."""

    def shown(self, scene):
        """All that the chip depends on: it is drawn when something of it changes."""
        state = scene["seats"][self.seat]
        return (
            state["cards"],
            state["role"],
            state["place"],
            state["score"],
            state["pagon"],
            state["said"],
            scene["to_move"] == self.seat,
        )

    def draw(self, scene):
        super().draw(scene)
        state, series_to = scene["seats"][self.seat], scene["series_to"]
        mine = scene["seats"][scene["me"]]["team"]
        mate = mine is not None and state["team"] == mine
        place, said = state["place"], state["said"]
        self.root.classList.toggle("mate", mate)
        if state["team"] is not None:
            self.disc.className = "disc " + team_style(state["team"])
        page.fill(self.marks, ([_mate()] if mate else []) + marks(state, series_to))
        self.root.classList.toggle("out", place is not None)
        if place is not None:
            self.count.textContent = words.say("seat.place.short", place=place)
        role = {"attacker": "attack", "defender": "defend"}.get(state["role"])
        page.fill(self.badge, [page.icon(role)] if role else [])
        page.show(self.badge, bool(role))
        self.bubble.textContent = words.say("said." + said) if said else ""
        self.bubble.classList.toggle("on", bool(said))
        self.spoken.textContent = self._spoken(state, said, mate, series_to)

    def _spoken(self, state, said, mate, series_to):
        parts = [words.say("seat.cards", name=self.name, n=state["cards"])]
        if state["place"] is not None:
            parts = [words.say("seat.out", name=self.name, place=state["place"])]
        if state["role"]:
            parts.append(words.say("role." + state["role"]))
        if said:
            parts.append(words.say("said." + said))
        if mate:
            parts.append(words.say("seat.mate"))
        return ", ".join(parts + standing(state, series_to))


class DurakOwn:
    """The marks of the one who looks: his team, what he has to hang, his points."""

    def __init__(self):
        self.root = page.by_id("own")
        self._told = None

    def open(self):
        """Another match has come to the table."""
        self._told = None
        page.show(self.root, False)

    def draw(self, scene):
        state = scene["seats"][scene["me"]]
        told = standing(state, scene["series_to"])
        if told == self._told:
            return
        self._told = told
        page.show(self.root, bool(told))
        if not told:
            return
        disc = page.make("span", "disc")
        if state["team"] is not None:
            disc.className = "disc " + team_style(state["team"])
        disc.appendChild(page.icon("user"))
        parts = [disc] + marks(state, scene["series_to"])
        for part in parts:
            part.setAttribute("aria-hidden", "true")
        spoken = ", ".join([words.say("name.you")] + told)
        page.fill(self.root, parts + [page.make("span", "vh", spoken)])


def team_style(team):
    """Teams differ by colour and by shape."""
    return "team-%d" % team


def _mate():
    """The badge of a partner."""
    badge = page.make("span", "mate-mark")
    badge.appendChild(page.icon("mate"))
    return badge


def marks(state, series_to):
    """Badges for what a seat has to hang and for its points, where the game has them."""
    found = []
    if state["pagon"]:
        found.append(page.make("span", "pagon", words.pagon(state["pagon"])))
    if series_to:
        found.append(page.make("span", "points", str(state["score"])))
    return found


def standing(state, series_to):
    """How a seat stands in the match, in words: its team, its pagon, its points."""
    parts = []
    if state["team"] is not None:
        parts.append(words.say("team." + str(state["team"])))
    if state["pagon"]:
        parts.append(words.say("pagon.label", rank=words.pagon(state["pagon"])))
    if series_to:
        parts.append(words.say("seat.points", n=state["score"]))
    return parts
