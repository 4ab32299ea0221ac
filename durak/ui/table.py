"""What the tables of all games have in common: seats, hand, status line, focus.

A game's own table is a subclass: it draws what lies in the middle.
"""

import json

from pyscript import document
from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.drawing import item, put, spot
from durak.ui.layout import Place
from durak.ui.seats import Seats, opponents


class Table:
    """Draws scenes. What is drawn is always `view`, a scene or one on the way to it.

    `deck` is the sprite of the cards' faces, `layout_of` makes the geometry, `chip` is the class
    of an opponent's chip, `own` shows the marks of the one who looks.
    """

    deck = "cards.svg"
    middle = ""
    """Which of the elements marked `data-middle` belong to this table."""
    mark = ""
    """A symbol of the sprite that lies on every face and is shown by the style."""
    layout_of = None
    chip = None

    def __init__(self, own):
        self.root = page.by_id("table")
        self.seats = Seats()
        self.own = own
        self.status = page.by_id("status")
        self.action = page.by_id("action")
        self.view = None
        self.choice = None
        self.speaker = None
        self.fade = False
        self.layout = None
        self._measured = None
        self._hand_ids = None
        self._laid_ids = None

    def open(self, scene, speaker):
        """Set the table for a match; the scene itself is drawn by `draw`."""
        self.speaker = speaker
        self._measured = self._hand_ids = self._laid_ids = None
        backs = page.BASE + "cards.svg#back"
        dom.deck("cards", page.BASE + self.deck, backs, self.mark)
        for element in self.root.querySelectorAll("[data-middle]"):
            page.show(element, element.getAttribute("data-middle") == self.middle)
        self.seats.open(scene, speaker.names, self.chip)
        self.own.open()

    # What a game's own table says

    def targets(self, scene, choice):
        """The cards on the table that the player may answer, in their order."""
        return []

    def badge(self, scene):
        """The badge in the status line for what the player is at this moment, if any."""

    def _arrange(self, layout):
        """Put what does not move in the middle to its place."""

    def _middle(self, batch):
        """Add what lies on the table to a batch."""

    def _laid(self):
        """The cards on the table, in the order of reading."""
        return []

    def _style(self, card):
        """Further style classes of a card, each with a blank in front."""
        return ""

    def _own_label(self, card, choice):
        """The name of a card of the hand, with what can be done with it."""
        return words.spoken(card)

    def _action_word(self, move):
        """The word on the action button for a move."""
        return words.say("action.play", n=len(move["cards"]))

    # Drawing

    def draw(
        self,
        view,
        choice=None,
        ms=0,
        sources=None,
        leaving=None,
        flying=(),
        delays=None,
        pinned=None,
    ):
        """Draw a view.

        `choice` is the player's selection, None while he may not choose. `sources` are the
        places that cards come from which were not seen, `leaving` those that cards go to
        which will not be seen: {card: (place, face down)}. `flying` cards pass above the
        others, `delays` are milliseconds by card, `pinned` places are other than usual.
        """
        self.view, self.choice = view, choice
        self.measure()
        batch = {}
        self._middle(batch)
        self._hand(batch)
        for card, place in (pinned or {}).items():
            batch[card].update(
                {"x": place.x, "y": place.y, "turn": place.turn, "scale": place.scale}
            )
        for card, (place, down) in (leaving or {}).items():
            batch[card] = item(card, place, 60, "card", down=down)
            batch[card]["gone"] = 1
        for card, (place, down) in (sources or {}).items():
            if card in batch:
                batch[card]["from"] = spot(place, down)
        for card in flying:
            if card in batch:
                batch[card]["fly"] = 1
        for card, delay in (delays or {}).items():
            if card in batch:
                batch[card]["delay"] = delay
        focused = self._focused()
        dom.place(json.dumps({"ms": ms, "fade": self.fade, "cards": list(batch.values())}))
        dom.clear(json.dumps(list(batch)))
        self._owned()
        self.seats.draw(view)
        self.own.draw(view)
        self._action()
        self._refocus(focused)

    def measure(self):
        """Work out the geometry for the window as it is, and put what does not move there."""
        window = json.loads(dom.viewport("table"))
        view = self.view
        measured = (window, len(view["seats"]) - 1, len(view["hand"]))
        if measured == self._measured:
            return
        self._measured = measured
        self.layout = layout = self.layout_of(*measured)
        self.root.setAttribute("data-shape", layout.shape)
        self.root.style.setProperty("--card", "%.1fpx" % layout.card)
        self.seats.arrange(layout)
        put(page.by_id("prompt"), *layout.prompt)
        oval = page.by_id("oval")
        page.show(oval, layout.oval is not None)
        if layout.oval:
            put(oval, *layout.oval)
        self._arrange(layout)

    def _hand(self, batch):
        choice = self.choice
        playable = choice.playable() if choice else ()
        held = [own["card"] for own in self.view["hand"]]
        roving = self._roving(held, playable)
        raised = self.layout.card * 1.4 * 0.12
        for number, (own, place) in enumerate(zip(self.view["hand"], self.layout.hand())):
            card = own["card"]
            cls = "card own" + self._style(card)
            chosen = bool(choice) and card in choice.cards
            if chosen:
                cls += " chosen"
                place = Place(place.x, place.y - raised, place.turn, place.scale)
            elif card in playable:
                cls += " can"
            elif choice and choice.moves:
                cls += " idle"
            own_card = item(card, place, 50 + number, cls)
            own_card.update(
                {
                    "role": "button",
                    "aria-label": self._own_label(card, choice),
                    "tabindex": 0 if card == roving else -1,
                }
            )
            if chosen:
                own_card["aria-pressed"] = "true"
            if card not in playable and not chosen:
                own_card["aria-disabled"] = "true"
            batch[card] = own_card

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
        """Put a (printed, spoken) sentence in the status line, behind a badge."""
        printed, spoken = texts
        seen = page.make("span", "", printed)
        parts = [seen]
        if printed != spoken:
            seen.setAttribute("aria-hidden", "true")
            parts.append(page.make("span", "vh", spoken))
        if badge:
            parts.insert(0, badge)
        page.fill(self.status, parts)

    def _action(self):
        move = self.choice.action() if self.choice else None
        page.show(self.action, move is not None)
        if move is not None:
            self.action.textContent = self._action_word(move)

    # Focus

    def _focused(self):
        """The card of the hand that has the focus, with its number: (card, number) or None."""
        active = document.activeElement
        if active is None or not active.hasAttribute("data-card"):
            return None
        card = active.getAttribute("data-card")
        ids = (self._hand_ids or "").split(" ")
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

    def _roving(self, held, playable):
        """The one card of the hand that Tab reaches."""
        active = document.activeElement
        if active is not None and active.getAttribute("data-card") in held:
            return active.getAttribute("data-card")
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
