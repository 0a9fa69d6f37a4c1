"""`ettana play` and `ettana protocol`: a game to play or watch, and a game to talk to."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from ettana.cli.errors import DONE, Failure
from ettana.cli.options import SEAT_COUNTS, SeedOption, command, complete_bots, number
from ettana.cli.output import forget_output, stopped_by_ctrl_c

Pin = Literal["pink", "black", "white", "orange"]
Speed = Literal["slow", "normal", "fast", "instant"]

play: Final = command(
    "play",
    "ettana play",
    "ettana play --against apprentice",
    "ettana play --against weaver,master --seat white --record evening.ettana",
    "ettana play --players 2 --seed 7 --speed instant",
)
protocol: Final = command("protocol", "echo quit | ettana protocol")


@play.default
def run_play(
    *,
    players: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of players", SEAT_COUNTS[0], SEAT_COUNTS[-1]),
            help="How many play, 2 to 4.",
        ),
    ] = 3,
    seed: SeedOption | None = None,
    speed: Annotated[Speed, Parameter(help="How fast; instant tells the game as text.")] = "normal",
    against: Annotated[
        str,
        Parameter(
            metavar="LIST",
            completer=complete_bots,
            help="Play yourself, against one to three bots with commas between them.",
        ),
    ] = "",
    seat: Annotated[Pin, Parameter(help="The pin you play yourself.")] = "pink",
    record: Annotated[
        Path | None,
        Parameter(metavar="FILE", help="Write the record of the game you play yourself."),
    ] = None,
) -> int:
    from rich.console import Console

    from ettana.engine.limits import SEED_BITS

    drawn = secrets.randbits(SEED_BITS) if seed is None else seed
    if against:
        _play_against(against.split(","), seat, drawn, record)
        return DONE
    if record is not None or seat != "pink":
        raise Failure("--seat and --record are for a game you play yourself, --against BOTS")

    from ettana.cli.demo import show_demo

    show_demo(Console(), players, drawn, speed)
    return DONE


def _play_against(names: list[str], pin: str, seed: int, record: Path | None) -> None:
    from rich.console import Console

    from ettana.bots import UnknownBot, make_bot
    from ettana.cli.personal_game import play_in_terminal
    from ettana.engine.table.pieces import PINS
    from ettana.game import Game

    if sys.stdin is None:
        raise Failure("a game needs somebody who types, and the input is closed")
    if not SEAT_COUNTS[0] <= len(names) + 1 <= SEAT_COUNTS[-1]:
        raise Failure("you play against one to three bots")
    others = [other for other in PINS if other != pin][: len(names)]
    pins = [other for other in PINS if other == pin or other in others]
    game = Game.new(pins, seed=seed)
    try:
        bots = {other: make_bot(name, seed) for other, name in zip(others, names, strict=True)}
    except UnknownBot as error:
        raise Failure(str(error)) from None
    play_in_terminal(game, pin, bots, Console(), record)


@protocol.default
def run_protocol() -> int:
    from ettana.protocol.loop import serve

    if sys.stdin is None:
        raise Failure("the protocol reads commands, and the input is closed")
    try:
        with stopped_by_ctrl_c():
            serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        forget_output()  # a reader that went away has left, as if it had said quit
    return DONE
