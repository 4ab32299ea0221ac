"""The lobby: pick a game, how many and how strong, and start."""

from durak.ui import options, page, words
from durak.ui.segments import radio, segments


class Lobby:
    """The first screen. It offers what the engine said at build time that it can do."""

    def __init__(self, offer, chosen):
        """`offer` is games.json, `chosen` the remembered choices, which it keeps up to date."""
        self.offer = offer
        self.chosen = chosen
        self._shown = None
        presets = [game["preset"] for game in offer["games"]]
        if chosen.get("preset") not in presets:
            chosen["preset"] = presets[0]
        if chosen.get("level") not in offer["levels"]:
            chosen["level"] = offer["default_level"]
        for name in ("rules", "games"):
            if not isinstance(chosen.get(name), dict):
                chosen[name] = {}
        self._fit_seats()

    @property
    def game(self):
        """What games.json says of the chosen game."""
        return next(g for g in self.offer["games"] if g["preset"] == self.chosen["preset"])

    @property
    def options(self):
        """What the player has changed in the chosen game."""
        return self._own_rules()["options"]

    @property
    def seats(self):
        """How many can play the chosen game, as it is or as it has been changed."""
        return self._own_rules()["seats"] or self.game["seats"]

    def _own_rules(self):
        """What is remembered for the chosen game; what cannot be read counts as nothing."""
        own = self.chosen["rules"].get(self.chosen["preset"])
        try:
            if isinstance(own["options"], dict) and all(int(seats) for seats in own["seats"]):
                return own
        except Exception:
            pass
        return {"options": {}, "seats": []}

    def adopt(self, changed, seats):
        """Remember what differs from the chosen game, and how many it serves then."""
        preset = self.chosen["preset"]
        if changed:
            self.chosen["rules"][preset] = {"options": changed, "seats": seats}
        else:
            self.chosen["rules"].pop(preset, None)
        self._fit_seats()

    def _fit_seats(self):
        seats = self.seats
        if self.chosen.get("seats") not in seats:
            usual = self.game["default_seats"]
            self.chosen["seats"] = usual if usual in seats else seats[0]

    def intent(self):
        """The start of a match as it is chosen."""
        return {
            "do": "start",
            "preset": self.chosen["preset"],
            "options": self.options,
            "seats": self.chosen["seats"],
            "level": self.chosen["level"],
        }

    def draw(self, kept):
        """Show the choices; `kept` is the scene of the match that can be continued, or None."""
        self._shown = None
        self.redraw()
        page.fill(
            page.by_id("levels").querySelector(".segments"),
            segments(
                "level",
                self.offer["levels"],
                self.chosen["level"],
                lambda level: words.say("level." + level),
            ),
        )
        page.show(page.by_id("continue"), kept is not None)
        start = page.by_id("start")
        start.textContent = words.say("action.start" if kept is None else "action.new")
        start.classList.toggle("quiet", kept is not None)
        start.classList.toggle("pill", kept is None)
        start.disabled = page.by_id("rules").disabled = False
        # Who has not played yet is offered the tutorial in so many words.
        new = kept is None and not self.chosen.get("met")
        lesson = page.by_id("lesson-1")
        lesson.textContent = words.say("lesson.offer" if new else "lesson.title")
        lesson.classList.toggle("offered", new)

    def redraw(self):
        """Show what depends on the game: its group, the others of it, its seats, what differs."""
        group = self.game["group"]
        if group != self._shown:
            self._shown = group
            self._groups(group)
            self._games(group)
        changes = options.changes(self.options)
        changed = page.by_id("changed")
        page.show(changed, bool(changes))
        changed.textContent = words.say("lobby.changed", changes=", ".join(changes))
        page.fill(
            page.by_id("seats").querySelector(".segments"),
            segments("seats", self.seats, self.chosen["seats"], str),
        )

    def choose(self, name, value):
        """A choice was changed. Returns whether it is one of the lobby's."""
        if name == "preset":
            self._pick(value)
        elif name == "group":
            games = [game["preset"] for game in self.offer["games"] if game["group"] == value]
            last = self.chosen["games"].get(value)
            self._pick(last if last in games else games[0])
        elif name == "seats":
            self.chosen["seats"] = int(value)
        elif name == "level":
            self.chosen["level"] = value
        else:
            return False
        return True

    def _pick(self, preset):
        """Choose a game; its group will come back to it."""
        self.chosen["preset"] = preset
        self.chosen["games"][self.game["group"]] = preset
        self._fit_seats()
        self.redraw()

    def _groups(self, chosen):
        groups = []
        for game in self.offer["games"]:
            if game["group"] not in groups:
                groups.append(game["group"])
        row = page.by_id("groups")
        focused = page.focused_in(row)
        page.fill(row, segments("group", groups, chosen, lambda group: words.say("group." + group)))
        checked = row.querySelector("input:checked")
        if focused:
            checked.focus()
        page.reveal(checked.parentElement)

    def _games(self, group):
        games = [game for game in self.offer["games"] if game["group"] == group]
        page.fill(page.by_id("games"), [self._game(game["preset"]) for game in games])
        page.reveal(page.by_id("games").querySelector("input:checked").parentElement)

    def _game(self, preset):
        label = page.make("label", "game")
        label.setAttribute("data-test", "game-" + preset)
        label.appendChild(radio("preset", preset, preset == self.chosen["preset"]))
        text = page.make("span", "text")
        text.appendChild(page.make("b", "", words.say("game." + preset)))
        text.appendChild(page.make("span", "soft", words.say("game.about." + preset)))
        label.appendChild(text)
        return label


def start_like(scene):
    """What begins a match like the one of a scene."""
    return {
        "do": "start",
        "preset": scene["preset"],
        "options": scene["options"],
        "seats": len(scene["seats"]),
        "level": next(seat["level"] for seat in scene["seats"] if seat["level"]),
    }
