"""Machines that go wrong: the disk is full, the clock jumps, the network is cut."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from tests.attack.crashes import until_told
from tests.attack.figures import Figures
from tests.attack.machine import WORDS, StruckServer, struck_server
from tests.attack.pairs import LINK, Pair, answers, play_until, wait_for_answers
from tests.attack.proxy import Proxy
from tests.server.forked import ForkedServer
from tests.server.postgres import Postgres
from tests.server.running import Client, running_server

PAIRS = 2
DAY = 24 * 3600
JUMPS = (100 * DAY, -100 * DAY, 3600, -3600, 400 * DAY, 5 * 365 * DAY)
BEAT = 2.0  # seconds: by then what a server does by itself was done


def fill_the_disk(folder: Path, strikes: int) -> Figures:
    """The disk takes nothing for a while; it is told, and what was acknowledged is there."""
    with struck_server(folder) as server:
        pairs = [Pair([server], number) for number in range(PAIRS)]

        def strike() -> None:
            for _ in range(strikes):
                wait_for_answers(pairs, 10)
                server.set(is_disk_full=True)
                until_told(pairs)
                server.set()
            wait_for_answers(pairs, 10)
            server.kill()

        play_until(pairs, strike)
        for pair in pairs:
            pair.check(server.store)
        waited = sum(pair.waited for pair in pairs)
        return Figures(strikes, answers(pairs), {"told to wait": str(waited)})


def jump_the_clock(folder: Path, strikes: int) -> Figures:
    """The clock jumps while the server runs and while it is off: no table goes, play goes on."""
    with struck_server(folder) as server:
        pairs = [Pair([server], number) for number in range(PAIRS)]
        quiet = Pair([server], PAIRS)  # a game that nobody goes on with
        waiting = Client(server).create([LINK, LINK])["table"]
        for number in range(strikes):
            offset = JUMPS[number % len(JUMPS)]
            play_until(pairs, partial(_jump, server, pairs, offset))
            server.stop()
            server.start()
            play_until(pairs, lambda: wait_for_answers(pairs, 5))
            for table in (waiting, quiet.tables[0]):
                Client(server).get(f"/api/tables/{table}")  # it is still there
        server.kill()
        for pair in pairs:
            pair.check(server.store)
        return Figures(strikes, answers(pairs))


def _jump(server: StruckServer, pairs: Sequence[Pair], offset: int) -> None:
    wait_for_answers(pairs, 5)
    server.set(clock_offset=offset)
    time.sleep(BEAT)
    wait_for_answers(pairs, 5)


def cut_the_network(postgres: Postgres, strikes: int) -> Figures:
    """Two servers, each with a person of every table; the database is lost to one of them."""
    url, chance = postgres.fresh(), random.Random(strikes)
    with ExitStack() as stack:
        proxies = [stack.enter_context(Proxy(url)) for _ in range(2)]
        servers = [
            stack.enter_context(running_server(proxy.url, *WORDS, kind=ForkedServer))
            for proxy in proxies
        ]
        pairs = [Pair(servers, number) for number in range(PAIRS)]

        def strike() -> None:
            for number in range(strikes):
                wait_for_answers(pairs, 10)
                proxy = chance.choice(proxies)
                if number % 2:
                    proxy.hang()
                else:
                    proxy.cut()
                time.sleep(chance.uniform(0.2, 1.5))
                proxy.mend()
            wait_for_answers(pairs, 10)

        play_until(pairs, strike)
        for server in servers:
            server.kill()
        for pair in pairs:
            pair.check(url)
        return Figures(strikes, answers(pairs))
