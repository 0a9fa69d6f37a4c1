"""The line protocol as a stream: bad lines and bytes, the real process, and the page about it."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ettana import __version__
from ettana.engine.table.options import Options
from ettana.game import Game
from ettana.protocol import ProtocolSession
from ettana.protocol.loop import MOST_BYTES, serve
from ettana.protocol.session import COMMANDS
from tests.conversation import ACT, assert_error, at, one

DOCS = Path(__file__).resolve().parent.parent / "docs"
ETTANA = [sys.executable, "-m", "ettana"]
MANY = ("legal", "designs")


@pytest.fixture
def session() -> ProtocolSession:
    return ProtocolSession()


# Bad lines


@pytest.mark.parametrize(
    "name", sorted(set(COMMANDS) - {"hello", "deck", "new", "position", "info", "stop", "quit"})
)
def test_what_needs_a_game_says_so_without_one(session: ProtocolSession, name: str) -> None:
    words = {"view": "none", "do": "roll", "path": "move C2", "designs": "pink", "perft": "1"}
    line = f"{name} {words.get(name, 'random')}" if name in (*words, "go") else name
    assert one(session, line).startswith("error ")
    assert one(session, "hello") == f"ettana {__version__}"


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "  ", "\t", "\0", "\r", "\n", "show\r", "HELLO", "Show", "show ", " show"),
        *("show now", "legal  ", "undo 2", "hello there", "help", "?", "é", "🧶", "sh\0ow", "#"),
        *("quit ", "new", "x" * 60_000, "show\N{NO-BREAK SPACE}", "\ud800", "position\tx"),
    ],
)
def test_nonsense_is_an_error(line: str) -> None:
    assert_error(at(ACT), line)


words = st.sampled_from(
    [*COMMANDS, "2", "pink", "none", "roll", "end", "=", "R4", "move", "C2", "pay", "seed", "", ACT]
)
lines = st.one_of(st.lists(words, max_size=5).map(" ".join), st.text(max_size=20))


@given(st.lists(lines, max_size=12))
def test_no_line_breaks_the_conversation(conversation: list[str]) -> None:
    session = at(ACT)
    for line in conversation:
        name = line.partition(" ")[0]
        if name == "deck" or (name == "perft" and line != "perft 2"):
            continue
        before = session.answer("show")
        answer = session.answer(line)
        assert all(text.isascii() and text.isprintable() for text in answer)
        if not answer:
            assert line == "quit"
        elif name in MANY:
            assert [text.startswith(("ok", "error")) for text in answer] == (
                [False] * (len(answer) - 1) + [True]
            )
        else:
            assert len(answer) == 1
        if answer and answer[-1].startswith("error"):
            assert session.answer("show") == before


# Bytes in, bytes out


def talk(content: bytes) -> list[str]:
    """What comes out for these bytes, line by line."""
    sink = io.BytesIO()
    serve(io.BytesIO(content), sink)
    return sink.getvalue().decode("ascii").splitlines()


def test_bytes_that_are_no_line_are_errors_and_the_next_line_works() -> None:
    hello = f"ettana {__version__}"
    for bad in (b"\xff\xfe", b"\xed\xa0\x80", b"\0", b"x" * MOST_BYTES, b"x" * 300_000, b"", b"\r"):
        answers = talk(bad + b"\nhello\n")
        assert len(answers) == 2
        assert answers[0].startswith("error ")
        assert answers[1] == hello


def test_a_line_just_short_enough_is_read() -> None:
    [answer] = talk(b"deck " + b"x" * (MOST_BYTES - 6) + b"\n")
    assert answer.startswith("error the deck cannot be read")


def test_the_end_of_the_input_ends_like_quit() -> None:
    assert talk(b"") == []
    assert talk(b"hello") == [f"ettana {__version__}"]
    assert talk(b"x" * MOST_BYTES * 2) == [f"error a line has fewer than {MOST_BYTES} bytes"]
    assert talk(b"hello\nquit\nhello\n") == [f"ettana {__version__}"]


# The real process


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(
        [*ETTANA, "protocol"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        yield process
        process.kill()


def ask(process: subprocess.Popen[bytes], line: str) -> list[str]:
    """Write a line and read its whole answer, while nothing else is in the pipe."""
    assert process.stdin and process.stdout
    process.stdin.write(line.encode() + b"\n")
    process.stdin.flush()
    answer = [process.stdout.readline().decode("ascii").rstrip("\n")]
    while line in MANY and not answer[-1].startswith(("ok", "error")):
        answer.append(process.stdout.readline().decode("ascii").rstrip("\n"))
    return answer


def test_every_answer_is_flushed_at_once(process: subprocess.Popen[bytes]) -> None:
    assert ask(process, "hello") == [f"ettana {__version__}"]
    assert ask(process, "new 2 7 turns=20") == ["ok"]
    game = Game.new(2, seed=7, options=Options(turns=20))
    while not game.is_over:
        assert ask(process, "show") == [game.position]
        assert ask(process, "legal") == [*game.legal.texts, f"ok {len(game.legal)}"]
        step = game.do(game.legal[len(game.legal) // 2])
        assert ask(process, f"do {step.text}") == [f"ok {step.outcome}".rstrip()]
    assert ask(process, "legal") == ["ok 0"]
    out, error = process.communicate(b"quit\n", timeout=30)
    assert (out, error, process.returncode) == (b"", b"", 0)


def test_the_process_ends_with_its_input(process: subprocess.Popen[bytes]) -> None:
    out, error = process.communicate(b"\nhello\n\xff\nnew 2", timeout=30)
    lines = out.decode("ascii").splitlines()
    assert [line.split(" ")[0] for line in lines] == ["error", "ettana", "error", "ok"]
    assert (error, process.returncode) == (b"", 0)


def test_a_reader_that_goes_away_is_no_trouble(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin and process.stdout and process.stderr
    ask(process, "new 4 1")
    process.stdout.close()
    process.stdin.write(b"legal\n" * 50)
    process.stdin.close()
    assert process.wait(timeout=30) == 0
    assert process.stderr.read() == b""


# The page for writers of bots


def blocks(language: str) -> list[str]:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def test_the_example_on_the_page_happens(session: ProtocolSession) -> None:
    [example] = blocks("session")
    wanted: list[str] = []
    for line in example.splitlines():
        if line.startswith("> "):
            assert wanted == []
            wanted = session.answer(line.removeprefix("> "))
        else:
            assert line == wanted.pop(0)
    assert wanted == []
    assert session.has_ended


def test_the_first_lines_of_the_page_are_said() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    (typed, answer) = re.findall(r"^    \$ ettana protocol\n    (.+)\n    (.+)\n", page, re.M)[0]
    done = subprocess.run(
        [*ETTANA, "protocol"], input=typed + "\n", capture_output=True, text=True, check=True
    )
    assert done.stdout == answer + "\n"


def test_thinking_is_told_of_as_the_page_shows() -> None:
    """The figures are those of a machine and a moment; their names and order are not."""
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    shown = re.findall(r"^    (info rounds .+)$", page, re.M)
    asked = "go grandmaster ms 5000"
    assert f"    > info on\n    ok\n    > {asked}\n    {shown[0]}\n" in page
    sink = io.BytesIO()
    asked = asked.replace("ms 5000", "nodes 300 seed 1")
    serve(io.BytesIO(f"position {ACT}\ninfo on\n{asked}\n".encode()), sink)
    positioned, on, *told, best = sink.getvalue().decode().splitlines()
    assert (positioned, on) == ("ok", "ok")
    assert best.startswith("best ") and told
    form = re.compile(r"info rounds \d+ nodes \d+ ms \d+ chance [01]\.\d{3} plan [a-z].+")
    assert all(form.fullmatch(line) for line in (*shown, *told))


def test_the_page_names_every_command() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| `([a-z]+)", page, re.MULTILINE)
    assert [name for name in dict.fromkeys(table) if name in COMMANDS] == list(COMMANDS)


def test_the_program_on_the_page_plays_a_game() -> None:
    [program] = blocks("python")
    program = program.replace('"ettana",', f'{sys.executable!r}, "-m", "ettana",')
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True
    )
    *steps, end = done.stdout.splitlines()
    assert ":over:" in end
    assert all(" ok" in step for step in steps)


# Thinking that is told of and stopped


def test_a_bot_tells_how_it_gets_on_and_stops_when_it_is_told_to() -> None:
    """Only after `info on`; `stop` is answered after the `best` that it brings about."""
    with subprocess.Popen(
        [*ETTANA, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as engine:
        assert engine.stdin and engine.stdout
        sent, answers = engine.stdin, engine.stdout

        def ask(line: str) -> str:
            sent.write(line + "\n")
            return answers.readline().rstrip("\n")

        ask(f"position {ACT}")
        assert ask("go grandmaster nodes 300 seed 1").startswith("best ")
        assert ask("stop") == "ok"
        assert ask("info perhaps") == "error info is on or off"
        assert ask("info on") == "ok"
        told = ask("go grandmaster ms 600000 seed 1")
        assert re.fullmatch(
            r"info rounds \d+ nodes \d+ ms \d+ chance [01]\.\d{3} plan [a-z].*", told
        )
        sent.write("stop\nshow\n")
        while told.startswith("info "):
            told = answers.readline()
        assert told.startswith("best ")
        assert [answers.readline().rstrip("\n") for _ in range(2)] == ["ok", ACT]
        assert ask("info off") == "ok"
        assert ask("go master nodes 50 seed 1").startswith("best ")
        sent.write("quit\n")
        assert engine.wait(timeout=60) == 0


def test_a_stop_that_comes_with_its_go_is_not_lost() -> None:
    """Whatever the threads do: a plain pipe answers in order and at once."""
    for _ in range(5):
        sink = io.BytesIO()
        lines = f"position {ACT}\ngo grandmaster ms 600000 seed 1\nstop\nhello\n"
        serve(io.BytesIO(lines.encode()), sink)
        first, best, stopped, hello = sink.getvalue().decode().splitlines()
        assert (first, stopped, hello) == ("ok", "ok", f"ettana {__version__}")
        assert best.startswith("best ")
