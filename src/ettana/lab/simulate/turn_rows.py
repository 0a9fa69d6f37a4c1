"""A game as rows of tables: one for the game, one for each of its turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import CLAIM
from ettana.engine.bits import members
from ettana.engine.deck.lying import cells_on, lying
from ettana.engine.notation.sets import design_text
from ettana.engine.step import Step
from ettana.engine.table.cards import CARD_LETTERS, CARDS, POINT_CARD
from ettana.engine.table.due import ACTION_CARD, BOTH_DICE, DESIGN_CARD_DRAW, FACES, NUMBER_DIE
from ettana.engine.table.loom import SQUARE_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS, DIE_LETTERS
from ettana.engine.table.state import State
from ettana.lab.play.match_game import MatchGame
from ettana.lab.play.played import Played
from ettana.lab.play.processes import is_stopped
from ettana.lab.play.task import GameTask
from ettana.lab.simulate.columns import (
    COUNTED,
    COUNTS,
    GAME_COLUMNS,
    SEATS,
    TURN_COLUMNS,
    ColumnValues,
)


def simulate(task: GameTask) -> dict[str, Any]:
    """Play a game and tell it: a list of values for the game and for every turn, as columns say."""
    rows = TurnRows()
    game = MatchGame(task.match, task.pairing, [rows])
    played = game.play(is_stopped)
    number = task.pairing.deal * len(task.match.orders) + task.pairing.order
    turns, names = rows.finished(game.end), game.names
    for turn in turns:
        turn["game"], turn["player"] = number, names[turn["seat"] - 1]
    row = game_row(game, played, number) | {"starter": turns[0]["seat"], **rows.dealt}
    return {
        "game": [row.get(column) for column in GAME_COLUMNS],
        "turns": [[turn.get(column) for column in TURN_COLUMNS] for turn in turns],
    }


class TurnRows:
    """Watches a game and writes down its turns."""

    def __init__(self) -> None:
        self.dealt: ColumnValues = {}  # S7, S9: where everybody begins, and with which cards
        self._turns: list[ColumnValues] = []

    def saw(self, step: Step) -> None:
        before = step.before
        if before.turn != len(self._turns):
            self._begin_turn(before)
        if not self._turns:
            return  # S9: the deal is told once it is over
        self._note_action(step)
        for due, code in step.draws:
            if due in (BOTH_DICE, NUMBER_DIE):
                self._note_roll(step, due, code)
            elif due == DESIGN_CARD_DRAW:
                self._add("designs", design_text(code))
            elif due == ACTION_CARD:
                self._add("cards", CARD_LETTERS[code])

    def finished(self, end: State) -> list[ColumnValues]:
        """The rows of all turns of a game that ended like this."""
        self._end_turn(end)
        return self._turns

    def _begin_turn(self, state: State) -> None:
        if self._turns:
            self._end_turn(state)
        else:
            self.dealt = _deal(state)
        self._turns.append(
            {
                "turn": state.turn,
                "seat": state.active + 1,
                "rolls": "",
                "collected": 0,
                "square": "",
                **dict.fromkeys(COUNTS, 0),
                "claims": "",
                "colours": "",
                "designs": "",
                "cards": "",
            }
        )

    def _end_turn(self, state: State) -> None:
        """How the table stands when the turn is over."""
        turn = self._turns[-1]
        turn["square"] = SQUARE_NAMES[state.square(turn["seat"] - 1)]
        turn.update(standing(state))

    def _note_action(self, step: Step) -> None:
        kind = ACTIONS.kind_of(step.code)
        if kind in COUNTED:
            self._turns[-1][COUNTED[kind]] += 1
        if kind == CLAIM:
            design = ACTIONS.first_of(step.code)
            self._add("claims", design_text(design))
            found = lying(cells_on(step.before), step.deck, design)
            assert found is not None, "D4: a design that is claimed lies on the board"
            self._add("colours", "".join(COLOUR_LETTERS[dye] for dye in found.dye.values()))

    def _note_roll(self, step: Step, due: int, code: int) -> None:
        """T2, T3: what the dice show, and the tokens they bring; a step has one roll at most."""
        colour, number = divmod(code, FACES) if due == BOTH_DICE else (step.before.colour, code - 1)
        self._add("rolls", f"{DIE_LETTERS[colour]}{number + 1}")
        self._turns[-1]["collected"] += _tokens(step.after) - _tokens(step.before)

    def _add(self, column: str, word: str) -> None:
        row = self._turns[-1]
        row[column] = f"{row[column]} {word}" if row[column] else word


def game_row(game: MatchGame, played: Played, number: int) -> ColumnValues:
    """What is known of a game without its turns; `number` is its own in the simulation."""
    faults = [sum(played.conduct[player].faults.values()) for player in played.seats]
    winners = [seat for seat, who in enumerate(played.seats, 1) if who in played.winners]
    return {
        "game": number,
        "deal": played.deal,
        "order": played.order,
        "seats": len(game.seats),
        **by_seat("player", game.names),
        "winners": " ".join(map(str, winners)),
        "turns": played.turns,
        "stalled": int(played.stalled),
        **standing(game.end),
        **by_seat("faults", faults),
        "checksum": f"{played.checksum:016x}",
    }


def by_seat(name: str, values: Sequence[object]) -> ColumnValues:
    """One column for each seat that is played."""
    return {f"{name}_{seat}": value for seat, value in zip(SEATS, values, strict=False)}


def standing(state: State) -> ColumnValues:
    """Everybody's annas and tokens."""
    seats = range(state.seats)
    return {
        **by_seat("annas", [state.annas_of(seat) for seat in seats]),
        **by_seat("tokens", [state.tokens_of(seat) for seat in seats]),
    }


def _tokens(state: State) -> int:
    return sum(state.tokens_of(seat) for seat in range(state.seats))


def _deal(state: State) -> ColumnValues:
    seats = range(state.seats)
    return {
        **by_seat("square", [SQUARE_NAMES[state.square(seat)] for seat in seats]),
        **by_seat("design", [design_text(next(members(state.held_by(seat)))) for seat in seats]),
        **by_seat("card", [CARD_LETTERS[_dealt_card(state, seat)] for seat in seats]),
    }


def _dealt_card(state: State, seat: int) -> int:
    """The one card in a new hand; a Victory point card lies revealed instead (A11)."""
    held = (card for card in range(CARDS) if state.hand(seat, card))
    return next(held, POINT_CARD)
