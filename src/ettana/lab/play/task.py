"""One game to play, small enough to be sent to another process or machine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ettana.lab.atomic_file import write_file
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.match_game import MatchGame
from ettana.lab.play.played import Played
from ettana.lab.play.processes import is_stopped
from ettana.lab.play.watchers import Recorder


@dataclass(frozen=True, slots=True)
class GameTask:
    """A game, and the folder for its record, if it is wanted."""

    match: Match
    pairing: Pairing
    records: Path | None = None

    @property
    def record_file(self) -> Path | None:
        """`00012-BA.ettana`: the deal, and the players (A the first named) by seat."""
        if self.records is None:
            return None
        seats = "".join(chr(ord("A") + player) for player in self.match.orders[self.pairing.order])
        return self.records / f"{self.pairing.deal:05}-{seats}.ettana"


def play(task: GameTask) -> Played:
    """Play one game, in whichever process this is."""
    file = task.record_file
    if file is None:
        return MatchGame(task.match, task.pairing).play(is_stopped)
    recorder = Recorder()
    game = MatchGame(task.match, task.pairing, [recorder])
    played = game.play(is_stopped)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_file(file, game.record(recorder).text())
    return played
