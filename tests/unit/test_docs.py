"""The examples in the docstrings of the engine are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import durak

MODULES = [
    module.name
    for module in pkgutil.walk_packages(durak.__path__, "durak.")
    if not module.name.startswith("durak.ui")  # for MicroPython, not for this Python
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["durak.cards", "durak.moves", "durak.rules"])
def test_examples_are_found(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).attempted >= 2
