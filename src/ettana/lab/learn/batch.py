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
from typing import Final, NamedTuple, TypeVar

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS
from ettana.lab.learn.layout import OBSERVATION_SIZE
from ettana.lab.learn.many_games import ALL_LEGAL, ManyGames
from ettana.lab.learn.numbering import ACTION_COUNT
from ettana.lab.learn.one_game import SEED_BITS, SURE_END
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


class Seen(NamedTuple):
    """What the seats to act see, a row for every game.

    The arrays are the batch's own: the next step writes over them, nobody else can. Copy what is
    to be kept.
    """

    observations: NDArray[np.uint8]  # games by OBSERVATION_SIZE
    masks: NDArray[np.int8]  # games by ACTION_COUNT: 1 for legal actions
    seats: NDArray[np.int64]  # who is to act


class Result(NamedTuple):
    """After a step: what is seen now, and what became of games that are over.

    The row of such a game already shows the next one, dealt anew.
    """

    seen: Seen
    rewards: NDArray[np.float32]  # games by players, by seat; 0 unless done
    done: NDArray[np.bool_]


class Batch:
    """Many games with the same number of players, stepped together."""

    def __init__(
        self,
        games: int,
        players: int = 2,
        options: Options = SURE_END,
        deck: Deck | None = None,
    ) -> None:
        if games < 1:
            raise ValueError("a batch has at least one game")
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise ValueError(f"a game has {MIN_SEATS} to {MAX_SEATS} players")
        self.games = games
        self.players = players
        observations = np.zeros((games, OBSERVATION_SIZE), dtype=np.uint8)
        masks = np.zeros((games, ACTION_COUNT), dtype=np.int8)
        seats = np.zeros(games, dtype=np.int64)
        rewards = np.zeros((games, players), dtype=np.float32)
        done = np.zeros(games, dtype=np.bool_)
        seeds = np.zeros(games, dtype=np.uint64)
        arrays = {
            "observations": observations,
            "masks": masks,
            "seats": seats,
            "rewards": rewards,
            "done": done.view(np.uint8),
            "seeds": seeds,
        }
        self._core = ManyGames(players, games, deck or default_deck(), options, arrays)
        self.seen = Seen(_shown(observations), _shown(masks), _shown(seats))
        self.seeds = _shown(seeds)  # of the games in progress, the same in every environment
        self._result = Result(self.seen, _shown(rewards), _shown(done))
        self.reset()

    def reset(self, seed: int | None = None) -> Seen:
        """New games everywhere. The same seed and the same actions give the same games."""
        seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self._random = Rng(seed).fork(RANDOM_ACTIONS)
        self._core.deal_all(seed)
        return self.seen

    def step(self, actions: ArrayLike) -> Result:
        """One action in every game; a ValueError, and nothing done, when one is not legal."""
        wanted = np.ascontiguousarray(actions, dtype=np.int64)
        if wanted.shape != (self.games,):
            raise ValueError(f"a step takes {self.games} actions, one for every game")
        row = self._core.step(wanted)
        if row != ALL_LEGAL:
            raise ValueError(f"game {row}: the action {wanted[row]} is not legal there")
        return self._result

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each equally likely."""
        actions = np.zeros(self.games, dtype=np.int64)
        self._core.draw_actions(self._random, actions)
        return actions
