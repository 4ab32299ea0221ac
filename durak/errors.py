"""The errors of the engine: every one is a ``DurakError`` with a code that the page can word.

Raising one of them never leaves a half-done change behind.
"""

from __future__ import annotations

from typing import Any, ClassVar


class DurakError(ValueError):
    """Something from outside was refused; the state is as it was before.

    ``code`` names the reason for the page, ``details`` holds the numbers and names that its
    sentence needs.
    """

    code: ClassVar[str] = "internal"

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.details = details


class BadCard(DurakError):
    """A text that names no card."""

    code = "bad_card"


class BadRules(DurakError):
    """An unknown preset or option, a value out of range, or options that exclude each other.

    ``details["reason"]`` is a code of its own, one for each kind of impossible set.
    """

    code = "bad_rules"


class BadSeats(BadRules):
    """More or fewer seats than the rules and the pack can serve."""

    code = "bad_seats"


class BadMove(DurakError):
    """A text that is no move in any position."""

    code = "bad_move"


class IllegalMove(DurakError):
    """A move that the rules do not allow in this position or to this seat."""

    code = "illegal_move"


class GameOver(DurakError):
    """A move after the end of the deal."""

    code = "game_over"


class BadRecord(DurakError):
    """A save, replay or link that cannot be read or does not replay."""

    code = "bad_record"


class NewerRecord(BadRecord):
    """A record that a newer version of the program wrote."""

    code = "newer_record"


class BadLink(DurakError):
    """An address that was damaged on its way, or that nobody wrote."""

    code = "bad_link"


class LinkTooLong(DurakError):
    """A match that is too long for a link: it goes into a file instead."""

    code = "link_too_long"


class BadIntent(DurakError):
    """A request of the page that is malformed or does not fit the state of the session."""

    code = "bad_intent"


class LateMove(BadIntent):
    """A decision about a position that has passed: a double tap, or a second tab."""

    code = "late_move"


class NoMatch(BadIntent):
    """A request that needs a match while none is going on."""

    code = "no_match"


class BadLevel(BadIntent):
    """A level of computer players that does not exist."""

    code = "bad_level"
