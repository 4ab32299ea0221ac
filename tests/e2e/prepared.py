"""Matches that are prepared in this Python and taken up by the page: any rules, seed and position.

What is kept of a match is a record, the same in both Pythons; so a test that wants a certain
situation plays up to it here and lets the page resume.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from durak.session import Session
from tests.e2e.table import MATCH, remember

Scene = dict[str, Any]
Decide = Callable[[Scene], str]


class Prepared:
    """A match in this Python. `log` holds the events of the deal, as the page keeps them."""

    def __init__(
        self, preset: str, seats: int, seed: int = 1, level: str = "casual", **options: Any
    ) -> None:
        self.session = Session()
        self.log: list[dict[str, Any]] = []
        self._ask(
            do="start",
            preset=preset,
            seats=seats,
            level=level,
            seed=f"{seed:032x}",
            options=options,
        )

    def _ask(self, **intent: Any) -> None:
        answer = json.loads(self.session.handle(json.dumps(intent)))
        assert answer["ok"], answer
        for event in answer["events"]:
            self.log = [event] if event["e"] == "deal" else [*self.log, event]
        self.scene: Scene = answer["scene"]
        self.save: str = answer["save"]

    def step(self, decide: Decide) -> None:
        """One decision: the person's as `decide` says, or a computer's."""
        turn = self.scene["turn"]
        if self.scene["to_move"] == self.scene["me"]:
            self._ask(do="play", move=decide(self.scene), turn=turn)
        else:
            self._ask(do="advance", turn=turn)

    def until(self, wanted: Callable[[Scene], bool], decide: Decide, most: int = 2000) -> Prepared:
        """Play on, over as many deals as it takes, until the person sees what is wanted."""
        for _ in range(most):
            if wanted(self.scene):
                return self
            if self.scene["phase"] == "over":
                assert not self.scene["result"]["match_over"], "the match ended before"
                self._ask(do="next", turn=self.scene["turn"])
            else:
                self.step(decide)
        raise AssertionError("it did not come to that")

    def script(self, **preferences: Any) -> str:
        """An init script: the page finds this match kept, unless it has kept one itself."""
        kept = json.dumps({"save": self.save, "scene": self.scene, "log": self.log})
        keep = f"localStorage.getItem('{MATCH}') ?? localStorage.setItem('{MATCH}', {kept!r})"
        return f"{remember(**preferences)};{keep}"


def first(scene: Scene) -> str:
    """The first move there is."""
    move: str = scene["moves"][0]["move"]
    return move
