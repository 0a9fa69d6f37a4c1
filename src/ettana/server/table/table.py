"""A table: `apply` folds its log, `decide` says which entries a wish would add to it.

Pure: times and secrets come in, nothing goes out but entries and what viewers may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from ettana.server import wire
from ettana.server.lens import lensed
from ettana.server.log.columns import StoredEnd, StoredSummary
from ettana.server.log.entries import BY_HOUSE, Beginning, Entry, Fact, Rematched
from ettana.server.plans import planned, state_after
from ettana.server.refusals import Refused
from ettana.server.table import acting, handing_in, seating, voting
from ettana.server.table.clock import Instant
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
from ettana.server.table.people import Identity, Viewer, Who
from ettana.server.table.play import Play
from ettana.server.table.records import copy_for, record_of
from ettana.server.table.replay import beginning_at, replay_of
from ettana.server.table.requests import Repeated
from ettana.server.table.settings import told_settings
from ettana.server.table.statistics import game_statistics
from ettana.server.table.table_state import TableState
from ettana.server.table.updates import Shared, last_round, result_of, update_json
from ettana.server.table.votes import STAND_IN_GRACE
from ettana.server.views import PRICES, deck_info

# Of a game; then only what brings it to its end is done. Those who come and go before a game
# begins take no room from it
MOST_ENTRIES: Final = 20_000
ENDING: Final = (
    wire.Leave,
    wire.Resign,
    wire.Act,
    BotPlay,
    TimeUp,
    StandIn,
    Return,  # by itself; who left does not come back, else both could go on for ever
    wire.RemoveDevice,
    Rematch,
)


@dataclass(frozen=True, slots=True)
class BotDue:
    """A bot is to act, for its own seat or in the place of a person."""

    seat: int
    level: str
    since: int  # the uptime at which it became so


@dataclass(frozen=True, slots=True)
class ClockDue:
    """A person is to act, whose time runs out then."""

    seat: int
    up: int


@dataclass(frozen=True, slots=True)
class StandInDue:
    """All agreed to a bot for somebody absent, who has until then to come back."""

    vote: int
    up: int


class Table(TableState):
    """One table with everything that can be asked of it."""

    def __init__(self, identity: Identity) -> None:
        super().__init__(identity)
        self._shared: Shared | None = None
        self._due: tuple[int, BotDue | ClockDue | None] = (0, None)  # at a version

    def decide(self, command: Command, who: Who, now: Instant) -> list[Entry]:
        """The entries that do what is asked, to be stored and then applied.

        Nothing changes here, and deciding again gives (and draws) the same. Refused says why not,
        Repeated that this request was done before.
        """
        request = getattr(command, "request", "")
        guest = who.guest or BY_HOUSE
        if request:
            version = self.requests.version(guest, request)
            if version is not None:
                raise Repeated(version)
        if self.settings is None and not isinstance(command, Open | TakeIn):
            raise Refused("no-such-table")
        is_full = self.version - self.start >= MOST_ENTRIES and self.start > 0
        if is_full and not isinstance(command, ENDING):
            raise Refused("log-full", most=MOST_ENTRIES)
        facts = _DECIDERS[type(command)](self, command, who, now)
        up = max(now.up, self.up)
        return [
            Entry(number, now.at, fact, guest, request, up)
            for number, fact in enumerate(facts, self.version + 1)
        ]

    def due(self) -> BotDue | ClockDue | None:
        """Which bot is to act, or whose time runs out when; nothing while persons are asked.

        When every person has gone nobody plays: the bots wait for one to come back.
        """
        if self._due[0] != self.version:
            self._due = self.version, self._find_due()
        return self._due[1]

    def _find_due(self) -> BotDue | ClockDue | None:
        if self.stage != "playing" or self.play is None:
            return None
        active = self.play.state.active
        level = self.seats[active].player
        if not level:
            runs_out = self.clock.runs_out
            return None if runs_out is None else ClockDue(active, runs_out)
        is_asked = any(vote.what == "take-back" for vote in self.votes.values())
        if is_asked or (not self.seating.is_of_bots and not self.seating.persons):
            return None
        return BotDue(active, level, self.game_up)

    def stand_in_due(self) -> StandInDue | None:
        """For whom a bot will play, and when: all agreed, and the absent one may still come."""
        for vote in self.votes.values():
            if vote.absent is not None and not vote.needed(self.seating.persons):
                return StandInDue(vote.number, vote.grace_ends)
        return None

    def update_for(
        self, viewer: Viewer, since: int, now: Instant, talk: tuple[wire.Talk, ...] = ()
    ) -> bytes:
        """The whole table as a viewer may see it, what happened after version `since`, and what
        was said: a `wire.Update` as JSON."""
        held, since = self.seating.told_to(viewer.guest), min(since, self.version)
        return self.update_through(self.seat_seen(viewer), held, since, now, talk)

    def update_through(
        self,
        seat: int | None,
        held: bytes,
        since: int,
        now: Instant,
        talk: tuple[wire.Talk, ...],
    ) -> bytes:
        """The same through a seat that is the guest's now, with what only who holds seats is told
        of them (`Seating.told_to`).

        Viewers without a seat are sent the same.
        """
        shared = self._shared
        if shared is None or shared.version != self.version:
            shared = self._shared = Shared(self, now)
        return update_json(self, shared, seat, held, since, now, talk)

    @property
    def shows_time(self) -> bool:
        """Whether anything that is told now says a time."""
        return bool(self.votes) or self.clock.has_limit

    def giving_device(self, seat: int, guest: str) -> int:
        """The number of the device by which a guest may give a link to a seat."""
        return seating.giving_device(self, seat, guest).number

    def plan(self, viewer: Viewer, wish: wire.AskPlan) -> wire.Planned:
        """What would come of a sequence of own actions; nothing is done."""
        play = self._check_planning(viewer, wish.seen)
        return planned(play.state, play.deck, wish, self.version, play.woven, self.chosen.lens)

    def _check_planning(self, viewer: Viewer, seen: int) -> Play:
        """The game, where the viewer may try own actions on it."""
        play = acting.running_game(self)
        if acting.check_turn(self, play, Who(viewer.guest)) != self.seat_seen(viewer):
            raise Refused("look-first")
        acting.check_seen(self, seen)
        return play

    def hinted_seat(self, viewer: Viewer) -> int:
        """The seat for which this viewer may be given hints now; Refused when there is none."""
        acting.running_game(self)
        if not self.chosen.hints:
            raise Refused("hints-off")
        return self._own_seat(viewer)

    def _own_seat(self, viewer: Viewer) -> int:
        """The seat looked through; Refused when there is none."""
        seat = self.seat_seen(viewer)
        if seat is None:
            raise Refused("not-your-seat")
        return seat

    def lens(self, viewer: Viewer, wish: wire.AskLens) -> wire.Lensed:
        """Where a design in the viewer's hand is nearest, now or after what is planned."""
        play = acting.running_game(self)
        if not self.chosen.lens:
            raise Refused("lens-off")
        seat = self._own_seat(viewer)
        state = play.state
        if wish.actions:
            self._check_planning(viewer, wish.seen)
            state = state_after(state, play.deck, wish.actions)
        return lensed(state, play.deck, seat, wish, self.version)

    def record_for(self, viewer: Viewer) -> str:
        """The game as a text: everything when it is over, else what the viewer may see."""
        seat = self.seat_seen(viewer)
        if self.is_over:
            return record_of(self).text()
        return copy_for(self, seat)

    def statistics(self) -> wire.GameStatistics:
        """How the game went, when it is over."""
        return game_statistics(self)

    def last_round(self, viewer: Viewer) -> wire.LastRound:
        """The last turn of everybody, as a viewer may see it."""
        return last_round(self, viewer)

    def replay(self, guest: str | None = None) -> wire.Replay:
        """The game step by step, when it is over; a guest is told which seats are the own ones."""
        return replay_of(self, guest)

    def beginning_at(self, step: int) -> Beginning:
        """Where another game can go on from this one, when it is over."""
        return beginning_at(self, step)

    def info_for(self, viewer: Viewer) -> wire.TableInfo:
        """What never changes here; the code is for those who sit here and the creator."""
        is_creator = viewer.guest is not None and viewer.guest == self.creator
        is_seated = bool(self.held_by(viewer.guest))
        begun = self.beginning
        return wire.TableInfo(
            table=self.identity.id,
            created=self.identity.created,
            settings=replace(told_settings(self.chosen), deck=""),
            deck=deck_info(self.deck),
            prices=PRICES,
            commitment=self.identity.commitment,
            code=self.identity.code if is_creator or is_seated else None,
            creator=is_creator,
            stand_in_grace=STAND_IN_GRACE,
            origin=wire.Origin(begun.table, begun.step) if begun and begun.table else None,
            handed_in=bool(self.played),
        )

    def summary(self) -> StoredSummary:
        """The table in a list."""
        free = [seat for seat in self.seats if not seat.is_taken and seat.setting.kind == "anyone"]
        return StoredSummary(
            table=self.identity.id,
            created=self.identity.created,
            stage=self.stage,
            seats=tuple([seat.listed() for seat in self.seats]),
            free=len(free) if self.stage == "waiting" else 0,
            pace=self.chosen.pace,
            options=self.chosen.options,
            deck=self.deck.name,
            result=StoredEnd(end.winners, end.annas) if (end := result_of(self)) else None,
        )


def _rematch(table: TableState, wish: Rematch, who: Who, _now: Instant) -> list[Fact]:
    """Those who sat here go on at another table; once."""
    if not table.held_by(who.guest):
        raise Refused("not-seated")
    if table.stage != "over":
        raise Refused("not-over")
    if table.rematch:
        raise Refused("rematched", table=table.rematch)
    return [Rematched(wish.table)]


_Decider = Callable[[TableState, Any, Who, Instant], list[Fact]]
_DECIDERS: Final[Mapping[type, _Decider]] = {
    Open: seating.create,
    TakeIn: handing_in.hand_in,
    wire.Join: seating.join,
    wire.Leave: seating.leave,
    wire.Resign: seating.resign,
    wire.Start: seating.start,
    wire.RemoveDevice: seating.remove_device,
    Carry: seating.carry,
    wire.Act: acting.act,
    BotPlay: acting.bot_play,
    wire.Undo: acting.undo,
    wire.AskTakeBack: voting.ask_take_back,
    wire.AskStandIn: voting.ask_stand_in,
    wire.Answer: voting.answer,
    StandIn: voting.stand_in,
    wire.Back: voting.back,
    Return: voting.returned,
    TimeUp: voting.time_up,
    Rematch: _rematch,
}
