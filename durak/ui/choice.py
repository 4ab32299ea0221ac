"""What a tap means: matching own cards and cards on the table against the moves there are.

The view knows no rule. Whatever may be done is in the scene's list of moves; a tap
narrows that list until one move is meant.
"""

PLAY = "play"
"""The tap means this one move."""
SELECT = "select"
"""The tap changed what is selected."""
REFUSE = "refuse"
"""The card cannot be played now."""
ZONES = ("transfer", "show", "swap")
"""Kinds of moves that are aimed at a place of their own on the table, not at a card."""
GO_ON = {"move": None, "kind": "go_on", "cards": [], "on": None}
"""What the player may always do when another seat is to move: let it move."""


def face(card):
    """What a card looks like: two packs have two of each, and either will do."""
    return card[:2]


def aim(move):
    """What on the table a move is aimed at: the face of a card, a zone, or None."""
    if move["on"]:
        return face(move["on"])
    return move["kind"] if move["kind"] in ZONES else None


class Choice:
    """What the player has selected of the moves of one scene.

    `cards` are selected own cards, `target` is a card or zone on the table chosen before
    any own card (then the own cards that go there are wanted). `early` says that another
    seat is to move and the player only may act before it. `hint` is the move that he has been
    advised to make, or None.
    """

    def __init__(self, moves, early=False):
        self.moves = moves
        self.early = early
        self.cards = []
        self.target = None
        self.hint = None

    def clear(self):
        self.cards = []
        self.target = None

    def tap_own(self, card):
        """A tap on a card of the hand: (PLAY, move), (SELECT, None) or (REFUSE, None)."""
        if card in self.cards:
            self.cards.remove(card)
            return SELECT, None
        uses = [move for move in self._open() if card in move["cards"]]
        if not uses:
            # What was selected may have stood in the way of this card.
            self.clear()
            uses = [move for move in self.moves if card in move["cards"]]
            if not uses:
                return REFUSE, None
        if not self.cards and len(uses) == 1 and len(uses[0]["cards"]) == 1:
            return PLAY, uses[0]
        self.cards.append(card)
        return SELECT, None

    def tap_table(self, place):
        """A tap on a card or zone on the table: where the selection goes, or a wish for what may.

        A zone that only one move is aimed at needs no more than the tap.
        """
        place = place if place in ZONES else face(place)
        complete = [move for move in self._complete() if aim(move) == place]
        if complete:
            return PLAY, complete[0]
        aimed = [move for move in self.moves if aim(move) == place]
        if not aimed:
            return REFUSE, None
        if place in ZONES and len(aimed) == 1:
            return PLAY, aimed[0]
        self.cards = []
        self.target = None if self.target == place else place
        return SELECT, None

    def drop(self, card, place):
        """A card of the hand dragged to a card or zone on the table, or ("") just onto it.

        It plays what goes there with all that is selected, and never goes anywhere else; else the
        card is selected, if there is a use for it.
        """
        cards = self.cards if card in self.cards else self.cards + [card]
        complete = [move for move in self.moves if sorted(move["cards"]) == sorted(cards)]
        free = [move for move in complete if aim(move) is None]
        if place:
            wanted = place if place in ZONES else face(place)
            free = [move for move in complete if aim(move) == wanted] or free
        elif len(complete) == 1:
            free = complete
        if free:
            return PLAY, free[0]
        if not any(all(each in move["cards"] for each in cards) for move in self.moves):
            return REFUSE, None
        self.cards, self.target = cards, None
        return SELECT, None

    def action(self):
        """The move of the action button, or None."""
        if self.cards:
            free = [move for move in self._complete() if not move["on"]]
            usual = [move for move in free if move["kind"] not in ("show", "swap")]
            return (usual or free or [None])[0]
        if self.early:
            return GO_ON
        for move in self.moves:
            if not move["cards"]:
                return move
        return None

    def of_kind(self, kind):
        """The move without cards of this kind, or None."""
        if self.early:
            return GO_ON if kind == "pass" else None
        for move in self.moves:
            if move["kind"] == kind and not move["cards"]:
                return move
        return None

    def advise(self, text):
        """Take the move with this text as the hint; of cards that look the same any will do."""
        self.hint = next((move for move in self.moves if move["move"] == text), None)
        return self.hint

    def is_hinted(self, card):
        """Does the hint use this card, or answer it?"""
        return self.hint is not None and (card in self.hint["cards"] or card == self.hint["on"])

    def hinted_place(self):
        """The kind of the hint when it is no matter of cards alone: for a zone or the button."""
        hint = self.hint
        return hint["kind"] if hint and (hint["kind"] in ZONES or not hint["cards"]) else None

    def playable(self):
        """Own cards that would be accepted now."""
        return {card for move in self._open() for card in move["cards"]}

    def zones(self):
        """The zones that moves are aimed at, whatever is selected."""
        kinds = {move["kind"] for move in self.moves}
        return [zone for zone in ZONES if zone in kinds]

    def targets(self):
        """Faces of cards and zones on the table that the selection may go to."""
        if not self.cards:
            return {self.target} if self.target else set()
        return {aim(move) for move in self._complete() if aim(move)}

    def is_asked(self, card):
        """Is there a move that answers this card on the table?"""
        return any(move["on"] and face(move["on"]) == face(card) for move in self.moves)

    def answers(self, card):
        """Cards on the table that this own card may answer."""
        return [move["on"] for move in self.moves if card in move["cards"] and move["on"]]

    def _open(self):
        """Moves that use all that is selected, and perhaps more."""
        return [
            move
            for move in self.moves
            if all(card in move["cards"] for card in self.cards)
            and (self.target is None or aim(move) == self.target)
        ]

    def _complete(self):
        """Moves that use exactly what is selected."""
        return [
            move for move in self._open() if len(move["cards"]) == len(self.cards) and self.cards
        ]
