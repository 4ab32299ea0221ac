"""What the parts of the table say to the page about a card and about a box."""


def item(name, place, z, cls, down=0):
    """A card, or a back without a name of its own, at a place: a line of `dom.place`'s batch."""
    return {
        "id": name,
        "x": round(place.x, 1),
        "y": round(place.y, 1),
        "turn": round(place.turn, 1),
        "scale": round(place.scale, 3),
        "z": z,
        "cls": cls,
        "down": 1 if down else 0,
    }


def spot(place, down):
    """Where a card comes from."""
    return {
        "x": place.x,
        "y": place.y,
        "turn": place.turn,
        "scale": place.scale,
        "down": 1 if down else 0,
    }


def put(element, x, y, width, height):
    """Give an element its box, around a centre."""
    style = element.style
    style.width = "%.1fpx" % width
    style.height = "%.1fpx" % height
    style.transform = "translate(%.1fpx,%.1fpx)" % (x - width / 2, y - height / 2)
