"""What takes part in the bundle for browsers, and what building it needs."""

from __future__ import annotations

from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

import build_solo
from solo import wasm_library
from solo.imports import needed_by


def test_a_page_needs_no_framework_and_no_database() -> None:
    found = build_solo.needed()
    assert "ettana.server.house.house" in found.sources
    assert not {name.partition(".")[0] for name in found.others} & {"litestar", "sqlalchemy"}
    assert "ettana.server.store.sqlite" not in found.sources


def test_what_a_function_imports_is_found_and_what_types_need_is_not(tmp_path: Path) -> None:
    package = tmp_path / "house"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "door.py").write_text(
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from house import cellar\n"
        "def open():\n    from house import stairs\n"
    )
    (package / "stairs.py").write_text("import json\n")
    (package / "stairs.pxd").write_text("from house.wood cimport Wood\n")
    (package / "wood.py").write_text("")
    (package / "cellar.py").write_text("import dark\n")
    found = needed_by(("house.door",), tmp_path)
    assert sorted(found.sources) == ["house", "house.door", "house.stairs", "house.wood"]
    assert found.others == {"typing", "json"}


def test_without_the_headers_of_python_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(tmp_path))
    monkeypatch.setattr(
        "importlib.util.find_spec", lambda _name: ModuleSpec("zig", None, origin="/")
    )
    with pytest.raises(wasm_library.CannotBuild, match="headers of this Python are missing"):
        wasm_library.Toolchain.prepare(tmp_path / "headers", tmp_path / "python_stdlib.zip")
