"""The end of a deal: who is the fool, in which order the others got away, and what next."""

from pyscript import document
from pyscript.js_modules import dom

from durak.ui import page, words


class Result:
    """The panel over the table that shows a scene's result."""

    def __init__(self):
        self.root = page.by_id("result")

    def hide(self):
        page.show(self.root, False)

    def show(self, scene, names):
        """Show the result of a scene; the focus goes to the next deal if it was at the table."""
        fresh = bool(self.root.hidden)
        page.fill(self.root, self._parts(scene, names))
        page.show(self.root, True)
        active = document.activeElement
        if fresh and active is not None and active.hasAttribute("data-card"):
            self.root.querySelector("[data-test=next]").focus()

    def _parts(self, scene, names):
        result, me = scene["result"], scene["me"]
        head = page.make("div", "verdict")
        for seat in result["fools"]:
            head.appendChild(_fool(names[seat], seat == me))
        title = page.make("h2", "", self._title(result, me, names))
        title.id = "result-title"
        head.appendChild(title)
        head.appendChild(page.make("p", "soft", self._remark(result, me)))
        order = page.make("ol", "places")
        for place, seat in _places(result):
            order.appendChild(_row(scene["seats"][seat], place, names[seat], seat == me))
        after = page.make("div", "after")
        after.appendChild(order)
        buttons = page.make("div", "buttons")
        buttons.appendChild(page.button("pill", words.say("action.next"), "next"))
        buttons.appendChild(page.button("quiet", words.say("action.lobby"), "lobby"))
        buttons.appendChild(page.button("quiet update", words.say("action.update"), "update"))
        after.appendChild(buttons)
        return [head, after]

    def _title(self, result, me, names):
        if result["draw"]:
            return words.say("result.draw")
        if me in result["fools"]:
            return words.say("result.fool.me")
        return words.say("result.fool", name=", ".join([names[seat] for seat in result["fools"]]))

    def _remark(self, result, me):
        if result["repetition"]:
            return words.say("result.repetition")
        if result["draw"]:
            return words.say("result.nobody")
        if me in result["fools"]:
            return words.say("result.comfort")
        place = next(place for place, seat in _places(result) if seat == me)
        return words.say("result.first") if place == 1 else words.say("result.safe", place=place)


def _places(result):
    """[(place, seat)] in the order of finishing; who finished together shares a place."""
    places, place = [], 1
    for group in result["places"]:
        places += [(place, seat) for seat in group]
        place += len(group)
    return places


def _fool(name, mine):
    """The fool's disc with the cap that drops on it."""
    root = page.make("div", "fool" + (" me" if mine else ""))
    root.setAttribute("aria-hidden", "true")
    root.appendChild(_cap())
    disc = page.make("span", "disc", "" if mine else name[0])
    if mine:
        disc.appendChild(page.icon("user"))
    root.appendChild(disc)
    return root


def _cap():
    return dom.picture(page.BASE + "cards.svg#fools-cap", "0 0 100 100", "cap")


def _row(seat, place, name, mine):
    row = page.make("li", "mine" if mine else "")
    if seat["fool"]:
        row.className += " loser"
    row.appendChild(page.make("b", "place", words.say("seat.place", place=place)))
    row.appendChild(page.make("span", "name", name))
    if seat["lost"]:
        row.appendChild(page.make("span", "vh", words.say("result.lost", n=seat["lost"])))
        tally = page.make("span", "tally", "× " + str(seat["lost"]))
        tally.setAttribute("aria-hidden", "true")
        tally.prepend(_cap())
        row.appendChild(tally)
    return row
