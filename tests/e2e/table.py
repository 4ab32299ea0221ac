"""The page as a person uses it: looks at what is shown, taps what is offered."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page

RESTING = "html[data-turn=mine], html[data-state=result]"
"""The page waits for the person."""
MATCH = "durak.match"
PREFERENCES = "durak.preferences"
INDEX = {"x": 14, "y": 24}
"""Where a card of the hand is tapped: its index is never covered by the next card."""


def remember(**choices: str) -> str:
    """An init script: the preferences of an earlier visit, by default with nothing to wait for."""
    text = json.dumps({"speed": "off", "theme": "felt", "colours": "2", **choices})
    return f"localStorage.getItem('{PREFERENCES}') ?? localStorage.setItem('{PREFERENCES}', '{text}')"


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
        return self._cards(".card.own")

    def playable(self) -> list[str]:
        return self._cards(".card.can")

    def laid(self) -> list[str]:
        """The cards on the table, by the names they tell."""
        owned = self.page.locator("#bout").get_attribute("aria-owns") or ""
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

    def decide(self) -> None:
        """Make one decision, whichever is offered first, and wait for the next."""
        before = self.position
        cards = self.playable()
        if cards:
            self.tap_card(cards[0])
            self.page.wait_for_selector(f"html:not([data-position='{before}']), .card.chosen")
            self._confirm()
        else:
            self.act()
        self.page.wait_for_selector(f"html:not([data-position='{before}'])", state="attached")
        self.rest()

    def _confirm(self) -> None:
        """A card with several uses is selected: take the first of them."""
        if not self.page.locator(".card.chosen").count():
            return
        target = self.page.locator(".card.target")
        if target.count():
            target.first.click(position=INDEX)
        else:
            self.act()

    def play_deal(self) -> int:
        """Decide until the deal is over; the number of decisions."""
        decisions = 0
        while not self.is_over:
            self.decide()
            decisions += 1
        return decisions

    # What is kept

    def kept(self) -> dict[str, Any] | None:
        """The match in localStorage."""
        text = self.page.evaluate(f"localStorage.getItem('{MATCH}')")
        kept: dict[str, Any] | None = text and json.loads(text)
        return kept
