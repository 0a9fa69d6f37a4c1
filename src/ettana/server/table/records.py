"""The record of a game: whole when it is over, before only as each viewer may see it."""

from __future__ import annotations

from datetime import UTC, datetime

from ettana.engine.logged import recorded_steps
from ettana.engine.notation import format_position, format_view
from ettana.engine.record.record import UNDONE, Fairness, GameRecord, RecordedStep, result_of
from ettana.engine.rules.information import hides_nothing
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.server.milliseconds import SECOND
from ettana.server.refusals import Refused
from ettana.server.table.play import Play
from ettana.server.table.table_state import TableState


def record_of(table: TableState) -> GameRecord:
    """Everything, for `ettana verify`; the secret of the dice only once the game is over."""
    play = _begun(table)
    return _record(table, play, format_position(play.start), tuple(recorded_steps(play.log())))


def copy_for(table: TableState, seat: int | None) -> str:
    """I2: the record of a running game as a seat, or a spectator, may see it: for reading."""
    play = _begun(table)
    lines = [
        (UNDONE if logged.undone else "") + logged.step.text_for(seat) + "\n"
        for logged in play.log()
    ]
    return _record(table, play, _start_for(play.start, seat), ()).text() + "".join(lines)


def _start_for(start: State, seat: int | None) -> str:
    """Before the deal there is nothing to hide; a game that is played on has hands already."""
    return format_position(start) if hides_nothing(start) else format_view(view_of(start, seat))


def _begun(table: TableState) -> Play:
    if table.play is None:
        raise Refused("not-begun")
    return table.play


def _record(
    table: TableState, play: Play, start: str, steps: tuple[RecordedStep, ...]
) -> GameRecord:
    seats = [(PINS.index(seat.pin), seat) for seat in table.seats]
    return GameRecord(
        deck=play.deck,
        seats=tuple((pin, seat.name) for pin, seat in seats),
        start=start,
        steps=steps,
        result=result_of(play.state),
        date=table.played or datetime.fromtimestamp(table.began / SECOND, UTC).date().isoformat(),
        fairness=Fairness(
            commitment=table.identity.commitment,
            nonces=tuple((pin, bytes.fromhex(seat.nonce)) for pin, seat in seats),
            secret=table.identity.secret if table.is_over else None,
        ),
    )
