"""The ladder's rows: what a level overlooks and likes shows in what it does."""

from __future__ import annotations

from collections import Counter

import pytest

from ettana.bots import Budget, decide, make_bot
from ettana.bots.levels.level import Level
from ettana.bots.levels.level_bot import LevelBot, overlook
from ettana.bots.levels.planning import PlanningBot
from ettana.bots.levels.registry import level_names, takes_time
from ettana.bots.levels.rows import AT_A_GLANCE, LEVELS
from ettana.engine.actions import kinds
from ettana.engine.actions.kinds import KINDS
from ettana.engine.rng import Rng
from ettana.engine.table.cards import CARDS
from ettana.game import Game
from tests.bots.test_policy import ROW
from tests.bots.weaving import play, some_turns_old, texts
from tests.engine.picture import Has, picture

SEEDS = range(30)


def level(name: str) -> Level:
    return next(one for one in LEVELS if one.name == name)


def test_there_are_nine_from_a_first_game_to_the_sage() -> None:
    assert len(LEVELS) >= 9
    assert level_names()[0] == "apprentice"
    assert level_names()[-4:] == ("weaver", "master", "grandmaster", "sage")
    assert [name for name in level_names() if takes_time(name)] == ["grandmaster", "sage"]
    assert "random" not in level_names()
    assert all(0 <= kind < KINDS for one in LEVELS for kind in one.likings)


def test_the_lower_the_level_the_more_it_overlooks_and_the_less_it_tells_apart() -> None:
    planned = [one for one in LEVELS if one.thinks is PlanningBot]
    for what in ("overlooked", "temperature"):
        falling = [getattr(one, what) for one in planned]
        assert falling == sorted(falling, reverse=True)


def noticed(game: Game, seed: int = 1) -> tuple[int, list[int]]:
    """The designs and cards of the first hand that a player who overlooks half of it notices."""
    bot = Level("test", "", PlanningBot, effort=AT_A_GLANCE, overlooked=50).make(seed)
    assert isinstance(bot, PlanningBot)
    world = bot.draw_world(game.sight(), Rng(1))
    return world.held_by(0), [world.hand(0, card) for card in range(CARDS)]


def test_what_is_overlooked_stays_so_for_the_turn_and_is_another_thing_in_the_next() -> None:
    seen = set()
    for turn in range(3, 40, 2):
        pink = Has(hand="SG", held="05.07.09.11", tokens=6)
        game = picture(ROW, pink=pink, white=Has(held="08"), turn=f"{turn}:pink:act:R3:-")
        first = noticed(game)
        game.do(next(move for move in game.legal.of("move") if not move.paid))
        assert noticed(game) == first
        seen.add(first[0])
    assert len(seen) > 5


def test_what_is_overlooked_follows_from_the_secret_seed_and_not_from_what_all_can_see() -> None:
    pink = Has(hand="SG", held="05.07.09.11", tokens=6)
    game = picture(ROW, pink=pink, white=Has(held="08"), turn="7:pink:act:R3:-")
    assert len({noticed(game, seed)[0] for seed in range(40)}) > 5


def test_nobody_overlooks_what_is_not_in_the_own_hand() -> None:
    game = picture(ROW, pink=Has(held="05"), white=Has(held="08", hand="S"), turn="7:pink:act:R3:-")
    world = game.state.clone()
    overlook(world, 100, Rng(1))
    assert world.held_by(0) == 0
    assert (world.held_by(1), world.hand_size(1)) == (game.state.held_by(1), 1)


def kinds_played(liking: int) -> Counter[str]:
    """What a player does who likes one kind of action, over some turns of games of weavers."""
    row = Level("test", "", PlanningBot, effort=AT_A_GLANCE, likings={liking: 0.3})
    done: Counter[str] = Counter()
    for seed in range(5):
        weavers = [make_bot("weaver", seed), make_bot("weaver", seed + 1)]
        game = some_turns_old(seed, weavers, 8)
        done[decide(row.make(1), game.sight(), Budget()).action.kind] += 1
    return done


def test_what_a_level_likes_it_does() -> None:
    collector, buyer = kinds_played(kinds.BUY_DESIGN), kinds_played(kinds.BUY_ACTION)
    assert collector["buy design"] > buyer["buy design"]
    assert buyer["buy action"] > collector["buy action"]


def test_most_apprentices_claim_a_design_they_see() -> None:
    sight = picture(ROW, pink=Has(held="05"), white=Has(), turn="7:pink:act:R3:am").sight()
    row = level("apprentice")
    clear = Level("test", "", row.thinks, effort=row.effort, temperature=row.temperature)
    assert {str(clear.make(seed).choose(sight, Budget())) for seed in SEEDS} == {"claim 05"}


def test_a_game_of_every_way_to_think_repeats_and_other_seeds_play_otherwise() -> None:
    def game_of(seed: int) -> list[str]:
        bots = [make_bot(name, seed) for name in ("apprentice", "pedlar", "journeyman", "weaver")]
        return texts(play(Game.new(4, seed=3), bots, Budget(), 6))

    assert game_of(1) == game_of(1)
    assert game_of(1) != game_of(2)


@pytest.mark.parametrize("name", level_names())
def test_a_bot_says_what_its_row_says(name: str) -> None:
    bot, row = make_bot(name, 1), level(name)
    assert isinstance(bot, LevelBot)
    assert (bot.name, bot.character, bot.nodes) == (row.name, row.character, row.nodes)
