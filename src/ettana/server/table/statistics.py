"""How finished games went, computed from their logs: for one table, and for one player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import msgspec

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import PLAY_AGAIN, ROLL_DICE
from ettana.engine.rules.turn import tokens_due
from ettana.engine.step import Step
from ettana.engine.table import due
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import touching
from ettana.engine.table.pieces import BLACK, DIE_LETTERS, TILE_NUMBERS
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.log.columns import StoredStatistics
from ettana.server.refusals import Refused
from ettana.server.table.table_state import TableState
from ettana.server.views import design_names


def game_statistics(table: TableState) -> wire.GameStatistics:
    """How the game at a table went, when it is over."""
    play = table.play
    if play is None or not table.is_over:
        raise Refused("not-over")
    log = play.log()
    tallies = [_Tally(seat) for seat in range(play.state.seats)]
    annas: list[list[int]] = [[] for _ in tallies]
    for logged in log:
        if logged.undone:
            tallies[logged.step.seat].undone += 1
            continue
        _count(tallies, logged.step)
    for after in _ends_of_turns([logged.step for logged in log if not logged.undone], play.state):
        for seat, so_far in enumerate(annas):
            so_far.append(after.annas_of(seat))
    return wire.GameStatistics(
        table=table.identity.id,
        began=table.began,
        ended=table.ended,
        turns=play.state.turn,
        steps=play.steps,
        seats=tuple(_seat(table, play.state, tally, annas[tally.seat]) for tally in tallies),
    )


class _Tally:
    """What one seat did and got, counted step by step."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.collected = 0
        self.expected = 0.0
        self.colours: Counter[str] = Counter()
        self.numbers: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.swaps = 0
        self.moves = 0
        self.undone = 0


def _count(tallies: list[_Tally], step: Step) -> None:
    if ACTIONS.kind_of(step.code) in (ROLL_DICE, PLAY_AGAIN):
        for tally in tallies:
            tally.expected += _expected(step.before, tally.seat)
    for event in step.events:
        if event.seat is None:
            continue
        tally, facts = tallies[event.seat], event.facts
        if event.kind == "dice rolled":
            tally.numbers[str(facts["number"])] += 1
            if not facts["preset"]:
                tally.colours[str(facts["colour"])] += 1
        elif event.kind == "tokens collected" and isinstance(facts["tokens"], int):
            tally.collected += facts["tokens"]
        elif event.kind == "card played":
            tally.cards[str(facts["card"])] += 1
        elif event.kind == "yarns swapped":
            tally.swaps += 1
        elif event.kind == "pin moved":
            tally.moves += 1


def _expected(before: State, seat: int) -> float:
    """T3: what a roll gives a seat on average; after a Preset the colour is certain."""
    if before.preset and before.colour != BLACK:
        return tokens_due(before, seat)
    return 0.0 if before.preset else len(touching(before.square(seat))) / due.FACES


def _ends_of_turns(steps: list[Step], end: State) -> Iterable[State]:
    """The state after every turn, the last one last."""
    states = [step.before for step in steps] + [end]
    for state, after in pairwise(states):
        if state.turn and after.turn != state.turn:
            yield after
    yield end


def _seat(table: TableState, end: State, tally: _Tally, annas: list[int]) -> wire.SeatStatistics:
    seat = table.seats[tally.seat]
    if not seat.pin:
        raise ValueError("a seat without a pin played")
    return wire.SeatStatistics(
        pin=seat.pin,
        name=seat.name,
        level=seat.level,
        won=bool(end.winners >> tally.seat & 1),
        players=end.seats,
        turns=end.turn,
        annas=tuple(annas),
        tokens_collected=tally.collected,
        tokens_expected=round(tally.expected, 2),
        rolls=tally.numbers.total(),
        colours=_in_order(tally.colours, DIE_LETTERS),
        numbers=_in_order(tally.numbers, [str(n + 1) for n in range(TILE_NUMBERS)]),
        claimed=design_names(end.claimed_by(tally.seat)),
        points=end.points_of(tally.seat),
        cards_played=_in_order(tally.cards, CARD_LETTERS),
        swaps=tally.swaps,
        moves=tally.moves,
        thinking=table.clock.thinking[tally.seat],
        undone=tally.undone,
    )


def _in_order(counted: Counter[str], keys: Iterable[str]) -> dict[str, int]:
    return {key: counted[key] for key in keys if counted[key]}


def stored_statistics(seat: wire.SeatStatistics) -> StoredStatistics:
    """How a game went for a seat, as it is kept for that player."""
    return msgspec.convert(seat, StoredStatistics, from_attributes=True)


def add_up(seats: Iterable[StoredStatistics]) -> wire.PlayerStatistics:
    """All games of one player together."""
    games = list(seats)
    return wire.PlayerStatistics(
        games=len(games),
        won=sum(game.won for game in games),
        by_players=_by_players(games),
        won_by_players=_by_players(game for game in games if game.won),
        annas=sum(game.annas[-1] for game in games),
        turns=sum(game.turns for game in games),
        designs=sum(len(game.claimed) for game in games),
        points=sum(game.points for game in games),
        tokens_collected=sum(game.tokens_collected for game in games),
        tokens_expected=round(sum(game.tokens_expected for game in games), 2),
        thinking=sum(game.thinking for game in games),
    )


def _by_players(games: Iterable[StoredStatistics]) -> dict[str, int]:
    counted = Counter(str(game.players) for game in games)
    return {players: counted[players] for players in sorted(counted)}
