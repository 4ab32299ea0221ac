"""Pictures of the main states in all sizes and both languages, for looking at: screenshots/."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visit
from tests.e2e.table import Table, remember

FOLDER = Path(__file__).resolve().parents[2] / "screenshots"
RESTS = """width => innerWidth === width && document.getAnimations()
    .every(({ effect, playState }) =>
        playState === "finished" || effect.getTiming().iterations === Infinity)"""
SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (1280, 800)]


def shoot(page: Page, state: str, language: str) -> None:
    """One picture a size. Nothing may be wider than the window, at any of them."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(RESTS, arg=width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.screenshot(path=FOLDER / f"{state}-{width}x{height}-{language}.png")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pictures(visit: Visit, language: str) -> None:
    page = visit(init_script=remember(), locale=language)
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    shoot(page, "lobby", language)
    Table(page).tap("rules")
    page.locator("[data-group]").first.wait_for()
    shoot(page, "options", language)
    Table(page).tap("rules-part-rulebook")
    shoot(page, "rulebook", language)
    page.keyboard.press("Escape")
    table = Table(page).start(seats=4)
    shoot(page, "first", language)
    while len(table.laid()) < 3 and not table.is_over:
        table.decide()
    shoot(page, "bout", language)
    table.tap("menu")
    shoot(page, "settings", language)
    page.keyboard.press("Escape")
    table.play_deal()
    shoot(page, "result", language)
