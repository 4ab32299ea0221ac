"""The sheet that lets anybody check that no card was exchanged (docs/verify.md).

What is checked is computed here, from what the sheet shows and nothing else: not by the engine,
which has dealt the cards.
"""

import hashlib

from durak.ui import page, words
from durak.ui.engine import Lost


async def pressed(app, element):
    """Show the code of the deal, and at its end what it was made of."""
    app.sheet.close()
    body = page.make("div", "fair")
    scene = app.game.scene
    code = _code(app.log.events)
    parts = [
        page.make("p", "", words.say("fair.told")),
        page.make("h3", "", words.say("fair.code")),
    ]
    parts.append(page.make("code", "", code))
    page.fill(body, parts)
    app.sheet.show("fair.title", body)
    if scene["phase"] != "over":
        body.appendChild(page.make("p", "soft", words.say("fair.later")))
        return
    try:
        answer = await app.engine.call({"do": "proof"})
    except Lost:
        answer = {"ok": False}
    if not answer["ok"]:
        body.appendChild(page.make("p", "soft", words.say("fair.gone")))
        return
    for part in _opened(answer["proof"], code):
        body.appendChild(part)


def _code(events):
    """The code that was told when the deal began."""
    for event in events:
        if event["e"] == "deal":
            return event["commitment"]
    return ""


def _opened(proof, code):
    seed, deck = proof["seed"], proof["deck"]
    parts = [page.make("h3", "", words.say("fair.seed")), page.make("code", "", seed)]
    parts.append(page.make("h3", "", words.say("fair.deck")))
    parts.append(page.make("code", "", deck))
    parts.append(page.make("h3", "", words.say("fair.checked")))
    listed = page.make("ul", "checks")
    listed.setAttribute("role", "status")
    if proof["shuffled"]:
        _check(listed, "shuffle", shuffled(proof["pack"], seed) == deck)
    else:
        listed.appendChild(page.make("li", "", words.say("fair.linked")))
    _check(listed, "code", _digest("deck " + seed + " " + deck).hex() == code)
    return parts + [listed, page.make("p", "small soft", words.say("fair.how"))]


def _check(listed, name, right):
    line = page.make("li", "right" if right else "wrong")
    line.appendChild(page.icon("done" if right else "close"))
    line.appendChild(
        page.make("span", "", words.say("fair." + name + (".yes" if right else ".no")))
    )
    listed.appendChild(line)


def shuffled(pack, seed):
    """The cards of a pack, a text, in the order that a seed gives."""
    cards = pack.split()
    numbers = _numbers(seed)
    for place in range(len(cards) - 1, 0, -1):
        limit = place + 1
        number = next(numbers)
        while number >= 2**32 // limit * limit:
            number = next(numbers)
        other = number % limit
        cards[place], cards[other] = cards[other], cards[place]
    return " ".join(cards)


def _numbers(seed):
    block = 0
    while True:
        digest = _digest("block " + str(block) + " " + seed)
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _digest(text):
    return hashlib.sha256(("durak/1 " + text).encode()).digest()
