"""How the seats of finished games did."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, select

from ettana.server.store.rows import PastResult, SeatResult
from ettana.server.store.schema import results

_RESULT = (results.c.seat, results.c.guest, results.c.won, results.c.statistics)


def result_row(result: SeatResult) -> dict[str, object]:
    return {
        "seat": result.seat,
        "guest": result.guest,
        "won": result.won,
        "statistics": result.statistics,
    }


def results_at(connection: Connection, table: str) -> list[SeatResult]:
    """In the order of the seats; empty while the game runs."""
    query = select(*_RESULT).where(results.c.table_id == table).order_by(results.c.seat)
    return [_result(row) for row in connection.execute(query)]


def results_of(connection: Connection, guest: str, most: int = 1000) -> list[PastResult]:
    """The latest first."""
    query = (
        select(results.c.table_id, results.c.at, *_RESULT)
        .where(results.c.guest == guest)
        .order_by(results.c.at.desc(), results.c.table_id, results.c.seat)
        .limit(most)
    )
    rows = connection.execute(query)
    return [PastResult(table=row.table_id, at=row.at, result=_result(row)) for row in rows]


def _result(row: Row[*tuple[Any, ...]]) -> SeatResult:
    return SeatResult(seat=row.seat, guest=row.guest, won=row.won, statistics=row.statistics)
