"""Builds the bundle that plays in a browser without a server, into the package:
`src/ettana/server/bundle`, whence servers, wheels and `ettana site` take it.

It makes too what the library needs in a browser: a wheel for Pyodide, and the folder that the
documentation's page "Try it" starts Python from (`build/try`).

The bundle holds Pyodide, the compiled core as one WebAssembly library, and all Python that takes
part, compiled, in one file. The tools come by name: Pyodide from npm, zig and wheels of others from
PyPI. What is there is never stale: a stamp holds a digest over all that takes part.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import build_core
import build_web
from solo.imports import Needed, needed_by
from solo.try_folder import stamp_of_try, write_try
from solo.wasm_library import FLAGS, LINK_FLAGS, CannotBuild, Toolchain, make_objects
from solo.wheel import make_wheel, sources_of_wheel

ROOT: Final = Path(__file__).resolve().parent
ROOM: Final = ROOT / "solo"
PRODUCTS: Final = ROOT / "build" / "solo"
BUNDLE: Final = ROOT / "src" / "ettana" / "server" / "bundle"
CONTENTS: Final = "bundle.json"  # its stamps, files with sizes, modules of libraries, Pyodide
PYODIDE: Final = ROOM / "node_modules" / "pyodide"
ENTRIES: Final = ("ettana.server.solo.page_server",)
DATABASES: Final = ("ettana.server.store.sqlite", "ettana.server.store.postgres")  # not in a page
DATA: Final = (".json", ".toml")  # that packages read
STANDARD_LIBRARY: Final = "python_stdlib.zip"
WHEEL: Final = PRODUCTS / "wheel"
PACKAGE: Final = "msgspec"  # the one package of others that takes part
BESIDE: Final = ("rich",)  # what the library asks for on the page "Try it": it draws in letters


def needed() -> Needed:
    """The modules that take part; CannotBuild when one is no browser's."""
    found = needed_by(ENTRIES, build_core.Core().source, without=DATABASES)
    packages = {name.partition(".")[0] for name in found.others}
    strangers = packages - sys.stdlib_module_names - {PACKAGE}
    if strangers:
        raise CannotBuild(f"a page would need {', '.join(sorted(strangers))}")
    return found


def digest(found: Needed) -> str:
    """One hash over everything that takes part, contents and not times."""
    total = hashlib.sha256(build_core.Core().whole_digest().encode())
    total.update(json.dumps([sys.version, FLAGS, LINK_FLAGS]).encode())
    for name in ("msgspec", "ziglang"):
        total.update(pinned(name).encode())
    for path in sorted({*found.sources.values(), *_data(found), *_own_sources()}):
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def digest_of_python(found: Needed) -> str:
    """One hash over the Python that takes part, whatever compiles it: wheels are built anywhere."""
    total = hashlib.sha256()
    for path in sorted({*found.sources.values(), *_data(found)}):
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_of_these_sources() -> bool:
    """Whether a bundle is there, and plays by the Python that lies here."""
    told = contents()
    return bool(told) and told["python"] == digest_of_python(needed())


def _own_sources() -> Iterator[Path]:
    yield Path(__file__).resolve()
    yield from (path for path in ROOM.iterdir() if path.is_file())


def _data(found: Needed) -> Iterator[Path]:
    """What the packages read that take part."""
    for source in found.sources.values():
        if source.name == "__init__.py":
            yield from (path for path in source.parent.iterdir() if path.suffix in DATA)


