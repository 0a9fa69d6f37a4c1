"""Every message of the table server, over HTTP and over the socket.

The TypeScript types of the web app are generated from this module. Squares, octagons, colours,
cards, designs, pins and actions are written as in the notation; seats are counted from 0; times are
milliseconds since 1970 UTC unless a name says otherwise. Errors and phrases are codes, never
sentences: the reader's language makes those. Sizes are limited here, everything else by the table.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from ettana.engine.events.event import EventKind

MOST_SEATS: Final = 4
MOST_TEXT: Final = 300  # letters of something said
MOST_NAME: Final = 24
MOST_NONCE: Final = 128  # hex digits: 64 bytes
MOST_DECK: Final = 100_000
MOST_ACTION: Final = 40  # letters of the longest action, and some
USUAL_TURNS: Final = 400  # E2: after so many a game ends unless its creator wants otherwise
MOST_PLANNED: Final = 40  # actions of a plan
PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "beautiful-design",
    "thank-you",
    "sorry",
    "one-moment",
    "your-turn",
    "oh-no",
    "so-close",
    "good-game",
    "another-game",
    "goodbye",
)

SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
NoName = Annotated[str, Meta(max_length=MOST_NAME)]  # or none given
Pin = Literal["pink", "black", "white", "orange"]
NoPin = Literal["", "pink", "black", "white", "orange"]
Face = Literal["G", "R", "Y", "B", "P", "K"]  # of the colour die
Phase = Literal["place", "roll", "act", "over"]
Stage = Literal["waiting", "playing", "over", "closed"]
Level = Annotated[str, Meta(max_length=MOST_NAME)]
Nonce = Annotated[str, Meta(max_length=MOST_NONCE, pattern="^([0-9a-f]{2})*$")]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
ActionText = Annotated[str, Meta(max_length=MOST_ACTION)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Fact = bool | int | str | tuple[str | int, ...] | None
Facts = dict[str, Fact]


class Plain(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A part of a message; every field is always there."""


