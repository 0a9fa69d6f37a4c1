"""The wheel for Pyodide: the one that every platform has, with the core compiled for browsers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from solo.wasm_library import LIMITED_API, CannotBuild, Toolchain

ROOT: Final = Path(__file__).resolve().parents[1]
SUFFIX: Final = ".abi3.so"  # of what is compiled for the limited API
PACKED: Final = ("src/ettana/**/*.py", "src/ettana/**/*.json", "src/ettana/**/*.toml", "docs/*.md")
TOLD_BY: Final = ("README.md", "LICENSE", "pyproject.toml", "hatch_build.py")


def sources_of_wheel(root: Path) -> Iterator[Path]:
    """What lies in the wheel or says what it is, but for what is compiled."""
    for pattern in PACKED:
        yield from root.glob(pattern)
    yield from (root / name for name in TOLD_BY)


def tag(abi: str) -> str:
    """The oldest Python whose limited API is used, and the platform, by Pyodide's ABI."""
    version = int(LIMITED_API, 16)
    return f"cp{version >> 24}{version >> 16 & 0xFF}-abi3-pyemscripten_{abi}_wasm32"


def make_wheel(toolchain: Toolchain, objects: dict[str, Path], abi: str, folder: Path) -> Path:
    """Every module as a library of its own, as Python finds it by itself; the wheel's path."""
    shutil.rmtree(folder, ignore_errors=True)
    libraries = folder / "libraries"
    for module, compiled in objects.items():
        toolchain.link({module: compiled}, libraries / (module.replace(".", "/") + SUFFIX))
    environment = {
        **os.environ,
        "ETTANA_WHEEL_TAG": tag(abi),
        "ETTANA_WHEEL_LIBRARIES": str(libraries),
    }
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    result = subprocess.run(
        [*command, "--directory", str(folder)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        sys.stderr.write(result.stdout + result.stderr)
        raise CannotBuild("hatchling failed, see above")
    (wheel,) = folder.glob("*.whl")
    return wheel
