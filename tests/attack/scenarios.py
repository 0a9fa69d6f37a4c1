"""All that is done to the server: shortly in the tests, at length by `make attack`."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.attack.crashes import cut_the_database, kill_on_postgres, kill_on_sqlite, lose_power
from tests.attack.figures import Figures
from tests.attack.floods import flood, read_nothing, send_halves
from tests.attack.machines_fail import cut_the_network, fill_the_disk, jump_the_clock
from tests.attack.trespassers import try_routes
from tests.server.postgres import Postgres

InFolder = Callable[[Path, int], Figures]
OnPostgres = Callable[[Postgres, int], Figures]


@dataclass(frozen=True)
class Scenario:
    """`short` and `long` are how often it strikes, or for how many seconds it floods."""

    name: str
    sentence: str  # for docs/reliability.md
    short: int
    long: int
    in_folder: InFolder | None = None
    on_postgres: OnPostgres | None = None

    def run(self, strikes: int, postgres: Callable[[], Postgres]) -> Figures:
        """What came of it; an AssertionError when a promise was broken."""
        if self.on_postgres:
            return self.on_postgres(postgres(), strikes)
        assert self.in_folder
        with tempfile.TemporaryDirectory(prefix="ettana-attack-") as folder:
            return self.in_folder(Path(folder), strikes)


SCENARIOS: Final = (
    Scenario(
        "kills, SQLite",
        "One server on a file is killed (SIGKILL) while four people play as fast as they can.",
        10,
        40,
        in_folder=kill_on_sqlite,
    ),
    Scenario(
        "kills, PostgreSQL",
        "Two servers on one PostgreSQL with fsync on, one person of each table on either; one of "
        "the servers or the database is killed.",
        6,
        18,
        on_postgres=kill_on_postgres,
    ),
    Scenario(
        "power loss",
        "Every write and every fsync of a server is journalled. At random moments the disk is "
        "built as it may be after the power was lost: what was synchronised is there, of the rest "
        "any part, torn between sectors.",
        15,
        150,
        in_folder=lose_power,
    ),
    Scenario(
        "disk full",
        "Writing fails with ENOSPC until somebody was told to wait; then there is room again.",
        2,
        6,
        in_folder=fill_the_disk,
    ),
    Scenario(
        "database cut off",
        "PostgreSQL's connections are cut, it hangs, or it is stopped and started again.",
        3,
        9,
        on_postgres=cut_the_database,
    ),
    Scenario(
        "network cut",
        "Two servers, each with a network of its own to one PostgreSQL; one network is cut or "
        "hangs for up to a second and a half.",
        4,
        8,
        on_postgres=cut_the_network,
    ),
    Scenario(
        "clock jumps",
        "The wall clock jumps by an hour, 100 days, 400 days or five years, forward and back, "
        "while the server runs; it is stopped and started under the wrong clock.",
        2,
        3,
        in_folder=jump_the_clock,
    ),
    Scenario(
        "floods",
        "Twenty spectators of one table send requests as fast as their sockets take them (strikes "
        "are spectators), while people play there. All of them share one process, whose own "
        "waiting is in the times; docs/server-speed.md has those of a flood from outside.",
        3,
        10,
        in_folder=flood,
    ),
    Scenario(
        "slow readers",
        "Spectators who read nothing of what they are sent, until the server lets them go.",
        3,
        4,
        in_folder=read_nothing,
    ),
    Scenario(
        "half-sent requests",
        "Connections that begin a request and never end it, until the server closes them.",
        20,
        100,
        in_folder=send_halves,
    ),
    Scenario(
        "trespassers",
        "Every route and every kind of request, at somebody else's seat, by a stranger, an "
        "opponent, who sat there before, a forged cookie, a given-up token, another's program; "
        "links that were used up or whose maker has left (strikes are attempts).",
        1,
        1,
        in_folder=try_routes,
    ),
)
