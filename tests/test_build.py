"""The two builds: compiled where it can be, never stale, and complete without a compiler."""

from __future__ import annotations

import email
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import readme_renderer.markdown

import build_core
import ettana
from ettana._core import TIMES_FASTER

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OF_THE_HOUSE = ("ETTANA_", "PYTHON", "MAKE", "MFLAGS")
BUILD_FILES = (
    "pyproject.toml",
    "build_core.py",
    "build_web.py",
    "build_solo.py",
    "hatch_build.py",
    "README.md",
    "LICENSE",
)

BOX = "class Box:\n    def __init__(self, size: int) -> None:\n        self.size = size\n"
BOX_TYPES = "cdef class Box:\n    cdef int size\n"
WEIGH = "def weigh(box):\n    return box.size + 1\n"
WEIGH_TYPES = "from ettana.box cimport Box\n\ncpdef int weigh(Box box)\n"

NO_COMPILER = "no C compiler with the headers of this Python works"
COMPILE = """
import sys
from pathlib import Path
import build_core
tree = Path(sys.argv[1])
core = build_core.Core(tree / "src", tree / "build", compile_flags=("-O0",))
try:
    print(build_core.compile_in_place(core))
except build_core.CannotCompile as reason:
    print(reason)
"""
USE = """
from ettana import box, weigh
print(box.__file__.endswith(".py"), weigh.__file__.endswith(".py"), weigh.weigh(box.Box(41)))
"""
IMPORT_ALL = """
import importlib, pkgutil, ettana.engine
for module in pkgutil.walk_packages(ettana.engine.__path__, "ettana.engine."):
    if "._" not in module.name:
        importlib.import_module(module.name)
print(ettana.core_kind(), ettana.__file__)
"""


def can_compile() -> bool:
    try:
        build_core.check_compiler(build_core.Core())
    except build_core.CannotCompile:
        return False
    return True


