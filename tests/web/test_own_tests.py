"""What the web app tests without a browser: its own tests run with all others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_web_apps_own_tests_pass() -> None:
    words = [sys.executable, "build_web.py", "--script", "test"]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
