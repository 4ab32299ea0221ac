"""Where everything lies in Fool: one card of each seat in the middle, with a name under it."""

from math import cos, radians, sin

from durak.ui.layout import CARD_RATIO, Layout, Place

CAPTION = 20
"""The height of the name under a card."""
HEAD = 28
"""The height of the line that tells the trick's number and colour."""
MINE = 90
"""The angle of the one who looks, at the near side of a round table."""
REACH = (0.68, 0.6)
"""On a round table the cards lie these shares of the way from the middle to the seats."""
NARROWEST = 44
"""A slot is at least so wide, for the name under it."""
LARGEST = 1.5
"""A card on the table is no larger than this many cards of the hand."""


class FoolLayout(Layout):
    """The geometry of one table.

    `head` is the box of the line about the trick, `centre` the place of the pack, the disc
    and a trick that is gathered.
    """

    tools = 3

    def _prompt_height(self):
        """There is no action: all that is done is laying a card."""
        return 52

    def _middle(self, left, right, top, end, pile_scale):
        if self.shape == "wide":
            x, y, width, height = self.oval
            self.centre = Place(x, y, 0, pile_scale)
            self.head = (x, y, 220, HEAD)
            return
        self.head = ((left + right) / 2, top + HEAD / 2, right - left - 24, HEAD)
        self.area = (left + 10, top + HEAD + 4, right - left - 20, end - top - HEAD - 8)
        x, y, width, height = self.area
        self.centre = Place(x + width / 2, y + height / 2, 0, pile_scale)

    def _piles(self):
        return ()

    def trick(self, seats):
        """The places of the cards of these seats, in the order of playing.

        A seat is the number of an opponent's chip, or None for the one who looks.
        """
        if self.shape == "wide":
            return self._around(seats)
        return self._rows(len(seats))

    def gather(self, number, count):
        return Place(
            self.centre.x, self.centre.y, (number - (count - 1) / 2) * 5, self.centre.scale
        )

    def _around(self, seats):
        """On a round table the cards lie in a ring, each more or less in front of its seat."""
        x, y, width, height = self.oval
        around = self.opponents + 1
        share = 4.4 if around < 7 else 5
        scale = min(0.92, height / share / CARD_RATIO / self.card)
        places = []
        for seat in seats:
            step = 0 if seat is None else seat + 1
            angle = radians(MINE + 360 * step / around)
            places.append(
                Place(
                    x + width / 2 * REACH[0] * cos(angle),
                    y + height / 2 * REACH[1] * sin(angle),
                    0,
                    scale,
                )
            )
        return places

    def _rows(self, count):
        """The largest grid that fits, filled in the order of playing."""
        x, y, width, height = self.area
        best = None
        for rows in range(1, count + 1):
            columns = -(-count // rows)
            card = min(
                width / columns - 8,
                ((height - (rows - 1) * 4) / rows - CAPTION) / CARD_RATIO,
                self.card * LARGEST,
            )
            if best is None or card > best[0] + 0.5:
                best = (card, rows, columns)
        card, rows, columns = best
        pitch_x = max(card, NARROWEST) + 8
        pitch_y = card * CARD_RATIO + CAPTION + 4
        places = []
        for number in range(count):
            row, column = divmod(number, columns)
            in_row = min(columns, count - row * columns)
            places.append(
                Place(
                    x + width / 2 + (column - (in_row - 1) / 2) * pitch_x,
                    y + height / 2 + (row - (rows - 1) / 2) * pitch_y - CAPTION / 2,
                    0,
                    card / self.card,
                )
            )
        return places
