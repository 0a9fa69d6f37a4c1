"""Whole games kept as records: every version replays them to the same end.

Once a version is released its golden games are never made anew: a game that does not replay any
more is a rule or a text that changed, and with it every record players have kept. Until then
`make regenerate` writes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import ScriptedDealer
from ettana.engine.events.event import Event
from ettana.engine.notation import format_position
from ettana.engine.record.record import GameRecord
from ettana.engine.record.record_file import TAKEN_BACK
from ettana.engine.record.verify import verify
from ettana.engine.table.pieces import PINS
from ettana.game import Game
from tests.engine.second.engine import done
from tests.engine.varied_games import designs_of

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*.ettana"))
END = "# ends: "  # the comment that says the last position of the game


@cache
def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def record_of(file: Path) -> GameRecord:
    return GameRecord.parse(text_of(file))


def end_of(file: Path) -> str:
    return text_of(file).splitlines()[-1].removeprefix(END)


@cache
def game_of(file: Path) -> Game:
    """The game played again with the texts of its record; nothing is left to chance."""
    record = record_of(file)
    game = Game(record.start_state(), record.deck, ScriptedDealer())
    for step in record.steps:
        if not step.undone:
            game.do(step.text)
    return game


golden = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@golden
def test_a_golden_game_replays_to_its_end(file: Path) -> None:
    record = record_of(file)
    assert format_position(record.replay()) == end_of(file)
    assert verify(record).steps == sum(not step.undone for step in record.steps)


@golden
def test_the_steps_of_a_golden_game_are_written_as_they_were_read(file: Path) -> None:
    game, record = game_of(file), record_of(file)
    assert game.position == end_of(file)
    standing = [step.text for step in record.steps if not step.undone]
    assert [step.text for step in game.steps] == standing
    lines = text_of(file).splitlines()
    kept = [line for line in lines if not line.startswith("#") or line.startswith(TAKEN_BACK)]
    assert record.text().splitlines() == kept


@golden
def test_the_second_engine_plays_a_golden_game_to_the_same_end(file: Path) -> None:
    record = record_of(file)
    position, designs = record.start, designs_of(record.deck)
    for step in record.steps:
        if not step.undone:
            position = done(position, step.text, designs)
    assert position == end_of(file)


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("fair-*.ettana")), ids=lambda file: file.stem)
def test_the_draws_of_a_fair_golden_game_are_proved(file: Path) -> None:
    assert verify(record_of(file)).is_proved


def all_events() -> Iterator[Event]:
    for file in FILES:
        for step in game_of(file).steps:
            yield from step.events


def test_the_golden_games_are_of_every_kind() -> None:
    records = [record_of(file) for file in FILES]
    finished = [record for record in records if record.result != "*"]
    assert len(finished) >= 20
    assert {len(record.seats) for record in finished} == {2, 3, 4}
    assert {record.deck.size for record in finished} >= {8, 12, 36, 60}
    options = [record.start.split(" ")[9:] for record in finished]
    assert [] in options
    for option in ("annas=", "rim=false", "turns="):
        assert any(option in text for texts in options for text in texts)
    assert any("+" in record.result for record in finished)
    assert any(step.undone for record in records for step in record.steps)
    assert any(not record.start.split(" ")[8].startswith("0:") for record in finished)


def test_everything_that_can_happen_happens_in_the_golden_games() -> None:
    texts = {step.text.partition(" = ")[0] for file in FILES for step in game_of(file).steps}
    beginnings = {" ".join(text.split()[:2]) for text in texts}
    assert beginnings >= {
        " ".join(text.split()[:2]) for text in ACTIONS.texts if text.startswith("play")
    }
    outcomes = {step.outcome.split(" ")[0] for file in FILES for step in game_of(file).steps}
    assert set(PINS) & outcomes, "a tie for the start"
    assert {"preset K", "buy action", "buy swap", "buy design", "end", "roll"} <= beginnings
    assert any(" pay " in text and "," in text for text in texts)
    assert {text.split()[0] for text in ACTIONS.texts} == {text.split()[0] for text in texts}
    kinds = {event.kind for event in all_events()}
    assert kinds >= {"reshuffled", "reserve too small", "no card left", "yarn replaced"}
    assert kinds >= {"tile replaced", "card stolen", "tokens paid", "tax paid", "design returned"}


def test_returned_designs_come_up_in_the_golden_games() -> None:
    steps = (step for file in FILES for step in game_of(file).steps)
    assert any(
        step.before.design_count == 0 and step.outcome in step.text.split()
        for step in steps
        if step.text.startswith(("buy design =", "play design =", "exchange"))
    )
