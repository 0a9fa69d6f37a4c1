"""A simulation from beginning to end: play what is missing, then write the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from ettana.engine.deck.deck_file import canonical_text
from ettana.lab.arena.run import bar
from ettana.lab.play.cluster import play_on_cluster
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.processes import Results, Task, play_all
from ettana.lab.simulate.journal import SimulationJournal
from ettana.lab.simulate.table_files import DECK_NAME, write_tables
from ettana.lab.simulate.work import simulate

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

    def journal(self) -> SimulationJournal:
        """What was played so far; JournalError if the folder is about something else."""
        return SimulationJournal(self.match, self.folder / JOURNAL_NAME)


def run_simulation(
    console: Console, simulation: Simulation, jobs: int, cluster: str | None = None
) -> None:
    """Play the games that are missing, here or on a cluster, and write the tables of all."""
    journal = play_missing(console, simulation, jobs, cluster)
    deck = canonical_text(simulation.match.deck)
    (simulation.folder / DECK_NAME).write_text(deck, encoding="utf-8")
    with bar(console) as progress:
        shown = progress.add_task("tables", total=simulation.games)
        games = journal.games(simulation.pairings())
        write_tables(simulation.folder, progress.track(games, task_id=shown))


def play_missing(
    console: Console, simulation: Simulation, jobs: int, cluster: str | None = None
) -> SimulationJournal:
    """Play what the journal has not yet; then it has everything.

    Whatever ends it early, every game that had ended is in the journal.
    """
    journal = simulation.journal()
    missing = [pairing for pairing in simulation.pairings() if pairing not in journal]
    tasks = (Task(simulation.match, pairing) for pairing in missing)
    with journal, bar(console) as progress:
        done = simulation.games - len(missing)
        shown = progress.add_task("games", total=simulation.games, completed=done)
        with closing(_play(tasks, jobs, cluster if missing else None)) as results:
            for task, game in results:
                journal.add(task.pairing, game)
                progress.advance(shown)
    return journal


def _play(tasks: Iterable[Task], jobs: int, cluster: str | None) -> Results[dict[str, Any]]:
    return play_on_cluster(tasks, cluster) if cluster else play_all(tasks, jobs, simulate)
