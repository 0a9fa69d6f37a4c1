"""The heartbeat: a server says that it runs, and learns how long servers have been up."""

from __future__ import annotations

import logging
from typing import Final

from ettana.server.house.clock import JUMP, ServerClock
from ettana.server.milliseconds import SECOND
from ettana.server.store.port import Store
from ettana.server.store.queries import uptime

AWAY: Final = 24 * 3600 * SECOND  # so long without a server is worth a line in the log

log = logging.getLogger("ettana.clock")


async def beat(clock: ServerClock, store: Store, server: str, is_first: bool = False) -> None:
    """Bring the server's uptime and the store's together."""
    here = clock.read()
    now = None if store.is_shared else here.at
    known = await store.write(uptime.beat, server, here.up, now, is_first)
    clock.correct(known - here.up)


async def begin(clock: ServerClock, store: Store, server: str) -> None:
    """Go on from what the store knows."""
    last = await store.read(uptime.last_beat)
    here = clock.read()
    clock.correct(last.up - here.up)
    away = here.at - last.at
    if last.server and away < -JUMP:
        clock.notice(away)
    elif last.server and away > AWAY:
        log.info("no server ran for a while", extra={"days": round(away / AWAY, 1)})
    await beat(clock, store, server, is_first=True)
