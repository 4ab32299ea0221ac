"""The cards of one's own hand: where each lies, how it looks, what it is called."""

from durak.ui import words
from durak.ui.flight import item, named
from durak.ui.layout import Place

RISE = 0.12
"""A selected card rises by this share of its height."""


def hand_of(table, roving):
    """The cards of a table's hand by name, as the page wants them.

    `roving` is the card that Tab reaches.
    """
    view, layout, choice = table.view, table.layout, table.choice
    playable = choice.playable() if choice else ()
    chosen = choice.cards if choice else ()
    places = layout.hand()
    batch = {}
    for number, own in enumerate(view["hand"]):
        card, place, style = own["card"], places[number], table.style(own["card"]) + " own"
        if card in chosen:
            style += " chosen"
            place = Place(place.x, place.y - layout.height_of_card * RISE, place.turn, place.scale)
        elif card in playable:
            style += " can"
        elif choice and choice.moves:
            style += " idle"
        label = table.own_label(card)
        if choice and choice.is_hinted(card):
            style += " hinted"
            label += ", " + words.say("label.hinted")
        held = named(item(card, place, 50 + number, style), label)
        held.update({"role": "button", "tabindex": 0 if card == roving else -1})
        if card in chosen:
            held["aria-pressed"] = "true"
        elif card not in playable:
            held["aria-disabled"] = "true"
        batch[card] = held
    return batch
