"""The table: draws a scene, and knows for every card what it is at this moment."""

import json

from pyscript import document
from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.choice import face
from durak.ui.drawing import item, put, spot
from durak.ui.layout import Layout, Place
from durak.ui.piles import Piles
from durak.ui.seats import Own, Seats, opponents
from durak.ui.zones import Zones


class Table:
    """Draws scenes. What is drawn is always `view`, a scene or one on the way to it."""

    def __init__(self):
        self.root = page.by_id("table")
        self.seats = Seats()
        self.own = Own()
        self.piles = Piles()
        self.zones = Zones()
        self.status = page.by_id("status")
        self.action = page.by_id("action")
        self.room = page.by_id("room")
        self.view = None
        self.choice = None
        self.speaker = None
        self.fade = False
        self.layout = None
        self._measured = None
        self._hand_ids = ""
        self._bout_ids = ""
        dom.deck("cards", page.BASE + "cards.svg")

    def open(self, scene, speaker):
        """Set the table for a match; the scene itself is drawn by `draw`."""
        self.speaker = speaker
        self._measured = None
        self.seats.open(scene, speaker.names)

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
        self.piles.draw(view, batch)
        self._bout(batch)
        self._aside(batch)
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
        self.root.style.setProperty("--card", "%.1fpx" % layout.card)
        self.seats.arrange(layout)
        self.piles.arrange(layout)
        put(page.by_id("prompt"), *layout.prompt)
        put(self.room, *layout.room)
        oval = page.by_id("oval")
        page.show(oval, layout.oval is not None)
        if layout.oval:
            put(oval, *layout.oval)

    def _bout(self, batch):
        view, choice = self.view, self.choice
        targets = choice.targets() if choice else ()
        asking = view["prompt"] and view["prompt"]["code"] == "you_defend"
        laid = len(view["table"])
        places = self.layout.pairs(laid + (len(choice.zones()) if choice else 0))
        self.zones.draw(choice, places[laid:], self.layout.card)
        for number, (pair, place) in enumerate(zip(view["table"], places)):
            card, cover = pair["attack"], pair["cover"]
            cls = "card" + (" trump" if card[1] == view["trump"] else "")
            attack = item(card, place, 10 + number * 2, cls)
            attack["role"] = "img"
            if not cover and choice and asking:
                attack["cls"] += " ask"
            if choice and not cover and choice.is_asked(card):
                attack.update({"role": "button", "tabindex": -1})
                if face(card) in targets:
                    attack["cls"] += " target"
            attack["aria-label"] = words.say(
                "label.attack.me" if pair["by"] == view["me"] else "label.attack",
                card=words.spoken(card),
                name=self.speaker.names[pair["by"]],
            )
            batch[card] = attack
            if cover:
                trump = " trump" if cover[1] == view["trump"] else ""
                batch[cover] = item(
                    cover, self.layout.cover(place), 11 + number * 2, "card" + trump
                )
                batch[cover].update(
                    {
                        "role": "img",
                        "aria-label": words.say(
                            "label.cover",
                            card=words.spoken(cover),
                            on_acc=words.spoken(card, "card.name.acc"),
                        ),
                    }
                )

    def _aside(self, batch):
        """Cards that are shown, hung or handed over, in the middle for all to see."""
        shown = self.view.get("aside") or ()
        for number, card in enumerate(shown):
            cls = "card" + (" trump" if card[1] == self.view["trump"] else "")
            batch[card] = item(card, self.layout.gather(number, len(shown)), 40 + number, cls)

    def _hand(self, batch):
        choice = self.choice
        playable = choice.playable() if choice else ()
        held = [own["card"] for own in self.view["hand"]]
        roving = self._roving(held, playable)
        raised = self.layout.card * 1.4 * 0.12
        for number, (own, place) in enumerate(zip(self.view["hand"], self.layout.hand())):
            card = own["card"]
            cls = "card own" + (" trump" if own["trump"] else "")
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
                    "aria-label": self._own_label(own, choice),
                    "tabindex": 0 if card == roving else -1,
                }
            )
            if chosen:
                own_card["aria-pressed"] = "true"
            if card not in playable and not chosen:
                own_card["aria-disabled"] = "true"
            batch[card] = own_card

    def _own_label(self, own, choice):
        parts = [words.spoken(own["card"])]
        if own["trump"]:
            parts.append(words.say("label.trump"))
        for on in choice.answers(own["card"]) if choice else ():
            beaten = words.spoken(on, "card.name.acc")
            parts.append(words.say("label.beats", on_acc=beaten))
        return ", ".join(parts)

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
        open_bout = view["table"] and view["phase"] in ("defend", "throw", "take")
        self.room.textContent = self._room() if open_bout else ""
        self._action()

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


def action_word(move, prompt):
    """The word on the action button for a move."""
    kind = move["kind"]
    if kind == "pass":
        return words.say("action.done" if prompt == "you_throw" else "action.pass")
    if kind == "lead" and not move["cards"]:
        return words.say("action.lead.talon")
    code = "action." + kind
    return words.say(code if words.known(code) else "action.play", n=len(move["cards"]))
