"""The seats of a table: who holds them, and who plays there now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ettana.server import wire
from ettana.server.log import entries
from ettana.server.log.columns import StoredSeatInfo
from ettana.server.log.settings import StoredSeat
from ettana.server.views import PIN_NAMES


@dataclass(frozen=True, slots=True)
class Device:
    """A guest who holds a seat, since this entry of the log: another one for each sitting."""

    number: int
    guest: str
    at: int


@dataclass(slots=True)
class Seat:
    """One place at the table."""

    setting: StoredSeat
    devices: list[Device] = field(default_factory=list)  # that hold it, in the order they came
    name: str = ""
    pin: wire.NoPin = ""
    nonce: str = ""
    level: str = ""  # of the bot that sits here
    standin: str = ""  # of the bot that plays for the person who sits here
    until: str = ""  # for how long: `turn`, `back`, or `end`: of the game
    has_left: bool = False

    def __post_init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """As it was before anybody sat down."""
        self.devices = []
        self.name = self.setting.name
        self.pin = self.setting.pin
        self.nonce = ""
        self.level = self.setting.level

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


def held_by(seats: Sequence[Seat], guest: str | None) -> tuple[int, ...]:
    """The seats a guest holds."""
    if guest is None:
        return ()
    return tuple([number for number, seat in enumerate(seats) if seat.device_of(guest)])


def free_pins(seats: Sequence[Seat]) -> Iterator[wire.Pin]:
    """S6: pins that nobody has taken, in the order of the notation."""
    taken = {seat.pin for seat in seats}
    return (pin for pin in PIN_NAMES if pin not in taken)


def persons_at_table(seats: Sequence[Seat]) -> frozenset[int]:
    """Seats whose person plays: those who are away are not asked."""
    return frozenset(
        number for number, seat in enumerate(seats) if seat.is_person and not seat.is_away
    )
