"""`ettana completion`: real shells are asked what they would complete."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from ettana.cli import main
from tests.installing import install

BASH = """
source ./ettana.bash
ask() {
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
    COMPREPLY=(); _ettana ettana "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
    printf '%s\\n' "${COMPREPLY[@]}" END
}
"""
FISH = """
source ./ettana.fish
function ask; complete -C "$argv"; echo END; end
"""
ZSH = """
fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D
tell() { print -r -- "<$BUFFER>"; BUFFER='' }; zle -N tell; bindkey '^X' tell; PS1='ready> '
"""
COMPLETED = {  # what was typed, and what is found
    "simu": "simulate",
    "admin toke": "tokens",
    "arena --rec": "--records",
    "arena weaver appr": "apprentice",
    "ladder weaver grand": "grandmaster",
    "simulate --players weaver,appr": "weaver,apprentice",
    "show --seat ora": "orange",
    "show --theme da": "dark",
    "deck check loo": "looms-of-kanchi",
    "simulate --deck loo": "looms-of-kanchi",
    "deck report mi": "mine.toml",
    "show ga": "game.ettana",
    "verify ga": "game.ettana",
    "serve --data tab": "tables.sqlite",
    "completion fi": "fish",
}

Answers = list[list[str]]  # for each line that was typed, what the shell found


def shell(name: str) -> str:
    """Its program; a test without it is skipped."""
    install(name, is_there=lambda: shutil.which(name))
    return shutil.which(name) or pytest.skip(f"there is no {name}")


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the shells are: some files to complete, and the scripts."""
    made = tmp_path_factory.mktemp("completion")
    for name in ("game.ettana", "mine.toml", "tables.sqlite"):
        (made / name).touch()
    for name, file in (
        ("bash", "ettana.bash"),
        ("zsh", "_cyclopts_ettana"),
        ("fish", "ettana.fish"),
    ):
        with redirect_stdout(io.StringIO()) as script:
            assert main(["completion", name]) == 0
        (made / file).write_text(script.getvalue(), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(made)
        patch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
        patch.setenv("HOME", str(made))
        yield made


def ask_bash(typed: Sequence[str]) -> Answers:
    asked = [shlex.join(("ask", "ettana", *line.split(" "))) for line in typed]
    return answers_of([shell("bash"), "-c", "\n".join((BASH, *asked))])


def ask_fish(typed: Sequence[str]) -> Answers:
    asked = [f"ask 'ettana {line}'" for line in typed]
    return answers_of([shell("fish"), "-c", "\n".join((FISH, *asked))])


def answers_of(command: list[str]) -> Answers:
    """Each ends with a line END; fish writes an explanation after a tab."""
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    answers = done.stdout.split("END\n")[:-1]
    return [
        [line.split("\t")[0].replace("\\", "") for line in answer.splitlines()]
        for answer in answers
    ]


def ask_zsh(typed: Sequence[str]) -> Answers:
    """For each line its last word after the key Tab was pressed."""
    program = shell("zsh")
    Path(".zshrc").write_text(ZSH, "utf-8")
    child, screen = pty.fork()
    if child == 0:
        os.execve(program, [program, "-d", "-i"], {**os.environ, "TERM": "dumb", "ZDOTDIR": "."})
    try:
        heard_until(screen, "ready> ")
        return [[after_tab(screen, line)] for line in typed]
    finally:
        os.close(screen)
        os.waitpid(child, 0)


def after_tab(screen: int, line: str) -> str:
    os.write(screen, f"ettana {line}\t\x18".encode())
    return heard_until(screen, r"<(ettana [^>]*)>").replace("\\", "").split()[-1]


def heard_until(screen: int, pattern: str) -> str:
    """What a terminal shows at last."""
    heard, end = "", time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([screen], [], [], 1)[0]:
            heard += os.read(screen, 4096).decode("utf-8", "replace").replace("\r", "")
        if found := re.search(pattern, heard):
            return found.group(found.lastindex or 0)
    raise AssertionError(heard)


@pytest.mark.parametrize("ask", [ask_bash, ask_fish, ask_zsh])
def test_a_shell_completes(ask: Callable[[Sequence[str]], Answers]) -> None:
    found = dict(zip(COMPLETED, ask(list(COMPLETED)), strict=True))
    assert found == {typed: [word] for typed, word in COMPLETED.items()}


@pytest.mark.parametrize("ask", [ask_bash, ask_fish])
def test_a_shell_offers_all_there_is(ask: Callable[[Sequence[str]], Answers]) -> None:
    seats, bots, names, decks = map(set, ask(["show --seat ", "arena ", "", "simulate --deck "]))
    assert seats == {"pink", "black", "white", "orange"}
    assert {"random", "apprentice", "weaver", "master", "grandmaster"} <= bots
    assert {"play", "show", "serve", "deck", "completion"} <= names
    assert {"looms-of-kanchi", "mine.toml"} <= decks
