"""Many games in one call are the same games as one by one, and nothing hidden shows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from ettana import core_kind
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.table.options import Options
from ettana.engine.views import view_of
from ettana.game import Game
from ettana.lab.learn import ettana_v1
from ettana.lab.learn.batch import Batch
from ettana.lab.learn.game_distances import GameDistances
from ettana.lab.learn.layout import OBSERVATION_SIZE, part
from ettana.lab.learn.learners import DRAWN_SEAT
from ettana.lab.learn.numbering import ACTION_COUNT
from ettana.lab.learn.observation import ViewObserver
from ettana.lab.learn.row_writer import RowWriter
from tests.engine.easy_games import easy_deck

GAMES = 4
STEPS = 500
TABLES = [
    (2, Options(annas=3, turns=60), default_deck()),
    (3, Options(turns=25, rim=False), default_deck()),
    (4, Options(annas=15, turns=40), easy_deck()),
]


@pytest.mark.parametrize(("players", "options", "deck"), TABLES)
def test_every_step_is_that_of_the_pettingzoo_environment(
    players: int, options: Options, deck: Deck
) -> None:
    """Observation, mask, seat to act and rewards, from the first placing to beyond the end."""
    batch = Batch(GAMES, players, options, deck)
    seen = batch.reset(seed=7)
    singles = [ettana_v1.raw_env(players, options, deck) for _ in range(GAMES)]
    for single, seed in zip(singles, batch.seeds, strict=True):
        single.reset(seed=int(seed))
    ended = 0
    for _ in range(STEPS):
        for row, single in enumerate(singles):
            told = single.observe(single.agent_selection)
            assert single.possible_agents[seen.seats[row]] == single.agent_selection
            assert np.array_equal(seen.observations[row], told["observation"])
            assert np.array_equal(seen.masks[row], told["action_mask"])
        actions = batch.random_actions()
        seen, rewards, done = batch.step(actions)
        for row, single in enumerate(singles):
            single.step(actions[row])
            told_rewards = [single.rewards[agent] for agent in single.possible_agents]
            assert rewards[row] == pytest.approx(told_rewards)
            assert bool(done[row]) == all(single.terminations.values())
            if done[row]:
                ended += 1
                single.reset(seed=int(batch.seeds[row]))
    assert ended >= GAMES


def test_a_seed_gives_the_same_games_again_and_each_row_its_own() -> None:
    def play(seed: int) -> list[bytes]:
        batch = Batch(3, options=Options(annas=3, turns=10))
        batch.reset(seed)
        return [
            b"".join(array.tobytes() for array in batch.step(batch.random_actions()).seen)
            for _ in range(120)
        ]

    assert play(5) == play(5) != play(6)
    batch = Batch(50)
    assert len({row.tobytes() for row in batch.reset(5).observations}) == 50
    assert len(set(batch.seeds.tolist())) == 50


def test_a_game_that_is_over_is_dealt_anew() -> None:
    batch = Batch(5, options=Options(turns=1))
    batch.reset(3)
    before = batch.seeds.copy()
    ended = np.zeros(5, dtype=bool)
    for _ in range(200):
        seen, rewards, done = batch.step(batch.random_actions())
        for row in np.flatnonzero(done):
            assert sum(rewards[row]) == pytest.approx(0)
            assert batch.seeds[row] != before[row]
            assert seen.masks[row].any()
        assert not rewards[~done].any()
        before = batch.seeds.copy()
        ended |= done
    assert ended.all()


def test_an_illegal_action_is_said_and_nothing_is_done() -> None:
    batch = Batch(3)
    seen = batch.reset(1)
    actions = batch.random_actions()
    before = b"".join(array.tobytes() for array in seen)
    for wrong in (-1, ACTION_COUNT, int(np.flatnonzero(seen.masks[1] == 0)[0])):
        actions[1] = wrong
        with pytest.raises(ValueError, match=f"game 1: the action {wrong} is not legal there"):
            batch.step(actions)
    with pytest.raises(ValueError, match="a step takes 3 actions, one for every game"):
        batch.step(actions[:2])
    assert b"".join(array.tobytes() for array in batch.seen) == before


def test_nobody_but_the_core_writes_into_the_arrays() -> None:
    """Else a forged mask would make an illegal action legal."""
    seen, rewards, done = (batch := Batch(2)).step(batch.random_actions())
    for array in (*seen, rewards, done, batch.seeds):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0


def test_a_bad_seed_is_refused() -> None:
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="a seed is a number from 0"):
            Batch(1).reset(seed)


def test_bad_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        Batch(0)
    with pytest.raises(ValueError, match="2 to 4 players"):
        Batch(1, players=5)


def test_without_distances_a_design_in_hand_is_1_and_all_else_is_the_same() -> None:
    near, far = Batch(40, 3), Batch(40, 3, distances=False)
    near.reset(9)
    far.reset(9)
    designs, different = part("designs"), 0
    for _ in range(120):
        actions = near.random_actions()
        told, plain = near.step(actions).seen, far.step(actions).seen
        assert np.array_equal(told.observations[:, designs] > 0, plain.observations[:, designs] > 0)
        assert plain.observations[:, designs].max() <= 1
        different += int((told.observations != plain.observations).sum())
        rest = np.delete(plain.observations, range(designs.start, designs.stop), axis=1)
        assert np.array_equal(
            np.delete(told.observations, range(designs.start, designs.stop), 1), rest
        )
    assert different


def test_two_threads_do_not_step_one_batch() -> None:
    """While one steps, and lets go of the interpreter lock, another is refused."""
    batch = Batch(1000)
    refused: list[str] = []

    def step_on() -> None:
        while not refused:
            try:
                batch.random_actions()
            except RuntimeError as error:
                refused.append(str(error))

    with ThreadPoolExecutor(2) as pool:
        both = [pool.submit(step_on) for _ in range(2)]
        if core_kind() == "interpreted":  # it never lets go for long
            refused.append("a batch is stepped by one thread at a time")
        for one in both:
            one.result(timeout=60)
    assert "a batch is stepped by one thread at a time" in refused[0]


def test_the_others_play_at_random_around_a_learner() -> None:
    """Rows are of the learner's seat; an end is shown, and the next step begins another game."""
    batch = Batch(20, 3, Options(annas=3, turns=8), learner=DRAWN_SEAT)
    seen = batch.reset(4)
    assert set(seen.seats) == {0, 1, 2}
    active, phase = part("active").start, part("phase").start
    ends = 0
    for _ in range(200):
        was_over, seeds = batch.result.done.copy(), batch.seeds.copy()
        actions = batch.random_actions()
        actions[was_over] = -5  # not asked for
        seen, rewards, done = batch.step(actions)
        assert (seen.observations[~done, active] == 1).all(), "the learner is to act"
        assert (seen.observations[done, phase + 3] == 1).all(), "the end is shown"
        assert not seen.masks[done].any() and seen.masks[~done].any(axis=1).all()
        assert ((batch.seeds != seeds) == was_over).all()
        assert not rewards[~done].any()
        ends += int(done.sum())
    assert ends > 40


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_row_shows_nothing_that_the_seat_cannot_see(players: int) -> None:
    """I1-I3: other worlds that look the same to a seat give the same row, and the view's own."""
    deck, rng = default_deck(), Rng(players)
    game = Game.new(players, seed=players, deck=deck)
    writer, observer = RowWriter(deck), ViewObserver(deck)
    distances = GameDistances()
    looked = different = 0
    while looked < 25:
        for _ in range(12):
            game.do(game.legal[rng.below(len(game.legal))])
        pin = game.pins[rng.below(players)]
        seat, view = game.seat_of(pin), game.view(pin).seen
        world = game.knowledge(pin).resample(view, rng)
        rows = np.empty((2, OBSERVATION_SIZE), dtype=np.uint8)
        writer.write(game.state, seat, distances, rows, 0)
        writer.write(world, seat, distances, rows, 1)
        assert rows[0].tobytes() == rows[1].tobytes() == observer.observe(view)
        others = [other for other in range(players) if other != seat]
        different += any(view_of(world, o) != view_of(game.state, o) for o in others)
        looked += 1
    assert different > 20
