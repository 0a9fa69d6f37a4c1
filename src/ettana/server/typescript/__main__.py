"""`python -m ettana.server.typescript FOLDER` writes them."""

from __future__ import annotations

import sys
from pathlib import Path

from ettana.server.typescript import FILES, written

for name in FILES:
    (Path(sys.argv[1]) / name).write_text(written(name), "utf-8")
