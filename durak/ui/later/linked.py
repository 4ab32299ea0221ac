"""What an opened link is: shown before anything happens, and begun with one tap."""

from durak.ui import options, page, words
from durak.ui.engine import Lost
from durak.ui.later import replay
from durak.ui.rules import rulebook

_told = [""]
"""The link that the sheet shows."""


async def opened(app, text):
    """Show what a link is. A match that goes on is not touched."""
    app.sheet.close()
    body = page.make("div", "linked")
    page.fill(body, [page.make("p", "soft", words.say("engine.loading"))])
    app.sheet.show("link.title", body)
    try:
        answer = await app.engine.call({"do": "link", "text": text})
    except Lost:
        answer = {"ok": False, "error": {"code": "lost"}}
    page.forget_link()
    if answer["ok"]:
        _told[0] = text
        page.fill(body, _parts(app, answer["link"]))
    else:
        page.fill(body, [page.make("p", "", words.refusal(answer["error"]))])


async def pressed(app, element):
    """The button that begins what the link is."""
    app.sheet.close()
    if element.getAttribute("data-test") == "watch":
        await replay.watch(app, {"link": _told[0]}, 1, 0)
        return
    await app.begin({"do": "follow", "link": _told[0]})


def _parts(app, link):
    parts = [page.make("p", "soft", words.say("link.told." + link["kind"]))]
    parts.append(page.make("h3", "", words.say("game." + link["preset"])))
    seats = words.say("stats.seats", n=link["seats"])
    parts.append(page.make("p", "", seats + " · " + words.say("level." + link["level"])))
    changes = options.changes(link["options"])
    if changes:
        changed = words.say("lobby.changed", changes=", ".join(changes))
        parts.append(page.make("p", "", changed))
    if link["dare"] not in (None, "none"):
        parts.append(page.make("p", "dare", words.say("link.dare." + link["dare"])))
    if app.kept():
        parts.append(page.make("p", "small soft", words.say("link.kept")))
    if link["kind"] == "replay":
        start = page.button("pill", words.say("replay.watch"), "watch")
    else:
        start = page.button("pill", words.say("action.start"), "follow")
    start.setAttribute("data-later", "linked")
    parts.append(start)
    rules = page.make("details")
    rules.appendChild(page.make("summary", "", words.say("rules.rulebook")))
    for part in rulebook(link["rulebook"]):
        rules.appendChild(part)
    parts.append(rules)
    return parts
