"""The sheet of the matches that are kept: go on with one, name it, delete it, take all along."""

import json

from pyscript.js_modules import dom, storage

from durak.ui import counts, page, store, words
from durak.ui.engine import Lost
from durak.ui.later.replay import test_of

LONGEST_NAME = 40
SHOWN = 6
"""So many cards of the hand are in the picture of a match."""


class Saves:
    """One opening of the sheet."""

    def __init__(self, app, files):
        """`files` is the module that reads and writes files."""
        self.app = app
        self.files = files
        self.root = page.make("div", "saves")
        self.said = page.make("p", "said")
        self.said.setAttribute("role", "status")
        self.deleted = None

    def draw(self):
        """Show what is kept: the match that goes on, then the others, the newest first."""
        parts = []
        kept, _ = store.kept_match()
        self.app.lobby.draw(kept and kept["scene"])
        if kept:
            parts.append(self._entry(store.MATCH, kept))
        for key, match in shelf():
            parts.append(self._entry(key, match))
        if not parts:
            parts.append(page.make("p", "soft", words.say("saves.none")))
        parts.append(self.said)
        row = page.make("div", "buttons")
        if len(parts) > 1 and (kept or shelf()):
            row.appendChild(_button("quiet", "saves.export"))
        row.appendChild(_button("quiet", "saves.import"))
        page.fill(self.root, parts + [row])

    def _entry(self, key, match):
        scene = match["scene"]
        entry = page.make("article", "match")
        entry.setAttribute("data-key", key)
        entry.appendChild(_picture(scene))
        text = page.make("div", "text")
        game = words.say("game." + scene["preset"])
        text.appendChild(page.make("h3", "", match.get("name") or game))
        facts = [
            words.say("stats.seats", n=len(scene["seats"])),
            words.say("saves.deal", n=scene["deal"]),
        ]
        if match.get("name"):
            facts.insert(0, game)
        when = key[len(store.SHELF) :]
        if key != store.MATCH and when.isdigit():
            facts.append(self.files.day(when, words.language))
        text.appendChild(page.make("p", "small soft", " · ".join(facts)))
        entry.appendChild(text)
        row = page.make("div", "buttons")
        for code in ("saves.go_on", "saves.rename", "saves.delete"):
            button = _button("pill" if code == "saves.go_on" else "quiet", code)
            button.setAttribute("data-of", key)
            row.appendChild(button)
        entry.appendChild(row)
        return entry

    def tell(self, code, undo=False):
        """Say what has been done, with a way back if there is one."""
        page.fill(self.said, [page.make("span", "", words.say(code))])
        if undo:
            self.said.appendChild(_button("quiet", "saves.undelete"))

    def rename(self, key):
        """Ask for a name in the place of the old one."""
        entry = page.with_key(self.root, key)
        field = page.make("input", "name")
        field.maxLength = LONGEST_NAME
        match = read(key)
        field.value = match.get("name") or ""
        field.setAttribute("aria-label", words.say("saves.name"))
        done = _button("pill", "saves.named")
        done.setAttribute("data-of", key)
        page.fill(entry.querySelector(".text"), [field])
        page.fill(entry.querySelector(".buttons"), [done])
        field.focus()

    def named(self, key):
        """Take the name over that has been written."""
        match = read(key)
        match["name"] = page.with_key(self.root, key).querySelector("input").value[:LONGEST_NAME]
        wrong = write(key, match)
        self.draw()
        if wrong:
            self.tell("storage." + wrong)

    def delete(self, key):
        """Delete a match; as long as the sheet is open it can be had back."""
        self.deleted = key, storage.kept(key)
        storage.forget(key)
        self.draw()
        self.tell("saves.deleted", undo=True)

    def undelete(self):
        """Have the match back that was deleted last."""
        key, text = self.deleted
        wrong = storage.write(key, text)
        self.draw()
        if wrong:
            self.tell("storage." + wrong)

    async def export(self):
        """Write all matches and the statistics into one file."""
        matches = [match for match in [store.kept_match()[0]] + [m for _, m in shelf()] if match]
        data = {
            "archive": 1,
            "matches": [{"name": m.get("name") or "", "save": m["save"]} for m in matches],
            "statistics": storage.read(store.COUNTS) or "",
        }
        self.files.save("durak.json", json.dumps(data))
        self.tell("saves.exported")

    async def take(self):
        """Read a file of matches. A damaged one changes nothing."""
        text = await self.files.choose()
        if text is None:
            return
        try:
            answer = await self.app.engine.call({"do": "import", "text": text})
        except Lost:
            answer = {"ok": False, "error": {"code": "lost"}}
        if not answer["ok"]:
            known = answer["error"]["code"] in ("bad_record", "newer_record")
            self.tell("saves.damaged" if known else "error.other")
            return
        wrong = self._add(answer["import"])
        self.draw()
        self.tell("storage." + wrong if wrong else "saves.imported")

    def _add(self, found):
        """Keep what a file holds, or when there is no room nothing of it."""
        start, written = int(store.now()), []
        for number, match in enumerate(found["matches"]):
            key = store.SHELF + str(start + number)
            wrong = write(key, match)
            if wrong:
                for done in written:
                    storage.forget(done)
                return wrong
            written.append(key)
        if storage.read(store.COUNTS) is None and counts.read(found["statistics"]):
            storage.write(store.COUNTS, found["statistics"])
        return ""


