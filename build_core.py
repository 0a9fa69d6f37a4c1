"""Compiles the core: every module under `src` that has a `.pxd` beside it, and every `.pyx`.

A `.pxd` that holds constants (`cdef enum:`) or inline functions and nothing else serves the modules
that cimport it; the `.py` beside it stays as it is.

Libraries are made in a folder of their own and put beside the sources only as a whole set: modules
that see each other's C fields must be compiled together or not at all. What lies beside the
sources is never stale: a stamp holds a digest over all that takes part, contents and not times, and
anything that does not agree with it is removed before something new is made.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.metadata
import json
import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "infer_types": True,
    "annotation_typing": False,
}
# Where nothing counts in loops an index is what it is in Python: checked, and from the end below 0
CHECKED = {**DIRECTIVES, "boundscheck": True, "wraparound": True, "nonecheck": True}
CHECKED_ROOMS = ("ettana.server.house.", "ettana.server.table.", "ettana.server.web.")
FLAGS = ("/O2",) if sys.platform == "win32" else ("-O3", "-g0")
# With -O1 random games run 15 % faster, and compiling takes clearly longer
QUICK_FLAGS = ("/O1",) if sys.platform == "win32" else ("-Og", "-g0")
SANITIZER = ("-fsanitize=address,undefined", "-fno-sanitize-recover=undefined")
SANITIZER_FLAGS = ("-O1", "-g", "-fno-omit-frame-pointer", *SANITIZER)
LIBRARY_SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
LIBRARY_PATTERNS = ("*.so", "*.pyd")
WIDTH = 60  # of a line that tells how far the compiler is


class CannotCompile(Exception):
    """The core stays interpreted; the message says why, as the end of a sentence."""


class SourcesChanged(CannotCompile):
    """Somebody wrote while the compiler read; what did not change is kept for the next try."""


@dataclass(frozen=True)
class Core:
    """One tree of sources, the folder its products are made in, and how it is compiled."""

    source: Path = ROOT / "src"
    products: Path = ROOT / "build" / "core"
    shared: str = "ettana._shared"  # a module for what Cython would else put into every library
    compile_flags: tuple[str, ...] = FLAGS
    link_flags: tuple[str, ...] = ()

    @property
    def stamp(self) -> Path:
        return self.source / ".core-stamp"

    @property
    def libraries(self) -> Path:
        """Where the libraries are made; their paths below it are those below `source`."""
        return self.products / "libraries"

    def modules(self) -> dict[str, str]:
        """The modules that are compiled, with their sources as paths below `source`."""
        declared = [path for path in self.source.rglob("*.pxd") if not is_only_shared(path)]
        sources = [path.with_suffix(".py") for path in declared if path.with_suffix(".py").exists()]
        sources += self.source.rglob("*.pyx")
        relative = sorted(path.relative_to(self.source) for path in sources)
        return {".".join(path.with_suffix("").parts): path.as_posix() for path in relative}

    def library(self, module: str) -> str:
        """The path of a module's library, below `libraries` and below `source`."""
        return module.replace(".", "/") + LIBRARY_SUFFIX

    def library_paths(self) -> list[str]:
        """The paths of all libraries, that of the shared module included."""
        return [self.library(module) for module in (self.shared, *self.modules())]

    def digest(self, files: Iterable[str]) -> str:
        """One number for the contents of these files and for everything that compiles them."""
        digest = hashlib.sha256(json.dumps(self._toolchain()).encode())
        for name in sorted(files):
            content = (self.source / name).read_bytes()
            digest.update(f"\0{name}\0{len(content)}\0".encode() + content)
        return digest.hexdigest()

    def whole_digest(self) -> str:
        """The digest over every file that takes part."""
        declarations = (path.relative_to(self.source) for path in self.source.rglob("*.pxd"))
        return self.digest({*self.modules().values(), *(path.as_posix() for path in declarations)})

    def _toolchain(self) -> list[object]:
        environment = [os.environ.get(name) for name in ("CC", "CFLAGS", "LDFLAGS")]
        flags = [*self.compile_flags, *self.link_flags]
        directives = [DIRECTIVES, CHECKED, CHECKED_ROOMS]
        return [sys.version, LIBRARY_SUFFIX, cython_version(), directives, flags, environment]


