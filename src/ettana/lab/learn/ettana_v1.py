"""The game as a PettingZoo environment: every seat an agent, one action after the other.

    from ettana.lab.learn import ettana_v1
    env = ettana_v1.env(players=3)

Agents are `player_0` to `player_3`, by seat, with the pins in their usual order. The same seed
deals the same game as it does to `Game.new`.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.limits import SEED_BITS
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS
from ettana.engine.views import view_of
from ettana.lab.learn.layout import NAME
from ettana.lab.learn.numbering import numbering_of
from ettana.lab.learn.observation import ViewObserver
from ettana.lab.learn.one_game import SURE_END, OneGame
from ettana.lab.learn.picture import picture_of
from ettana.lab.learn.spaces import action_space, observation_space, state_space
from ettana.missing_extra import MissingExtra

try:
    import numpy as np
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise MissingExtra("learn", error.name) from None


def env(
    players: int = 2,
    options: Options = SURE_END,
    deck: Deck | None = None,
    render_mode: str | None = None,
    distances: bool = True,
) -> Any:
    """The environment with PettingZoo's usual checks: an illegal action loses the game at once."""
    checked = wrappers.TerminateIllegalWrapper(
        raw_env(players, options, deck, render_mode, distances), illegal_reward=-1
    )
    return Checked(wrappers.AssertOutOfBoundsWrapper(checked))


class Checked(wrappers.OrderEnforcingWrapper):
    """The outermost of PettingZoo's wrappers."""

    def __copy__(self) -> Checked:
        """An independent game: what happens in a copy does not move the original."""
        return deepcopy(self)


class raw_env(AECEnv):
    """The environment without checks: an illegal action is a ValueError."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": NAME,
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        options: Options = SURE_END,
        deck: Deck | None = None,
        render_mode: str | None = None,
        distances: bool = True,
    ) -> None:
        super().__init__()
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise ValueError(f"a game has {MIN_SEATS} to {MAX_SEATS} players")
        self.options = options
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._numbering = numbering_of(players)
        self._observer = ViewObserver(deck or default_deck(), distances)
        self._observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()
        self.state_space = state_space(players)

    def __copy__(self) -> raw_env:
        """An independent game: what happens in a copy does not move the original."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, dealt by the seed; without one by a seed that follows from earlier ones."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        dealt = int(self._random.integers(1 << SEED_BITS)) if seed is None else seed
        self._game = OneGame(self._numbering, self._observer, self.options, dealt)
        self.agents = self.possible_agents[:]
        self.agent_selection = self._to_act()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> Any:
        return self._game.observe(self.possible_agents.index(agent))

    def state(self) -> Any:
        """The observations of all seats, one after the other.

        For learners whose critic may look into every hand.
        """
        seats = range(len(self.possible_agents))
        return np.concatenate([self._game.observe(seat)["observation"] for seat in seats])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        engine_action = self._game.engine_action(seat, int(action))
        if engine_action is None:
            raise ValueError(f"the action {action} is not legal here")
        self._game.do(engine_action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._game.is_over:
            self.rewards = dict(zip(self.agents, self._game.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The spectator's view: one line of the notation, or a picture."""
        if self.render_mode == "rgb_array":
            return picture_of(view_of(self._game.state, None), self._game.deck)
        return self._game.text(None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    def _to_act(self) -> str:
        return self.possible_agents[self._game.state.active]
