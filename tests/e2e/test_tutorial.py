"""The tutorial, played by tapping what it asks for."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from durak.tutorial import LESSONS, STEPS
from tests.e2e.conftest import Visit
from tests.e2e.prepared import Prepared
from tests.e2e.table import DOUBLE_TAP, INDEX, MATCH, Table, remember
from tests.e2e.test_access import faults

OVERLAPS = """() => {
    const panel = document.querySelector("#lesson").getBoundingClientRect();
    const over = (box) => box.width && box.left < panel.right - 1 && panel.left < box.right - 1
        && box.top < panel.bottom - 1 && panel.top < box.bottom - 1;
    return [...document.querySelectorAll(".card:not([hidden]), .chip, #prompt, .bar button, .pile")]
        .filter((element) => over(element.getBoundingClientRect()))
        .map((element) => element.id || element.className);
}"""
FITS = """() => {
    const { scrollHeight, clientHeight } = document.querySelector("#lesson");
    return scrollHeight <= clientHeight;
}"""


def begin(page: Page) -> Table:
    """Open the tutorial, and wait for what it asks first."""
    page.wait_for_selector("html[data-engine=ready]", state="attached")
    table = Table(page)
    table.tap("lesson")
    # The marks of a table that has been left are there until another is seen.
    page.wait_for_selector("#lesson", state="visible")
    return table.rest()


def count(table: Table) -> int:
    """The number of the step."""
    return int(table.page.locator("#lesson-step").inner_text().split()[1])


def obey(table: Table) -> None:
    """Make the one move that is asked for, and wait for what it leads to."""
    before = table.position
    # What is asked for may lie where the last card lay.
    table.page.wait_for_timeout(DOUBLE_TAP)
    asked = table.playable()
    for card in asked:
        chosen = table.page.locator(f"[data-card='{card}'].chosen")
        table.tap_card(card)
        if len(asked) > 1:
            expect(chosen).to_have_count(1)
    if len(asked) != 1:
        table.act()
    table.page.wait_for_function(
        """before => {
            const { position, turn, state } = document.documentElement.dataset;
            const next = document.querySelector("#next-lesson");
            return position > before && (turn === "mine" || state === "result" || !next.hidden);
        }""",
        arg=before,
    )


def next_lesson(table: Table) -> None:
    told = table.page.locator("#lesson-told").inner_text()
    table.tap("next-lesson")
    expect(table.page.locator("#lesson-told")).not_to_have_text(told)
    table.rest()


def play(table: Table) -> list[int]:
    """Play the whole tutorial; the numbers of its steps as they were shown."""
    steps = []
    for lesson in LESSONS:
        for step in lesson.line:
            if step.code:
                steps.append(count(table))
                obey(table)
        if table.part("next-lesson").count():
            next_lesson(table)
    return steps


def test_whole_tutorial(visit: Visit, viewport: ViewportSize) -> None:
    table = begin(visit(init_script=remember(), viewport=viewport))
    assert play(table) == list(range(1, STEPS + 1))
    expect(table.page.locator("#result-title")).to_contain_text("is the fool")
    expect(table.part("skip-lesson")).to_have_count(0)
    assert table.stored(MATCH) is None
    assert table.stored("durak.statistics") is None
    table.page.wait_for_timeout(DOUBLE_TAP)
    table.tap("lobby")
    expect(table.part("lesson")).to_have_text("Tutorial")


# Those with the longest sentences.
@pytest.mark.parametrize("language", ["be", "fr"])
def test_panel_covers_nothing_and_holds_its_sentence(visit: Visit, language: str) -> None:
    page = visit(init_script=remember(), locale=language)
    table = begin(page)
    for lesson in LESSONS:
        for step in lesson.line:
            if step.code:
                for width, height in ((360, 640), (844, 390), (1280, 800)):
                    page.set_viewport_size({"width": width, "height": height})
                    page.wait_for_function(f"innerWidth === {width}")
                    page.wait_for_function(f"({OVERLAPS})().length === 0")
                    assert page.evaluate(FITS), (step.code, width)
                page.set_viewport_size({"width": 360, "height": 640})
                obey(table)
        if table.part("next-lesson").count():
            assert page.evaluate(FITS), lesson.end
            next_lesson(table)


def test_it_is_offered_once_and_not_forced(visit: Visit) -> None:
    page = visit(locale="en")
    table = Table(page)
    expect(table.part("lesson")).to_have_text("New here? Learn by playing")
    table = begin(page)
    table.tap("skip-lesson")
    expect(table.part("lesson")).to_have_text("Tutorial")
    page.reload()
    expect(table.part("start")).to_be_enabled()
    expect(table.part("lesson")).to_have_text("Tutorial")


def test_who_plays_is_not_offered_it_any_more(visit: Visit) -> None:
    table = Table(visit(init_script=remember(), locale="en")).start()
    table.tap("menu")
    table.tap("lobby")
    expect(table.part("lesson")).to_have_text("Tutorial")


def test_skipping_leaves_the_kept_match_alone(visit: Visit) -> None:
    leading = Prepared("podkidnoy", seats=3).until(lambda kept: kept.moves("lead"))
    page = visit(init_script=leading.now.script())
    table = Table(page).rest()
    before, hand = table.kept()["save"], table.hand()
    table.tap("menu")
    table.tap("lobby")
    begin(page)
    obey(table)
    assert table.kept()["save"] == before
    table.tap("skip-lesson")
    table.tap("continue")
    page.wait_for_selector("#lesson", state="hidden")
    table.rest()
    assert table.hand() == hand
    assert table.kept()["save"] == before


def test_reload_in_a_lesson_leads_back_to_the_lobby(visit: Visit) -> None:
    table = begin(visit(init_script=remember()))
    obey(table)
    table.page.reload()
    expect(table.part("start")).to_be_enabled()


def test_another_card_is_refused_kindly(visit: Visit) -> None:
    table = begin(visit(init_script=remember(), locale="en"))
    before = table.position
    table.card("KD").click(position=INDEX, force=True)
    expect(table.page.locator("#toast")).to_contain_text("try what is asked for")
    assert table.position == before


def test_keys_play_a_lesson(visit: Visit) -> None:
    table = begin(visit(init_script=remember()))
    page = table.page
    expect(page.locator("#lesson")).to_be_focused()
    page.locator("#card-6C").focus()
    before = table.position
    page.keyboard.press("Enter")
    page.wait_for_function(f"+document.documentElement.dataset.position > {before}")
    table.rest()
    assert count(table) == 2
    expect(page.get_by_role("status").filter(has_text="throw in")).to_be_visible()
    table.part("skip-lesson").focus()
    page.keyboard.press("Enter")
    expect(table.part("lesson")).to_be_focused()


def test_dead_worker_goes_on_with_the_lesson(visit: Visit) -> None:
    table = begin(visit(init_script=remember()))
    obey(table)
    table.page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    table.page.wait_for_timeout(DOUBLE_TAP)
    table.tap_card("7D")
    table.page.evaluate("dispatchEvent(new CustomEvent('durak:died', {detail: {}}))")
    expect(table.page.locator("#toast")).to_contain_text("starts again")
    table.rest()
    assert count(table) == 2
    obey(table)
    assert count(table) == 3


@pytest.mark.parametrize("theme", ["felt", "night", "light"])
def test_axe_finds_nothing(visit: Visit, theme: str) -> None:
    table = begin(visit(init_script=remember(theme=theme)))
    assert faults(table.page) == []
    play(table)
    assert faults(table.page) == []
