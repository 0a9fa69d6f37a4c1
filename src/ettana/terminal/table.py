"""The whole table drawn: the board, the dice, the players, the reserve, and what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.notation.sets import cards_text
from ettana.engine.table.phases import OVER, PLACE, ROLL
from ettana.engine.table.pieces import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    DIE_LETTERS,
    MAX_SEATS,
    NO_COLOUR,
)
from ettana.engine.table.pieces import PINS as PIN_NAMES
from ettana.engine.views import View
from ettana.terminal import look as looks
from ettana.terminal.board import (
    LARGE,
    NO_STEP_MARKS,
    SMALL,
    Size,
    StepMarks,
    draw_board,
    draw_plain_board,
)
from ettana.terminal.look import GOLD, QUIET, STRONG, TILE_PAINT, YARN_PAINTS, TextLook, look_for
from ettana.words import counted, listed

LEAST_WIDTH: Final = 80  # everything fits into this
LEAST_HEIGHT: Final = 24
UNLIMITED: Final = 1000
GAP: Final = " "
PANEL: Final = 32  # columns beside the board
LONG_TRACK: Final = 11  # annas: a longer track leaves no room for the goal in words
PLAIN_BOARD: Final = 48  # columns of the board in letters
LOG: Final = 6  # lines kept for the story

Part = str | tuple[str, Style]


@dataclass(frozen=True)
class ShownTable:
    """What is to be drawn: what a seat or a spectator sees, and what the last step touched."""

    view: View
    deck: Deck
    marks: StepMarks = NO_STEP_MARKS


def draw_table(
    table: ShownTable, look: TextLook, width: int = LEAST_WIDTH, height: int = LEAST_HEIGHT
) -> list[Text]:
    """Board and panel side by side, or one below the other where it is narrow."""
    panel = draw_panel(table, look)
    if look.is_coloured:
        size = board_size(width, height)
        board = draw_board(table.view, size, table.marks)
        board_width = size.width
    else:
        board = [Text(line) for line in draw_plain_board(table.view, table.marks)]
        board_width = PLAIN_BOARD
    if width < board_width + len(GAP) + PANEL - 2:
        return [*board, Text(""), *panel]
    lines = []
    for index in range(max(len(board), len(panel))):
        line = board[index] if index < len(board) else Text("")
        padding = " " * (board_width - line.cell_len)
        beside = panel[index] if index < len(panel) else Text("")
        line = Text.assemble(line, padding, GAP, beside)
        if not look.is_coloured:
            line.rstrip()
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def print_table(console: Console, table: ShownTable) -> None:
    """The table as the console can show it; in a file, lines may be of any length."""
    width = console.width if console.is_terminal else UNLIMITED
    for line in draw_table(table, look_for(console), width):
        console.print(line, no_wrap=True, crop=False, highlight=False)


def board_size(width: int, height: int) -> Size:
    """The largest board that leaves room for the panel and the story."""
    fits = width >= LARGE.width + len(GAP) + PANEL and height >= LARGE.height + LOG + 1
    return LARGE if fits else SMALL


def draw_panel(table: ShownTable, look: TextLook) -> list[Text]:
    """The turn, the players and the reserve."""
    view = table.view
    lines = [_turn_line(view, look), Text("")]
    for seat in range(len(view.pins)):
        lines += _player_lines(table, look, seat)
    if len(view.pins) < MAX_SEATS:
        lines.append(Text(""))
    return [*lines, *_reserve_lines(view, look)]


def _turn_line(view: View, look: TextLook) -> Text:
    """How far the game is, and the dice on the table."""
    if view.phase == PLACE:
        return Text(f"{_active_name(view)} is to place at {view.rolls[view.active]}", STRONG)
    if view.phase == OVER:
        winners = listed([PIN_NAMES[view.pins[seat]] for seat in members(view.winners)])
        return Text(f"Turn {view.turn}: {winners} won", STRONG)
    parts: list[Part] = [(f"Turn {view.turn}", STRONG)]
    if view.colour != NO_COLOUR:
        parts += ["  ", (f" {DIE_LETTERS[view.colour]} ", look.paint(YARN_PAINTS[view.colour]))]
        parts += [f" {COLOUR_NAMES[view.colour]}"]
    if view.number:
        parts += ["  ", (f" {view.number} ", look.paint(TILE_PAINT))]
    if view.phase == ROLL:
        parts += [f"  {_active_name(view)} is to roll"]
    return Text.assemble(*parts)


def _active_name(view: View) -> str:
    return PIN_NAMES[view.pins[view.active]]


def _player_lines(table: ShownTable, look: TextLook, seat: int) -> list[Text]:
    """Name and annas, the hand, and what has been woven."""
    view = table.view
    pin = view.pins[seat]
    is_active = view.phase != OVER and seat == view.active
    annas, goal = view.annas[seat], view.options.annas
    track = look.anna * annas + look.missing_anna * (goal - annas)
    name = Text.assemble(
        (look.active if is_active else " ", GOLD),
        (look.pins[pin], look.paint(looks.PIN_PAINTS[pin])),
        (f" {PIN_NAMES[pin]:7}", STRONG if is_active else looks.PLAIN),
        (track, GOLD),
        f" {annas} of {goal}" if goal <= LONG_TRACK else f" {annas}",
    )
    counts = (
        counted(view.tokens[seat], "token"),
        counted(view.hand_sizes[seat], "card"),
        counted(view.held_counts[seat], "design"),
    )
    return [name, Text(f"   {', '.join(counts)}"), Text(f"   {_woven(table, seat)}", QUIET)]


def _woven(table: ShownTable, seat: int) -> str:
    """D4, A11: what counts for good."""
    names = [table.deck.cards[design].name for design in members(table.view.claimed[seat])]
    if table.view.points[seat]:
        names.append(counted(table.view.points[seat], "Victory point"))
    return ", ".join(names)


def _reserve_lines(view: View, look: TextLook) -> list[Text]:
    reserve: list[Part] = [("Reserve ", QUIET), f"{counted(view.reserve_tokens, 'token')} "]
    for colour, count in enumerate(view.reserve_yarns):
        reserve.append((COLOUR_LETTERS[colour] * count, look.paint(YARN_PAINTS[colour])))
    reserve.append(" ")
    for number, count in enumerate(view.reserve_tiles):
        reserve.append((str(number) * count, look.paint(TILE_PAINT)))
    stacks = f"{counted(view.stack_size, 'card')}, {counted(view.design_count, 'design')}"
    discard = cards_text(view.discard)
    return [
        Text.assemble(*reserve),
        Text.assemble(("Stacks  ", QUIET), stacks),
        Text.assemble(("Discard ", QUIET), discard),
    ]
