"""Every test vector of the rules (``vectors/``), each a test of its own under its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak.games import GAMES
from tools.vectors import NotSupportedError, Vector, got_from, main, read_vectors

FILES = sorted((Path(__file__).parent / "vectors").glob("*.jsonl"))
VECTORS = [vector for file in FILES for vector in read_vectors(file)]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector: Vector) -> None:
    try:
        got = got_from(vector)
    except NotSupportedError as error:
        pytest.skip(f"{error} is not supported yet")
    assert got == vector["expect"], vector["why"]


A01 = (
    '{"id": "A01", "kind": "legal", "game": "durak", "seat": 1, "trump": "S", "hands": '
    '{"0": ["7D"], "1": ["8C", "TC"]}, "table": [["9C", null]], "phase": "defend", "opener": 0, '
    '"attacker": 0, "defender": 1, "expect": {"legal": ["beat:9C:TC", "take"]}}'
)


def test_every_game_has_vectors() -> None:
    assert {vector["game"] for vector in VECTORS} == {game.name for game in GAMES}


def test_the_tool_counts_what_passes_fails_and_is_not_supported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = A01.replace("A01", "A02").replace('"beat:9C:TC", ', "")
    other = '{"id": "Z01", "kind": "calc", "game": "chess", "expect": {}}'
    file = tmp_path / "some.jsonl"
    file.write_text("\n".join([A01, wrong, other, ""]), encoding="utf-8")
    assert main([str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "FAILED A02: got {'legal': ['beat:9C:TC', 'take']}, expected {'legal': ['take']}",
        "skipped Z01: game chess is not supported yet",
        "1 passed, 1 failed, 1 skipped",
    ]


def test_the_tool_is_content_when_nothing_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(A01, encoding="utf-8")
    assert main([str(file)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed, 0 skipped\n"