def run(command: list[str], *, cwd: Path = ROOT, **environment: str) -> str:
    """What a command prints, in an environment with these variables and none of the house's."""
    inherited = {n: v for n, v in os.environ.items() if not n.startswith(OF_THE_HOUSE)}
    finished = subprocess.run(
        command, cwd=cwd, env=inherited | environment, text=True, capture_output=True, check=False
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout.strip()


def run_python(code: str, *arguments: str, **environment: str) -> str:
    return run([sys.executable, "-c", code, *arguments], cwd=ROOT, **environment)


class LittleTree:
    """A package of two modules, the second of which reads a C field of the first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "ettana"
        self.package.mkdir(parents=True)
        self.write("__init__.py", "")
        self.write("box.py", BOX)
        self.write("box.pxd", BOX_TYPES)
        self.write("weigh.py", WEIGH)
        self.write("weigh.pxd", WEIGH_TYPES)

    def write(self, name: str, text: str) -> None:
        """Writes a file of the package with an old date: contents count, not times."""
        (self.package / name).write_text(text)
        os.utime(self.package / name, (0, 0))

    def compile(self, **environment: str) -> str:
        return run_python(COMPILE, str(self.folder), **environment)

    def use(self) -> str:
        path = str(self.folder / "src")
        return run_python(USE, PYTHONPATH=path, PYTHONDONTWRITEBYTECODE="1")

    def made(self) -> dict[str, int]:
        """When the library of each module was made."""
        libraries = self.folder.glob("build/libraries/ettana/*.*")
        return {path.name.split(".")[0]: path.stat().st_mtime_ns for path in libraries}

    def made_again_by(self, name: str, text: str) -> set[str]:
        """The modules that are compiled again after a file has changed."""
        before = self.made()
        self.write(name, text)
        assert self.compile() == "True"
        return {module for module, when in self.made().items() if before.get(module) != when}


def test_a_core_is_compiled_anew_exactly_where_something_changed(tmp_path: Path) -> None:
    tree = LittleTree(tmp_path)
    assert tree.use() == "True True 42"
    if not can_compile():
        assert tree.compile() == NO_COMPILER
        return
    assert tree.compile() == "True"
    assert tree.use() == "False False 42"
    assert tree.compile() == "False"

    assert tree.made_again_by("weigh.py", WEIGH.replace("1", "2")) == {"weigh"}
    assert tree.use() == "False False 43"
    wider = BOX_TYPES.replace("cdef int size", "cdef int other\n    cdef int size")
    assert tree.made_again_by("box.pxd", wider) == {"box", "weigh"}
    assert tree.use() == "False False 43"

    (tree.package / "weigh.pxd").unlink()
    tree.write("box.pxd", BOX_TYPES.replace("cdef int", "cdef public int"))
    assert tree.compile() == "True"
    assert tree.use() == "False True 43"


def test_a_core_that_cannot_be_compiled_runs_interpreted(tmp_path: Path) -> None:
    tree = LittleTree(tmp_path)
    tree.compile()
    assert tree.compile(CC="false") == NO_COMPILER
    assert tree.use() == "True True 42"
    if not can_compile():
        return
    assert tree.compile() == "True"
    assert tree.use() == "False False 42"

    tree.write("weigh.pxd", WEIGH_TYPES.replace("int weigh", "nonsense weigh"))
    assert tree.compile().endswith("Cython refuses a module, see above")
    assert tree.use() == "True True 42"

    tree.write("weigh.pxd", 'cdef extern from "no_such_file.h":\n    pass\n')
    assert tree.compile().endswith("the C compiler refuses ettana.weigh, see above")
    assert tree.use() == "True True 42"


def test_what_was_written_while_the_compiler_read_does_not_count_as_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = LittleTree(tmp_path)
    core = build_core.Core(tmp_path / "src", tmp_path / "build")

    def compile_while_somebody_writes(core: build_core.Core, modules: list[str]) -> None:
        for module in modules:
            library = core.libraries / core.library(module)
            library.parent.mkdir(parents=True, exist_ok=True)
            library.touch()
        tree.write("weigh.py", WEIGH.replace("1", "2"))

    monkeypatch.setattr(build_core, "check_compiler", lambda core: None)
    monkeypatch.setattr(build_core, "translate_and_compile", compile_while_somebody_writes)
    with pytest.raises(build_core.SourcesChanged):
        build_core.compile_in_place(core)
    assert set(json.loads((core.products / "made.json").read_text())) == {core.shared, "ettana.box"}
    assert not list(build_core.libraries_in_place(core))
    assert build_core.compile_in_place(core)


def test_the_core_is_compiled_wherever_it_can_be() -> None:
    assert run_python("import ettana; print(ettana.core_kind())") == (
        "compiled" if can_compile() else "interpreted"
    )


def test_a_core_for_playing_at_once_never_replaces_a_whole_one() -> None:
    whole = build_core.Core()
    if build_core.is_current(whole):
        assert build_core.quick() == whole
    else:
        assert build_core.quick().products != whole.products


def test_the_environment_can_ask_for_the_sources() -> None:
    printed = run_python(IMPORT_ALL, ETTANA_PURE="1")
    assert printed == f"interpreted {ettana.__file__}"


def test_a_module_without_source_does_not_exist_for_those_who_ask_for_sources() -> None:
    code = "import importlib.util; print(importlib.util.find_spec('ettana._shared'))"
    if can_compile():
        assert "_shared" in run_python(code)
        code = f"try:\n    {code}\nexcept ModuleNotFoundError as error:\n    print(error)"
        assert run_python(code, ETTANA_PURE="1") == "ettana._shared exists only compiled"
    else:
        assert run_python(code) == "None"


def build_wheel(tree: Path, into: Path, **environment: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)]
    run(command, cwd=tree, **environment)
    (wheel,) = into.glob("*.whl")
    return wheel


def libraries_of(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if name.endswith((".so", ".pyd"))}


def use_wheel(wheel: Path, folder: Path) -> str:
    """Installs a wheel and what its command needs to start; says which core runs there."""
    venv.create(folder, with_pip=False)
    python = str(folder / "bin" / "python")
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--system-certs"]
    install += ["--python", python]
    run([*install, "--no-deps", str(wheel)])
    needed: list[str] = PROJECT["dependencies"]
    run([*install, "--constraint", str(ROOT / "constraints.txt"), *needed])
    kind, _, place = run([python, "-c", IMPORT_ALL], cwd=folder).partition(" ")
    assert Path(place).is_relative_to(folder)
    version = run([python, "-m", "ettana", "--version"])
    slower = f", some {TIMES_FASTER} times slower than compiled" if kind == "interpreted" else ""
    assert version == f"ettana {ettana.__version__} ({kind}{slower})"
    serving = subprocess.run(
        [python, "-m", "ettana", "serve"], cwd=folder, text=True, capture_output=True, check=False
    )
    assert serving.returncode == 2
    assert serving.stderr == (
        'ettana: the package alembic is not installed: pip install "ettana[server]" brings it\n'
    )
    return kind


@pytest.fixture
def bare_tree(tmp_path: Path) -> Iterator[Path]:
    """The sources and the build files, and nothing that was built before."""
    tree = tmp_path / "tree"
    unwanted = shutil.ignore_patterns("*.so", "__pycache__", ".core-stamp", "node_modules")
    for folder in ("src", "solo"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=unwanted)
    for name in BUILD_FILES:
        shutil.copy(ROOT / name, tree / name)
    yield tree


def test_a_wheel_made_with_a_compiler_has_the_compiled_core(tmp_path: Path) -> None:
    wheel = build_wheel(ROOT, tmp_path / "dist")
    if can_compile():
        paths = build_core.Core().library_paths()
        assert libraries_of(wheel) == {path for path in paths if path.startswith("ettana/")}
        assert not any("harness" in name for name in zipfile.ZipFile(wheel).namelist())
        assert not wheel.name.endswith("-any.whl")
        assert use_wheel(wheel, tmp_path / "venv") == "compiled"
        python = str(tmp_path / "venv" / "bin" / "python")
        assert run([python, "-m", "ettana", "docs", "rules"], cwd=tmp_path).startswith("# ")
        check_that_it_serves_without_being_installed(wheel)
    else:
        assert wheel.name.endswith("-py3-none-any.whl")
    check_index_page(wheel)


def check_that_it_serves_without_being_installed(wheel: Path) -> None:
    """As `uvx "ettana[server]" serve`, from this wheel in place of an index."""
    words = [sys.executable, "-m", "uv", "tool", "run", "--quiet", "--system-certs", "--isolated"]
    words += ["--python", sys.executable, "--constraints", str(ROOT / "constraints.txt")]
    words += ["--from", f"ettana[server] @ {wheel.as_uri()}", "ettana", "serve", "--port", "0"]
    inherited = {n: v for n, v in os.environ.items() if not n.startswith(OF_THE_HOUSE)}
    home = {"XDG_DATA_HOME": str(wheel.parent)}
    with subprocess.Popen(
        words, cwd=wheel.parent, env=inherited | home, text=True, stdout=subprocess.PIPE
    ) as server:
        assert server.stdout
        try:
            assert server.stdout.readline().startswith("Ettana is at http")
        finally:
            server.send_signal(signal.SIGINT)


def check_index_page(wheel: Path) -> None:
    """What the package index shows has no address that only works in the repository."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = email.message_from_bytes(archive.read(name))
    page = readme_renderer.markdown.render(str(metadata.get_payload()))
    assert page
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page)
    source: str = PROJECT["urls"]["Source"]
    assert sum(address.startswith(f"{source}/raw/v{ettana.__version__}/") for address in addresses)
    assert sum(address.startswith(f"{source}/blob/v{ettana.__version__}/") for address in addresses)
    assert all(address.startswith(("https://", "#")) for address in addresses)
    assert {"server", "mcp", "notebook", "plots"} <= set(metadata.get_all("Provides-Extra", []))


