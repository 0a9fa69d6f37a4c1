"""`ettana arena`: bots play each other."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from ettana._core import describe_core
from ettana.cli.errors import DONE, INTERRUPTED, Failure
from ettana.cli.options import (
    MOST_COUNT,
    SEAT_COUNTS,
    STALLED,
    GamesOption,
    JobsOption,
    JsonOption,
    SeedOption,
    TurnsOption,
    command,
    complete_bot,
    either,
    number,
)
from ettana.cli.players import read_players

if TYPE_CHECKING:
    from rich.console import Console

    from ettana.lab.play.journal import MatchJournal
    from ettana.lab.play.match import Match
    from ettana.lab.play.played import Played

BUDGET: Final = either("Budget")

arena: Final = command(
    "arena",
    "ettana arena weaver apprentice --games 100 --seed 1",
    "ettana arena master@nodes=500 weaver --jobs 2 --json",
    "ettana arena weaver apprentice --records games --cards",
)


@arena.default
def run_arena(
    players: Annotated[
        list[str],
        Parameter(
            name="BOT",
            completer=complete_bot,
            help="Two to four bots: a name, cmd:PROGRAM ARGS, or FILE.py:CLASS; a name may carry "
            "its own budget, as in master@nodes=500.",
        ),
    ],
    /,
    *,
    games: GamesOption = 100,
    seed: SeedOption | None = None,
    jobs: JobsOption = 1,
    out: Annotated[
        Path | None,
        Parameter(metavar="FILE", help="Keep every game in this file, and go on from there."),
    ] = None,
    nodes: Annotated[
        int | None,
        Parameter(
            metavar="N",
            group=BUDGET,
            converter=number("the number of nodes", 1, MOST_COUNT),
            show_default="what each bot names itself",
            help="How many nodes a bot may look at for one decision.",
        ),
    ] = None,
    ms: Annotated[
        int | None,
        Parameter(
            metavar="T",
            group=BUDGET,
            converter=number("the number of milliseconds", 1, MOST_COUNT),
            help="How many milliseconds a decision may take; such games do not reproduce.",
        ),
    ] = None,
    turns: TurnsOption = STALLED,
    records: Annotated[
        Path | None, Parameter(metavar="DIR", help="Write the record of every game there.")
    ] = None,
    shows_cards: Annotated[
        bool,
        Parameter(
            name="--cards",
            help="Also say how often each kind of action card was played, and before which share "
            "of the claims in the same turn.",
        ),
    ] = False,
    is_json: JsonOption = False,
) -> int:
    """Play, or continue an earlier run; Ctrl-C keeps what was played."""
    from rich.console import Console

    from ettana.engine.limits import SEED_BITS
    from ettana.lab.arena.run import run_match
    from ettana.lab.play.processes import ProcessLost

    seeded = secrets.randbits(SEED_BITS) if seed is None else seed
    match = _match(players, seeded, nodes, ms, turns)
    journal = _journal(match, out)
    deals = match.deals_for(games)
    say = Console(stderr=True)
    _open(say, games, deals * len(match.orders), seeded)
    code = DONE
    try:
        run_match(say, match, range(deals), journal, jobs, records)
    except ProcessLost as error:
        raise Failure(f"{error}; the same command goes on from here") from None
    except KeyboardInterrupt:
        code = INTERRUPTED
        with_seed = "" if seed is not None else f" with --seed {seeded}"
        say.print(f"Stopped; the same command{with_seed} goes on from here.", soft_wrap=True)
    games_told = [game for game in journal.games.values() if game.deal < deals]
    _tell(match, games_told, shows_cards, is_json)
    if code == DONE and not out:
        journal.path.unlink(missing_ok=True)
    return code


def _match(texts: Sequence[str], seed: int, nodes: int | None, ms: int | None, turns: int) -> Match:
    from ettana.bots import Budget
    from ettana.engine.table.options import Options
    from ettana.lab.play.match import Match

    if len(texts) not in SEAT_COUNTS:
        raise Failure("an arena needs two to four bots")
    players = read_players(texts, Budget(milliseconds=ms, nodes=nodes))
    return Match(players, seed, Options(turns=turns))


def _journal(match: Match, out: Path | None) -> MatchJournal:
    from ettana.lab.play.journal import JournalError, MatchJournal, cached_journal

    try:
        return MatchJournal(match, out or cached_journal(match))
    except JournalError as error:
        raise Failure(str(error)) from None


def _tell(match: Match, games: Sequence[Played], shows_cards: bool, is_json: bool) -> None:
    """Print the result as tables, or as JSON, which holds everything."""
    from rich.console import Console

    from ettana.lab.arena.report import as_json, print_cards, print_score
    from ettana.lab.arena.score import score

    result = score(match, games)
    if is_json:
        print(json.dumps(as_json(match, result), indent=2))
    else:
        print_score(Console(), match, result)
        if shows_cards:
            print_cards(Console(), result)


def _open(console: Console, asked: int, games: int, seed: int) -> None:
    """Say what will be played where it differs from what was asked for."""
    more = f", more than the {asked} asked for: every order equally often" if games > asked else ""
    said = f"{games} games{more}; seed {seed}; the core is {describe_core()}."
    console.print(said, highlight=False, soft_wrap=True)
