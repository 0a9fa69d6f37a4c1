"""Builds the bundle that plays in a browser without a server, into the package:
`src/ettana/server/bundle`, whence servers, wheels and `ettana site` take it.

It makes too a wheel of the library for Pyodide, `build/solo/wheel`.

The bundle holds Pyodide, the compiled core as one WebAssembly library, and all Python that takes
part, compiled, in one file. The tools come by name: Pyodide from npm, zig and msgspec's wheel from
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
WHEEL: Final = PRODUCTS / "wheel"
PACKAGE: Final = "msgspec"  # the one package of others that takes part


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
    """msgspec as it was built for Pyodide, by its hash."""
    information = _pyodide_information()
    wish = PRODUCTS / "requirements.txt"
    wish.write_text(pinned(PACKAGE), encoding="utf-8")
    platform = f"pyemscripten_{information['abi_version']}_wasm32"
    python = ".".join(information["python"].split(".")[:2])
    words = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    words += ["--require-hashes", "--only-binary", ":all:", "--platform", platform]
    words += ["--python-version", python, "--dest", str(PRODUCTS), "--requirement", str(wish)]
    try:
        _run([sys.executable, *words])
    except CannotBuild:
        raise CannotBuild("msgspec could not be fetched; this needs the network") from None
    (wheel,) = PRODUCTS.glob(f"{PACKAGE}-*{platform}.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(
            folder, [name for name in archive.namelist() if name.endswith((".py", ".so"))]
        )


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
    toolchain = Toolchain.prepare(PRODUCTS / "headers", PYODIDE / "python_stdlib.zip")
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


def digest_of_wheel(stamp: str) -> str:
    """One hash over everything that takes part in the wheel."""
    total = hashlib.sha256(stamp.encode())
    for path in sorted(sources_of_wheel(ROOT)):
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_wheel_current() -> bool:
    """Whether the wheel is there, made of these sources."""
    return _stamp_of_wheel() == digest_of_wheel(digest(needed()))


def _stamp_of_wheel() -> str:
    path = WHEEL / "stamp"
    return path.read_text(encoding="ascii") if path.exists() else ""


def build_wheel(stamp: str) -> None:
    """Make the wheel for Pyodide anew; CannotBuild when it cannot be made."""
    environment = build_web.environment_with_node()
    build_web.install(environment, ROOM)
    _say("Making the wheel for Pyodide")
    toolchain, objects = _compile()
    wheel = make_wheel(toolchain, objects, _pyodide_information()["abi_version"], WHEEL)
    (WHEEL / "stamp").write_text(stamp, encoding="ascii")
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
        of_wheel = digest_of_wheel(stamp)
        if _stamp_of_wheel() != of_wheel:
            build_wheel(of_wheel)
    except (CannotBuild, build_web.CannotBuild) as reason:
        print(f"The bundle for browsers is not built: {reason}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