def pinned(package: str) -> str:
    """A package's version and hashes, as constraints.txt has them."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    found = re.search(rf"^{package}==(?:.*\\\n)*.*\n", lines, re.MULTILINE)
    if found is None:
        raise CannotBuild(f"constraints.txt has no {package}: run make pins")
    return found.group()


def contents() -> dict[str, Any]:
    """What the bundle that is there says of itself; empty when there is none."""
    path = BUNDLE / CONTENTS
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def build(found: Needed, stamp: str) -> None:
    """Make the bundle anew; CannotBuild when it cannot be made."""
    environment = build_web.environment_with_node()
    build_web.install(environment, ROOM)
    stage = PRODUCTS / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.rmtree(BUNDLE, ignore_errors=True)
    (stage / "packages").mkdir(parents=True)
    _take_package(stage / "packages")
    _take_sources(found, stage / "app")
    _say("Compiling the core for browsers")
    compiled = _link(found, stage / "core.so")
    _say("Bundling")
    others = sorted(found.others)
    plan = {"modules": sorted(found.sources), "others": others, "compiled": compiled}
    (stage / "plan.json").write_text(json.dumps(plan))
    node = shutil.which("node", path=environment["PATH"])
    assert node is not None
    _run([node, str(ROOM / "bundle.mjs"), str(PYODIDE), str(stage)])
    if digest(needed()) != stamp:
        raise CannotBuild("the sources changed meanwhile: make solo once more")
    _lay_down(stage, compiled, {"stamp": stamp, "python": digest_of_python(found)})


def _take_sources(found: Needed, folder: Path) -> None:
    """The app's Python, without what is compiled, and what it reads."""
    compiled = build_core.Core().modules()
    sources = {path for module, path in found.sources.items() if module not in compiled}
    for path in {*sources, *_data(found)}:
        copy = folder / path.relative_to(build_core.Core().source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


def _take_package(folder: Path) -> None:
    with zipfile.ZipFile(_fetch(PACKAGE)) as archive:
        archive.extractall(
            folder, [name for name in archive.namelist() if name.endswith((".py", ".so"))]
        )


def _fetch(package: str) -> Path:
    """A package's wheel as it was built for Pyodide, or for any Python, by its hash."""
    room = PRODUCTS / "packages" / package
    shutil.rmtree(room, ignore_errors=True)
    room.mkdir(parents=True)
    wish = room / "requirements.txt"
    wish.write_text(pinned(package), encoding="utf-8")
    information = _pyodide_information()
    platform = f"pyemscripten_{information['abi_version']}_wasm32"
    python = ".".join(information["python"].split(".")[:2])
    words = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    words += ["--require-hashes", "--only-binary", ":all:", "--platform", platform]
    words += ["--python-version", python, "--dest", str(room), "--requirement", str(wish)]
    try:
        _run([sys.executable, *words])
    except CannotBuild:
        raise CannotBuild(f"{package} could not be fetched; this needs the network") from None
    (wheel,) = room.glob("*.whl")
    return wheel


def _pyodide_information() -> dict[str, str]:
    """What Pyodide says of itself: its Python, its ABI."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {name: str(value) for name, value in lock["info"].items()}


def _compile() -> tuple[Toolchain, dict[str, Path]]:
    """The objects of all modules of the core, and what links them."""
    core = build_core.Core()
    try:
        with build_core.locked(core):
            build_core.make_libraries(core)  # and the C they are made of, which stays
    except build_core.CannotCompile as reason:
        raise CannotBuild(str(reason)) from None
    modules = [core.shared, *(name for name in core.modules() if name.startswith("ettana."))]
    sources = {module: core.products / "c" / f"{module.replace('.', '/')}.c" for module in modules}
    toolchain = Toolchain.prepare(PRODUCTS / "headers", PYODIDE / STANDARD_LIBRARY)
    return toolchain, make_objects(toolchain, sources, PRODUCTS / "objects")


def _link(found: Needed, library: Path) -> list[str]:
    """What a page needs of the core as one library; the names of the modules in it."""
    toolchain, objects = _compile()
    shared = build_core.Core().shared
    taken = {name: path for name, path in objects.items() if name in {shared, *found.sources}}
    toolchain.link(taken, library)
    return [*taken]


def _lay_down(stage: Path, compiled: list[str], stamps: dict[str, str]) -> None:
    """The files of a bundle; last of all what says that it is whole.

    Plain web space knows what .js and .wasm are, but often neither .mjs nor .so.
    """
    BUNDLE.mkdir(parents=True)
    (package,) = (stage / "packages").rglob("*.so")
    for name, source in {
        "pyodide.js": PYODIDE / "pyodide.mjs",
        "pyodide.asm.js": PYODIDE / "pyodide.asm.mjs",
        "pyodide.asm.wasm": PYODIDE / "pyodide.asm.wasm",
        "python.zip": stage / "python.zip",
        "core.wasm": stage / "core.so",
        f"{PACKAGE}.wasm": package,
    }.items():
        shutil.copyfile(source, BUNDLE / name)
    files = {path.name: path.stat().st_size for path in sorted(BUNDLE.iterdir())}
    libraries = {"core.wasm": compiled, f"{PACKAGE}.wasm": [f"{PACKAGE}._core"]}
    info = _pyodide_information()
    packed = sum(len(gzip.compress(path.read_bytes())) for path in BUNDLE.iterdir())
    told = {**stamps, "packed": packed, "files": files, "libraries": libraries, "pyodide": info}
    (BUNDLE / CONTENTS).write_text(json.dumps(told, indent=1), encoding="utf-8")


def digest_of_library(stamp: str) -> str:
    """One hash over everything that takes part in the wheel and in the folder of the page."""
    total = hashlib.sha256("".join([stamp, *map(pinned, BESIDE)]).encode())
    for path in sorted({*sources_of_wheel(ROOT), *_scripts()}):
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _scripts() -> Iterator[Path]:
    """What the scripts of the page are made of."""
    yield build_web.WEB / "package-lock.json"
    yield build_web.WEB / "vite.try.config.ts"
    for room in ("try", "solo"):
        yield from (build_web.WEB / "src" / room).iterdir()


def is_library_current() -> bool:
    """Whether the folder of the page is there, made of these sources."""
    return stamp_of_try() == digest_of_library(digest(needed()))


def build_library(stamp: str) -> None:
    """Make the wheel for Pyodide, and the folder of the page that runs it."""
    environment = build_web.environment_with_node()
    build_web.install(environment, ROOM)
    build_web.install(environment)
    _say("Making the wheel for Pyodide")
    toolchain, objects = _compile()
    info = _pyodide_information()
    wheel = make_wheel(toolchain, objects, info["abi_version"], WHEEL)
    build_web.run(["run", "--silent", "try"], environment)
    wheels = [wheel, *map(_fetch, BESIDE)]
    write_try(PYODIDE, STANDARD_LIBRARY, wheels, {"stamp": stamp, "pyodide": info})
    _say(f"The wheel for Pyodide is built: {wheel.relative_to(ROOT)}")


def _run(command: list[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.stderr.write(result.stdout + result.stderr)
        raise CannotBuild(f"{Path(command[0]).name} failed, see above")


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    """Build when the bundle is missing or stale."""
    began = time.monotonic()
    try:
        found = needed()
        stamp = digest(found)
        if contents().get("stamp") != stamp:
            build(found, stamp)
            size, seconds = sum(contents()["files"].values()), time.monotonic() - began
            print(f"The bundle for browsers is built: {size / 1e6:.1f} MB, {seconds:.0f} s.")
        library = digest_of_library(stamp)
        if stamp_of_try() != library:
            build_library(library)
    except (CannotBuild, build_web.CannotBuild) as reason:
        print(f"The bundle for browsers is not built: {reason}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
