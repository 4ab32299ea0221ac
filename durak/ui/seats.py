"""The opponents around the table: one chip each, made once a match."""

from durak.ui import page, words

COLOURS = 7
"""Seats are told apart by so many colours of the style sheet."""
TINY = 76
"""Chips that are narrower have the name under the disc, in pixels."""
FAN = 6
"""A chip shows at most so many tiny cards; the number tells the rest."""


class Seats:
    """The chips of the opponents, clockwise from the left of the one who looks."""

    def __init__(self):
        self.list = page.by_id("chips")
        self.chips = []
        self._drawn = {}

    def open(self, scene, names):
        """Make the chips of a match."""
        self._drawn = {}
        self.chips = [
            _Chip(seat, names[seat], number) for number, seat in enumerate(opponents(scene))
        ]
        page.fill(self.list, [chip.root for chip in self.chips])

    def arrange(self, layout):
        """Move the chips to their places."""
        for chip, (x, y, width) in zip(self.chips, layout.chips):
            chip.at(x, y, width)

    def draw(self, scene):
        """Show counts, roles, what has been said and whose turn it is."""
        mine = scene["seats"][scene["me"]]["team"]
        for chip in self.chips:
            seat = chip.seat
            state = scene["seats"][seat]
            drawn = (
                state["cards"],
                state["role"],
                state["place"],
                state["fool"],
                state["score"],
                state["pagon"],
                scene["to_move"] == seat,
                state["said"],
            )
            if self._drawn.get(seat) != drawn:
                self._drawn[seat] = drawn
                mate = mine is not None and state["team"] == mine
                chip.draw(state, scene["to_move"] == seat, mate, scene["series_to"])


class _Chip:
    """Monogram, name, tiny fan with its count, role badge and speech bubble of one seat."""

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
        self.spoken = page.make("span", "vh")
        visible = page.make("span", "visible")
        visible.setAttribute("aria-hidden", "true")
        for part in (self.disc, self.title, self.fan, self.bubble):
            visible.appendChild(part)
        self.root.appendChild(visible)
        self.root.appendChild(self.spoken)

    def at(self, x, y, width):
        style = self.root.style
        style.transform = "translate(%.1fpx,%.1fpx) translate(-50%%,-50%%)" % (x, y)
        style.width = "%.1fpx" % width
        self.root.classList.toggle("narrow", width < 120)
        self.root.classList.toggle("tiny", width < TINY)

    def draw(self, state, turn, mate, series_to):
        place, said = state["place"], state["said"]
        self.root.classList.toggle("mate", mate)
        if state["team"] is not None:
            self.disc.className = "disc " + team_style(state["team"])
        page.fill(self.marks, marks(state, series_to))
        self.root.classList.toggle("turn", turn)
        self.root.classList.toggle("out", place is not None)
        self.root.setAttribute("data-cards", str(min(state["cards"], FAN)))
        if place is None:
            self.count.textContent = str(state["cards"])
        else:
            self.count.textContent = words.say("seat.place", place=place)
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


class Own:
    """The marks of the one who looks: his team, what he has to hang, his points."""

    def __init__(self):
        self.root = page.by_id("own")
        self._told = None

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


def opponents(scene):
    """The other seats, clockwise from the one who looks."""
    count = len(scene["seats"])
    return [(scene["me"] + step) % count for step in range(1, count)]
