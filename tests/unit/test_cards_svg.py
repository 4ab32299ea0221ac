"""The sprites: complete, small, and made only of what is safe to use from another file."""

import gzip
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from durak.fool_cards import card_text
from durak.fool_rules import pack

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
CARDS = {rank + suit for rank in "23456789TJQKA" for suit in "CDHS"}
SAFE = {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle", "ellipse"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The card sprites as the build gets them."""
    folder = tmp_path_factory.mktemp("art")
    subprocess.run([sys.executable, ROOT / "tools" / "draw_cards.py", folder], check=True)
    return folder


@pytest.fixture(scope="module")
def sprite(folder: Path) -> bytes:
    return (folder / "cards.svg").read_bytes()


@pytest.fixture(scope="module")
def fool_sprite(folder: Path) -> bytes:
    return (folder / "fool.svg").read_bytes()


@pytest.fixture(scope="module")
def cards(sprite: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(sprite)


@pytest.fixture(scope="module")
def fool(fool_sprite: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(fool_sprite)


@pytest.fixture(scope="module")
def icons() -> ElementTree.Element:
    return ElementTree.parse(ROOT / "static" / "icons.svg").getroot()


def ids(tree: ElementTree.Element) -> list[str]:
    return [node.attrib["id"] for node in tree.iter() if "id" in node.attrib]


def test_every_card_has_a_symbol_of_five_to_seven(cards: ElementTree.Element) -> None:
    boxes = {node.attrib["id"]: node.attrib["viewBox"] for node in cards.iter(f"{SVG}symbol")}
    for name in ("fools-cap", *(f"suit-{suit}" for suit in "CDHS")):
        assert boxes.pop(name) == "0 0 100 100"
    assert boxes == dict.fromkeys(CARDS | {"XX", "back", "trump-mark"}, "0 0 100 140")


def test_every_card_of_fool_has_a_symbol_of_five_to_seven(fool: ElementTree.Element) -> None:
    boxes = {node.attrib["id"]: node.attrib["viewBox"] for node in fool.iter(f"{SVG}symbol")}
    for colour in "GRYB":
        assert boxes.pop(f"colour-{colour}") == "0 0 100 100"
    whole_pack = {card_text(card) for card in pack(8)}
    assert boxes == dict.fromkeys(whole_pack, "0 0 100 140")


def test_no_two_cards_of_fool_look_the_same(fool: ElementTree.Element) -> None:
    drawings = {
        ElementTree.tostring(symbol).split(b">", 1)[1] for symbol in fool.iter(f"{SVG}symbol")
    }
    assert len(drawings) == len(fool.findall(f"{SVG}symbol"))


def test_colours_of_fool_differ_in_shape(fool: ElementTree.Element) -> None:
    """Who does not see the colours sees a leaf, a heart, a sun and a drop."""
    outlines = set()
    for node in fool.iter(f"{SVG}g"):
        if node.get("id") in {f"s{colour}" for colour in "GRYB"}:
            outlines.add(node[0].attrib["d"])
    assert len(outlines) == 4


def test_no_two_parts_share_a_name(
    cards: ElementTree.Element, fool: ElementTree.Element, icons: ElementTree.Element
) -> None:
    for tree in (cards, fool, icons):
        assert len(ids(tree)) == len(set(ids(tree)))


def test_references_stay_inside_the_sprite(
    cards: ElementTree.Element, fool: ElementTree.Element
) -> None:
    for tree in (cards, fool):
        names = {f"#{name}" for name in ids(tree)}
        assert {node.attrib["href"] for node in tree.iter(f"{SVG}use")} <= names
        for node in tree.iter():
            assert not any("url(" in value or "://" in value for value in node.attrib.values())


def test_only_flat_shapes(
    cards: ElementTree.Element, fool: ElementTree.Element, icons: ElementTree.Element
) -> None:
    """No text, script, style, clip or gradient: see ``tools/art/svg.py``."""
    for tree in (cards, fool, icons):
        assert {node.tag.removeprefix(SVG) for node in tree.iter()} <= SAFE
        assert not any("style" in node.attrib or "class" in node.attrib for node in tree.iter())


def test_the_page_can_set_the_colours(sprite: bytes) -> None:
    names = set(re.findall(r"var\((--[a-z-]+),", sprite.decode()))
    suits = {f"--suit-{suit}" for suit in "shdc"}
    assert names == {"--black", "--red", "--face", "--face-edge", "--gold"} | suits


@pytest.mark.parametrize("suit", "CDHS")
def test_each_card_takes_the_colour_of_its_suit(cards: ElementTree.Element, suit: str) -> None:
    for symbol in cards.iter(f"{SVG}symbol"):
        if symbol.attrib["id"] not in CARDS or symbol.attrib["id"][1] != suit:
            continue
        group = symbol.find(f"{SVG}g")
        assert group is not None
        assert group.attrib["color"].startswith(f"var(--suit-{suit.lower()},")


def test_twelve_courts_are_twelve_drawings(cards: ElementTree.Element) -> None:
    drawings = set()
    for symbol in cards.iter(f"{SVG}symbol"):
        if symbol.attrib["id"][0] in "JQK":
            drawings.add("".join(path.attrib["d"] for path in symbol.iter(f"{SVG}path")))
    assert len(drawings) == 12


def test_small(sprite: bytes, fool_sprite: bytes) -> None:
    """What the host sends; brotli, where there is some, is smaller still."""
    assert len(gzip.compress(sprite)) <= 60_000
    assert len(gzip.compress(fool_sprite)) <= 20_000


def test_icons_have_one_stroke_and_the_colour_of_the_text(icons: ElementTree.Element) -> None:
    symbols = icons.findall(f"{SVG}symbol")
    assert {
        (s.attrib["viewBox"], s.attrib["stroke"], s.attrib["stroke-width"]) for s in symbols
    } == {("0 0 24 24", "currentColor", "1.8")}
