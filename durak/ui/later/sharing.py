"""The sheet that shares: a link of the rules, the cards or the match, and its QR code."""

import json

from durak.ui import page, words
from durak.ui.engine import Lost
from durak.ui.lobby import start_like
from durak.ui.segments import segments

NAME = "share-what"


class Sharing:
    """One opening of the sheet."""

    def __init__(self, app, tools):
        """`tools` is the module of what the browser can do."""
        self.app = app
        self.tools = tools
        self.scene = app.game.scene
        self.link = ""
        self.text = ""
        self.body = page.make("div", "sharing")
        kinds = ("rules",) if self.scene is None else ("deal", "rules", "replay")
        self.what = kinds[0]
        parts = [self.body]
        if len(kinds) > 1:
            row = page.make("div", "segments parts tight")
            row.setAttribute("role", "radiogroup")
            row.setAttribute("aria-label", words.say("share.title"))
            for label in segments(NAME, kinds, self.what, lambda k: words.say("share.what." + k)):
                row.appendChild(label)
            page.on(row, "change", self._chose)
            parts.insert(0, row)
        self.root = page.make("div")
        page.fill(self.root, parts)

    def _chose(self, event):
        event.stopPropagation()
        self.what = event.target.value
        page.run(self.draw())

    async def draw(self):
        """Ask for the link and show it, or why there is none."""
        what = self.what
        told = [page.make("p", "soft", words.say("engine.loading"))]
        page.fill(self.body, told)
        try:
            answer = await self.app.engine.call(self._intent())
        except Lost:
            answer = {"ok": False, "error": {"code": "lost"}}
        if what != self.what:
            return
        if not answer["ok"]:
            code = "share.too_long" if answer["error"]["code"] == "link_too_long" else ""
            text = words.say(code) if code else words.refusal(answer["error"])
            page.fill(self.body, [page.make("p", "", text)])
            return
        share = answer["share"]
        self.link = _page() + share["link"]
        self.text = self._text()
        page.fill(self.body, self._parts(share["code"]))

    def _intent(self):
        intent = {"do": "share", "what": self.what, "page": _page()}
        if self.what == "rules":
            table = self.app.lobby.intent() if self.scene is None else start_like(self.scene)
            for name in ("preset", "options", "seats", "level"):
                intent[name] = table[name]
        return intent

    def _text(self):
        """What is said beside the link."""
        if self.what == "rules":
            table = self.app.lobby.chosen if self.scene is None else self.scene
            return words.say("share.text.rules", game=words.say("game." + table["preset"]))
        if self.what == "replay":
            return words.say("share.text.replay")
        return words.say("share.text." + _fared(self.scene))

    def _parts(self, code):
        parts = [page.make("p", "soft", words.say("share.told." + self.what))]
        if code:
            picture = self.tools.picture(json.dumps(code), words.say("share.code"))
            parts.append(picture)
        field = page.make("input", "link")
        field.readOnly = True
        field.value = self.link
        field.setAttribute("aria-label", words.say("share.link"))
        field.setAttribute("data-test", "share-link")
        parts.append(field)
        row = page.make("div", "buttons")
        if self.tools.canSend():
            row.appendChild(_button("pill", "share.send", "share-send"))
            row.appendChild(_button("quiet", "share.copy", "share-copy"))
        else:
            row.appendChild(_button("pill", "share.copy", "share-copy"))
        said = page.make("p", "said")
        said.setAttribute("role", "status")
        return parts + [row, said]

    async def send(self):
        """Let the system share it, and where that fails copy it."""
        if not await self.tools.send(self.text, self.link):
            await self.copy()

    async def copy(self):
        """Copy the link; where the page may not, it is marked, to be copied by hand."""
        done = await self.tools.copy(self.link)
        if not done:
            self.body.querySelector("input").select()
        said = words.say("share.copied" if done else "share.by_hand")
        self.body.querySelector(".said").textContent = said


_open = [None]


async def pressed(app, element):
    """A button that belongs here was pressed."""
    test = element.getAttribute("data-test")
    if test == "share-send":
        await _open[0].send()
    elif test == "share-copy":
        await _open[0].copy()
    else:
        app.sheet.close()
        sharing = _open[0] = Sharing(app, await page.script("sharing.mjs"))
        app.sheet.show("share.title", sharing.root)
        await sharing.draw()


def _fared(scene):
    """How the one who shares fared in the deal."""
    result = scene["result"]
    if result is None:
        return "none"
    if result["draw"]:
        return "draw"
    return "fool" if scene["me"] in result["fools"] else "safe"


def _page():
    """The address of the page itself."""
    return page.window.location.href.split("#")[0]


def _button(style, code, test):
    button = page.button(style, words.say(code), test)
    button.setAttribute("data-later", "sharing")
    return button
