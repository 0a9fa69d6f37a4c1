"""Those who race plans: legal, the same for the same nodes, and sure to answer in time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from ettana.bots import Budget, make_bot
from ettana.bots.levels import racing
from ettana.bots.levels.registry import level_names, takes_time
from ettana.bots.planner import paired_racing as race
from ettana.bots.planner import sizes
from ettana.bots.planner.paired_racing import Plan, Runner, Spent, World
from ettana.engine.parallel.job import Job
from ettana.engine.parallel.threads import run_together
from ettana.game import Game

NODES = Budget(nodes=300)
RACING = [name for name in level_names() if takes_time(name)]


def game_before_a_choice(seed: int, players: int = 2) -> Game:
    """A game some turns old in which there is something to choose."""
    game = Game.new(players, seed=seed)
    while game.turn < 4 or len(game.legal) < 10:
        game.do("roll" if "roll" in game.legal else game.legal[len(game.legal) // 2])
    return game


@pytest.mark.parametrize("name", RACING)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_legal_actions_from_the_first_pin_on(players: int, name: str) -> None:
    game = Game.new(players, seed=players)
    bots = [make_bot(name, seat) for seat in range(players)]
    for _ in range(25):
        assert game.active is not None
        action = bots[game.seat_of(game.active)].choose(game.sight(), Budget(nodes=100))
        game.do(action)


@pytest.mark.parametrize("name", RACING)
@pytest.mark.parametrize("seed", range(3))
def test_with_nodes_the_choice_depends_on_sight_budget_and_seed_alone(seed: int, name: str) -> None:
    game = game_before_a_choice(seed)
    alone = make_bot(name, seed).choose(game.sight(), NODES)
    practised = make_bot(name, seed)
    practised.choose(game_before_a_choice(seed + 10).sight(), NODES)
    assert practised.choose(game.sight(), NODES) == alone
    two_threads = Budget(nodes=NODES.nodes, threads=2)
    assert make_bot(name, seed).choose(game.sight(), two_threads) == alone


def test_a_budget_of_time_without_any_left_still_gives_an_answer() -> None:
    game = game_before_a_choice(5)
    assert (
        make_bot("grandmaster", 1).choose(game.sight(), Budget(milliseconds=1))
        in game.sight().legal
    )


class Clock:
    """Stands still but for the work, which takes the time it is told to take."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, planning: float, world: float) -> None:
        self.now = 0.0
        monkeypatch.setattr("ettana.bots.planner.paired_racing.time.perf_counter", lambda: self.now)
        for module, seconds in ((racing, planning), (race, world)):
            monkeypatch.setattr(module, "run_together", self._taking(seconds))

    def _taking(self, seconds: float) -> Callable[[Sequence[Job]], None]:
        def work(jobs: Sequence[Job]) -> None:
            run_together(jobs)
            self.now += seconds

        return work


@pytest.mark.parametrize("name", RACING)
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("world", [0.02, 0.06, 0.09])
def test_the_budget_of_time_is_kept_however_long_a_world_takes(
    monkeypatch: pytest.MonkeyPatch, world: float, threads: int, name: str
) -> None:
    sight = game_before_a_choice(6).sight()
    clock = Clock(monkeypatch, planning=0.05, world=world)
    make_bot(name, 1).choose(sight, Budget(milliseconds=200, threads=threads))
    assert 0.05 + world <= clock.now <= 0.2


def test_a_budget_is_spent_by_nodes_or_by_time() -> None:
    by_nodes = Spent(Budget(nodes=10))
    assert not by_nodes.is_all()
    by_nodes.nodes = 10
    assert by_nodes.is_all()
    assert not by_nodes.is_late()
    assert Spent(Budget(milliseconds=0)).is_late()


def plans_raced(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int, nodes: int
) -> Counter[int]:
    """How many plans take part in a race, by their first action."""
    raced: list[Plan] = []

    def watch(plans: Sequence[Plan], *rest: Any) -> Plan:
        raced.extend(plans)
        return plans[0]

    monkeypatch.setattr(racing, "race", watch)
    sight = game_before_a_choice(0, players).sight()
    make_bot(name, 1).choose(sight, Budget(nodes=nodes))
    assert len(set(raced)) == len(raced) <= sizes.ROLLED_OUT
    return Counter(plan[0] for plan in raced)


def test_in_duels_the_sage_races_several_ways_to_go_on_if_it_has_the_nodes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raced = partial(plans_raced, monkeypatch)
    assert set(raced("grandmaster", 2, 40000).values()) == {1}
    assert set(raced("sage", 4, 40000).values()) == {1}
    many, few = raced("sage", 2, 40000), raced("sage", 2, 4000)
    assert max(many.values()) >= 4
    assert many.total() > 1.5 * few.total()


def test_a_race_of_plans_that_begin_alike_is_over_before_it_begins() -> None:
    spent = Spent(Budget(nodes=10))

    def no_world() -> World:
        raise AssertionError("nothing is to be decided")

    assert race.race([(7, 1), (7, 2)], no_world, [], 2, spent)[0] == 7


def test_a_plan_is_behind_only_when_the_same_worlds_say_so_clearly() -> None:
    leader, close, far = Runner((1,)), Runner((2,)), Runner((3,))
    for _ in range(4):
        for values in ((0.5, 0.6, 0.3), (0.7, 0.6, 0.4), (0.6, 0.7, 0.3), (0.8, 0.6, 0.5)):
            for runner, value in zip((leader, close, far), values, strict=True):
                runner.note(value)
    assert not close.is_behind(leader)
    assert far.is_behind(leader)
