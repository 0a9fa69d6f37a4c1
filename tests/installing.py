"""Programs that tests need and no Python package brings: installed by name where one may."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path


def install(*packages: str, is_there: Callable[[], object]) -> None:
    """The first of these of Debian's packages that brings what is missing."""
    if is_there() or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    with open(Path(tempfile.gettempdir(), "ettana-apt"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run in several processes
        if not is_there():
            _apt("update")
        for package in packages:
            if not is_there():
                _apt("install", "--yes", "--no-install-recommends", package)


def _apt(*words: str) -> None:
    subprocess.run(["apt-get", *words], check=False, capture_output=True, timeout=600)
