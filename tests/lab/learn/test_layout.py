"""The layout and the numbers of `ettana_v1`: what is written down stays as it is."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.game import Game
from ettana.lab.learn.layout import BLOCKS, OBSERVATION_SIZE, begin_of, part
from ettana.lab.learn.numbering import ACTION_COUNT, NO_ACTION, numbering_of
from ettana.lab.learn.observation import ViewObserver
from ettana.lab.learn.rewards import rewards_of
from ettana.lab.learn.spaces import action_space, observation_space
from tests.remake.observations import FILE, digest_of_observations, views_of_a_game

NUMBERS = "66baa9116e3805cc1f0c8cc35e31456bc4ee35e8bc1a8277bd12157064276373"
PAGE = (Path(__file__).parents[3] / "docs" / "learning.md").read_text(encoding="utf-8")


def rows_of(heading: str) -> list[list[str]]:
    """The rows of the table under a heading of the page."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if re.match(r"\| \d", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_page_lists_every_block() -> None:
    rows = rows_of("What a seat sees")
    written = [(int(row[0]), int(row[1]), row[2].strip("`"), int(row[3])) for row in rows]
    told = [(begin_of(block.name), block.size, block.name, block.most) for block in BLOCKS]
    assert written == told
    assert f"{OBSERVATION_SIZE} numbers" in PAGE


def test_the_page_lists_every_action() -> None:
    """Each row names where a kind begins, how many there are, and its first and last."""
    numbering = numbering_of(4)
    end = 0
    for begin, count, first, last in (row[:4] for row in rows_of("What a seat may do")):
        assert int(begin) == end
        end += int(count)
        assert first.strip("`") == numbering.text(0, int(begin))
        assert last.strip("`") == numbering.text(0, end - 1)
    assert end == ACTION_COUNT
    assert f"{ACTION_COUNT} numbers" in PAGE


def test_the_numbers_of_version_one_never_change() -> None:
    texts = "\n".join(
        numbering_of(players).text(seat, action)
        for players in (2, 3, 4)
        for seat in range(players)
        for action in range(ACTION_COUNT)
    )
    assert (
        sha256(texts.encode()).hexdigest()
        == "66baa9116e3805cc1f0c8cc35e31456bc4ee35e8bc1a8277bd12157064276373"
    )


def test_the_observations_of_version_one_never_change() -> None:
    assert digest_of_observations() == FILE.read_text(encoding="ascii").strip()


def test_setup_rolls_are_seen_once_they_are_rolled() -> None:
    """S7: those of later seats are 0, as in the other phases."""
    game = Game.new(3, seed=5)
    while game.turn == 0:
        view = game.view("black").seen
        seen = ViewObserver(game.deck).observe(view)[part("setup_rolls")]
        rolls = [*view.rolls, 0, 0, 0][:3]
        assert list(seen) == [rolls[1], rolls[2], rolls[0], 0]
        game.do(game.legal[0])
    assert not any(ViewObserver(game.deck).observe(game.view("black").seen)[part("setup_rolls")])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_that_can_be_legal_has_a_number_and_back(players: int) -> None:
    numbering = numbering_of(players)
    game, rng = Game.new(players, seed=players), Rng(7)
    for _ in range(400):
        state = game.state
        for engine_action in legal_actions(state, game.deck):
            action = numbering.action(state.active, engine_action)
            assert numbering.engine_action(state.active, action) == engine_action
        game.do(game.legal[rng.below(len(game.legal))])


def test_opponents_are_counted_from_the_seat_to_act() -> None:
    numbering = numbering_of(3)
    first = next(a for a in range(ACTION_COUNT) if "steal-card" in numbering.text(0, a))
    named = [[numbering.text(seat, first + n) for n in range(3)] for seat in range(3)]
    assert [texts[0].split()[-1] for texts in named] == ["black", "white", "pink"]
    assert all(texts[2] == "" for texts in named)
    assert numbering.engine_action(0, first + 2) == NO_ACTION
    pays = {numbering.text(2, action) for action in range(ACTION_COUNT)}
    assert "move B2 pay pink,black" in pays and "move B2 pay white" not in pays


def test_only_what_can_never_be_legal_has_no_number() -> None:
    numbering = numbering_of(4)
    numbered = {numbering.text(seat, a) for seat in range(4) for a in range(ACTION_COUNT)}
    left_out = sorted({text.split()[0] for text in set(ACTIONS.texts) - numbered})
    assert left_out == ["freeswap", "move", "place", "play"]
    assert "freeswap a1 c3" not in numbered and "place A1" not in numbered
    assert "play replace A1 3" not in numbered
    moves = {text for text in ACTIONS.texts if text.startswith("move")} - numbered
    assert moves and all(text.endswith("pay pink,black,white,orange") for text in moves)


def test_blocks_say_what_the_view_shows() -> None:
    game = Game.new(3, seed=5)
    for _ in range(40):
        game.do(game.legal[len(game.legal) // 2])
    view = game.view("black").seen
    seen = np.frombuffer(ViewObserver(game.deck).observe(view), dtype=np.uint8)
    assert seen[part("tokens")].tolist() == [*view.tokens[1:], view.tokens[0], 0]
    assert seen[part("hand")].tolist() == list(view.hand or ())
    held = [design for design in range(60) if (view.held or 0) >> design & 1]
    assert np.flatnonzero(seen[part("designs")]).tolist() == held
    assert seen[part("yarns")].reshape(25, 5).argmax(axis=1).tolist() == list(view.yarns)
    assert seen[part("goal")] == 8 and seen[part("turns_left")] == 255
    with pytest.raises(ValueError, match="there is no block nothing"):
        part("nothing")


def test_the_spaces_hold_every_observation() -> None:
    space = observation_space()
    for view in views_of_a_game(4, 60):
        row = np.frombuffer(ViewObserver(default_deck()).observe(view), dtype=np.uint8)
        assert space["observation"].contains(row)
    assert action_space().n == ACTION_COUNT


@pytest.mark.parametrize(
    ("winners", "players", "rewards"),
    [
        (0b01, 2, (1, -1)),
        (0b11, 2, (0, 0)),
        (0b100, 3, (-1 / 2, -1 / 2, 1)),
        (0b1010, 4, (-1 / 3, 1 / 3, -1 / 3, 1 / 3)),
    ],
)
def test_rewards(winners: int, players: int, rewards: tuple[float, ...]) -> None:
    assert rewards_of(winners, players) == pytest.approx(rewards)
