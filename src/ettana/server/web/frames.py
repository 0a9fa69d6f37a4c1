"""WebSocket frames (RFC 6455), as far as the guard of a connection reads and writes them itself."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final, NamedTuple

CLOSE: Final = b"\x88"  # how a frame begins that says goodbye,
WHOLE_TEXT: Final = 0x81  # and one that is a whole text
LAST: Final = 0x80  # of the first byte: a message ends with this frame
CONTROL: Final = 0x08  # of the first byte: it is no part of a message
MASKED: Final = 0x80  # of the second byte
TWO_BYTES: Final = 126  # instead of a length: it follows in so many bytes
EIGHT_BYTES: Final = 127
HEAD: Final = 2  # bytes before a length that does not fit
KEY: Final = 4  # bytes of a mask

# Heads of what a server sends, by how many bytes the length needs
_SHORT: Final = Struct(">BB")
_LONG: Final = Struct(">BBH")
_HUGE: Final = Struct(">BBQ")


class Frame(NamedTuple):
    """The frame with which some bytes begin."""

    head: int  # bytes before what it says
    length: int  # with them
    ends_message: bool
    is_text: bool  # it is a whole text, and all of it is there


def first_frame(data: bytes, begin: int) -> Frame | None:
    """The frame that begins there; None when not even its head is there."""
    if len(data) < begin + HEAD:
        return None
    kind, size = data[begin], data[begin + 1] & ~MASKED
    content = begin + HEAD
    if size >= TWO_BYTES:
        content += 2 if size == TWO_BYTES else 8
        if len(data) < content:
            return None
        size = int.from_bytes(data[begin + HEAD : content], "big")
    is_masked = bool(data[begin + 1] & MASKED)
    if is_masked:
        content += KEY
    is_text = kind == WHOLE_TEXT and is_masked and content + size <= len(data)
    ends_message = bool(kind & LAST) and not kind & CONTROL
    return Frame(content - begin, content - begin + size, ends_message, is_text)


def text_in(frame: Frame, data: bytes) -> bytes:
    """The text of such a frame, which the client has masked."""
    length = frame.length - frame.head
    mask = (data[frame.head - KEY : frame.head] * (length // KEY + 1))[:length]
    masked = int.from_bytes(data[frame.head :], "big")
    return (masked ^ int.from_bytes(mask, "big")).to_bytes(length, "big")


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
