"""A whole game in the browser: what the main thread bears, and how long the engine thinks."""

import json
from collections.abc import Iterator
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page

from tests.e2e.browser import PHONE, watch
from tools.bench.startup import slow_down
from tools.serve import make_server

PATIENCE = 600_000
SETTLE = 2_000
# Everything moves, but nobody waits for long.
FAST = """localStorage.setItem("durak.preferences", '{"speed":"fast","seats":3}');"""

# Plays by tapping; two taps within a quarter of a second would count as one.
PLAYER = """
window.decide = () => {
    const { turn, state } = document.documentElement.dataset;
    if (state === "result") return (window.over = true);
    const next = document.querySelector(".card.chosen")
        ? document.querySelector(".card.target") ?? document.querySelector("#action")
        : document.querySelector(".card.can") ?? document.querySelector("#action");
    if (turn === "mine" && next && !next.hidden) next.click();
    setTimeout(decide, 300);
};
"""
CALL = """async (intent) => {
    const { xworker } = document.querySelector("script[worker]");
    await xworker.ready;
    const began = performance.now();
    const answer = JSON.parse(await xworker.sync.call(JSON.stringify(intent)));
    return { answer, took: performance.now() - began };
}"""
BUSY = """(count) => {
    const spin = URL.createObjectURL(new Blob(["for (;;);"]));
    window.busy = Array.from({ length: count }, () => new Worker(spin));
}"""
TASKS = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"]


class Table:
    """One page on a server of its own."""

    def __init__(self, browser: Browser, faults: list[str], slowed: int = 1) -> None:
        self.browser = browser
        self.server = make_server()
        Thread(target=self.server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{self.server.server_port}/"
        self.context = browser.new_context(viewport=PHONE)
        self.page: Page = self.context.new_page()
        self.faults, self.all_faults = watch(self.page, url), faults
        self.page.add_init_script(FAST + PLAYER)
        slow_down(self.page, slowed)
        self.page.goto(url)
        self.page.wait_for_selector("html[data-engine=ready]", timeout=PATIENCE)

    def close(self) -> None:
        self.all_faults += self.faults
        self.context.close()
        self.server.shutdown()
        self.server.server_close()


def longest_task(browser: Browser, faults: list[str], *, slowed: int) -> float:
    """The longest that the main thread was busy at a stretch, in milliseconds, while a whole
    deal with two computers was played, from the tap on "Start" until its result was there."""
    table = Table(browser, faults, slowed)
    page = table.page
    # The service worker stores the page after the first start; that is not the game, and the
    # machine is busy with it for a while longer.
    page.wait_for_function("() => navigator.serviceWorker.ready", timeout=PATIENCE)
    page.wait_for_timeout(SETTLE)
    browser.start_tracing(page=page, categories=TASKS)
    page.locator("[data-test=start]").click()
    page.evaluate("decide()")
    page.wait_for_function("() => window.over", timeout=PATIENCE)
    trace = json.loads(browser.stop_tracing())
    table.close()
    return max(tasks(trace["traceEvents"])) / 1000


def tasks(events: list[dict[str, Any]]) -> Iterator[float]:
    """How long each task of a page's main thread took, in microseconds of the thread's own
    time, so that what else the machine does is not counted."""
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    for event in events:
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in main:
            yield event.get("tdur", 0)


def thinking(browser: Browser, faults: list[str], level: str, *, busy: int = 0) -> list[float]:
    """How long the page waited for each decision of a level over a deal for two, in seconds.

    ``busy`` workers beside the engine's do nothing but take time from it: the emulation of a slow
    processor slows no workers.
    """
    table = Table(browser, faults)
    table.page.evaluate(BUSY, busy)
    took: list[float] = []
    intent: dict[str, object] = {
        "do": "start",
        "preset": "podkidnoy",
        "seats": 2,
        "level": level,
        "seed": "0123456789abcdef0123456789abcdef",
    }
    while True:
        reply = table.page.evaluate(CALL, intent)
        scene = reply["answer"]["scene"]
        if intent["do"] == "advance":
            took.append(reply["took"] / 1000)
        if scene["phase"] == "over":
            break
        intent = (
            {"do": "play", "move": scene["moves"][0]["move"], "turn": scene["turn"]}
            if scene["to_move"] == scene["me"]
            else {"do": "advance", "turn": scene["turn"]}
        )
    table.close()
    return took
