"""The folder that the documentation's page "Try it" starts Python from: Pyodide as it is published,
with its whole standard library, and the wheels."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
TRY: Final = ROOT / "build" / "try"
CONTENTS: Final = "bundle.json"  # what web/src/solo reads of every bundle
CELLS: Final = Path(__file__).with_name("cells.py")


def stamp_of_try() -> str:
    """What the folder that is there was made of; empty when there is none."""
    path = TRY / CONTENTS
    return json.loads(path.read_text(encoding="utf-8"))["stamp"] if path.exists() else ""


def write_try(
    pyodide: Path, standard_library: str, wheels: Sequence[Path], told: dict[str, Any]
) -> None:
    """Beside the scripts, which are there: the files of a bundle, the large ones packed.

    Last comes what says that it is whole.
    """
    files: dict[str, int] = {}
    packed: list[str] = []
    for name, source in {
        "pyodide.js": pyodide / "pyodide.mjs",
        "pyodide.asm.js": pyodide / "pyodide.asm.mjs",
        "pyodide.asm.wasm": pyodide / "pyodide.asm.wasm",
        "python.zip": pyodide / standard_library,
        CELLS.name: CELLS,
        **{wheel.name: wheel for wheel in wheels},
    }.items():
        if name.endswith((".wasm", ".zip")):
            packed.append(name)
            (TRY / f"{name}.gz").write_bytes(gzip.compress(source.read_bytes(), mtime=0))
        else:
            shutil.copyfile(source, TRY / name)
        files[name] = source.stat().st_size
    size = sum(path.stat().st_size for path in TRY.iterdir())
    contents = {**told, "packed": size, "files": files, "gzip": packed, "libraries": {}}
    (TRY / CONTENTS).write_text(json.dumps(contents, indent=1), encoding="utf-8")
