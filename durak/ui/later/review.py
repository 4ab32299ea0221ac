"""The review of a deal: how the chance went, and where most of it was lost."""

import json

from pyscript import document

from durak.ui import page, words
from durak.ui.engine import Lost
from durak.ui.later import replay

WORTH_TELLING = 0.03
"""A loss of less is chance in the computing."""
MOST = 5
"""So many moves are told at most."""

_running = [0]


async def pressed(app, element):
    """A button that belongs here was pressed."""
    test = element.getAttribute("data-test")
    if test == "review-stop":
        _running[0] += 1
        app.sheet.close()
    elif test == "review-step":
        app.sheet.close()
        look = replay.current()
        await look.go(look.at["deal"], int(element.getAttribute("data-step-of")))
    else:
        await _review(app)


async def _review(app):
    """Judge one decision after the other, and show what has been found."""
    _running[0] += 1
    here, look = _running[0], replay.current()
    body = page.make("div", "review")
    bar = page.make("progress")
    bar.setAttribute("aria-label", words.say("review.busy"))
    bar.max, bar.value = 1, 0
    stop = page.button("quiet", words.say("review.stop"), "review-stop")
    stop.setAttribute("data-later", "review")
    page.fill(body, [page.make("p", "soft", words.say("review.busy")), bar, stop])
    app.sheet.close()
    app.sheet.show("review.title", body)
    found, step = [], 0
    while step is not None:
        intent = {"do": "review", "deal": look.at["deal"], "step": step}
        intent.update(look.source)
        try:
            answer = await app.engine.call(intent)
        except Lost:
            answer = {"ok": False}
        if here != _running[0] or not document.contains(body) or not app.sheet.root.open:
            return
        if not answer["ok"]:
            page.fill(body, [page.make("p", "", words.say("error.other"))])
            return
        review = answer["review"]
        if review["judged"]:
            found.append((review["step"], review["judged"]))
        bar.value = review["step"] / max(1, review["steps"])
        step = review["next"]
    tools = await page.script("chart.mjs")
    page.fill(body, _parts(app, tools, found))


def _parts(app, tools, found):
    if not found:
        return [page.make("p", "soft", words.say("review.none"))]
    chances = [judged["chance"] for _, judged in found]
    parts = [page.make("p", "soft", words.say("review.told"))]
    name = words.say("review.chart", start=_percent(chances[0]), end=_percent(chances[-1]))
    parts.append(tools.chart(json.dumps(chances), name))
    worst = [(judged["best_chance"] - judged["chance"], step, judged) for step, judged in found]
    worst = [entry for entry in worst if entry[0] >= WORTH_TELLING]
    worst.sort(key=lambda entry: -entry[0])
    if not worst:
        parts.append(page.make("p", "", words.say("review.fine")))
        return parts
    parts.append(page.make("h3", "", words.say("review.worst")))
    speaker = app.game.table.speaker
    listed = page.make("ol", "moves")
    for loss, step, judged in worst[:MOST]:
        line = page.make("li")
        line.appendChild(page.make("b", "", words.say("review.lost", n=_percent(loss))))
        line.appendChild(
            page.make(
                "span", "", words.say("review.better", better=speaker.deed(judged["best"])[0])
            )
        )
        line.appendChild(
            page.make(
                "span", "soft", words.say("review.played", move=speaker.deed(judged["played"])[0])
            )
        )
        show = page.button("quiet", words.say("review.show"), "review-step")
        show.setAttribute("data-later", "review")
        show.setAttribute("data-step-of", str(step))
        line.appendChild(show)
        listed.appendChild(line)
    parts.append(listed)
    return parts


def _percent(share):
    return int(share * 100 + 0.5)
