"""A game in which chance is a player too: every draw, from the first yarn on, is a step of its own.

What a seat knows is kept as text: the table it first saw, then every step as it saw it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import Any, Final

from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import Knowledge, SeenStep
from ettana.engine.notation import draw_text, format_position, format_step, format_view
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import outcomes, total_weight
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import Setup
from ettana.engine.step import Step
from ettana.engine.table.loom import OCTAGONS
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import COLOUR_LETTERS, TILE_NUMBERS
from ettana.engine.views import View, view_of
from ettana.lab.learn.numbering import numbering_of

BEFORE_THE_GAME: Final = "the table is being set"


def restored(fields: dict[str, Any]) -> ExplicitGame:
    """A game that was stored after its table was set."""
    game = ExplicitGame.__new__(ExplicitGame)
    game.__dict__.update(fields)
    return game


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
        self._setup: Setup | None = Setup(range(players), deck, options)
        self._history: list[int] = []  # everything that was drawn and done
        self._state = self._setup.state
        self._settled = self._state  # as it was when somebody last was to act
        self._action = 0  # what was done then
        self._draws: list[Draw] = []  # and what chance has brought of it so far
        self._told: list[list[str]] = [[] for _ in range(players)]
        self._first_views: list[View] = []  # of every seat; then the steps as it saw them
        self._seen: list[list[SeenStep]] = [[] for _ in range(players)]

    def __deepcopy__(self, memo: dict[int, Any]) -> ExplicitGame:
        if self.is_being_set:
            return replayed(self.players, self.deck, self.options, self._history)
        twin = ExplicitGame.__new__(ExplicitGame)
        twin.__dict__.update(self.__dict__)  # what never changes from here on is shared
        twin._history = self._history[:]
        twin._first_views = self._first_views[:]
        twin._state = self._state.clone()
        twin._draws = self._draws[:]
        twin._told = [told[:] for told in self._told]
        twin._seen = [seen[:] for seen in self._seen]
        return twin

    def __copy__(self) -> ExplicitGame:
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """While the table is set it is stored as what was drawn, later as it is."""
        if self.is_being_set:
            return replayed, (self.players, self.deck, self.options, self._history)
        return restored, (self.__dict__,)

    def resampled(self, seat: int, rng: Rng) -> ExplicitGame:
        """A game that may be the true one for all that a seat has seen, as likely as it is.

        What this seat has seen stays. What another seat has seen begins with the table as it would
        see it there: what it really saw would tell the cards it really has.
        """
        if self.is_chance_due or self.is_over:
            raise ValueError("a world is drawn when somebody is to act")
        knowledge = Knowledge(self._first_views[seat], self.deck)
        for step in self._seen[seat]:
            knowledge.observe(step)
        twin = deepcopy(self)
        twin._state = knowledge.resample(view_of(self._state, seat), rng)
        twin._settled = twin._state
        twin._history = []
        for other in self._seats:
            if other != seat:
                twin._first_views[other] = view_of(twin._state, other)
                twin._told[other] = [format_view(twin._first_views[other])]
                twin._seen[other] = []
        return twin

    @property
    def is_being_set(self) -> bool:
        """S1-S7: nobody sees a table yet."""
        return self._setup is not None

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
        """What the next draw can bring, with its probability; codes as in `table.due`."""
        if self._setup is not None:
            total = self._setup.total
            bag = self._setup
            weights = ((kind, bag.weight(kind)) for kind in range(TILE_NUMBERS + 1))
            return [(kind, weight / total) for kind, weight in weights if weight]
        total = total_weight(self._state)
        return [(code, weight / total) for code, weight in outcomes(self._state)]

    def draw(self, code: int) -> None:
        """Chance brings this outcome."""
        self._history.append(code)
        if self._setup is not None:
            self._setup.lay(code)
            if not self._setup.total:
                self._setup = None
                self._first_views = [view_of(self._state, seat) for seat in self._seats]
                self._tell_all(map(format_view, self._first_views))
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
            draws = tuple(self._draws)
            step = Step(self._settled, self._state, self.deck, self._action, draws)
            self._tell_all(step.text_for(seat) for seat in self._seats)
            for seat, seen in enumerate(self._seen):
                seen.append(step.seen_from(seat))

    def _tell_all(self, texts: Iterable[str]) -> None:
        for told, text in zip(self._told, texts, strict=True):
            told.append(text)
