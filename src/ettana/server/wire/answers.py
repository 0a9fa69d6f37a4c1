"""To the client: answers, and everything else that comes over the socket."""

from __future__ import annotations

from msgspec import field

from ettana.server.wire.fields import ClosedReason, Facts, Lean, Plain, RefusalCode
from ettana.server.wire.offers import Offers
from ettana.server.wire.table import GameView, OwnView, WovenDesign
from ettana.server.wire.updates import Event, Talk, Update


class Ack(Plain, tag="ack", frozen=True):
    request: str
    version: int


class Error(Lean, tag="error", frozen=True):
    """Why not: a code with facts; `clause` when the rules say no."""

    code: RefusalCode
    request: str = ""
    clause: str = ""
    facts: Facts = field(default_factory=dict)


class Planned(Lean, tag="planned", frozen=True):
    """What would come of a plan: after the first `done` of its actions. It ends early at an action
    that needs chance, or at one that is refused, and says why."""

    request: str
    version: int
    done: int
    events: tuple[tuple[Event, ...], ...]  # of each action that was done
    view: GameView
    own: OwnView
    woven: tuple[WovenDesign, ...] = ()  # in the order of claims, those of the plan too
    offers: Offers | None = None
    chance: bool = False
    refused: Error | None = None


class DistanceHint(Plain, frozen=True):
    design: str
    before: int | None
    after: int | None


class StepHint(Plain, frozen=True):
    action: str
    annas: int
    tokens: int
    distances: tuple[DistanceHint, ...]
    draws: bool


class PlanHint(Plain, frozen=True):
    steps: tuple[StepHint, ...]
    annas: int
    swaps_saved: int
    success: float
    chance: float | None


class Hinted(Lean, tag="hinted", frozen=True):
    """The answer to `hint`, from what the asking seat sees."""

    request: str
    version: int
    plans: tuple[PlanHint, ...] = ()
    chances: tuple[float, ...] = ()  # to win, by seat


class LensCell(Lean, frozen=True):
    """An octagon of the pattern, the letter of the yarn it needs, and whether it has it."""

    octagon: str
    yarn: str
    in_place: bool = False


class LensSwap(Plain, frozen=True):
    """Two octagons: the yarn that is missing on the first lies on the second."""

    first: str
    second: str


class LensPlace(Plain, frozen=True):
    """A place where the design could lie, turned by so many degrees."""

    turn: int
    cells: tuple[LensCell, ...]
    swaps: tuple[LensSwap, ...]  # the fewest that finish it, in this order


class Lensed(Plain, tag="lensed", frozen=True):
    """The answer to `lens`: the nearest places, the nearest first."""

    request: str
    version: int
    design: str
    places: tuple[LensPlace, ...]


class Present(Plain, tag="present", frozen=True):
    """Which seats have a device connected, and how many others watch."""

    seats: tuple[int, ...]
    spectators: int


class Said(Plain, tag="talk", frozen=True):
    """What was said since the last message: lines in order, each is told once."""

    talk: tuple[Talk, ...]


class Down(Plain, tag="down", frozen=True):
    """The server cannot write now, or can again: requests wait or are refused meanwhile."""

    down: bool


class Closed(Plain, tag="closed", frozen=True):
    """There will be no more updates."""

    reason: ClosedReason


SocketMessage = Update | Ack | Error | Planned | Hinted | Lensed | Present | Said | Down | Closed
