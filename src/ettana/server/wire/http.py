"""Over HTTP alone: opening tables, coming in, and what this server is."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ettana.engine.table.pieces import MAX_SEATS
from ettana.server.wire.fields import Count, LevelName, Name, Nonce, Pin, Plain, SeatNumber, Stage
from ettana.server.wire.games import PlayerStatistics
from ettana.server.wire.limits import MOST_RECORD
from ettana.server.wire.requests import Opening
from ettana.server.wire.settings import GameOptions, Pace
from ettana.server.wire.table import SeatInfo
from ettana.server.wire.updates import Result


class Opened(Plain, frozen=True):
    """A table was created."""

    table: str
    code: str
    commitment: str
    seat: SeatNumber | None
    version: int


class Seated(Plain, frozen=True):
    table: str
    seat: SeatNumber
    version: int


class Committed(Plain, frozen=True):
    """A commitment for a table to come, for the guest who asked for it and for one table."""

    commitment: str
    expires: int


class Summary(Plain, frozen=True):
    """A table in a list."""

    table: str
    created: int
    stage: Stage
    seats: tuple[SeatInfo, ...]
    free: int  # seats that anyone may take
    pace: Pace
    options: GameOptions
    deck: str
    turn: int
    result: Result | None
    active: int | None = None  # the seat that is to act
    yours: tuple[int, ...] = ()  # in the list of your own tables: where you sit


class Found(Plain, frozen=True):
    """The table a code stands for."""

    table: str


class AskRematch(Opening, frozen=True):
    """The same again. Who asks first names a commitment for the new table. Whoever asks later sits
    down there by naming the commitment that table has: a nonce is never used with another one."""

    nonce: Nonce = ""


FIRST_GAME_PINS: Final[tuple[Pin, Pin]] = ("pink", "black")  # the guest's, and the bot's


class FirstGame(Opening, frozen=True):
    """A table against a bot that is set for somebody who plays for the first time."""

    name: Name
    nonce: Nonce = ""


class PlayOn(Opening, frozen=True):
    """A new table that begins after so many steps of a finished game, yourself on one of its seats
    and bots on the others: of that level, or those that sat there."""

    step: Count
    seat: SeatNumber
    name: Name
    level: LevelName = ""
    nonce: Nonce = ""


class HandIn(Plain, frozen=True):
    """A finished game that was played elsewhere: its record, whole, and by seat which bot sat there
    (empty for a person, whose game it then is)."""

    record: Annotated[str, Meta(max_length=MOST_RECORD)]
    levels: Annotated[tuple[LevelName, ...], Meta(max_length=MAX_SEATS)]


class MakeLink(Plain, frozen=True):
    """For which of your seats another device shall be let in."""

    seat: SeatNumber


class SeatLink(Plain, frozen=True):
    """Whoever has the token first, and before it expires, holds the seat too."""

    token: str
    expires: int


class UseLink(Plain, frozen=True):
    token: Annotated[str, Meta(min_length=1, max_length=100)]


class MakeToken(Plain, frozen=True):
    """A name for the token, for your own memory."""

    label: Name


class TokenMade(Plain, frozen=True):
    token: str


class TokenInfo(Plain, frozen=True):
    """A token you made: the name by which it is ended, your name for it, and since when it is."""

    token: str
    label: str
    created: int


class LevelInfo(Plain, frozen=True):
    """A bot, from the weakest to the strongest."""

    name: str
    character: str


class About(Plain, frozen=True):
    """What this server is and has."""

    version: str
    core: Literal["compiled", "interpreted"]
    levels: tuple[LevelInfo, ...]
    phrases: tuple[str, ...]


class Me(Plain, frozen=True):
    """The guest who asks."""

    is_program: bool
    statistics: PlayerStatistics
