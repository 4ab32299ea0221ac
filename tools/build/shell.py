"""The lobby as it is painted before any Python runs, with what a first visitor will find chosen.

The view puts the same in its place, in the visitor's language, and from then on it can be used.
"""

from collections.abc import Iterable
from html import escape
from typing import Any

from tools.build.catalogues import LOCALE, REFERENCE, Catalogue


def lobby_shell(offer: dict[str, Any]) -> dict[str, str]:
    """The HTML of each choice, from what the lobby offers: `groups`, `games`, `seats`, `levels`."""
    entries = Catalogue.read(LOCALE / f"{REFERENCE}.po").entries
    first = offer["games"][0]

    def say(code: str) -> str:
        return escape(entries[code].texts[0])

    def choice(name: str, values: Iterable[Any], chosen: Any, prefix: str = "") -> str:
        return "".join(
            f'<label class="segment">{_radio(name, value == chosen)}'
            f"<span>{say(prefix + value) if prefix else value}</span></label>"
            for value in values
        )

    games = [game["preset"] for game in offer["games"] if game["group"] == first["group"]]
    groups = dict.fromkeys(game["group"] for game in offer["games"])
    return {
        "groups": choice("group", groups, first["group"], "group."),
        "games": "".join(
            f'<label class="game">{_radio("preset", preset == first["preset"])}'
            f'<span class="text"><b>{say("game." + preset)}</b>'
            f'<span class="soft">{say("game.about." + preset)}</span></span></label>'
            for preset in games
        ),
        "seats": choice("seats", first["seats"], first["default_seats"]),
        "levels": choice("level", offer["levels"], offer["default_level"], "level."),
    }


def _radio(name: str, chosen: bool) -> str:
    return f'<input type="radio" name="{name}" disabled{" checked" if chosen else ""}>'
