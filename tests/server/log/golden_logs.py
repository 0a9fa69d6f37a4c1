"""Golden logs: what a server of each format stored of one game, and the record that it tells.

`python -m tests.server.log.golden_logs` writes that of today's format, and no other: what was
written in an earlier one stays, for today's code must still be able to read it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ettana.server import wire
from ettana.server.house.listing import listing_of, results_of
from ettana.server.log.formats import FORMAT
from ettana.server.store.rows import Stored, TableRow
from ettana.server.table import Identity
from ettana.server.table.records import record_of
from tests.server.kept_games import kept_sittings
from tests.server.table.sitting import in_turn, settings

FOLDER: Final = Path(__file__).parent / "golden"
CREATED: Final = 1_800_000_000_000

GoldenLog = dict[str, Any]


def golden_log(format: int) -> GoldenLog:
    loaded: GoldenLog = json.loads(FOLDER.joinpath(f"{format}.json").read_text("utf-8"))
    return loaded


def stored(golden: GoldenLog) -> Stored:
    secret = bytes.fromhex(golden["secret"])
    row = TableRow(golden["table"], golden["code"], secret, golden["created"])
    return Stored(row, 0, tuple(entry.encode() for entry in golden["entries"]))


def as_golden(identity: Identity, entries: list[str], talk: list[str]) -> GoldenLog:
    return {
        "table": identity.id,
        "code": identity.code,
        "secret": identity.secret.hex(),
        "created": identity.created,
        "entries": entries,
        "talk": talk,
    }


def written() -> GoldenLog:
    """A finished game with talk and a step taken back, and one that was given up, as they would be
    stored today."""
    sitting = kept_sittings()[0]
    table = sitting.table
    given_up = in_turn(settings(2), 9)
    for guest in ("g0", "g1"):
        given_up.do(wire.Resign(given_up.request()), guest)
    golden = as_golden(
        table.identity,
        [entry.decode() for entry in sitting.log],
        [line.decode() for line in sitting.said],
    )
    return golden | {
        "summary": listing_of(table).summary.decode(),
        "results": [result.facts.decode() for result in results_of(table)],
        "record": record_of(table).text(),
        "given_up": [entry.decode() for entry in given_up.log],
    }


if __name__ == "__main__":
    text = json.dumps(written(), indent=1) + "\n"
    FOLDER.joinpath(f"{FORMAT}.json").write_text(text, "utf-8")