def test_a_wheel_made_without_a_compiler_is_pure_and_works(bare_tree: Path, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    wheel = build_wheel(bare_tree, tmp_path / "dist", PATH=str(nothing), CC="")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not libraries_of(wheel)
    assert use_wheel(wheel, tmp_path / "venv") == "interpreted"


def test_a_wheel_is_pure_on_request_whatever_lies_beside_the_sources(tmp_path: Path) -> None:
    wheel = build_wheel(ROOT, tmp_path / "dist", ETTANA_PURE_WHEEL="1")
    with zipfile.ZipFile(wheel) as archive:
        assert "ettana/server/page/index.html" in archive.namelist()  # the web app is always there
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not libraries_of(wheel)


def test_the_sources_that_are_published_can_be_built(tmp_path: Path) -> None:
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)])
    (archive,) = tmp_path.glob("*.tar.gz")
    run(["tar", "-xzf", str(archive), "-C", str(tmp_path)])  # the first Pythons 3.11 lack a filter
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    about = run([sys.executable, "-m", "hatchling", "metadata"], cwd=folder)
    assert json.loads(about)["version"] == ettana.__version__
    assert {"web", "deploy", "docs", "tests", "build_core.py"} <= {p.name for p in folder.iterdir()}


def test_an_editable_install_leaves_no_stale_library(bare_tree: Path, tmp_path: Path) -> None:
    core = build_core.Core(bare_tree / "src")
    stale = core.source / core.library("ettana.engine.table.state")
    stale.write_bytes(b"made from other sources")
    code = "import hatchling.build; hatchling.build.build_editable('dist')"
    run([sys.executable, "-c", code], cwd=bare_tree)
    assert not stale.exists()


def test_help_names_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    (targets,) = (line for line in makefile.splitlines() if line.startswith(".PHONY:"))
    named = [line.split()[1] for line in run(["make", "help"]).splitlines()]
    assert sorted(named) == sorted(targets.split()[1:])


def test_a_machine_without_python_is_told_so(tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    make, shell = shutil.which("make"), shutil.which("sh")
    assert make and shell
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "sh").symlink_to(shell)
    finished = subprocess.run(
        [make, "setup"],
        cwd=tmp_path,
        env={"PATH": str(tmp_path / "bin")},
        text=True,
        capture_output=True,
        check=False,
    )
    assert finished.returncode != 0
    assert "Ettana needs Python 3.11 or newer and found none" in finished.stderr
