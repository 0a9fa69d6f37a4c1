"""The settings of a table, as its log keeps them: complete, without limits, which may change."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

StoredPin = Literal["", "pink", "black", "white", "orange"]
StoredKind = Literal["link", "anyone", "bot", "screen"]


class StoredPart(Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of what is stored: fields at their default are left out."""


class StoredSeat(StoredPart, frozen=True):
    kind: StoredKind
    level: str = ""  # of a bot
    name: str = ""
    pin: StoredPin = ""


class StoredOptions(StoredPart, frozen=True):
    """C3, E1, E2."""

    annas: int = 8
    rim: bool = True
    turns: int | None = 400


class StoredNoClock(StoredPart, tag="none", tag_field="kind", frozen=True):
    pass


class StoredLiveClock(StoredPart, tag="live", tag_field="kind", frozen=True):
    turn: int  # seconds
    reserve: int = 0


class StoredDaysClock(StoredPart, tag="days", tag_field="kind", frozen=True):
    days: int


StoredPace = StoredNoClock | StoredLiveClock | StoredDaysClock


class StoredSettings(StoredPart, frozen=True):
    seats: tuple[StoredSeat, ...]
    options: StoredOptions = StoredOptions()
    deck: str = ""  # a deck file in its canonical text; empty: the default deck
    public: bool = False
    pace: StoredPace = StoredNoClock()
    takebacks: bool = False
    hints: bool = True
    lens: bool = True
    standin: str = "weaver"
