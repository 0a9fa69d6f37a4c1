"""`ettana play` and `ettana protocol`: a game to watch, and a game to talk to."""

from __future__ import annotations

import secrets
import sys
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from ettana.cli.errors import DONE, Failure
from ettana.cli.options import SEATS, SEED_BITS, Seed, command, number
from ettana.cli.output import forget_output, stopped_by_ctrl_c

Speed = Literal["slow", "normal", "fast", "instant"]

play: Final = command("play", "ettana play", "ettana play --players 2 --seed 7 --speed instant")
protocol: Final = command("protocol", "echo quit | ettana protocol")


@play.default
def run_play(
    *,
    players: Annotated[
        int,
        Parameter(
            metavar="N",
            converter=number("the number of players", SEATS[0], SEATS[-1]),
            help="How many play, 2 to 4.",
        ),
    ] = 3,
    seed: Seed | None = None,
    speed: Annotated[Speed, Parameter(help="How fast; instant tells the game as text.")] = "normal",
) -> int:
    from rich.console import Console

    from ettana.cli.demo import show_demo

    show_demo(Console(), players, secrets.randbits(SEED_BITS) if seed is None else seed, speed)
    return DONE


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
