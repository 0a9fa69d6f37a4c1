"""Deciding what needs the consent of all, and who plays for those who are absent."""

from __future__ import annotations

from ettana.server import wire
from ettana.server.log.entries import (
    Answered,
    AskedStandIn,
    AskedTakeBack,
    CameBack,
    Fact,
    StoodIn,
    Undone,
)
from ettana.server.log.settings import StoredNoClock
from ettana.server.refusals import Refused
from ettana.server.table.acting import check_seen, running_game
from ettana.server.table.clock import Instant
from ettana.server.table.commands import Return, StandIn, TimeUp
from ettana.server.table.people import Who
from ettana.server.table.table_state import TableState


def _own_seat(table: TableState, who: Who) -> int:
    """A seat in whose name the sender asks: the one to act, if it is the sender's."""
    held = table.held_by(who.guest)
    if not held:
        raise Refused("not-seated")
    active = table.play.active if table.play else None
    seat = active if active in held and active is not None else held[0]
    if table.seats[seat].is_away:
        raise Refused("stood-in", until="back")
    return seat


def _check_not_open(table: TableState, what: str) -> None:
    for vote in table.votes.values():
        if vote.what == what:
            raise Refused("vote-open", vote=vote.number)


def ask_take_back(table: TableState, wish: wire.AskTakeBack, who: Who, _now: Instant) -> list[Fact]:
    """Go back to where the game had so many steps, when every person of the game agrees: who is
    away has not agreed, so nothing is taken back until they are here to be asked."""
    play = running_game(table)
    seat = _own_seat(table, who)
    if not table.chosen.takebacks:
        raise Refused("no-take-backs")
    if table.seating.away:
        raise Refused("somebody-away", seats=tuple(sorted(table.seating.away)))
    check_seen(table, wish.seen)
    _check_not_open(table, "take-back")
    if wish.steps >= play.steps:
        raise Refused("nothing-to-undo")
    facts: list[Fact] = [AskedTakeBack(seat, wish.steps)]
    if table.seating.persons <= set(table.held_by(who.guest)):
        facts.append(Undone(seat, play.steps - wish.steps, table.version + 1))
    return facts


def ask_stand_in(table: TableState, wish: wire.AskStandIn, who: Who, _now: Instant) -> list[Fact]:
    """At a table without clock: let a bot play for someone absent, when all others agree and that
    one has not come back in the time of grace, which begins with the question."""
    running_game(table)
    seat = _own_seat(table, who)
    if not isinstance(table.chosen.pace, StoredNoClock):
        raise Refused("clock-decides")
    if wish.seat >= len(table.seats) or not table.seats[wish.seat].is_person:
        raise Refused("no-such-seat")
    held = set(table.held_by(who.guest))
    if wish.seat in held:
        raise Refused("own-seat")
    if table.seats[wish.seat].player:
        raise Refused("stood-in", until=table.seats[wish.seat].until)
    if wish.seat in who.present:
        raise Refused("present")
    _check_not_open(table, "stand-in")
    return [AskedStandIn(seat, wish.seat)]


def stand_in(table: TableState, wish: StandIn, who: Who, now: Instant) -> list[Fact]:
    """The time of grace is over."""
    running_game(table)
    vote = table.votes.get(wish.vote)
    if vote is None or vote.absent is None or vote.needed(table.seating.persons):
        raise Refused("no-such-vote")
    if now.up < vote.grace_ends:
        raise Refused("time-left")
    return [_after_grace(table, vote.number, vote.absent, who)]


def answer(table: TableState, wish: wire.Answer, who: Who, now: Instant) -> list[Fact]:
    """Agree, refuse, or withdraw what one asked oneself; who is thought to be absent may refuse."""
    play = running_game(table)
    vote = table.votes.get(wish.vote)
    if vote is None:
        raise Refused("no-such-vote")
    held = set(table.held_by(who.guest)) & table.seating.persons
    needed = vote.needed(table.seating.persons)
    if not held or (not wish.agree and not held & (needed | {vote.by, vote.absent})):
        raise Refused("not-asked")
    if not wish.agree:
        return [Answered(vote.number, tuple(sorted(held)), agree=False)]
    if not held & needed:
        raise Refused("already-answered")
    facts: list[Fact] = [Answered(vote.number, tuple(sorted(held & needed)), agree=True)]
    if needed <= held:
        if vote.steps is not None:
            facts.append(Undone(vote.by, play.steps - vote.steps, vote.number))
        elif vote.absent is not None and now.up >= vote.grace_ends:
            facts.append(_after_grace(table, vote.number, vote.absent, who))
    return facts


def _after_grace(table: TableState, vote: int, absent: int, who: Who) -> Fact:
    """A bot plays, unless the absent one is here after all."""
    if absent in who.present:
        return Answered(vote, (absent,), agree=False)
    return StoodIn(absent, table.chosen.standin, "back", "vote")


def time_up(table: TableState, wish: TimeUp, who: Who, now: Instant) -> list[Fact]:
    """A bot plays on: for one who is present the rest of this turn, else until back."""
    running_game(table)
    runs_out = table.clock.runs_out
    if table.clock.seat != wish.seat or runs_out is None or now.up < runs_out:
        raise Refused("time-left")
    level = table.chosen.standin
    if wish.seat in who.present:
        return [StoodIn(wish.seat, level, "turn", "clock")]
    return [StoodIn(wish.seat, level, "back", "clock")]


def back(table: TableState, _wish: wire.Back, who: Who, _now: Instant) -> list[Fact]:
    """The person plays on; one whose time ran out while present waits for the next turn."""
    running_game(table)
    held = table.held_by(who.guest)
    away = [seat for seat in held if seat in table.seating.away]
    if not away:
        if any(table.seats[seat].has_resigned for seat in held):
            raise Refused("resigned")
        raise Refused("not-away")
    return [_play_on(table, seat) for seat in away]


def returned(table: TableState, _wish: Return, who: Who, _now: Instant) -> list[Fact]:
    """Whoever was absent is connected again, also when only another server knew it: plays on, and
    needs nobody to stand in."""
    held = table.held_by(who.guest)
    missed = [seat for seat in held if table.seats[seat].is_missed]
    asked = [vote for vote in table.votes.values() if vote.absent in held]
    facts: list[Fact] = [_play_on(table, seat) for seat in missed]
    facts += [Answered(vote.number, (vote.absent or 0,), agree=False) for vote in asked]
    return facts


def _play_on(table: TableState, seat: int) -> Fact:
    """In a turn whose time is spent the bot goes on to its end."""
    if running_game(table).active == seat and not table.clock.has_time(seat):
        return StoodIn(seat, table.seats[seat].standin, "turn", "clock")
    return CameBack(seat)
