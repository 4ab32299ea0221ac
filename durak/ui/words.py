"""The words of the page: catalogues, plurals, the language.

Everything the player reads is a whole sentence of a catalogue (`locale/*.po`), named
by a code, with named places for names, cards and numbers. More languages are more
catalogues; this file does not change.
"""

from pyscript import document
from pyscript.js_modules import catalogue

from durak.ui import page

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
DUMMY = {"card.name": "card.dummy", "card.name.acc": "card.dummy.acc"}
DEFAULT = "en"

languages = []
"""Codes and own names of the languages there are: [{"code": "en", "name": "English"}]."""
language = DEFAULT
_spoken = {}
"""Names of cards that have been asked for: every drawing asks for all it shows."""


async def open_language(wanted):
    """Use the language `wanted`, or without one the first that the browser prefers."""
    global language
    if not languages:
        languages.extend(await page.load("locale/index.json"))
    language = wanted if wanted in _codes() else preferred()
    await catalogue.open(page.BASE + "locale/" + language + ".json", language)
    _spoken.clear()
    document.documentElement.lang = language


def preferred():
    """The first language of the browser's list that there is a catalogue for."""
    for tag in page.window.navigator.languages:
        code = str(tag).split("-")[0]
        if code in _codes():
            return code
    return DEFAULT


def _codes():
    return [known["code"] for known in languages]


def known(code):
    """Is there a sentence for this code?"""
    return catalogue.known(code)


def say(code, **places):
    """The sentence for a code. `n` chooses between singular and plurals."""
    return _filled(catalogue.sentence(code, places.get("n")), places)


def both(code, **places):
    """A sentence that is printed as it is spoken: (printed, spoken)."""
    text = say(code, **places)
    return text, text


def refusal(error):
    """Why the engine did not do something, as a sentence."""
    for code in ("reason." + error.get("reason", ""), "error." + error["code"]):
        if known(code):
            return say(code)
    return say("error.other")


def _filled(text, places):
    parts = text.split("{")
    done = parts[0]
    for part in parts[1:]:
        name, rest = part.split("}", 1)
        done += str(places[name]) + rest
    return done


def names():
    """The names that computers bear in this language."""
    return [name.strip() for name in say("names.computers").split(",")]


def short(card, form="card.name"):
    """A card as it is printed: 10♠. `form` may ask for another case of what is a word."""
    if card == "XX":
        return spoken(card, form)
    return rank(card[0]) + SUITS[card[1]] + "\ufe0e"


def pagon(text):
    """What is to be hung, as it is printed: a rank, or a queen."""
    return rank(text) if len(text) == 1 else short(text)


def rank(letter):
    """A rank as it is printed."""
    return "10" if letter == "T" else letter


def spoken(card, form="card.name"):
    """A card as it is spoken: ten of spades. `form` may ask for another case of it."""
    if card == "XX":
        return say(DUMMY[form])
    if (card, form) not in _spoken:
        case = form[len("card.name") :]
        rank, suit = say("rank." + card[0] + case), say("suit.of." + card[1])
        _spoken[card, form] = say(form, rank=rank, suit=suit)
    return _spoken[card, form]


def localise(root):
    """Fill every element of the page that names its words, and its label if it names one."""
    for element in root.querySelectorAll("[data-word]"):
        element.textContent = say(element.getAttribute("data-word"))
    for element in root.querySelectorAll("[data-label]"):
        element.setAttribute("aria-label", say(element.getAttribute("data-label")))
