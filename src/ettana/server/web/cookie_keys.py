"""The keys that sign cookies: the newest one signs, those before it are accepted for a while.

Servers look for new keys every minute and sign with one only when all of them know it, so a guest
who is sent from one server to another stays the same guest while a key is replaced. Times are the
uptime of servers: a time of day that is wrong for an hour would make everybody somebody new.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from ettana.server.house.clock import ServerClock
from ettana.server.store.errors import StoreDown
from ettana.server.store.port import Store
from ettana.server.store.queries import access
from ettana.server.store.rows import CookieKey
from ettana.server.web.guests import read_cookie

LOOK: Final = 60.0  # seconds between two looks for new keys
KNOWN: Final = 150_000  # milliseconds after which all servers know a key


class CookieKeys:
    """Those that count now."""

    def __init__(self, keys: Sequence[CookieKey], uptime: Callable[[], int]) -> None:
        self._keys = sorted(keys, key=lambda key: key.since, reverse=True)
        self._uptime = uptime

    def replace(self, keys: Sequence[CookieKey]) -> None:
        """There are others now."""
        self._keys = sorted(keys, key=lambda key: key.since, reverse=True)

    @property
    def signing(self) -> bytes:
        """The newest that all servers know; at the very beginning the only one."""
        accepted, at = self._accepted(), self._uptime()
        known = [key for key in accepted if key.since + KNOWN <= at]
        return (known or accepted)[0].secret

    def read(self, cookie: str) -> tuple[str | None, bool]:
        """The guest of a cookie, if it is one of ours, and whether it has to be signed anew."""
        for key in self._accepted():
            guest = read_cookie(cookie, key.secret)
            if guest is not None:
                return guest, key.until is not None and key.secret != self.signing
        return None, False

    def _accepted(self) -> list[CookieKey]:
        at = self._uptime()
        return [key for key in self._keys if key.until is None or key.until > at]


async def follow(keys: CookieKeys, store: Store, clock: ServerClock) -> None:
    """Look for new keys as long as the server runs."""
    while True:
        await asyncio.sleep(LOOK)
        with suppress(StoreDown):
            keys.replace(await store.write(access.cookie_keys, clock.read().up))
