"""Whole deals as text, one of every preset: nothing about them has changed.

Where a change is meant, look at the difference, and write the file anew with its seed:
``python -m tools.playthrough PRESET --seed SEED > tests/unit/playthroughs/PRESET.txt``.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from durak.games import PRESET_NAMES, game_of
from tools.playthrough import main, playthrough

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))

ONE_PACK = 53
"""Cards, the dummy among them."""


def test_every_preset_has_a_playthrough() -> None:
    assert {file.stem for file in FILES} == set(PRESET_NAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_deal_goes_as_it_is_written(file: Path) -> None:
    written = file.read_text(encoding="utf-8").splitlines()
    game = game_of(file.stem)
    pack = game.pack(game.make_rules(file.stem, {}), game.usual_seats(file.stem))
    longest = 200 if len(pack) <= ONE_PACK else 600
    assert len(written) < longest, "too long to be read: choose another seed"
    seed = written[1].removeprefix("seed ")
    lines = zip_longest(written, playthrough(file.stem, seed))
    for number, (line, got) in enumerate(lines, 1):
        assert got == line, f"{file.name}, line {number}"


def test_the_tool_writes_what_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    seed = "0" * 31 + "1"
    assert main(["simple", "--seed", seed]) == 0
    assert capsys.readouterr().out.splitlines() == list(playthrough("simple", seed))
