"""Estimated chances against what happened."""

from __future__ import annotations

from pathlib import Path

import pytest

from ettana.bots.evaluation.evaluate import EMPTY_PLAN, Evaluator
from ettana.bots.evaluation.weights import load_weights, parse_weights
from ettana.cli import main
from ettana.engine.rng import Rng
from ettana.engine.views import view_of
from ettana.game import Game
from ettana.lab.training.calibration import CalibrationTable, Tenth, calibrate
from ettana.lab.training.forecasts import AFTER, BEGIN, Forecast, play_on
from ettana.lab.training.hint_agreement import HintAgreement, follow_hints
from tests.engine.picture import Has, picture


def chances(game: Game, pin: str, worlds: int = 20) -> tuple[float, ...]:
    view = view_of(game.state, game.seat_of(pin))
    return Evaluator(game.deck).chances(view, game.knowledge(pin), worlds)


def test_an_estimate_is_a_chance_for_every_seat() -> None:
    game = picture(pink=Has(tokens=9, held="01.02", points=2), white=Has(held="03"))
    estimate = chances(game, "white")
    assert len(estimate) == 2
    assert sum(estimate) == pytest.approx(1)
    assert estimate[0] > 0.5


def test_hidden_cards_of_others_change_no_estimate() -> None:
    one = picture(pink=Has(tokens=9, held="01.02", hand="SS"), white=Has(held="03"))
    other = picture(pink=Has(tokens=9, held="14.25", hand="MX"), white=Has(held="03"))
    assert chances(one, "white") == chances(other, "white")
    assert chances(one, "pink") != chances(other, "pink")


def test_a_tenth_agrees_within_three_points_or_two_errors_or_when_it_is_small() -> None:
    assert Tenth(400, 200.0, 215.0).agrees
    assert Tenth(3000, 1500.0, 1588.0).agrees
    assert not Tenth(3000, 1500.0, 1595.0).agrees
    assert Tenth(299, 150.0, 0.0).agrees
    assert Tenth(300, 150.0, 150.0).allowed == pytest.approx(0.0577, abs=1e-4)


def test_a_table_puts_chances_into_tenths() -> None:
    table = CalibrationTable()
    table.note(Forecast(BEGIN, 0, (0.05, 0.95), (0.0, 1.0)))
    table.note(Forecast(AFTER, 1, (0.0, 1.0), (0.5, 0.5)))
    assert [tenth.count for tenth in table.own] == [1] + [0] * 8 + [1]
    assert [tenth.count for tenth in table.others] == [1] + [0] * 8 + [1]
    assert table.own[9].won == 0.5
    assert next(table.rows())[:3] == ["asking", "-5.0 of 1", "-"]


def test_calibration_reproduces_whatever_the_number_of_jobs() -> None:
    heard: list[int] = []
    one = calibrate(22, 3, 1, heard.append)
    assert one.text() == calibrate(22, 3, 2, heard.append).text()
    # every seat is asked once when the turn begins, about itself and all others
    begin = [one.tables[BEGIN, seats] for seats in (2, 3, 4)]
    assert [sum(tenth.count for tenth in table.own) for table in begin] == [8 * 2, 7 * 3, 7 * 4]
    others = [sum(tenth.count for tenth in table.others) for table in begin]
    assert others == [8 * 2, 7 * 6, 7 * 12]
    after = one.tables[AFTER, 2].own
    assert 0 < sum(tenth.count for tenth in after) <= 8


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "--games", "60", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("### When a turn begins\n")


def test_the_command_learns_the_correction_and_leaves_the_weights_alone(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.json" for jobs in (1, 2)]
    for jobs, file in enumerate(files, 1):
        words = ["--games", "60", "--seed", "3", "--jobs", str(jobs), "--out", str(file)]
        assert main(["calibrate", *words]) == 0
    one, other = (file.read_text(encoding="utf-8") for file in files)
    assert one == other
    learned, known = parse_weights(one), load_weights()
    assert learned.by_seats == known.by_seats
    assert learned.correction != known.correction
    assert learned.made["correction"] == "ettana calibrate --games 60 --seed 3"


def test_what_becomes_of_a_position_is_played_anew() -> None:
    game = picture(pink=Has(tokens=4, held="01"), white=Has(tokens=4, held="03"))
    won = [play_on(game.state, EMPTY_PLAN, game.deck, Rng(seed)) for seed in range(6)]
    assert won == [play_on(game.state, EMPTY_PLAN, game.deck, Rng(seed)) for seed in range(6)]
    assert set(won) == {(1.0, 0.0), (0.0, 1.0)}


def test_who_follows_hints_is_shown_what_they_said() -> None:
    """A few games of what the command does with thousands of positions, see docs/chances.md."""
    found = follow_hints(3, 1, 1)
    assert found.agrees and found.beyond_noise == 0
    assert len(found.gaps) > 30
    assert len(found.repeated) <= len(found.exchanges) < found.turns / 4
    assert f"{found.positions} positions" in found.text()
    assert not HintAgreement(positions=9, gaps=[0.0] * 8 + [0.07], turns=9).agrees
    assert HintAgreement(gaps=[0.0], exchanges=[-0.2, 0.1]).agrees
    assert not HintAgreement(gaps=[0.0], exchanges=[-0.2, -0.1]).agrees
