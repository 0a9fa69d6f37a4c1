"""`ettana show` and `ettana perft`: what begins at a position."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, cast

from cyclopts import Parameter

from ettana.cli.deck import read_deck
from ettana.cli.errors import DONE, Failure
from ettana.cli.options import DeckOption, PositionOption, command, either, number
from ettana.cli.output import stopped_by_ctrl_c, warn_when_slow

if TYPE_CHECKING:
    from ettana.drawing.wishes import Wishes
    from ettana.engine.deck.deck import Deck
    from ettana.engine.table.state import State
    from ettana.game import Game
    from ettana.game_record import GameRecord

Pin = Literal["pink", "black", "white", "orange"]
Theme = Literal["light", "dark"]
FILE: Final = either("Picture")
EYES: Final = either("Hands")
MOST_STEPS: Final = 10_000_000
MOST_DEPTH: Final = 9
MOST_POSITION: Final = 10_000  # bytes read from the input
FROM_INPUT: Final = "-"
RECORD: Final = ".ettana"

show: Final = command(
    "show",
    "ettana show game.ettana",
    "ettana show game.ettana --step 20 --seat black --svg table.svg",
    "ettana show game.ettana --strip --theme dark --svg claims.svg",
)
perft: Final = command("perft", "ettana perft - 2 < position.txt")


@show.default
def run_show(
    position: Annotated[
        PositionOption,
        Parameter(help="A position in quotes, - for standard input, or FILE.ettana."),
    ],
    /,
    *,
    deck: DeckOption | None = None,
    svg: Annotated[
        Path | None, Parameter(metavar="FILE", group=FILE, help="Draw it into this file.")
    ] = None,
    png: Annotated[
        Path | None,
        Parameter(metavar="FILE", group=FILE, help="Draw a PNG; needs the extra png."),
    ] = None,
    step: Annotated[
        int | None,
        Parameter(
            metavar="N",
            converter=number("the step", 0, MOST_STEPS),
            show_default="its end",
            help="Show a record after this many steps.",
        ),
    ] = None,
    strip: Annotated[bool, Parameter(help="Draw a board for every claim of a record.")] = False,
    seat: Annotated[
        Pin | None, Parameter(metavar="PIN", group=EYES, help="Show what this player sees.")
    ] = None,
    hands: Annotated[bool, Parameter(group=EYES, help="Show all hands.")] = False,
    theme: Annotated[
        Theme | None, Parameter(show_default="light", help="The colours of the picture.")
    ] = None,
    size: Annotated[
        int | None,
        Parameter(
            metavar="N",
            converter=number("the size", 64, 8192),
            help="The width of the picture in pixels.",
        ),
    ] = None,
    board_only: Annotated[
        bool, Parameter(name="--board", help="Draw nothing but the board.")
    ] = False,
    coordinates: Annotated[bool, Parameter(help="Write coordinates on the board's frame.")] = False,
    offers: Annotated[bool, Parameter(help="Mark in gold what may be done.")] = False,
) -> int:
    wished = {
        "seat": seat,
        "theme": theme,
        "size": size,
        "strip": strip,
        "hands": hands,
        "board_only": board_only,
        "coordinates": coordinates,
        "offers": offers,
    }
    wishes = cast("Wishes", {name: wish for name, wish in wished.items() if wish})
    if step is not None:
        wishes["step"] = step
    if _is_record(position) and deck:
        raise Failure("a record names its own deck: --deck is for positions")
    thing = _record(position[0]) if _is_record(position) else _game(position, deck)
    if svg or png:
        _draw(thing, svg, png, wishes)
    elif set(wishes) - {"step"}:
        raise Failure("only a picture takes such options: say --svg FILE or --png FILE")
    else:
        _print(thing, wishes)
    return DONE


def _is_record(position: Sequence[str]) -> bool:
    return len(position) == 1 and position[0].endswith(RECORD)


def _game(position: Sequence[str], deck: str | None) -> Game:
    from ettana.engine.dealers import SeededDealer
    from ettana.game import Game

    played = read_deck(deck)
    return Game(read_state(position, played), played, SeededDealer(0))


def _record(file: str) -> GameRecord:
    from ettana.engine.record.record_file import RecordError
    from ettana.files import UnreadableFile
    from ettana.game_record import GameRecord

    try:
        record = GameRecord.read(file)
        record.replay()
    except (UnreadableFile, RecordError) as error:
        raise Failure(f"{file}: {error}") from None
    return record


def _draw(thing: Game | GameRecord, svg: Path | None, png: Path | None, wishes: Wishes) -> None:
    try:
        content = thing.png(**wishes) if png else thing.svg(**wishes).encode("utf-8")
    except ValueError as error:
        raise Failure(str(error)) from None
    path = png or svg or Path()
    try:
        path.write_bytes(content)
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


@perft.default
def run_perft(
    position: PositionOption,
    steps: Annotated[
        int,
        Parameter(
            name="N", converter=number("N", 0, MOST_DEPTH), help="How many steps deep, 0 to 9."
        ),
    ],
    /,
    *,
    deck: DeckOption | None = None,
) -> int:
    from ettana.engine.perft import perft as count
    from ettana.engine.table.phases import PLACE

    played = read_deck(deck)
    state = read_state(position, played)
    if state.phase == PLACE:
        raise Failure("perft does not count the placing of pins and the deal")
    warn_when_slow()
    with stopped_by_ctrl_c():
        print(count(state, played, steps))
    return DONE


def read_state(position: Sequence[str], deck: Deck) -> State:
    """The position from the command line or standard input. May raise Failure."""
    from ettana.engine.notation import NotationError, parse_position

    text = " ".join(position)
    if text == FROM_INPUT:
        line = sys.stdin.buffer.readline(MOST_POSITION) if sys.stdin else b""
        text = line.decode("utf-8", "replace").rstrip("\r\n")
    try:
        return parse_position(text, deck)
    except NotationError as error:
        raise Failure(f"this is no position: {error.field}: {error.reason}") from None
