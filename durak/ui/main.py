"""The view: MicroPython on the main thread. Boot, the screens and what taps and keys mean."""

import asyncio

from pyscript import document
from pyscript.js_modules.start import applyUpdate

from durak.ui import page, store, words
from durak.ui.about import about
from durak.ui.engine import Engine, Lost
from durak.ui.game import Game
from durak.ui.kinds import kinds
from durak.ui.lesson import Lesson
from durak.ui.lobby import Lobby, start_like
from durak.ui.log import Log
from durak.ui.motion import PACE
from durak.ui.noise import Noise
from durak.ui.result import Result
from durak.ui.rules import Rules
from durak.ui.sheet import THEMES, Sheet
from durak.ui.statistics import Statistics

DEFAULTS = {
    "speed": "normal",
    "theme": "auto",
    "colours": "2",
    "remarks": "on",
    "sorting": "suit",
    "handed": "right",
    "sound": "off",
    "vibration": "off",
    "language": None,
}
DOUBLE_TAP = 250
"""Milliseconds in which a second tap belongs to the one before ..."""
NEAR = 32
"""... if it is no more than so many pixels away."""
TOAST = 4
"""Seconds that a passing remark stays."""
ADVICE = 10
"""Seconds that a hint stays; a tap takes it away."""


class App:
    """The page as a whole."""

    def __init__(self, offer, chosen):
        self.chosen = chosen
        self.engine = Engine()
        self.log = Log()
        self.noise = Noise()
        self.kinds = kinds(self.log, self.noise)
        self.game = Game(self.engine, self.kinds, self.log, self)
        self.lobby = Lobby(offer, chosen)
        self.lesson = Lesson()
        self.result = Result()
        self.sheet = Sheet(chosen)
        self.statistics = Statistics(offer, self.sheet, self.told)
        self.rules = Rules(self.engine, self.lobby, self._rules_changed)
        self._remarks = 0
        self._turn = None
        self._tapped = (-DOUBLE_TAP, 0, 0)

    def open(self):
        """Show the kept match, or the lobby."""
        self._looks()
        self._localise()
        self._listen()
        kept, broken = store.kept_match()
        if kept:
            self.game.recall(kept)
        else:
            self.to_lobby()
            wrong = "record.bad_record" if broken else store.trouble()
            if wrong:
                self._notice(words.say(wrong))
        page.run(self._open_engine(bool(kept)))
        self._linked()

    async def _open_engine(self, resume):
        try:
            await self.engine.open()
        except Lost:
            self.told(words.both("engine.failed"))
            self._notice(words.say("engine.failed"))
            return
        if resume:
            await self.game.resume()

    def kept(self):
        """Is there a match to go on with?"""
        return store.kept_match()[0] is not None

    # What is fetched when it is first needed

    async def later(self, name, act, *given):
        """Let a module for later do something."""
        try:
            module = await page.later(name)
        except Exception:
            self.told(words.both("error.later"))
            return
        await getattr(module, act)(self, *given)

    def _linked(self, event=None):
        """The address has become one that carries a link, or was from the start."""
        if page.link():
            page.run(self.later("linked", "opened", page.link()))

    # What the game tells

    def told(self, texts, seconds=TOAST):
        """A remark about the page or a card; it passes, and stays in nobody's way."""
        toast = page.by_id("toast")
        printed, spoken = texts
        seen = page.make("span", "", printed)
        parts = [seen]
        if printed != spoken:
            seen.setAttribute("aria-hidden", "true")
            parts.append(page.make("span", "vh", spoken))
        page.fill(toast, parts)
        toast.className = "on"
        self._remarks += 1
        page.run(self._hush(self._remarks, seconds))

    async def _hush(self, remark, seconds):
        """Take a remark away, unless another has taken its place."""
        await asyncio.sleep(seconds)
        if remark == self._remarks:
            self.hush()

    def advised(self, texts):
        """A hint, which takes longer to read and to find on the table."""
        self.told(texts, ADVICE)
        page.by_id("toast").classList.add("advice")

    def hush(self):
        """Take the remark away that is there."""
        page.by_id("toast").classList.remove("on")

    def playing(self, scene):
        """Something happens at the table."""
        self.result.hide()
        self._screen("table")
        in_lesson = bool(scene.get("lesson"))
        title = words.say("lesson.title") if in_lesson else self.game.table.speaker.title(scene)
        page.by_id("table-title").textContent = title
        self.lesson.draw(scene)

    def rested(self, scene):
        """The table has come to rest."""
        self.playing(scene)
        if scene["to_move"] == scene["me"] and scene["turn"] != self._turn:
            self.noise.turn()
        self._turn = scene["turn"]
        if scene["phase"] == "over":
            self.statistics.count(scene, self.log.events)
            self._show_result(scene)
            self._screen("result")

    def _show_result(self, scene):
        kind, speaker = self.game.kind, self.game.table.speaker
        word, test = kind.next_word, "next"
        if scene.get("lesson"):
            word, test = "action.lobby", "lobby"
        elif scene["result"]["match_over"]:
            word, test = "action.new", "again"
        verdict = kind.ending.verdict(scene, speaker, self.log.events)
        dare = scene.get("dare")
        if dare not in (None, "none"):
            verdict.appendChild(page.make("p", "soft", words.say("dare." + dare)))
        self.result.show(
            verdict,
            kind.ending.standings(scene, speaker),
            word,
            test,
        )

    def unreadable(self, code):
        """The kept match could not be taken up; it has been put aside."""
        self.to_lobby()
        self._notice(words.say(code))

    def unstarted(self, text):
        """No match could be begun with these choices."""
        self.to_lobby()
        self._notice(text)

    # Screens

    def to_lobby(self):
        self.game.leave()
        self.sheet.close()
        self.result.hide()
        kept, _ = store.kept_match()
        self.lobby.draw(kept and kept["scene"])
        self._screen("lobby")

    def _screen(self, name):
        if document.documentElement.getAttribute("data-state") != name:
            page.state("state", name)

    def _notice(self, text):
        page.by_id("notice").textContent = text

    async def _start(self):
        await self.begin(self.lobby.intent())

    async def begin(self, intent):
        """Begin a match."""
        if store.is_elsewhere():
            page.window.location.reload()
            return
        self._notice("")
        self.chosen["met"] = True
        store.keep_preferences(self.chosen)
        self.result.hide()
        self._screen("table")
        await self.game.start(intent)

    async def _lesson(self, number=1):
        """Begin a lesson of the tutorial."""
        self._notice("")
        self.chosen["met"] = True
        store.keep_preferences(self.chosen)
        self._screen("table")
        self.lesson.begin()
        await self.game.start({"do": "lesson", "lesson": number})

    async def _next_lesson(self):
        await self._lesson(self.game.scene["lesson"]["number"] + 1)

    async def _again(self):
        """A new match like the one that is over."""
        await self.begin(start_like(self.game.scene))

    def _rules_changed(self):
        """Other rules have been chosen for the game in the lobby."""
        self.lobby.redraw()
        store.keep_preferences(self.chosen)

    async def _open_rules(self):
        """The rules of the match at the table, those to choose from in the lobby."""
        self.sheet.close()
        if self.game.scene is not None:
            await self.rules.read(self.game.scene)
        else:
            await self.rules.choose()

    async def go_on(self):
        if store.is_elsewhere():
            page.window.location.reload()
            return
        kept, broken = store.kept_match()
        if not kept:
            self.to_lobby()
            if broken:
                self._notice(words.say("record.bad_record"))
            return
        self._notice("")
        self._screen("table")
        self.game.recall(kept)
        if self.engine.is_open:
            await self.game.resume()

    # Choices

    def _looks(self):
        chosen = self.chosen
        for name in DEFAULTS:
            chosen.setdefault(name, DEFAULTS[name])
        if chosen["speed"] not in PACE:
            chosen["speed"] = DEFAULTS["speed"]
        if chosen["theme"] not in THEMES:
            chosen["theme"] = DEFAULTS["theme"]
        page.state("theme", chosen["theme"])
        page.state("colours", chosen["colours"])
        self.game.sorting = chosen["sorting"]
        self.noise.sound = chosen["sound"] == "on"
        self.noise.vibration = chosen["vibration"] == "on"
        for kind in self.kinds.values():
            kind.motion.speed = chosen["speed"]
            kind.motion.talkative = chosen["remarks"] == "on"
            kind.table.left_handed = chosen["handed"] == "left"
            kind.table.fade = page.media("(prefers-reduced-motion: reduce)")

    async def _chose(self, name, value):
        if self.lobby.choose(name, value):
            self._notice("")
        elif name == "language":
            await words.open_language(value)
            self.chosen["language"] = words.language
            self._localise()
            self.sheet.redraw()
            if _at("lobby"):
                self.lobby.draw(store.kept_match()[0])
            self.game.redraw()
        else:
            self.chosen[name] = value
            self._looks()
            if name in ("sorting", "handed"):
                self.game.redraw()
        store.keep_preferences(self.chosen)

    def _localise(self):
        words.localise(document)
        document.title = words.say("title")

    # Taps and keys

    def _listen(self):
        page.on(document, "click", self._clicked)
        page.on(document, "keydown", self._pressed)
        page.on(document, "change", self._changed)
        page.on(page.window, "resize", self._resized)
        page.on(page.window, "durak:progress", self._progressed)
        page.on(page.window, "durak:offline", self._offline)
        page.on(page.window, "durak:update", self._updated)
        page.on(page.window, "durak:elsewhere", self._elsewhere)
        page.on(page.window, "durak:died", self._died)
        page.on(page.window, "hashchange", self._linked)
        page.on(page.window, "durak:drop", self._dropped)

    def _clicked(self, event):
        hit = page.closest(event, "button")
        card = page.closest(event, ".card")
        at_table = page.closest(event, "#table")
        leads = hit is not None and hit.hasAttribute("data-later")
        if at_table and not leads and self._is_second(event):
            return
        if at_table and page.by_id("toast").classList.contains("advice"):
            # It has been read, and what it covers may be wanted.
            self.hush()
        if at_table and self.game.motion.skip() and card:
            # What lay under the finger may have moved: the tap has skipped, and that is all.
            return
        if card and card.hasAttribute("data-card"):
            self._card(card)
        elif hit:
            self._button(hit)
        elif at_table:
            self.game.unselect()

    def _is_second(self, event):
        """A second tap at once at the same place was meant for what has gone from there."""
        before, self._tapped = self._tapped, (event.timeStamp, event.clientX, event.clientY)
        since, x, y = before
        near = abs(event.clientX - x) < NEAR and abs(event.clientY - y) < NEAR
        return near and event.timeStamp - since < DOUBLE_TAP

    def _dropped(self, event):
        """A card was dragged to a place on the table."""
        if _at("table"):
            page.run(self.game.drop(event.detail.card, event.detail.place))

    def _card(self, element):
        name = element.getAttribute("data-card")
        own = element.classList.contains("own")
        page.run(self.game.tap_own(name) if own else self.game.tap_table(name))

    def _button(self, element):
        test = element.getAttribute("data-test") or element.id
        act = {
            "start": self._start,
            "continue": self.go_on,
            "again": self._again,
            "lesson": self._lesson,
            "about": self._about,
            "next-lesson": self._next_lesson,
            "next": self.game.next_deal,
            "rules": self._open_rules,
            "action": self.game.act,
            "finish": self.game.finish,
            "hint": self.game.hint,
            "undo": self.game.undo,
        }.get(test)
        if act:
            page.run(act())
        elif element.hasAttribute("data-later"):
            page.run(self.later(element.getAttribute("data-later"), "pressed", element))
        elif self.rules.pressed(element) or self.statistics.pressed(element):
            return
        elif element.hasAttribute("data-zone"):
            page.run(self.game.tap_table(element.getAttribute("data-zone")))
        elif test == "lobby":
            self.to_lobby()
        elif test == "skip-lesson":
            self.to_lobby()
            page.by_id("lesson-1").focus()
        elif test == "settings":
            self.sheet.settings(at_table=False)
        elif test == "menu":
            self.sheet.settings(at_table=True)
        elif test == "help":
            self.sheet.close()
            self._help()
        elif test == "close":
            self.sheet.close()
        elif test == "fair":
            text = page.make("p", "", words.say("lobby.fair.text"))
            self.sheet.show("lobby.fair", text)
        elif test == "scores":
            self._scores()
        elif test == "statistics":
            self.statistics.open()
        elif test == "update":
            applyUpdate()
        elif test == "play-here":
            page.window.location.reload()
        elif test in ("open-log", "close-log"):
            self._log(test == "open-log" and not _log_open())

    def _help(self):
        """Help with the game at the table, or with the one chosen in the lobby."""
        kind = self.kinds[self.lobby.game["game"]] if _at("lobby") else self.game.kind
        self.sheet.help(kind.told, kind.keys)

    async def _about(self):
        self.sheet.show("about.title", await about(self.lobby.offer["version"]))

    def _scores(self):
        """The score sheet of the match, where the game has one."""
        scene = self.game.scene
        if scene is not None:
            scores = self.game.kind.ending.standings(scene, self.game.table.speaker)
            self.sheet.show("scores.title", scores)

    def _log(self, opened):
        page.state("log", "open" if opened else "closed")
        page.by_id("open-log").setAttribute("aria-expanded", "true" if opened else "false")

    def _changed(self, event):
        if not self.rules.chose(event.target):
            page.run(self._chose(event.target.name, event.target.value))

    def _resized(self, event):
        self.game.redraw()

    def _progressed(self, event):
        share = event.detail.loaded / event.detail.total if event.detail.total else 0
        bar = page.by_id("progress")
        bar.firstElementChild.style.transform = "scaleX(%.3f)" % min(share, 1)

    def _offline(self, event):
        self._notice(words.say("offline.ready"))

    def _updated(self, event):
        """A newer version waits; it is offered where no deal is going on."""
        page.state("update", "waiting")

    def _died(self, event):
        """The engine has died. Whoever waits for it replaces it; if nobody does, this does."""
        if not self.engine.is_idle:
            return
        self.engine.bury()
        page.run(self._revive())
        if self.game.save is not None:
            page.run(self.game.resume())

    async def _revive(self):
        try:
            await self.engine.restart()
        except Lost:
            self.told(words.both("engine.failed"))

    def _elsewhere(self, event):
        """Another tab has taken the match over."""
        self.to_lobby()
        here = page.button("pill", words.say("tab.here"), "play-here")
        content = page.make("div")
        page.fill(content, [page.make("p", "", words.say("tab.told")), here])
        self.sheet.show("tab.title", content)

    def _pressed(self, event):
        if event.ctrlKey or event.metaKey or event.altKey or page.by_id("sheet").open:
            return
        key = event.key
        if event.repeat and not key.startswith("Arrow"):
            return
        if key == "?":
            self._help()
            return
        if not _at("table"):
            return
        card = page.closest(event, "[data-card]")
        if key in ("Enter", " ") and card:
            event.preventDefault()
            self.game.motion.skip()
            self._card(card)
        elif key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"):
            if self._walk(key, card):
                event.preventDefault()
        elif key in ("t", "T"):
            page.run(self.game.act("take"))
        elif key in ("d", "D"):
            page.run(self.game.act("pass"))
        elif key in ("h", "H"):
            page.run(self.game.hint())
        elif key in ("u", "U"):
            page.run(self.game.undo())
        elif key == "Escape":
            self.game.unselect()

    def _walk(self, key, card):
        """Arrow keys: along the hand, and up to the cards on the table that may be answered."""
        if self.game.scene is None:
            return False
        hand = [own["card"] for own in self.game.scene["hand"]]
        targets = self.game.targets()
        here = card.getAttribute("data-card") if card else None
        row = targets if here in targets else hand
        if key == "ArrowUp" and targets:
            row, here = targets, None
        elif key == "ArrowDown" and here in targets:
            row, here = hand, None
        if not row:
            return False
        if here not in row or key == "Home":
            number = 0
        elif key == "End":
            number = len(row) - 1
        else:
            step = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
            number = (row.index(here) + step) % len(row)
        self.game.table.focus(row[number])
        return True


def _at(screen):
    return document.documentElement.getAttribute("data-state") == screen


def _log_open():
    return document.documentElement.getAttribute("data-log") == "open"


async def main():
    """Read what the page needs to answer, and answer."""
    chosen = store.preferences()
    await words.open_language(chosen.get("language"))
    offer = await page.load("games.json")
    app = App(offer, chosen)
    app.open()
