"""The page in every language that there is a catalogue for."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.table import Table, remember
from tools.build.catalogues import LOCALE, Catalogue

CODES = sorted(path.stem for path in LOCALE.glob("*.po"))
NARROW = {"width": 320, "height": 568}


@pytest.mark.parametrize("code", CODES)
def test_page_speaks_the_language_of_the_browser(visit: Visit, code: str) -> None:
    words = Catalogue.read(LOCALE / f"{code}.po").entries
    page = visit(init_script=remember(), locale=code, viewport=NARROW)
    table = Table(page)
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(table.part("start")).to_have_text(words["action.start"].texts[0])
    table.tap("settings")
    expect(page.locator("#sheet-title")).to_have_text(words["settings.title"].texts[0])
    expect(page.locator(f"[data-test=language-{code}] input")).to_be_checked()
    page.keyboard.press("Escape")
    table.start(seats=3).decide()
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]


def test_language_is_changed_at_the_table(visit: Visit) -> None:
    table = Table(visit(init_script=remember(), locale="en")).start()
    table.tap("menu")
    for code in CODES:
        table.tap(f"language-{code}")
        expect(table.page.locator("html")).to_have_attribute("lang", code)
    table.tap("close")
    table.decide()
