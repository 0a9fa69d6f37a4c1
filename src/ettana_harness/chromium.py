"""Where the system's Chromium is."""

from __future__ import annotations

import shutil
from typing import Final

# The one without windows of its own is lighter and draws the same pages.
NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


def find_chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)