class Lean(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A part of a message that is small on the wire: fields at their default are left out."""


# The settings of a table


class SeatSetting(Lean, frozen=True):
    """Who may sit here: somebody with the link or code, anyone, a bot, or somebody who plays on the
    same screen as the creator. A bot or a neighbour at the screen may be given a pin and a name."""

    kind: Literal["link", "anyone", "bot", "screen"]
    level: Level = ""  # of a bot
    name: NoName = ""
    pin: NoPin = ""


class GameOptions(Lean, frozen=True):
    """C3, E1, E2. A game ends after many more turns than games take; who wants none says null."""

    annas: Annotated[int, Meta(ge=3, le=15)] = 8
    rim: bool = True
    turns: Annotated[int, Meta(ge=1, le=9999)] | None = USUAL_TURNS


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

    seats: Annotated[tuple[SeatSetting, ...], Meta(min_length=2, max_length=MOST_SEATS)]
    options: GameOptions = GameOptions()
    deck: Annotated[str, Meta(max_length=MOST_DECK)] = ""  # a deck file; empty: the default deck
    public: bool = False
    pace: Pace = NoClock()
    takebacks: bool = False  # by consent of all persons at the table
    hints: bool = True
    standin: Level = "weaver"  # the bot that plays for those who are absent


# From the client: requests. `request` is the client's own id: a repeat is answered, not done again.
# `seen` is the version the client has seen: what rests on an old one is refused as `stale`.


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
    code: Annotated[str, Meta(max_length=16)] = ""


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

    level: Level = "weaver"


class Act(Request, tag="act", frozen=True):
    seen: Count
    action: ActionText


class Undo(Request, tag="undo", frozen=True):
    """Take back the last own step of this turn, or with `turn` all that can be taken back."""

    seen: Count
    turn: bool = False


class Plan(Request, tag="plan", frozen=True):
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


class Look(Request, tag="look", frozen=True):
    """Through which seat: for a device that holds several. None: through none."""

    seat: SeatNumber | None = None


class AskHint(Request, tag="hint", frozen=True):
    what: Literal["designs", "plans", "chances"]


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
    | Plan
    | AskTakeBack
    | AskStandIn
    | Answer
    | Say
    | Back
    | Look
    | AskHint
    | Resync
)


# To the client: what a table is


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


class SeatInfo(Lean, frozen=True):
    """A seat as everybody sees it."""

    kind: Literal["link", "anyone", "bot", "screen"]
    taken: bool
    name: str = ""
    pin: NoPin = ""
    level: str = ""  # of the bot that sits here
    standin: str = ""  # the level of the bot that plays here for now
    left: bool = False


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


class Lying(Plain, frozen=True):
    """A design in hand whose pattern lies on the board now, claimable now or not."""

    design: str
    octagons: tuple[str, ...]  # one place where it lies
    dyes: Dyes


class OwnView(Lean, frozen=True):
    """I2: what only the seat looked through sees."""

    seat: SeatNumber
    cards: str  # letters
    designs: tuple[str, ...]
    lying: tuple[Lying, ...] = ()  # those of them that lie on the board


# Offers: what the seat to act may do, so that a client needs no rules


class Group(Plain, frozen=True):
    """Any of the first with any of the second."""

    first: tuple[str, ...]
    second: tuple[str, ...]


class Swaps(Plain, frozen=True):
    """The action is `action`, then the two octagons chosen, in the order of their names as text.

    The second is one of the `second` of the group whose `first` has the first one."""

    action: str
    groups: tuple[Group, ...]


class Move(Plain, frozen=True):
    square: str
    action: str
    pays: tuple[Pin, ...]  # a token each
    path: tuple[str, ...]  # the squares entered; none by a jump


class Purchase(Plain, frozen=True):
    what: Literal["action", "design"]
    action: str
    price: int


class BoughtSwaps(Plain, frozen=True):
    price: int
    swaps: Swaps


class CardOffer(Lean, frozen=True):
    """A card in hand that can be played. The action is `action` alone when nothing is to be chosen;
    else one of the targets follows, or for `replace` a place and then one of the pieces for it."""

    card: str
    action: str
    targets: tuple[str, ...] = ()  # squares, pins, faces or numbers
    swaps: Swaps | None = None
    replace: tuple[Group, ...] = ()  # octagons or squares, and colours or numbers


class Claim(Plain, frozen=True):
    design: str
    action: str
    octagons: tuple[str, ...]  # one place where the pattern lies


class Exchange(Plain, frozen=True):
    design: str
    action: str


class Barred(Plain, frozen=True):
    """What is not possible now: a group (`move`, `free-swap`, `buy-action`, `buy-swap`,
    `buy-design`, `exchange`, `end`), a card (`card M`) or a claim (`claim 07`)."""

    what: str
    code: str
    clause: str


class Offers(Lean, frozen=True):
    """Everything that is legal now, and why the rest is not."""

    roll: str | None = None
    place: tuple[Move, ...] = ()
    moves: tuple[Move, ...] = ()
    free_swaps: Swaps | None = None
    purchases: tuple[Purchase, ...] = ()
    bought_swaps: BoughtSwaps | None = None
    cards: tuple[CardOffer, ...] = ()
    claims: tuple[Claim, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    end: str | None = None
    barred: tuple[Barred, ...] = ()


# To the client: what happens


class Event(Lean, frozen=True):
    """A fact, as docs/events.md lists them; one that may not be seen is null."""

    kind: EventKind
    seat: int | None = None
    facts: Facts = {}


class Happened(Lean, frozen=True):
    """What one entry of the table's log brought. Its number is a version of the table."""

    number: int
    at: int
    what: str  # acted, undone, joined, left, started, stood-in, back, asked, answered ...
    seat: int | None = None
    step: str = ""  # the notation of a step as this viewer may see it
    events: tuple[Event, ...] = ()
    facts: Facts = {}
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
    dyes: dict[str, Dyes] = {}  # of claimed designs
    own: OwnView | None = None
    offers: Offers | None = None
    undo: UndoCounts | None = None
    clock: Clock | None = None
    votes: tuple[Vote, ...] = ()
    happened: tuple[Happened, ...] = ()
    talk: tuple[Talk, ...] = ()
    result: Result | None = None
    rematch: str = ""  # the table where it goes on
    closed: str = ""  # why


# To the client: answers


class Ack(Plain, tag="ack", frozen=True):
    request: str
    version: int


class Error(Lean, tag="error", frozen=True):
    """Why not: a code with facts; `clause` when the rules say no."""

    code: str
    request: str = ""
    clause: str = ""
    facts: Facts = {}


class Planned(Lean, tag="planned", frozen=True):
    """What would come of a plan: after the first `done` of its actions. It ends early at an action
    that needs chance, or at one that is refused, and says why."""

    request: str
    version: int
    done: int
    events: tuple[tuple[Event, ...], ...]  # of each action that was done
    view: GameView
    own: OwnView
    dyes: dict[str, Dyes] = {}  # of claimed designs, those claimed by the plan too
    offers: Offers | None = None
    chance: bool = False
    refused: Error | None = None


class DesignHint(Plain, frozen=True):
    design: str
    annas: int
    swaps: int | None  # None: no number is enough
    octagons: tuple[str, ...]  # one of the nearest places
    claimable: bool


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
    designs: tuple[DesignHint, ...] = ()
    plans: tuple[PlanHint, ...] = ()
    chances: tuple[float, ...] = ()  # to win, by seat


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

    reason: str


SocketMessage = Update | Ack | Error | Planned | Hinted | Present | Said | Down | Closed


# HTTP alone


class RoundMoment(Plain, frozen=True):
    """Something that happened, and the table after it."""

    happened: Happened
    view: GameView
    own: OwnView | None


class LastRound(Plain, frozen=True):
    """A turn of everybody, up to `version`, as the reader saw it or could have seen it: for whoever
    comes back and wants to see what happened meanwhile."""

    version: int
    moments: tuple[RoundMoment, ...]


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


class SeatStatistics(Plain, frozen=True):
    """How a finished game went for one seat."""

    pin: Pin
    name: str
    level: str  # of a bot; empty for a person
    won: bool
    players: int
    turns: int  # of the game
    annas: tuple[int, ...]  # at the end of every turn that was played here, the last one last
    tokens_collected: int  # T3, by dice
    tokens_expected: float  # what fair dice give on average where the pins stood
    rolls: int
    colours: dict[str, int]  # faces of the colour die that this seat rolled
    numbers: dict[str, int]
    claimed: tuple[str, ...]
    points: int  # Victory point cards
    cards_played: dict[str, int]
    swaps: int
    moves: int
    thinking: int  # milliseconds of own turns
    undone: int  # steps taken back


class GameStatistics(Plain, frozen=True):
    """How a finished game went."""

    table: str
    began: int
    ended: int
    turns: int
    steps: int
    seats: tuple[SeatStatistics, ...]


class Private(Plain, frozen=True):
    """Facts of one event that only these seats saw when it happened."""

    event: int
    facts: tuple[str, ...]
    seen_by: tuple[int, ...]


class ReplayMoment(Plain, frozen=True):
    """A finished game after one of its steps: nothing is hidden any more, not even the hands."""

    seat: int | None
    step: str
    events: tuple[Event, ...]
    private: tuple[Private, ...]
    view: GameView
    hands: tuple[OwnView, ...]


class Replay(Plain, frozen=True):
    """A finished game from its start, step by step, without the steps that were taken back."""

    table: str
    seats: tuple[SeatInfo, ...]
    yours: tuple[int, ...]  # seats that the reader holds
    dyes: dict[str, Dyes]  # of all designs that were claimed
    moments: tuple[ReplayMoment, ...]


class Outlook(Plain, frozen=True):
    """Everybody's chance to win when a turn began, as who sees no hand estimates it."""

    step: int  # the moment of the replay
    turn: int
    chances: tuple[float, ...]  # by seat, all together 1


class Outlooks(Plain, frozen=True):
    """The chances to win over the turns of a finished game; the last ones say how it ended."""

    table: str
    outlooks: tuple[Outlook, ...]


class PlayerStatistics(Plain, frozen=True):
    """All finished games of one guest together, without those that began in the middle."""

    games: int
    won: int
    by_players: dict[str, int]  # games with so many seats
    won_by_players: dict[str, int]
    annas: int
    turns: int
    designs: int  # claimed
    points: int
    tokens_collected: int
    tokens_expected: float
    thinking: int


class Found(Plain, frozen=True):
    """The table a code stands for."""

    table: str


class AskRematch(Opening, frozen=True):
    """The same again. Who asks first names a commitment for the new table. Whoever asks later sits
    down there by naming the commitment that table has: a nonce is never used with another one."""

    nonce: Nonce = ""


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
    level: Level = ""
    nonce: Nonce = ""


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
