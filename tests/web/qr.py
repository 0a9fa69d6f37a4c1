"""Reads a QR code as a camera would, once it sees the modules: error level L, up to version 9."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

Modules = Sequence[Sequence[bool]]
Mask = Callable[[int, int], bool]

MASKS: tuple[Mask, ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
ALIGNED = (
    (),
    (18,),
    (22,),
    (26,),
    (30,),
    (34,),
    (22, 38),
    (24, 42),
    (26, 46),
)  # by version, from 1
BLOCKS = ((19,), (34,), (55,), (80,), (108,), (68,) * 2, (78,) * 2, (97,) * 2, (116,) * 2)
FORMAT_MASK = 0b101010000010010
LEVEL_L = 0b01
UTF_8 = 0b0111_0001_1010  # a code may say first which letters its bytes are
BYTES = 0b0100
FINDER, TIMING, VERSIONED = 9, 6, 7


def modules_of(path: str, border: int, size: int) -> Modules:
    """The dark modules of an SVG path made of unit squares, without the quiet edge."""
    dark = {(int(x) - border, int(y) - border) for x, y in re.findall(r"M(\d+) (\d+)h1", path)}
    side = size - 2 * border
    return [[(x, y) in dark for x in range(side)] for y in range(side)]


def read(modules: Modules) -> str:
    """The text; AssertionError when it is no code of this kind."""
    side = len(modules)
    version = (side - 17) // 4
    fields = [modules[FINDER - 1][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    number = sum(bit << (14 - place) for place, bit in enumerate(fields)) ^ FORMAT_MASK
    assert number >> 13 == LEVEL_L
    mask = MASKS[number >> 10 & 0b111]
    bits = [modules[y][x] ^ mask(y, x) for y, x in _way(side, version)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    blocks = BLOCKS[version - 1]
    count = len(blocks)
    data = [word for block in range(count) for word in words[block : sum(blocks) : count]]
    stream = [bool(word >> place & 1) for word in data for place in range(7, -1, -1)]
    if _number(stream[:12]) == UTF_8:
        stream = stream[12:]
    assert _number(stream[:4]) == BYTES
    length = _number(stream[4:12])
    return bytes(_number(stream[12 + 8 * at : 20 + 8 * at]) for at in range(length)).decode()


def _number(bits: Sequence[bool]) -> int:
    return sum(bit << place for place, bit in enumerate(reversed(bits)))


def _way(side: int, version: int) -> Iterator[tuple[int, int]]:
    """Up and down in pairs of columns from the right, past what is no data."""
    is_up = True
    for right in (*range(side - 1, TIMING, -2), *range(TIMING - 1, 0, -2)):
        for y in range(side - 1, -1, -1) if is_up else range(side):
            for x in (right, right - 1):
                if not _is_fixed(y, x, side, version):
                    yield y, x
        is_up = not is_up


def _is_fixed(y: int, x: int, side: int, version: int) -> bool:
    """Corners with their format, timing, alignment, and from version 7 the version itself."""
    far = side - FINDER + 1
    if (y < FINDER and (x < FINDER or x >= far)) or (y >= far and x < FINDER):
        return True
    if TIMING in (y, x):
        return True
    if version >= VERSIONED and (
        (y < TIMING and x >= side - 11) or (x < TIMING and y >= side - 11)
    ):
        return True
    centres = (TIMING, *ALIGNED[version - 1]) if version > 1 else ()
    return any(
        abs(y - down) <= 2 and abs(x - across) <= 2
        for down in centres
        for across in centres
        if not _at_a_corner(down, across, side)
    )


def _at_a_corner(y: int, x: int, side: int) -> bool:
    """Where a finder is there is no alignment."""
    far = side - TIMING - 1
    return (y, x) in ((TIMING, TIMING), (TIMING, far), (far, TIMING))
