"""Do all stored games still replay? `ettana verify --store`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace

from ettana.engine.record.record import GameRecord
from ettana.engine.record.record_file import RecordError
from ettana.engine.record.verify import Verdict, verify
from ettana.server.folding import BadLog, folded
from ettana.server.log.formats import (
    Unreadable,
    decode_line,
    decode_statistics,
    decode_summary,
)
from ettana.server.store.errors import Damaged
from ettana.server.store.port import Store
from ettana.server.store.queries import logs, past_results, tables
from ettana.server.store.rows import Listed, SeatResult, Stored
from ettana.server.table.records import record_of


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of one table: a verdict, a fault, or neither when no game was begun."""

    table: str
    verdict: Verdict | None = None
    fault: str = ""


async def verify_store(store: Store) -> AsyncIterator[Finding]:
    """Every table, those in the trash too, in the order of their ids."""
    async for listed in all_tables(store, with_trash=True):
        try:
            stored = await store.read(logs.load_any, listed.id)
            talk = await store.lines(listed.id)
            results = await store.read(past_results.results_at, listed.id)
        except Damaged as error:
            yield Finding(listed.id, fault=str(error))
            continue
        if stored:  # not deleted meanwhile
            finding = _check(stored)
            fault = finding.fault or _fault_of_talk(talk) or _fault_of_columns(listed, results)
            yield replace(finding, fault=fault)


async def all_tables(store: Store, with_trash: bool = False) -> AsyncIterator[Listed]:
    """All of them, a page at a time."""
    last = ""
    while page := await store.read(tables.all_tables, after=last, with_trash=with_trash):
        for listed in page:
            yield listed
        last = page[-1].id


def _fault_of_talk(talk: Sequence[tuple[int, bytes]]) -> str:
    for number, body in talk:
        try:
            decode_line(body)
        except Unreadable as error:
            return f"line {number} of its talk: {error}"
    return ""


def _fault_of_columns(listed: Listed, results: Sequence[SeatResult]) -> str:
    """What lists and statistics are made from."""
    try:
        decode_summary(listed.summary)
    except Unreadable as error:
        return f"its summary: {error}"
    for result in results:
        try:
            decode_statistics(result.statistics)
        except Unreadable as error:
            return f"the result of seat {result.seat}: {error}"
    return ""


def _check(stored: Stored) -> Finding:
    """Fold the log; then write the game as a record, read it back and replay that, every draw.

    Draws are checked in running games too: the secret is here. Steps taken back count.
    """
    id = stored.table.id
    try:
        table = folded(stored)
        if table.play is None:
            return Finding(id)
        record = GameRecord.parse(record_of(table).text())
        if record.fairness:
            record = replace(record, fairness=replace(record.fairness, secret=stored.table.secret))
        verdict = verify(record)
    except (BadLog, RecordError) as error:
        return Finding(id, fault=str(error))
    if verdict.draws != table.play.counter:
        counts = f"its log counts {table.play.counter} draws, its steps have {verdict.draws}"
        return Finding(id, fault=counts)
    return Finding(id, verdict)
