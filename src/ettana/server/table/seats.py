"""The seats of a table: who holds them, and who plays there now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from ettana.server import wire
from ettana.server.log import entries
from ettana.server.log.columns import StoredSeatInfo
from ettana.server.log.settings import StoredSeat
from ettana.server.views import PIN_NAMES

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Device:
    """A guest who holds a seat, since this entry of the log: another one for each sitting."""

    number: int
    guest: str
    at: int


class Seat:
    """One place at the table."""

    def __init__(self, setting: StoredSeat) -> None:
        self.setting = setting
        self.standin = ""  # the level of the bot that plays for the person who sits here
        self.until = ""  # for how long: `turn`, `back`, or `end`: of the game
        self.has_left = False
        self.clear()

    def clear(self) -> None:
        """As it was before anybody sat down."""
        self.devices: list[Device] = []  # that hold it, in the order they came
        self.name = self.setting.name
        self.pin: wire.NoPin = self.setting.pin
        self.nonce = ""
        self.level = self.setting.level  # of the bot that sits here

    @property
    def guests(self) -> list[str]:
        """Those who hold the seat: the devices of one person."""
        return [device.guest for device in self.devices]

    def device_of(self, guest: str | None) -> Device | None:
        """The one by which a guest holds the seat."""
        return next((device for device in self.devices if device.guest == guest), None)

    @property
    def is_taken(self) -> bool:
        return bool(self.devices or self.level)

    @property
    def is_person(self) -> bool:
        return not self.level

    @property
    def is_away(self) -> bool:
        """A bot plays for the person, and not for this turn alone."""
        return self.until in ("back", "end")

    @property
    def has_resigned(self) -> bool:
        return self.until == "end"

    @property
    def is_missed(self) -> bool:
        """The person is away without having left: to be connected is to be back."""
        return self.is_away and not self.has_left

    @property
    def player(self) -> str:
        """The level of the bot that plays here now; empty when a person does."""
        return self.level or self.standin

    def join(self, fact: entries.Joined, number: int, at: int) -> None:
        self.devices = [Device(number, fact.guest, at)]
        self.name, self.pin, self.nonce = fact.name, fact.pin, fact.nonce

    def begin(self, seat: entries.SeatAtStart) -> None:
        self.name, self.pin, self.nonce, self.level = seat.name, seat.pin, seat.nonce, seat.level

    def stand_in(self, fact: entries.StoodIn) -> None:
        self.standin, self.until = fact.level, fact.until
        self.has_left = fact.reason == "left"

    def play_on(self) -> None:
        """The person plays again."""
        self.standin = self.until = ""
        self.has_left = False

    def resign(self, level: str) -> None:
        """The person does not come back."""
        self.standin, self.until, self.has_left = level, "end", True

    def listed(self) -> StoredSeatInfo:
        """As lists show it."""
        return StoredSeatInfo(
            kind=self.setting.kind,
            taken=self.is_taken,
            name=self.name,
            pin=self.pin,
            level=self.level,
            standin=self.standin,
            left=self.has_left,
            resigned=self.has_resigned,
        )

    def info(self) -> wire.SeatInfo:
        return wire.SeatInfo(
            kind=self.setting.kind,
            taken=self.is_taken,
            name=self.name,
            pin=self.pin,
            level=self.level,
            standin=self.standin,
            left=self.has_left,
            resigned=self.has_resigned,
        )


class Seating:
    """What follows from who sits where and who plays there, each found once. Another one takes its
    place when a seat changes."""

    def __init__(self, seats: Sequence[Seat] = ()) -> None:
        self._seats = seats
        self._held: dict[str, tuple[int, ...]] = {}
        self._told: dict[str, bytes] = {}
        self._told_to_all: bytes | None = None
        people = [(number, seat) for number, seat in enumerate(seats) if seat.is_person]
        # The seats whose person is at the table: those who are away are not asked
        self.persons = frozenset([number for number, seat in people if not seat.is_away])
        # The seats whose person is away, a bot playing there until they are back
        self.away = frozenset([number for number, seat in people if seat.until == "back"])
        # Whether every seat is a bot's. One that is free, or for which a bot stands in, is not
        self.is_of_bots = not people

    def held_by(self, guest: str | None) -> tuple[int, ...]:
        """The seats a guest holds: several in front of one screen."""
        if guest is None:
            return ()
        held = self._held.get(guest)
        if held is None:
            seats = enumerate(self._seats)
            held = tuple([number for number, seat in seats if seat.device_of(guest)])
            if held:  # those who only look are many
                self._held[guest] = held
        return held

    def told_to(self, guest: str | None) -> bytes:
        """Which seats a guest holds, and by which devices: nobody else's business. Two fields of a
        `wire.Update`, each after a comma."""
        if guest is None:
            return b""
        told = self._told.get(guest)
        if told is None:
            held = self.held_by(guest)
            if not held:
                return b""
            devices = [
                wire.DeviceInfo(number, device.number, device.at, device.guest == guest)
                for number in held
                for device in self._seats[number].devices
            ]
            told = b',"yours":%s,"devices":%s' % (_encode(held), _encode(devices))
            self._told[guest] = told
        return told

    def told(self) -> bytes:
        """As everybody sees them, a list of `wire.SeatInfo`."""
        if self._told_to_all is None:
            self._told_to_all = _encode([seat.info() for seat in self._seats])
        return self._told_to_all


def free_pins(seats: Sequence[Seat]) -> Iterator[wire.Pin]:
    """S6: pins that nobody has taken, in the order of the notation."""
    taken = {seat.pin for seat in seats}
    return (pin for pin in PIN_NAMES if pin not in taken)
