"""Numbers below known limits, packed into a short text that can be part of an address.

Every number is one digit of a mixed radix: a choice among three costs log2(3) bits. The digits make
one large number. Its bytes, then the first four of the SHA-256 of these bytes and of whatever the
text belongs to, are written in the URL-safe alphabet of base 64 (RFC 4648, 5) without padding.
"""

from __future__ import annotations

import binascii
import hashlib
from typing import Final

from durak.errors import BadLink

LONGEST: Final = 4_000
"""Characters in a coded text at most: so reading one is bounded in time and memory."""

_CHECK: Final = 4
"""Bytes of the checksum."""

_TO_URL: Final = bytes.maketrans(b"+/", b"-_")
_FROM_URL: Final = bytes.maketrans(b"-_+/", b"+/  ")


class Writer:
    """Collects numbers."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, number: int, limit: int) -> None:
        """Adds a number from 0 to ``limit - 1``."""
        assert 0 <= number < limit
        self._digits.append((number, limit))

    def text(self, bound: str) -> str:
        """All of it as text that is only read together with ``bound``."""
        total = 0
        for number, limit in reversed(self._digits):
            total = total * limit + number
        data = total.to_bytes((total.bit_length() + 7) // 8, "big")
        code = binascii.b2a_base64(data + _check(data, bound), newline=False)
        return code.rstrip(b"=").translate(_TO_URL).decode()


class Reader:
    """Gives the numbers back in their order. Raises BadLink when the text is damaged."""

    def __init__(self, text: str, bound: str) -> None:
        if len(text) > LONGEST or not text.isascii():
            raise BadLink("the code is too long or in other letters")
        padded = text.encode().translate(_FROM_URL) + b"=" * (-len(text) % 4)
        try:
            raw = binascii.a2b_base64(padded, strict_mode=True)
        except binascii.Error:
            raise BadLink("the code is not base 64") from None
        data = raw[:-_CHECK]
        if len(raw) < _CHECK or raw[-_CHECK:] != _check(data, bound):
            raise BadLink("the code is damaged")
        self._rest = int.from_bytes(data, "big")

    def take(self, limit: int) -> int:
        """The next number, which is below ``limit``."""
        self._rest, number = divmod(self._rest, limit)
        return number

    def close(self) -> None:
        """Raises BadLink unless everything has been read."""
        if self._rest:
            raise BadLink("there is more in the code than was read")


def _check(data: bytes, bound: str) -> bytes:
    return hashlib.sha256(data + bound.encode()).digest()[:_CHECK]
