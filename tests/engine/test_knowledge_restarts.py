"""A sampler that begins again forgets how likely worlds are, and nothing that was certain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from ettana.engine.knowledge import Knowledge, card_belief, design_belief, design_particles
from ettana.engine.knowledge.bags import counts
from ettana.engine.knowledge.card_facts import CardFacts
from ettana.engine.knowledge.card_sampler import CardSampler
from ettana.engine.knowledge.design_particles import DesignParticles, ParticleSampler
from ettana.engine.rng import Rng
from ettana.engine.table.cards import CARDS
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from tests.clauses import clause
from tests.engine.hidden_worlds import CardGame, DesignGame
from tests.engine.test_knowledge_exact import card_world, design_world
from tests.engine.varied_games import Plan, steps

MOST_WORLDS = 600  # beyond, counting takes too long
DRAWN = 3  # worlds at every moment


def all_have(masks: Iterable[int], everything: int) -> int:
    for mask in masks:
        everything &= mask
    return everything


def any_has(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def design_games(every: int) -> Iterator[tuple[DesignGame, DesignParticles, Rng]]:
    """Moments of games in which the sampler begins again so often."""
    for seed in range(24):
        game = DesignGame(seed, 2 + seed % 3, 5 + seed % 3, dealt=2 + seed % 3)
        particles = DesignParticles(game.knowledge)
        game.knowledge = particles  # type: ignore[assignment]  # it is told the same
        rng = Rng(seed)
        for number in range(40):
            game.exchange(game.random.randrange(game.seats))
            game.happen()
            if len(game.possible.worlds) > MOST_WORLDS:
                break
            if number % every == 0:
                particles.particles = particles._started_over(particles.particles[0])
            yield game, particles, rng


@clause("I1", "I3", "D4", "D7")
@pytest.mark.parametrize("every", [1, 7])
def test_designs_that_are_certain_stay_certain(every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What every possible world has in a hand, what none has there, what may be under the stack."""
    monkeypatch.setattr(design_particles, "PARTICLES", 8)
    drawn = impossible = certain = 0
    for game, particles, rng in design_games(every):
        possible = game.worlds()
        deal = ParticleSampler(particles)
        for seat in range(1, game.seats):
            sure = all_have((hands[seat] for hands, _ in possible), -1)
            assert particles.surely_in_hand(seat) == sure
            certain += sure.bit_count()
        for _ in range(DRAWN):
            world = State()
            world.seats = game.seats
            assert deal.fill(world, rng)
            hands, under = design_world(world)
            for seat in range(1, game.seats):
                assert not particles.surely_in_hand(seat) & ~hands[seat]
                assert not hands[seat] & ~any_has(others[seat] for others, _ in possible)
            assert all(d in {u[n] for _, u in possible} for n, d in enumerate(under))
            impossible += (hands, under) not in possible
            drawn += 1
    assert certain > 100 and drawn > 1000
    assert impossible <= drawn // 500  # what ties two places together may be lost


@clause("I1", "I3", "A3", "A13")
def test_cards_that_are_certain_stay_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with hands of action cards and the stack, begun again after every step."""
    monkeypatch.setattr(card_belief, "FRESH_PARTIAL_DEALS", 8)
    drawn = impossible = certain = restarts = 0
    for seed in range(30):
        game = CardGame(seed, 2 + seed % 3, ((3, 3, 3), (3, 2, 2, 1))[seed % 2], 2 + seed % 5)
        cards, rng = game.knowledge, Rng(seed)
        cards.is_exact, cards._facts = False, CardFacts.of(cards.belief)
        for _ in range(40):
            game.happen()
            if len(game.possible.worlds) > MOST_WORLDS:
                break
            held = [(s, c) for s in range(1, game.seats) for c, n in enumerate(game.hands[s]) if n]
            if cards._facts and held:
                cards._start_over(game.random.choice(held))
            possible = game.worlds()
            for seat in range(1, game.seats):
                every = [counts(world[seat]) for world in possible]
                sure = cards.surely_in_hand(seat)
                assert all(
                    least <= min(c) for least, c in zip(sure, zip(*every, strict=True), strict=True)
                )
                certain += sum(sure)
            walk = CardSampler(cards)
            for _ in range(DRAWN):
                world = State()
                world.seats = game.seats
                walk.fill(world, rng)
                assert all(
                    world.hand(seat, card) >= cards.surely_in_hand(seat)[card]
                    for seat in range(1, game.seats)
                    for card in range(CARDS)
                )
                impossible += card_world(world) not in possible
                drawn += 1
        restarts += cards.restarts
    assert certain > 100 and drawn > 1000 and restarts > 300
    assert impossible <= drawn // 200


@clause("I1", "I2", "I3")
@pytest.mark.parametrize(("likes", "seats"), [("exchanging", 3), ("hoarding", 4)])
def test_long_games_with_many_restarts_keep_to_the_truth(
    likes: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With bounds so tight that the sampler has to begin again and again."""
    for module, name, value in (
        (design_belief, "MOST_OPEN", 6),
        (design_particles, "PARTICLES", 2),
        (design_particles, "MOST_FOLLOWED", 8),
        (design_particles, "MOST_REPLAYED", 0),
        (card_belief, "MOST_PARTIAL_DEALS", 3),
        (card_belief, "MOST_SAVED", 0),
        (card_belief, "FRESH_PARTIAL_DEALS", 2),
    ):
        monkeypatch.setattr(module, name, value)
    plan = Plan(1, tuple(range(seats)), Options(15, True, 900), "default", (likes,) * 4)
    knowledge, rng = None, Rng(1)
    for number, (step, state) in enumerate(steps(plan, 2500)):
        if knowledge is None:
            knowledge = Knowledge(view_of(step.before, 0), plan.deck)
        knowledge.observe(step.seen_from(0))
        for seat in range(1, seats):
            assert not knowledge.known_designs(seat) & ~state.held_by(seat)
            known = enumerate(knowledge.known_cards(seat))
            assert all(count <= state.hand(seat, card) for card, count in known)
        if number % 10 == 0:
            world = knowledge.resample(view_of(state, 0), rng)
            assert view_of(world, 0) == view_of(state, 0)
            for seat in range(1, seats):
                assert not knowledge.known_designs(seat) & ~world.held_by(seat)
                known = enumerate(knowledge.known_cards(seat))
                assert all(count <= world.hand(seat, card) for card, count in known)
    assert knowledge and knowledge.restarts > 2


@pytest.mark.parametrize("seed", range(6))
def test_bounds_begin_with_what_the_belief_is_certain_of(seed: int) -> None:
    game = CardGame(seed, 4, (3, 3, 2, 2), 4)
    for _ in range(25):
        game.happen()
        facts = CardFacts.of(game.knowledge.belief)
        for seat in range(1, game.seats):
            hands = [counts(world[seat]) for world in game.worlds()]
            certain = game.knowledge.surely_in_hand(seat)
            every = zip(certain, facts.surely_in_hand(seat), *hands, strict=True)
            assert all(sure <= least <= min(held) for sure, least, *held in every)
