"""The words after `ettana`: which command, and what it is told."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NoReturn

from ettana.cli import commands
from ettana.cli.admin import add_admin
from ettana.cli.arena import add_arena
from ettana.cli.failure import Failure
from ettana.cli.ladder import add_ladder
from ettana.cli.learning import add_calibrate, add_train
from ettana.cli.numbers import MOST_SEED, number
from ettana.cli.report import add_report
from ettana.cli.serve import add_serve
from ettana.cli.show import add_position, add_show
from ettana.cli.simulate import add_simulate
from ettana.cli.suggest import add_suggest
from ettana.cli.verify import add_verify

PLAYERS: Final = range(2, 5)
SPEEDS: Final = ("slow", "normal", "fast", "instant")
MOST_STEPS: Final = 9
MOST_BOARDS: Final = 100_000_000

Run = Callable[[], int]


class Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message}; {self.prog} --help explains")


def read_arguments(words: Sequence[str]) -> Run:
    """The command that was asked for, ready to run. Failure when there is none."""
    asked = vars(_parser().parse_args(words))
    run = asked.pop("run", None)
    if asked.pop("version"):
        return commands.version
    if run is None:
        raise Failure(
            "say what to do: play, show, serve, admin, protocol, perft, verify, deck, arena, "
            "ladder, simulate, report, train or calibrate"
        )
    return partial(run, **asked)


def _parser() -> Parser:
    parser = Parser(
        prog="ettana",
        description="Ettana - The Looms of Kanchi, an unofficial implementation.",
        epilog="ettana COMMAND --help explains a command.",
    )
    parser.add_argument("--version", action="store_true", help="version, and which core runs")
    of = parser.add_subparsers(metavar="COMMAND", title="commands")
    _add_play(of.add_parser("play", help="watch a complete game in the terminal"))
    add_show(of.add_parser("show", help="draw a position or a game, see docs/drawing.md"))
    add_serve(of.add_parser("serve", help="run tables for people and bots, see docs/server.md"))
    add_admin(of.add_parser("admin", help="look after a server's tables, see docs/store.md"))
    protocol = of.add_parser("protocol", help="answer programs line by line, see docs/protocol.md")
    protocol.set_defaults(run=commands.protocol)
    _add_perft(of.add_parser("perft", help="count the sequences of steps from a position"))
    add_verify(of.add_parser("verify", help="replay records and recompute their draws"))
    _add_deck(of.add_parser("deck", help="check or measure a deck of designs, or propose new ones"))
    add_arena(of.add_parser("arena", help="let bots play each other, see docs/bots.md"))
    add_ladder(of.add_parser("ladder", help="rate all bots, and write docs/ladder.md"))
    add_simulate(of.add_parser("simulate", help="play many games and write them as tables"))
    add_report(of.add_parser("report", help="say what games tell, see docs/simulation.md"))
    add_train(of.add_parser("train", help="learn the weights of the bots' evaluation anew"))
    add_calibrate(of.add_parser("calibrate", help="compare estimated chances with what happened"))
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        type=number("the number of players", PLAYERS[0], PLAYERS[-1]),
        default=3,
        metavar="N",
        help="2 to 4 (default 3)",
    )
    parser.add_argument(
        "--seed",
        type=number("the seed", 0, MOST_SEED),
        metavar="S",
        help="the same seed gives the same game",
    )
    parser.add_argument(
        "--speed", choices=SPEEDS, default="normal", help="instant tells it as text"
    )
    parser.set_defaults(run=commands.play)


def _add_perft(parser: argparse.ArgumentParser) -> None:
    add_position(parser, "in quotes, or - to read it from the input")
    parser.add_argument(
        "steps", metavar="N", type=number("N", 0, MOST_STEPS), help="how many steps, 0 to 9"
    )
    parser.set_defaults(run=commands.perft)


def _add_deck(parser: argparse.ArgumentParser) -> None:
    of = parser.add_subparsers(metavar="COMMAND", title="commands", required=True)
    check = of.add_parser("check", help="say whether a deck file is a deck")
    check.add_argument("file", metavar="FILE")
    check.add_argument(
        "--print",
        action="store_true",
        dest="is_printed",
        help="write the deck's canonical text, over which its hash is taken",
    )
    check.set_defaults(run=commands.deck_check)
    report = of.add_parser("report", help="measure how hard the designs are")
    report.add_argument("file", metavar="FILE", nargs="?", help="without it, the default deck")
    report.add_argument(
        "--boards",
        type=number("the number of boards", 1, MOST_BOARDS),
        metavar="N",
        help="how many random boards (default 20000)",
    )
    report.add_argument(
        "--seed",
        type=number("the seed", 0, MOST_SEED),
        default=1,
        metavar="S",
        help="the same seed lays the same boards (default 1)",
    )
    report.set_defaults(run=commands.deck_report)
    add_suggest(of.add_parser("suggest", help="propose new designs, unlike those in the deck"))
