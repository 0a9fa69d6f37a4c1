"""Level 2: claims what it sees, blunders, and still finishes games."""

from __future__ import annotations

from ettana.bots import Budget
from ettana.bots.levels.apprentice import Apprentice
from ettana.bots.levels.random_bot import RandomBot
from ettana.game import Game
from tests.bots.test_policy import ROW, ROW_BUT_ONE
from tests.bots.weaving import play, texts
from tests.engine.picture import Has, picture

SEEDS = range(40)


def choices(text: str, pink: Has, turn: str) -> list[str]:
    """What apprentices of different seeds do."""
    sight = picture(text, pink=pink, white=Has(), turn=turn).sight()
    return [Apprentice(seed).choose(sight, Budget()).text for seed in SEEDS]


def test_most_apprentices_claim_what_lies() -> None:
    done = choices(ROW, Has(held="05"), "7:pink:act:R3:am")
    assert len(SEEDS) * 0.7 < done.count("claim 05") < len(SEEDS)


def test_some_forget_the_free_swap() -> None:
    text = ROW_BUT_ONE.replace("6p", "6").replace("4   .\n  Y", "4p  .\n  Y")
    done = choices(text, Has(held="05"), "7:pink:act:R4:amf")
    assert len(SEEDS) * 0.4 < done.count("freeswap e4 e5") < len(SEEDS)


def test_it_beats_random_play_and_its_seed_varies_it() -> None:
    games = [
        play(Game.new(2, seed=seed), [Apprentice(seed), RandomBot(seed)], Budget(), 300)
        for seed in (1, 2)
    ]
    assert [game.winners for game in games] == [(game.pins[0],) for game in games]
    other = play(Game.new(2, seed=1), [Apprentice(9), RandomBot(1)], Budget(), 300)
    assert texts(other) != texts(games[0])
