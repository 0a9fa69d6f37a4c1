"""`ettana show`: a position or a recorded game, drawn in the terminal or into a file."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from ettana.cli.commands import read_deck_file, read_state
from ettana.cli.failure import Failure
from ettana.cli.numbers import number

if TYPE_CHECKING:
    from ettana.drawing.wishes import Wishes
    from ettana.game import Game, GameRecord

THEMES: Final = ("light", "dark")
PINS: Final = ("pink", "black", "white", "orange")
LEAST_SIZE: Final = 64
MOST_SIZE: Final = 8192
MOST_STEPS: Final = 10_000_000
RECORD: Final = ".ettana"
DONE: Final = 0


def add_position(parser: argparse.ArgumentParser, explained: str) -> None:
    """A position and its deck, for all that begins at one."""
    parser.add_argument("position", metavar="POSITION", nargs="+", help=explained)
    parser.add_argument("--deck", metavar="FILE", help="the deck file, when it is an own deck")


def add_show(parser: argparse.ArgumentParser) -> None:
    """The words of `ettana show`."""
    add_position(parser, "in quotes, or - to read it from the input, or a record (FILE.ettana)")
    into = parser.add_mutually_exclusive_group()
    into.add_argument("--svg", metavar="FILE", help="draw it into this file")
    into.add_argument("--png", metavar="FILE", help="the same as PNG (needs the extra png)")
    parser.add_argument(
        "--step",
        type=number("the step", 0, MOST_STEPS),
        metavar="N",
        help="of a record: after so many steps (default: its end)",
    )
    parser.add_argument("--strip", action="store_true", help="of a record: a board for every claim")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", choices=PINS, metavar="PIN", help="seen with this player's eyes")
    eyes.add_argument("--hands", action="store_true", help="all hands lie open")
    parser.add_argument("--theme", choices=THEMES, help="light (default) or dark")
    parser.add_argument(
        "--size",
        type=number("the size", LEAST_SIZE, MOST_SIZE),
        metavar="N",
        help="so many pixels wide",
    )
    parser.add_argument("--board", action="store_true", dest="board_only", help="the board alone")
    parser.add_argument("--coordinates", action="store_true", help="names on the board's frame")
    parser.add_argument("--offers", action="store_true", help="what may be done is gold")
    parser.set_defaults(run=show)


def show(
    position: Sequence[str],
    deck: str | None,
    svg: str | None,
    png: str | None,
    **wished: str | int | bool | None,
) -> int:
    """Draw into a file, or print the table and everybody's hands."""
    wishes = cast("Wishes", {name: wish for name, wish in wished.items() if wish})
    if wished["step"] is not None:
        wishes["step"] = int(wished["step"])
    if _is_record(position) and deck:
        raise Failure("a record names its own deck: --deck is for positions")
    thing = _record(position[0]) if _is_record(position) else _game(position, deck)
    if svg or png:
        _draw(thing, svg, png, wishes)
    elif set(wishes) - {"step"}:
        raise Failure("only pictures take wishes: say --svg FILE or --png FILE")
    else:
        _print(thing, wishes)
    return DONE


def _is_record(position: Sequence[str]) -> bool:
    return len(position) == 1 and position[0].endswith(RECORD)


def _game(position: Sequence[str], deck: str | None) -> Game:
    from ettana.engine.dealers import SeededDealer
    from ettana.game import Game

    played = read_deck_file(deck)
    return Game(read_state(position, played), played, SeededDealer(0))


def _record(file: str) -> GameRecord:
    from ettana.engine.record.record_file import RecordError
    from ettana.files import UnreadableFile
    from ettana.game import GameRecord

    try:
        record = GameRecord.read(file)
        record.replay()
    except (UnreadableFile, RecordError) as error:
        raise Failure(f"{file}: {error}") from None
    return record


def _draw(thing: Game | GameRecord, svg: str | None, png: str | None, wishes: Wishes) -> None:
    from ettana.drawing.raster import MissingExtra

    try:
        content = thing.png(**wishes) if png else thing.svg(**wishes).encode("utf-8")
    except (ValueError, MissingExtra) as error:
        raise Failure(str(error)) from None
    path = png or svg or ""
    try:
        Path(path).write_bytes(content)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no file can have this name"
        raise Failure(f"{path}: the picture cannot be written: {reason.lower()}") from None


def _print(thing: Game | GameRecord, wishes: Wishes) -> None:
    from rich.console import Console

    from ettana.game import Game
    from ettana.terminal.position import show_position

    try:
        game = thing if isinstance(thing, Game) else thing.game(wishes.get("step"))
    except ValueError as error:
        raise Failure(str(error)) from None
    if "step" in wishes and thing is game:
        raise Failure("a position has no steps: --step is for records")
    show_position(Console(), game.state, game.deck)
