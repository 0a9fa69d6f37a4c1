"""From the client: requests.

`request` is the client's own id: a repeat is answered, not done again. `seen` is the version the
client has seen: what rests on an old one is refused as `stale`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ettana.server.wire.fields import (
    ActionText,
    Commitment,
    Count,
    LevelName,
    Name,
    NoName,
    Nonce,
    NoPin,
    RequestId,
    SeatNumber,
)
from ettana.server.wire.limits import MOST_CODE, MOST_NAME, MOST_PLANNED, MOST_TEXT
from ettana.server.wire.settings import Settings


class Request(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whoever sends a request chooses its id."""

    request: RequestId


class Join(Request, tag="join", frozen=True):
    """Sit down. Without a seat the first free one is taken; a seat by link needs the code.

    Choose the nonce when you know the table's commitment, not before. Without one you contribute
    nothing to the dice.
    Tell people before: when the game is over, its record shows everybody all hands."""

    name: Name
    pin: NoPin = ""
    seat: SeatNumber | None = None
    nonce: Nonce = ""
    code: Annotated[str, Meta(max_length=MOST_CODE)] = ""


class Opening(Request, frozen=True, kw_only=True):
    """A request that opens a table. It names a commitment of fair dice that the sender was given
    before: so the dice were settled when the sender's nonce was chosen."""

    commitment: Commitment


class Create(Opening, tag="create", frozen=True):
    """A new table, and the creator's own place at it. Seats on the same screen go with it."""

    settings: Settings
    join: Join | None = None


class Leave(Request, tag="leave", frozen=True):
    """Before the game the seat becomes free; in a game a bot plays until the player is back."""

    seat: SeatNumber | None = None  # None: every seat of the sender


class RemoveDevice(Request, tag="remove-device", frozen=True):
    """Let another device hold your seat no longer, or this one where another does too."""

    device: Count


class Start(Request, tag="start", frozen=True):
    """The creator begins the game; bots of that level take the empty seats."""

    level: LevelName = "weaver"


class Act(Request, tag="act", frozen=True):
    seen: Count
    action: ActionText


class Undo(Request, tag="undo", frozen=True):
    """Take back the last own step of this turn, or with `turn` all that can be taken back."""

    seen: Count
    turn: bool = False


class AskPlan(Request, tag="plan", frozen=True):
    """What would come of these actions? Nothing is done."""

    seen: Count
    actions: Annotated[tuple[ActionText, ...], Meta(max_length=MOST_PLANNED)]


class AskTakeBack(Request, tag="ask-take-back", frozen=True):
    """Ask all to go back to where the game had `steps` steps."""

    seen: Count
    steps: Count


class AskStandIn(Request, tag="ask-stand-in", frozen=True):
    """Ask the others to let a bot play for someone who is absent."""

    seat: SeatNumber


class Answer(Request, tag="answer", frozen=True):
    """Agree to what was asked, or refuse it; who asked may withdraw it."""

    vote: Count
    agree: bool


class Say(Request, tag="say", frozen=True):
    """A text, or one of the phrases. Who has no seat says a name too."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    phrase: Annotated[str, Meta(max_length=MOST_NAME)] = ""
    name: NoName = ""


class Back(Request, tag="back", frozen=True):
    """I play on myself."""


class Resign(Request, tag="resign", frozen=True):
    """Give up for good, with every seat of the sender. A bot plays on for the others; when no other
    person is in the game, it is over."""


class LookThrough(Request, tag="look", frozen=True):
    """Through which seat: for a device that holds several. None: through none."""

    seat: SeatNumber | None = None


class AskHint(Request, tag="hint", frozen=True):
    what: Literal["plans", "chances"]


class AskLens(Request, tag="lens", frozen=True):
    """Where is this design of the own hand nearest? After these planned actions, if there are."""

    seen: Count
    design: Annotated[str, Meta(max_length=2)]
    actions: Annotated[tuple[ActionText, ...], Meta(max_length=MOST_PLANNED)] = ()


class Resync(Request, tag="resync", frozen=True):
    """Send the newest update, with what happened after `since` and was said after line `heard`."""

    since: Count = 0
    heard: Count = 0


SocketRequest = (
    Join
    | Leave
    | RemoveDevice
    | Start
    | Act
    | Undo
    | AskPlan
    | AskTakeBack
    | AskStandIn
    | Answer
    | Say
    | Back
    | Resign
    | LookThrough
    | AskHint
    | AskLens
    | Resync
)
