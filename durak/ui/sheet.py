"""The sheet: settings, and help with the keys. It rises on phones and stands aside elsewhere."""

from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.motion import PACE
from durak.ui.order import SORTED
from durak.ui.segments import segments

LATER = (
    ("share.title", "share", "sharing"),
    ("replay.title", "previous", "replay"),
    ("fair.title", "cards", "fair"),
)
"""What the menu at the table leads to, of what is fetched when it is first needed."""
THEMES = ("auto", "felt", "night", "light")


class Sheet:
    """One dialog for all that is not the game itself."""

    def __init__(self, chosen):
        """`chosen` are the remembered choices."""
        self.root = page.by_id("sheet")
        self.chosen = chosen
        self.at_table = False

    def settings(self, at_table):
        """Open the settings; at the table they also lead back to the lobby."""
        self.at_table = at_table
        self._fill_settings()
        self.root.showModal()

    def redraw(self):
        """The words have changed while the sheet is open."""
        if self.root.open:
            focused = page.focused_key()
            self._fill_settings()
            element = page.with_key(self.root, focused)
            if element:
                element.focus()

    def help(self, told, keys):
        """Open the help with a game: the codes of its sentences, and the keys that it uses."""
        parts = [head(words.say("help.title"))]
        parts += [page.make("p", "", words.say(code)) for code in told]
        parts.append(page.make("h3", "", words.say("help.keys")))
        listed = page.make("dl", "keys")
        for key in keys:
            listed.appendChild(page.make("dt", "", words.say("key." + key)))
            listed.appendChild(page.make("dd", "", words.say("key.does." + key)))
        parts.append(listed)
        page.fill(self.root, parts)
        self.root.showModal()

    def show(self, title, content):
        """Open the sheet with an element under a title."""
        page.fill(self.root, [head(words.say(title)), content])
        self.root.showModal()

    def focus(self):
        """Let the focus be on the button that closes the sheet."""
        self.root.querySelector("[data-test=close]").focus()

    def close(self):
        if self.root.open:
            self.root.close()

    def _fill_settings(self):
        chosen = self.chosen
        parts = [head(words.say("settings.title"))]
        if self.at_table:
            parts.append(_link("action.lobby", "back", "lobby"))
            parts.append(_link("lobby.rules", "rules", "rules"))
            for code, icon, module in LATER:
                link = _link(code, icon, module)
                link.setAttribute("data-later", module)
                parts.append(link)
        parts += [
            _group("speed", PACE_ORDER, chosen["speed"], lambda value: words.say("speed." + value)),
            _group("theme", THEMES, chosen["theme"], lambda value: words.say("theme." + value)),
            _group(
                "colours",
                ("2", "4"),
                chosen["colours"],
                lambda value: words.say("colours." + value),
            ),
            _group("sorting", SORTED, chosen["sorting"], lambda how: words.say("sorting." + how)),
            _group("handed", HANDS, chosen["handed"], lambda hand: words.say("handed." + hand)),
            _group("remarks", ON_OFF, chosen["remarks"], _on_off),
            _group("sound", ON_OFF, chosen["sound"], _on_off),
            _group(
                "language", [known["code"] for known in words.languages], words.language, _tongue
            ),
            _link("help.title", "help", "help"),
        ]
        if dom.buzzes():
            parts.insert(-2, _group("vibration", ON_OFF, chosen["vibration"], _on_off))
        page.fill(self.root, parts)


HANDS = ("right", "left")
ON_OFF = ("on", "off")
PACE_ORDER = sorted(PACE, key=lambda speed: PACE[speed])


def head(text):
    """The head of a sheet: its title, and the button that closes it."""
    root = page.make("header")
    title = page.make("h2", "", text)
    title.id = "sheet-title"
    close = page.button("icon-button", "", "close")
    close.setAttribute("aria-label", words.say("action.close"))
    close.appendChild(page.icon("close"))
    root.appendChild(title)
    root.appendChild(close)
    return root


def _group(name, values, chosen, word):
    group = page.make("fieldset", "choice")
    group.appendChild(page.make("legend", "", words.say("settings." + name)))
    row = page.make("div", "segments")
    for label in segments(name, values, chosen, word):
        row.appendChild(label)
    group.appendChild(row)
    return group


def _link(code, icon, test):
    link = page.button("row", "", test)
    link.appendChild(page.icon(icon))
    link.appendChild(page.make("span", "", words.say(code)))
    return link


def _on_off(value):
    return words.say("settings." + value)


def _tongue(code):
    return next(known["name"] for known in words.languages if known["code"] == code)
