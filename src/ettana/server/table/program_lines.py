"""The texts of the notation's player side, for a program that plays a seat over the network."""

from __future__ import annotations

from dataclasses import dataclass

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.notation import format_view
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.pieces import PINS
from ettana.engine.views import view_of
from ettana.server.table.acting import running_game
from ettana.server.table.play import Play
from ettana.server.table.state import TableState


@dataclass(frozen=True, slots=True)
class Told:
    """How much of a game a program has been told."""

    rewinds: int = -1  # how often steps were taken back by then; -1: nothing was told
    steps: int = 0


NOTHING_TOLD = Told()


def lines_for(table: TableState, seat: int, told: Told) -> tuple[list[str], Told]:
    """`game` when it is new or steps were taken back, then `saw` for every step not told yet."""
    play = table.play
    if play is None:
        return [], told
    lines = []
    if told.rewinds != play.rewinds:
        lines.append(f"game {table.seats[seat].pin} {format_view(view_of(play.start, seat))}")
        told = Told(play.rewinds)
    lines += _saw(play, seat, told.steps)
    return lines, Told(play.rewinds, play.steps)


def _saw(play: Play, seat: int, after: int) -> list[str]:
    return [
        f"saw {PINS[step.before.pin(step.seat)]} {step.text_for(seat)}"
        for step in play.steps_after(after)
    ]


def choose_lines(table: TableState, milliseconds: int) -> list[str]:
    """The question to the seat to act."""
    play = running_game(table)
    legal = [ACTIONS.texts[action] for action in legal_actions(play.state, play.deck)]
    view = format_view(view_of(play.state, play.state.active))
    return [f"choose ms {milliseconds}", f"view {view}", *legal, f"ok {len(legal)}"]
