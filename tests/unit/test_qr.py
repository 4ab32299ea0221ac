"""QR codes: known ones, and that the error correction of any is one."""

from __future__ import annotations

import hashlib

import pytest

from durak.qr import LONGEST, _correction, _times, qr_code

TEXT = "https://example.org/#/play?game=x" + "ab1&Z" * 300
KNOWN = {17: "66a4973df2a0f7e6", 271: "d04cb15bcddb10fb", 718: "fdb0ef6c350579d1"}
"""Of the first so many bytes: the SHA-256 of the rows as another program has drawn them."""


@pytest.mark.parametrize("size", KNOWN)
def test_a_code_is_what_others_draw(size: int) -> None:
    rows = qr_code(TEXT[:size])
    assert hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16] == KNOWN[size]


@pytest.mark.parametrize("size", [0, 1, 120, 500, LONGEST])
def test_a_code_is_a_square_that_can_be_found(size: int) -> None:
    rows = qr_code(TEXT[:size])
    assert {len(row) for row in rows} == {len(rows)}
    for corner in (
        [row[:7] for row in rows[:7]],
        [row[-7:] for row in rows[:7]],
        [row[:7] for row in rows[-7:]],
    ):
        assert corner[0] == corner[6] == "1111111"
        assert corner[3] == "1011101"


def test_more_than_fits_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        qr_code("x" * (LONGEST + 1))


def test_every_root_of_the_correction_is_one() -> None:
    word = [*b"durak", *_correction(b"durak", 10)]
    root = 1
    for _ in range(10):
        value = 0
        for byte in word:
            value = _times(value, root) ^ byte
        assert value == 0
        root = _times(root, 2)