def is_only_shared(declaration: Path) -> bool:
    """Whether a `.pxd` has enums without a name, inline functions and nothing to compile."""
    lines = declaration.read_text().splitlines()
    outer = [line for line in lines if line and not line.startswith((" ", "#", "from "))]
    return bool(outer) and all(line.startswith(("cdef enum:", "cdef inline ")) for line in outer)


def cython_version() -> str:
    """The version of the installed Cython, or nothing."""
    try:
        return importlib.metadata.version("cython")
    except importlib.metadata.PackageNotFoundError:
        return ""


def is_current(core: Core) -> bool:
    """Whether the libraries beside the sources are exactly those of the sources as they are now."""
    if not core.stamp.exists() or core.stamp.read_text() != core.whole_digest():
        return False
    return {core.source / path for path in core.library_paths()} == set(libraries_in_place(core))


def libraries_in_place(core: Core) -> Iterator[Path]:
    """Every library beside the sources, wanted or not."""
    for pattern in LIBRARY_PATTERNS:
        yield from core.source.rglob(pattern)


def clear(core: Core) -> None:
    """Leaves the sources alone in their folders: from here on they run interpreted."""
    core.stamp.unlink(missing_ok=True)
    for library in libraries_in_place(core):
        library.unlink(missing_ok=True)


def compile_in_place(core: Core) -> bool:
    """Puts current libraries beside the sources; False when they already lay there.

    When that is not possible no library is left there at all, and `CannotCompile` is raised.
    """
    with locked(core):
        if is_current(core):
            return False
        clear(core)
        digest = make_libraries(core)
        for path in core.library_paths():
            shutil.copy2(core.libraries / path, core.source / path)
        core.stamp.write_text(digest)
        return True


def make_libraries(core: Core) -> str:
    """Makes those libraries of which something changed since they were made; the rest stay.

    Returns the whole digest. A library counts as made only if its sources are still the same.
    """
    check_compiler(core)
    whole, wanted = core.whole_digest(), digests(core)
    record = core.products / "made.json"
    made: dict[str, str] = json.loads(record.read_text()) if record.exists() else {}
    changed = []
    for module, digest in wanted.items():
        library = core.libraries / core.library(module)
        if made.get(module) != digest or not library.exists():
            library.unlink(missing_ok=True)
            changed.append(module)
    if changed:
        record.write_text(json.dumps({m: d for m, d in made.items() if m not in changed}))
        translate_and_compile(core, changed)
        record.write_text(json.dumps(dict(wanted.items() & digests(core).items()), indent=1))
        if core.whole_digest() != whole:
            raise SourcesChanged("the sources changed meanwhile")
    return whole


