"""What one action costs at a table, without sockets and disk: `python -m bench.server.table`.

Random games of persons; an action is decided, encoded for the store, applied, and told to every
seat as JSON. Microseconds of CPU, the first games being left out: they fill the tables of walks.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise

from ettana import core_kind
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.server import wire
from ettana.server.log.formats import encode_stored
from ettana.server.table import Command, Identity, Open, Table, Viewer, Who
from ettana.server.table.clock import Instant

GAMES = 20
WARMING = 5
ACTIONS_OF_A_GAME = 300
CODE = "KLMNPQ"
PARTS = ("decide", "store and apply", "tell", "all")

Parts = tuple[float, ...]  # microseconds


def new_table(number: int, seats: int) -> Table:
    table = Table(Identity(f"table-{number}", CODE, bytes([number] * 32), 1))
    settings = wire.Settings((wire.SeatSetting("link"),) * seats)
    commands: list[Command] = [Open("c", settings, wire.Join("j", "Guest 0"))]
    commands += [wire.Join("j", f"Guest {seat}", code=CODE) for seat in range(1, seats)]
    for seat, command in enumerate(commands):
        for entry in table.decide(command, Who(f"g{seat}"), Instant(1, 1)):
            table.apply(entry)
    return table


def actions_of(table: Table, seats: int, rng: Rng) -> Iterator[Parts]:
    """What each action of a random game costs."""
    viewers = [Viewer(f"g{seat}", seat) for seat in range(seats)]
    for number in range(ACTIONS_OF_A_GAME):
        if table.play is None or table.stage != "playing":
            return
        legal = legal_actions(table.play.state, table.play.deck)
        wish = wire.Act(f"r{number}", table.version, ACTIONS.texts[legal[rng.below(len(legal))]])
        who, since = Who(f"g{table.play.state.active}"), table.version
        times = [time.thread_time_ns()]
        entries = table.decide(wish, who, Instant(number, number))
        times.append(time.thread_time_ns())
        for entry in entries:
            encode_stored(entry)
            table.apply(entry)
        times.append(time.thread_time_ns())
        for viewer in viewers:
            table.update_for(viewer, since, Instant(number, number))
        times.append(time.thread_time_ns())
        parts = [(after - before) / 1000 for before, after in pairwise(times)]
        yield (*parts, sum(parts))


def main() -> None:
    print(f"microseconds of CPU for one action, {core_kind()} core")
    for seats in (2, 4):
        costs: list[Parts] = []
        for number in range(GAMES + WARMING):
            game = list(actions_of(new_table(number, seats), seats, Rng(number)))
            costs += game if number >= WARMING else []
        for part, name in enumerate(PARTS):
            column = sorted(cost[part] for cost in costs)
            middle, mean = column[len(column) // 2], sum(column) / len(column)
            print(f"{seats} seats  {name:16} p50 {middle:6.1f}  mean {mean:6.1f}")


if __name__ == "__main__":
    main()
