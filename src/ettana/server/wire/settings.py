"""The settings of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ettana.engine.table.options import ANNAS_TO_WIN, LEAST_ANNAS
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS, MOST_ANNAS
from ettana.server.wire.fields import Lean, LevelName, NoName, NoPin, SeatKind
from ettana.server.wire.limits import HIGHEST_TURN_LIMIT, MOST_DECK, USUAL_TURNS


class SeatSetting(Lean, frozen=True):
    """Who may sit here: somebody with the link or code, anyone, a bot, or somebody who plays on the
    same screen as the creator. A bot or a neighbour at the screen may be given a pin and a name."""

    kind: SeatKind
    level: LevelName = ""  # of a bot
    name: NoName = ""
    pin: NoPin = ""


class GameOptions(Lean, frozen=True):
    """C3, E1, E2. A game ends after many more turns than games take; who wants none says null."""

    annas: Annotated[int, Meta(ge=LEAST_ANNAS, le=MOST_ANNAS)] = ANNAS_TO_WIN
    rim: bool = True
    turns: Annotated[int, Meta(ge=1, le=HIGHEST_TURN_LIMIT)] | None = USUAL_TURNS


class NoClock(Lean, tag="none", tag_field="kind", frozen=True):
    """Take your time."""


class LiveClock(Lean, tag="live", tag_field="kind", frozen=True):
    """Seconds for every turn, and a reserve for the whole game."""

    turn: Annotated[int, Meta(ge=5, le=3600)]
    reserve: Annotated[int, Meta(ge=0, le=36000)] = 0


class DaysClock(Lean, tag="days", tag_field="kind", frozen=True):
    """Days for every turn."""

    days: Annotated[int, Meta(ge=1, le=30)]


Pace = NoClock | LiveClock | DaysClock


class Settings(Lean, frozen=True):
    """Everything its creator decides about a table."""

    seats: Annotated[tuple[SeatSetting, ...], Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]
    options: GameOptions = GameOptions()
    deck: Annotated[str, Meta(max_length=MOST_DECK)] = ""  # a deck file; empty: the default deck
    public: bool = False
    pace: Pace = NoClock()
    takebacks: bool = False  # by consent of all persons at the table
    hints: bool | None = None  # None: unless other people may sit here
    lens: bool = True  # how near a design is, and where
    standin: LevelName = "weaver"  # the bot that plays for those who are absent
