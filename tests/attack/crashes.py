"""Servers and databases that are killed in the middle of play, and power that is lost."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from tests.attack.disk import Disk, read_journal
from tests.attack.figures import Figures
from tests.attack.machine import WORDS, struck_server
from tests.attack.pairs import Pair, answers, play_until, wait_for_answers
from tests.server.forked import ForkedServer
from tests.server.postgres import Postgres
from tests.server.running import RunningServer, running_server

PAIRS = 2
MOST_ANSWERS = 8  # before the next kill
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname <> current_database()"


def kill_on_sqlite(folder: Path, strikes: int) -> Figures:
    """One server on a file, killed again and again."""
    with running_server(folder / "tables.sqlite", *WORDS, kind=ForkedServer) as server:
        return _kill([server], strikes)


def kill_on_postgres(postgres: Postgres, strikes: int) -> Figures:
    """Two servers on one PostgreSQL that waits for its disk: one of the three is killed."""
    url = postgres.fresh()
    with ExitStack() as stack:
        servers = [
            stack.enter_context(running_server(url, *WORDS, kind=ForkedServer)) for _ in range(2)
        ]
        return _kill(servers, strikes, postgres)


def _kill(
    servers: Sequence[RunningServer], strikes: int, postgres: Postgres | None = None
) -> Figures:
    pairs = [Pair(servers, number) for number in range(PAIRS)]
    chance = random.Random(strikes)
    targets: list[RunningServer | Postgres] = [*servers]
    if postgres:
        targets.append(postgres)

    def kill() -> None:
        wait_for_answers(pairs, chance.randint(1, MOST_ANSWERS))
        time.sleep(chance.uniform(0, 0.01))
        target.kill()
        # While they play: of two at a table, one may have been told what the other learns only now
        target.start()

    for _ in range(strikes):
        target = chance.choice(targets)
        play_until(pairs, kill)
    play_until(pairs, lambda: wait_for_answers(pairs, 10))  # the games go on
    for server in servers:
        server.kill()
    for pair in pairs:
        pair.check(servers[0].store)
    return Figures(strikes, answers(pairs))


def cut_the_database(postgres: Postgres, strikes: int) -> Figures:
    """Connections are cut, the database hangs and is stopped; it is told, and nothing is lost."""
    with running_server(postgres.fresh(), *WORDS, kind=ForkedServer) as server:
        pairs = [Pair([server], number) for number in range(PAIRS)]

        def strike() -> None:
            for number in range(strikes):
                wait_for_answers(pairs, 10)
                if number % 3 == 0:
                    postgres.sql(CUT)
                elif number % 3 == 1:
                    with postgres.frozen():
                        time.sleep(1.0)
                else:
                    postgres.stop()
                    until_told(pairs)
                    postgres.start_again()
            wait_for_answers(pairs, 10)
            server.kill()

        try:
            play_until(pairs, strike)
        finally:
            postgres.start_again()
        for pair in pairs:
            pair.check(server.store)
        waited = sum(pair.waited for pair in pairs)
        return Figures(strikes, answers(pairs), {"told to wait": str(waited)})


def until_told(pairs: Sequence[Pair]) -> None:
    """Somebody who asked was told that the database is away."""
    before = sum(pair.waited for pair in pairs)
    while sum(pair.waited for pair in pairs) == before:
        time.sleep(0.01)


def lose_power(folder: Path, strikes: int) -> Figures:
    """A server plays; then the power is lost at so many moments of what it wrote."""
    with struck_server(folder) as server:
        pairs = [Pair([server], number, server.written) for number in range(PAIRS)]
        play_until(pairs, lambda: wait_for_answers(pairs, 40 + 4 * strikes))
        server.kill()
    entries = [*read_journal(server.journal)]
    begun = min(min(pair.marks.values()) for pair in pairs)
    moments = [number for number, entry in enumerate(entries) if entry.end >= begun]
    chance = random.Random(strikes)
    cuts = sorted(chance.sample(moments, min(strikes, len(moments))))
    disk, played = Disk(), 0
    for cut in cuts:
        while played <= cut:
            disk.play(entries[played])
            played += 1
        with tempfile.TemporaryDirectory(prefix="ettana-disk-") as after:
            disk.lose_power(Path(after), chance)
            _check_disk(pairs, f"sqlite:///{after}/tables.sqlite", entries[cut].end)
    return Figures(len(cuts), answers(pairs))


def _check_disk(pairs: Sequence[Pair], store: str, until: int) -> None:
    """What was acknowledged before the power was lost is on the disk."""
    for pair in pairs:
        told = [request for request, mark in pair.marks.items() if mark <= until]
        assert pair.done_in(store).keys() >= set(told), "something acknowledged is lost"
