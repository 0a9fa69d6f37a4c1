"""The game as a Gymnasium environment: one seat learns, bots play the others.

    import gymnasium
    env = gymnasium.make("ettana.lab.learn.against_bots:Ettana-v1", opponents=["weaver"])

A step is one action of the learner; then the bots play until the learner is to act again.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

from ettana.bots import Budget
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.limits import SEED_BITS
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import MAX_SEATS
from ettana.engine.views import view_of
from ettana.lab.learn.numbering import numbering_of
from ettana.lab.learn.observation import ViewObserver
from ettana.lab.learn.one_game import SURE_END, OneGame
from ettana.lab.learn.picture import picture_of
from ettana.lab.learn.rewards import Reward, refuse_unknown
from ettana.lab.learn.spaces import action_space, observation_space
from ettana.lab.play.bot_seat import BotSeat
from ettana.lab.play.player import read_player
from ettana.missing_extra import MissingExtra

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtra("learn", error.name) from None

ILLEGAL_REWARD: Final = -1.0

Observation = dict[str, NDArray[Any]]


class AgainstBots(gymnasium.Env[Observation, np.int64]):
    """One seat against bots by name, in turn order after the learner.

    Without a `seat` it is drawn for every game. A bot's name may have a budget (`master@nodes=50`)
    or be a program (`cmd:...`), as in the arena.

    The `reward` is the victory, when the game is over; with "annas" it is instead the annas that
    the learner has won or lost since its last action.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012, as Gymnasium declares it
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 1,
    }

    def __init__(
        self,
        opponents: Sequence[str] = ("random",),
        seat: int | None = None,
        options: Options = SURE_END,
        deck: Deck | None = None,
        render_mode: str | None = None,
        reward: Reward = "victory",
        distances: bool = True,
    ) -> None:
        refuse_unknown(reward)
        players = 1 + len(opponents)
        if isinstance(opponents, str) or not 1 < players <= MAX_SEATS:
            raise ValueError(f"opponents are the names of 1 to {MAX_SEATS - 1} bots")
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"the seats are 0 to {players - 1}")
        self.players = [read_player(name, Budget()) for name in opponents]
        self.fixed_seat = seat
        self.options = options
        self.render_mode = render_mode
        self.reward = reward
        self.observation_space = observation_space()  # type: ignore[assignment]
        self.action_space = action_space()
        self._numbering = numbering_of(players)
        self._observer = ViewObserver(deck or default_deck(), distances)
        self._bots: dict[int, BotSeat] = {}

    def __copy__(self) -> AgainstBots:
        """An independent game: what happens in a copy does not move the original."""
        return deepcopy(self)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, dealt by the seed; without one by a seed that follows from earlier ones."""
        super().reset(seed=seed)
        self.close()
        dealt = int(self.np_random.integers(1 << SEED_BITS)) if seed is None else seed
        count = self._numbering.players
        drawn = int(self.np_random.integers(count))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self._game = OneGame(self._numbering, self._observer, self.options, dealt)
        for steps, player in enumerate(self.players, start=1):
            other = (self.seat + steps) % count
            luck = int(self.np_random.integers(1 << SEED_BITS))
            bot = BotSeat(player, luck, self._game.state, self._game.deck, other)
            self._game.loop.watchers.append(bot)
            self._bots[other] = bot
        self._let_bots_play()
        return self._game.observe(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act. An illegal action loses the game at once: a reward of -1."""
        engine_action = self._game.engine_action(self.seat, int(action))
        illegal = engine_action is None
        annas = self._game.annas[self.seat]
        if engine_action is not None:
            self._game.do(engine_action)
            self._let_bots_play()
        over = illegal or self._game.is_over
        if illegal:
            reward = ILLEGAL_REWARD
        elif self.reward == "annas":
            reward = float(self._game.annas[self.seat] - annas)
        else:
            reward = self._game.rewards[self.seat]
        info = self._info() | {"illegal": illegal}
        if over:
            self.close()
        return self._game.observe(self.seat), reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of the last observation, for learners that ask the environment for it."""
        return self._game.mask(self.seat).astype(bool)

    def render(self) -> Any:
        """The learner's view: one line of the notation, or a picture."""
        if self.render_mode == "rgb_array":
            return picture_of(view_of(self._game.state, self.seat), self._game.deck)
        return self._game.text(self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close the bots."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()

    def _info(self) -> dict[str, Any]:
        faults = [
            f"{bot.player.text}: {fault}" for bot in self._bots.values() for fault in bot.faults
        ]
        return {
            "seat": self.seat,
            "turn": self._game.state.turn,
            "annas": np.array(self._game.annas),  # by seat
            "faults": faults,
        }

    def _let_bots_play(self) -> None:
        while not self._game.is_over and self._game.state.active != self.seat:
            state = self._game.state
            self._game.do(self._bots[state.active].choose(state))


gymnasium.register(id="Ettana-v1", entry_point=f"{__name__}:AgainstBots")
