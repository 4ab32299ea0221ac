"""What lies on the table of Durak: talon, discard, the bout and cards that are shown."""

from durak.ui import words
from durak.ui.choice import face
from durak.ui.flight import item, named
from durak.ui.layout import Place

PILE = 3
"""A talon or discard looks like at most so many cards."""
TOSSED = (-9, 5, 14)
"""How the cards of the discard lie, in degrees."""


def cards_of(view, layout, choice, names):
    """All cards that lie there, by name, as the page wants them.

    `choice` is the player's selection or None.
    """
    batch = {}
    _piles(batch, view, layout)
    _bout(batch, view, layout, choice, names)
    _aside(batch, view, layout)
    return batch


def _piles(batch, view, layout):
    turn_up = view["turn_up"]
    if turn_up:
        label = words.say("label.turn_up", card=words.spoken(turn_up))
        batch[turn_up] = named(item(turn_up, layout.turn_up, 1, "card trump"), label)
    place = layout.talon
    for number in range(min(PILE, view["talon"] - (1 if turn_up else 0))):
        lifted = Place(place.x - number * 1.2, place.y - number * 1.6, 0, place.scale)
        name = "t%d" % number
        batch[name] = item(name, lifted, 2 + number, "card", down=True)
    place = layout.discard
    for number in range(min(PILE, (view["discard"] + 1) // 2)):
        tossed = Place(place.x + number - 1, place.y + number, TOSSED[number], place.scale)
        name = "d%d" % number
        batch[name] = item(name, tossed, 2 + number, "card", down=True)


def _bout(batch, view, layout, choice, names):
    targets = choice.targets() if choice else ()
    defending = choice and view["prompt"]["code"] == "you_defend"
    # The zones lie behind the attack cards.
    places = layout.pairs(len(view["table"]) + (len(choice.zones()) if choice else 0))
    for number, pair in enumerate(view["table"]):
        card, cover, place = pair["attack"], pair["cover"], places[number]
        code = "label.attack.me" if pair["by"] == view["me"] else "label.attack"
        label = words.say(code, card=words.spoken(card), name=names[pair["by"]])
        laid = named(item(card, place, 10 + number * 2, style_of(card, view)), label)
        if defending and not cover:
            laid["cls"] += " ask"
        if choice and not cover and choice.is_asked(card):
            laid.update({"role": "button", "tabindex": -1})
        if face(card) in targets and not cover:
            laid["cls"] += " target"
        if choice and choice.is_hinted(card):
            laid["cls"] += " hinted"
        batch[card] = laid
        if cover:
            beaten = words.spoken(card, "card.name.acc")
            label = words.say("label.cover", card=words.spoken(cover), on_acc=beaten)
            above = item(cover, layout.cover(place), 11 + number * 2, style_of(cover, view))
            batch[cover] = named(above, label)


def _aside(batch, view, layout):
    """Cards that are shown, hung or handed over, in the middle for all to see."""
    shown = view.get("aside") or ()
    for number, card in enumerate(shown):
        place = layout.gather(number, len(shown))
        batch[card] = named(
            item(card, place, 40 + number, style_of(card, view)), words.spoken(card)
        )


def style_of(card, view):
    """The style classes of a card; trumps have one of their own."""
    return "card trump" if card[1] == view["trump"] else "card"