def check_compiler(core: Core) -> None:
    """Fails at once when there is no Cython, no C compiler, or no headers of this Python."""
    if not cython_version():
        raise CannotCompile("Cython is not installed")
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if not compiler:
        return
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        include = f"-I{sysconfig.get_path('include')}"
        flags = [*core.compile_flags, include, "-c", str(probe), "-o", f"{folder}/probe.o"]
        try:
            subprocess.run([*shlex.split(compiler), *flags], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise CannotCompile("no C compiler with the headers of this Python works") from error


def digests(core: Core) -> dict[str, str]:
    """For every module the digest over what it is made of: itself and all it cimports."""
    from Cython.Build.Dependencies import create_dependency_tree

    with contextlib.chdir(core.source):
        tree = create_dependency_tree()
        tree.context.include_directories = ["."]
        files = {
            module: [
                os.path.normpath(name)
                for name in tree.all_dependencies(path)
                if Path(name).resolve().is_relative_to(core.source)
            ]
            for module, path in core.modules().items()
        }
    return {module: core.digest(names) for module, names in {core.shared: [], **files}.items()}


def directives_of(module: str) -> dict[str, int]:
    """How Cython reads a module."""
    return CHECKED if module.startswith(CHECKED_ROOMS) else DIRECTIVES


def translate_and_compile(core: Core, modules: list[str]) -> None:
    """Python to C by Cython, C to libraries by the compiler, on all available cores."""
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError
    from setuptools import Distribution, Extension

    sources = core.modules() | {core.shared: core.shared.replace(".", "/") + ".c"}
    extensions = [
        Extension(
            module,
            [sources[module]],
            extra_compile_args=[*core.compile_flags],
            extra_link_args=[*core.link_flags],
        )
        for module in modules
    ]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    progress = Progress(len(extensions))
    progress.say(f"Translating the core: {len(extensions)} modules")
    with contextlib.chdir(core.source):
        try:
            translated = []
            for directives in (DIRECTIVES, CHECKED):
                chosen = [one for one in extensions if directives_of(one.name) is directives]
                translated += cythonize(
                    chosen,
                    build_dir=str(core.products / "c"),
                    include_path=["."],
                    compiler_directives=directives,
                    nthreads=min(cores or 1, len(chosen)),
                    shared_utility_qualified_name=core.shared,
                    force=True,
                    quiet=True,
                )
        except CompileError as error:
            raise CannotCompile("Cython refuses a module, see above") from error
        for extension in translated:
            extension.optional = True
        described = {"ext_modules": translated, "cmdclass": {"build_ext": progress.command()}}
        command = Distribution(described).get_command_obj("build_ext")
        command.build_lib = str(core.libraries)
        command.build_temp = str(core.products / "objects")
        command.parallel = cores
        command.force = True
        command.ensure_finalized()
        command.run()
    progress.end()
    missing = [m for m in modules if not (core.libraries / core.library(m)).exists()]
    if missing:
        raise CannotCompile(f"the C compiler refuses {', '.join(missing)}, see above")


class Progress:
    """Tells how far the compiler is: on one line in a terminal, else every tenth module."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.is_terminal = sys.stderr.isatty()

    def say(self, text: str) -> None:
        """Say something new; in a terminal it takes the place of what was said before."""
        line = f"\r{text:<{WIDTH}}" if self.is_terminal else f"{text}\n"
        print(line, end="", file=sys.stderr, flush=True)

    def compiled(self) -> None:
        """One more module is compiled."""
        self.done += 1
        if self.is_terminal or self.done % 10 == 0:
            self.say(f"Compiling the core: {self.done} of {self.total} modules")

    def end(self) -> None:
        """Leave the line for what is said next."""
        if self.is_terminal:
            print(f"\r{'':<{WIDTH}}", end="\r", file=sys.stderr, flush=True)

    def command(self) -> type:
        """The command that builds extensions, telling of each one."""
        from setuptools.command.build_ext import build_ext

        progress = self

        class Telling(build_ext):  # type: ignore[misc]  # setuptools has no types
            def build_extension(self, ext: object) -> None:
                super().build_extension(ext)
                progress.compiled()

        return Telling


@contextlib.contextmanager
def locked(core: Core) -> Iterator[None]:
    """One at a time: two commands in one tree must not make the same libraries at once."""
    core.products.mkdir(parents=True, exist_ok=True)
    with (core.products / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def sanitized(tree: Path) -> Core:
    """A copy of the sources in `tree` for the address and undefined behaviour sanitizers."""
    source = tree / "src"
    shutil.rmtree(source, ignore_errors=True)
    unwanted = shutil.ignore_patterns(*LIBRARY_PATTERNS, "__pycache__", ".core-stamp")
    shutil.copytree(ROOT / "src", source, ignore=unwanted)
    return Core(source, tree / "core", compile_flags=SANITIZER_FLAGS, link_flags=SANITIZER)


def quick() -> Core:
    """For whoever wants to play at once: compiled in half the time, unless all is there already."""
    whole = Core()
    if is_current(whole):
        return whole
    return Core(products=ROOT / "build" / "core-quick", compile_flags=QUICK_FLAGS)


def main() -> int:
    """Compiles in place, or a copy for the sanitizers; only for these a failure is an error."""
    parser = argparse.ArgumentParser(description="Compile the core of Ettana.")
    parser.add_argument("--sanitize", metavar="TREE", type=Path, help="a sanitizer build in TREE")
    parser.add_argument("--quick", action="store_true", help="compile sooner what runs slower")
    arguments = parser.parse_args()
    core = quick() if arguments.quick else Core()
    if arguments.sanitize:
        core = sanitized(arguments.sanitize.resolve())
    began = time.monotonic()
    try:
        if compile_in_place(core):
            count, seconds = len(core.modules()), time.monotonic() - began
            print(f"The core is compiled: {count} modules, {seconds:.1f} s.")
    except SourcesChanged:
        os.execv(sys.executable, [sys.executable, *sys.argv])  # Cython remembers what it has read
    except CannotCompile as reason:
        times = runpy.run_path(str(ROOT / "src" / "ettana" / "_core.py"))["TIMES_FASTER"]
        print(f"The core stays interpreted, some {times} times slower: {reason}.", file=sys.stderr)
        return 1 if arguments.sanitize else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
