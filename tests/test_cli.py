"""The `ettana` command: what it prints, its exit codes, and one sentence for bad input."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import get_args

import pytest

import ettana
from ettana import __version__, core_kind
from ettana._core import TIMES_FASTER, describe_core
from ettana.cli import demo, main, options
from ettana.cli.play import Speed
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.limits import MOST_SEED
from ettana.engine.record.record import RecordedStep
from ettana.engine.table.options import STALLED_AFTER
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS
from tests.conversation import ACT, PLACE, ROLL
from tests.engine.recorded_games import EASY_DECK, random_record

ETTANA = [sys.executable, "-m", "ettana"]


def run(*words: str, stdin: bytes = b"", **environment: str) -> tuple[int, str, str]:
    """Exit code, output and error of the real command."""
    done = subprocess.run(
        [*ETTANA, *words],
        input=stdin,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command that goes well prints."""
    assert main(words) == 0
    out, error = capsys.readouterr()
    assert not error or core_kind() == "interpreted"
    return out


def complained(capsys: pytest.CaptureFixture[str], *words: str, code: int = 2) -> str:
    """The one sentence of a command that cannot do what it was asked."""
    assert main(words) == code
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("ettana: ")
    assert error.count("\n") == 1 and error.endswith("\n")
    assert error.rstrip("\n").isprintable()
    return error


def test_the_version_says_which_core_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--version") == f"ettana {__version__} ({describe_core()})\n"
    slower = f"interpreted, some {TIMES_FASTER} times slower than compiled"
    assert run("--version", ETTANA_PURE="1") == (0, f"ettana {__version__} ({slower})\n", "")
    page = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
    assert f"the compiled one is some {TIMES_FASTER} times faster" in page


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_the_version_and_the_overview_need_python_alone(word: str) -> None:
    program = (
        f"import sys; from ettana.cli import main; main(['{word}']); "
        "print(*{name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names); "
        "print(*(name for name in sys.modules if name.startswith('ettana.')))"
    )
    done = subprocess.run(
        [sys.executable, "-Sc", program],  # without the packages that are installed
        env={**os.environ, "PYTHONPATH": str(Path(ettana.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    *_, packages, rooms = done.stdout.splitlines()
    assert set(packages.split()) == {"__main__", "ettana"}
    loaded = {room.split(".")[1] for room in rooms.split()}
    assert loaded <= {"_core", "cli", "engine", "missing_extra"}
    assert "ettana.engine." not in rooms


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("nonsense",),
        ("--nonsense",),
        ("two\nlines",),
        ("play", "--players", "1"),
        ("play", "--players", "5"),
        ("play", "--players", "two"),
        ("play", "--seed", "-1"),
        ("play", "--seed", "9" * 5000),
        ("play", "--seed", str(2**63)),
        ("play", "--seed", "٣"),
        ("play", "--speed", "light"),
        ("play", "now"),
        ("show",),
        ("show", ""),
        ("show", "nonsense"),
        ("show", "no\nsense\0"),
        ("show", f"{ACT} "),
        ("show", ACT, "--deck", "/none"),
        ("perft",),
        ("perft", ACT),
        ("perft", ACT, "10"),
        ("perft", ACT, "x"),
        ("perft", PLACE, "1"),
        ("perft", "nonsense", "1"),
        ("protocol", "now"),
        ("verify",),
        ("verify", "/none"),
        ("verify", "/"),
        ("verify", "\0"),
        ("deck",),
        ("deck", "nonsense"),
        ("deck", "check"),
        ("deck", "check", "/none"),
        ("deck", "check", "/"),
        ("deck", "check", "/dev/zero"),
        ("deck", "check", "\ud800"),
        ("deck", "report", "/none"),
        ("deck", "report", "--boards", "0"),
        ("deck", "report", "--boards", "-5"),
        ("deck", "report", "--seed", "x"),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    complained(capsys, *words)


def test_the_real_command_complains_the_same_way() -> None:
    code, out, error = run("show", "nonsense")
    assert (code, out) == (2, "")
    assert error.startswith("ettana: this is no position: LINE: ") and error.count("\n") == 1


def test_help_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--help"], ["play", "--help"], ["deck", "report", "--help"]):
        assert main(words) == 0
        assert capsys.readouterr().out.startswith("Usage: ettana")


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        (("simulat",), "there is no command simulat (did you mean simulate?); ettana --help"),
        (("deck", "chek"), "(did you mean check?); ettana deck --help"),
        (("admin", "tokens", "lst"), "(did you mean list?); ettana admin tokens --help"),
        (("arena", "--sed", "1"), "there is no option --sed (did you mean --seed?)"),
        (("show", ACT, "--sgv", "a.svg"), "there is no option --sgv"),
        (("serve", "--log", "warn"), "--log is one of debug, info, warning, error, not warn"),
        (("play", "--seed"), "--seed needs a value"),
        (("arena",), "BOT is missing"),
        (("verify", "--store", "x", "--store"), "--store needs a value"),
        (("serve", "--data", "a", "--store", "b"), "--store is not allowed with --data"),
    ],
)
def test_a_word_that_is_almost_right_is_answered_with_the_nearest(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], nearest: str
) -> None:
    assert nearest in complained(capsys, *words)


def test_of_an_option_that_is_given_twice_the_last_counts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("deck", "report", "--boards", "5", "--seed", "2")
    assert said(capsys, *words, "--seed", "1") == said(capsys, *words[:-1], "1")


@pytest.mark.parametrize("room", ["engine", "bots", "lab", "server", "game"])
@pytest.mark.parametrize("words", [["simulate", "--help"], ["admin", "nonsense"]])
def test_help_and_bad_words_need_no_room(room: str, words: list[str]) -> None:
    program = (
        f"import sys; from ettana.cli import main; main({words}); "
        f"sys.exit(any(name.split('.')[:2] == ['ettana', '{room}'] for name in sys.modules)"
        " or 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0


def test_what_options_know_of_the_engine_is_true() -> None:
    assert options.MOST_SEED == MOST_SEED
    assert range(MIN_SEATS, MAX_SEATS + 1) == options.SEAT_COUNTS
    assert options.STALLED == STALLED_AFTER


# show and perft


def test_show_draws_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "show", ACT)
    assert " 4  [  ]----[ 5]----[p6]----[ 1]----[ 2]----[  ]" in out
    assert "Pink holds Move, Preset, 01 Oosi (1 anna, " in out
    assert said(capsys, "show", *ACT.split(" ")) == out


def test_a_position_can_come_from_the_input() -> None:
    code, out, error = run("show", "-", stdin=f"{ACT}\n".encode())
    assert (code, error) == (0, "")
    assert "[p6]" in out
    for bad in (b"", b"\n", b"\xff\n", b"x" * 100_000):
        code, out, error = run("show", "-", stdin=bad)
        assert (code, out) == (2, "")
        assert error.startswith("ettana: ") and error.count("\n") == 1


def test_perft_prints_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "perft", ROLL, "0") == "1\n"
    assert said(capsys, "perft", ROLL, "1") == "108\n"
    assert said(capsys, "perft", *ROLL.split(" "), "1") == "108\n"


