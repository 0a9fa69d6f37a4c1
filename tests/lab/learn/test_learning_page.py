"""docs/learning.md is true, and its example learns."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import ettana

DOCS = Path(__file__).parents[3] / "docs"


def test_the_example_learns_to_beat_random() -> None:
    """It begins with about half of the victories, and soon has clearly more."""
    matches = 200 if ettana.core_kind() == "compiled" else 80
    sizes = ["--updates", "12", "--games", "96", "--matches", str(matches)]
    done = subprocess.run(
        [sys.executable, DOCS / "examples" / "learn.py", *sizes],
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},  # tests run side by side
        capture_output=True,
        text=True,
        check=True,
    )
    shares = [float(share) for share in re.findall(r"([\d.]+)% of the victories", done.stdout)]
    assert len(shares) == 3  # before the first update, after ten, and after the last
    assert 35 < shares[0] < 62 < shares[-1]
