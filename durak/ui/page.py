"""The few things the view does to the page itself."""

import asyncio
import json
import os
from binascii import unhexlify

from pyscript import document
from pyscript.js_modules import dom

BASE = document.documentElement.getAttribute("data-app") + "/"
"""The folder of everything that belongs to this version of the page."""

# PyScript's own `window` is a module: its functions lose what they belong to. Its timers must
# not be called through this one either: MicroPython keeps one proxy for a function, and asyncio
# calls the same `setTimeout` without a window.
window = document.defaultView

_keep = []
"""Callbacks given to the page: they live as long as the page does."""


_fetched = []
"""Names of modules that have been fetched after the start."""


async def later(name):
    """A module of `durak.ui.later`, which is fetched when it is first needed. Raises when it
    cannot be had."""
    if not _fetched:
        bundle = await load("later.json")
        await dom.style(BASE + "css/later.css")
        if "durak/ui/later" not in _fetched:
            os.mkdir("durak/ui/later")
            for path in bundle:
                with open(path, "wb") as file:
                    file.write(unhexlify(bundle[path]))
            _fetched.append("durak/ui/later")
    return __import__("durak.ui.later." + name, None, None, (name,))


async def script(name):
    """A module in JavaScript that is loaded when it is first needed."""
    return await dom.module(BASE + "js/" + name)


async def load(path):
    """The content of a JSON file of this version."""
    return json.loads(await dom.text(BASE + path))


def link():
    """The link that the page's address carries, or ""."""
    text = window.location.hash
    return text if text.startswith("#/") else ""


def forget_link():
    """Take the link out of the address: a reload is not to open it again."""
    window.history.replaceState(None, "", window.location.href.split("#")[0])


def by_id(name):
    """The element with this id."""
    return document.getElementById(name)


def make(tag, style="", text=None):
    """A new element; its text is always text, never HTML."""
    element = document.createElement(tag)
    if style:
        element.className = style
    if text is not None:
        element.textContent = text
    return element


def button(style, text, test=None):
    """A new button."""
    element = make("button", style, text)
    element.type = "button"
    if test:
        element.setAttribute("data-test", test)
    return element


def icon(name):
    """An icon of the sprite; decoration, so without a name."""
    return dom.picture(BASE + "icons.svg#" + name, "0 0 24 24", "icon")


def fill(element, children):
    """Give an element exactly these children."""
    element.replaceChildren()
    for child in children:
        element.appendChild(child)


def put(element, x, y, width, height):
    """Give an element its box, around a centre."""
    style = element.style
    style.width = "%.1fpx" % width
    style.height = "%.1fpx" % height
    style.transform = "translate(%.1fpx,%.1fpx)" % (x - width / 2, y - height / 2)


def on(target, event, handler):
    """Call `handler` for ever."""
    _keep.append(handler)
    target.addEventListener(event, handler)


def run(coroutine):
    """Let something go on by itself."""
    return asyncio.create_task(coroutine)


async def breathe():
    """Let the page do what it has to do before going on."""
    await asyncio.sleep(0)


def show(element, visible):
    """Show or hide an element altogether."""
    if element.hidden == visible:
        element.hidden = not visible


def state(name, value):
    """Set one of the marks on <html> that styles and tests look at."""
    document.documentElement.setAttribute("data-" + name, value)


def is_state(name, value):
    """Is one of these marks so?"""
    return document.documentElement.getAttribute("data-" + name) == value


def closest(event, selector):
    """The element around what was hit, or None."""
    return event.target.closest(selector)


def media(query):
    """Does a media query hold now?"""
    return window.matchMedia(query).matches


def focused_in(element):
    """Is the focus inside an element?"""
    active = document.activeElement
    return active is not None and element.contains(active)


def focused_key():
    """The `data-key` of what has the focus, or None."""
    active = document.activeElement
    return active.getAttribute("data-key") if active is not None else None


def with_key(root, key):
    """What bears this `data-key` below an element, or None."""
    for element in root.querySelectorAll("[data-key]"):
        if element.getAttribute("data-key") == key:
            return element
    return None


def reveal(element):
    """Scroll whatever scrolls so that an element is seen."""
    dom.reveal(element)
