"""QR codes (ISO/IEC 18004): from a text to a square of dark and light modules.

Only what a link needs: bytes, error correction L or M, up to version 25. A library would bring a
dozen modules of Python's own along, which everybody would have to load before the first card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

LONGEST: Final = 1_200
"""Bytes in a code at most; what has more is too fine to be read from a screen anyway."""

_CHECKS: Final = {
    "L": "7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26",
    "M": "10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28",
}
"""Codewords of error correction in each block, by version from 1 (table 9)."""
_BLOCKS: Final = {
    "L": "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12",
    "M": "1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21",
}
_LEVEL_BITS: Final = {"L": 1, "M": 0}
_VERSIONS: Final = range(1, 26)

_MASKS: Final[tuple[Callable[[int, int], int], ...]] = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
"""A module is turned over where its mask is 0 (table 10)."""

Grid = list[list[int]]


def qr_code(text: str) -> tuple[str, ...]:
    """The rows of the code of a text, "1" where it is dark, without the quiet zone around it.

    The smallest version that holds it, with the better error correction if that fits too. Raises
    ValueError when the text is longer than ``LONGEST`` bytes.
    """
    data = text.encode()
    if len(data) > LONGEST:
        raise ValueError("the text is too long for a code")
    version = next(version for version in _VERSIONS if _fits(data, version, "L"))
    level = "M" if _fits(data, version, "M") else "L"
    words = _interleaved(_words(data, version, level), version, level)
    grids = [_drawn(words, version, level, mask) for mask in range(len(_MASKS))]
    return tuple("".join(map(str, row)) for row in min(grids, key=_penalty))


# What is in it


def _table(table: dict[str, str], version: int, level: str) -> int:
    return int(table[level].split()[version - 1])


def _capacity(version: int) -> int:
    """Codewords in all."""
    aligned = version // 7 + 2 if version > 1 else 0
    modules = (16 * version + 128) * version + 64
    if aligned:
        modules -= (25 * aligned - 10) * aligned - 55
    return (modules - (36 if version > 6 else 0)) // 8


def _room(version: int, level: str) -> int:
    """Codewords of data."""
    checks = _table(_CHECKS, version, level) * _table(_BLOCKS, version, level)
    return _capacity(version) - checks


def _count_bits(version: int) -> int:
    """Bits of the number of bytes (table 3)."""
    return 8 if version < 10 else 16


def _fits(data: bytes, version: int, level: str) -> bool:
    return 4 + _count_bits(version) + 8 * len(data) <= 8 * _room(version, level)


def _words(data: bytes, version: int, level: str) -> bytes:
    """The codewords of data: the mode "bytes", how many, they themselves, and filling."""
    room = _room(version, level)
    bits = f"0100{len(data):0{_count_bits(version)}b}" + "".join(f"{byte:08b}" for byte in data)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    return words + (b"\xec\x11" * room)[: room - len(words)]


def _interleaved(words: bytes, version: int, level: str) -> bytes:
    """The first codeword of every block, the second, and so on; then those of error correction."""
    blocks, checks = _table(_BLOCKS, version, level), _table(_CHECKS, version, level)
    short, longer = divmod(len(words), blocks)
    cut, parts = 0, []
    for block in range(blocks):
        size = short + (block >= blocks - longer)
        parts.append(words[cut : cut + size])
        cut += size
    corrections = [_correction(part, checks) for part in parts]
    mixed = [part[at] for at in range(short + 1) for part in parts if at < len(part)]
    return bytes(mixed + [part[at] for at in range(checks) for part in corrections])


def _times(a: int, b: int) -> int:
    """The product in the field of 256 elements modulo x^8 + x^4 + x^3 + x^2 + 1."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product


def _correction(data: bytes, size: int) -> list[int]:
    """The remainder of the data by the generator of Reed and Solomon with so many roots."""
    generator, root = [1], 1
    for _ in range(size):
        longer = [*generator, 0]
        for at, factor in enumerate(generator):
            longer[at + 1] ^= _times(factor, root)
        generator, root = longer, _times(root, 2)
    rest = [0] * size
    for byte in data:
        lead = byte ^ rest[0]
        rest = [*rest[1:], 0]
        for at in range(size):
            rest[at] ^= _times(generator[at + 1], lead)
    return rest


# How it is drawn


