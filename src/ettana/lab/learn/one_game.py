"""One game as the environments of single games tell it: in numbers, a seat at a time."""

from __future__ import annotations

from typing import Final

from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.notation import format_view
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.table.options import STALLED_AFTER, Options
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.lab.learn.numbering import ACTION_COUNT, Numbering
from ettana.lab.learn.observation import ViewObserver
from ettana.lab.learn.rewards import rewards_of
from ettana.lab.play.game_loop import GameLoop
from ettana.missing_extra import MissingExtra

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtra("learn", error.name) from None

SURE_END: Final = Options(turns=STALLED_AFTER)  # E2: even games of players who learn nothing end


class OneGame:
    """A game dealt by a seed: what every seat sees and may do, and what it was worth."""

    def __init__(self, numbering: Numbering, observer: ViewObserver, options: Options, seed: int):
        self.numbering = numbering
        self.observer = observer
        self.deck: Deck = observer.deck
        dealer = SeededDealer(seed)
        start = setup(range(numbering.players), self.deck, dealer, options)
        self.loop = GameLoop(start, self.deck, dealer.draw)
        numbers = np.frombuffer(numbering.from_engine, dtype=np.int16)
        self._numbers = numbers.reshape(numbering.players, -1)
        self._mask: NDArray[np.int8] | None = None

    @property
    def state(self) -> State:
        return self.loop.state

    @property
    def is_over(self) -> bool:
        return self.loop.is_over

    @property
    def annas(self) -> list[int]:
        """By seat."""
        return [self.state.annas_of(seat) for seat in range(self.numbering.players)]

    @property
    def rewards(self) -> tuple[float, ...]:
        """By seat; all 0 while the game goes on."""
        players = self.numbering.players
        return rewards_of(self.state.winners, players) if self.is_over else (0.0,) * players

    def observe(self, seat: int) -> dict[str, NDArray[np.uint8] | NDArray[np.int8]]:
        """What a seat sees, and what it may do: nothing unless it is to act."""
        seen = self.observer.observe(view_of(self.state, seat))
        return {
            "observation": np.frombuffer(seen, dtype=np.uint8),
            "action_mask": self.mask(seat),
        }

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every action that a seat may do now; the array is the caller's to change."""
        if seat != self.state.active or self.is_over:
            return np.zeros(ACTION_COUNT, dtype=np.int8)
        return self._legal().copy()

    def _legal(self) -> NDArray[np.int8]:
        """The mask of the seat to act, made once for every state."""
        if self._mask is None:
            listed = legal_actions(self.state, self.deck)
            self._mask = np.zeros(ACTION_COUNT, dtype=np.int8)
            self._mask[self._numbers[self.state.active, listed]] = 1
        return self._mask

    def engine_action(self, seat: int, action: int) -> int | None:
        """The engine's number of an action of the seat to act; None unless it is legal."""
        to_act = seat == self.state.active and not self.is_over
        if not to_act or not 0 <= action < ACTION_COUNT or not self._legal()[action]:
            return None
        return self.numbering.engine_action(seat, action)

    def do(self, engine_action: int) -> None:
        """Do a legal action of the engine, with its chance."""
        self._mask = None
        self.loop.do(engine_action)

    def text(self, seat: int | None) -> str:
        """The view of a seat, or of a spectator, in the notation."""
        return format_view(view_of(self.state, seat))
