"""The table of Fool: the trick in the middle, what is led, who wins and whose card is worst."""

from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.flight import item, named
from durak.ui.fool_layout import FoolLayout
from durak.ui.fool_seats import FoolChip, FoolOwn, cap, disc
from durak.ui.fool_words import SPRITE, card_name, colour_name
from durak.ui.layout import Place
from durak.ui.seats import opponents
from durak.ui.table import Table


class FoolTable(Table):
    """Draws the scenes of Fool."""

    deck = "fool.svg"
    middle = "fool"
    layout_of = FoolLayout
    chip = FoolChip

    def __init__(self):
        super().__init__(FoolOwn())
        self.head = page.by_id("trick")
        self.slots = page.by_id("slots")
        self._shown = None

    def open(self, scene, speaker):
        super().open(scene, speaker)
        self._shown = None

    def badge(self, scene):
        if scene["seats"][scene["me"]]["disc"]:
            return disc()
        return None

    def disc_place(self, seat):
        """Where the disc of a seat lies: at its chip or above the own hand; of None, the middle."""
        if seat is None:
            return self.layout.centre
        if seat == self.view["me"]:
            x, y, _, _ = self.layout.prompt
            return Place(x, y)
        return self.seat_place(seat)

    def pack_place(self):
        return self.layout.centre

    def own_label(self, card):
        return card_name(card)

    # What Table asks for

    def _arrange(self):
        page.put(self.head, *self.layout.head)
        self._shown = None

    def _cards(self):
        batch, trick = {}, self.view["trick"]
        plays = zip(trick, self._places(), _marks(trick))
        for number, (play, place, mark) in enumerate(plays):
            card = item(play["card"], place, 10 + number, "card")
            batch[play["card"]] = named(card, self._label(play, number == 0, mark))
        return batch

    def _places(self):
        """Where the cards of the trick lie, in the order of playing."""
        chips = opponents(self.view)
        order = _order(self.view)
        return self.layout.trick([chips.index(seat) if seat in chips else None for seat in order])

    def _laid(self):
        return [play["card"] for play in self.view["trick"]]

    def _draw_middle(self):
        self.root.classList.toggle("sitting", self.view["seats"][self.view["me"]]["disc"])
        self._draw_slots()
        self._draw_head()

    def leave(self):
        super().leave()
        self.root.classList.remove("sitting")

    # The slots: where every seat of the trick lays its card, in the order of playing

    def _draw_slots(self):
        """Outlines of the cards to come, names, and the marks on the cards that lie there."""
        view = self.view
        order = [] if view["phase"] == "over" else _order(view)
        trick = view["trick"]
        marks = _marks(trick) + [None] * (len(order) - len(trick))
        shown = [
            (seat, number == 0, seat == view["to_move"], number < len(trick), marks[number])
            for number, seat in enumerate(order)
        ]
        if shown == self._shown:
            return
        self._shown = shown
        slots = []
        for (seat, leads, asked, laid, mark), place in zip(shown, self._places()):
            slots.append(self._slot(seat, leads, asked and not laid, mark, place))
        page.fill(self.slots, slots)

    def _slot(self, seat, leads, asked, mark, place):
        root = page.make("div", "slot" + (" asked" if asked else ""))
        if seat == self.view["me"]:
            root.className += " mine"
        width = self.layout.card * place.scale
        root.style.left = "%.1fpx" % (place.x - width / 2)
        root.style.top = "%.1fpx" % (place.y - width * 0.7)
        root.style.width = "%.1fpx" % width
        root.style.height = "%.1fpx" % (width * 1.4)
        name = page.make("span", "caption")
        if leads:
            name.appendChild(page.make("i"))
        name.appendChild(page.make("span", "", self.speaker.names[seat]))
        root.appendChild(name)
        if mark:
            badge = page.make("span", "mark-" + mark)
            badge.appendChild(page.icon("trophy") if mark == "wins" else cap())
            root.appendChild(badge)
        return root

    def _draw_head(self):
        """The trick's number, and the colour that is led, as a symbol and in words."""
        view = self.view
        if view["phase"] == "over":
            page.fill(self.head, [])
            return
        number, led = view["tricks"] + 1, view["led"]
        text = words.say("table.trick", n=number)
        if led:
            text = words.say("table.trick.led", n=number, colour=colour_name(led))
        if self.head.textContent == text:
            return
        parts = [page.make("span", "", text)]
        if led:
            parts.insert(0, dom.picture(SPRITE + "colour-" + led, "0 0 100 100", "colour"))
        page.fill(self.head, parts)

    def _label(self, play, leads, mark):
        """The name of a card of the trick, with whose it is and how it stands."""
        code = "label.play.me" if play["seat"] == self.view["me"] else "label.play"
        name = self.speaker.names[play["seat"]]
        parts = [words.say(code, card=card_name(play["card"]), name=name)]
        if leads:
            parts.append(words.say("label.leads"))
        if mark:
            parts.append(words.say("label." + mark))
        return ", ".join(parts)


def _order(view):
    """Who plays to the trick, in the order of playing; the first has led or is to lead."""
    played = [play["seat"] for play in view["trick"]]
    count = len(view["seats"])
    first = played[0] if played else view["leader"]
    seats = [(first + step) % count for step in range(count)]
    late = [s for s in seats if s not in played and not view["seats"][s]["disc"]]
    return played + late


def _marks(trick):
    """How each card stands: "wins", "worst" or None. A lone card is both, which says nothing."""
    if len(trick) < 2:
        return [None] * len(trick)
    return ["wins" if p["wins"] else "worst" if p["worst"] else None for p in trick]
