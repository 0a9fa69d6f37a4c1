"""Level 4: finds what takes several steps, and answers the same for the same nodes."""

from __future__ import annotations

import pytest

from ettana.bots import Budget, make_bot
from ettana.bots.levels import effort
from ettana.bots.levels.effort import FULL
from ettana.game import Game
from tests.bots.test_policy import ROW_BUT_ONE
from tests.bots.weaving import play, some_turns_old, texts
from tests.engine.picture import Has, picture

NODES = Budget(nodes=150)


def turn_of(game: Game) -> list[str]:
    """What the master does until its turn is over."""
    pin, done = game.active, []
    while game.active == pin:
        done.append(str(make_bot("master", 1).choose(game.sight(), Budget(nodes=400))))
        game.do(done[-1])
    return done


def test_a_turn_that_wins_is_found() -> None:
    pink = Has(hand="S", held="05", points=3, claimed="01.13.14")
    game = picture(
        ROW_BUT_ONE, pink=pink, white=Has(held="07"), turn="7:pink:act:R5:-", options="annas=9"
    )
    assert turn_of(game)[-1] == "claim 05"
    assert game.winners == ("pink",)


def test_a_design_is_completed_by_the_free_swap() -> None:
    game = picture(ROW_BUT_ONE, pink=Has(held="05"), white=Has(held="07"), turn="7:pink:act:R4:-")
    done = turn_of(game)
    assert done[1:3] == ["freeswap e4 e5", "claim 05"]


@pytest.mark.parametrize("seed", range(3))
def test_with_nodes_the_choice_depends_on_sight_budget_and_seed_alone(seed: int) -> None:
    weavers = [make_bot("weaver", seed), make_bot("weaver", seed + 1)]
    sight = some_turns_old(seed, weavers, 6).sight()
    practised = make_bot("master", seed)
    practised.choose(some_turns_old(seed + 5, weavers, 3).sight(), NODES)
    assert practised.choose(sight, NODES) == make_bot("master", seed).choose(sight, NODES)


def test_a_game_against_a_weaver_ends() -> None:
    game = play(Game.new(2, seed=1), [make_bot("master", 1), make_bot("weaver", 2)], NODES)
    assert game.is_over
    assert game.turn < 100
    assert texts(game)


@pytest.mark.parametrize("kind", ["compiled", "interpreted"])
def test_what_nodes_allow_does_not_depend_on_the_build(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(effort, "core_kind", lambda: kind)
    assert FULL.for_budget(Budget(nodes=make_bot("master", 1).nodes)) == FULL
    assert (FULL.for_budget(Budget()) == FULL) == (kind == "compiled")


def test_less_budget_is_less_effort() -> None:
    assert FULL.for_budget(Budget(nodes=FULL.nodes)) == FULL
    assert FULL.for_budget(Budget(nodes=60)).nodes == 60
    assert FULL.for_budget(Budget(milliseconds=1)).nodes < FULL.nodes
