"""What a seat believes about hidden cards is what counting all worlds gives, to the last digit."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import TypeVar

import pytest

from ettana.engine.knowledge.bags import bag_of
from ettana.engine.knowledge.card_sampler import CardSampler
from ettana.engine.knowledge.design_sampler import DesignSampler
from ettana.engine.rng import Rng
from ettana.engine.table.cards import CARDS
from ettana.engine.table.state import State
from tests.clauses import clause
from tests.engine.exact_knowledge import card_worlds, design_worlds
from tests.engine.hidden_worlds import CardGame, DesignGame

World = TypeVar("World")

COPIES = ((3, 2, 2, 1), (3, 3, 1), (2, 2, 1, 1, 1), (3, 3, 3))
MOST_WORLDS = 600  # beyond, counting takes too long
DRAWS = 4000


def card_game(seed: int) -> CardGame:
    """A game with few kinds of card, so that hands often have several of one."""
    return CardGame(seed, 2 + seed % 3, COPIES[seed // 3 % 4], dealt=seed % 4)


def crowded_card_game(seed: int) -> CardGame:
    """A game with hardly any kinds, in which much depends on how many of one a hand had."""
    copies = ((3, 3, 3), (3, 3, 2), (3, 3))[seed // 3 % 3]
    game = CardGame(seed, 2 + seed % 3, copies, dealt=2 + seed % 5)
    for _ in range(25):
        game.happen()
    return game


def design_game(seed: int) -> DesignGame:
    """A game with so few designs that returned ones come up again."""
    return DesignGame(seed, 2 + seed % 3, 4 + seed % 4, dealt=seed % 4)


@clause("I2", "I3", "A3", "A11", "A13")
@pytest.mark.parametrize("seed", range(60))
def test_action_cards(seed: int) -> None:
    game = card_game(seed)
    for _ in range(25):
        game.happen()
        expected = game.worlds()
        if len(expected) > MOST_WORLDS:
            return
        assert card_worlds(game.knowledge) == pytest.approx(expected)


@clause("I2", "I3", "D7")
@pytest.mark.parametrize("seed", range(60))
def test_designs(seed: int) -> None:
    game = design_game(seed)
    for _ in range(25):
        game.happen()
        expected = game.worlds()
        if len(expected) > MOST_WORLDS:
            return
        assert design_worlds(game.knowledge) == pytest.approx(expected)


@clause("I2", "I3", "D7")
@pytest.mark.parametrize("seed", range(9))
def test_designs_that_are_exchanged_all_the_time(seed: int) -> None:
    """Designs come back to the same hands again and again, and are seen again much later."""
    game = DesignGame(seed, 2 + seed % 3, 5, dealt=2)
    for _ in range(80):
        game.exchange(game.random.randrange(game.seats))
        assert design_worlds(game.knowledge) == pytest.approx(game.worlds())


@pytest.mark.parametrize("seed", [1, 11, 29, 37, 38, 41])
def test_action_cards_are_drawn_as_often_as_they_are_likely(seed: int) -> None:
    game = crowded_card_game(seed)
    walk, rng = CardSampler(game.knowledge), Rng(seed)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        world = State()
        world.seats = game.seats
        walk.fill(world, rng)
        assert world.stack_size == game.knowledge.stack_size
        assert world.in_stack(10) == game.points
        seen[card_world(world)] += 1
    assert_fits(seen, {world: float(chance) for world, chance in game.worlds().items()})


def card_world(world: State) -> tuple[int, ...]:
    """The hands of a state as bags."""
    seats = range(world.seats)
    return tuple(bag_of(world.hand(seat, card) for card in range(CARDS)) for seat in seats)


@pytest.mark.parametrize("seed", range(0, 48, 6))
def test_designs_are_drawn_as_often_as_they_are_likely(seed: int) -> None:
    game = design_game(seed)
    for _ in range(12):
        game.happen()
    deal, rng = DesignSampler(game.knowledge), Rng(seed)
    seen: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for _ in range(DRAWS):
        world = State()
        world.seats = game.seats
        deal.fill(world, rng)
        assert world.design_count == len(game.bag)
        seen[design_world(world)] += 1
    assert_fits(seen, {world: float(chance) for world, chance in game.worlds().items()})


def design_world(world: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hands of a state as masks, and the designs under its stack."""
    returned = tuple(map(world.returned_at, range(world.returned_count)))
    return tuple(map(world.held_by, range(world.seats))), returned


def assert_fits(seen: Counter[World], expected: dict[World, float]) -> None:
    """Pearson's test; worlds too rare for it are counted as one."""
    assert set(seen) <= set(expected)
    often = {world: chance for world, chance in expected.items() if chance * DRAWS >= 5}
    rare = 1 - sum(often.values())
    counts = [(seen[world], chance) for world, chance in often.items()]
    counts.append((DRAWS - sum(seen[world] for world in often), max(rare, 1 / DRAWS)))
    statistic = sum((count - p * DRAWS) ** 2 / (p * DRAWS) for count, p in counts)
    freedom = len(counts)
    assert statistic < freedom + 4 * (2 * freedom) ** 0.5 + 4


def test_worlds_are_the_same_on_every_build() -> None:
    digest = sha256()
    for seed in range(12):
        cards, designs, rng = crowded_card_game(seed), design_game(seed), Rng(seed)
        for _ in range(12):
            designs.happen()
        walk, deal = CardSampler(cards.knowledge), DesignSampler(designs.knowledge)
        for _ in range(20):
            world = State()
            world.seats = 4
            walk.fill(world, rng)
            deal.fill(world, rng)
            digest.update(repr((card_world(world), design_world(world))).encode())
    assert digest.hexdigest() == "235629882514ae2f8e65ff3fe4e966c7142143e1e2f18e82d2aea78c858fce12"
