"""Golden logs: what a server of each format stored of one game, and the record that it tells.

`python -m tests.server.log.golden_logs` writes that of today's format, and no other: what was
written in an earlier one stays, for today's code must still be able to read it. It refuses where
the stored types are no longer those of today's format: then there is a new one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from ettana.engine.rng import Rng
from ettana.server import wire
from ettana.server.house.listing import listing_of, results_of
from ettana.server.log import entries
from ettana.server.log.columns import StoredEnd, StoredSeatInfo, StoredSummary
from ettana.server.log.entries import Entry, Fact
from ettana.server.log.formats import FORMAT, encode_stored
from ettana.server.log.settings import (
    StoredDaysClock,
    StoredLiveClock,
    StoredOptions,
    StoredSeat,
    StoredSettings,
)
from ettana.server.store.rows import Stored, TableRow
from ettana.server.table import Identity
from ettana.server.table.records import record_of
from tests.server.log.stored_types import stored_types
from tests.server.table.sitting import Sitting, in_turn, settings
from tests.server.table.test_undo import move

FOLDER: Final = Path(__file__).parent / "golden"
CREATED: Final = 1_800_000_000_000

# Nothing as it is when its creator does not choose it
SETTINGS: Final = wire.Settings(
    seats=(wire.SeatSetting("link"), wire.SeatSetting("anyone")),
    options=wire.GameOptions(annas=7, rim=False, turns=6),
    public=True,
    pace=wire.LiveClock(120, 600),
    takebacks=True,
    hints=False,
    lens=False,
    standin="apprentice",
)

# Every fact with every field that may be left out: a table need not have come so far
FACTS: Final[tuple[Fact, ...]] = (
    entries.Created(
        StoredSettings(
            seats=(StoredSeat("link"), StoredSeat("bot", "weaver", "Bina", "white")),
            options=StoredOptions(annas=5, rim=False, turns=None),
            deck="a deck",
            public=True,
            pace=StoredLiveClock(60, 300),
            takebacks=True,
            hints=False,
            lens=False,
            standin="apprentice",
        ),
        entries.Beginning("table-0", 17, "a position", {"07": {"a": "R"}}),
        "2026-02-28",
    ),
    entries.Joined(0, "g0", "Asha", "pink", "0a"),
    entries.Left(1),
    entries.Carried(0, "g2"),
    entries.Removed(0, 4),
    entries.Started((entries.SeatAtStart("black", "Bina", "0b", "weaver"),), "a position", 60),
    entries.Acted(0, "roll = R4", 61),
    entries.Undone(0, 2, vote=8),
    entries.AskedTakeBack(0, 3),
    entries.AskedStandIn(0, 1),
    entries.Answered(9, (0, 2), agree=True),
    entries.StoodIn(1, "weaver", "back", "vote"),
    entries.CameBack(1),
    entries.Resigned(1, "weaver"),
    entries.Rematched("table-2"),
)
SUMMARY: Final = StoredSummary(
    table="table-1",
    created=CREATED,
    stage="over",
    seats=(StoredSeatInfo("link", True, "Asha", "pink", "keen", "weaver", True, True),),
    free=1,
    pace=StoredDaysClock(3),
    options=StoredOptions(annas=5, rim=False, turns=None),
    deck="a deck",
    result=StoredEnd((0,), (7, 3)),
)

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


def played() -> Sitting:
    """A finished game with talk and a step taken back, at a table like no other."""
    sitting = in_turn(SETTINGS, 1)
    sitting.say(wire.Say(sitting.request(), text="I am Guest 0 from Kanchi"), "g0")
    sitting.say(wire.Say(sitting.request(), phrase="hello", name="Onlooker"), "g7")
    sitting.act(move(sitting))
    sitting.undo()
    sitting.play_on(Rng(5))
    return sitting


def written() -> GoldenLog:
    """That game, one that was given up, and everything else that can be stored, as it would be
    today."""
    sitting = played()
    table = sitting.table
    given_up = in_turn(settings(2), 9)
    for guest in ("g0", "g1"):
        given_up.do(wire.Resign(given_up.request()), guest)
    golden = as_golden(
        table.identity,
        [entry.decode() for entry in sitting.log],
        [line.decode() for line in sitting.said],
    )
    facts = [Entry(n, CREATED, fact, "g0", f"r{n}", n) for n, fact in enumerate(FACTS, 1)]
    return golden | {
        "summary": listing_of(table).summary.decode(),
        "results": [result.statistics.decode() for result in results_of(table)],
        "record": record_of(table).text(),
        "given_up": [entry.decode() for entry in given_up.log],
        "facts": [encode_stored(entry).decode() for entry in facts],
        "full_summary": encode_stored(SUMMARY).decode(),
        "settings": json.loads(msgspec.json.encode(SETTINGS)),
        "types": stored_types(),
    }


def write() -> None:
    file = FOLDER.joinpath(f"{FORMAT}.json")
    if file.exists() and golden_log(FORMAT)["types"] != stored_types():
        sys.exit("a stored type changed: it is a new format (ettana.server.log.formats)")
    file.write_text(json.dumps(written(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write()
