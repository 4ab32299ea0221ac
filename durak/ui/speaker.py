"""Sentences about what seats do, twice: as they are printed and as they are spoken.

A printed card is "9♠", a spoken one "nine of spades". A sentence about the one who
looks has a code of its own, ending in `.me`: most languages change the verb.
"""

from durak.ui import words


class Speaker:
    """Makes sentences for one match: it knows who sits where.

    `names` are the names by seat, `me` is the seat that looks. The sentences themselves
    are a game's own: `event`, `status` and `why_not` of its subclass.
    """

    def __init__(self, scene, names):
        self.names = names
        self.me = scene["me"]

    def title(self, scene):
        """What stands over the table."""
        game = words.say("game." + scene["preset"])
        return words.say("table.title", game=game, deal=scene["deal"])

    def hint(self, reason, move):
        """(printed, spoken): what to do, and why."""
        why = "hint.why." + reason["code"]
        if not words.known(why):
            why = "hint.why.best"
        facts = _about(reason.get("cards", ()), move["on"])
        if "n" in reason:
            facts["n"] = reason["n"]
        told = (
            self.deed(move),
            self._both(why, reason.get("seat"), **facts),
        )
        return tuple([" ".join(sentences) for sentences in zip(*told)])

    def deed(self, move):
        """(printed, spoken): a move of the scene as something to do."""
        what = "hint.do." + move["kind"]
        if move["kind"] == "lead" and not move["cards"]:
            what += ".talon"
        return self._both(what, **_about(move["cards"], move["on"]))

    def list_of(self, seats):
        """The names of some seats."""
        return ", ".join([self.names[seat] for seat in seats])

    def _both(self, code, seat=None, **about):
        if seat is not None and seat == self.me and words.known(code + ".me"):
            code += ".me"
        name = "" if seat is None else self.names[seat]
        return (
            words.say(code, name=name, **_named(about, self._printed)),
            words.say(code, name=name, **_named(about, self._spoken)),
        )

    def _printed(self, card, form="card.name"):
        """A card as it is printed in a sentence."""
        return words.short(card, form)

    def _spoken(self, card, form="card.name"):
        """A card as it is spoken, perhaps in another case."""
        return words.spoken(card, form)


def _about(cards, on):
    """What a sentence may say of cards: all of them, the one that matters, and the one answered."""
    return {"cards": cards, "card": cards[0] if cards else None, "on": on}


def _named(about, how):
    """The named places of a sentence, with cards said the way `how` says them."""
    places = {}
    for name, value in about.items():
        if name in ("card", "on") and value:
            places[name] = how(value)
            places[name + "_acc"] = how(value, "card.name.acc")
        elif name == "cards" and value:
            places[name] = ", ".join([how(card) for card in value])
        else:
            places[name] = "" if value is None else value
    return places
