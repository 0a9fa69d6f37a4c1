"""Copies, comparisons and other processes: a copy is equal, and goes its own way."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import environ
from typing import Any

import pytest

import ettana
from ettana.bots import Budget, bot_names, make_bot
from ettana.engine.dealers import FairDealer, ScriptedDealer, SeededDealer
from ettana.engine.table.state import State
from ettana.game import Game
from ettana.lab.learn import ettana_v1
from ettana.lab.learn.against_bots import AgainstBots
from ettana.lab.learn.against_random import AgainstRandom
from ettana.lab.learn.batch import Batch
from ettana.lab.learn.explicit_game import ExplicitGame
from tests.conftest import ROOT

MANY = 60
WAYS: tuple[Callable[[Any], Any], ...] = (
    copy.copy,
    copy.deepcopy,
    lambda thing: pickle.loads(pickle.dumps(thing)),
)


def played_game(steps: int = MANY) -> Game:
    game = Game.new(3, seed=5)
    for _ in range(steps):
        game.do(game.legal[len(game.legal) // 2])
    return game


def things() -> dict[str, object]:
    game = played_game()
    return {
        "state": game.state,
        "new state": State(),
        "game": game,
        "step": game.steps[-1],
        "knowledge": game.knowledge("pink"),
        "view": game.view("pink"),
        "record": game.record(),
        "deck": game.deck,
        "design": game.deck.cards[6],
    }


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", things())
def test_a_copy_is_equal(name: str, way: Callable[[Any], Any]) -> None:
    thing = things()[name]
    twin = way(thing)
    assert type(twin) is type(thing)
    assert twin == thing
    assert (twin != thing) is False
    assert thing != object()


@pytest.mark.parametrize("name", ["step", "view", "record", "deck", "design"])
def test_values_have_a_hash(name: str) -> None:
    assert hash(things()[name]) == hash(things()[name])


@pytest.mark.parametrize("name", ["state", "game", "knowledge"])
def test_what_can_change_has_none(name: str) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(things()[name])


@pytest.mark.parametrize("way", WAYS)
def test_a_copied_state_goes_its_own_way(way: Callable[[Any], Any]) -> None:
    state = played_game().state
    twin = way(state)
    twin.swap_yarns(*next((0, other) for other in range(25) if twin.yarn(other) != twin.yarn(0)))
    assert twin != state


@pytest.mark.parametrize("way", [*WAYS, Game.copy])
def test_a_copied_game_goes_its_own_way_and_has_its_own_dealer(way: Callable[[Any], Any]) -> None:
    game, undisturbed = played_game(), played_game()
    twin = way(game)
    for _ in range(MANY):
        twin.do(twin.legal[0])
    assert len(game.steps) == MANY
    for each in (game, undisturbed):
        for _ in range(MANY):
            each.do(each.legal[0])
    assert game == undisturbed, "what a copy drew did not change what the game draws"
    assert twin == game, "a copy draws what the game would have drawn"


def test_games_differ_by_what_was_taken_back() -> None:
    game, twin = played_game(), played_game()
    assert game == twin
    twin.undo()
    assert game != twin
    twin.do(game.steps[-1].text)
    assert game.position == twin.position
    assert game != twin


@pytest.mark.parametrize(
    "dealer",
    [
        SeededDealer(3),
        ScriptedDealer(numbers=[2, 1, 0], then=SeededDealer(8)),
        FairDealer(bytes(32), ((0, b"a"), (1, b"b")), counter=7),
    ],
)
@pytest.mark.parametrize("way", WAYS[1:])
def test_a_copied_dealer_draws_the_same(
    dealer: SeededDealer | ScriptedDealer | FairDealer, way: Callable[[Any], Any]
) -> None:
    twin = way(dealer)
    drawn = [dealer.below(6) for _ in range(10)]
    assert [twin.below(6) for _ in range(10)] == drawn


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", bot_names())
def test_a_copied_bot_chooses_the_same(name: str, way: Callable[[Any], Any]) -> None:
    sight, budget = played_game().sight(), Budget(nodes=100)
    bot = make_bot(name, 4)
    bot.choose(sight, budget)
    twin = way(bot)
    assert [twin.choose(sight, budget) for _ in range(3)] == [
        bot.choose(sight, budget) for _ in range(3)
    ]


@pytest.mark.parametrize(
    "error",
    [
        ettana.IllegalAction("M4", "move C2"),
        ettana.NotationError("syntax", "this is no action"),
        ettana.RecordError(3, "the result is missing"),
        ettana.DeckError("the deck has no name"),
    ],
)
def test_errors_are_found_where_users_find_them(error: ValueError) -> None:
    assert type(error).__module__ == "ettana"
    assert getattr(ettana, type(error).__name__) is type(error)
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))


OTHER_PROCESS = """
import pickle, sys
things = pickle.load(sys.stdin.buffer)
from tests.test_copies import things as made_here
import ettana
assert things == made_here(), [name for name in things if things[name] != made_here()[name]]
print(ettana.core_kind(), things["game"].key)
"""


@pytest.mark.parametrize("pure", ["0", "1"])
def test_other_processes_and_the_other_build_get_the_same(pure: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS],
        input=pickle.dumps(things()),
        capture_output=True,
        env={**environ, "ETTANA_PURE": pure},
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    kind, key = done.stdout.decode().split()
    assert kind == ("interpreted" if pure == "1" else ettana.core_kind())
    assert int(key) == played_game().key


ENVIRONMENTS: dict[str, Callable[[], Any]] = {
    "pettingzoo": lambda: ettana_v1.env(3),
    "raw pettingzoo": lambda: ettana_v1.raw_env(2),
    "gymnasium": lambda: AgainstBots(["apprentice", "random"], seat=1),
    "vector": lambda: AgainstRandom(3),
    "batch": lambda: Batch(3),
}


def begun(name: str) -> Any:
    """An environment in the middle of its games."""
    env = ENVIRONMENTS[name]()
    env.reset(seed=5)
    walk(env, 12)
    return env


def walk(env: Any, steps: int) -> list[bytes]:
    """The first legal action, so many times: all that is seen."""
    rows = []
    for _ in range(steps):
        if isinstance(env, Batch):
            rows.append(env.step(env.seen.masks.argmax(axis=1)).seen.observations.tobytes())
        elif isinstance(env, AgainstRandom):
            seen, *_ = env.step(env.action_masks().argmax(axis=1))
            rows.append(seen["observation"].tobytes())
        elif isinstance(env, AgainstBots):
            seen, *_ = env.step(env.action_masks().argmax())
            rows.append(seen["observation"].tobytes())
        else:
            seen, _, over, _, _ = env.last()
            env.step(None if over else seen["action_mask"].argmax())
            rows.append(seen["observation"].tobytes())
    return rows


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_copied_environment_goes_its_own_way(name: str, way: Callable[[Any], Any]) -> None:
    env, undisturbed = begun(name), begun(name)
    twin = way(env)
    assert type(twin) is type(env)
    future = walk(twin, 30)
    assert walk(env, 30) == walk(undisturbed, 30) == future


def step_sent(env: Any) -> list[bytes]:
    """What another process makes of an environment."""
    return walk(env, 10)


def test_environments_go_on_in_processes_that_are_spawned() -> None:
    made = {name: begun(name) for name in ENVIRONMENTS}
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = {name: pool.submit(step_sent, env) for name, env in made.items()}
        for name, env in made.items():
            assert there[name].result(timeout=120) == walk(env, 10), name


@pytest.mark.parametrize("way", WAYS)
def test_a_copied_state_of_openspiel_goes_its_own_way(way: Callable[[Any], Any]) -> None:
    state = ExplicitGame(2, ettana.default_deck(), ettana.Options(turns=5))
    for moment in range(60):
        if moment in (0, 30, 44, 59):
            twin = way(state)
            assert twin.text() == state.text()
            before = state.text()
            twin.draw(twin.outcomes()[0][0]) if twin.is_chance_due else twin.do(twin.legal()[0])
            assert state.text() == before != twin.text()
        if state.is_chance_due:
            state.draw(state.outcomes()[0][0])
        else:
            state.do(state.legal()[0])


def test_the_key_is_the_beginning_of_the_hash_of_the_position() -> None:
    from hashlib import sha256

    game = played_game()
    assert f"{game.key:016x}" == sha256(game.position.encode()).hexdigest()[:16]
    assert game.key == Game.from_position(game.position).key
    assert len({played_game(steps).key for steps in range(5)}) == 5
