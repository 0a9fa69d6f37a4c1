"""Socket messages the short way: a text is one frame, written at once and read as a whole.

uvicorn and websockets know every turn of the protocol; nearly all that passes here needs none of
them. A viewer's socket writes its frame straight to the transport while the client keeps up, and a
small text frame that came whole is read here. Everything else goes their way.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WRITE: Final = "ettana.write"  # in the scope's extensions: writes a text now, or says it cannot
NO_TEXT: Final = 1007
MOST_UNREAD: Final = 16  # requests of a client that may wait before it is read no further

_TEXT: Final = 0x81  # a text in one frame
_CONTROL: Final = (0x88, 0x89, 0x8A)  # close, ping, pong
_IS_MASKED: Final = 0x80  # as everything a client sends
_TWO_BYTES: Final = 126  # instead of a length: it follows in so many bytes
_EIGHT_BYTES: Final = 127
_MASK: Final = 4  # bytes


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    _is_short = False  # whether what comes is cut into frames here
    _rest = b""  # the beginning of a frame

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._is_short = not self.conn.reader.buffer
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE] = self.write_text

    def write_text(self, text: bytes) -> bool:
        """Write a message; False when the client is slow or leaving, and nothing was written."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(_head(len(text)) + text)
        return True

    def data_received(self, data: bytes) -> None:
        if not self._is_short or not self.handshake_complete:
            self._go_long(data)
            return
        data = self._rest + data
        begin = 0
        while begin < len(data):
            frame = _frame(data, begin)
            if frame is None or frame[2] > self.config.ws_max_size:
                self._go_long(data[begin:])
                return
            payload, end, _ = frame
            if end > len(data):
                break
            if data[begin] != _TEXT or not self._take(data[payload - _MASK : end]):
                super().data_received(data[begin:end])
            begin = end
        self._rest = data[begin:]

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _go_long(self, data: bytes) -> None:
        """From here on websockets reads: it is between two frames, or was never before one."""
        if self.handshake_initiated:
            self._is_short, self._rest = False, b""
        super().data_received(data)

    def _take(self, masked: bytes) -> bool:
        """A text, behind its mask; False when it is none."""
        try:
            text = _unmasked(masked).decode()
        except UnicodeDecodeError:
            return False
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        return True


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _head(length: int) -> bytes:
    """What comes before a text of so many bytes."""
    if length < _TWO_BYTES:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def _frame(data: bytes, begin: int) -> tuple[int, int, int] | None:
    """Where the payload of a frame begins and ends, and its length; None when it is not cut here.

    A frame whose head has not come yet ends behind all that is there.
    """
    if data[begin] != _TEXT and data[begin] not in _CONTROL:
        return None
    if begin + 1 == len(data):
        return begin, begin + 2, 0
    if not data[begin + 1] & _IS_MASKED:
        return None
    length, head = data[begin + 1] & ~_IS_MASKED, 2
    if length == _EIGHT_BYTES:
        return None
    if length == _TWO_BYTES:
        head = 4
        if begin + head > len(data):
            return begin, begin + head, 0
        length = int.from_bytes(data[begin + 2 : begin + head], "big")
    payload = begin + head + _MASK
    return payload, payload + length, length


def _unmasked(masked: bytes) -> bytes:
    length = len(masked) - _MASK
    mask = masked[:_MASK] * (length // _MASK + 1)
    plain = int.from_bytes(masked[_MASK:], "big") ^ int.from_bytes(mask[:length], "big")
    return plain.to_bytes(length, "big")
