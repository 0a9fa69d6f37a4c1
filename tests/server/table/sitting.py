"""A table to sit at in tests: every entry goes through its JSON."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.log.entries import Entry, Line
from ettana.server.log.formats import decode_entry, decode_line, encode_stored
from ettana.server.table import SPECTATOR, Command, Identity, Open, Refused, Table, Viewer, Who
from ettana.server.table.clock import Instant
from ettana.server.table.play import Play
from ettana.server.table.talking import Conversation, say
from ettana.server.teller import offers_json
from tests.server.table.plain_updates import plain_update

CODE = "KLMNPQ"
SECRET = bytes(range(32))
BEGIN = 1_800_000_000_000
SECOND = 1000
NO_CLOCK = wire.NoClock()
ANY_TIME = Instant(0, 0)
Message = TypeVar("Message", bound=msgspec.Struct)


def identity(number: int = 0) -> Identity:
    return Identity(f"table-{number}", CODE, bytes([*SECRET[:31], number % 256]), BEGIN)


class Sitting:
    """A table with guests `g0`, `g1`, ... on its seats, and time that goes on by a second."""

    def __init__(self, number: int = 0) -> None:
        self.table = Table(identity(number))
        self.log: list[bytes] = []
        self.talk = Conversation()
        self.said: list[bytes] = []
        self.now = BEGIN
        self.ahead = 0  # of the uptime: by how much the time of day was set forward
        self.requests = 0

    @property
    def instant(self) -> Instant:
        return Instant(self.now + self.ahead, self.now)

    @property
    def play(self) -> Play:
        assert self.table.play is not None
        return self.table.play

    def stage(self) -> str:
        """What a viewer is told: it changes while a test looks."""
        return self.table.stage

    def request(self) -> str:
        self.requests += 1
        return f"r{self.requests}"

    def say(self, wish: wire.Say, guest: str | None = "g0") -> Line:
        """Decide, store, add."""
        self.now += SECOND
        self.said.append(encode_stored(say(self.table, self.talk, wish, Who(guest), self.now)))
        line = decode_line(self.said[-1])
        self.talk.add(line)
        return line

    def do(self, command: Command, guest: str | None = "g0", present: str = "") -> list[Entry]:
        """Decide, store, apply."""
        self.now += SECOND
        seats = frozenset(map(int, present))
        entries = self.table.decide(command, Who(guest, seats), self.instant)
        self.log += map(encode_stored, entries)
        for entry in entries:
            self.table.apply(entry)
            _check_facts(self.table)
        return entries

    def refusal(
        self, command: Command | wire.Say, guest: str | None = "g0", present: str = ""
    ) -> str:
        """The code with which this is refused; nothing changes."""
        before = self.seen(), self.table.version
        try:
            if isinstance(command, wire.Say):
                self.say(command, guest)
            else:
                self.do(command, guest, present)
        except Refused as refused:
            assert before == (self.seen(), self.table.version)
            return refused.code
        raise AssertionError("it was not refused")

    def act(self, action: str, guest: str | None = None) -> list[Entry]:
        """The seat to act acts."""
        guest = f"g{self.play.state.active}" if guest is None else guest
        return self.do(wire.Act(self.request(), self.table.version, action), guest)

    def undo(self, *, turn: bool = False) -> list[Entry]:
        wish = wire.Undo(self.request(), self.table.version, turn)
        return self.do(wish, f"g{self.play.state.active}")

    def seen(self, seat: int | None = None, since: int = 0) -> bytes:
        """What a viewer is sent, as bytes: those of the structs of `wire`."""
        viewer = SPECTATOR if seat is None else Viewer(f"g{seat}", seat)
        talk = self.talk.after(0)
        text = self.table.update_for(viewer, since, self.instant, talk)
        plain = plain_update(self.table, viewer, since, self.instant, talk)
        assert text == msgspec.json.encode(plain)
        return text

    def update(self, seat: int | None = None, since: int = 0) -> wire.Update:
        """What a viewer is sent, as a client reads it."""
        return read_update(self.seen(seat, since))

    def folded(self) -> Table:
        """The table as another process folds it from the stored log."""
        table = Table(self.table.identity)
        for text in self.log:
            table.apply(decode_entry(text))
        return table

    def play_on(self, rng: Rng, most: int = 10_000) -> None:
        """Random legal actions of persons, until the game is over."""
        for _ in range(most):
            if self.stage() != "playing":
                return
            legal = legal_actions(self.play.state, self.play.deck)
            self.act(ACTIONS.texts[legal[rng.below(len(legal))]])


def read_update(text: bytes) -> wire.Update:
    """An update as a client reads it."""
    return msgspec.json.decode(text, type=wire.Update)


def as_read(message: Message) -> Message:
    """A message as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(message), type=type(message))


def offers(state: State, deck: Deck) -> wire.Offers:
    """What is offered, as a client reads it."""
    return msgspec.json.decode(offers_json(state, deck), type=wire.Offers)


def _check_facts(table: Table) -> None:
    """What is told last has the facts of its kind, for which the web app has types."""
    for moment in table.moments.after(table.version - 1):
        kinds = wire.HAPPENED_FACTS[moment.what]
        facts = moment.facts or {}
        assert facts.keys() == kinds.keys(), moment.what
        for name, kind in kinds.items():
            msgspec.convert(facts[name], kind)


def settings(
    seats: int = 2,
    annas: int = 8,
    turns: int | None = None,
    pace: wire.Pace = NO_CLOCK,
    takebacks: bool = False,
    hints: bool | None = True,
    lens: bool = True,
) -> wire.Settings:
    return wire.Settings(
        seats=(wire.SeatSetting("link"),) * seats,
        options=wire.GameOptions(annas=annas, turns=turns),
        pace=pace,
        takebacks=takebacks,
        hints=hints,
        lens=lens,
    )


def started(chosen: wire.Settings | None = None, number: int = 0) -> Sitting:
    """A game of persons that has just begun."""
    chosen = chosen or settings()
    sitting = Sitting(number)
    join = wire.Join("j", "Guest 0")
    sitting.do(Open(sitting.request(), chosen, join))
    for seat in range(1, len(chosen.seats)):
        sitting.do(wire.Join(sitting.request(), f"Guest {seat}", code=CODE), f"g{seat}")
    assert sitting.stage() == "playing"
    return sitting


def in_turn(chosen: wire.Settings | None = None, number: int = 0) -> Sitting:
    """A game in which the pins are placed and the first player has rolled."""
    sitting = started(chosen, number)
    while sitting.play.state.turn == 0:
        legal = legal_actions(sitting.play.state, sitting.play.deck)
        sitting.act(ACTIONS.texts[legal[0]])
    sitting.act("roll")
    return sitting
