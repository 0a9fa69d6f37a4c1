"""Many games stepped in one call, arrays in and out: for training.

from ettana.lab.learn.batch import Batch
batch = Batch(games=512, players=2)
seen = batch.reset(seed=1)
while training:
    seen, rewards, done = batch.step(choose(seen.observations, seen.masks))

Nothing in a step is Python for a single game: rules, chance, observations, masks and new deals are
the work of the compiled core.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, Final, NamedTuple, TypeVar

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.limits import SEED_BITS
from ettana.engine.parallel.threads import run_together
from ettana.engine.rng import Rng
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS
from ettana.lab.learn.layout import OBSERVATION_SIZE
from ettana.lab.learn.learners import DRAWN_SEAT, EVERYBODY
from ettana.lab.learn.many_games import ManyGames, SavedGame
from ettana.lab.learn.numbering import ACTION_COUNT
from ettana.lab.learn.one_game import SURE_END
from ettana.missing_extra import MissingExtra

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as error:
    raise MissingExtra("learn", error.name) from None

RANDOM_ACTIONS: Final = 1 << 63  # the label of their luck, which no game has


Numbers = TypeVar("Numbers", bound=np.generic)


def _shown(array: NDArray[Numbers]) -> NDArray[Numbers]:
    """The same numbers to read: only the core, which trusts its masks, may write."""
    view = array.view()
    view.flags.writeable = False
    return view


def _arrays(games: int, players: int) -> dict[str, NDArray[Any]]:
    """What the core writes into, by the names that `ManyGames` gives them."""
    return {
        "observations": np.zeros((games, OBSERVATION_SIZE), dtype=np.uint8),
        "masks": np.zeros((games, ACTION_COUNT), dtype=np.int8),
        "seats": np.zeros(games, dtype=np.int64),
        "rewards": np.zeros((games, players), dtype=np.float32),
        "done": np.zeros(games, dtype=np.uint8),
        "seeds": np.zeros(games, dtype=np.uint64),
        "actions": np.zeros(games, dtype=np.int64),
        "annas": np.zeros((games, players), dtype=np.int32),
        "listed": np.zeros((games, ACTION_COUNT), dtype=np.int16),
    }


class Seen(NamedTuple):
    """What the seats to act see, a row for every game.

    The arrays are the batch's own: the next step writes over them, nobody else can. Copy what is
    to be kept.
    """

    observations: NDArray[np.uint8]  # games by OBSERVATION_SIZE
    masks: NDArray[np.int8]  # games by ACTION_COUNT: 1 for legal actions
    seats: NDArray[np.int64]  # who is to act


class StepResult(NamedTuple):
    """After a step: what is seen now, and what became of games that are over.

    The row of such a game already shows the next one, dealt anew.
    """

    seen: Seen
    rewards: NDArray[np.float32]  # games by players, by seat; 0 unless done
    done: NDArray[np.bool_]


class Batch:
    """Many games with the same number of players, stepped together.

    A step lets go of the interpreter lock: threads with a batch each do not wait for each other.
    Without `distances` a design in hand is 1, however far away it is, and steps take half the time.

    One policy plays all seats, unless there is a `learner`: a seat, or DRAWN_SEAT for one that is
    drawn for every game. Then rows are of that seat, and the others play at random until it is to
    act. A game that is over shows its end; the next step begins another, whatever the action.
    """

    def __init__(
        self,
        games: int,
        players: int = 2,
        options: Options = SURE_END,
        deck: Deck | None = None,
        distances: bool = True,
        learner: int = EVERYBODY,
    ) -> None:
        if games < 1:
            raise ValueError("a batch has at least one game")
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise ValueError(f"a game has {MIN_SEATS} to {MAX_SEATS} players")
        if not DRAWN_SEAT <= learner < players:
            raise ValueError(f"the seats are 0 to {players - 1}")
        self.games = games
        self.players = players
        self.options = options
        self.deck = deck or default_deck()
        self.distances = distances
        self.learner = learner
        arrays = _arrays(games, players)
        self._core = ManyGames(players, games, self.deck, options, distances, learner, arrays)
        self._actions, self._rewards, self._done = (
            arrays[name] for name in ("actions", "rewards", "done")
        )
        self._working = Lock()
        shown = {name: _shown(array) for name, array in arrays.items()}
        self.seen = Seen(shown["observations"], shown["masks"], shown["seats"])
        self.seeds = shown["seeds"]  # of the games in progress, the same in every environment
        self.annas = shown["annas"]  # of the games in progress, by seat
        self.result = StepResult(self.seen, shown["rewards"], shown["done"].view(np.bool_))
        self.reset()

    def reset(self, seed: int | None = None) -> Seen:
        """New games everywhere. The same seed and the same actions give the same games."""
        seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self._random = Rng(seed).fork(RANDOM_ACTIONS)
        self._run(self._core.prepare_deal, seed)
        return self.seen

    def step(self, actions: ArrayLike) -> StepResult:
        """One action in every game; a ValueError, and nothing done, when one is not legal."""
        wanted = np.ascontiguousarray(actions, dtype=np.int64)
        if wanted.shape != (self.games,):
            raise ValueError(f"a step takes {self.games} actions, one for every game")
        self._run(self._core.prepare_step, wanted)
        row = self._core.first_illegal
        if row >= 0:
            raise ValueError(f"game {row}: the action {wanted[row]} is not legal there")
        return self.result

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each equally likely."""
        self._run(self._core.prepare_draw, self._random)
        return self._actions.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and other processes get the games as they stand, with the luck they would have."""
        rewards, done = self.result.rewards.copy(), self.result.done.copy()
        games = tuple(game.saved() for game in self._core.games)
        made_of = self.games, self.players, self.options, self.deck, self.distances, self.learner
        return _restored, (made_of, games, self._random, rewards, done)

    def _restore(self, games: Sequence[SavedGame], rewards: Any, done: Any) -> None:
        for game, saved in zip(self._core.games, games, strict=True):
            game.restore(saved)
        self._run(self._core.prepare_show)
        self._rewards[:] = rewards
        self._done[:] = done

    def _run(self, prepare: Callable[..., None], *arguments: object) -> None:
        """Without the interpreter lock, so another thread could come in: it is refused."""
        if not self._working.acquire(blocking=False):
            raise RuntimeError("a batch is stepped by one thread at a time: give each its own")
        try:
            prepare(*arguments)
            run_together([self._core])
        finally:
            self._working.release()


def _restored(
    made_of: tuple[Any, ...], games: Sequence[SavedGame], random: Rng, rewards: Any, done: Any
) -> Batch:
    """The batch that was stored or sent."""
    batch = Batch(*made_of)
    batch._restore(games, rewards, done)
    batch._random = random
    return batch