# deck


def test_a_deck_file_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text("# mine\n" + canonical_text(EASY_DECK), encoding="utf-8")
    assert said(capsys, "deck", "check", str(path)) == (
        f"easy: 12 designs worth 30 annas, SHA-256 {EASY_DECK.sha256}\n"
    )
    printed = said(capsys, "deck", "check", str(path), "--print")
    assert printed == canonical_text(EASY_DECK)
    assert sha256(printed.encode()).hexdigest() == EASY_DECK.sha256


def test_a_bad_deck_is_refused_by_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(canonical_text(EASY_DECK).replace("AAB", "AA!"), encoding="utf-8")
    assert 'design 04 "Easy 3"' in complained(capsys, "deck", "check", str(path))
    path.write_bytes(b"\xff")
    assert "UTF-8" in complained(capsys, "deck", "report", str(path))


def test_an_own_deck_can_be_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(canonical_text(EASY_DECK), encoding="utf-8")
    position = random_record(3).start
    assert "12 designs" in said(capsys, "show", position, "--deck", str(path))
    assert "DESIGNS" in complained(capsys, "show", position)


def test_a_released_deck_has_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "deck", "check", "looms-of-kanchi").startswith("Looms of Kanchi: 36 ")
    assert "there is no such file" in complained(capsys, "deck", "check", "looms-of-nowhere")


def test_a_report_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("deck", "report", "--boards", "20")
    report = said(capsys, *words)
    assert report.startswith("Looms of Kanchi: 36 designs on 20 random boards\n")
    assert said(capsys, *words, "--seed", "1") == report
    assert said(capsys, *words, "--seed", "2") != report


# verify


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.ettana"
    path.write_text(random_record(5).text(), encoding="utf-8")
    return path


def test_an_honest_record_is_verified(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    out = said(capsys, "verify", str(record), str(record))
    assert out.count(f"{record}: ") == out.count("draws are those of the secret") == 2


def test_a_difference_has_its_own_exit_code(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    honest = random_record(5)
    steps = list(honest.steps)
    index = next(i for i, s in enumerate(steps) if s.outcome[:1] in tuple("GRYB") and not s.undone)
    rolled = steps[index]
    other = "P" + rolled.outcome[1:]
    steps[index] = RecordedStep(rolled.code, other)
    false = tmp_path / "false.ettana"
    false.write_text(replace(honest, steps=tuple(steps)).text(), encoding="utf-8")
    assert f"{false}: line " in complained(capsys, "verify", str(false), code=1)
    assert main(["verify", str(false), str(record)]) == 1
    out, _ = capsys.readouterr()
    assert str(record) in out
    assert main(["verify", str(record), "/none", str(false)]) == 2


def test_what_is_no_record_is_bad_input(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.ettana"
    for content in (b"", b"nonsense", b"\xff", b"Ettana: 1\n\n"):
        path.write_bytes(content)
        complained(capsys, "verify", str(path))


# play


def test_a_whole_game_is_told_where_there_is_no_terminal() -> None:
    words = ("play", "--players", "2", "--seed", "7")
    code, out, error = run(*words)
    assert (code, error) == (0, "")
    assert "\x1b" not in out
    assert out.isascii()
    assert " wins the game." in out
    assert out.endswith("The same game again: ettana play --players 2 --seed 7\n")
    assert run(*words, ETTANA_PURE="1") == (0, out, "")


def test_without_a_seed_the_game_is_fresh_and_says_its_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game, other = (said(capsys, "play", "--players", "2") for _ in range(2))
    assert game != other
    *_, seed = game.split()
    assert said(capsys, "play", "--players", "2", "--seed", seed) == game


def test_the_speeds_are_those_of_the_demo() -> None:
    assert tuple(demo.SPEEDS) == get_args(Speed)


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    with subprocess.Popen(
        [*ETTANA, "play", "--seed", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(timeout=60) in (0, 1)  # 0 if all was written before
        assert process.stderr.read() == b""


def test_a_closed_output_is_no_trouble() -> None:
    command = f"{sys.executable} -m ettana --version >&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_output_that_cannot_write_some_signs_gets_letters() -> None:
    code, out, error = run("play", "--players", "2", "--seed", "7", PYTHONIOENCODING="ascii")
    assert (code, error) == (0, "")
    assert out.isascii()
