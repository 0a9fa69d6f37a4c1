"""The game as a folder of files."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from ettana.cli import main
from ettana.server.site import NotBuilt, write_site

PAGE = '<html lang="en"><link href="/icon.svg"><script src="/assets/a-1.js"></script></html>'


def built(folder: Path, *, stamp: str = "one", script: str = "a-1.js") -> Path:
    """What `make web` and `make solo` leave, as small as can be."""
    files = {
        "page/index.html": PAGE,
        "page/.stamp": "",
        f"page/assets/{script}": "import",
        "bundle/core.wasm": "wasm" * 100,
        "bundle/pyodide.js": "export",
        "bundle/bundle.json": json.dumps(
            {"stamp": stamp, "packed": 0, "files": {"core.wasm": 400, "pyodide.js": 6}}
        ),
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_what_is_large_lies_there_packed_and_nothing_is_named_from_the_root(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "site"
    size = write_site(folder, built(tmp_path / "built"))
    packed = gzip.decompress((folder / "solo/one/core.wasm.gz").read_bytes())
    page = (folder / "index.html").read_text(encoding="utf-8")
    told = json.loads((folder / "solo/bundle.json").read_text(encoding="utf-8"))
    large = ["solo/one/core.wasm.gz", "solo/one/pyodide.js"]
    assert names(folder) == {
        *("index.html", "assets/a-1.js", "site.json", "solo/bundle.json"),
        *large,
    }
    assert packed == b"wasm" * 100
    assert 'data-static lang="en"' in page and '"./icon.svg"' in page and '"/' not in page
    assert told["gzip"] == ["core.wasm"]
    assert told["packed"] == sum((folder / name).stat().st_size for name in large) < size


def test_a_folder_that_was_written_before_is_brought_up_to_date(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder, built(tmp_path / "old"))
    (folder / "mine.txt").write_text("added by somebody", encoding="utf-8")
    write_site(folder, built(tmp_path / "new", stamp="two", script="b-2.js"))
    assert "assets/a-1.js" not in names(folder) and "assets/b-2.js" in names(folder)
    assert not (folder / "solo" / "one").exists()
    assert (folder / "mine.txt").exists()


def test_a_folder_that_holds_something_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "diary.txt").write_text("mine", encoding="utf-8")
    assert main(["site", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"ettana: {tmp_path} holds something else; name a new or an empty folder\n"
    )
    assert names(tmp_path) == {"diary.txt"}


def test_without_the_bundle_there_is_no_folder(tmp_path: Path) -> None:
    without = built(tmp_path / "built")
    (without / "bundle" / "bundle.json").unlink()
    with pytest.raises(NotBuilt, match="the bundle for browsers"):
        write_site(tmp_path / "site", without)
    assert not (tmp_path / "site").exists()
