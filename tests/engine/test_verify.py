"""Verifying records: every kind of tampering is found, at the line where it was done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ettana.engine.dealers import FairDealer
from ettana.engine.notation import draw_text, format_position, parse_action
from ettana.engine.record import verify as verify_module
from ettana.engine.record.record import GameRecord, RecordedStep
from ettana.engine.record.record_file import RecordError
from ettana.engine.record.verify import Difference, verify
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.chance import outcomes
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.game import Game
from tests.clauses import clause
from tests.engine.recorded_games import EASY_DECK, Table, fairness, random_record

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
RECORD = GameRecord.parse(random_record(3).text())
OPTIONS = Options(turns=8)


def numbered(record: GameRecord) -> GameRecord:
    """The record as it is read from its file, with the numbers of its lines."""
    return GameRecord.parse(record.text())


def differs(record: GameRecord) -> Difference:
    with pytest.raises(Difference) as caught:
        verify(numbered(record))
    return caught.value


def first_line_of_steps(record: GameRecord) -> int:
    return record.text().split("\n").index(record.start) + 2


def states_before(record: GameRecord) -> list[tuple[int, RecordedStep, State]]:
    """Every step that was kept, with its index and the state it was done in."""
    found = []
    for index, step in enumerate(record.steps):
        if not step.undone:
            prefix = replace(record, steps=record.steps[:index], result="*")
            found.append((index, step, prefix.replay()))
    return found


def with_step(record: GameRecord, index: int, step: RecordedStep | None) -> GameRecord:
    steps = [*record.steps[:index], *([step] if step else []), *record.steps[index + 1 :]]
    return replace(record, steps=tuple(steps))


@pytest.mark.parametrize("pins", [(0, 1), (3, 1, 0), (2, 0, 3, 1)])
@pytest.mark.parametrize("options", [OPTIONS, Options(annas=4, rim=False)])
def test_an_honest_record_is_proved(pins: tuple[int, ...], options: Options) -> None:
    for seed in range(10):
        record = numbered(random_record(seed, pins, options))
        verdict = verify(record)
        assert verdict.is_proved
        assert verdict.undone == sum(step.undone for step in record.steps)
        assert verdict.steps + verdict.undone == len(record.steps)
        assert verdict.text.endswith(f"all {verdict.draws} draws are those of the secret")


def test_without_a_secret_a_record_only_replays_and_that_is_said() -> None:
    assert RECORD.fairness
    for fair in (None, replace(RECORD.fairness, secret=None)):
        verdict = verify(numbered(replace(RECORD, fairness=fair)))
        assert not verdict.is_proved
        assert verdict.draws == 0
        assert verdict.text.endswith("without a secret no draw can be checked")


def test_a_record_that_does_not_replay_is_refused_with_or_without_a_secret() -> None:
    illegal = with_step(RECORD, 0, RecordedStep(parse_action("end", EASY_DECK)))
    for record in (illegal, replace(illegal, fairness=None)):
        with pytest.raises(RecordError) as caught:
            verify(numbered(record))
        assert not isinstance(caught.value, Difference)
        assert caught.value.line == first_line_of_steps(record)


def test_another_secret_does_not_fit_the_commitment() -> None:
    assert RECORD.fairness
    error = differs(replace(RECORD, fairness=replace(RECORD.fairness, secret=bytes(32))))
    assert error.line == RECORD.lines["Commitment"]
    assert "the commitment of the secret is" in error.reason


def test_another_secret_with_its_commitment_gives_another_start() -> None:
    error = differs(replace(RECORD, fairness=fairness((0, 2), bytes(32))))
    assert error.line == RECORD.lines["Position"]
    assert error.reason.startswith("YARNS of the start position: the setup gives ")


def test_another_nonce_gives_another_start() -> None:
    assert RECORD.fairness
    nonces = (RECORD.fairness.nonces[0], (2, b"other"))
    error = differs(replace(RECORD, fairness=replace(RECORD.fairness, nonces=nonces)))
    assert error.line == RECORD.lines["Position"]


def test_a_changed_start_position_is_found_with_its_field() -> None:
    fields = RECORD.start.split(" ")
    tiles = fields[1]
    first, second = tiles[0], next(tile for tile in tiles if tile not in (tiles[0], "/"))
    swapped = tiles.translate(str.maketrans(first + second, second + first))
    assert swapped != tiles
    reserve = fields[2].translate(str.maketrans(first + second, second + first))
    yarns, digits = reserve.split(":")
    fields[1], fields[2] = swapped, f"{yarns}:{''.join(sorted(digits))}"
    wrong = replace(RECORD, start=" ".join(fields), steps=(), result="*")
    error = differs(wrong)
    assert error.line == RECORD.lines["Position"]
    assert error.reason == f"TILES of the start position: the setup gives {tiles}"


def test_a_game_whose_beginning_is_cut_off_has_other_draws() -> None:
    """Draws are counted from the start, wherever that is."""
    index, _, state = states_before(RECORD)[2]
    assert RECORD.steps[index].outcome
    later = replace(RECORD, start=format_position(state), steps=RECORD.steps[index:])
    assert differs(later).line == first_line_of_steps(later)
    assert not verify(replace(later, fairness=None)).is_proved


def test_a_game_played_on_from_elsewhere_is_proved_from_there_on() -> None:
    """Its start was not drawn, which is said; its draws begin with number 0."""
    assert RECORD.fairness and RECORD.fairness.secret
    for _, _, state in states_before(RECORD)[1::7]:
        dealer = FairDealer(RECORD.fairness.secret, RECORD.fairness.nonces)
        game = Game(state, EASY_DECK, dealer)
        while not game.is_over:
            game.do(game.legal[-1])
        verdict = verify(numbered(game.record(fairness=RECORD.fairness)))
        assert verdict.is_proved and verdict.is_played_on
        assert (verdict.steps, verdict.draws) == (len(game.steps), dealer.counter)
        assert "begins in the middle of a game" in verdict.text
    assert not verify(RECORD).is_played_on


def test_every_changed_outcome_is_found_where_it_was_changed() -> None:
    """Each possible other first draw of each step, the rest of the outcome kept where it can be."""
    changed = 0
    for index, step, state in states_before(RECORD):
        waiting = state.clone()
        do_action(waiting, EASY_DECK, step.code)
        if not waiting.due:
            continue
        for code, _ in outcomes(waiting):
            drawn = draw_text(waiting, (waiting.due, code))
            if step.outcome.startswith(drawn):
                continue
            rest = step.outcome[len(drawn) :]
            wrong = with_step(RECORD, index, replace(step, outcome=drawn + rest))
            with pytest.raises(Difference) as caught:
                verify(wrong)
            assert caught.value.line == step.line == first_line_of_steps(RECORD) + index
            assert caught.value.reason.endswith(f"the draws give {step.outcome}")
            changed += 1
    assert changed > 300


@clause("S7", "S8")
def test_a_tied_game_is_proved_and_another_roll_or_starter_is_found() -> None:
    """Of three who roll one after the other, two share the highest roll."""
    record = GameRecord.parse((GOLDEN / "fair-tied.ettana").read_text(encoding="utf-8"))
    assert verify(record).is_proved
    rolls, last = record.steps[:2], record.steps[2]
    for index, step in enumerate(rolls):
        for number in "123456".replace(step.outcome, ""):
            wrong = with_step(record, index, replace(step, outcome=number))
            with pytest.raises(Difference, match=f"the draws give {step.outcome}") as caught:
                verify(wrong)
            assert caught.value.line == step.line
    starter, _, deal = last.outcome.partition(" ")
    for other in {PINS[pin] for pin, _ in record.seats} - {starter}:
        wrong = with_step(record, 2, replace(last, outcome=f"{other} {deal}"))
        with pytest.raises(Difference, match=f"the draws give {last.outcome}"):
            verify(wrong)
    with pytest.raises(Difference, match=f"the draws give {last.outcome}"):
        verify(with_step(record, 2, replace(last, outcome=deal)))


def test_every_changed_outcome_of_an_undone_step_is_found_too() -> None:
    changed = 0
    for seed in range(20):
        record = random_record(seed)
        for index, step in enumerate(record.steps):
            if step.undone and step.text.startswith("roll = ") and step.outcome[0] in "GRYBP":
                other = "R1" if step.outcome != "R1" else "G2"
                wrong = with_step(record, index, RecordedStep(step.code, other, undone=True))
                error = differs(wrong)
                assert error.line == first_line_of_steps(record) + index
                assert error.reason == f"roll = {other}: the draws give {step.outcome}"
                changed += 1
    assert changed > 10


def next_draw(record: GameRecord, index: int) -> int:
    """The first step from this one on that draws something."""
    return next(i for i, step in enumerate(record.steps) if i >= index and step.outcome)


def test_an_undone_draw_that_was_left_out_is_found_at_a_later_draw() -> None:
    left_out = 0
    for seed in range(12):
        record = random_record(seed)
        for index, step in enumerate(record.steps):
            if not (step.undone and step.outcome):
                continue
            without = with_step(record, index, None)
            with pytest.raises(RecordError) as caught:
                verify(numbered(without))
            later = caught.value.line - first_line_of_steps(record)
            assert later >= min(index, next_draw(without, index))
            left_out += 1
    assert left_out > 20


def test_an_undone_roll_that_never_happened_shifts_the_next_draw() -> None:
    """Claiming that the roll before was another one does not help: its number is given too."""
    index, step, _ = next(found for found in states_before(RECORD) if found[1].text[:4] == "roll")
    invented = RecordedStep(step.code, "G1" if step.outcome != "G1" else "G2", undone=True)
    steps = (*RECORD.steps[:index], invented, *RECORD.steps[index:])
    error = differs(replace(RECORD, steps=steps))
    assert error.line == first_line_of_steps(RECORD) + index


def test_a_step_made_undone_after_the_fact_is_found() -> None:
    for index, step, _ in states_before(RECORD):
        if step.text.startswith("roll"):
            hidden = replace(step, undone=True)
            with pytest.raises(RecordError) as caught:
                verify(numbered(with_step(RECORD, index, hidden)))
            assert caught.value.line > first_line_of_steps(RECORD) + index


def test_a_wrong_result_is_found() -> None:
    with pytest.raises(RecordError) as caught:
        verify(numbered(replace(RECORD, result="*")))
    assert caught.value.line == RECORD.lines["Result"]


# The undone lines between two kept ones: from where each was done, the record does not say.


def rich_table() -> Table:
    """A game in its first turn, after the roll, in which four tokens can be spent."""
    for number in range(256):
        table = Table((0, 2), Options(annas=15, turns=8), EASY_DECK, bytes([number]) * 32)
        while table.state.turn == 0:
            table.do(table.legal()[0])
        table.do("roll")
        if table.state.tokens_of(table.state.active) >= 4:
            return table
    raise AssertionError("no secret gives such a game")


def assert_proved(table: Table) -> None:
    verdict = verify(numbered(table.record()))
    assert verdict.is_proved
    assert verdict.draws == table.dealer.counter


def test_steps_taken_back_one_by_one_from_the_same_position() -> None:
    table = rich_table()
    for _ in range(5):
        table.do("buy action")
        table.undo()
    table.do("buy action")
    assert_proved(table)


def test_steps_taken_back_together() -> None:
    table = rich_table()
    for _ in range(3):
        table.do("buy action")
        table.do("buy action")
        table.undo()
        table.undo()
    assert_proved(table)


def test_steps_done_from_a_position_that_was_taken_back_later() -> None:
    table = rich_table()
    for _ in range(3):
        table.do("buy action")
        for _ in range(4):
            table.do("buy action")
            table.undo()
        table.undo()
    table.do("buy action")
    assert_proved(table)


def test_games_in_which_much_is_taken_back() -> None:
    for seed in range(20):
        assert verify(random_record(seed, undo_one_in=4)).is_proved


def test_games_that_say_how_much_was_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_module, "MOST_TRIES", 0)
    for seed in range(20):
        assert verify(numbered(random_record(seed, undo_one_in=4, noted=True))).is_proved


# How many steps were taken back at a time, a comment of the record may say.


def fair_game(actions: str) -> GameRecord:
    """A game as the engine records it; each `<` takes a step back."""
    fair = fairness((0, 2), bytes([7]) * 32)
    assert fair.secret
    dealer = FairDealer(fair.secret, fair.nonces)
    game = Game.new(["pink", "white"], dealer=dealer, deck=EASY_DECK)
    while game.turn == 0:
        game.do(game.legal[0])
    for action in actions.split("; "):
        if action == "<":
            game.undo()
        else:
            game.do(action)
    return game.record(fairness=fair)


def chains() -> GameRecord:
    """Steps taken back alone and together, one of them after another had been."""
    return fair_game(
        "roll; buy action; <; <; roll; buy action; <; buy action; <; <; roll; <; roll; buy action"
    )


def game_lines(record: GameRecord) -> list[str]:
    lines = record.text().split("\n")
    return lines[lines.index(record.start) + 3 : -1]


def test_the_record_says_how_many_steps_were_taken_back_together() -> None:
    assert [line.split(" = ")[0] for line in game_lines(chains())] == [
        *("undone roll", "undone buy action", "# taken back: 2"),
        *("undone roll", "undone buy action", "# taken back: 1"),
        *("undone buy action", "# taken back: 2"),
        *("undone roll", "# taken back: 1"),
        *("roll", "buy action"),
    ]


def test_of_steps_taken_back_one_by_one_nothing_is_said() -> None:
    lines = game_lines(fair_game("roll; <; roll; <; roll; buy action; <; buy action"))
    assert [line.split(" ")[0] for line in lines] == ["undone", "undone", "roll", "undone", "buy"]


def test_what_the_record_says_is_read_again() -> None:
    record = chains()
    assert numbered(record).steps == record.steps
    assert numbered(record).text() == record.text()


@pytest.mark.parametrize("turns", [1, 200])
def test_any_number_of_steps_may_be_taken_back(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is searched for where the record says how it was, or where it was one by one."""
    monkeypatch.setattr(verify_module, "MOST_TRIES", 0)
    together = "; ".join(["roll; buy action; <; buy action; <; <"] * turns)
    one_by_one = "; ".join(["roll; <"] * turns)
    for actions in (together, one_by_one):
        verdict = verify(numbered(fair_game(actions)))
        assert (verdict.is_proved, verdict.steps) == (True, 2)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# taken back: 1\n", ""),
        ("# taken back: 1\n", "# taken back: 2\n"),
        ("# taken back: 2\n", "# taken back: 999999\n"),
        ("# taken back: 2\n", "# taken back: 0\n"),
        ("# taken back: 2\n", "# taken back: a lot\n"),
        ("# taken back: ", "# taken  back: "),
    ],
)
def test_a_comment_that_says_it_wrongly_is_a_comment_like_any_other(old: str, new: str) -> None:
    text = chains().text()
    assert text.count(old)
    assert verify(GameRecord.parse(text.replace(old, new))).is_proved


