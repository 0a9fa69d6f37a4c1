"""WebSocket frames (RFC 6455), as far as the guard of a connection reads and writes them itself."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final

CLOSE: Final = b"\x88"  # how a frame begins that says goodbye,
WHOLE_TEXT: Final = 0x81  # and one that is a whole text
LAST: Final = 0x80  # of the first byte: a message ends with this frame
CONTROL: Final = 0x08  # of the first byte: it is no part of a message
MASKED: Final = 0x80  # of the second byte
TWO_BYTES: Final = 126  # instead of a length: it follows in so many bytes
EIGHT_BYTES: Final = 127
HEAD: Final = 2  # bytes before a length that does not fit
KEY: Final = 4  # bytes of a mask
ENDLESS: Final = 1_000_000_000_000  # bytes: longer than any frame that is read to its end

# Heads of what a server sends, by how many bytes the length needs
_SHORT: Final = Struct(">BB")
_LONG: Final = Struct(">BBH")
_HUGE: Final = Struct(">BBQ")


class Frame:
    """The frame with which some bytes begin."""

    def __init__(self, head: int, length: int, ends_message: bool, is_text: bool) -> None:
        self.head = head  # bytes before what it says
        self.length = length  # with them
        self.ends_message = ends_message
        self.is_text = is_text  # it is a whole text, and all of it is there


def first_frame(data: bytes, begin: int) -> Frame | None:
    """The frame that begins there; None when not even its head is there."""
    there, head = len(data) - begin, HEAD
    if there < head:
        return None
    kind, size = data[begin], data[begin + 1]
    is_masked = size >= MASKED
    size &= ~MASKED
    if size >= TWO_BYTES:
        head += 2 if size == TWO_BYTES else 8
        if there < head:
            return None
        size = 0
        for byte in data[begin + HEAD : begin + head]:
            size = min((size << 8) + byte, ENDLESS)
    if is_masked:
        head += KEY
    is_text = kind == WHOLE_TEXT and is_masked and head + size <= there
    ends_message = kind >= LAST and not kind & CONTROL
    return Frame(head, head + size, ends_message, is_text)


def text_in(frame: Frame, data: bytes) -> bytes:
    """The text of such a frame, which the client has masked."""
    begin, key = frame.head, frame.head - KEY
    text = bytearray(data[begin : frame.length])
    for place in range(len(text)):
        text[place] ^= data[key + place % KEY]
    return bytes(text)


def text_frames(texts: Sequence[bytes]) -> bytes:
    """Whole texts, as a server sends them."""
    parts: list[bytes] = []
    for text in texts:
        length = len(text)
        if length < TWO_BYTES:
            parts.append(_SHORT.pack(WHOLE_TEXT, length))
        elif length < 1 << 16:
            parts.append(_LONG.pack(WHOLE_TEXT, TWO_BYTES, length))
        else:
            parts.append(_HUGE.pack(WHOLE_TEXT, EIGHT_BYTES, length))
        parts.append(text)
    return b"".join(parts)
