"""One game of a simulation, in whichever process or on whichever machine this is."""

from __future__ import annotations

from typing import Any

from ettana.lab.play.game_loop import Table
from ettana.lab.play.processes import Task, is_stopped
from ettana.lab.simulate.columns import GAME_COLUMNS, TURN_COLUMNS
from ettana.lab.simulate.turn_rows import Chronicle


def simulate(task: Task) -> dict[str, Any]:
    """Play a game and tell it: a list of values for the game and for every turn, as columns say."""
    table = Table(task.match, task.pairing)
    played = table.play(is_stopped)
    chronicle = Chronicle(table)
    number = task.pairing.deal * len(task.match.orders) + task.pairing.order
    game = chronicle.game(played, number)
    return {
        "game": [game.get(column) for column in GAME_COLUMNS],
        "turns": [
            [number, *(turn.get(column) for column in list(TURN_COLUMNS)[1:])]
            for turn in chronicle.turns
        ],
    }
