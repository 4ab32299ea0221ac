"""Taking back, looking at a match again, checking a deal, and the games that are kept."""

import json
import re
import time
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import Site, Visit
from tests.e2e.prepared import Prepared
from tests.e2e.table import DOUBLE_TAP, Table, remember
from tests.e2e.test_links import SHELF


def test_decision_is_taken_back_before_it_has_shown_anything(visit: Visit) -> None:
    leading = Prepared("podkidnoy", seats=2).until(lambda kept: kept.moves("lead")).now
    # A computer that thinks for long leaves time to think better of it.
    table = Table(visit(init_script=leading.script(speed="slow"))).rest()
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    hand, card = table.hand(), table.single()[0]
    lines = table.page.locator("#lines .line").count()
    expect(table.page.locator("#undo")).to_be_hidden()
    table.tap_card(card)
    expect(table.page.locator("#undo")).to_be_visible()
    table.page.keyboard.press("u")
    table.page.wait_for_function(
        "n => document.querySelectorAll('#lines .line').length === n", arg=lines
    )
    table.rest()
    assert table.hand() == hand
    assert table.kept()["scene"] == leading.scene
    expect(table.page.locator("#undo")).to_be_hidden()
    table.page.evaluate("localStorage.setItem('durak.preferences', '{\"speed\": \"off\"}')")


def test_replay_leads_to_the_same_end_and_can_be_played_on(visit: Visit, site: Site) -> None:
    over = Prepared("podkidnoy", seats=3).until(lambda kept: kept.scene["phase"] == "over").now
    page = visit(init_script=over.script())
    table = Table(page).rest()
    page.locator("#result [data-test=replay]").click()
    slider = table.part("replay-slider")
    expect(slider).to_be_visible()
    assert table.mark("step") == "0"
    assert len(table.hand()) == 6
    steps = int(slider.get_attribute("max") or 0)
    for step in range(1, 4):
        table.part("replay-on").click()
        page.wait_for_selector(f"html[data-step='{step}']", state="attached")
    slider.evaluate(
        "(el, n) => { el.value = n; el.dispatchEvent(new Event('input', {bubbles: true})) }", steps
    )
    page.wait_for_selector(f"html[data-step='{steps}']", state="attached")
    expect(page.locator("html")).to_have_attribute("data-position", str(over.scene["turn"]))
    table.part("replay-bout-back").click()
    page.wait_for_selector(f"html:not([data-step='{steps}'])", state="attached")
    table.part("replay-options").click()
    table.tap("replay-hands-open")
    expect(page.locator("#replay .held")).to_have_count(2)
    table.tap("replay-seat-1")
    table.tap("close")
    table.part("replay-close").click()
    expect(table.part("result")).to_be_visible()
    # From a link, in a browser that has never been here.
    page.wait_for_timeout(DOUBLE_TAP)
    page.locator("#result [data-test=sharing]").click()
    table.tap("share-what-replay")
    expect(page.locator("#sheet")).to_contain_text("move by move")
    link = table.part("share-link")
    expect(link).to_have_value(re.compile("#/replay"))
    other = Table(visit(link.input_value(), init_script=remember()))
    other.tap("watch")
    expect(other.part("replay-slider")).to_be_visible()
    for step in range(1, 3):
        other.part("replay-on").click()
        other.page.wait_for_selector(f"html[data-step='{step}']", state="attached")
    other.part("replay-options").click()
    other.part("replay-branch").click()
    other.rest()
    assert other.mark("replay") == "off"
    assert json.loads(other.kept()["save"])["seed"] == json.loads(over.save)["seed"]


def test_deal_is_reviewed_in_time_and_its_worst_move_shown(visit: Visit) -> None:
    over = Prepared("podkidnoy", seats=2).until(lambda kept: kept.scene["phase"] == "over").now
    table = Table(visit(init_script=over.script())).rest()
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    table.page.locator("#result [data-test=replay]").click()
    table.part("replay-options").click()
    table.tap("review")
    expect(table.page.locator("#sheet progress")).to_be_visible()
    began = time.monotonic()
    expect(table.page.locator("#sheet .chart")).to_be_visible(timeout=40_000)
    # Twenty seconds where nothing else keeps the machine busy.
    assert time.monotonic() - began < 40
    # Whoever decides at random loses something somewhere.
    worst = table.part("review-step").first
    step = worst.get_attribute("data-step-of")
    worst.click()
    table.page.wait_for_selector(f"html[data-step='{step}']", state="attached")


def test_deal_is_checked_by_the_page_itself(visit: Visit) -> None:
    over = Prepared("fool", seats=4).until(lambda kept: kept.scene["phase"] == "over").now
    table = Table(visit(init_script=over.script())).rest()
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    table.tap("menu")
    table.tap("fair")
    expect(table.page.locator(".checks .right")).to_have_count(2)
    (deal,) = [event for event in over.log if event["e"] == "deal"]
    expect(table.page.locator("#sheet")).to_contain_text(deal["commitment"])


def test_games_are_kept_named_deleted_and_taken_along(visit: Visit, tmp_path: Path) -> None:
    kept = Prepared("podkidnoy", seats=2).until(lambda kept: kept.scene["turn"] > 9).now
    page = visit(init_script=kept.script(preset="perevodnoy"))
    table = Table(page).rest()
    table.tap("menu")
    table.tap("lobby")
    table.start(seats=3)
    table.decide()
    second = table.kept()["save"]
    table.tap("menu")
    table.tap("lobby")
    table.tap("saves")
    matches = page.locator(".saves .match")
    expect(matches).to_have_count(2)
    matches.nth(1).locator("[data-test='saves-rename']").click()
    page.locator(".saves .name").fill("<img src=x onerror=alert(1)>")
    table.part("saves-named").click()
    expect(matches.nth(1)).to_contain_text("<img src=x")
    with page.expect_download() as download:
        table.part("saves-export").click()
    file = tmp_path / "durak.json"
    download.value.save_as(file)
    matches.nth(1).locator("[data-test='saves-delete']").click()
    expect(matches).to_have_count(1)
    table.part("saves-undelete").click()
    expect(matches).to_have_count(2)
    before = page.evaluate("JSON.stringify(localStorage)")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text()[:-99])
    for path, told, count in ((damaged, "damaged", 2), (file, "are here now", 4)):
        with page.expect_file_chooser() as chooser:
            table.part("saves-import").click()
        chooser.value.set_files(path)
        expect(page.locator(".saves .said")).to_contain_text(told)
        expect(matches).to_have_count(count)
        if path == damaged:
            assert page.evaluate("JSON.stringify(localStorage)") == before
    named = page.locator(".saves .match", has_text="<img src=x").first
    named.locator("[data-test='saves-go-on']").click()
    table.rest()
    # The computer may have gone on.
    assert table.kept()["save"].startswith(kept.save[: kept.save.rindex('"')])
    assert table.kept()["name"].startswith("<img")
    saves = [json.loads(table.stored(key) or "")["save"] for key in page.evaluate(SHELF)]
    assert second in saves
