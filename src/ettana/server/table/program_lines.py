"""The texts of the notation's player side, for a program that plays a seat over the network."""

from __future__ import annotations

from dataclasses import dataclass

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.notation import format_view
from ettana.engine.rules.legal import legal_actions
from ettana.engine.views import view_of
from ettana.server.table.acting import running_game
from ettana.server.table.play import step_read_by
from ettana.server.table.table_state import TableState


@dataclass(frozen=True, slots=True)
class Told:
    """How much of a game a program has been told."""

    rewinds: int = -1  # how often steps were taken back by then; -1: nothing was told
    steps: int = 0


NOTHING_TOLD = Told()


def told_by_now(table: TableState) -> Told:
    """What a program knows that was told everything."""
    return Told(table.play.rewinds, table.play.steps) if table.play else NOTHING_TOLD


def lines_for(table: TableState, seat: int, told: Told) -> list[str]:
    """`game` when it is new or steps were taken back, then `saw` for every step not told yet."""
    play = table.play
    if play is None:
        return []
    if told.rewinds == play.rewinds:
        return [f"saw {step_read_by(seat, step)}" for step in play.steps_after(told.steps)]
    start = f"game {table.seats[seat].pin} {format_view(view_of(play.start, seat))}"
    return [start, *[f"saw {step}" for step in play.read_steps(seat)]]


def choose_lines(table: TableState, milliseconds: int) -> list[str]:
    """The question to the seat to act."""
    play = running_game(table)
    legal = [ACTIONS.texts[action] for action in legal_actions(play.state, play.deck)]
    view = format_view(view_of(play.state, play.state.active))
    return [f"choose ms {milliseconds}", f"view {view}", *legal, f"ok {len(legal)}"]
