"""What waits for a slow client is bounded, and a slow client slows nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from ettana.server.web.send_queue import MOST_BYTES, MOST_WAITING, TOO_SLOW, SendQueue

pytestmark = pytest.mark.anyio


class SlowClient:
    """Takes what it is sent when it is told to."""

    def __init__(self) -> None:
        self.taken: list[Any] = []
        self.takes = asyncio.Event()

    async def send(self, message: Any) -> None:
        await self.takes.wait()
        self.taken.append(message)


async def sent_to_one_who_waits(length: int, most: int) -> int:
    """How many messages are kept before a client is let go, which hears none of them."""
    client = SlowClient()
    queue = SendQueue(client.send)
    sent = 0
    while queue._closing is None and sent < most:
        queue.send(b"x" * length)
        sent += 1
    client.takes.set()
    await queue.end()
    assert [message.get("code") for message in client.taken] == [None, TOO_SLOW]
    return sent


async def test_a_client_that_takes_nothing_is_let_go() -> None:
    assert await sent_to_one_who_waits(10, 10_000) == MOST_WAITING + 2
    long = MOST_BYTES // 10
    assert 10 <= await sent_to_one_who_waits(long, 1000) <= 13


async def test_a_client_that_is_only_slow_gets_everything_in_order() -> None:
    client = SlowClient()
    queue = SendQueue(client.send)
    texts = [str(number) * (MOST_BYTES // 20) for number in range(9)]
    for _ in range(3):  # more than may wait at once
        client.takes.clear()
        for text in texts:
            queue.send(text.encode())
        client.takes.set()
        while queue._writer is not None:
            await asyncio.sleep(0)
    assert [message["text"] for message in client.taken] == texts * 3


async def test_what_is_held_is_written_together_and_before_a_goodbye() -> None:
    client, written = SlowClient(), list[tuple[bytes, ...]]()

    def write(texts: Sequence[bytes]) -> bool:
        written.append(tuple(texts))
        return True

    client.takes.set()
    queue = SendQueue(client.send, write)
    queue.hold()
    queue.send(b"update")
    queue.send(b"ack")
    assert not written
    queue.let_go()
    queue.hold()
    queue.send(b"error")
    queue.close(1000, "closed")
    queue.let_go()
    queue.send(b"too late")
    await queue.end()
    assert written == [(b"update", b"ack"), (b"error",)]
    assert [message["type"] for message in client.taken] == ["websocket.close"]
