"""The page as a person uses it: looks at what is shown, taps what is offered."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from playwright.sync_api import Error, Locator, Page, Position

RESTING = "html[data-turn=mine], html[data-state=result]"
"""The page waits for the person."""
MATCH = "durak.match"
PREFERENCES = "durak.preferences"
CHANGED = """([before, chosen]) => {
    const now = [...document.querySelectorAll(".card.chosen")].map(({ dataset }) => dataset.card);
    return document.documentElement.dataset.position != before || now.join() !== chosen;
}"""
ZONES = ("transfer", "show", "swap")
LAID = ("lead", "throw", "beat")
DOUBLE_TAP = 300
"""Milliseconds after which a tap is surely none of a double one where a card lay before."""
INDEX: Position = {"x": 14, "y": 24}
"""Where a card of the hand is tapped: its index is never covered by the next card."""


def remember(**choices: Any) -> str:
    """An init script: the preferences of an earlier visit, by default with nothing to wait for."""
    text = json.dumps({"speed": "off", "theme": "felt", "colours": "2", **choices})
    return (
        f"localStorage.getItem('{PREFERENCES}') ?? localStorage.setItem('{PREFERENCES}', '{text}')"
    )


class Table:
    """A page object for lobby, table and result."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # The lobby

    def start(self, seats: int = 2, level: str = "casual") -> Table:
        """Choose and start as a person does, and wait for the first decision."""
        self.tap(f"seats-{seats}")
        self.tap(f"level-{level}")
        self.tap("start")
        return self.rest()

    def tap(self, name: str) -> None:
        self.part(name).click()

    def part(self, name: str) -> Locator:
        return self.page.locator(f"[data-test={name}]:visible")

    # The table

    def rest(self) -> Table:
        """Wait until the page waits for the person."""
        self.page.wait_for_selector(RESTING, state="attached")
        return self

    @property
    def is_over(self) -> bool:
        return self.mark("state") == "result"

    @property
    def position(self) -> int:
        return int(self.mark("position") or 0)

    def mark(self, name: str) -> str | None:
        return self.page.locator("html").get_attribute(f"data-{name}")

    def hand(self) -> list[str]:
        return self._owned("hand")

    def playable(self) -> list[str]:
        return self._cards(".card.can")

    def laid(self) -> list[str]:
        """The cards on the table."""
        return self._owned("bout")

    def _owned(self, group: str) -> list[str]:
        owned = self.page.locator(f"#{group}").get_attribute("aria-owns") or ""
        return owned.replace("card-", "").split()

    def _cards(self, selector: str) -> list[str]:
        script = "cards => cards.map(card => card.dataset.card)"
        found: list[str] = self.page.locator(f"{selector}:visible").evaluate_all(script)
        return found

    def card(self, card: str) -> Locator:
        return self.page.locator(f"[data-card='{card}']")

    def tap_card(self, card: str) -> None:
        self.card(card).click(position=INDEX)

    def act(self) -> None:
        self.tap("action")

    def tap_zone(self, kind: str) -> None:
        """Tap what decides without a card, and wait for the next decision."""
        before = self.position
        self.tap(f"zone-{kind}")
        self.page.wait_for_function(CHANGED, arg=[before, ""])
        self.rest()

    def decide(self) -> None:
        """Make one decision, whichever is offered first, and wait for the next."""
        before = self.position
        while self.position == before:
            chosen = self._cards(".card.chosen")
            if self.page.locator(".card.target").count():
                self.page.locator(".card.target").first.click(position=INDEX)
            elif chosen or not self.playable():
                self.act()
            else:
                self.tap_card(self.playable()[0])
            # Nothing changes if the tap came too soon after another at the same place.
            with suppress(Error):
                self.page.wait_for_function(CHANGED, arg=[before, ",".join(chosen)], timeout=400)
            self.rest()

    def do(self, move: dict[str, Any]) -> None:
        """Make one decision, a move of the scene, and wait for the next."""
        before = self.position
        steps: list[Callable[[], None]] = [partial(self.tap_card, card) for card in move["cards"]]
        if move["kind"] in ZONES:
            steps.append(partial(self.tap, f"zone-{move['kind']}"))
        elif move["on"]:
            steps.append(partial(self.tap_card, move["on"]))
        else:
            steps.append(self.act)
        for step in steps:
            chosen = self._cards(".card.chosen")
            step()
            self.page.wait_for_function(CHANGED, arg=[before, ",".join(chosen)])
            if self.mark("position") != str(before):
                break
        self.rest()

    def go_on(self, name: str) -> Table:
        """Tap what leads on from a result, and wait for the first decision after it."""
        self.page.wait_for_timeout(DOUBLE_TAP)
        self.tap(name)
        self.page.wait_for_selector("html:not([data-state=result])", state="attached")
        return self.rest()

    def play_deal(self) -> int:
        """Decide until the deal is over; the number of decisions."""
        decisions = 0
        while not self.is_over:
            self.decide()
            decisions += 1
        return decisions

    def single(self) -> list[str]:
        """The cards that one tap would play."""
        scene = self.kept()["scene"]
        uses = [card for move in scene["moves"] for card in move["cards"]]
        return [card for card in self.playable() if uses.count(card) == 1]

    def played(self) -> int:
        """How many cards the person has laid in this deal."""
        events = [event for event in self.kept()["log"] if event.get("seat") == 0]
        return sum(len(event.get("cards") or "1") for event in events if event["e"] in LAID)

    # What is kept

    def kept(self) -> dict[str, Any]:
        """The match in localStorage."""
        kept: dict[str, Any] = json.loads(self.stored(MATCH) or "null")
        return kept

    def stored(self, key: str) -> str | None:
        text: str | None = self.page.evaluate("key => localStorage.getItem(key)", key)
        return text
