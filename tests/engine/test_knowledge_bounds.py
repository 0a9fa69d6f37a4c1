"""What a seat believes has a bound: exact within it, beyond it nearly so, and never impossible."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from typing import TypeVar

import pytest

from ettana.engine.knowledge import Knowledge, bounds, card_belief, design_particles
from ettana.engine.knowledge.bounds import TooCostly
from ettana.engine.knowledge.card_sampler import CardSampler
from ettana.engine.knowledge.design_belief import DesignBelief
from ettana.engine.knowledge.design_particles import DesignParticles, ParticleSampler
from ettana.engine.rng import Rng
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.game import Game
from tests.clauses import clause
from tests.engine.exact_knowledge import card_worlds
from tests.engine.hidden_worlds import CardGame, DesignGame
from tests.engine.test_knowledge_exact import card_world, crowded_card_game, design_world
from tests.engine.varied_games import Plan, steps

World = TypeVar("World")
Shares = dict[World, float]
DesignWorld = tuple[tuple[int, ...], tuple[int, ...]]  # hands as masks, and what is under the stack

DRAWS = 1500
MOST_WORLDS = 800  # beyond, counting takes too long
HANDS = [((1, 2), 5), ((1, 3), 6), ((1, 2, 2), 7)]  # designs by seat, and of the deck


def distance(found: Mapping[World, float], expected: Mapping[World, Fraction]) -> float:
    """Total variation; no world may be found that is not expected."""
    assert set(found) <= set(expected), "an impossible world was drawn"
    return sum(abs(found.get(world, 0) - float(share)) for world, share in expected.items()) / 2


def exchanging_game(seed: int, counts: tuple[int, ...], size: int) -> DesignGame:
    """All that happens is that designs are exchanged: nothing is ever certain again."""
    game = DesignGame(seed, len(counts), size, dealt=0)
    for seat, count in enumerate(counts):
        for _ in range(count):
            game._draw_and_tell(seat)
    return game


def drawn_designs(designs: DesignParticles, seats: int, rng: Rng) -> Shares[DesignWorld]:
    deal = ParticleSampler(designs)
    found: Shares[DesignWorld] = defaultdict(float)
    for _ in range(DRAWS):
        world = State()
        world.seats = seats
        assert deal.fill(world, rng)
        found[design_world(world)] += 1 / DRAWS
    return found


@clause("I2", "I3", "D7")
@pytest.mark.parametrize("most_followed", [bounds.MOST_FOLLOWED, 24])
@pytest.mark.parametrize(("counts", "size"), HANDS)
def test_sampled_designs_are_nearly_as_often_as_they_are_likely(
    counts: tuple[int, ...], size: int, most_followed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where old events are settled by chance all the time."""
    monkeypatch.setattr(design_particles, "MOST_FOLLOWED", most_followed)
    distances = []
    for seed in range(2):
        game, rng = exchanging_game(seed, counts, size), Rng(seed)
        particles = DesignParticles(game.knowledge)
        game.knowledge = particles  # type: ignore[assignment]  # it is told the same
        for number in range(120):
            game.exchange(game.random.randrange(game.seats))
            if number % 12 == 11:
                found = drawn_designs(particles, game.seats, rng)
                distances.append(distance(found, game.worlds()))
        assert not particles.restarts
    assert sum(distances) / len(distances) < 0.08
    assert max(distances) < 0.2


@clause("I2", "I3", "D7")
def test_designs_exchanged_for_ever_cost_no_more_than_the_bound() -> None:
    """The exact belief would have to be given up long before."""
    game = exchanging_game(0, (1, 3), 6)
    with pytest.raises(TooCostly):
        for _ in range(300):
            game.exchange(game.random.randrange(game.seats))
    game = exchanging_game(0, (1, 3), 6)
    particles = DesignParticles(game.knowledge)
    game.knowledge = particles  # type: ignore[assignment]
    for _ in range(300):
        game.exchange(game.random.randrange(game.seats))
        assert len(particles.particles) <= bounds.PARTICLES
        assert max(len(one.events) for one in particles.particles) <= bounds.MOST_FOLLOWED


