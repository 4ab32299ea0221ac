"""Looking at a match again: every decision of every deal, from any seat, on the table itself."""

from pyscript.js_modules import dom

from durak.ui import page, store, words
from durak.ui.engine import Lost
from durak.ui.segments import segments

PAUSE = 500
"""Milliseconds between two decisions when the replay runs by itself."""


class Replay:
    """The panel that leads through a match. The engine shows each position."""

    def __init__(self, app, source):
        """`source` is {"save": text} or {"link": text}."""
        self.app = app
        self.source = source
        self.at = None
        self.seat = 0
        self.opened = False
        self.playing = False
        self._wanted = None
        self._busy = False
        self.root = page.make("div")
        self.root.id = "replay"
        self.root.setAttribute("role", "group")
        self.root.setAttribute("aria-label", words.say("replay.title"))
        self.slider = page.make("input")
        self.slider.type = "range"
        self.slider.min = "0"
        self.slider.setAttribute("data-test", "replay-slider")
        self.slider.setAttribute("aria-label", words.say("replay.slider"))
        page.on(self.slider, "input", self._slid)
        page.on(self.slider, "change", _stop)
        self.count = page.make("output", "small")
        self.hands = page.make("div", "hands")
        self.play = _button("play", "replay.play")
        first, second = page.make("div", "line"), page.make("div", "line")
        for part in (self.slider, self.count):
            first.appendChild(part)
        for part in (
            _button("previous", "replay.bout_back"),
            _button("chevron", "replay.back"),
            self.play,
            _button("chevron", "replay.on"),
            _button("next", "replay.bout_on"),
            _button("settings", "replay.options"),
            _button("close", "replay.close"),
        ):
            second.appendChild(part)
        page.fill(self.root, [first, second, self.hands])

    async def begin(self, deal, step):
        """Open the replay at a position; a step of -1 is the end of the deal."""
        at = await self._ask(deal, max(step, 0))
        if at and step < 0:
            at = await self._ask(deal, at["steps"])
        if not at:
            return False
        before = page.by_id("replay")
        if before:
            before.remove()
        page.by_id("table").appendChild(self.root)
        await self._show(at, None)
        self.slider.focus()
        return True

    async def _ask(self, deal, step):
        """The engine's view of a position, or None."""
        intent = {"do": "replay", "deal": deal, "step": step, "seat": self.seat}
        intent.update(self.source)
        try:
            answer = await self.app.engine.call(intent)
        except Lost:
            self.app.told(words.both("engine.failed"))
            return None
        if not answer["ok"]:
            text = words.refusal(answer["error"])
            self.app.told((text, text))
            return None
        return answer["replay"]

    async def _show(self, at, before):
        """Draw a position, moving there from the scene `before` if there is one."""
        self.at = at
        self.slider.max = str(at["steps"])
        self.slider.value = str(at["step"])
        told = words.say("replay.step", step=at["step"], steps=at["steps"])
        self.slider.setAttribute("aria-valuetext", told)
        self.count.textContent = "%d / %d" % (at["step"], at["steps"])
        page.state("step", str(at["step"]))
        self._show_hands()
        await self.app.game.look(before, at["events"] if before else [], at["scene"])

    def _show_hands(self):
        """The cards of the others, if they are to be seen."""
        page.state("hands", "open" if self.opened else "closed")
        parts = []
        if self.opened:
            names = self.app.game.table.speaker.names if self.app.game.scene else []
            sprite = "cards.svg#" if self.at["scene"]["game"] == "durak" else "fool.svg#"
            for seat, hand in enumerate(self.at["hands"]):
                if seat == self.seat or not names:
                    continue
                row = page.make("div", "held")
                row.appendChild(page.make("span", "small", names[seat]))
                row.setAttribute("role", "img")
                row.setAttribute("aria-label", names[seat] + ": " + " ".join(hand))
                for card in hand:
                    name = card.split("*")[0]
                    row.appendChild(dom.picture(page.BASE + sprite + name, "0 0 100 140", "face"))
                parts.append(row)
        page.fill(self.hands, parts)

    def _slid(self, event):
        self._pause()
        page.run(self.go(self.at["deal"], int(self.slider.value)))

    async def go(self, deal, step, again=False):
        """Go to a position; the last one that is wanted while one is fetched wins."""
        self._wanted = (deal, step, again)
        if self._busy:
            return
        self._busy = True
        try:
            while self._wanted and self.is_on:
                deal, step, again = self._wanted
                self._wanted = None
                at = await self._ask(deal, step)
                if not at or not self.is_on:
                    return
                here = self.at
                follows = deal == here["deal"] and step == here["step"] + 1 and not again
                await self._show(at, here["scene"] if follows else None)
        finally:
            self._busy = False

    @property
    def is_on(self):
        """Is the replay still at the table?"""
        return page.is_state("replay", "on")

    def _pause(self):
        self.playing = False
        self._draw_play()

    def _draw_play(self):
        page.fill(self.play, [page.icon("pause" if self.playing else "play")])
        word = "replay.pause" if self.playing else "replay.play"
        self.play.setAttribute("aria-label", words.say(word))

    async def run(self):
        """Let the replay run by itself, or stop it."""
        self.playing = not self.playing
        self._draw_play()
        while self.playing and self.is_on and self.at["step"] < self.at["steps"]:
            await self.go(self.at["deal"], self.at["step"] + 1)
            await dom.pause(PAUSE)
        if self.is_on:
            self._pause()

    async def step(self, by):
        """One decision back or on."""
        self._pause()
        step = self.at["step"] + by
        if 0 <= step <= self.at["steps"]:
            await self.go(self.at["deal"], step)

    async def bout(self, by):
        """To the bout before or after, or over the ends into another deal."""
        self._pause()
        at = self.at
        starts = [0] + at["bouts"] + [at["steps"]]
        if by < 0:
            before = [step for step in starts if step < at["step"]]
            if before:
                await self.go(at["deal"], max(before))
            elif at["deal"] > 1:
                await self.go(at["deal"] - 1, 0)
        else:
            after = [step for step in starts if step > at["step"]]
            if after:
                await self.go(at["deal"], min(after))
            elif at["deal"] < at["deals"]:
                await self.go(at["deal"] + 1, 0)

    def options(self):
        """The sheet with what is not needed at every step."""
        self._pause()
        names = self.app.game.table.speaker.names
        seats = [str(seat) for seat in range(len(self.at["hands"]))]
        body = page.make("div", "looking")
        body.appendChild(
            _choice("replay.seat", "replay-seat", seats, str(self.seat), lambda s: names[int(s)])
        )
        body.appendChild(
            _choice(
                "replay.hands",
                "replay-hands",
                ("closed", "open"),
                "open" if self.opened else "closed",
                lambda value: words.say("replay.hands." + value),
            )
        )
        if self.at["deals"] > 1:
            deals = [str(deal + 1) for deal in range(self.at["deals"])]
            body.appendChild(
                _choice("replay.deal", "replay-deal", deals, str(self.at["deal"]), str)
            )
        page.on(body, "change", self._chose)
        if self.at["mine"]:
            judge = page.button("quiet", words.say("review.title"), "review")
            judge.setAttribute("data-later", "review")
            body.appendChild(judge)
            body.appendChild(page.make("p", "small soft", words.say("replay.branch.told")))
            on = page.button("pill", words.say("replay.branch"), "replay-branch")
            on.setAttribute("data-later", "replay")
            body.appendChild(on)
        self.app.sheet.show("replay.options", body)

    def _chose(self, event):
        event.stopPropagation()
        name, value = event.target.name, event.target.value
        deal, step = self.at["deal"], self.at["step"]
        if name == "replay-seat":
            self.seat = int(value)
        elif name == "replay-hands":
            self.opened = value == "open"
        else:
            deal, step = int(value), 0
        page.run(self.go(deal, step, again=True))

    async def branch(self):
        """Play on from here; the match that is kept stays so."""
        intent = {"do": "branch", "deal": self.at["deal"], "step": self.at["step"]}
        intent.update(self.source)
        self.app.sheet.close()
        await self.app.begin(intent)

    async def close(self):
        """Back to the match that goes on, or to the lobby."""
        self._pause()
        if self.app.kept():
            await self.app.go_on()
        else:
            self.app.to_lobby()


