"""OpenSpiel's standard test, and that chance and information states are what the game has."""

from __future__ import annotations

import pickle
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

from ettana.engine.dealers import ScriptedDealer
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import default_deck
from ettana.engine.table.options import Options
from ettana.game import Game
from ettana.lab.learn import openspiel
from ettana.lab.learn.explicit_game import BEFORE_THE_GAME
from ettana.lab.learn.layout import BLOCKS, OBSERVATION_SIZE, part
from ettana.lab.learn.observation import ViewObserver
from tests.clauses import clause
from tests.remake.playthrough import FILE as PLAYTHROUGH

SHORT = "ettana_v1(annas=3,turns=6)"


def advance(state: Any, rng: Random, steps: int) -> None:
    """Random play and random chance, as far as it goes."""
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            codes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(codes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def set_table(state: Any, rng: Random) -> None:
    while state.is_chance_node():
        advance(state, rng, 1)


@pytest.mark.parametrize(
    "parameters", ["annas=3,turns=6", "players=3,turns=4", "players=4,turns=3,rim=False"]
)
def test_random_simulation(parameters: str) -> None:
    game = pyspiel.load_game(f"ettana_v1({parameters})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_every_draw_is_a_chance_node() -> None:
    """S1-S7 one by one, then dice and cards, each with its exact probability."""
    state = pyspiel.load_game(SHORT).new_initial_state()
    assert state.chance_outcomes() == [(colour, 0.2) for colour in range(5)]
    assert state.action_to_string(state.current_player(), 3) == "B"
    state.apply_action(3)
    assert dict(state.chance_outcomes())[3] == pytest.approx(4 / 24)
    rng = Random(4)
    set_table(state, rng)
    while state.move_number() < 2000 and not state.is_terminal():
        if state.is_chance_node():
            chances = state.chance_outcomes()
            assert sum(chance for _, chance in chances) == pytest.approx(1)
            if str(state).endswith("\nroll"):
                assert {chance for _, chance in chances} == {1 / 36}
                assert state.action_to_string(-1, 3 * 6 + 1) == "B2"
        advance(state, rng, 1)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)


def chances_by_text(state: Any) -> dict[str, float]:
    return {state.action_to_string(-1, code): chance for code, chance in state.chance_outcomes()}


@clause("S7", "S8")
def test_later_setup_rolls_and_who_starts_are_chance_nodes_after_the_pin() -> None:
    """Each number that has a free tile, then each of those who share the highest roll, is equal."""
    ties = 0
    for seed in range(8):
        rng = Random(seed)
        state = pyspiel.load_game("ettana_v1(players=3)").new_initial_state()
        set_table(state, rng)
        game = Game.from_position(str(state))
        for placed in range(3):
            rolls = game.view(None).seen.rolls
            action = rng.choice(state.legal_actions())
            text = state.action_to_string(placed, action)
            state.apply_action(action)
            tied = [pin for pin, roll in zip(game.pins, rolls, strict=False) if roll == max(rolls)]
            if placed < 2:
                free = free_numbers(game, text)
                assert chances_by_text(state) == pytest.approx(dict.fromkeys(free, 1 / len(free)))
            elif len(tied) > 1:
                ties += 1
                assert chances_by_text(state) == pytest.approx(dict.fromkeys(tied, 1 / len(tied)))
            set_table(state, rng)
            game = Game.from_position(str(state))
    assert ties


def free_numbers(game: Game, place: str) -> set[str]:
    """The numbers on tiles without a pin once this one stands."""
    view = game.view(None)
    taken = {*view.squares.values(), place.removeprefix("place ")}
    return {str(tile) for square, tile in view.tiles.items() if square not in taken}


def play_beside(state: Any, rng: Random) -> Game:
    """The rest of a game in which the table is set, and the same game step by step in `Game`."""
    game = Game.from_position(str(state))
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        text = state.action_to_string(state.current_player(), action)
        state.apply_action(action)
        drawn = len(state.history())
        set_table(state, rng)
        game.dealer = ScriptedDealer(state.history()[drawn:])
        game.do(text)
        assert game.position == str(state)
    return game


def test_an_information_state_is_what_the_seat_has_seen() -> None:
    """The first view and every step since, others' cards hidden, own ones shown."""
    state = pyspiel.load_game("ettana_v1(players=3,turns=12)").new_initial_state()
    assert state.information_state_string(0) == f"player 0\n{BEFORE_THE_GAME}"
    rng = Random(8)
    set_table(state, rng)
    start = str(state)
    game = play_beside(state, rng)
    for seat, pin in enumerate(game.pins):
        first = Game.from_position(start).view(pin).text
        steps = [step.text_for(seat) for step in game.steps]
        assert state.information_state_string(seat).split("\n") == [f"player {seat}", first, *steps]
        assert state.observation_string(seat) == f"player {seat}\n{game.view(pin).text}"


def test_an_observation_is_that_of_the_other_environments_from_nothing_to_one() -> None:
    game = pyspiel.load_game("ettana_v1(players=2)")
    state = game.new_initial_state()
    observation = make_observation(game)
    observation.set_from(state, 0)
    assert observation.tensor.shape == (OBSERVATION_SIZE,) and not observation.tensor.any()
    advance(state, Random(3), 400)
    observer = ViewObserver(default_deck())
    most = np.repeat([block.most for block in BLOCKS], [block.size for block in BLOCKS])
    for seat in range(2):
        observation.set_from(state, seat)
        seen = np.frombuffer(observer.observe(state.game.view(seat)), dtype=np.uint8)
        assert observation.tensor == pytest.approx(seen / most)
        assert observation.tensor == pytest.approx(np.array(state.observation_tensor(seat)))
        assert observation.dict["hand"] * 3 == pytest.approx(seen[part("hand")])


def test_while_chance_decides_everybody_sees_what_was_before() -> None:
    state = pyspiel.load_game(SHORT).new_initial_state()
    rng = Random(2)
    set_table(state, rng)
    while "roll" not in map(partial(state.action_to_string, 0), state.legal_actions()):
        advance(state, rng, 1)
        set_table(state, rng)
    before = state.observation_string(0)
    state.apply_action(state.string_to_action("roll"))
    assert state.is_chance_node()
    assert state.observation_string(0) == before
    assert str(state).endswith("\nroll")


def test_copies_go_their_own_way_and_are_stored() -> None:
    """At every kind of moment: the table half set, a seat to act, chance due."""
    rng = Random(5)
    state = pyspiel.load_game(SHORT).new_initial_state()
    for steps in (10, 40, 13, 14, 15, 30):
        advance(state, rng, steps)
        before = str(state)
        twin = state.clone()
        stored = pickle.loads(pickle.dumps(state.game))
        assert str(twin) == before == stored.text()
        advance(twin, rng, 3)
        assert str(state) == before
        assert str(twin) != before or state.is_terminal()


def test_parameters_are_those_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(canonical_text(default_deck()).replace("looms", "my looms"), encoding="utf-8")
    game = openspiel.EttanaGame({"players": 4, "annas": 5, "deck": str(file)})
    assert game.options == Options(annas=5, turns=400)
    assert game.num_players() == 4
    assert game.deck.cards == default_deck().cards


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"annas": 99}, "annas is a number from 3 to 15"),
        ({"players": 5}, "a game has 2 to 4 players"),
        ({"turns": 0}, "turns is a number from 1"),
        ({"deck": "nowhere.toml"}, "nowhere.toml: there is no such file"),
    ],
)
def test_bad_parameters_are_refused_in_a_sentence(
    parameters: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        openspiel.EttanaGame(parameters)


def test_is_mcts_finds_its_way() -> None:
    """OpenSpiel's own bot in Python: it draws worlds by `resample_from_infostate`."""
    game, rng = pyspiel.load_game("ettana_v1(annas=3,turns=3)"), np.random.RandomState(1)
    state = game.new_initial_state()
    set_table(state, Random(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2.0,
        max_simulations=4,
        random_state=rng,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        set_table(state, Random(2))


def test_a_resampled_state_is_the_same_to_its_player_and_tells_nobody_the_truth() -> None:
    state = pyspiel.load_game("ettana_v1(players=3,turns=30)").new_initial_state()
    rng = Random(6)
    advance(state, rng, 160)
    set_table(state, rng)
    player, truth = state.current_player(), str(state)
    sampler = iter(rng.random, None)
    worlds = [state.resample_from_infostate(player, sampler.__next__) for _ in range(20)]
    assert len({str(world) for world in worlds}) > 10
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert not world.history()
        for other in range(3):
            if other != player and str(world) != truth:
                seen = world.information_state_string(other).split("\n")
                assert len(seen) == 2, "what it saw before is not told"
        twin = pickle.loads(pickle.dumps(world.game))
        advance(world, Random(3), 60)
        assert twin.text() != world.game.text()
    again = worlds[0].clone()
    with pytest.raises(ValueError, match="somebody is to act"):
        pyspiel.load_game(SHORT).new_initial_state().resample_from_infostate(0, rng.random)
    assert str(again) == str(worlds[0])


def test_what_everybody_sees_and_what_nobody_else_sees_add_up() -> None:
    game = pyspiel.load_game("ettana_v1(players=2)")
    state = game.new_initial_state()
    advance(state, Random(3), 400)
    kinds = pyspiel.PrivateInfoType
    public, private, both = (
        make_observation(
            game,
            pyspiel.IIGObservationType(
                perfect_recall=False, public_info=shown, private_info=hidden
            ),
        )
        for shown, hidden in [
            (True, kinds.NONE),
            (False, kinds.SINGLE_PLAYER),
            (True, kinds.SINGLE_PLAYER),
        ]
    )
    for observation in (public, private, both):
        observation.set_from(state, 1)
    assert public.tensor + private.tensor == pytest.approx(both.tensor)
    assert private.dict["hand"].any() and not public.dict["hand"].any()
    spectator = Game.from_position(str(state)).view(None).text
    assert public.string_from(state, 1) == spectator
    assert private.string_from(state, 1).splitlines()[1] in both.string_from(state, 1)


def test_the_playthrough_is_played_through_again() -> None:
    """OpenSpiel's own format: every state of a game with all that OpenSpiel can ask of it."""
    flags.FLAGS.mark_as_parsed()  # its own programs read a command line
    stored, again = generate_playthrough.replay(str(PLAYTHROUGH))
    assert again == stored


def test_an_observer_looks_from_one_seat() -> None:
    game = openspiel.EttanaGame()
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="what one seat sees"):
        game.make_py_observer(everything)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"all": True})
