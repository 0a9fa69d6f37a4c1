"""What the house itself asks of a table. What guests ask is in `wire`."""

from __future__ import annotations

from dataclasses import dataclass

from ettana.engine.record.record import GameRecord
from ettana.server import wire
from ettana.server.log.entries import Beginning


@dataclass(frozen=True, slots=True)
class Open:
    """A new table. The secret of its dice is settled: its commitment was given out before."""

    request: str
    settings: wire.Settings
    join: wire.Join | None = None  # the creator's own place
    beginning: Beginning | None = None  # where the game goes on; None: the table is set


@dataclass(frozen=True, slots=True)
class TakeIn:
    """A table for a finished game that was played elsewhere. Its secret is the table's."""

    record: GameRecord
    levels: tuple[str, ...]  # by seat, of bots; empty for people


@dataclass(frozen=True, slots=True)
class BotPlay:
    """A bot has chosen, for its own seat or for the person it stands in for."""

    seat: int
    action: str
    seen: int  # the version it looked at


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock of the seat to act has run out."""

    seat: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """All agreed to a bot for somebody absent, and the time to come back is over."""

    vote: int


@dataclass(frozen=True, slots=True)
class Return:
    """The guest is connected: whoever was only absent plays on. Who left says so."""


@dataclass(frozen=True, slots=True)
class Carry:
    """The guest used a one-time link: another device holds the seat too. `giver` made the link, by
    the device with this number."""

    seat: int
    device: int
    giver: str


@dataclass(frozen=True, slots=True)
class Rematch:
    """A new table was made on which those who sat here go on."""

    request: str
    table: str


HouseCommand = Open | TakeIn | BotPlay | TimeUp | StandIn | Return | Carry | Rematch
GuestCommand = (
    wire.Join
    | wire.Leave
    | wire.RemoveDevice
    | wire.Start
    | wire.Act
    | wire.Undo
    | wire.AskTakeBack
    | wire.AskStandIn
    | wire.Answer
    | wire.Back
    | wire.Resign
)
Command = GuestCommand | HouseCommand
