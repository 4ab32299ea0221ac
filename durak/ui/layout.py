"""Where everything lies: plain geometry, no page.

One `Layout` is worked out from the size of the window, the number of opponents and
the number of cards in the hand. All places are centres, in CSS pixels. There are
three shapes: "tall" (an upright phone or tablet), "flat" (a phone on its side) and
"wide" (a tablet on its side, a desktop: seats around an oval).
"""

from math import atan2, cos, degrees, radians, sin

CARD_RATIO = 1.4
"""Height of a card as a multiple of its width."""
TARGET = 44
"""What a finger hits safely, in pixels."""
GAP = 8
CHIP = 150
"""The width of an opponent's chip where there is room."""
MANY = 27
"""A hand of more cards is crowded: more rows, narrower, and a flatter line above it."""
INDEX = 24
"""The least width that leaves an index free in a crowded hand."""
LINE = 20
"""The height of the line that tells how many cards may be added."""
TILT = 6
"""How far a turned card may stick out of its row."""
COVER_SHIFT = 0.32
"""A beating card lies this share of a card's width to the right and down."""
INDEX_SHARE = 0.42
"""The share of a card's height that holds its index."""
ARC = {
    1: (270,),
    2: (218, 322),
    3: (206, 270, 334),
    4: (196, 242, 298, 344),
    5: (190, 226, 270, 314, 350),
    6: (188, 218, 251, 289, 322, 352),
    7: (186, 212, 241, 270, 299, 328, 354),
}
"""Wide tables: the angles of the opponents' seats on the oval, clockwise from the left."""


class Place:
    """A place for a card: its centre, its turn in degrees and its scale."""

    def __init__(self, x, y, turn=0, scale=1):
        self.x = x
        self.y = y
        self.turn = turn
        self.scale = scale


