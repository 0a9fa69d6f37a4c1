"""Playing the games of a match that are missing, with a running score."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from rich.console import Console

from ettana.lab.play.journal import MatchJournal
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.played import Played
from ettana.lab.play.processes import work_all
from ettana.lab.play.progress import bar
from ettana.lab.play.task import GameTask, play

MOST_SIGNS: Final = 24  # of a name beside the bar


def run_match(
    console: Console,
    match: Match,
    deals: range,
    journal: MatchJournal,
    jobs: int,
    records: Path | None = None,
) -> None:
    """Play the games of these deals that the journal does not have yet.

    On Ctrl-C the journal has every game that had ended.
    """
    tasks = [GameTask(match, pairing, records) for pairing in match.pairings(deals)]
    missing = [task for task in tasks if not _is_done(task, journal.games)]
    wins = Wins(match)
    for task in tasks:
        if task.pairing in journal.games:
            wins.add(journal.games[task.pairing])
    with bar(console) as progress:
        shown = progress.add_task(wins.text, total=len(tasks), completed=len(tasks) - len(missing))
        with closing(work_all(missing, jobs, play)) as results:
            for task, played in results:
                if task.pairing not in journal.games:
                    wins.add(played)
                journal.add_game(played)
                progress.update(shown, advance=1, description=wins.text)


def _is_done(task: GameTask, games: Mapping[Pairing, Played]) -> bool:
    file = task.record_file
    return task.pairing in games and (file is None or file.exists())


class Wins:
    """The running score: `weaver 12 : random 3.5`."""

    def __init__(self, match: Match) -> None:
        self._texts = [player.text for player in match.players]
        self._wins = dict.fromkeys(self._texts, 0.0)

    def add(self, game: Played) -> None:
        for player in game.winners:
            self._wins[self._texts[player]] += game.share_of(player)

    @property
    def text(self) -> str:
        return " : ".join(f"{text[:MOST_SIGNS]} {wins:g}" for text, wins in self._wins.items())
