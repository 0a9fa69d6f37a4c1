"""Deciding what happens in the game: actions of persons and bots, and taking them back."""

from __future__ import annotations

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.notation import NotationError, parse_action
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.server import wire
from ettana.server.log.entries import Acted, Fact, Undone
from ettana.server.refusals import Refused, code_of
from ettana.server.table.clock import Instant
from ettana.server.table.commands import BotPlay
from ettana.server.table.people import Who
from ettana.server.table.play import Play
from ettana.server.table.table_state import TableState


def running_game(table: TableState) -> Play:
    """The game, when it has begun and is not over."""
    if table.play is None:
        raise Refused("not-begun")
    if table.is_over:
        raise Refused("game-over")
    return table.play


def check_seen(table: TableState, seen: int) -> None:
    """Whoever saw an older game than this one decides on it anew."""
    if not table.game_version <= seen <= table.version:
        raise Refused("stale", version=table.version)


def check_turn(table: TableState, play: Play, who: Who) -> int:
    """The seat to act, which is one of the sender's and is played by a person now."""
    active = play.state.active
    held = table.seating.held_by(who.guest)
    if not held:
        raise Refused("not-seated")
    if active not in held:
        raise Refused("not-your-turn", seat=active)
    if table.seats[active].player:
        raise Refused("stood-in", until=table.seats[active].until)
    return active


def act(table: TableState, wish: wire.Act, who: Who, _now: Instant) -> list[Fact]:
    play = running_game(table)
    seat = check_turn(table, play, who)
    check_seen(table, wish.seen)
    return [_done(play, seat, wish.action)]


def bot_play(table: TableState, wish: BotPlay, _who: Who, _now: Instant) -> list[Fact]:
    """What a bot chose, unless the game has gone on or a person plays there again."""
    play = running_game(table)
    check_seen(table, wish.seen)
    if wish.seat != play.state.active or not table.seats[wish.seat].player:
        raise Refused("not-your-turn", seat=play.state.active)
    return [_done(play, wish.seat, wish.action)]


def _done(play: Play, seat: int, action: str) -> Acted:
    """The action with what the fair dealer draws for it. Who acts never says the outcome."""
    if "=" in action:
        raise Refused("syntax", action=action)
    try:
        step, counter = play.prepare(action)
    except NotationError:
        raise Refused("syntax", action=action) from None
    except IllegalAction as error:
        kind = ACTIONS.kind_of(parse_action(action, play.deck))
        code = code_of(error.clause, play.state, kind)
        raise Refused(code, error.clause, action=action) from None
    return Acted(seat, step.text, counter)


def undo(table: TableState, wish: wire.Undo, who: Who, _now: Instant) -> list[Fact]:
    """Own steps of this turn, as far back as the last by which the player learnt something."""
    play = running_game(table)
    seat = check_turn(table, play, who)
    check_seen(table, wish.seen)
    possible = play.undoable
    if not possible:
        raise Refused("nothing-to-undo")
    return [Undone(seat, possible if wish.turn else 1)]
