"""Colours and the few SVG elements that the drawings are made of.

The sprite is used from another file (``<use href="cards.svg#6C">``). What is safe there in every
browser is narrow: no gradients, clips, masks or patterns (their ``url(#...)`` would be looked up in
the page), no style sheet, no style attribute (the page's policy forbids it). So everything is a
flat shape with presentation attributes, and colours come from custom properties, which inherit into
the shadow tree of a ``use``.
"""

BLACK = "var(--black, #1c1f26)"
RED = "var(--red, #c5303a)"
SUIT_COLOUR = {
    "S": f"var(--suit-s, {BLACK})",
    "H": f"var(--suit-h, {RED})",
    "D": f"var(--suit-d, {RED})",
    "C": f"var(--suit-c, {BLACK})",
}
FACE = "var(--face, #fdfaf2)"
FACE_EDGE = "var(--face-edge, #d9d2bf)"
GOLD = "var(--gold, #d99a1e)"
SUIT = "currentColor"
"""The colour of the suit: each card sets ``color`` once for everything in it."""


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """One element; ``stroke_width=2`` becomes ``stroke-width="2"``, None is left out."""
    text = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{text}>{content}</{name}>" if content else f"<{name}{text}/>"


def number(value: object) -> str:
    """Floats with at most two decimals and no trailing zeros; everything else as it is."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def fill(d: str, colour: str, **attributes: object) -> str:
    """A filled path."""
    return element("path", d=d, fill=colour, **attributes)


def line(d: str, colour: str, width: float, **attributes: object) -> str:
    """A stroked path without a fill."""
    return element("path", d=d, fill="none", stroke=colour, stroke_width=width, **attributes)


def disc(x: float, y: float, r: float, colour: str, **attributes: object) -> str:
    """A filled circle."""
    return element("circle", cx=x, cy=y, r=r, fill=colour, **attributes)


def group(*content: str, **attributes: object) -> str:
    """A ``g`` around the content."""
    return element("g", "".join(content), **attributes)


def use(name: str, **attributes: object) -> str:
    """A reference to a part of the same sprite."""
    return element("use", href=f"#{name}", **attributes)


def turned(content: str) -> str:
    """The content upside down: the other half of a double-ended card."""
    return group(content, transform="rotate(180 50 70)")
