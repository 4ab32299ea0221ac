"""The table of Durak: talon and discard, the bout, the places to pass cards on."""

from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.durak_cards import cards_of, style_of
from durak.ui.durak_seats import DurakChip, DurakOwn
from durak.ui.layout import Layout
from durak.ui.table import Table
from durak.ui.zones import Zones

ROLE_ICONS = {"attacker": "attack", "helper": "attack", "defender": "defend"}


class DurakTable(Table):
    """Draws the scenes of Durak."""

    mark = "trump-mark"
    middle = "durak"
    layout_of = Layout
    chip = DurakChip

    def __init__(self):
        super().__init__(DurakOwn())
        self.zones = Zones()
        self.talon = page.by_id("talon")
        self.discard = page.by_id("discard")
        self.room = page.by_id("room")
        self._shown_trump = None

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

    def pack_place(self):
        return self.layout.talon

    def style(self, card):
        return style_of(card, self.view)

    def own_label(self, card):
        parts = [words.spoken(card)]
        if card[1] == self.view["trump"]:
            parts.append(words.say("label.trump"))
        for on in self.choice.answers(card) if self.choice else ():
            beaten = words.spoken(on, "card.name.acc")
            parts.append(words.say("label.beats", on_acc=beaten))
        return ", ".join(parts)

    def _arrange(self):
        layout = self.layout
        for element, place in ((self.talon, layout.talon), (self.discard, layout.discard)):
            width = layout.card * place.scale
            page.put(element, place.x, place.y, width, width * 1.4)
        page.put(self.room, *layout.room)

    def _cards(self):
        return cards_of(self.view, self.layout, self.choice, self.speaker.names)

    def _laid(self):
        pairs = self.view["table"]
        return [card for pair in pairs for card in (pair["attack"], pair["cover"]) if card]

    def _draw_middle(self):
        view = self.view
        self.zones.draw(self.choice, self.layout, len(view["table"]))
        trump = words.say("suit." + view["trump"]) if view["trump"] else ""
        code = "label.talon" if view["trump"] else "label.talon.no_trump"
        _count(self.talon, view["talon"], words.say(code, n=view["talon"], suit=trump))
        _count(self.discard, view["discard"], words.say("label.discard", n=view["discard"]))
        self._trump(view["trump"])
        open_bout = view["table"] and view["phase"] in ("defend", "throw", "take")
        self.room.textContent = self._room() if open_bout else ""

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

    def _action_word(self, move):
        kind = move["kind"]
        if kind == "pass":
            done = self.view["prompt"]["code"] == "you_throw"
            return words.say("action.done" if done else "action.pass")
        if kind == "lead" and not move["cards"]:
            return words.say("action.lead.talon")
        code = "action." + kind
        return words.say(code if words.known(code) else "action.play", n=len(move["cards"]))


def _count(pile, count, label):
    """Write how many cards a pile has."""
    pile.lastElementChild.textContent = str(count)
    pile.setAttribute("aria-label", label)
    pile.classList.toggle("empty", count == 0)
