"""The table of Durak: talon and discard, the bout, the places to pass cards on."""

from durak.ui import page, words
from durak.ui.choice import face
from durak.ui.drawing import item, put
from durak.ui.durak_seats import DurakChip, DurakOwn
from durak.ui.layout import Layout
from durak.ui.piles import Piles
from durak.ui.table import Table
from durak.ui.zones import Zones

ROLE_ICONS = {"attacker": "attack", "helper": "attack", "defender": "defend"}


class DurakTable(Table):
    """Draws the scenes of Durak."""

    middle = "durak"
    mark = "trump-mark"
    layout_of = Layout
    chip = DurakChip

    def __init__(self):
        super().__init__(DurakOwn())
        self.piles = Piles()
        self.zones = Zones()
        self.room = page.by_id("room")

    def targets(self, scene, choice):
        laid = [pair["attack"] for pair in scene["table"] if not pair["cover"]]
        return [card for card in laid if choice.is_asked(card)]

    def badge(self, scene):
        icon = ROLE_ICONS.get(scene["seats"][scene["me"]]["role"])
        if icon is None:
            return None
        badge = page.make("span", "badge")
        badge.appendChild(page.icon(icon))
        return badge

    def _arrange(self, layout):
        self.piles.arrange(layout)
        put(self.room, *layout.room)

    def _middle(self, batch):
        self.piles.draw(self.view, batch)
        self._bout(batch)
        self._aside(batch)
        view = self.view
        open_bout = view["table"] and view["phase"] in ("defend", "throw", "take")
        self.room.textContent = self._room() if open_bout else ""

    def _bout(self, batch):
        view, choice = self.view, self.choice
        targets = choice.targets() if choice else ()
        asking = view["prompt"] and view["prompt"]["code"] == "you_defend"
        laid = len(view["table"])
        places = self.layout.pairs(laid + (len(choice.zones()) if choice else 0))
        self.zones.draw(choice, places[laid:], self.layout.card)
        for number, (pair, place) in enumerate(zip(view["table"], places)):
            card, cover = pair["attack"], pair["cover"]
            cls = "card" + self._style(card)
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
                cls = "card" + self._style(cover)
                batch[cover] = item(cover, self.layout.cover(place), 11 + number * 2, cls)
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
            cls = "card" + self._style(card)
            batch[card] = item(card, self.layout.gather(number, len(shown)), 40 + number, cls)

    def _laid(self):
        pairs = self.view["table"]
        return [card for pair in pairs for card in (pair["attack"], pair["cover"]) if card]

    def _style(self, card):
        return " trump" if card[1] == self.view["trump"] else ""

    def _own_label(self, card, choice):
        parts = [words.spoken(card)]
        if self._style(card):
            parts.append(words.say("label.trump"))
        for on in choice.answers(card) if choice else ():
            beaten = words.spoken(on, "card.name.acc")
            parts.append(words.say("label.beats", on_acc=beaten))
        return ", ".join(parts)

    def _room(self):
        room = self.view["room"]
        return words.say("table.room", n=room) if room else words.say("table.room.none")

    def _action_word(self, move):
        kind = move["kind"]
        if kind == "pass":
            done = self.view["prompt"]["code"] == "you_throw"
            return words.say("action.done" if done else "action.pass")
        if kind == "lead" and not move["cards"]:
            return words.say("action.lead.talon")
        code = "action." + kind
        return words.say(code if words.known(code) else "action.play", n=len(move["cards"]))