def test_what_is_wrong_is_found_where_the_record_says_how_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = chains()
    for most_tries in (0, verify_module.MOST_TRIES):
        monkeypatch.setattr(verify_module, "MOST_TRIES", most_tries)
        for index, step in enumerate(record.steps):
            if step.undone and step.text.startswith("roll"):
                other = replace(step, outcome="G1" if step.outcome != "G1" else "G2")
                wrong = numbered(with_step(record, index, other))
                assert differs(wrong).line == wrong.steps[index].line


def test_too_many_ways_are_given_up_only_where_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(verify_module, "MOST_TRIES", 3)
    silent = replace(chains(), steps=tuple(replace(s, taken_back=0) for s in chains().steps))
    with pytest.raises(RecordError, match="nothing says how many at a time") as caught:
        verify(numbered(silent))
    assert not isinstance(caught.value, Difference)
    assert verify(numbered(chains())).is_proved


# The end of a record: what no later draw depends on.


def test_an_undone_draw_after_the_last_draw_leaves_no_trace() -> None:
    """The record without it is the record of a game in which it was never made."""
    game = "roll; <; roll"
    with_more = fair_game(f"{game}; buy action; <")
    assert verify(numbered(with_more)).draws == verify(numbered(fair_game(game))).draws + 1
    assert with_step(with_more, len(with_more.steps) - 1, None) == fair_game(game)
