"""Learning by self-play, on budgets that show it works and no more."""

from __future__ import annotations

import math
import re
from array import array
from pathlib import Path

import pytest

from ettana.bots.evaluation.feature_names import FEATURES
from ettana.bots.evaluation.weights import format_weights, parse_weights
from ettana.bots.levels.effort import Effort
from ettana.bots.named_weights import PLAYERS
from ettana.cli import main
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.table.options import Options
from ettana.lab.statistics.logit_fit import ObservedChoices, Ridge, fit, mean_loss
from ettana.lab.training.train import TrainingRun, train


def made_up(seats: int, count: int, weights: dict[int, float]) -> ObservedChoices:
    """Positions with random features, won by chances of a logit with these weights."""
    rng = Rng(seats)
    positions = ObservedChoices(seats)
    for _ in range(count):
        rows = [[0.0] * FEATURES for _ in range(seats)]
        for row in rows:
            for feature in weights:
                row[feature] = rng.below(4)
        odds = [math.exp(sum(weights[f] * row[f] for f in weights)) for row in rows]
        point = rng.below(2**31) / 2**31 * sum(odds)
        winner = 0
        while point >= odds[winner]:
            point -= odds[winner]
            winner += 1
        positions.note_winner([value for row in rows for value in row], winner)
    return positions


def nothing() -> array[float]:
    return array("d", [0.0]) * FEATURES


@pytest.mark.parametrize("seats", PLAYERS)
def test_fitting_finds_the_weights_that_made_the_winners(seats: int) -> None:
    truth = {3: 0.8, 20: -0.5}
    positions = made_up(seats, 1500, truth)
    found = fit([positions], nothing(), Ridge(1.0))
    assert {index for index, weight in enumerate(found) if weight} == set(truth)
    for feature, weight in truth.items():
        assert found[feature] == pytest.approx(weight, abs=0.15)
    assert mean_loss(positions, nothing()) == pytest.approx(math.log(seats))
    assert mean_loss(positions, found) < math.log(seats) - 0.1


def test_no_step_beyond_the_fit_lowers_the_loss() -> None:
    positions = made_up(2, 2000, {0: 1.0, 7: 0.3})
    found = fit([positions], nothing(), Ridge(1.0))
    least = mean_loss(positions, found)
    for feature in (0, 7):
        for step in (-0.1, 0.1):
            other = array("d", found)
            other[feature] += step
            assert mean_loss(positions, other) > least


def test_few_positions_change_little() -> None:
    centre = array("d", [0.5]) * FEATURES
    assert fit([ObservedChoices(2)], centre, Ridge(1.0)) == centre
    few = made_up(2, 3, {0: 1.0})
    loose, steady = (fit([few], centre, Ridge(strength)) for strength in (1.0, 30.0))
    assert 0 < abs(steady[0] - 0.5) < abs(loose[0] - 0.5)
    assert loose[1:] == steady[1:] == centre[1:]


def test_training_reproduces_whatever_the_number_of_jobs() -> None:
    said: list[str] = []
    short = Options(annas=3, turns=10)
    run = TrainingRun(default_deck(), 60, rounds=2, seed=5, options=short, effort=Effort(2, 1, 50))
    once = train(run, 1, "ettana train", said.append)
    assert format_weights(train(run, 3, "ettana train", said.append)) == format_weights(once)
    assert said[:7] == said[7:]
    assert said[0].startswith("round 1, 2 players: log loss")
    assert re.search(r"0\.6931 before \(guessing 0\.6931; 228 positions\)$", said[0])
    assert said[5].startswith("round 2, 4 players: log loss")
    assert len(once.made["rounds"]) == run.rounds


def test_the_command_writes_a_file_that_says_how_it_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "weights.json"
    assert main(["train", "--games", "60", "--rounds", "1", "--seed", "5", "--out", str(file)]) == 0
    assert capsys.readouterr().out.count("players:") == len(PLAYERS)
    weights = parse_weights(file.read_text(encoding="utf-8"))
    assert weights.made["command"] == "ettana train --games 60 --rounds 1 --seed 5"
    assert weights.made["rounds"][0]["4"]["log loss before"] == pytest.approx(1.38629)


def test_a_file_that_cannot_be_written_is_said_before_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "--games", "60", "--seed", "5", "--out", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err
