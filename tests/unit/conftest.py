"""How Hypothesis searches, and a table of all deals that were played."""

from __future__ import annotations

import os
from dataclasses import astuple
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.unit.tally import Deals, Table, lines

# The same examples in every run of CI, others when asked for

settings.register_profile(
    "default",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", settings.get_profile("default"), derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


_TABLE = pytest.StashKey[Table]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_TABLE] = {}


@pytest.fixture
def table_of_deals(pytestconfig: pytest.Config) -> Table:
    """Where a test writes down what it has played; printed at the end."""
    return pytestconfig.stash[_TABLE]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where processes share the tests, each hands its part of the table to the one that prints."""
    handed_on: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if handed_on is not None:
        rows = session.config.stash[_TABLE].items()
        handed_on["deals"] = [(*key, *astuple(deals)) for key, deals in rows]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    for preset, seats, *counts in getattr(node, "workeroutput", {}).get("deals", ()):
        node.config.stash[_TABLE][preset, seats] = Deals(*counts)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    table = config.stash[_TABLE]
    if not table:
        return
    terminalreporter.section("deals played to their end")
    for line in lines(table):
        terminalreporter.line(line)
