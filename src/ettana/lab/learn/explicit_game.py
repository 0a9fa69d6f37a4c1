"""A game in which chance is a player too: every draw, from the first yarn on, is a step of its own.

What a seat knows is kept as text: the table it first saw, then every step as it saw it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ettana.engine.deck.deck import Deck
from ettana.engine.notation import draw_text, format_position, format_step, format_view, redact_step
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import outcomes, total_weight
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import Setup
from ettana.engine.table.loom import OCTAGONS
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import COLOUR_LETTERS, TILE_NUMBERS
from ettana.engine.views import View, view_of
from ettana.lab.learn.numbering import numbering_of

BEFORE_THE_GAME: Final = "the table is being set"


def replayed(players: int, deck: Deck, options: Options, history: Sequence[int]) -> ExplicitGame:
    """The game in which this happened."""
    game = ExplicitGame(players, deck, options)
    for number in history:
        if game.is_chance_due:
            game.draw(number)
        else:
            game.do(number)
    return game


class ExplicitGame:
    """A game step by step, chance included. Copies (`copy.deepcopy`) go on independently."""

    def __init__(self, players: int, deck: Deck, options: Options) -> None:
        self.players = players
        self.numbering = numbering_of(players)
        self.deck = deck
        self.options = options
        self._setup = Setup(range(players), deck, options)
        self._history: list[int] = []  # everything that was drawn and done
        self._state = self._setup.state
        self._settled = self._state  # as it was when somebody last was to act
        self._action = 0  # what was done then
        self._draws: list[Draw] = []  # and what chance has brought of it so far
        self._told: list[list[str]] = [[] for _ in range(players)]

    def __deepcopy__(self, memo: dict[int, Any]) -> ExplicitGame:
        if self.is_being_set:
            return replayed(self.players, self.deck, self.options, self._history)
        twin = ExplicitGame.__new__(ExplicitGame)
        twin.__dict__.update(self.__dict__)  # what never changes from here on is shared
        twin._history = self._history[:]
        twin._state = self._state.clone()
        twin._draws = self._draws[:]
        twin._told = [told[:] for told in self._told]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Stored and sent as all that happened."""
        return replayed, (self.players, self.deck, self.options, self._history)

    @property
    def is_being_set(self) -> bool:
        """S1-S7: nobody sees a table yet."""
        return self._setup.total > 0

    @property
    def is_chance_due(self) -> bool:
        return self.is_being_set or self._state.due > 0

    @property
    def is_over(self) -> bool:
        return self._state.phase == OVER

    @property
    def active(self) -> int:
        """The seat to act, when it is neither chance's turn nor over."""
        return self._state.active

    @property
    def winners(self) -> int:
        """A mask of seats, when over."""
        return self._state.winners

    def legal(self) -> list[int]:
        """What the seat to act may do, as `numbering` numbers it."""
        seat, number = self._state.active, self.numbering.action
        return sorted(number(seat, action) for action in legal_actions(self._state, self.deck))

    def outcomes(self) -> list[tuple[int, float]]:
        """What the next draw can bring, with its probability; codes as in `rules.due`."""
        if self.is_being_set:
            total = self._setup.total
            weights = ((kind, self._setup.weight(kind)) for kind in range(TILE_NUMBERS + 1))
            return [(kind, weight / total) for kind, weight in weights if weight]
        total = total_weight(self._state)
        return [(code, weight / total) for code, weight in outcomes(self._state)]

    def draw(self, code: int) -> None:
        """Chance brings this outcome."""
        self._history.append(code)
        if self.is_being_set:
            self._setup.lay(code)
            if not self._setup.total:
                self._tell_all(format_view(view_of(self._state, seat)) for seat in self._seats)
            return
        self._draws.append((self._state.due, code))
        do_outcome(self._state, self.deck, code)
        self._finish_step()

    def outcome_text(self, code: int) -> str:
        """An outcome of the next draw as the notation writes it."""
        if not self.is_being_set:
            return draw_text(self._state, (self._state.due, code))
        return COLOUR_LETTERS[code] if len(self._history) < OCTAGONS else str(code)

    def do(self, action: int) -> None:
        """The seat to act does this."""
        self._history.append(action)
        self._settled = self._state.clone()
        self._action = self.numbering.engine_action(self._state.active, action)
        self._draws.clear()
        do_action(self._state, self.deck, self._action)
        self._finish_step()

    def view(self, seat: int | None) -> View | None:
        """What a seat saw last, also while chance is due; None before there was a table."""
        if self.is_being_set:
            return None
        return view_of(self._settled if self._state.due else self._state, seat)

    def view_text(self, seat: int | None) -> str:
        """The same in the notation."""
        view = self.view(seat)
        return format_view(view) if view else BEFORE_THE_GAME

    def all_seen(self, seat: int) -> str:
        """All that a seat has seen since the beginning."""
        return "\n".join(self._told[seat]) or BEFORE_THE_GAME

    def text(self) -> str:
        """The whole truth, and what chance is about to decide."""
        if self.is_being_set:
            return f"{BEFORE_THE_GAME}: {' '.join(map(str, self._history))}".rstrip()
        if not self._state.due:
            return format_position(self._state)
        pending = format_step(self._settled, self._action, self._draws)
        return f"{format_position(self._settled)}\n{pending}"

    @property
    def _seats(self) -> range:
        return range(self.players)

    def _finish_step(self) -> None:
        if not self._state.due:
            settled, action, draws = self._settled, self._action, self._draws
            self._tell_all(redact_step(settled, action, draws, seat) for seat in self._seats)

    def _tell_all(self, texts: Iterable[str]) -> None:
        for told, text in zip(self._told, texts, strict=True):
            told.append(text)
