"""The entry point in the worker: one function, JSON text in and out (``docs/protocol.md``)."""

import sys

# Imported from as it is: to unpack it first would cost the time of a dozen modules.
sys.path.insert(0, "durak.zip")

from durak.session import Session

_session = Session()


def call(text: str) -> str:
    """Answers one intent of the page."""
    return _session.handle(text)


__export__ = ["call"]
