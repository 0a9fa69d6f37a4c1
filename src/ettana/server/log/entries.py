"""What a table's log holds: facts, in the order in which they happened. And beside it what is said.

The state of a table is the fold over its entries and nothing else is authoritative. `formats`
reads and writes them.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from ettana.server.log.settings import StoredPin, StoredSettings

BY_HOUSE: Final = ""  # who did it when nobody asked for it

StoredDyes = dict[str, str]  # the colours in which a design lay, by the letters of its pattern


class LoggedPart(Struct, frozen=True, omit_defaults=True):
    """A fact of the log."""


NO_TABLE: Final = ""  # where a game began that did not begin at a table of this server


class Beginning(LoggedPart, frozen=True):
    """Where a game that is played on begins, and whose it was; without a table, nobody's."""

    table: str
    step: int
    position: str
    # Of the designs that were claimed by then
    dyes: dict[str, StoredDyes] = field(default_factory=dict)


class Created(LoggedPart, tag="created", frozen=True):
    settings: StoredSettings  # complete, the deck in its canonical text
    beginning: Beginning | None = None  # None: the table is set
    played: str = ""  # the date of a game that was played elsewhere, whose record was handed in


class Joined(LoggedPart, tag="joined", frozen=True):
    seat: int
    guest: str
    name: str
    pin: StoredPin
    nonce: str = ""


class Left(LoggedPart, tag="left", frozen=True):
    seat: int


class Carried(LoggedPart, tag="carried", frozen=True):
    """Another device holds the seat too."""

    seat: int
    guest: str


class Removed(LoggedPart, tag="removed", frozen=True):
    """A device holds the seat no longer; `device` is the number of the entry by which it did."""

    seat: int
    device: int


class SeatAtStart(LoggedPart, frozen=True):
    """Who plays a seat, as the record of the game will say it."""

    pin: Literal["pink", "black", "white", "orange"]
    name: str
    nonce: str
    level: str = ""  # of a bot


class Started(LoggedPart, tag="started", frozen=True):
    seats: tuple[SeatAtStart, ...]
    position: str
    counter: int  # draws of the fair dealer so far


class Acted(LoggedPart, tag="acted", frozen=True):
    seat: int
    step: str  # `ACTION = OUTCOME`
    counter: int


class Undone(LoggedPart, tag="undone", frozen=True):
    """The last steps were taken back; their draws stay drawn."""

    seat: int
    steps: int
    vote: int = 0  # the vote that allowed it


class AskedTakeBack(LoggedPart, tag="asked-take-back", frozen=True):
    seat: int
    steps: int  # that the game shall have


class AskedStandIn(LoggedPart, tag="asked-stand-in", frozen=True):
    seat: int
    absent: int


class Answered(LoggedPart, tag="answered", frozen=True):
    """Seats that agreed, or refused: then the vote is over."""

    vote: int
    seats: tuple[int, ...]
    agree: bool


class StoodIn(LoggedPart, tag="stood-in", frozen=True):
    """A bot plays for a person: for the rest of this turn, or until back."""

    seat: int
    level: str
    until: Literal["turn", "back"]
    reason: Literal["clock", "left", "vote"] = "clock"


class CameBack(LoggedPart, tag="back", frozen=True):
    seat: int


class Resigned(LoggedPart, tag="resigned", frozen=True):
    """A person gave up for good. A bot plays on there; without a level nobody does, because no
    person is left whose game it is: it ends."""

    seat: int
    level: str = ""


class Rematched(LoggedPart, tag="rematched", frozen=True):
    table: str


Fact = (
    Created
    | Joined
    | Left
    | Carried
    | Removed
    | Started
    | Acted
    | Undone
    | AskedTakeBack
    | AskedStandIn
    | Answered
    | StoodIn
    | CameBack
    | Resigned
    | Rematched
)


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of a log. `number` is the table's version once it is applied."""

    number: int
    at: int  # milliseconds since 1970 UTC
    fact: Fact
    by: str = BY_HOUSE  # a guest's id
    request: str = ""  # the guest's id of the request
    up: int = 0  # the uptime of servers in milliseconds: what clocks go by


class Line(Struct, frozen=True, omit_defaults=True):
    """Something said. Lines have numbers of their own: the log knows nothing of them."""

    number: int
    at: int
    name: str
    seat: int | None = None  # None: a spectator's
    text: str = ""
    phrase: str = ""
    by: str = BY_HOUSE
    request: str = ""
