"""PNG, the command line, and pictures of the documentation that are never stale."""

from __future__ import annotations

import re
import struct
import sys
from pathlib import Path

import pytest

from ettana.cli import main
from ettana.engine.record.record import GameRecord
from ettana.missing_extra import MissingExtra
from tests.drawing.looked_at import seen
from tests.engine.picture import Has, picture

ROOT = Path(__file__).parents[2]
GAME = "docs/examples/three-weavers.ettana"
STEPS = len(GameRecord.parse((ROOT / GAME).read_text(encoding="utf-8")).steps)
POSITION = picture(pink=Has(tokens=3, hand="MX", held="07")).position


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, as the header of a PNG says."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def complained(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence of a command that cannot do what it was asked."""
    assert main(words) == 2
    out, error = capsys.readouterr()
    assert out == "" and error.count("\n") == 1
    return error.removeprefix("ettana: ").rstrip("\n")


def test_a_game_as_png() -> None:
    assert size_of(picture().png(size=320, board_only=True)) == (320, 320)


def test_without_the_extra_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match=r'pip install "ettana\[png\]"'):
        picture().png()
    words = complained(capsys, "show", POSITION, "--png", str(tmp_path / "a.png"))
    assert words == ('the package resvg_py is not installed: pip install "ettana[png]" brings it')
    assert not list(tmp_path.iterdir())


def test_show_draws_a_position_into_a_file(tmp_path: Path) -> None:
    svg, png = tmp_path / "table.svg", tmp_path / "table.png"
    assert main(["show", POSITION, "--seat", "pink", "--theme", "dark", "--svg", str(svg)]) == 0
    assert "Pink holds" in seen(svg.read_text(encoding="utf-8")).texts
    assert main(["show", POSITION, "--board", "--size", "200", "--png", str(png)]) == 0
    assert size_of(png.read_bytes()) == (200, 200)


def test_show_draws_a_record_into_a_file(tmp_path: Path) -> None:
    svg = tmp_path / "strip.svg"
    assert main(["show", str(ROOT / GAME), "--strip", "--svg", str(svg)]) == 0
    assert seen(svg.read_text(encoding="utf-8")).shown["loom"] > 5


def test_show_prints_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(ROOT / GAME)]) == 0
    assert "white won" in capsys.readouterr().out
    assert main(["show", str(ROOT / GAME), "--step", "0"]) == 0
    assert "pink is to place" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((POSITION, "--svg", "/nowhere/a.svg"), "/nowhere/a.svg: the picture cannot be written: "),
        ((POSITION, "--svg", "a\0b"), "the picture cannot be written: no file can have this name"),
        ((POSITION, "--seat", "black", "--svg", "a.svg"), "no player has the pin 'black'"),
        (
            (POSITION, "--seat", "green", "--svg", "a.svg"),
            "--seat is one of pink, black, white, orange, not green",
        ),
        ((POSITION, "--size", "9", "--svg", "a.svg"), "the size is a number from 64 to 8192"),
        ((POSITION, "--step", "2", "--svg", "a.svg"), "not with step"),
        ((POSITION, "--step", "2"), "a position has no steps"),
        ((POSITION, "--theme", "dark"), "only a picture takes such options"),
        ((str(ROOT / GAME), "--step", "9999"), f"the record has {STEPS} steps"),
        ((str(ROOT / GAME), "--deck", "d.toml"), "a record names its own deck"),
        (("nothing.ettana",), "nothing.ettana: there is no such file"),
        (("hello", "--svg", "a.svg"), "this is no position"),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[str, ...],
    reason: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert reason in complained(capsys, "show", *words)
    assert not list(tmp_path.iterdir())


def documented() -> list[list[str]]:
    """What `make pictures` runs."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = re.findall(r"@\$\(RUN\) -m ettana (show \$\(GAME\) .*)", makefile)
    assert f"GAME := {GAME}\n" in makefile
    return [command.replace("$(GAME)", str(ROOT / GAME)).split() for command in commands]


@pytest.mark.parametrize("command", documented(), ids=lambda command: str(command[-1]))
def test_the_pictures_of_the_documentation_are_not_stale(
    command: list[str], tmp_path: Path
) -> None:
    """`make pictures` would draw them as they are."""
    *words, file = command
    drawn = tmp_path / "drawn.svg"
    assert main([*words, str(drawn)]) == 0
    assert drawn.read_bytes() == (ROOT / file).read_bytes()


def test_pictures_that_pages_show_are_there() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = set()
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for file in re.findall(r'(?:src|srcset)="([^"]+\.svg)"|\]\(([^)]+\.svg)\)', text):
            shown.add((page.parent / "".join(file)).resolve())
    assert shown == {(ROOT / command[-1]).resolve() for command in documented()}
