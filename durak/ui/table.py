"""What the tables of all games have in common: seats, hand, status line, focus.

A game's own table is a subclass: it draws what lies in the middle.
"""

import json

from pyscript import document
from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.hand import hand_of
from durak.ui.layout import Place
from durak.ui.seats import Seats, opponents


class Table:
    """Draws scenes. What is drawn is always `view`, a scene or one on the way to it."""

    deck = "cards.svg"
    """The sprite with the cards' faces."""
    mark = ""
    """A symbol of the sprite that lies on every face and is shown by the style."""
    middle = ""
    """Which of the elements marked `data-middle` belong to this table."""
    layout_of = None
    """Makes the geometry."""
    chip = None
    """The class of an opponent's chip."""

    def __init__(self, own):
        """`own` shows the marks of the one who looks."""
        self.root = page.by_id("table")
        self.seats = Seats()
        self.own = own
        self.status = page.by_id("status")
        self.action = page.by_id("action")
        self.hint = page.by_id("hint")
        self.view = None
        self.choice = None
        self.speaker = None
        self.fade = False
        self.left_handed = False
        self.layout = None
        self._measured = None
        self._drawn = {}
        self._hand_ids = ""
        self._laid_ids = ""

    def open(self, scene, speaker):
        """Set the table for a match; the scene itself is drawn by `draw`."""
        self.speaker = speaker
        self._measured = None
        dom.deck("cards", page.BASE + self.deck, page.BASE + "cards.svg#back", self.mark)
        for element in self.root.querySelectorAll("[data-middle]"):
            page.show(element, element.getAttribute("data-middle") == self.middle)
        self.seats.open(scene, speaker.names, self.chip)
        self.own.open()

    def leave(self):
        """Clear the table for another game's."""
        self._place([], list(self._drawn), 0)
        self._drawn = {}
        self._hand_ids = self._laid_ids = ""

    # What a game's own table says

    def targets(self, scene, choice):
        """The cards on the table that the player may answer, in their order."""
        return []

    def badge(self, scene):
        """The badge in the status line for what the player is at this moment, if any."""

    def pack_place(self):
        """Where the pack lies that is dealt."""

    def style(self, card):
        """The style classes of a card, whether on the table or in the hand."""
        return "card"

    def own_label(self, card):
        """The name of a card of the hand, with what can be done with it."""
        return words.spoken(card)

    def _arrange(self):
        """Put what does not move in the middle to its place."""

    def _cards(self):
        """The cards that lie in the middle, by name, as the page wants them."""
        return {}

    def _draw_middle(self):
        """Draw what is there besides cards."""

    def _laid(self):
        """The cards on the table, in the order of reading."""
        return []

    def _action_word(self, move):
        """The word on the action button for a move."""
        return words.say("action.play", n=len(move["cards"]))

    # Drawing

    def draw(self, view, choice=None, ms=0, flight=None):
        """Draw a view.

        `choice` is the player's selection, None while he may not choose. Cards take `ms`
        milliseconds to their places; `flight` tells of those that do not just slide there.
        """
        self.view, self.choice = view, choice
        self.lay_out(view)
        batch = self._cards()
        batch.update(hand_of(self, self._roving()))
        if flight:
            flight.apply(batch)
        focused = self._focused()
        changed = [batch[name] for name in batch if self._drawn.get(name) != batch[name]]
        past = [name for name in self._drawn if name not in batch]
        self._drawn = batch
        self._place(changed, past, ms)
        self._draw_middle()
        self._owned()
        self.seats.draw(view)
        self.own.draw(view)
        self._draw_action()
        self._refocus(focused)

    def _place(self, cards, past, ms):
        dom.place(json.dumps({"ms": ms, "fade": self.fade, "cards": cards, "past": past}))

    def lay_out(self, view):
        """Work out the geometry for the window as it is, and put what does not move there."""
        window = json.loads(dom.viewport("table"))
        measured = (window, len(view["seats"]) - 1, len(view["hand"]), self.left_handed)
        if measured == self._measured:
            return
        self._measured = measured
        self.layout = layout = self.layout_of(*measured)
        self.root.setAttribute("data-shape", layout.shape)
        self.root.classList.toggle("crowded", layout.crowded)
        self.root.style.setProperty("--card", "%.1fpx" % layout.card)
        self.seats.arrange(layout)
        page.put(page.by_id("prompt"), *layout.prompt)
        oval = page.by_id("oval")
        page.show(oval, layout.oval is not None)
        if layout.oval:
            page.put(oval, *layout.oval)
        self._arrange()

    def _owned(self):
        """Tell readers of the page in which order cards lie, whatever order they were made in."""
        hand = " ".join(["card-" + own["card"] for own in self.view["hand"]])
        laid = " ".join(["card-" + card for card in self._laid()])
        if hand != self._hand_ids:
            self._hand_ids = hand
            page.by_id("hand").setAttribute("aria-owns", hand)
        if laid != self._laid_ids:
            self._laid_ids = laid
            page.by_id("bout").setAttribute("aria-owns", laid)

    # Words

    def say(self, texts, badge=None):
        """Put a (printed, spoken) sentence in the status line, perhaps behind a badge."""
        printed, spoken = texts
        seen = page.make("span", "", printed)
        parts = [seen]
        if printed != spoken:
            seen.setAttribute("aria-hidden", "true")
            parts.append(page.make("span", "vh", spoken))
        if badge:
            parts.insert(0, badge)
        page.fill(self.status, parts)

    def _draw_action(self):
        move = self.choice.action() if self.choice else None
        page.show(self.action, move is not None)
        if move is not None:
            self.action.textContent = self._action_word(move)
            self.action.classList.toggle("hinted", self.choice.hinted_place() == move["kind"])
        # Not `disabled`: the focus is to stay on it until it is of use again.
        idle = self.choice is None or self.choice.early
        self.hint.setAttribute("aria-disabled", "true" if idle else "false")

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
