"""Deciding who sits where, and when the game begins."""

from __future__ import annotations

from hmac import compare_digest
from typing import Final

from ettana.engine.dealers import FairDealer
from ettana.engine.notation import format_position
from ettana.engine.setup import setup
from ettana.engine.table.pieces import PINS
from ettana.server import wire
from ettana.server.log.entries import (
    Beginning,
    Carried,
    Created,
    Fact,
    Joined,
    Left,
    Removed,
    Resigned,
    SeatAtStart,
    Started,
    StoodIn,
)
from ettana.server.log.settings import StoredSettings
from ettana.server.refusals import Refused
from ettana.server.table.acting import running_game
from ettana.server.table.alike import looks_like
from ettana.server.table.clock import Instant
from ettana.server.table.commands import Carry, Open
from ettana.server.table.people import Who
from ettana.server.table.seats import Device, Seat, free_pins
from ettana.server.table.settings import (
    check_level,
    check_name,
    checked_settings,
    deck_of,
    options_of,
)
from ettana.server.table.table_state import TableState

MOST_DEVICES: Final = 8  # that hold one seat


def create(table: TableState, wish: Open, who: Who, _now: Instant) -> list[Fact]:
    """A new table; the creator sits down, with the others at the same screen; perhaps it begins."""
    if table.version:
        raise Refused("exists")
    settings = checked_settings(wish.settings)
    seats = [Seat(setting) for setting in settings.seats]
    facts: list[Fact] = [Created(settings, wish.beginning)]
    if wish.join:
        facts.append(_sit_down(table, seats, wish.join, who, may_choose=True))
        facts += _neighbours(table, seats, who)
    if all(seat.is_taken for seat in seats):
        facts.append(_begin(table, seats, settings, wish.beginning))
    return facts


def _neighbours(table: TableState, seats: list[Seat], who: Who) -> list[Fact]:
    """Those on the same screen as the creator whose names are known."""
    facts: list[Fact] = []
    for number, seat in enumerate(seats):
        if seat.setting.kind == "screen" and seat.name and not seat.is_taken:
            wish = wire.Join("-", seat.name, seat.pin, number)
            facts.append(_sit_down(table, seats, wish, who, may_choose=True))
    return facts


def join(table: TableState, wish: wire.Join, who: Who, _now: Instant) -> list[Fact]:
    """Sit down, or elsewhere; with the last free seat taken the game begins."""
    _check_waiting(table)
    seats = _copies(table.seats)
    is_creator = who.guest == table.creator
    facts = _stand_up(table, seats, wish, who)
    facts.append(_sit_down(table, seats, wish, who, may_choose=is_creator))
    if all(seat.is_taken for seat in seats):
        facts.append(_begin(table, seats, table.chosen, table.beginning))
    return facts


def _stand_up(table: TableState, seats: list[Seat], wish: wire.Join, who: Who) -> list[Fact]:
    """Who asks for another seat gives up the own one, and keeps it when the other is refused."""
    held = table.held_by(who.guest)
    if wish.seat is None or len(held) != 1 or held[0] == wish.seat:
        return []
    if "screen" in (seats[number].setting.kind for number in (held[0], wish.seat % len(seats))):
        return []
    seats[held[0]].clear()
    return [Left(held[0])]


def _copies(seats: tuple[Seat, ...]) -> list[Seat]:
    """Seats to try something with."""
    twins = []
    for seat in seats:
        twin = Seat(seat.setting)
        twin.devices, twin.level = seat.devices, seat.level
        twin.name, twin.pin, twin.nonce = seat.name, seat.pin, seat.nonce
        twins.append(twin)
    return twins


def _sit_down(
    table: TableState, seats: list[Seat], wish: wire.Join, who: Who, *, may_choose: bool
) -> Joined:
    """Take a seat of `seats`; the creator may take any, and those at the screen."""
    if who.guest is None:
        raise Refused("guests-only")
    check_name(wish.name)
    number = _seat_for(table, seats, wish, may_choose=may_choose)
    seat = seats[number]
    is_held = any(other.device_of(who.guest) for other in seats)
    if is_held and seat.setting.kind != "screen":
        raise Refused("already-seated")
    others = [other for other in seats if other is not seat]
    if any(looks_like(other.name, wish.name) for other in others if other.name):
        raise Refused("name-taken")
    pin = wish.pin or seat.pin or next(free_pins(others))
    if any(other.pin == pin for other in others):
        raise Refused("pin-taken", free=tuple(free_pins(others)))
    fact = Joined(number, who.guest, wish.name, pin, wish.nonce or table.identity.commitment)
    seat.join(fact, table.version + 1, table.at)
    return fact


def _seat_for(table: TableState, seats: list[Seat], wish: wire.Join, *, may_choose: bool) -> int:
    """The seat asked for, or the first one that is free for this guest."""
    has_code = compare_digest(wish.code.upper().encode(), table.identity.code.upper().encode())
    open_kinds = ("anyone", "link") if has_code or may_choose else ("anyone",)
    if wish.seat is None:
        free = [number for number, seat in enumerate(seats) if not seat.is_taken]
        for kinds in (open_kinds, ("screen",) if may_choose else ()):
            for number in free:
                if seats[number].setting.kind in kinds:
                    return number
        raise Refused("no-free-seat")
    if wish.seat >= len(seats):
        raise Refused("no-such-seat")
    seat = seats[wish.seat]
    if seat.is_taken:
        raise Refused("seat-taken")
    if seat.setting.kind == "screen":
        if not may_choose:
            raise Refused("seat-is-not-yours")
    elif seat.setting.kind not in open_kinds:
        raise Refused("code-needed")
    return wish.seat


