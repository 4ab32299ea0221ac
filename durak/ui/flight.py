"""How cards get to their places: what the page is told about each, and how it moves there."""


def item(card, place, z, style, down=False):
    """One card for the page: its place, its height over the table and its style classes."""
    return {
        "id": card,
        "x": round(place.x, 1),
        "y": round(place.y, 1),
        "turn": round(place.turn, 1),
        "scale": round(place.scale, 3),
        "down": int(down),
        "z": z,
        "cls": style,
    }


def named(card, label):
    """A card with its name for readers of the page."""
    card.update({"role": "img", "aria-label": label})
    return card


class Flight:
    """The movements of one drawing.

    `sources` are the places that cards come from which were not seen, `leaving` those that cards
    go to which will not be seen: {card: (place, face down)}. `flying` cards pass above the others.
    `delays` are milliseconds by card. `pinned` cards lie elsewhere than usual, `unseen` ones have
    a place but are not there yet.
    """

    def __init__(self, sources=None, leaving=None, flying=(), delays=None, pinned=None, unseen=()):
        self.sources = sources or {}
        self.leaving = leaving or {}
        self.flying = flying
        self.delays = delays or {}
        self.pinned = pinned or {}
        self.unseen = unseen

    def apply(self, batch):
        """Write the movements into the cards that are about to be placed."""
        for card in self.unseen:
            batch.pop(card, None)
        for card, place in self.pinned.items():
            batch[card].update(item(card, place, batch[card]["z"], batch[card]["cls"]))
        for card, (place, down) in self.leaving.items():
            batch[card] = item(card, place, 60, "card", down)
            batch[card]["gone"] = 1
        for card, (place, down) in self.sources.items():
            if card in batch:
                batch[card]["from"] = item(card, place, 0, "", down)
        for card in self.flying:
            if card in batch:
                batch[card]["fly"] = 1
        for card in self.delays:
            if card in batch:
                batch[card]["delay"] = self.delays[card]
