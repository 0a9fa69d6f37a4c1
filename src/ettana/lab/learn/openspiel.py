"""The game for OpenSpiel: importing this module registers it as `ettana_v1`.

    import pyspiel
    import ettana.lab.learn.openspiel
    game = pyspiel.load_game("ettana_v1(players=3,turns=200)")

Parameters are `players`, the options `annas`, `rim` and `turns`, and `deck`, the path of a deck
file (the default deck without). OpenSpiel wants games to end, so there is always a limit of turns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, fields
from typing import Any, Final

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import DeckError
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.table.cards import MAX_DESIGNS
from ettana.engine.table.loom import OCTAGONS
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS
from ettana.files import UnreadableFile, read_deck
from ettana.lab.learn.explicit_game import ExplicitGame
from ettana.lab.learn.layout import BLOCKS, NAME, OBSERVATION_SIZE, part
from ettana.lab.learn.numbering import ACTION_COUNT
from ettana.lab.learn.observation import ViewObserver
from ettana.lab.learn.rewards import rewards_of
from ettana.lab.play.match import ARENA_OPTIONS
from ettana.missing_extra import MissingExtra

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise MissingExtra("openspiel", error.name) from None

# The rules set no limit to the actions of a turn; tokens and cards do, long before this many
MOST_ACTIONS_IN_A_TURN: Final = 1000

SEEDS: Final = 1 << 53  # as many as there are numbers from 0 to 1 of a sampler

PRIVATE_BLOCKS: Final = ("hand", "designs")  # what nobody else sees
PLAYERS_FIELD: Final = 4  # of a view in the notation

DEFAULTS: Final[dict[str, Any]] = {
    "players": MIN_SEATS,
    **asdict(ARENA_OPTIONS),
    "deck": "",
}

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Ettana",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_SEATS,
    min_num_players=MIN_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


def _deck_of(path: str) -> Deck:
    try:
        return read_deck(path)
    except (UnreadableFile, DeckError) as error:
        raise ValueError(f"{path}: {error}") from None


class EttanaGame(pyspiel.Game):
    """The rules, with a number of players and options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = DEFAULTS | (params or {})
        players = wanted["players"]
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise ValueError(f"a game has {MIN_SEATS} to {MAX_SEATS} players")
        self.options = Options(**{field.name: wanted[field.name] for field in fields(Options)})
        self.deck = _deck_of(wanted["deck"]) if wanted["deck"] else default_deck()
        self.players = players
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=max(MAX_DESIGNS, OCTAGONS),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=players + wanted["turns"] * MOST_ACTIONS_IN_A_TURN,
        )
        super().__init__(GAME_TYPE, info, wanted)

    def new_initial_state(self) -> EttanaState:
        return EttanaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> EttanaObserver:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return EttanaObserver(self, wanted, params)


class EttanaState(pyspiel.State):
    """A moment of a game: a seat is to act, or chance, or it is over."""

    def __init__(self, game: EttanaGame) -> None:
        super().__init__(game)
        self.game = ExplicitGame(game.players, game.deck, game.options)

    def current_player(self) -> int:
        if self.game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.game.is_chance_due else self.game.active

    def _legal_actions(self, player: int) -> list[int]:
        return self.game.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.game.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.game.is_chance_due:
            self.game.draw(action)
        else:
            self.game.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.game.outcome_text(action)
        return self.game.numbering.text(player, action)

    def is_terminal(self) -> bool:
        return self.game.is_over

    def returns(self) -> list[float]:
        players = self.game.players
        if not self.game.is_over:
            return [0.0] * players
        return list(rewards_of(self.game.winners, players))

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> EttanaState:
        """A state that may be the true one for all that a player has seen, as likely as it is.

        It has no history: that would tell what really happened.
        """
        twin = EttanaState(self.get_game())
        twin.game = self.game.resampled(player, Rng(int(probability_sampler() * SEEDS)))
        return twin

    def __str__(self) -> str:
        return self.game.text()


class EttanaObserver:
    """What a seat sees: the numbers of `layout` by block, and the notation's text of its view.

    All of it, or what everybody sees alone, or what nobody else sees alone. With perfect recall
    there is text alone: all the seat has seen since the beginning.
    """

    def __init__(self, game: EttanaGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation of {NAME} has no parameters")
        self._is_public = iig_obs_type.public_info
        self._is_private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = iig_obs_type.perfect_recall
        looks_into_all = iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        if looks_into_all or not (self._is_public or self._is_private):
            raise ValueError(f"an observation of {NAME} is what one seat sees")
        if self._recalls and not (self._is_public and self._is_private):
            raise ValueError("perfect recall is of all that a seat has seen")
        self._observer = ViewObserver(game.deck)
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recalls:
            row = np.zeros(OBSERVATION_SIZE, np.float32)
            self.tensor = row
            self.dict = {block.name: row[part(block.name)] for block in BLOCKS}

    def set_from(self, state: EttanaState, player: int) -> None:
        """The numbers, divided by the most they can be: from 0 to 1."""
        if self._recalls:
            return
        self.tensor.fill(0)
        view = state.game.view(player)
        if view:
            seen = np.frombuffer(self._observer.observe(view), dtype=np.uint8)
            for block in BLOCKS:
                if self._is_private if block.name in PRIVATE_BLOCKS else self._is_public:
                    self.dict[block.name][:] = seen[part(block.name)] / np.float32(block.most)

    def string_from(self, state: EttanaState, player: int) -> str:
        """The text of the view; what nobody else sees alone is the own part of its players."""
        game = state.game
        if self._recalls:
            return f"player {player}\n{game.all_seen(player)}"
        if not self._is_private:
            return game.view_text(None)
        seen = game.view_text(player)
        if not self._is_public and game.view(player):
            seen = seen.split(" ")[PLAYERS_FIELD].split(";")[player]
        return f"player {player}\n{seen}"


pyspiel.register_game(GAME_TYPE, EttanaGame)
