"""The lobby: pick a game, how many and how strong, and start."""

from pyscript import document

from durak.ui import page, words


class Lobby:
    """The first screen. It offers what the engine said at build time that it can do."""

    def __init__(self, offer, chosen):
        """`offer` is games.json, `chosen` the remembered choices, which it keeps up to date."""
        self.offer = offer
        self.chosen = chosen
        presets = [game["preset"] for game in offer["games"]]
        if chosen.get("preset") not in presets:
            chosen["preset"] = presets[0]
        if chosen.get("level") not in offer["levels"]:
            chosen["level"] = offer["default_level"]
        self._fit_seats()

    @property
    def game(self):
        return next(g for g in self.offer["games"] if g["preset"] == self.chosen["preset"])

    def _fit_seats(self):
        if self.chosen.get("seats") not in self.game["seats"]:
            self.chosen["seats"] = self.game["default_seats"]

    def intent(self):
        """The start of a match as it is chosen."""
        return {
            "do": "start",
            "preset": self.chosen["preset"],
            "seats": self.chosen["seats"],
            "level": self.chosen["level"],
        }

    def draw(self, kept):
        """Show the choices; `kept` is the scene of the match that can be continued, or None."""
        page.fill(page.by_id("games"), [self._game(game) for game in self.offer["games"]])
        _segments("seats", self.game["seats"], self.chosen["seats"], str)
        _segments(
            "level",
            self.offer["levels"],
            self.chosen["level"],
            lambda level: words.say("level." + level),
        )
        page.show(page.by_id("continue"), kept is not None)
        start = page.by_id("start")
        start.textContent = words.say("action.start" if kept is None else "action.new")
        start.classList.toggle("quiet", kept is not None)
        start.classList.toggle("pill", kept is None)
        start.disabled = False

    def choose(self, name, value):
        """A choice was changed. Returns whether it is one of the lobby's."""
        if name == "preset":
            self.chosen["preset"] = value
            self._fit_seats()
        elif name == "seats":
            self.chosen["seats"] = int(value)
        elif name == "level":
            self.chosen["level"] = value
        else:
            return False
        return True

    def _game(self, game):
        preset = game["preset"]
        label = page.make("label", "game")
        label.setAttribute("data-test", "game-" + preset)
        label.appendChild(_radio("preset", preset, preset == self.chosen["preset"]))
        text = page.make("span", "text")
        text.appendChild(page.make("b", "", words.say("game." + preset)))
        text.appendChild(page.make("span", "soft", words.say("game.about." + preset)))
        label.appendChild(text)
        return label


def segments(name, values, chosen, word, test=None):
    """Radio buttons side by side, as a list of labels."""
    labels = []
    for value in values:
        label = page.make("label", "segment")
        label.setAttribute("data-test", (test or name) + "-" + str(value))
        label.appendChild(_radio(name, value, value == chosen))
        label.appendChild(page.make("span", "", word(value)))
        labels.append(label)
    return labels


def _segments(name, values, chosen, word):
    group = page.by_id("seats" if name == "seats" else "levels").querySelector(".segments")
    page.fill(group, segments(name, values, chosen, word))


def _radio(name, value, checked):
    radio = document.createElement("input")
    radio.type = "radio"
    radio.name = name
    radio.value = str(value)
    radio.checked = checked
    return radio
