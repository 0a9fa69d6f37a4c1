"""The state of a table: the fold over the entries of its log, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from sys import intern
from typing import Any, Final

import msgspec

from ettana.engine.dealers import FairDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.events.event import Event
from ettana.engine.notation import parse_position
from ettana.engine.table.pieces import PINS
from ettana.server import wire
from ettana.server.log import entries
from ettana.server.log.entries import Entry
from ettana.server.log.settings import StoredSettings
from ettana.server.refusals import Refused
from ettana.server.table.clock import GameClock
from ettana.server.table.moments import Moment, Moments, drawn_in
from ettana.server.table.people import OWN, Identity, Viewer
from ettana.server.table.play import Play
from ettana.server.table.requests import Requests
from ettana.server.table.seats import Device, Seat, Seating
from ettana.server.table.settings import deck_of
from ettana.server.table.votes import OpenVote
from ettana.server.teller import Lens

_encode = msgspec.json.Encoder().encode


class TableState:
    """The state of one table: the fold over its entries so far."""

    def __init__(self, identity: Identity) -> None:
        self.identity = identity
        self.head = b'{"type":"update","table":' + _encode(identity.id)  # of every update
        self.version = 0
        self.at = identity.created
        self.up = 0  # the uptime of servers at the last entry
        self.creator = ""
        self.settings: StoredSettings | None = None  # none: it has no entries
        self.beginning: entries.Beginning | None = None  # of a game that is played on
        self.played = ""  # the date of a game that was handed in
        self.seats: tuple[Seat, ...] = ()
        self.play: Play | None = None
        self.votes: dict[int, OpenVote] = {}
        self.moments = Moments()
        self.start = 0  # the entry by which the game began
        self.game_version = 0  # the last entry that changed what the seat to act may rest on
        self.game_up = 0  # and when that was, in the uptime of servers
        self.began = 0
        self.ended = 0
        self.is_given_up = False  # by everybody whose game it was
        self.is_over = False  # the game has come to its end, or was given up
        self.stage: wire.Stage = "waiting"
        self.rematch = ""
        self.requests = Requests()
        self.seating = Seating()  # another one when a seat has changed
        self._draws: tuple[Event, ...] = ()  # in the steps that are being taken back

    # What there is

    @property
    def deck(self) -> Deck:
        return deck_of(self.chosen)

    def held_by(self, guest: str | None) -> tuple[int, ...]:
        """The seats a guest holds: several in front of one screen."""
        return self.seating.held_by(guest)

    def seat_seen(self, viewer: Viewer) -> int | None:
        """The seat through which a viewer may look now; None: as a spectator.

        The one place where this is decided, for whatever is shown to whomever, and from nothing but
        who holds which seat now. Refused when the seat asked for is not the viewer's.
        """
        guest, through = viewer
        held = self.seating.held_by(guest)
        if through == OWN:
            return held[0] if len(held) == 1 else None
        if through is not None and through not in held:
            raise Refused("not-your-seat")
        return through

    # The fold

    def apply(self, entry: Entry) -> None:
        """Go on by one entry of the log. It is trusted: it was decided, or comes from the store."""
        if isinstance(entry.fact, entries.Undone):
            for _ in self._gather_draws(entry.fact.steps):
                pass
        self._fold(entry)

    def apply_in_steps(self, entry: Entry) -> Iterator[None]:
        """The same in short steps, of which only the last changes anything."""
        if isinstance(entry.fact, entries.Undone):
            yield from self._gather_draws(entry.fact.steps)
        self._fold(entry)

    def _fold(self, entry: Entry) -> None:
        if entry.number != self.version + 1:
            raise ValueError(f"entry {entry.number} after version {self.version}")
        fact = entry.fact
        self.version = entry.number
        _FOLDS[type(fact)](self, entry, fact)
        play = self.play
        if play is not None:
            self.is_over = self.is_given_up or play.is_over
            self.stage = "over" if self.is_over else "playing"
        self.at, self.up = entry.at, entry.up
        if entry.request:
            self.requests.remember(intern(entry.by), entry.request, entry.number)

    def _seat_anew(self) -> None:
        """Somebody else holds a seat now, or plays there."""
        self.seating = Seating(self.seats)

    def _go_on(self, entry: Entry) -> None:
        """What was decided on the game as it was before is stale from here on."""
        self.game_version, self.game_up = entry.number, entry.up

    def _tell(
        self,
        entry: Entry,
        what: wire.HappenedKind,
        seat: int | None = None,
        **facts: wire.FactValue,
    ) -> None:
        after = self.play.state if self.play else None
        self.moments.add(Moment(entry.number, entry.at, what, seat, facts, after=after))

    def _created(self, entry: Entry, fact: entries.Created) -> None:
        self.creator = entry.by
        self.settings = self.chosen = fact.settings
        self.beginning = fact.beginning
        self.played = fact.played
        self.seats = tuple(Seat(setting) for setting in fact.settings.seats)
        self._seat_anew()
        has_lenses = fact.settings.lens
        self.lenses = [Lens() if has_lenses else None for _ in self.seats]  # by seat
        self.clock = GameClock(fact.settings.pace, len(self.seats))
        self._tell(entry, "created")

    def _joined(self, entry: Entry, fact: entries.Joined) -> None:
        self.seats[fact.seat].join(fact, entry.number, entry.at)
        self._seat_anew()
        self._tell(entry, "joined", fact.seat)

    def _left(self, entry: Entry, fact: entries.Left) -> None:
        self.seats[fact.seat].clear()
        self._seat_anew()
        self._tell(entry, "left", fact.seat)

    def _carried(self, entry: Entry, fact: entries.Carried) -> None:
        self.seats[fact.seat].devices.append(Device(entry.number, fact.guest, entry.at))
        self._seat_anew()

    def _removed(self, _entry: Entry, fact: entries.Removed) -> None:
        seat = self.seats[fact.seat]
        seat.devices = [device for device in seat.devices if device.number != fact.device]
        self._seat_anew()

    def _started(self, entry: Entry, fact: entries.Started) -> None:
        for seat, at_start in zip(self.seats, fact.seats, strict=True):
            seat.begin(at_start)
        self._seat_anew()
        nonces = tuple((PINS.index(seat.pin), bytes.fromhex(seat.nonce)) for seat in self.seats)
        dealer = FairDealer(self.identity.secret, nonces, fact.counter)
        dyes = self.beginning.dyes if self.beginning else {}
        self.play = Play(parse_position(fact.position, self.deck), self.deck, dealer, dyes)
        self.start, self.began = entry.number, entry.at
        self._go_on(entry)
        self._tell(entry, "started")
        self._pass_time(entry.up, new_turn=True)

    def _acted(self, entry: Entry, fact: entries.Acted) -> None:
        play = self._game()
        step = play.accept(fact.step, fact.counter)
        before, after = step.before, step.after
        self._go_on(entry)
        self.moments.add(Moment(entry.number, entry.at, "acted", fact.seat, step=step, after=after))
        if self.votes:
            self._drop_votes(fact.seat)
        if play.is_over:
            self.ended = entry.at
            self._end_turn(fact.seat, entry.up)
        elif after.turn != before.turn or after.active != before.active:
            self._end_turn(fact.seat, entry.up)

    def _end_turn(self, seat: int, up: int) -> None:
        if self.seats[seat].until == "turn":
            self.seats[seat].play_on()
            self._seat_anew()
        self._pass_time(up, new_turn=True)

    def _gather_draws(self, steps: int) -> Iterator[None]:
        """What chance brought in the last steps, before they are taken back."""
        play = self._game()
        drawn: list[Event] = []
        for step in play.steps_after(play.steps - steps):
            drawn += drawn_in(step)
            yield
        self._draws = tuple(drawn)

    def _undone(self, entry: Entry, fact: entries.Undone) -> None:
        play = self._game()
        turn = play.state.turn, play.state.active
        taken, self._draws = self._draws, ()
        play.undo(fact.steps)
        self._go_on(entry)
        self.votes.clear()
        facts: wire.Facts = {"steps": fact.steps, "consent": bool(fact.vote)}
        number, at, after = entry.number, entry.at, play.state
        self.moments.add(Moment(number, at, "undone", fact.seat, facts, after=after, taken=taken))
        if (play.state.turn, play.state.active) != turn:
            self._end_turn(turn[1], entry.up)

    def _asked_take_back(self, entry: Entry, fact: entries.AskedTakeBack) -> None:
        vote = OpenVote(entry.number, entry.up, "take-back", fact.seat, steps=fact.steps)
        vote.agreed.update(self.held_by(entry.by))
        self.votes[entry.number] = vote
        self._tell(entry, "asked-take-back", fact.seat, steps=fact.steps)

    def _asked_stand_in(self, entry: Entry, fact: entries.AskedStandIn) -> None:
        vote = OpenVote(entry.number, entry.up, "stand-in", fact.seat, absent=fact.absent)
        vote.agreed.update(self.held_by(entry.by))
        self.votes[entry.number] = vote
        self._tell(entry, "asked-stand-in", fact.seat, absent=fact.absent)

    def _answered(self, entry: Entry, fact: entries.Answered) -> None:
        if fact.agree:
            self.votes[fact.vote].agreed.update(fact.seats)
        else:
            del self.votes[fact.vote]
        self._tell(entry, "answered", fact.seats[0], vote=fact.vote, agree=fact.agree)

    def _stood_in(self, entry: Entry, fact: entries.StoodIn) -> None:
        self.seats[fact.seat].stand_in(fact)
        self._seat_anew()
        self._go_on(entry)
        self.votes.clear()
        self._tell(entry, "stood-in", fact.seat, level=fact.level, until=fact.until)
        self._pass_time(entry.up, new_turn=False)

    def _came_back(self, entry: Entry, fact: entries.CameBack) -> None:
        self.seats[fact.seat].play_on()
        self._seat_anew()
        self._go_on(entry)
        self._drop_votes(fact.seat)
        self._tell(entry, "back", fact.seat)
        self._pass_time(entry.up, new_turn=False)

    def _resigned(self, entry: Entry, fact: entries.Resigned) -> None:
        self.seats[fact.seat].resign(fact.level)
        self._seat_anew()
        self._go_on(entry)
        self.votes.clear()
        self.is_given_up = all(seat.has_resigned for seat in self.seats if seat.is_person)
        self._tell(entry, "resigned", fact.seat, level=fact.level)
        if self.is_given_up:
            self.ended = entry.at
            self.clock.run(None, entry.up, new_turn=True)
        else:
            self._pass_time(entry.up, new_turn=False)

    def _rematched(self, entry: Entry, fact: entries.Rematched) -> None:
        self.rematch = fact.table
        self._tell(entry, "rematched")

    def _game(self) -> Play:
        if self.play is None:
            raise ValueError("the game has not begun")
        return self.play

    def _pass_time(self, up: int, *, new_turn: bool) -> None:
        """Let the time of the seat to act run, if a person plays there."""
        active = self._game().active
        is_person = active is not None and not self.seats[active].player
        self.clock.run(active if is_person else None, up, new_turn=new_turn)

    def _drop_votes(self, seat: int) -> None:
        """A take-back rests on the game as it was; nobody stands in for one who acts."""
        self.votes = {
            number: vote
            for number, vote in self.votes.items()
            if vote.what == "stand-in" and seat != vote.absent
        }


_FOLDS: Final[Mapping[type, Callable[[TableState, Entry, Any], None]]] = {
    entries.Created: TableState._created,
    entries.Joined: TableState._joined,
    entries.Left: TableState._left,
    entries.Carried: TableState._carried,
    entries.Removed: TableState._removed,
    entries.Started: TableState._started,
    entries.Acted: TableState._acted,
    entries.Undone: TableState._undone,
    entries.AskedTakeBack: TableState._asked_take_back,
    entries.AskedStandIn: TableState._asked_stand_in,
    entries.Answered: TableState._answered,
    entries.StoodIn: TableState._stood_in,
    entries.CameBack: TableState._came_back,
    entries.Resigned: TableState._resigned,
    entries.Rematched: TableState._rematched,
}
