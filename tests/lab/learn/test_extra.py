"""Without the extras the library works, and says in a sentence what an environment needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

PACKAGES = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel")


def run_without(packages: tuple[str, ...], program: str) -> str:
    """What a program prints in a Python in which these packages cannot be imported."""
    missing = f"import sys\nfor name in {packages!r}: sys.modules[name] = None\n"
    done = subprocess.run(
        [sys.executable, "-c", missing + program], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_game_itself_needs_no_extra() -> None:
    program = (
        "import ettana, ettana.lab.learn, ettana.lab.learn.many_games\n"
        "print(ettana.Game.new(2, seed=9).legal.texts)"
    )
    assert run_without(PACKAGES, program) == "('place C2', 'place C3', 'place C5')"


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("ettana_v1", "pettingzoo", "learn"),
        ("against_bots", "gymnasium", "learn"),
        ("batch", "numpy", "learn"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_named(module: str, package: str, extra: str) -> None:
    program = (
        f"try: import ettana.lab.learn.{module}\n"
        "except ImportError as error: print(error, error.__cause__)"
    )
    assert run_without((package,), program) == (
        f'the package {package} is not installed: pip install "ettana[{extra}]" brings it None'
    )