_open = [None]


async def pressed(app, element):
    """A button that belongs here was pressed."""
    saves, test, key = _open[0], element.getAttribute("data-test"), element.getAttribute("data-of")
    if test == "saves-go-on":
        app.sheet.close()
        await go_on(app, key)
    elif test == "saves-rename":
        saves.rename(key)
    elif test == "saves-named":
        saves.named(key)
    elif test == "saves-delete":
        saves.delete(key)
    elif test == "saves-undelete":
        saves.undelete()
    elif test == "saves-export":
        await saves.export()
    elif test == "saves-import":
        await saves.take()
    else:
        app.sheet.close()
        saves = _open[0] = Saves(app, await page.script("files.mjs"))
        saves.draw()
        app.sheet.show("saves.title", saves.root)


async def go_on(app, key):
    """Put the match away that goes on, and take another up."""
    if key != store.MATCH:
        text = storage.kept(key)
        wrong = store.shelve()
        if not wrong:
            wrong = storage.keep(store.MATCH, json.dumps(store.read_match(text)))
            wrong = "storage." + wrong if wrong else None
        if wrong:
            app.told(words.both(wrong))
            return
        storage.forget(key)
    await app.go_on()


def shelf():
    """[(key, match)] of all matches that have been put away, the newest first."""
    keys = [key for key in json.loads(storage.keys(store.SHELF)) if not key.endswith(".before")]
    found = []
    for key in sorted(keys, reverse=True):
        match = read(key)
        if match is not None:
            found.append((key, match))
    return found


def read(key):
    """A match that is kept under a key, or None."""
    text = storage.kept(key)
    return store.read_match(text) if text else None


def write(key, match):
    """Keep a match under a key. "" or what is wrong."""
    match.pop("sum", None)
    return storage.keep(key, json.dumps(match))


def _picture(scene):
    """The hand as it was left, small."""
    root = page.make("div", "picture")
    root.setAttribute("aria-hidden", "true")
    sprite = "cards.svg#" if scene["game"] == "durak" else "fool.svg#"
    for own in scene["hand"][:SHOWN]:
        name = own["card"].split("*")[0]
        root.appendChild(dom.picture(page.BASE + sprite + name, "0 0 100 140", "face"))
    if not scene["hand"]:
        root.appendChild(dom.picture(page.BASE + "cards.svg#back", "0 0 100 140", "face"))
    return root


def _button(style, code):
    button = page.button(style, words.say(code), test_of(code))
    button.setAttribute("data-later", "saves")
    return button
