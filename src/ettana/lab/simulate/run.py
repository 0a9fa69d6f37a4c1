"""A simulation from beginning to end: play what is missing, then write the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from ettana.engine.deck.deck_file import canonical_text
from ettana.lab.atomic_file import write_file
from ettana.lab.play.cluster import work_on_cluster
from ettana.lab.play.journal import Journal, header_of
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.processes import Results, work_all
from ettana.lab.play.progress import bar
from ettana.lab.play.task import GameTask
from ettana.lab.simulate.table_files import DECK_NAME, write_tables
from ettana.lab.simulate.turn_rows import simulate

JOURNAL_NAME: Final = "journal.jsonl"


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is played, how much of it, and where it is kept."""

    match: Match
    deals: int
    folder: Path

    @property
    def games(self) -> int:
        """Every deal is played in every order of seats."""
        return self.deals * len(self.match.orders)

    def pairings(self) -> Iterator[Pairing]:
        """All games, in order."""
        return self.match.pairings(range(self.deals))

    def journal(self) -> Journal:
        """What was played so far; JournalError if the folder is about something else."""
        header = {"simulation": True, **header_of(self.match)}
        return Journal(self.folder / JOURNAL_NAME, header, "simulation", "directory")


def run_simulation(
    console: Console, simulation: Simulation, jobs: int, cluster: str | None = None
) -> None:
    """Play the games that are missing, here or on a cluster, and write the tables of all."""
    journal = play_missing(console, simulation, jobs, cluster)
    deck = canonical_text(simulation.match.deck)
    write_file(simulation.folder / DECK_NAME, deck)
    with bar(console) as progress:
        shown = progress.add_task("tables", total=simulation.games)
        games = journal.entries(simulation.pairings())
        write_tables(simulation.folder, progress.track(games, task_id=shown))


def play_missing(
    console: Console, simulation: Simulation, jobs: int, cluster: str | None = None
) -> Journal:
    """Play what the journal has not yet; then it has everything.

    Whatever ends it early, every game that had ended is in the journal.
    """
    journal = simulation.journal()
    missing = [pairing for pairing in simulation.pairings() if pairing not in journal]
    tasks = (GameTask(simulation.match, pairing) for pairing in missing)
    with bar(console) as progress:
        done = simulation.games - len(missing)
        shown = progress.add_task("games", total=simulation.games, completed=done)
        with closing(_play(tasks, jobs, cluster if missing else None)) as results:
            for task, game in results:
                journal.add(task.pairing, game)
                progress.advance(shown)
    return journal


def _play(
    tasks: Iterable[GameTask], jobs: int, cluster: str | None
) -> Results[GameTask, dict[str, Any]]:
    if cluster:
        return work_on_cluster(tasks, cluster, simulate)
    return work_all(tasks, jobs, simulate)
