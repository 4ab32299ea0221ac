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


class Choice:
    """What the player has selected of the moves of one scene.

    `cards` are selected own cards, `target` is a card on the table chosen before any
    own card (then the own cards that answer it are wanted).
    """

    def __init__(self, moves):
        self.moves = moves
        self.cards = []
        self.target = None

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

    def tap_table(self, card):
        """A tap on a card on the table: a target of the selection, or a wish to answer it."""
        complete = [move for move in self._complete() if move["on"] == card]
        if complete:
            return PLAY, complete[0]
        if not any(move["on"] == card for move in self.moves):
            return REFUSE, None
        self.cards = []
        self.target = None if self.target == card else card
        return SELECT, None

    def action(self):
        """The move of the action button, or None."""
        if self.cards:
            for move in self._complete():
                if move["on"] is None:
                    return move
            return None
        for move in self.moves:
            if not move["cards"]:
                return move
        return None

    def of_kind(self, kind):
        """The move without cards of this kind, or None."""
        for move in self.moves:
            if move["kind"] == kind and not move["cards"]:
                return move
        return None

    def playable(self):
        """Own cards that would be accepted now."""
        return {card for move in self._open() for card in move["cards"]}

    def targets(self):
        """Cards on the table that the selection may answer."""
        if not self.cards:
            return {self.target} if self.target else set()
        return {move["on"] for move in self._complete() if move["on"]}

    def answers(self, card):
        """Cards on the table that this own card may answer."""
        return [move["on"] for move in self.moves if card in move["cards"] and move["on"]]

    def _open(self):
        """Moves that use all that is selected, and perhaps more."""
        return [
            move
            for move in self.moves
            if all(card in move["cards"] for card in self.cards)
            and (self.target is None or move["on"] == self.target)
        ]

    def _complete(self):
        """Moves that use exactly what is selected."""
        return [
            move for move in self._open() if len(move["cards"]) == len(self.cards) and self.cards
        ]
