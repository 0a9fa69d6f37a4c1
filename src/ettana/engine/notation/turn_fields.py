"""Field 9 of a position: TURN, `NUMBER:PIN:PHASE:DICE:FLAGS`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypedDict

from ettana.engine.bits import members
from ettana.engine.notation.errors import NotationError
from ettana.engine.notation.sets import NOTHING, read_number
from ettana.engine.table.options import MOST_TURNS
from ettana.engine.table.phases import ACT, OVER, PHASE_NAMES, PLACE, ROLL
from ettana.engine.table.pieces import DIE_LETTERS, NO_COLOUR, PINS
from ettana.engine.views import View

NO_DICE: Final = "--"

_ACT_DICE: Final = re.compile("([GRYBPK])([1-6])")
_ACT_FLAGS: Final = (NOTHING, "p", "a", "am", "amf", "pa", "pam", "pamf")
_PRESET_DICE: Final = re.compile("([GRYBPK])-")
_PLACE_FLAGS: Final = re.compile("[1-6]{1,4}")


class TurnField(TypedDict):
    """The fields of a View that TURN holds."""

    turn: int
    phase: int
    active: int
    colour: int
    number: int
    preset: bool
    acted: bool
    moved: bool
    fresh: bool
    rolls: tuple[int, ...]
    winners: int


def turn_text(view: View) -> str:
    """TURN as the position of this view writes it."""
    active = PINS[view.pins[view.active]]
    dice, flags = NO_DICE, NOTHING
    if view.phase == PLACE:
        dice, flags = f"-{view.rolls[-1]}", "".join(map(str, view.rolls))
    elif view.phase == ROLL and view.preset:
        dice, flags = f"{DIE_LETTERS[view.colour]}-", "p"
    elif view.phase == ACT:
        dice, flags = f"{DIE_LETTERS[view.colour]}{view.number}", _flags_text(view)
    elif view.phase == OVER:
        active = winners_text(view.pins, view.winners)
    return f"{view.turn}:{active}:{PHASE_NAMES[view.phase]}:{dice}:{flags}"


def winners_text(pins: Sequence[int], winners: int) -> str:
    """E1, E2: the winners (a mask of seats), in the order of the pins' table."""
    return "+".join(PINS[pin] for pin in sorted(pins[seat] for seat in members(winners)))


def _flags_text(view: View) -> str:
    shown = zip("pamf", (view.preset, view.acted, view.moved, view.fresh), strict=True)
    return "".join(letter for letter, is_set in shown if is_set) or NOTHING


def read_turn(text: str, pins: Sequence[int]) -> TurnField:
    """TURN in a game of these pins (by seat), as far as it can be judged by itself."""
    parts = text.split(":")
    if len(parts) != 5:
        raise NotationError("TURN", "the turn is NUMBER:PIN:PHASE:DICE:FLAGS")
    number, pin, phase, dice, flags = parts
    turn: TurnField = {
        "turn": read_number("TURN", number, MOST_TURNS, "the number of the turn"),
        "phase": _read_phase(phase),
        "active": 0,
        "colour": NO_COLOUR,
        "number": 0,
        "preset": False,
        "acted": False,
        "moved": False,
        "fresh": False,
        "rolls": (),
        "winners": 0,
    }
    if (turn["turn"] == 0) != (turn["phase"] == PLACE):
        raise NotationError("TURN", "turns count from 1; only the phase place has number 0")
    if turn["phase"] == OVER:
        turn["winners"] = _read_winners(pin, pins)
        turn["active"] = next(members(turn["winners"]))
    else:
        turn["active"] = _read_seat(pin, pins)
    _READERS[turn["phase"]](turn, dice, flags)
    return turn


def _read_phase(text: str) -> int:
    if text not in PHASE_NAMES:
        raise NotationError("TURN", f"the phase is one of {', '.join(PHASE_NAMES)}")
    return PHASE_NAMES.index(text)


def _read_seat(text: str, pins: Sequence[int]) -> int:
    for seat, pin in enumerate(pins):
        if PINS[pin] == text:
            return seat
    raise NotationError("TURN", "the pin named is not in the game")


def _read_winners(text: str, pins: Sequence[int]) -> int:
    winners = sum({1 << _read_seat(pin, pins) for pin in text.split("+", len(pins))})
    if winners_text(pins, winners) != text:
        raise NotationError("TURN", f"winners stand once each, in the order {', '.join(PINS)}")
    return winners


def _read_place(turn: TurnField, dice: str, flags: str) -> None:
    if not _PLACE_FLAGS.fullmatch(flags) or len(flags) != turn["active"] + 1:
        reason = "the flags of place are the rolls of the seats up to the one to place"
        raise NotationError("TURN", reason)
    turn["rolls"] = tuple(map(int, flags))
    if dice != f"-{flags[-1]}":
        raise NotationError("TURN", "the dice of place are - and the roll of the player to place")


def _read_roll(turn: TurnField, dice: str, flags: str) -> None:
    if (dice, flags) == (NO_DICE, NOTHING):
        return
    match = _PRESET_DICE.fullmatch(dice)
    if not match or flags != "p":
        raise NotationError("TURN", "before the roll dice and flags are --:- or, preset, like R-:p")
    turn["colour"] = DIE_LETTERS.index(match[1])
    turn["preset"] = True


def _read_act(turn: TurnField, dice: str, flags: str) -> None:
    thrown = _ACT_DICE.fullmatch(dice)
    if not thrown:
        raise NotationError("TURN", f"the dice are one letter out of {DIE_LETTERS} and a number")
    if flags not in _ACT_FLAGS:
        raise NotationError(
            "TURN", "the flags are p, a, m, f in this order, no m without a, no f without m, or -"
        )
    turn["colour"] = DIE_LETTERS.index(thrown[1])
    turn["number"] = int(thrown[2])
    turn["preset"] = "p" in flags
    turn["acted"] = "a" in flags
    turn["moved"] = "m" in flags
    turn["fresh"] = "f" in flags


def _read_over(_turn: TurnField, dice: str, flags: str) -> None:
    if (dice, flags) != (NO_DICE, NOTHING):
        raise NotationError("TURN", "when the game is over dice and flags are --:-")


_READERS: Final = {PLACE: _read_place, ROLL: _read_roll, ACT: _read_act, OVER: _read_over}
