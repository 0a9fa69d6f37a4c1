"""Any program as a player: `cmd:PROGRAM ARGS`, written to line by line as docs/bots.md says.

It gets views, never positions. What it does wrong costs it that decision. After a wrong answer that
is well formed it goes on; after anything else it is ended, started again and told the game from the
beginning, a few times in a game.
"""

from __future__ import annotations

import os
import shlex
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from ettana.bots.bot import Bot
from ettana.bots.budget import Budget
from ettana.bots.decision import BARRED, ILLEGAL, NONSENSE, LostDecision
from ettana.bots.program.pipe import Pipe
from ettana.bots.sight import Sight
from ettana.engine.actions.action import Action
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import default_deck
from ettana.engine.readable_view import ReadableView

PREFIX: Final = "cmd:"
MILLISECONDS: Final = 1000  # to think, if the budget does not say
GRACE: Final = 0.5  # seconds an answer may be late: pipes and busy machines take their time
HANDSHAKE: Final = 10.0  # seconds to say hello, and to say ok
MOST_FAILURES: Final = 4  # in a game: one, and three times started again
BEST: Final = "best "


class BadProgram(ValueError):
    """A `cmd:` that names no program; the reason is one sentence without a full stop."""


def program_words(name: str) -> list[str]:
    """Program and arguments of a player's name, split as a shell would."""
    try:
        words = shlex.split(name.removeprefix(PREFIX), posix=os.name == "posix")
    except ValueError:
        raise BadProgram("after cmd: a quotation mark is not closed") from None
    if not words:
        raise BadProgram("after cmd: comes a program")
    try:
        found = shutil.which(words[0])
    except ValueError:
        found = None
    if not found:
        raise BadProgram("after cmd: comes a program that can be run, and this one cannot")
    return words


class ProgramBot(Bot):
    """Plays what a program answers. The program runs from the first choice until `close`."""

    name = "program"
    character = "somebody else's program"
    follows = True

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(seed)
        self._words = program_words(name)
        self._pipe: Pipe | None = None
        self._deck: Deck | None = None
        self._deck_file: Path | None = None
        self._told: list[str] = []  # of this game
        self._sent = 0  # of what was told, to the program that runs
        self._failures = 0

    def __getstate__(self) -> dict[str, object]:
        """Copies and other processes know the game so far and start a program of their own."""
        return {**vars(self), "_pipe": None, "_deck_file": None, "_sent": 0}

    def begin(self, view: ReadableView, deck: Deck) -> None:
        if view.pin is None:
            raise ValueError("a program plays a seat")
        if deck is not self._deck:
            self.close()
            self._deck = deck
        self._told = [f"game {view.pin} {view.text}"]
        self._sent = 0
        self._failures = 0

    def saw(self, pin: str, step: str) -> None:
        self._told.append(f"saw {pin} {step}")
        if self._pipe and self._sent:
            self._send_rest(self._pipe)

    def choose(self, sight: Sight, budget: Budget) -> Action:
        """LostDecision if the program fails; the next call can use it again."""
        if self._failures == MOST_FAILURES:
            raise LostDecision(BARRED, f"the program failed {MOST_FAILURES} times in this game")
        try:
            text = self._ask(self._ready_pipe(), sight, budget.milliseconds or MILLISECONDS)
        except BaseException:
            self._failures += 1
            self._stop()
            raise
        if text not in sight.legal:
            raise LostDecision(ILLEGAL, f"the program answered {text[:40]!r}, which is not legal")
        return Action.parse(text)

    def close(self) -> None:
        if self._pipe:
            self._pipe.close(["quit"])
            self._pipe = None
        if self._deck_file:
            with suppress(OSError):
                self._deck_file.unlink()
            self._deck_file = None

    def _ask(self, pipe: Pipe, sight: Sight, milliseconds: int) -> str:
        legal = sight.legal.texts
        view = f"view {sight.view.text}"
        pipe.send([f"choose ms {milliseconds}", view, *legal, f"ok {len(legal)}"])
        answer = pipe.answer(milliseconds / 1000 + GRACE)
        if not answer.startswith(BEST):
            raise LostDecision(
                NONSENSE, f"the program said {answer[:40]!r} in place of best ACTION"
            )
        return answer.removeprefix(BEST)

    def _ready_pipe(self) -> Pipe:
        """The program, running and told everything so far."""
        if self._pipe is None:
            self._pipe = pipe = Pipe(self._words)
            self._sent = 0
            pipe.send(["hello"])
            pipe.answer(HANDSHAKE)  # its name
            if self._deck and self._deck.sha256 != default_deck().sha256:
                self._say(pipe, f"deck {self._path_of(self._deck)}")
        if not self._sent:
            self._say(self._pipe, self._told[0])
            self._sent = 1
        self._send_rest(self._pipe)
        return self._pipe

    def _say(self, pipe: Pipe, line: str) -> None:
        pipe.send([line])
        answer = pipe.answer(HANDSHAKE)
        if answer != "ok":
            raise LostDecision(NONSENSE, f"the program said {answer[:40]!r}, not ok")

    def _send_rest(self, pipe: Pipe) -> None:
        if self._sent < len(self._told):
            pipe.send(self._told[self._sent :])
            self._sent = len(self._told)

    def _path_of(self, deck: Deck) -> Path:
        """A file with a custom deck, which programs read themselves."""
        if self._deck_file is None:
            number, path = tempfile.mkstemp(prefix="ettana-", suffix=".toml")
            with os.fdopen(number, "w", encoding="utf-8", newline="\n") as file:
                file.write(canonical_text(deck))
            self._deck_file = Path(path)
        return self._deck_file

    def _stop(self) -> None:
        if self._pipe:
            self._pipe.close()
            self._pipe = None
