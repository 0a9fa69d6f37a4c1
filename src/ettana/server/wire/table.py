"""To the client: what a table is."""

from __future__ import annotations

from ettana.engine.events.event import Face
from ettana.server.wire.fields import Lean, NoPin, Phase, Pin, Plain, SeatKind, SeatNumber
from ettana.server.wire.settings import Settings


class DesignInfo(Plain, frozen=True):
    number: str
    name: str
    annas: int
    pattern: tuple[str, ...]  # rows, the top one first


class DeckInfo(Plain, frozen=True):
    name: str
    sha256: str
    designs: tuple[DesignInfo, ...]


class Origin(Plain, frozen=True):
    """Where a game that is played on began: another table's, after so many steps."""

    table: str
    step: int


class Prices(Plain, frozen=True):
    """In tokens."""

    action: int
    design: int
    swap: int


class TableInfo(Plain, frozen=True):
    """What never changes at a table. The code is only for those who sit there."""

    table: str
    created: int
    settings: Settings  # the deck left out
    deck: DeckInfo
    prices: Prices
    commitment: str
    code: str | None
    creator: bool  # whether the reader is
    stand_in_grace: int  # milliseconds: so long somebody absent may come back before a bot plays
    origin: Origin | None  # of a game that is played on
    handed_in: bool  # the game was played elsewhere: its record is true, but nobody here saw it


class SeatInfo(Lean, frozen=True):
    """A seat as everybody sees it."""

    kind: SeatKind
    taken: bool
    name: str = ""
    pin: NoPin = ""
    level: str = ""  # of the bot that sits here
    standin: str = ""  # the level of the bot that plays here for now
    left: bool = False
    resigned: bool = False  # the person gave up, and does not come back


class DeviceInfo(Lean, frozen=True):
    """A device that holds one of your seats, and since when; `device` names it in requests."""

    seat: SeatNumber
    device: int
    at: int
    yours: bool = False  # this one


class Reserve(Plain, frozen=True):
    yarns: str  # letters
    tiles: str  # digits
    tokens: int


class PlayerView(Plain, frozen=True):
    pin: Pin
    square: str | None  # None before the pin is placed
    tokens: int
    cards: int  # how many action cards in hand
    designs: int  # how many design cards in hand
    claimed: tuple[str, ...]
    points: int  # revealed Victory point cards
    annas: int


class GameView(Plain, frozen=True):
    """I1: what everybody sees."""

    yarns: str  # a letter for each octagon, in the order a1 a2 ... e5
    tiles: str  # a digit for each square, in the order A1 A2 ... F6; 0 on the rim
    reserve: Reserve
    players: tuple[PlayerView, ...]  # in the order of the seats
    stack: int  # action cards face down
    discard: str  # letters
    designs: int  # design cards face down
    turn: int  # 0 while pins are placed
    phase: Phase
    active: SeatNumber | None  # None when over
    colour: Face | None  # of the die, or named by a Preset
    number: int | None
    preset: bool  # a Preset was played this turn
    moved: bool
    rolls: tuple[int, ...]  # S7: those so far in seat order, while pins are placed
    winners: tuple[int, ...]  # seats


Dyes = dict[str, str]  # the colours in which a design lies or lay, by the letters of its pattern


class WovenDesign(Plain, frozen=True):
    """A claimed design, with the colours in which it lay."""

    design: str
    dyes: Dyes


class Lying(Plain, frozen=True):
    """A design in hand whose pattern lies on the board now, claimable now or not."""

    design: str
    octagons: tuple[str, ...]  # one place where it lies
    dyes: Dyes


class Near(Plain, frozen=True):
    """How near a design in hand is: of so many yarns those in place, where the fewest swaps finish
    it. A design for which the board lacks yarns is not near."""

    design: str
    in_place: int
    yarns: int
    swaps: int


class OwnView(Lean, frozen=True):
    """I2: what only the seat looked through sees."""

    seat: SeatNumber
    cards: str  # letters
    designs: tuple[str, ...]
    lying: tuple[Lying, ...] = ()  # those of them that lie on the board
    near: tuple[Near, ...] = ()  # at tables with a lens