def _drawn(words: bytes, version: int, level: str, mask: int) -> Grid:
    """The whole code with one of the masks."""
    size = 17 + 4 * version
    grid: Grid = [[2] * size for _ in range(size)]
    _draw_patterns(grid, version)
    _draw_format(grid, _LEVEL_BITS[level] << 3 | mask)
    bits = "".join(f"{word:08b}" for word in words)
    turned = _MASKS[mask]
    for number, (x, y) in enumerate(_path(grid)):
        dark = number < len(bits) and bits[number] == "1"
        grid[y][x] = int(dark != (turned(x, y) == 0))
    return grid


def _path(grid: Grid) -> list[tuple[int, int]]:
    """The modules that are still free, in the order of the data: by pairs of columns."""
    size = len(grid)
    found = []
    for turn, right in enumerate([*range(size - 1, 6, -2), *range(5, 0, -2)]):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        found += [(x, y) for y in rows for x in (right, right - 1) if grid[y][x] == 2]
    return found


def _draw_patterns(grid: Grid, version: int) -> None:
    """All that is there to find the code and its grid."""
    size = len(grid)
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        _draw_rings(grid, x, y, 4, (1, 1, 0, 1, 0))
    centres = _centres(version)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for x in centres:
        for y in centres:
            if (x, y) not in corners:
                _draw_rings(grid, x, y, 2, (1, 0, 1))
    for at in range(8, size - 8):
        grid[6][at] = grid[at][6] = 1 - at % 2
    if version > 6:
        bits = version << 12 | _remainder(version, 12, 0x1F25)
        for at in range(18):
            x, y = size - 11 + at % 3, at // 3
            grid[y][x] = grid[x][y] = bits >> at & 1


def _draw_rings(grid: Grid, x: int, y: int, radius: int, shades: tuple[int, ...]) -> None:
    """Square rings around a module, from the inside."""
    for down in range(-radius, radius + 1):
        for right in range(-radius, radius + 1):
            if 0 <= x + right < len(grid) and 0 <= y + down < len(grid):
                grid[y + down][x + right] = shades[max(abs(down), abs(right))]


def _centres(version: int) -> list[int]:
    """The rows and columns in which the alignment patterns lie (annex E)."""
    if version == 1:
        return []
    number = version // 7 + 2
    last = 4 * version + 10
    step = -(-(version * 4 + 4) // (number * 2 - 2)) * 2
    return [6, *sorted(last - step * at for at in range(number - 1))]


def _draw_format(grid: Grid, told: int) -> None:
    """Error correction and mask, twice."""
    size = len(grid)
    bits = (told << 10 | _remainder(told, 10, 0x537)) ^ 0x5412
    column = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)]
    row = [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
    right = [(size - 1 - at, 8) for at in range(8)]
    below = [(8, size - 7 + at) for at in range(7)]
    for places in (column + row, right + below):
        for at, (x, y) in enumerate(places):
            grid[y][x] = bits >> at & 1
    grid[size - 8][8] = 1


def _remainder(value: int, bits: int, divisor: int) -> int:
    """The remainder of a polynomial by another: what a BCH code adds."""
    value <<= bits
    while value.bit_length() > bits:
        value ^= divisor << value.bit_length() - bits - 1
    return value


def _penalty(grid: Grid) -> int:
    """How hard it would be to read (7.8.3): long runs, blocks, false finders, too dark or light."""
    size = len(grid)
    lines = ["".join(map(str, row)) for row in grid]
    lines += ["".join(map(str, column)) for column in zip(*grid, strict=True)]
    total = 0
    for line in lines:
        total += sum(run - 2 for run in _runs(line) if run >= 5)
        for finder in ("10111010000", "00001011101"):
            total += 40 * sum(line.startswith(finder, at) for at in range(size - 10))
    for above, below in pairwise(grid):
        pairs = zip(pairwise(above), pairwise(below), strict=True)
        total += 3 * sum(sum(one) + sum(other) in (0, 4) for one, other in pairs)
    dark = sum(map(sum, grid)) * 20
    return total + 10 * (abs(dark - size * size * 10) // (size * size))


def _runs(line: str) -> Iterator[int]:
    length = 0
    for at, module in enumerate(line):
        length = length + 1 if at and line[at - 1] == module else 1
        if at + 1 == len(line) or line[at + 1] != module:
            yield length