def leave(table: TableState, wish: wire.Leave, who: Who, _now: Instant) -> list[Fact]:
    """Before the game the seat becomes free; in a game a bot plays until the player is back."""
    held = table.held_by(who.guest)
    left = held if wish.seat is None else (wish.seat,)
    if not left or not set(left) <= set(held):
        raise Refused("not-your-seat")
    if table.stage == "waiting":
        return [Left(seat) for seat in left]
    if table.stage != "playing":
        raise Refused("game-over")
    playing = [seat for seat in left if not table.seats[seat].is_away]
    if not playing:
        raise Refused("already-left")
    return [StoodIn(seat, table.chosen.standin, "back", "left") for seat in playing]


def resign(table: TableState, _wish: wire.Resign, who: Who, _now: Instant) -> list[Fact]:
    """For good, with every seat of the guest: a bot plays on for the others. Those who are away may
    still come back; when nobody can, the game is over."""
    running_game(table)
    held = table.held_by(who.guest)
    if not held:
        raise Refused("not-seated")
    seats = [seat for seat in held if not table.seats[seat].has_resigned]
    if not seats:
        raise Refused("resigned")
    others = [seat for number, seat in enumerate(table.seats) if number not in seats]
    is_anybodys = any(seat.is_person and not seat.has_resigned for seat in others)
    return [Resigned(seat, table.chosen.standin if is_anybodys else "") for seat in seats]


def start(table: TableState, wish: wire.Start, who: Who, _now: Instant) -> list[Fact]:
    """The creator does not wait any longer: bots take the empty seats."""
    _check_waiting(table)
    if who.guest is None or who.guest != table.creator:
        raise Refused("creator-only")
    check_level(wish.level)
    seats = _copies(table.seats)
    for seat in seats:
        if not seat.is_taken:
            seat.level = wish.level
            seat.name = seat.name if seat.setting.kind == "bot" else ""
    return [_begin(table, seats, table.chosen, table.beginning)]


def _begin(
    table: TableState, seats: list[Seat], settings: StoredSettings, beginning: Beginning | None
) -> Started:
    """S1-S7: everybody has a pin, a name and a nonce; the table is set with the first draws.

    A game that is played on begins where it does, without a draw.
    """
    starting = [_seat_at_start(table, seats, number) for number in range(len(seats))]
    nonces = tuple((PINS.index(seat.pin), bytes.fromhex(seat.nonce)) for seat in starting)
    if beginning:
        return Started(tuple(starting), beginning.position, counter=0)
    dealer = FairDealer(table.identity.secret, nonces)
    pins = [pin for pin, _ in nonces]
    position = setup(pins, deck_of(settings), dealer, options_of(settings))
    return Started(tuple(starting), format_position(position), dealer.counter)


def _seat_at_start(table: TableState, seats: list[Seat], number: int) -> SeatAtStart:
    seat = seats[number]
    pin = seat.pin if seat.pin != "" else next(free_pins(seats))
    seat.pin = pin
    return SeatAtStart(
        pin=pin,
        name=seat.name or seat.level,
        nonce=seat.nonce or table.identity.commitment,
        level=seat.level,
    )


def giving_device(table: TableState, seat: int, guest: str | None) -> Device:
    """The device by which a guest holds a seat, as long as there is something to do there."""
    if table.stage == "over":
        raise Refused("game-over")
    device = table.seats[seat].device_of(guest) if seat < len(table.seats) else None
    if device is None:
        raise Refused("not-your-seat")
    if table.seats[seat].has_resigned:
        raise Refused("resigned")
    return device


def carry(table: TableState, wish: Carry, who: Who, _now: Instant) -> list[Fact]:
    """Another device holds the seat too. A link is as good as the device that gave it: it ends when
    that one holds the seat no longer, or holds it again after having left."""
    if who.guest is None:
        raise Refused("guests-only")
    if giving_device(table, wish.seat, wish.giver).number != wish.device:
        raise Refused("not-your-seat")
    seat = table.seats[wish.seat]
    if seat.device_of(who.guest):
        return []
    if len(seat.devices) >= MOST_DEVICES:
        raise Refused("too-many-devices", most=MOST_DEVICES)
    return [Carried(wish.seat, who.guest)]


def remove_device(
    table: TableState, wish: wire.RemoveDevice, who: Who, _now: Instant
) -> list[Fact]:
    """A device holds the seat no longer. Nobody is removed by one who was let in later, so that a
    link never costs the seat of who gave it; the last one leaves instead."""
    for number in table.held_by(who.guest):
        devices = table.seats[number].devices
        if wish.device not in (device.number for device in devices):
            continue
        own = table.seats[number].device_of(who.guest)
        if own is None or wish.device < own.number:
            raise Refused("earlier-device")
        if len(devices) == 1:
            raise Refused("last-device")
        return [Removed(number, wish.device)]
    raise Refused("no-such-device")


def _check_waiting(table: TableState) -> None:
    if table.stage != "waiting":
        raise Refused("already-begun")
