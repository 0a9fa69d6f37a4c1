"""Stable-Baselines3 runs the example of docs/learning.md, shortened."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ENVIRONMENT = ROOT / ".venv-learning"


@pytest.mark.skipif(
    not (ENVIRONMENT / ".ready").exists(),
    reason="`make bench-learning` installs torch, and so do tests in CI",
)
def test_the_example_runs_shortened() -> None:
    """One update of the policy, which is far from enough to win, then games against random play."""
    example = ROOT / "docs" / "examples" / "maskable_ppo.py"
    done = subprocess.run(
        [ENVIRONMENT / "bin" / "python", example, "--steps", "8192", "--games", "100"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "8,192 steps in" in done.stdout
    (share,) = re.findall(
        r"^([\d.]+)% of the victories in 100 games against random$", done.stdout, re.M
    )
    assert float(share) > 35  # random play has about half
