"""The line protocol under fire: bytes in, plain ASCII out, and nothing changed by an error."""

from __future__ import annotations

import io
import re
from random import Random

import ettana
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.released import default_deck
from ettana.protocol.loop import serve
from ettana.protocol.session import COMMANDS
from tests.fuzz.corpus import Corpus
from tests.fuzz.mutation import mutated
from tests.fuzz.targets import Target

MOST_LINES = 12
OTHERS = (
    *("hello", "show", "legal", "undo", "do roll", "do end", "perft 0", "perft 1", "perft 10"),
    *("view pink", "view none", "view orange", "designs pink", "designs black", "path move C3"),
    *("go random", "go random seed 7", "go random ms 1", "go random nodes 5 seed 0", "go nobody"),
    *("new 2", "new 3 7", "new 4 9223372036854775807", "new 2 1 annas=3,rim=false,turns=2"),
    *("new 4 turns=1", "new 5", "new 2 01", "deck default", "deck /", "deck /dev/zero", "deck no"),
    *("", " ", "quit ", "play again", "position", "do", "go", "deck", "new", "view", "perft"),
)
READING = ("hello", "show", "view", "legal", "path", "designs", "perft", "go")
SEVERAL_LINES = ("legal", "designs")

_LINE = re.compile("[!-~]+( [!-~]+)*")
_DEEP = re.compile(rb"perft [2-9](?=\r?(\n|$))")  # may take as long as it likes


class Conversations(Target):
    """Inputs are lines of bytes, after each of which the position is asked; or one stream."""

    name = "conversations"

    def __init__(self, corpus: Corpus) -> None:
        super().__init__(corpus)
        moments = enumerate(corpus.moments)
        self.starts = [n for n, moment in moments if moment.deck is default_deck()]

    def make(self, rng: Random) -> tuple[bytes, ...] | bytes:
        lines = [self._line(rng) for _ in range(rng.randrange(MOST_LINES))]
        start = rng.choice(self.starts)
        lines[:0] = [f"position {self.corpus.moments[start].position}"] if rng.randrange(4) else []
        if rng.randrange(2):
            lines += [f"do {moment.action}" for moment in self.corpus.moments[start : start + 3]]
        spoiled = [mutated(rng, line, lines) if rng.randrange(3) == 0 else line for line in lines]
        if rng.randrange(4) == 0:
            stream = mutated(rng, "\n".join(spoiled), lines or ("",))
            return _DEEP.sub(b"perft 1", stream.encode("utf-8", "surrogatepass"))
        return tuple(_one_line(rng, line) for line in spoiled)

    def _line(self, rng: Random) -> str:
        """A command, often one that is right."""
        moment = self.corpus.moments[rng.choice(self.starts)]
        step = f"{moment.action} = {moment.outcome}" if moment.outcome else moment.action
        return rng.choice(
            (
                rng.choice(OTHERS),
                rng.choice(OTHERS),
                f"do {step}",
                f"do {rng.choice(ACTIONS.texts)}",
                f"path {rng.choice(ACTIONS.texts)}",
                f"position {moment.position}",
                f"position {rng.choice(moment.views)}",
            )
        )

    def check(self, given: tuple[bytes, ...] | bytes) -> bool:
        if isinstance(given, bytes):
            return _check_stream(given)
        answers = _answers(b"".join(line + b"\nshow\n" for line in given) + b"hello\n")
        shown, was_accepted = _answers(b"show\n")[0], False
        for line in given:
            if line == b"quit":
                assert not answers, "there is an answer after quit"
                return was_accepted
            command = line.split(b" ")[0].decode("utf-8", "replace")
            answer = _take_answer(answers, command)
            before, shown = shown, answers.pop(0)
            is_refused = answer.startswith("error ")
            if is_refused or command in READING:
                assert shown == before, f"{line!r} has changed the position"
            assert is_refused or command in COMMANDS, f"{line!r} was accepted"
            was_accepted = was_accepted or not is_refused
        assert answers == [f"ettana {ettana.__version__}"], "the next command does not work"
        return was_accepted


def _one_line(rng: Random, text: str) -> bytes:
    """Bytes without an end of line, now and then with some that are not UTF-8."""
    line = text.encode("utf-8", "surrogatepass").replace(b"\n", b"\\n")
    if rng.randrange(20) == 0:
        place = rng.randrange(len(line) + 1)
        line = line[:place] + bytes([rng.randrange(128, 256)]) + line[place:]
    if rng.randrange(400) == 0:
        line += bytes(70_000)
    return _DEEP.sub(b"perft 1", line)


def _answers(stream: bytes) -> list[str]:
    """What is answered to a stream; every line is plain ASCII, with one space between words."""
    sink = io.BytesIO()
    serve(io.BytesIO(stream), sink)
    lines = sink.getvalue().decode("ascii").split("\n")
    assert lines.pop() == "", "the last answer does not end its line"
    for line in lines:
        assert _LINE.fullmatch(line) and len(line) < 1000, f"no answer: {line!r}"
        assert not line.startswith("error") or line.count(" ") > 1, f"no reason: {line!r}"
    return lines


def _take_answer(answers: list[str], command: str) -> str:
    """Take one answer off the list; its last line."""
    answer = answers.pop(0)
    while command in SEVERAL_LINES and not answer.startswith(("ok", "error")):
        answer = answers.pop(0)
    return answer


def _check_stream(stream: bytes) -> bool:
    answers = _answers(stream + b"\nhello\n")
    if b"quit" not in stream.split(b"\n"):
        assert answers[-1] == f"ettana {ettana.__version__}", "the next command does not work"
    return any(not answer.startswith("error") for answer in answers[:-1])
