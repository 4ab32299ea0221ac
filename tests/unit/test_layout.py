"""The geometry of the table, from the smallest phone to a large screen, for either hand."""

from itertools import pairwise

import pytest

from durak.ui.fool_layout import FoolLayout
from durak.ui.layout import CARD_RATIO, INDEX, Layout, Place

WINDOWS = [(320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (640, 400), (768, 1024)]
WINDOWS += [(1280, 800), (1920, 1080)]
HELD = (1, 6, 12, 20, 27, 30)

sizes = pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")


def window(size: tuple[int, int]) -> dict[str, int]:
    return {"width": size[0], "height": size[1], "top": 0, "right": 0, "bottom": 0, "left": 0}


def inside(size: tuple[int, int], layout: Layout, place: Place, spare: float = 1) -> bool:
    """Whether a card lies in the window, but for the corners of one that is turned."""
    half = layout.card * place.scale / 2
    lying = abs(place.turn) == 90
    across, down = (CARD_RATIO, 1) if lying else (1, CARD_RATIO)
    return (
        half * across - spare <= place.x <= size[0] - half * across + spare
        and half * down - spare <= place.y <= size[1] - half * down + spare
    )


@sizes
@pytest.mark.parametrize("left_handed", [False, True], ids=["right hand", "left hand"])
def test_everything_is_in_the_window(size: tuple[int, int], left_handed: bool) -> None:
    for opponents in range(1, 8):
        for held in HELD:
            layout = Layout(window(size), opponents, held, left_handed)
            hand = layout.hand()
            piles = [layout.talon, layout.discard]
            bout = [place for count in (1, 2, 4, 6) for place in layout.pairs(count)]
            covers = [layout.cover(place) for place in bout]
            for place in [*hand, *piles, *bout, *covers]:
                assert inside(size, layout, place, spare=6), (opponents, held, vars(place))
            x, y, width, height = layout.prompt
            assert width / 2 <= x <= size[0] - width / 2
            assert y + height / 2 <= size[1]
            for x, _, width in layout.chips:
                assert x - width / 2 >= -1
                assert x + width / 2 <= size[0] + 1


@sizes
def test_every_index_of_a_hand_is_free(size: tuple[int, int]) -> None:
    for held in HELD:
        layout = Layout(window(size), 3, held)
        for one, other in pairwise(layout.hand()):
            if other.x > one.x:
                assert other.x - one.x >= INDEX - 1, held


@sizes
@pytest.mark.parametrize("layout_of", [Layout, FoolLayout])
def test_opponents_stay_in_the_order_of_play_for_a_left_hand(
    size: tuple[int, int], layout_of: type[Layout]
) -> None:
    right = layout_of(window(size), 4, 6)
    left = layout_of(window(size), 4, 6, left_handed=True)
    assert left.chips == right.chips
    if layout_of is Layout:
        assert left.talon.x == pytest.approx(size[0] - right.talon.x)
        assert left.talon.x > left.discard.x
    if left.shape == "flat":
        assert left.prompt[0] < size[0] / 2 < right.prompt[0]
        assert left.hand_centre > size[0] / 2 > right.hand_centre
