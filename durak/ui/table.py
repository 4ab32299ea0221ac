"""The table: draws a scene, and knows for every card what it is at this moment."""

import json

from pyscript import document
from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.cards import cards_of
from durak.ui.layout import Layout, Place
from durak.ui.seats import Own, Seats, opponents
from durak.ui.zones import Zones


class Table:
    """Draws scenes. What is drawn is always `view`, a scene or one on the way to it."""

    def __init__(self):
        self.root = page.by_id("table")
        self.seats = Seats()
        self.own = Own()
        self.zones = Zones()
        self.status = page.by_id("status")
        self.action = page.by_id("action")
        self.talon = page.by_id("talon")
        self.discard = page.by_id("discard")
        self.room = page.by_id("room")
        self.view = None
        self.choice = None
        self.speaker = None
        self.fade = False
        self.layout = None
        self._measured = None
        self._drawn = {}
        self._shown_trump = None
        self._hand_ids = ""
        self._bout_ids = ""
        dom.deck("cards", page.BASE + "cards.svg")

    def open(self, scene, speaker):
        """Set the table for a match; the scene itself is drawn by `draw`."""
        self.speaker = speaker
        self._measured = None
        self.seats.open(scene, speaker.names)

    # Drawing

    def draw(self, view, choice=None, ms=0, flight=None):
        """Draw a view.

        `choice` is the player's selection, None while he may not choose. Cards take `ms`
        milliseconds to their places; `flight` tells of those that do not just slide there.
        """
        self.view, self.choice = view, choice
        self.measure()
        batch = cards_of(view, self.layout, choice, self.speaker.names, self._roving())
        if flight:
            flight.apply(batch)
        focused = self._focused()
        changed = [batch[name] for name in batch if self._drawn.get(name) != batch[name]]
        past = [name for name in self._drawn if name not in batch]
        self._drawn = batch
        dom.place(json.dumps({"ms": ms, "fade": self.fade, "cards": changed, "past": past}))
        self.zones.draw(choice, self.layout, len(view["table"]))
        self._owned()
        self.seats.draw(view)
        self.own.draw(view)
        self._words()
        self._refocus(focused)

    def measure(self):
        """Work out the geometry for the window as it is, and put what does not move there."""
        window = json.loads(dom.viewport("table"))
        view = self.view
        measured = (window, len(view["seats"]) - 1, len(view["hand"]))
        if measured == self._measured:
            return
        self._measured = measured
        self.layout = layout = Layout(*measured)
        self.root.setAttribute("data-shape", layout.shape)
        self.root.classList.toggle("crowded", layout.crowded)
        self.root.style.setProperty("--card", "%.1fpx" % layout.card)
        self.seats.arrange(layout)
        for element, place in ((self.talon, layout.talon), (self.discard, layout.discard)):
            page.put(
                element,
                place.x,
                place.y,
                layout.card * place.scale,
                layout.card * place.scale * 1.4,
            )
        page.put(page.by_id("prompt"), *layout.prompt)
        page.put(self.room, *layout.room)
        oval = page.by_id("oval")
        page.show(oval, layout.oval is not None)
        if layout.oval:
            page.put(oval, *layout.oval)

    def _owned(self):
        """Tell readers of the page in which order cards lie, whatever order they were made in."""
        hand = " ".join(["card-" + own["card"] for own in self.view["hand"]])
        bout = " ".join(
            [
                "card-" + card
                for pair in self.view["table"]
                for card in (pair["attack"], pair["cover"])
                if card
            ]
        )
        if hand != self._hand_ids:
            self._hand_ids = hand
            page.by_id("hand").setAttribute("aria-owns", hand)
        if bout != self._bout_ids:
            self._bout_ids = bout
            page.by_id("bout").setAttribute("aria-owns", bout)

    # Words

    def _words(self):
        view = self.view
        trump = words.say("suit." + view["trump"]) if view["trump"] else ""
        _pile_words(
            self.talon,
            view["talon"],
            words.say(
                "label.talon" if view["trump"] else "label.talon.no_trump",
                n=view["talon"],
                suit=trump,
            ),
        )
        _pile_words(self.discard, view["discard"], words.say("label.discard", n=view["discard"]))
        self._trump(view["trump"])
        self.talon.classList.toggle("empty", view["talon"] == 0)
        self.discard.classList.toggle("empty", view["discard"] == 0)
        open_bout = view["table"] and view["phase"] in ("defend", "throw", "take")
        self.room.textContent = self._room() if open_bout else ""
        self._action()

    def _trump(self, suit):
        """The suit of trumps stays beside the talon's count, also when the talon is gone."""
        if suit == self._shown_trump:
            return
        self._shown_trump = suit
        sign = self.talon.querySelector(".suit")
        if sign:
            sign.remove()
        if suit:
            self.talon.prepend(
                dom.picture(page.BASE + "cards.svg#suit-" + suit, "0 0 100 100", "suit")
            )

    def _room(self):
        room = self.view["room"]
        return words.say("table.room", n=room) if room else words.say("table.room.none")

    def say(self, texts, role=None):
        """Put a (printed, spoken) sentence in the status line, with the badge of a role."""
        printed, spoken = texts
        seen = page.make("span", "", printed)
        parts = [seen]
        if printed != spoken:
            seen.setAttribute("aria-hidden", "true")
            parts.append(page.make("span", "vh", spoken))
        if role:
            badge = page.make("span", "badge")
            badge.appendChild(page.icon(role))
            parts.insert(0, badge)
        page.fill(self.status, parts)

    def _action(self):
        move = self.choice.action() if self.choice else None
        page.show(self.action, move is not None)
        if move is not None:
            self.action.textContent = action_word(move, self.view["prompt"]["code"])

    # Focus

    def _focused(self):
        """The card of the hand that has the focus, with its number: (card, number) or None."""
        active = document.activeElement
        if active is None or not active.hasAttribute("data-card"):
            return None
        card = active.getAttribute("data-card")
        ids = self._hand_ids.split(" ")
        return (card, ids.index("card-" + card)) if "card-" + card in ids else None

    def _refocus(self, focused):
        """Keep the focus in the hand when its card has left it."""
        if focused is None:
            return
        held = [own["card"] for own in self.view["hand"]]
        if held and focused[0] not in held:
            self.focus(held[min(focused[1], len(held) - 1)])

    def focus(self, card):
        element = page.by_id("card-" + card)
        for other in self.view["hand"]:
            page.by_id("card-" + other["card"]).setAttribute("tabindex", "-1")
        element.setAttribute("tabindex", "0")
        element.focus()

    def _roving(self):
        """The one card of the hand that Tab reaches: the focused one, else the first playable."""
        held = [own["card"] for own in self.view["hand"]]
        active = document.activeElement
        if active is not None and active.getAttribute("data-card") in held:
            return active.getAttribute("data-card")
        playable = self.choice.playable() if self.choice else ()
        for card in held:
            if card in playable:
                return card
        return held[0] if held else None

    # Places that motion asks for

    def seat_place(self, seat):
        """Where the cards of a seat come from and go to."""
        chips = opponents(self.view)
        if seat in chips:
            return self.layout.seat(chips.index(seat))
        return Place(self.layout.hand_centre, self.layout.height + 60, 0, 1)


def action_word(move, prompt):
    """The word on the action button for a move."""
    kind = move["kind"]
    if kind == "pass":
        return words.say("action.done" if prompt == "you_throw" else "action.pass")
    if kind == "lead" and not move["cards"]:
        return words.say("action.lead.talon")
    code = "action." + kind
    return words.say(code if words.known(code) else "action.play", n=len(move["cards"]))


def _pile_words(pile, count, label):
    pile.lastElementChild.textContent = str(count)
    pile.setAttribute("aria-label", label)
