"""Matches that are prepared in this Python and taken up by the page: any rules, seed and position.

What is kept of a match is a record, the same in both Pythons; so a test that wants a certain
situation plays up to it here and lets the page resume.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from durak.session import Session
from tests.e2e.table import MATCH, remember

Scene = dict[str, Any]


@dataclass(frozen=True)
class Kept:
    """What the page keeps of a match, at one moment."""

    save: str
    scene: Scene
    log: tuple[dict[str, Any], ...]

    @property
    def text(self) -> str:
        return json.dumps({"save": self.save, "scene": self.scene, "log": self.log})

    def script(self, **preferences: Any) -> str:
        """An init script: a visitor who has kept this match, unless the page has kept another."""
        keep = f"localStorage.getItem('{MATCH}') ?? localStorage.setItem('{MATCH}', {self.text!r})"
        return f"{remember(**preferences)};{keep}"

    def moves(self, kind: str) -> list[dict[str, Any]]:
        """The person's moves of one kind."""
        return [move for move in self.scene["moves"] if move["kind"] == kind]


class Prepared:
    """A match in this Python, in which the person decides at random, but rarely takes."""

    def __init__(
        self, preset: str, seats: int, seed: int = 0, level: str = "casual", **options: Any
    ) -> None:
        self._session = Session()
        self._random = Random(seed)
        self._log: tuple[dict[str, Any], ...] = ()
        self.before: Kept | None = None
        """How it stood at the person's last decision ..."""
        self.move: dict[str, Any] = {}
        """... and what he decided then."""
        rules = {"preset": preset, "seats": seats, "level": level, "options": options}
        self.now = self._ask(do="start", seed=f"{seed:032x}", **rules)

    def _ask(self, **intent: Any) -> Kept:
        answer = json.loads(self._session.handle(json.dumps(intent)))
        assert answer["ok"], answer
        for event in answer["events"]:
            self._log = (event,) if event["e"] == "deal" else (*self._log, event)
        return Kept(answer["save"], answer["scene"], self._log)

    def _step(self) -> None:
        scene = self.now.scene
        turn = scene["turn"]
        if scene["phase"] == "over":
            assert not scene["result"]["match_over"], "the match ended before"
            self.now = self._ask(do="next", turn=turn)
        elif scene["to_move"] == scene["me"]:
            better = [move for move in scene["moves"] if move["kind"] != "take"]
            self.before, self.move = self.now, self._random.choice(better or scene["moves"])
            self.now = self._ask(do="play", move=self.move["move"], turn=turn)
        else:
            self.now = self._ask(do="advance", turn=turn)

    def until(self, wanted: Callable[[Kept], Any]) -> Prepared:
        """Play on, over as many deals as it takes, until the person sees what is wanted."""
        for _ in range(2000):
            if wanted(self.now):
                return self
            self._step()
        raise AssertionError("it did not come to that")
