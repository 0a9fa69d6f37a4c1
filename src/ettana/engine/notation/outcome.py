"""Chance outcomes as text: the chain of single draws that one action needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.deck.deck import Deck
from ettana.engine.notation.errors import NotationError
from ettana.engine.notation.sets import HIDDEN, design_text
from ettana.engine.rules.apply import do_outcome
from ettana.engine.rules.chance import weight
from ettana.engine.rules.information import Draw, SeenDraw
from ettana.engine.table import due
from ettana.engine.table.cards import CARD_LETTERS, MAX_DESIGNS
from ettana.engine.table.pieces import DIE_LETTERS, PINS, TILE_NUMBERS
from ettana.engine.table.state import State

_NUMBERS: Final = range(1, TILE_NUMBERS + 1)
_CARDS: Final = dict(enumerate(CARD_LETTERS))
_DESIGNS: Final = {design: design_text(design) for design in range(MAX_DESIGNS)}

# The text of every code, by the kind of chance; all texts of a kind have one length. Who starts is
# written with the pin of the seat, which only the state says
_TEXTS: Final[dict[int, dict[int, str]]] = {
    due.BOTH_DICE: {
        colour * TILE_NUMBERS + number - 1: f"{letter}{number}"
        for colour, letter in enumerate(DIE_LETTERS)
        for number in _NUMBERS
    },
    due.NUMBER_DIE: {number: f"-{number}" for number in _NUMBERS},
    due.GAIN_DIE: {number: str(number) for number in _NUMBERS},
    due.SETUP_ROLL: {number: str(number) for number in _NUMBERS},
    due.ACTION_CARD: _CARDS,
    due.STOLEN_CARD: _CARDS,
    due.DEAL_ACTION: _CARDS,
    due.DESIGN_CARD_DRAW: _DESIGNS,
    due.DEAL_DESIGN: _DESIGNS,
}
_CODES: Final = {
    kind: {text: code for code, text in texts.items()} for kind, texts in _TEXTS.items()
}
_WIDTHS: Final = {kind: max(map(len, codes)) for kind, codes in _CODES.items()}


def draw_text(state: State, draw: Draw) -> str:
    """One single draw in a game of these pins."""
    kind, code = draw
    return PINS[state.pin(code)] if kind == due.STARTER else _TEXTS[kind][code]


def write_outcome(state: State, draws: Iterable[SeenDraw]) -> str:
    """The draws of one action in the order in which they happened; empty when there were none.

    `state` is any of the game.
    """
    parts: list[str] = []
    for kind, code in draws:
        text = HIDDEN if code is None else draw_text(state, (kind, code))
        parts += _gap(kind, not parts), text
    return "".join(parts)


def _gap(kind: int, is_first: bool) -> str:
    """S9: what stands before a draw. The action card of the deal follows its design directly."""
    return "" if is_first or kind == due.DEAL_ACTION else " "


def read_outcome(state: State, deck: Deck, text: str) -> list[int]:
    """The codes of the draws that a text means, for the chance that is due in `state`.

    `state` is the one after `do_action` and stays as it is. NotationError `outcome` unless the
    text is exactly one complete, possible outcome; always, when no chance is due.
    """
    if state.due == due.NO_CHANCE:
        raise NotationError("outcome", "this action has no outcome")
    state = state.clone()
    codes: list[int] = []
    end = 0
    while state.due != due.NO_CHANCE:
        gap = _gap(state.due, not codes)
        begin = end + len(gap)
        part, code = _read_draw(state, text[begin:])
        if code is None or text[end:begin] != gap or not weight(state, code):
            raise NotationError("outcome", "this is no possible outcome of the action")
        codes.append(code)
        end = begin + len(part)
        do_outcome(state, deck, code)
    if end != len(text):
        raise NotationError("outcome", "the outcome of the action is complete before its text ends")
    return codes


def _read_draw(state: State, text: str) -> tuple[str, int | None]:
    """The part of a text that writes the draw that is due, and its code if it has one."""
    if state.due != due.STARTER:
        part = text[: _WIDTHS[state.due]]
        return part, _CODES[state.due].get(part)
    part = text.split(" ", 1)[0]
    seats = {PINS[state.pin(seat)]: seat for seat in range(state.seats)}
    return part, seats.get(part)


def read_seen_outcome(kind: int, pins: Sequence[int], text: str) -> tuple[int | None, ...]:
    """The codes in an outcome as one seat was told it, None for every `?`.

    `kind` is that of the action. The text comes from `redact_step`: NotationError `outcome` where
    it cannot, but whether it was possible is not checked, for that only the whole state says.
    """
    try:
        return tuple(_seen_codes(kind, pins, text.split(" "))) if text else ()
    except (KeyError, ValueError):
        raise NotationError("outcome", "this is no outcome of the action") from None


def _seen_codes(kind: int, pins: Sequence[int], parts: Sequence[str]) -> Iterator[int | None]:
    for number, part in enumerate(parts):
        if kind == kinds.PLACE_PIN:
            yield from _seen_setup(pins, part)
        elif kind in (kinds.ROLL_DICE, kinds.PLAY_AGAIN) and number == 0:
            yield _CODES[due.NUMBER_DIE if part.startswith("-") else due.BOTH_DICE][part]
        else:
            yield None if part == HIDDEN else _CODES[kinds.TABLE[kind].draws][part]


def _seen_setup(pins: Sequence[int], part: str) -> Iterator[int | None]:
    """S7-S9: a roll, who starts, or a design with the action card that follows it directly."""
    if part in _CODES[due.SETUP_ROLL]:
        yield _CODES[due.SETUP_ROLL][part]
    elif part in PINS:
        yield pins.index(PINS.index(part))
    else:
        card = max(0, len(part) - 1)
        for kind, text in ((due.DEAL_DESIGN, part[:card]), (due.DEAL_ACTION, part[card:])):
            yield None if text == HIDDEN else _CODES[kind][text]
