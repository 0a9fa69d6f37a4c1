"""A game that was played, told as rows: one for the game, one for each of its turns.

The steps are done again from the start, so the rows follow from the game alone, whoever played it
and wherever.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import CLAIM
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Pattern
from ettana.engine.notation.sets import design_text
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.due import ACTION_CARD, BOTH_DICE, DESIGN_CARD_DRAW, NUMBER_DIE
from ettana.engine.rules.information import Draw
from ettana.engine.table.cards import CARD_LETTERS, CARDS, POINT_CARD
from ettana.engine.table.loom import SQUARE_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS, COLOURS, DIE_LETTERS
from ettana.engine.table.state import State
from ettana.lab.play.game_loop import Table
from ettana.lab.play.played import Played
from ettana.lab.simulate.columns import COUNTED, COUNTS, SEATS, Row

_placements: Final = lru_cache(maxsize=256)(Pattern.placements)


class Chronicle:
    """Plays a game over again and writes down its turns."""

    def __init__(self, table: Table) -> None:
        """`table` is one at which a game has been played."""
        self.deck = table.deck
        self.state = table.start.clone()
        names = [table.match.players[player].text for player in table.seats]
        self.players = dict(zip(SEATS, names, strict=False))
        self.dealt: Row = {}
        self.turns: list[Row] = []
        for action, draws in table.steps:
            self._step(action, draws)
        self._end_turn()

    def _step(self, action: int, draws: tuple[Draw, ...]) -> None:
        if self.state.turn != len(self.turns):
            self._begin_turn()
        if self.turns:
            self._note_action(action)
        do_action(self.state, self.deck, action)
        for _, code in draws:
            self._draw(code)

    def _begin_turn(self) -> None:
        if self.turns:
            self._end_turn()
        else:
            self.dealt = _deal(self.state)
        seat = self.state.active + 1
        self.turns.append(
            {
                "turn": self.state.turn,
                "seat": seat,
                "player": self.players[seat],
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

    def _end_turn(self) -> None:
        """How the table stands now that the turn is over."""
        turn = self.turns[-1]
        turn["square"] = SQUARE_NAMES[self.state.square(turn["seat"] - 1)]
        turn.update(standing(self.state))

    def _note_action(self, action: int) -> None:
        kind = ACTIONS.kind[action]
        if kind in COUNTED:
            self.turns[-1][COUNTED[kind]] += 1
        if kind == CLAIM:
            design = ACTIONS.first[action]
            self._add("claims", design_text(design))
            self._add("colours", claimed_colours(self.state, self.deck, design))

    def _draw(self, code: int) -> None:
        due = self.state.due
        before = _tokens(self.state)
        do_outcome(self.state, self.deck, code)
        if not self.turns:
            return  # S9: the deal is told once it is over
        if due in (BOTH_DICE, NUMBER_DIE):
            self._add("rolls", f"{DIE_LETTERS[self.state.colour]}{self.state.number}")
            self.turns[-1]["collected"] += _tokens(self.state) - before
        elif due == DESIGN_CARD_DRAW:
            self._add("designs", design_text(code))
        elif due == ACTION_CARD:
            self._add("cards", CARD_LETTERS[code])

    def _add(self, column: str, word: str) -> None:
        row = self.turns[-1]
        row[column] = f"{row[column]} {word}" if row[column] else word

    def game(self, played: Played, number: int) -> Row:
        """The row of the game, which is the `number`-th of the simulation."""
        faults = [sum(played.conduct[player].faults.values()) for player in played.seats]
        winners = [seat for seat, who in enumerate(played.seats, 1) if who in played.winners]
        return {
            "game": number,
            "deal": played.deal,
            "order": played.order,
            "seats": len(self.players),
            **by_seat("player", list(self.players.values())),
            "starter": self.turns[0]["seat"],
            "winners": " ".join(map(str, winners)),
            "turns": played.turns,
            "stalled": int(played.stalled),
            **standing(self.state),
            **self.dealt,
            **by_seat("faults", faults),
            "checksum": f"{played.checksum:016x}",
        }


def by_seat(name: str, values: list[int] | list[str]) -> Row:
    """One column for each seat that is played."""
    return {f"{name}_{seat}": value for seat, value in zip(SEATS, values, strict=False)}


def standing(state: State) -> Row:
    """Everybody's annas and tokens."""
    seats = range(state.seats)
    return {
        **by_seat("annas", [state.annas_of(seat) for seat in seats]),
        **by_seat("tokens", [state.tokens_of(seat) for seat in seats]),
    }


def claimed_colours(state: State, deck: Deck, design: int) -> str:
    """D1: the colours in which a design lies, largest class first; the first way counts."""
    cells = [state.cells(colour) for colour in range(COLOURS)]
    for placement in _placements(deck.cards[design].pattern):
        found = [
            next((colour for colour in range(COLOURS) if not mask & ~cells[colour]), None)
            for mask in placement.masks
        ]
        if None not in found and len(set(found)) == len(found):
            return "".join(COLOUR_LETTERS[colour] for colour in found if colour is not None)
    raise ValueError("a design was claimed that does not lie")


def _tokens(state: State) -> int:
    return sum(state.tokens_of(seat) for seat in range(state.seats))


def _deal(state: State) -> Row:
    """S7, S9: where everybody begins, and with which cards."""
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
