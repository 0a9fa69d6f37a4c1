"""The table: a pure state machine over its log. No files, no clock, no entropy, no sockets."""

from ettana.server.refusals import Refused
from ettana.server.table.commands import (
    BotPlay,
    Carry,
    Command,
    Open,
    Rematch,
    Return,
    StandIn,
    TakeIn,
    TimeUp,
)
from ettana.server.table.handing_in import read_record
from ettana.server.table.people import HOUSE, OWN, SPECTATOR, Identity, Through, Viewer, Who
from ettana.server.table.requests import Repeated
from ettana.server.table.table import BotDue, ClockDue, StandInDue, Table

__all__ = [
    "HOUSE",
    "OWN",
    "SPECTATOR",
    "BotDue",
    "BotPlay",
    "Carry",
    "ClockDue",
    "Command",
    "Identity",
    "Open",
    "Refused",
    "Rematch",
    "Repeated",
    "Return",
    "StandIn",
    "StandInDue",
    "Table",
    "TakeIn",
    "Through",
    "TimeUp",
    "Viewer",
    "Who",
    "read_record",
]
