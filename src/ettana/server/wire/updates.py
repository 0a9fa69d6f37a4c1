"""To the client: what happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import field

from ettana.engine.events.event import EventKind
from ettana.server.wire.fields import Facts, Lean, Plain, Stage
from ettana.server.wire.offers import Idea, Offers
from ettana.server.wire.table import DeviceInfo, GameView, OwnView, SeatInfo, WovenDesign


class Event(Lean, frozen=True):
    """A fact, as docs/events.md lists them; one that may not be seen is null."""

    kind: EventKind
    seat: int | None = None
    facts: Facts = field(default_factory=dict)


HappenedKind = Literal[
    "created",
    "joined",
    "left",
    "started",
    "acted",
    "undone",
    "asked-take-back",
    "asked-stand-in",
    "answered",
    "stood-in",
    "back",
    "resigned",
    "rematched",
]
# The facts of each kind, by their types
HAPPENED_FACTS: Final[Mapping[HappenedKind, Mapping[str, Any]]] = {
    "created": {},
    "joined": {},
    "left": {},
    "started": {},
    "acted": {},
    "undone": {"steps": int, "consent": bool},
    "asked-take-back": {"steps": int},
    "asked-stand-in": {"absent": int},
    "answered": {"vote": int, "agree": bool},
    "stood-in": {"level": str, "until": Literal["turn", "back"]},
    "back": {},
    "resigned": {"level": str},  # of the bot that plays on; empty: the game is over
    "rematched": {},
}


class Happened(Lean, frozen=True):
    """What one entry of the table's log brought. Its number is a version of the table."""

    number: int
    at: int
    what: HappenedKind
    seat: int | None = None
    step: str = ""  # the notation of a step as this viewer may see it
    events: tuple[Event, ...] = ()
    facts: Facts = field(default_factory=dict)
    taken: tuple[Event, ...] = ()  # undone: what chance had brought in the steps taken back


class Talk(Lean, frozen=True):
    """Something said. Its number is no version of the table: lines are counted by themselves."""

    number: int
    at: int
    name: str
    seat: int | None = None
    text: str = ""
    phrase: str = ""


class Vote(Lean, frozen=True):
    """Something all must agree to. `vote` names it in answers."""

    vote: int
    what: Literal["take-back", "stand-in"]
    by: int
    agreed: tuple[int, ...]
    needed: tuple[int, ...]  # seats that have not answered yet
    steps: int | None = None  # take-back: how many are left of the game
    seat: int | None = None  # stand-in: for whom
    earliest: int | None = None  # stand-in: when, unless that one is back before


class Clock(Plain, frozen=True):
    """Whose time runs. At `runs_out` a bot takes over; `reserves` are what is left, by seat."""

    seat: int | None
    began: int
    turn_ends: int | None  # then the reserve begins
    runs_out: int | None
    reserves: tuple[int, ...]


class UndoCounts(Plain, frozen=True):
    """How many own steps of this turn can be taken back, and whether more may be asked for."""

    steps: int
    consent: bool


class Result(Plain, frozen=True):
    winners: tuple[int, ...]
    annas: tuple[int, ...]


class Update(Lean, tag="update", frozen=True):
    """The whole table as one viewer may see it, and what happened after `since`."""

    table: str
    version: int
    since: int  # `happened` is complete from here on
    stage: Stage
    seats: tuple[SeatInfo, ...]
    steps: int  # how many the game has
    yours: tuple[int, ...] = ()  # seats the viewer holds
    devices: tuple[DeviceInfo, ...] = ()  # by which they are held
    view: GameView | None = None
    woven: tuple[WovenDesign, ...] = ()  # claimed designs, in the order of claims
    own: OwnView | None = None
    offers: Offers | None = None
    undo: UndoCounts | None = None
    ideas: tuple[Idea, ...] = ()  # for who is to act, at tables with hints
    clock: Clock | None = None
    votes: tuple[Vote, ...] = ()
    happened: tuple[Happened, ...] = ()
    talk: tuple[Talk, ...] = ()
    result: Result | None = None
    rematch: str = ""  # the table where it goes on
