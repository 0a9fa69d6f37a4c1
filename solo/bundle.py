"""Runs inside Pyodide: makes `python.zip`, all Python that is needed, compiled, in one file.

Of the standard library only those modules are taken that are loaded when the app is: first the
whole of it is imported from its sources, then what was loaded is looked at.
"""

import importlib
import json
import marshal
import sys
import zipfile
from importlib.resources import files
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from zipimport import zipimporter

STAGE = Path("/stage")
UNCHECKED = (1).to_bytes(4, "little")  # a hash that nobody compares: there are no sources beside
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same contents give the same file
LATER = ("encodings.idna", "linecache", "traceback")  # what tells of an error loads them


def load_app(plan: dict[str, list[str]]) -> None:
    """Import everything of the app, as a page does it: the core from its one library."""
    sys.path[:0] = [str(STAGE / "app"), str(STAGE / "packages")]
    from ettana._core import OneLibrary

    sys.meta_path.insert(0, OneLibrary(str(STAGE / "core.so"), plan["compiled"]))
    for name in (*plan["modules"], *plan["others"], *LATER):
        importlib.import_module(name)
    read_from_zip()


def read_from_zip() -> None:
    """Read what a package holds, as the app will: that loads more than importing does."""
    with zipfile.ZipFile("/rehearsal.zip", "w") as archive:
        add(archive, "rehearsal/__init__.py", b"")
        add(archive, "rehearsal/data.json", b"{}")
    sys.path.append("/rehearsal.zip")
    importlib.import_module("rehearsal")
    files("rehearsal").joinpath("data.json").read_text(encoding="utf-8")


def standard_modules() -> dict[str, str]:
    """The modules of the standard library that are loaded, with the files they come from."""
    archive = next(path for path in sys.path if path.endswith(".zip"))
    found: dict[str, str] = {}
    for name in sorted(sys.modules):
        spec = getattr(sys.modules[name], "__spec__", None)
        if (
            spec
            and spec.origin
            and spec.origin.startswith(archive)
            and isinstance(spec.loader, zipimporter)
        ):
            source = spec.loader.get_source(spec.name)
            found[spec.origin.removeprefix(f"{archive}/")] = source or ""
    return found


def compiled(name: str, source: str) -> bytes:
    """A module as Python loads it from a zip file, without its docstrings."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(code)


def add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Stored as it is: what carries the file packs it better, as a whole."""
    archive.writestr(zipfile.ZipInfo(name, EPOCH), content)


def main() -> None:
    plan = json.loads((STAGE / "plan.json").read_text())
    load_app(plan)
    with zipfile.ZipFile("/python.zip", "w", zipfile.ZIP_STORED) as archive:
        for name, source in standard_modules().items():
            add(archive, name + "c", compiled(name, source))
        for folder in ("app", "packages"):
            for path in sorted((STAGE / folder).rglob("*")):
                name = path.relative_to(STAGE / folder).as_posix()
                if path.suffix == ".py":
                    add(archive, name + "c", compiled(name, path.read_text(encoding="utf-8")))
                elif path.is_file() and path.suffix != ".so":
                    add(archive, name, path.read_bytes())
    (STAGE / "python.zip").write_bytes(Path("/python.zip").read_bytes())


main()
