"""``Reason``: what speaks for a move, as a code with facts; the words are the page's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that is true of a move, as far as its seat can know, and speaks for it."""

    code: str
    cards: tuple[int, ...] = ()
    """The cards that it is about, as they look."""
    n: int | None = None
    """A number of cards or points."""
    seat: int | None = None
    """Another seat that it is about."""


BEST: Final = Reason("best")
"""What is true of every move of the strongest player: that he would make it."""

Because: TypeAlias = Callable[[Any, Any], Reason | None]
"""``because(observation, move)``: a reason if it holds, else None. It reads the observation alone,
and never says what may turn out to be wrong."""


def first_of(becauses: Sequence[Because], seen: Any, move: Any) -> Reason | None:
    """The first reason that holds."""
    for because in becauses:
        reason = because(seen, move)
        if reason is not None:
            return reason
    return None


def no_other_move(seen: Any, move: Any) -> Reason | None:
    """There is nothing else to do."""
    return Reason("only") if len(seen.legal) == 1 else None
