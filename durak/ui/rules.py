"""The sheet of the rules: what may be chosen, and the rulebook of exactly what is chosen.

Every change asks the engine to describe the rules anew. What it refuses is said in one
sentence, and the sheet stays as it was.
"""

from durak.ui import options, page, words
from durak.ui.engine import Lost
from durak.ui.segments import segments
from durak.ui.sheet import head

PARTS = ("options", "rulebook")


class Rules:
    """What the dialog shows of the rules: of the game in the lobby, or of the match."""

    def __init__(self, engine, lobby, changed):
        """`changed()` is called when the player has chosen other rules or seats."""
        self.root = page.by_id("sheet")
        self.engine = engine
        self.lobby = lobby
        self.changed = changed
        self._part = PARTS[0]
        self._open = {"pack"}
        self._told = None
        self._wishes = []
        self._opening = 0
        self._touched = None
        self._shown = {}
        self._body = page.make("div", "rules")

    # Opening

    async def choose(self):
        """Open options and rulebook of the game chosen in the lobby."""
        preset = self.lobby.chosen["preset"]
        self._show_head(preset)
        parts = page.make("div", "segments parts")
        parts.setAttribute("role", "radiogroup")
        parts.setAttribute("aria-label", words.say("rules.part"))
        for label in segments("rules-part", PARTS, self._part, lambda p: words.say("rules." + p)):
            parts.appendChild(label)
        self.root.insertBefore(parts, self._body)
        self._refusal = page.make("p", "refusal")
        self._refusal.setAttribute("role", "status")
        self.root.appendChild(self._refusal)
        here = self._opening
        answer = await self._describe(self.lobby.options, self.lobby.chosen["seats"])
        if answer and not answer["ok"]:
            # Remembered from a version that allowed it, or from a hand that wrote it.
            self._refuse(answer["error"])
            self.lobby.adopt({}, [])
            self.changed()
            answer = await self._describe({}, self.lobby.chosen["seats"])
        if here == self._opening and answer:
            self._told = answer["rules"]
            self._draw()

    async def read(self, scene):
        """Open the rulebook of the match."""
        self._show_head(scene["preset"])
        here = self._opening
        answer = await self._ask(scene["preset"], scene["options"], len(scene["seats"]))
        if here == self._opening and answer and answer["ok"]:
            page.fill(self._body, rulebook(answer["rules"]["rulebook"]))

    def _show_head(self, preset):
        self._opening += 1
        self._told = None
        self._wishes = []
        title = words.say("rules.title", game=words.say("game." + preset))
        page.fill(self._body, [page.make("p", "soft", words.say("engine.loading"))])
        page.fill(self.root, [head(title), self._body])
        self.root.showModal()

    # Choosing

    def chose(self, control):
        """A control of the sheet was changed. Returns whether it is one of its own."""
        name, value = control.name, control.value
        self._touched = control.getAttribute("data-key")
        if name == "rules-part":
            self._part = value
            if self._told:
                self._draw()
        elif name == "rules-seats":
            self._wish(lambda: (self.lobby.options, int(value)))
        elif name.startswith(options.PREFIX):
            option = self._option(name[len(options.PREFIX) :])
            if isinstance(option["value"], bool):
                wanted = not option["value"]
            else:
                wanted = options.chosen_value(option, value)
            self._wish(lambda: self._with(option["name"], wanted))
        else:
            return False
        return True

    def pressed(self, button):
        """A button of the sheet was pressed. Returns whether it is one of its own."""
        name = button.getAttribute("data-step")
        self._touched = button.getAttribute("data-key")
        if name:
            up = button.getAttribute("data-up") == "yes"
            self._wish(lambda: self._with(name, options.step(self._option(name), up)))
        elif button.hasAttribute("data-group"):
            self._toggle(button.getAttribute("data-group"))
        elif button.getAttribute("data-test") == "reset":
            self._wish(lambda: ({}, self.lobby.chosen["seats"]))
        else:
            return False
        return True

    def _option(self, name):
        for group in self._told["groups"]:
            for option in group["options"]:
                if option["name"] == name:
                    return option
        return None

    def _with(self, name, value):
        """The options and seats as they are, but for one option; None leaves it alone."""
        changed = dict(self.lobby.options)
        if value is not None:
            changed[name] = value
        return changed, self.lobby.chosen["seats"]

    def _wish(self, wanted):
        """Make a change when those before it are through: quick taps must not be lost.

        `wanted()` tells the options and seats that are wanted, as things are by then.
        """
        self._wishes.append(wanted)
        if len(self._wishes) == 1:
            page.run(self._grant())

    async def _grant(self):
        wishes = self._wishes
        while wishes and wishes is self._wishes:
            changed, seats = wishes[0]()
            await self._adopt(changed, seats)
            wishes.pop(0)

    def _toggle(self, group):
        if group in self._open:
            self._open.remove(group)
        else:
            self._open.add(group)
        self._draw()

    async def _adopt(self, changed, seats):
        """Let the engine say what follows from a change, and take it over if it can be."""
        here = self._opening
        answer = await self._describe(changed, seats)
        if answer and not answer["ok"] and not changed:
            # The game as it is, for as many as it is for.
            seats = self.lobby.game["default_seats"]
            answer = await self._describe(changed, seats)
        if not answer or here != self._opening:
            return
        if answer["ok"]:
            self._told = answer["rules"]
            self._refusal.textContent = ""
            self.lobby.chosen["seats"] = seats
            self.lobby.adopt(self._told["options"], self._told["seats"])
            self.changed()
            self._redraw()
        else:
            self._refuse(answer["error"])
            # The control shows what was tapped: everything is to be as it was.
            self._draw()

    # Asking

    async def _describe(self, changed, seats):
        return await self._ask(self.lobby.chosen["preset"], changed, seats)

    async def _ask(self, preset, changed, seats):
        """What the engine says of these rules; None when it cannot be had."""
        intent = {"do": "describe", "preset": preset, "options": changed, "seats": seats}
        try:
            return await self.engine.call(intent)
        except Lost:
            page.fill(self._body, [page.make("p", "", words.say("engine.failed"))])
            return None

    def _refuse(self, error):
        self._refusal.textContent = words.refusal(error)

    # Drawing

    def _draw(self):
        """Fill the body anew; what was touched keeps its place and the focus."""
        key = page.focused_key()
        top = self._top()
        if self._part == "rulebook":
            page.fill(self._body, rulebook(self._told["rulebook"]))
        else:
            self._shown = {}
            self._head = page.make("div")
            page.fill(self._head, [self._differences(), self._seats()])
            groups = [self._group(group) for group in self._told["groups"]]
            page.fill(self._body, [self._head] + groups)
        self._stay(top, key)

    def _redraw(self):
        """Show other values. Only what differs is touched: a finger may be on the rest."""
        if self._part == "rulebook":
            self._draw()
            return
        key = page.focused_key()
        top = self._top()
        page.fill(self._head, [self._differences(), self._seats()])
        for group in self._told["groups"]:
            changed = self._is_changed(group)
            page.show(self._shown["group-" + group["code"]], changed)
            for option in group["options"]:
                self._refresh(option)
        self._stay(top, key)

    def _refresh(self, option):
        """Show an option that is shown already, if it has become another."""
        name = option["name"]
        if name not in self._shown:
            return
        changed = name in self._told["options"]
        root, before = self._shown[name]
        if before != (option, changed):
            after = options.refreshed(root, option, changed)
            if after is not root:
                root.replaceWith(after)
            self._shown[name] = after, (option, changed)

    def _top(self):
        """Where the control lies that was touched, or None."""
        element = self._touched and page.with_key(self.root, self._touched)
        return element.getBoundingClientRect().top if element else None

    def _stay(self, top, key):
        """Scroll so that what was touched is where it was, under the finger."""
        if key:
            element = page.with_key(self.root, key)
            if element:
                element.focus()
        if top is not None and self._top() is not None:
            self.root.scrollTop += self._top() - top

    def _differences(self):
        """What differs from the game, and the way back."""
        root = page.make("div", "differences")
        changes = options.changes(self._told["options"])
        if not changes:
            root.appendChild(page.make("p", "soft", words.say("rules.unchanged")))
            return root
        root.appendChild(page.make("h3", "", words.say("rules.changed")))
        listed = page.make("ul")
        for change in changes:
            listed.appendChild(page.make("li", "", change))
        root.appendChild(listed)
        reset = page.button("quiet", words.say("rules.reset"), "reset")
        reset.setAttribute("data-key", "reset")
        root.appendChild(reset)
        return root

    def _seats(self):
        """The number of players; those that these rules do not serve are greyed."""
        served = self.lobby.seats
        offered = sorted(set(served) | set(self.lobby.game["seats"]))
        choices = [{"value": n, "reason": None if n in served else "bad_seats"} for n in offered]
        return options.one_of_few(
            "rules-seats", words.say("lobby.seats"), self.lobby.chosen["seats"], choices, str
        )

    def _group(self, group):
        """One group of options under its heading, which opens and closes it."""
        code = group["code"]
        opened = code in self._open
        root = page.make("section", "group open" if opened else "group")
        button = page.button("row", "", "group-" + code)
        button.setAttribute("data-group", code)
        button.setAttribute("data-key", "group-" + code)
        button.setAttribute("aria-expanded", "true" if opened else "false")
        button.appendChild(page.make("span", "", words.say("options." + code)))
        mark = page.make("span", "mark", words.say("rules.changed"))
        page.show(mark, self._is_changed(group))
        self._shown["group-" + code] = mark
        button.appendChild(mark)
        button.appendChild(page.icon("chevron"))
        root.appendChild(button)
        if opened:
            for option in group["options"]:
                changed = option["name"] in self._told["options"]
                element = options.control(option, changed)
                self._shown[option["name"]] = element, (option, changed)
                root.appendChild(element)
        return root

    def _is_changed(self, group):
        return any(option["name"] in self._told["options"] for option in group["options"])


def rulebook(sections):
    """Numbered statements under headings."""
    parts = []
    for section in sections:
        code = section["code"]
        part = page.make("section", "chapter")
        part.appendChild(page.make("h3", "", words.say("rule.heading." + code)))
        statements = page.make("ol")
        for statement in section["statements"]:
            text = words.say(
                "rule." + code + "." + statement["code"], **_arguments(statement["arguments"])
            )
            statements.appendChild(page.make("li", "", text))
        part.appendChild(statements)
        parts.append(part)
    return parts


def _arguments(arguments):
    """The places of a statement, in words."""
    places = {}
    for name, value in arguments.items():
        if name == "rank":
            value = words.rank(value)
        elif name == "ranks":
            value = ", ".join([words.rank(letter) for letter in value])
        elif name == "card":
            value = words.short(value)
        elif name == "suit":
            value = words.say("suit." + value)
        elif isinstance(value, int) and value < 0:
            value = "\u2212" + str(-value)
        places[name] = value
    return places
