"""The compiled core for WebAssembly: C by Cython, objects and libraries by zig.

Pyodide's Python is another one than that which builds here. So the core is compiled for the
limited API of Python, whose headers any Python brings; what differs on a machine of 32 bits stands
in `pyconfig.h`, which Pyodide tells.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

OPTIMISATION: Final = "-O3"
LIMITED_API: Final = "0x030B0000"  # of Python 3.11, the oldest one that builds here
FLAGS: Final = (
    "--target=wasm32-unknown-emscripten",
    "-fPIC",
    OPTIMISATION,
    "-w",  # what Cython wrote is not read here
    "-nostdinc",
    f"-DPy_LIMITED_API={LIMITED_API}",
    "-DCYTHON_LIMITED_API=1",
)
LINK_FLAGS: Final = (
    "-shared",
    "--experimental-pic",
    "--unresolved-symbols=import-dynamic",
    "--no-entry",
    "--strip-all",
    "--gc-sections",
)
MUSL: Final = (
    "riscv32-linux-musl"  # the C library of Emscripten is musl; this is its kin of 32 bits
)
SYSCONFIG: Final = "_sysconfigdata__emscripten_wasm32-emscripten.py"


class CannotBuild(Exception):
    """There is no bundle; the message says why, as the end of a sentence."""


@dataclass(frozen=True)
class Toolchain:
    """What turns C into a library for Pyodide: zig, and headers made for it."""

    zig: Path
    headers: Path

    @classmethod
    def prepare(cls, folder: Path, standard_library: Path) -> Toolchain:
        """Write the headers; CannotBuild when zig or those of Python are missing."""
        found = importlib.util.find_spec("ziglang")
        if found is None or found.origin is None:
            raise CannotBuild("zig is missing: make solo installs it from PyPI")
        python = Path(sysconfig.get_path("include"))
        if not (python / "Python.h").exists():
            raise CannotBuild(
                "the headers of this Python are missing (python3-dev on Debian and Ubuntu)"
            )
        toolchain = cls(Path(found.origin).parent, folder)
        shutil.rmtree(folder, ignore_errors=True)
        # A copy: "pyconfig.h" is looked for beside the header that includes it
        shutil.copytree(python, folder / "python")
        (folder / "python" / "pyconfig.h").write_text(_pyconfig(standard_library))
        types = (toolchain.musl / "bits" / "alltypes.h").read_text()
        (folder / "bits").mkdir()
        (folder / "bits" / "alltypes.h").write_text(
            types.replace("#define _Addr int\n", "#define _Addr long\n")
        )
        return toolchain

    @property
    def musl(self) -> Path:
        return self.zig / "lib" / "libc" / "include" / MUSL

    def compile(self, source: Path, product: Path) -> None:
        """One file of C to one object."""
        system = (
            self.headers,
            self.musl,
            self.musl.parent / "generic-musl",
            self.zig / "lib/include",
        )
        places = [word for place in system for word in ("-isystem", str(place))]
        includes = [*places, "-I", str(self.headers / "python")]
        unfinished = product.with_suffix(".part")
        self._run(["clang", *FLAGS, *includes, "-c", str(source), "-o", str(unfinished)])
        unfinished.rename(product)

    def digest(self, source: Path) -> str:
        """A number for a file of C and for all that compiles it."""
        told = (*FLAGS, version("ziglang"), (self.headers / "python" / "pyconfig.h").read_text())
        total = sha256("\0".join((*told, sys.version)).encode() + source.read_bytes())
        return total.hexdigest()[:16]

    def link(self, objects: dict[str, Path], library: Path) -> None:
        """The objects of these modules to one library, which has each by its last name."""
        last_names = {module.rpartition(".")[2] for module in objects}
        if len(last_names) < len(objects):
            raise CannotBuild("two compiled modules have the same last name")
        exports = [f"--export=PyInit_{name}" for name in sorted(last_names)]
        words = [*LINK_FLAGS, *exports, *map(str, objects.values()), "-o", str(library)]
        library.parent.mkdir(parents=True, exist_ok=True)
        self._run(["wasm-ld", *words])

    def _run(self, words: Sequence[str]) -> None:
        command = [str(self.zig / "zig"), *words]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode:
            raise CannotBuild(f"zig {words[0]} failed: {result.stderr.strip()[:2000]}")


def make_objects(toolchain: Toolchain, sources: dict[str, Path], objects: Path) -> dict[str, Path]:
    """Compile these modules, given with the C that Cython made of them, on all available cores.

    An object is named after what it was made of: those that are there already stay.
    """
    products = {
        module: objects / f"{module}-{toolchain.digest(source)}.o"
        for module, source in sources.items()
    }
    objects.mkdir(parents=True, exist_ok=True)
    for stale in {*objects.iterdir()} - {*products.values()}:
        stale.unlink()
    missing = [module for module in sources if not products[module].exists()]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(lambda one: toolchain.compile(sources[one], products[one]), missing))
    return products


def _pyconfig(standard_library: Path) -> str:
    """What Pyodide's Python says about its machine: a number for everything that is defined."""
    told: dict[str, dict[str, object]] = {}
    with zipfile.ZipFile(standard_library) as archive:
        exec(archive.read(SYSCONFIG), told)
    numbers = {name: value for name, value in told["build_time_vars"].items() if type(value) is int}
    defined = [f"#define {name} {value}" for name, value in sorted(numbers.items()) if value]
    return "\n".join(defined) + "\n"
