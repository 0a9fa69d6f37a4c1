"""The strategies written against the strongest level play as they say, and lose to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from itertools import product

import pytest

from ettana.bots import Bot, Budget, make_bot
from ettana.bots.levels.registry import level_names
from ettana.game import Game
from tests.bots.counter_strategies import (
    COUNTER_STRATEGIES,
    CounterStrategy,
    Exchanger,
    Hoarder,
    Thief,
)
from tests.bots.weaving import play

NODES = Budget(nodes=300)
SOME = Budget(nodes=8000)  # with a third of them its race has too few worlds, and it is no sage
GAMES = 20
DEALS = 2


def habits(player: Callable[[int], Bot]) -> Counter[str]:
    """How often it does what in some games against the master."""
    done: Counter[str] = Counter()
    for seed in range(GAMES):
        game = play(Game.new(2, seed=seed), [player(1), make_bot("master", 2)], NODES, 40)
        done.update(step.action.kind for step in game.steps if step.seat == 0)
    return done


@cache
def master() -> Counter[str]:
    return habits(partial(make_bot, "master"))


@pytest.mark.parametrize(
    ("strategy", "kinds"),
    [
        (Hoarder, ("buy design", "play design")),
        (Thief, ("play steal-card", "play steal-tokens", "play tax")),
        (Exchanger, ("exchange",)),
    ],
)
def test_each_does_what_it_is_there_for_more_often_than_the_master(
    strategy: type[CounterStrategy], kinds: tuple[str, ...]
) -> None:
    often, seldom = (
        sum(done[kind] for kind in kinds) / done["roll"] for done in (habits(strategy), master())
    )
    assert often > 1.3 * seldom, (often, seldom)


def test_none_of_them_beats_the_strongest_level() -> None:
    """Some deals each, from both seats, with some nodes; docs/strength.md has the matches."""
    won: Counter[str] = Counter()
    for deal, (number, strategy) in product(range(DEALS), enumerate(COUNTER_STRATEGIES)):
        for seat in (0, 1):
            bots: list[Bot] = [make_bot(level_names()[-1], 1)]
            bots.insert(seat, strategy(2))
            seed = deal * len(COUNTER_STRATEGIES) + number
            game = play(Game.new(2, seed=seed), bots, SOME)
            won[strategy.__name__] += game.winners == (game.pins[seat],)
    assert max(won.values()) <= DEALS, won  # half of its games
    assert won.total() <= 3 * DEALS, won  # of ten a deal