_open = [None]


def current():
    """The replay that was opened last."""
    return _open[0]


async def pressed(app, element):
    """A button that belongs here was pressed."""
    replay, test = _open[0], element.getAttribute("data-test")
    if test == "replay-play":
        await replay.run()
    elif test == "replay-back":
        await replay.step(-1)
    elif test == "replay-on":
        await replay.step(1)
    elif test == "replay-bout-back":
        await replay.bout(-1)
    elif test == "replay-bout-on":
        await replay.bout(1)
    elif test == "replay-options":
        replay.options()
    elif test == "replay-branch":
        await replay.branch()
    elif test == "replay-close":
        await replay.close()
    else:
        app.sheet.close()
        kept, _ = store.kept_match()
        save = app.game.save or (kept and kept["save"])
        if save:
            await watch(app, {"save": save}, app.game.scene["deal"], 0)


async def watch(app, source, deal, step):
    """Open a replay. A match at the table has been kept, and is gone on with afterwards."""
    _open[0] = Replay(app, source)
    await _open[0].begin(deal, step)


def _choice(code, name, values, chosen, word):
    group = page.make("fieldset", "choice")
    group.appendChild(page.make("legend", "", words.say(code)))
    row = page.make("div", "segments")
    for label in segments(name, values, chosen, word):
        row.appendChild(label)
    group.appendChild(row)
    return group


def test_of(code):
    """What a button with this word is called by tests, and by `pressed`."""
    return code.replace(".", "-").replace("_", "-")


def _button(icon, code):
    button = page.button("icon-button", "", test_of(code))
    button.setAttribute("data-later", "replay")
    button.setAttribute("aria-label", words.say(code))
    button.appendChild(page.icon(icon))
    return button


def _stop(event):
    event.stopPropagation()
