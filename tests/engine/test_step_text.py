"""Steps as text, whole and as one seat may see them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from ettana.engine.knowledge import SeenStep
from ettana.engine.notation import (
    NotationError,
    format_position,
    format_step,
    parse_action,
    parse_position,
    read_outcome,
    redact_step,
    split_step,
)
from ettana.engine.rules.apply import do_outcome
from ettana.engine.rules.information import Draw, seen_draws
from ettana.engine.step import Step
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from tests.clauses import clause
from tests.engine.easy_games import DECK, Plan, plans, steps
from tests.engine.positions import (
    ACT,
    BLACK_PRESET,
    LAST_PLACE,
    MOVED,
    PLACE,
    ROLL,
    TIED_PLACE,
    changed,
    field,
    waiting,
)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("roll", ("roll", None)),
        ("roll = R4", ("roll", "R4")),
        ("roll = ", ("roll", "")),
        ("roll =", ("roll", "")),
        ("roll =R4", ("roll =R4", None)),
        ("roll=R4", ("roll=R4", None)),
        ("roll = R4 = R5", ("roll", "R4 = R5")),
        ("roll = R4 =", ("roll", "R4 =")),
        (" = R4", ("", "R4")),
        (" =", ("", "")),
        ("=", ("=", None)),
        ("", ("", None)),
    ],
)
def test_a_step_is_split_at_the_first_equals(text: str, parts: tuple[str, str | None]) -> None:
    assert split_step(text) == parts


@clause("I1", "I2", "S9")
@pytest.mark.parametrize(
    ("position", "step", "seen"),
    [
        (ROLL, "roll = R4", ["roll = R4"] * 3),
        (ROLL, "roll = K4 M", ["roll = K4 M", "roll = K4 ?", "roll = K4 ?"]),
        (ROLL, "roll = K4 V", ["roll = K4 V"] * 3),
        (BLACK_PRESET, "roll = -4 S", ["roll = -4 S", "roll = -4 ?", "roll = -4 ?"]),
        (ROLL, "preset B", ["preset B"] * 3),
        (ACT, "buy action = M", ["buy action = M", "buy action = ?", "buy action = ?"]),
        (ACT, "buy action = V", ["buy action = V"] * 3),
        (ACT, "buy design = 02", ["buy design = 02", "buy design = ?", "buy design = ?"]),
        (ACT, "exchange 07 = 02", ["exchange 07 = 02", "exchange ? = ?", "exchange ? = ?"]),
        (ACT, "play gain 4 = 5", ["play gain 4 = 5"] * 3),
        (ACT, "play again = K2 D", ["play again = K2 D", "play again = K2 ?", "play again = K2 ?"]),
        (
            ACT,
            "play steal-card white = M",
            ["play steal-card white = M"] * 2 + ["play steal-card white = ?"],
        ),
        (MOVED, "end", ["end"] * 3),
        (PLACE, "place C5 = 4", ["place C5 = 4"] * 4),
        (
            TIED_PLACE,
            "place D2 = white 07M 12V 03T",
            [
                "place D2 = white ?? 12V ??",
                "place D2 = white ?? ?V 03T",
                "place D2 = white 07M ?V ??",
                "place D2 = white ?? ?V ??",
            ],
        ),
        (
            TIED_PLACE,
            "place D2 = pink 07M 12V 03T",
            [
                "place D2 = pink 07M ?V ??",
                "place D2 = pink ?? 12V ??",
                "place D2 = pink ?? ?V 03T",
                "place D2 = pink ?? ?V ??",
            ],
        ),
        (
            LAST_PLACE,
            "place C3 = 07M 12V 03T",
            [
                "place C3 = ?? 12V ??",
                "place C3 = ?? ?V 03T",
                "place C3 = 07M ?V ??",
                "place C3 = ?? ?V ??",
            ],
        ),
    ],
)
def test_a_seat_reads_what_it_may_see(position: str, step: str, seen: list[str]) -> None:
    """By seat, and last the spectator. The deal begins with white, who starts."""
    before = parse_position(position, DECK)
    action, draws = replayed(position, step)
    assert format_step(before, action, draws) == step
    seats = [*range(before.seats), None]
    assert [redact_step(before, action, draws, seat) for seat in seats] == seen
    for seat, text in zip(seats, seen, strict=True):
        assert told(before, text) == Step(before, before, DECK, action, tuple(draws)).seen_from(
            seat
        )


def told(before: State, text: str) -> SeenStep:
    """What a seat that was told this text has seen."""
    pins = tuple(before.pin(seat) for seat in range(before.seats))
    return SeenStep.parse(pins, PINS[pins[before.active]], text, DECK)


@pytest.mark.parametrize(
    ("pin", "text"),
    [
        ("green", "end"),
        ("orange", "end"),
        ("pink", "jump"),
        ("pink", "end = R4"),
        ("pink", "roll = ?"),
        ("pink", "place C5 = 0"),
        ("pink", "buy design = 99"),
    ],
)
def test_what_nobody_can_have_been_told_is_refused(pin: str, text: str) -> None:
    with pytest.raises(NotationError):
        SeenStep.parse((0, 1, 2), pin, text, DECK)


def replayed(position: str, step: str) -> tuple[int, list[Draw]]:
    text, outcome = split_step(step)
    state = waiting(position, text)
    draws: list[Draw] = []
    if outcome is not None:
        for code in read_outcome(state, DECK, outcome):
            draws.append((state.due, code))
            do_outcome(state, DECK, code)
    return parse_action(text, DECK), draws


@clause("I2")
def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    players = f"{field(ACT, 'PLAYERS')};black@D4,0,-,-,-,0"
    before = parse_position(changed(ACT, PLAYERS=players), DECK)
    position = format_position(before)
    action, draws = replayed(position, "play steal-card white = T")
    known = [draws, draws, [(draws[0][0], None)], [(draws[0][0], None)]]
    assert [seen_draws(before, action, draws, seat) for seat in (0, 1, 2, None)] == known


@settings(max_examples=30)
@given(plans())
def test_every_step_of_a_game_is_read_as_it_is_written(plan: Plan) -> None:
    for step in steps(plan):
        text, outcome = split_step(format_step(step.before, step.action, step.draws))
        assert parse_action(text, DECK) == step.action
        if outcome is None:
            assert not step.draws
        else:
            codes = [code for _, code in step.draws]
            assert read_outcome(step.waiting, DECK, outcome) == codes
        redacted = redact_step(step.before, step.action, step.draws, None)
        assert redacted.count("?") <= 8
        seen = seen_draws(step.before, step.action, step.draws, None)
        assert told(step.before, redacted).outcomes == tuple(code for _, code in seen)
