"""Socket messages the short way: a text is one frame, written at once and read as a whole.

uvicorn and websockets know every turn of the protocol; nearly all that passes here needs none of
them. A viewer's socket writes its frame straight to the transport while the client keeps up, and a
small text frame that came whole is read here. Everything else goes their way.
"""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from ettana.server.rate_limits import Bucket, Rate

WRITE: Final = "ettana.write"  # in the scope's extensions: writes a text now, or says it cannot
NO_TEXT: Final = 1007
MOST_UNREAD: Final = 16  # requests of a client that may wait before it is read no further
MOST_AFTER_CLOSE: Final = 65_536  # bytes that may come after a goodbye
CLOSING: Final = 2.0  # seconds for the client to say goodbye too
UNASKED: Final = Rate(1000, 250)  # pings, parts of messages and reads that bring no request
SOME: Final = 50  # of these that are allowed again before somebody is read further
SLICE: Final = 1024  # bytes that websockets is given at once

_TEXT: Final = 0x81  # a text in one frame
_CONTROL: Final = (0x88, 0x89, 0x8A)  # close, ping, pong
_IS_MASKED: Final = 0x80  # as everything a client sends
_TWO_BYTES: Final = 126  # instead of a length: it follows in so many bytes
_EIGHT_BYTES: Final = 127
_MASK: Final = 4  # bytes


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, closed: Callable[[], None] = lambda: None, **words: Any) -> None:
        """`closed` is called when the connection is."""
        super().__init__(**words)
        self._closed = closed
        self.close_timeout = CLOSING
        self._is_short = False  # whether what comes is cut into frames here
        self._unread = b""  # what came and was not cut into frames yet
        self._unasked = Bucket(UNASKED, self.loop.time())
        self._waking: TimerHandle | None = None  # while it is read no further

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
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        if self.close_sent and len(self._unread) > MOST_AFTER_CLOSE:
            self.transport.abort()  # whoever was told goodbye and goes on talking
            return
        self._read_on()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread and self.queue.empty():
            self._read_on()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        if self._waking:
            self._waking.cancel()
        self._closed()
        super().connection_lost(exc)

    def _read_on(self) -> None:
        """Cut what came into frames, until enough requests wait to be answered.

        The rest stays as it is until they were, so that a burst costs little before its turn.
        """
        self._is_short = self._is_short and self.handshake_complete
        data, begin = self._unread, 0
        while begin < len(data) and not self.transport.is_closing() and not self._is_held():
            end = self._read_frame(data, begin) if self._is_short else self._read_slice(data, begin)
            if end == begin:
                break
            begin = end
        self._unread = data[begin:]

    def _is_held(self) -> bool:
        """Whether it is read no further now; if so, nothing more is taken from the client."""
        if self.close_sent or (self._waking is None and self.queue.qsize() < MOST_UNREAD):
            return False
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_ping(self) -> None:
        self._charge()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._charge()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._charge()
        super().handle_cont(event)

    def _charge(self) -> None:
        """Something costs time that no request is charged with."""
        now = self.loop.time()
        self._unasked.charge(1, now)
        if self._waking is None and self._unasked.fill(now) < 0:
            wait = self._unasked.wait(SOME, now)
            self._waking = self.loop.call_later(wait, self._wake)

    def _wake(self) -> None:
        self._waking = None
        if self.queue.empty() and self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
        self._read_on()

    def _read_frame(self, data: bytes, begin: int) -> int:
        """Take one frame; where it ends, or where it begins when it has not come whole."""
        frame = _frame(data, begin)
        if frame is None or frame[2] > self.config.ws_max_size:
            self._is_short = False
            return self._read_slice(data, begin)
        payload, end, _ = frame
        if end > len(data):
            return begin
        if data[begin] != _TEXT or not self._take(data[payload - _MASK : end]):
            super().data_received(data[begin:end])
        return end

    def _read_slice(self, data: bytes, begin: int) -> int:
        """From here on websockets reads: it is between two frames, or was never before one."""
        part = data[begin : begin + SLICE]
        self._charge()
        super().data_received(part)
        return begin + len(part)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _take(self, masked: bytes) -> bool:
        """A text, behind its mask; False when it is none."""
        try:
            text = _unmasked(masked).decode()
        except UnicodeDecodeError:
            return False
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
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
