"""`ettana arena`: bots play each other."""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ettana import core_kind
from ettana.cli.failure import Failure
from ettana.cli.numbers import MOST_SEED, number

if TYPE_CHECKING:
    from rich.console import Console

    from ettana.lab.play.journal import Journal
    from ettana.lab.play.match import Match
    from ettana.lab.play.played import Played

SEED_BITS: Final = 63
MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 1024
MOST_BUDGET: Final = 999_999_999
MOST_TURNS: Final = 400
PLAYERS: Final = range(2, 5)
DONE: Final = 0
INTERRUPTED: Final = 130


def add_arena(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana arena`."""
    parser.add_argument(
        "players",
        metavar="BOT",
        nargs="+",
        help="two to four: a bot's name, cmd:PROGRAM ARGS, or FILE.py:CLASS; a name may carry its "
        "own budget, as in master@nodes=500",
    )
    parser.add_argument(
        "--games",
        type=number("the number of games", 1, MOST_GAMES),
        default=100,
        metavar="N",
        help="at least so many (default 100); every deal is played in every order of seats",
    )
    parser.add_argument(
        "--seed",
        type=number("the seed", 0, MOST_SEED),
        metavar="S",
        help="the same seed gives the same games",
    )
    add_jobs(parser)
    parser.add_argument("--out", metavar="FILE", help="keep every game there, and go on from there")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--nodes",
        type=number("the number of nodes", 1, MOST_BUDGET),
        metavar="N",
        help="what a bot may look at for one decision (default: what each bot names itself)",
    )
    budget.add_argument(
        "--ms",
        type=number("the number of milliseconds", 1, MOST_BUDGET),
        metavar="T",
        help="what a bot may take for one decision; such games do not reproduce",
    )
    add_turns(parser)
    parser.add_argument("--records", metavar="DIR", help="write the record of every game there")
    parser.add_argument(
        "--cards",
        action="store_true",
        dest="shows_cards",
        help="also tell how often each kind of action card was played, and before which share of "
        "the claims, in the same turn",
    )
    parser.add_argument("--json", action="store_true", dest="is_json", help="print JSON")
    parser.set_defaults(run=arena)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """`--jobs`, for all that plays many games."""
    parser.add_argument(
        "--jobs",
        type=number("the number of jobs", 1, MOST_JOBS),
        default=1,
        metavar="J",
        help="in so many processes (default 1); it changes nothing but the time",
    )


def add_turns(parser: argparse.ArgumentParser) -> None:
    """`--turns`, for the same."""
    parser.add_argument(
        "--turns",
        type=number("the number of turns", 1, MOST_BUDGET),
        default=MOST_TURNS,
        metavar="N",
        help="a game that is not over by then has stalled and is scored by E2 (default 400)",
    )


def arena(
    players: Sequence[str],
    games: int,
    seed: int | None,
    jobs: int,
    out: str | None,
    nodes: int | None,
    ms: int | None,
    turns: int,
    records: str | None,
    shows_cards: bool,
    is_json: bool,
) -> int:
    """Play, or go on playing; Ctrl-C keeps what was played."""
    from rich.console import Console

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
        run_match(say, match, range(deals), journal, jobs, Path(records) if records else None)
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
    from ettana.lab.play.player import BadPlayer, read_player

    if len(texts) not in PLAYERS:
        raise Failure("an arena needs two to four bots")
    budget = Budget(milliseconds=ms, nodes=nodes)
    try:
        players = tuple(read_player(text, budget) for text in texts)
    except BadPlayer as error:
        raise Failure(str(error)) from None
    return Match(players, seed, Options(turns=turns))


def _journal(match: Match, out: str | None) -> Journal:
    from ettana.lab.play.journal import Journal, JournalError, cached_journal

    try:
        return Journal(match, Path(out) if out else cached_journal(match))
    except JournalError as error:
        raise Failure(str(error)) from None


def _tell(match: Match, games: Sequence[Played], shows_cards: bool, is_json: bool) -> None:
    """The result, as tables or as JSON, in which everything is."""
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
    """Say what will be played, as far as it is not what was asked."""
    more = f", more than the {asked} asked for: every order equally often" if games > asked else ""
    said = f"{games} games{more}; seed {seed}; the core is {core_kind()}."
    console.print(said, highlight=False, soft_wrap=True)
