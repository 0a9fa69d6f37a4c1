"""`ettana completion`: real shells are asked what they would complete."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ettana.cli import main
from tests.installing import install

BASH = """
source ./ettana.bash
words=("$@")
COMP_WORDS=("${words[@]}"); COMP_CWORD=$((${#words[@]} - 1))
COMP_LINE="${words[*]}"; COMP_POINT=${#COMP_LINE}
COMPREPLY=(); _ettana ettana "${words[-1]}" "${words[-2]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""
ZSH = """
fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D
tell() { print -r -- "<$BUFFER>" }; zle -N tell; bindkey '^X' tell; PS1='ready> '
"""
COMPLETED = [  # what was typed, and what is found
    ("simu", "simulate"),
    ("admin toke", "tokens"),
    ("arena --rec", "--records"),
    ("arena weaver appr", "apprentice"),
    ("ladder weaver grand", "grandmaster"),
    ("simulate --players weaver,appr", "weaver,apprentice"),
    ("show --seat ora", "orange"),
    ("show --theme da", "dark"),
    ("deck check loo", "looms-of-kanchi"),
    ("simulate --deck loo", "looms-of-kanchi"),
    ("deck report mi", "mine.toml"),
    ("show ga", "game.ettana"),
    ("verify ga", "game.ettana"),
    ("serve --data tab", "tables.sqlite"),
    ("completion fi", "fish"),
]


def shell(name: str) -> str:
    """Its program; a test without it is skipped."""
    install(name, is_there=lambda: shutil.which(name))
    return shutil.which(name) or pytest.skip(f"there is no {name}")


@pytest.fixture
def folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    """Some files to complete, and the scripts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("game.ettana", "mine.toml", "tables.sqlite"):
        (tmp_path / name).touch()
    for name, file in (
        ("bash", "ettana.bash"),
        ("zsh", "_cyclopts_ettana"),
        ("fish", "ettana.fish"),
    ):
        assert main(["completion", name]) == 0
        (tmp_path / file).write_text(capsys.readouterr().out, "utf-8")
    return tmp_path


def ask_bash(typed: str) -> list[str]:
    done = subprocess.run(
        [shell("bash"), "-c", BASH, "bash", "ettana", *typed.split(" ")],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return [line.replace("\\", "") for line in done.stdout.splitlines()]


def ask_fish(typed: str) -> list[str]:
    done = subprocess.run(
        [shell("fish"), "-c", f"source ./ettana.fish; complete -C 'ettana {typed}'"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return [line.split("\t")[0] for line in done.stdout.splitlines()]


def ask_zsh(typed: str) -> list[str]:
    """The last word of the line after the key Tab was pressed."""
    program = shell("zsh")
    Path(".zshrc").write_text(ZSH, "utf-8")
    child, screen = pty.fork()
    if child == 0:
        os.execve(program, [program, "-d", "-i"], {**os.environ, "TERM": "dumb", "ZDOTDIR": "."})
    try:
        heard_until(screen, "ready> ")
        os.write(screen, f"ettana {typed}\t\x18".encode())
        line = heard_until(screen, r"<(ettana [^>]*)>")
    finally:
        os.close(screen)
        os.waitpid(child, 0)
    return [line.replace("\\", "").split()[-1]]


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
@pytest.mark.parametrize(("typed", "found"), COMPLETED)
def test_a_shell_completes(
    folder: Path, ask: Callable[[str], list[str]], typed: str, found: str
) -> None:
    assert ask(typed) == [found]


@pytest.mark.parametrize("ask", [ask_bash, ask_fish])
def test_a_shell_offers_all_there_is(folder: Path, ask: Callable[[str], list[str]]) -> None:
    assert set(ask("show --seat ")) == {"pink", "black", "white", "orange"}
    assert {"random", "apprentice", "weaver", "master", "grandmaster"} <= set(ask("arena "))
    assert {"play", "show", "serve", "deck", "completion"} <= set(ask(""))
    assert {"looms-of-kanchi", "mine.toml"} <= set(ask("simulate --deck "))
