"""What the fields of messages hold, and the two kinds of parts a message has."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ettana.engine.table.pieces import MAX_SEATS
from ettana.server.wire.limits import MOST_ACTION, MOST_NAME, MOST_NONCE

SeatNumber = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
NoName = Annotated[str, Meta(max_length=MOST_NAME)]  # or none given
Pin = Literal["pink", "black", "white", "orange"]
NoPin = Literal["", "pink", "black", "white", "orange"]
Phase = Literal["place", "roll", "act", "over"]
Stage = Literal["waiting", "playing", "over"]
SeatKind = Literal["link", "anyone", "bot", "screen"]
ClosedReason = Literal["deleted", "expired", "unreadable"]  # see `refusals.ENDED_BY`
LevelName = Annotated[str, Meta(max_length=MOST_NAME)]
Nonce = Annotated[str, Meta(max_length=MOST_NONCE, pattern="^([0-9a-f]{2})*$")]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
ActionText = Annotated[str, Meta(max_length=MOST_ACTION)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
RefusalCode = Annotated[str, Meta(extra={"typescript": "RefusalCode"})]  # see `refusals`
FactValue = bool | int | str | tuple[str | int, ...] | None
Facts = dict[str, FactValue]


class Plain(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A part of a message; every field is always there."""


class Lean(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A part of a message that is small on the wire: fields at their default are left out."""