@pytest.mark.parametrize("seed", [1, 11, 29, 37, 38, 41])
def test_a_world_chosen_among_candidates_is_nearly_as_often_as_it_is_likely(seed: int) -> None:
    """When no walk passes within the bound, which is here none at all."""
    game = crowded_card_game(seed)
    walk, rng = CardSampler(game.knowledge, work=-1), Rng(seed)
    found: Shares[tuple[int, ...]] = defaultdict(float)
    for _ in range(DRAWS):
        world = State()
        world.seats = game.seats
        assert not walk.fill(world, rng)
        found[card_world(world)] += 1 / DRAWS
    assert distance(found, game.worlds()) < 0.12


@clause("I2", "I3", "A3", "A13")
def test_a_thinned_belief_is_near_and_never_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_belief, "MOST_PARTIAL_DEALS", 8)
    distances, restarts = [], 0
    for seed in range(45):
        game = CardGame(seed, 4, ((3, 3, 3), (3, 2, 2, 1), (3, 3, 1))[seed % 3], 2 + seed % 5)
        for _ in range(60):
            game.happen()
            if not game.knowledge.is_exact and len(game.possible.worlds) < MOST_WORLDS:
                distances.append(distance(card_worlds(game.knowledge), game.worlds()))
        restarts += game.knowledge.restarts
    assert len(distances) > 200
    assert sum(distances) / len(distances) < 0.16
    assert not restarts


@clause("I1", "I2", "I3")
@pytest.mark.parametrize(("likes", "seats"), [("exchanging", 2), ("hoarding", 4)])
def test_long_games_stay_within_the_bounds_and_tell_when_they_sample(
    likes: str, seats: int
) -> None:
    """Before there were bounds, a single step of these took many seconds."""
    plan = Plan(0, tuple(range(seats)), Options(15, True, 2000), "default", (likes,) * 4)
    knowledge, rng, sampled = None, Rng(1), 0
    for number, (step, state) in enumerate(steps(plan, 1700)):
        if knowledge is None:
            knowledge = Knowledge(view_of(step.before, 0), plan.deck)
        knowledge.observe(step.seen_from(0))
        cards = knowledge._cards
        assert len(cards.belief) <= bounds.MOST_PARTIAL_DEALS + bounds.MOST_SAVED
        assert cards.length <= 2 * bounds.MOST_EVENTS
        if number % 50 == 0:
            world = knowledge.resample(view_of(state, 0), rng)
            assert view_of(world, 0) == view_of(state, 0)
            assert view_of(world, None) == view_of(state, None)
            assert knowledge.is_exact or not knowledge.world_is_exact
            sampled += not knowledge.world_is_exact
    assert sampled
    assert knowledge and not knowledge.restarts


def test_in_a_game_as_it_is_played_every_world_is_exact() -> None:
    game, rng = Game.new(3, seed=5), Rng(5)
    for number in range(150):
        game.do(game.legal[number % len(game.legal)])
        knowledge = game.knowledge("pink")
        knowledge.resample(game.view("pink").seen, rng)
        assert knowledge.is_exact and knowledge.world_is_exact


def test_what_is_told_for_certain_stays_certain() -> None:
    """A sampler that kept only worlds of one kind must not call that certain."""
    exact = DesignBelief(0, (0, 2, 1), 0b1111111, 4)
    particles = DesignParticles(exact)
    assert particles.surely_in_hand(1) == 0
    particles.drawn(0, 0)
    particles.returned(0, 0)
    assert particles.surely_returned() == ((3, 0),)
    for _ in range(3):
        particles.drawn(1, None)
    assert particles.surely_returned() == ((0, 0),)
    particles.drawn(1, None)
    assert particles.surely_in_hand(1) == 1
    particles.returned(1, None)
    assert particles.surely_in_hand(1) == 0


def test_sampled_worlds_are_the_same_on_every_build() -> None:
    digest = sha256()
    for seed in range(4):
        rng, cards = Rng(seed), crowded_card_game(seed)
        game = exchanging_game(seed, (1, 2, 2), 7)
        particles = DesignParticles(game.knowledge)
        game.knowledge = particles  # type: ignore[assignment]
        for _ in range(60):
            game.exchange(game.random.randrange(3))
        walk, deal = CardSampler(cards.knowledge, work=-1), ParticleSampler(particles)
        for _ in range(20):
            world = State()
            world.seats = 4
            walk.fill(world, rng)
            deal.fill(world, rng)
            digest.update(repr((card_world(world), design_world(world))).encode())
    assert digest.hexdigest() == "b3b134eeb55ef666c240fc47a52a19aecb334203996e2aebdcc8e8980fea087a"
