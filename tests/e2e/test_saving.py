"""Closing and coming back, at any moment and with any storage."""

import json

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.prepared import Prepared
from tests.e2e.table import DOUBLE_TAP, MATCH, Table, remember

ASIDE = "Object.keys(localStorage).filter(key => key.startsWith('durak.aside.'))"
FORBIDDEN = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});
"""
FULL = """
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (key, text) {
    if (key === "durak.match") throw new DOMException("exceeded the quota", "QuotaExceededError");
    setItem.call(this, key, text);
};
"""


def come_back(table: Table) -> Table:
    """Reload the page, and wait for the first decision in the match that was kept."""
    table.page.reload()
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    return table.rest()


def put(table: Table, text: str, before: str | None = None) -> None:
    """Let this be kept, and that in the second place."""
    script = """([key, text, before]) => {
        localStorage.setItem(key, text);
        localStorage.removeItem(`${key}.before`);
        if (before) localStorage.setItem(`${key}.before`, before);
    }"""
    table.page.evaluate(script, [MATCH, text, before])


def middle_of_a_bout(visit: Visit, **choices: str) -> Table:
    table = Table(visit(init_script=remember(**choices))).start(seats=3)
    while not table.laid():
        table.decide()
    return table


def test_reload_in_the_middle_of_a_bout(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    position, hand, laid = table.position, table.hand(), table.laid()
    come_back(table)
    assert (table.position, table.hand(), table.laid()) == (position, hand, laid)
    table.decide()
    assert table.position > position


def test_reload_at_every_decision_of_a_deal_comes_back_to_the_same(visit: Visit) -> None:
    match = Prepared("podkidnoy", 2, deck=24).now
    table = Table(visit(init_script=match.script())).rest()
    while not table.is_over:
        table.page.wait_for_selector("html[data-engine=ready]", state="attached")
        before = table.kept()["scene"]
        table.page.reload()
        table.page.wait_for_selector("html[data-engine=ready]", state="attached")
        table.rest()
        assert table.kept()["scene"] == before
        table.page.wait_for_timeout(DOUBLE_TAP)
        table.decide()


def test_kept_table_is_drawn_before_the_engine_is_up(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    hand, laid = table.hand(), table.laid()
    table.page.route("**/pyodide/**", lambda route: None)
    table.page.reload()
    table.page.wait_for_selector(".card.own", state="visible")
    assert (table.hand(), table.laid()) == (hand, laid)
    assert table.mark("engine") == "loading"


def test_reload_while_a_computer_thinks(visit: Visit) -> None:
    leading = Prepared("podkidnoy", seats=3).until(lambda kept: kept.moves("lead"))
    table = Table(visit(init_script=leading.now.script(speed="slow"))).rest()
    table.tap_card(table.single()[0])
    table.page.wait_for_function(
        f"turn => JSON.parse(localStorage.getItem('{MATCH}')).scene.turn > turn",
        arg=table.position,
    )
    kept = table.kept()["scene"]
    assert kept["to_move"] != kept["me"]
    table.page.evaluate("localStorage.setItem('durak.preferences', '{\"speed\": \"off\"}')")
    come_back(table)
    assert table.position > kept["turn"]
    assert table.kept()["scene"]["deal"] == kept["deal"]


def test_reload_at_the_end_of_a_deal(visit: Visit) -> None:
    table = Table(visit(init_script=remember())).start()
    table.play_deal()
    places = table.part("result").locator("li").all_inner_texts()
    come_back(table)
    assert table.part("result").locator("li").all_inner_texts() == places
    table.go_on("next")
    assert table.kept()["scene"]["deal"] == 2


def test_leaving_and_continuing(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    position, hand = table.position, table.hand()
    table.tap("menu")
    table.tap("lobby")
    table.tap("continue")
    table.rest()
    assert (table.position, table.hand()) == (position, hand)


def test_broken_save_is_put_aside_and_said(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    for broken in ("not JSON at all", '{"save": "{}", "scene": {"phase": "lead"}}', "null"):
        put(table, broken)
        before = len(table.page.evaluate(ASIDE))
        table.page.reload()
        expect(table.page.locator("#notice")).to_contain_text("could not be read")
        aside = table.page.evaluate(ASIDE)
        assert len(aside) == before + 1
        assert broken in [table.stored(key) for key in aside]
        assert table.stored(MATCH) is None
        table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    table.start()
    assert table.hand()


def test_write_that_was_cut_off_costs_one_decision(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    before = table.stored(f"{MATCH}.before") or ""
    whole = table.stored(MATCH) or ""
    for torn in (whole[:-100], whole.replace('"turn"', '"turm"', 1)):
        put(table, torn, before)
        come_back(table)
        # The engine may have gone on to the person's next decision.
        assert table.position >= json.loads(before)["scene"]["turn"]
        assert (
            json.loads(table.kept()["save"])["seed"]
            == json.loads(json.loads(whole)["save"])["seed"]
        )
        assert table.page.evaluate(ASIDE) == []


def test_save_that_the_engine_refuses_is_put_aside(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    kept = table.kept() | {"save": '{"version": 1, "rules": "none"}'}
    del kept["sum"]
    put(table, json.dumps(kept))
    table.page.reload()
    table.page.wait_for_selector("html[data-state=lobby][data-engine=ready]", state="attached")
    expect(table.page.locator("#notice")).to_contain_text("could not be read")
    assert len(table.page.evaluate(ASIDE)) == 1


def test_forbidden_storage_is_said_and_the_game_goes_on(visit: Visit) -> None:
    table = Table(visit(init_script=FORBIDDEN))
    expect(table.page.locator("#notice")).to_contain_text("not saved")
    table.start()
    assert table.mark("saved") == "storage.forbidden"
    assert table.hand()


def test_full_storage_is_said_and_the_game_goes_on(visit: Visit) -> None:
    table = Table(visit(init_script=remember() + ";" + FULL)).start()
    assert table.mark("saved") == "storage.full"
    expect(table.page.locator("#toast")).to_contain_text("full")
    table.decide()


def test_dead_worker_is_replaced_from_the_save(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    position, hand, laid = table.position, table.hand(), table.laid()
    table.page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    # The tap before may have been at the same place.
    table.page.wait_for_timeout(DOUBLE_TAP)
    table.act() if table.part("action").count() else table.tap_card(table.playable()[0])
    # What start.mjs says when a worker fails; one that is only silent is given up later.
    table.page.evaluate("dispatchEvent(new CustomEvent('durak:died', {detail: {}}))")
    expect(table.page.locator("#toast")).to_contain_text("starts again")
    table.rest()
    assert (table.position, table.hand(), table.laid()) == (position, hand, laid)
    table.decide()
    assert table.position > position


def test_worker_that_dies_while_nobody_waits_comes_back_by_itself(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    position, hand, laid = table.position, table.hand(), table.laid()
    table.page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    table.page.evaluate("dispatchEvent(new CustomEvent('durak:died', {detail: {}}))")
    expect(table.page.locator("html")).to_have_attribute("data-engine", "loading")
    table.page.wait_for_selector("html[data-engine=ready]", state="attached")
    table.rest()
    assert (table.position, table.hand(), table.laid()) == (position, hand, laid)
    table.decide()
    assert table.position > position


def test_hint_of_a_dead_worker_brings_a_new_one(visit: Visit) -> None:
    table = middle_of_a_bout(visit)
    position, hand, laid = table.position, table.hand(), table.laid()
    table.page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    table.tap("hint")
    table.page.evaluate("dispatchEvent(new CustomEvent('durak:died', {detail: {}}))")
    expect(table.page.locator("#toast")).to_contain_text("starts again")
    table.rest()
    assert (table.position, table.hand(), table.laid()) == (position, hand, laid)
    table.tap("hint")
    expect(table.page.locator(".hinted").first).to_be_visible()


def test_table_left_before_it_is_laid_is_not_taken_up_again(visit: Visit) -> None:
    leave = """new MutationObserver((_, watch) => {
        if (document.documentElement.dataset.seated !== "yes") return;
        watch.disconnect();
        document.querySelector("[data-test=menu]").click();
        document.querySelector("[data-test=lobby]").click();
    }).observe(document.documentElement, { attributeFilter: ["data-seated"] });"""
    page = visit(init_script=remember())
    table = Table(page)
    expect(table.part("start")).to_be_enabled()
    page.evaluate(leave)
    table.tap("start")
    expect(table.part("start")).to_be_visible()
    page.wait_for_selector("html[data-state=lobby]", state="attached")
    page.wait_for_timeout(500)  # for what must not happen
    assert table.mark("state") == "lobby"
    assert table.stored(MATCH) is None