class Layout:
    """The geometry of one table.

    `tools` is the number of buttons at the right end of the bar.
    `card` is the width of a card of the hand; every other card is that card scaled.
    `chips` are the opponents' places (x, y, width), clockwise from the left of the one who looks.
    `crowded` says that the hand has so many cards that all else must be small.
    `left_handed` lets what a thumb reaches for, and the piles, change sides.
    `room` is the line that tells how many cards may be added.
    `prompt` is the box (x, y, width, height) of the status line and the action.
    """

    tools = 2

    def __init__(self, window, opponents, held, left_handed=False):
        self.window = window
        self.width = window["width"]
        self.height = window["height"]
        self.top = window["top"]
        self.bottom = window["bottom"]
        self.left = window["left"]
        self.right = window["right"]
        self.opponents = opponents
        self.held = held
        self.crowded = held > MANY
        if self.height < 480 and self.width > self.height:
            self.shape = "flat"
        elif self.width >= 760 and self.width > self.height:
            self.shape = "wide"
        else:
            self.shape = "tall"
        self.chips = []
        self.oval = None
        self.areas = []
        getattr(self, "_" + self.shape)()
        if left_handed:
            self._mirror()

    # The three shapes

    def _tall(self):
        self.bar = 52
        self.card = _between(60, min(self.width * 0.2, self.height * 0.125), 124)
        rows = 5 if self.crowded else 3 if self.height < 700 else 4
        self._hand_box(self.width / 2, self.width - 2 * GAP, rows)
        self._chip_rows(56 if self.height >= 620 else 52)
        height = self._prompt_height()
        y = self.hand_top - 6 - height / 2
        self.prompt = (self.width / 2, y, min(self.width - 24, 560), height)
        self._middle(0, self.width, self.chips_end + GAP, y - height / 2 - 4, 0.72)

    def _flat(self):
        self.bar = 52
        self.card = _between(52, min(self.width * 0.1, self.height * 0.2), 84)
        side = _between(140, self.width * 0.27, 240)
        left, right = self.left, self.width - self.right
        room = right - left - side - 3 * GAP
        self._hand_box(left + GAP + room / 2, room, 3 if self.crowded else 2)
        self._chip_rows(48)
        height = max(self.hand_height, 100)
        self.prompt = (
            right - GAP - side / 2,
            self.height - self.bottom - 6 - height / 2,
            side,
            height,
        )
        self._middle(left, right, self.chips_end + 6, self.hand_top - 10, 0.74)

    def _wide(self):
        self.bar = 52
        self.card = _between(78, min(self.width * 0.1, self.height * 0.145), 130)
        self._hand_box(self.width / 2, min(self.width - 4 * GAP, self.card * 9), 3)
        height = self._prompt_height()
        y = self.hand_top - height / 2 - 2
        self.prompt = (self.width / 2, y, min(self.width - 48, 640), height)
        top = self.top + 44
        end = y - height / 2 - 4
        centre = self.width / 2
        rx = min(self.width / 2 - 74, (end - top) * 1.25)
        middle = top + (end - top) * 0.52
        ry = (end - top) * 0.5
        self.oval = (centre, middle, rx * 2, ry * 2)
        for angle in ARC[self.opponents]:
            x, y = centre + rx * cos(radians(angle)), middle + ry * sin(radians(angle))
            self.chips.append((x, y + 14, CHIP))
        self.chips_end = top + 44
        inset = 36 if self.opponents > 1 else 20
        self.pile_y = middle + ry * 0.3
        self._middle(centre - rx + inset, centre + rx - inset, self.chips_end + 26, end, 0.86)

    def _mirror(self):
        """Change the sides of all but the opponents, who sit in the order of play."""
        twice = self.left + self.width - self.right
        for place in self._piles():
            place.x = twice - place.x
        self.areas = [(twice - x - width, y, width, height) for x, y, width, height in self.areas]
        if self.shape == "flat":
            x, y, width, height = self.prompt
            self.prompt = (twice - x, y, width, height)
            self.hand_centre = twice - self.hand_centre

    def _piles(self):
        """What lies beside the bout."""
        return self.talon, self.turn_up, self.discard

    # Their parts

    def _prompt_height(self):
        """What status line and action take above the hand."""
        if self.shape == "wide":
            return 92
        if self.crowded:
            return 52
        return 104 if self.height >= 620 else 94

    def _hand_box(self, centre, width, most_rows):
        """Rows of the hand: as few as leave every card a finger's width, `most_rows` at most."""
        self.hand_centre = centre
        usable = width - self.card
        rows = 1
        enough = INDEX if self.crowded else TARGET - 4
        while rows < most_rows and _step(self.held, rows, usable) < enough:
            rows += 1
        self.hand_rows = rows
        self.hand_step = min(self.card * 0.94, _step(self.held, rows, usable))
        self.row_pitch = max(TARGET, self.card * CARD_RATIO * INDEX_SHARE)
        card_height = self.card * CARD_RATIO
        self.drop = 0 if rows > 1 else min(14, self.held * 1.8, self.card * 0.16)
        self.hand_height = card_height + (rows - 1) * self.row_pitch + self.drop + 4
        self.hand_top = self.height - self.bottom - 6 - self.hand_height

    @property
    def height_of_card(self):
        return self.card * CARD_RATIO

    def hand(self):
        """The places of the hand's cards: a shallow arc, or rows that leave every index free."""
        card_height = self.card * CARD_RATIO
        per_row = -(-self.held // self.hand_rows)
        places = []
        for number in range(self.held):
            row, column = divmod(number, per_row)
            count = min(per_row, self.held - row * per_row)
            offset = (column - (count - 1) / 2) * self.hand_step
            y = self.hand_top + 4 + card_height / 2 + row * self.row_pitch
            half = (count - 1) / 2 * self.hand_step
            turn = 0
            if self.drop and half:
                y += self.drop * (offset / half) ** 2
                turn = degrees(atan2(2 * self.drop * offset, half * half + self.card * half))
            places.append(Place(self.hand_centre + offset, y, turn))
        return places

    def _chip_rows(self, pitch):
        """Opponents in a strip; from five on the near ones sit in a second row at the sides."""
        count = self.opponents
        top = self.top + self.bar
        left, right = self.left + 4, self.width - self.right - 4
        if self.shape == "flat":
            top = self.top + 2
            left, right = left + 60, right - 8 - 52 * self.tools
        far = list(range(count))
        near = []
        if count > 4 and self.shape == "tall":
            far, near = far[1:-1], [far[0], far[-1]]
        slot = (right - left) / len(far)
        self.chips = [None] * count
        centre = (left + right) / 2
        width = min(slot - 4, CHIP)
        slot = min(slot, 190)
        for number, seat in enumerate(far):
            x = centre + (number - (len(far) - 1) / 2) * slot
            self.chips[seat] = (x, top + pitch / 2, width)
        self.chips_end = top + pitch
        if near:
            width = min((right - left) / 2 - GAP, CHIP - 16)
            for seat, x in zip(near, (left + width / 2, right - width / 2)):
                self.chips[seat] = (x, top + pitch * 1.5, width)
            self.chips_end += pitch

    def _middle(self, left, right, top, end, pile_scale):
        """Talon and discard, and the two areas the bout may use: between them, or below them."""
        self.pile_scale = pile_scale
        width = self.card * pile_scale
        height = width * CARD_RATIO
        talon_width = width * 1.62
        if self.shape == "wide":
            talon_x, y = left + width * 0.5 + 24, self.pile_y
        else:
            talon_x, y = left + 14 + width / 2, top + 6 + height / 2
            if self.shape == "flat":
                talon_x, y = talon_x + 12, (top + end) / 2 - 6
        self.talon = Place(talon_x, y, 0, pile_scale)
        self.turn_up = Place(talon_x + width * 0.42, y, 90, pile_scale)
        shift = 0 if self.shape == "tall" else 12
        self.discard = Place(right - 14 - shift - width / 2, y, 0, pile_scale * 0.92)
        end -= LINE + TILT
        self.room = ((left + right) / 2, end + TILT + LINE / 2, right - left - 120, LINE)
        side = (
            max(talon_x - width / 2 + talon_width - left, right - self.discard.x + width * 0.6) + 6
        )
        self.areas = [(left + side, top, right - left - 2 * side, end - top)]
        if self.shape == "tall":
            strip = height + 22
            self.areas.append((left + 10, top + strip, right - left - 20, end - top - strip))

    def pairs(self, count):
        """The places of `count` attack cards: the largest grid that fits.

        It is laid out for a few cards more than there are, so that it keeps its scale a while.
        """
        room_for = 2 if count <= 2 else 3 if count == 3 else count + count % 2
        if self.shape == "flat":
            room_for = max(3, count)
        most = 1.25 if count <= 3 else 1.1
        best = None
        for rows in range(1, room_for + 1):
            columns = -(-room_for // rows)
            for x, y, width, height in self.areas:
                card = min(
                    (width - (columns - 1) * 10) / columns / (1 + COVER_SHIFT),
                    (height - (rows - 1) * 8) / rows / (CARD_RATIO + COVER_SHIFT),
                    self.card * most,
                )
                if best is None or card > best[0] + 0.5:
                    best = (card, columns, x + width / 2, y + height / 2)
        card, columns, centre_x, centre_y = best
        scale = card / self.card
        pitch_x = card * (1 + COVER_SHIFT) + 10
        pitch_y = card * (CARD_RATIO + COVER_SHIFT) + 8
        rows = -(-count // columns)
        places = []
        for number in range(count):
            row, column = divmod(number, columns)
            in_row = min(columns, count - row * columns)
            places.append(
                Place(
                    centre_x + (column - (in_row - 1) / 2) * pitch_x - card * COVER_SHIFT / 2,
                    centre_y + (row - (rows - 1) / 2) * pitch_y - card * COVER_SHIFT / 2,
                    -1.5 if number % 2 else 1,
                    scale,
                )
            )
        return places

    def cover(self, place):
        """Where the card lies that beats the one at `place`."""
        shift = self.card * place.scale * COVER_SHIFT
        return Place(place.x + shift, place.y + shift, place.turn + 4, place.scale)

    def gather(self, number, count):
        """The middle of the table, as a closed fan: cards on their way off it."""
        x, y, width, height = self.areas[0]
        return Place(x + width / 2, y + height / 2, (number - (count - 1) / 2) * 5, 0.9)

    def seat(self, chip):
        """Where an opponent's cards come from and go to: small, at his place."""
        x, y, _ = self.chips[chip]
        return Place(x, y, 0, 0.24)


def _step(count, rows, usable):
    """The distance between the cards of a row."""
    per_row = -(-count // rows)
    return usable if per_row < 2 else usable / (per_row - 1)


def _between(low, value, high):
    return max(low, min(value, high))
