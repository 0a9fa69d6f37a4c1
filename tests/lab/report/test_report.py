"""`ettana report`: one page that needs nothing else, true to the data, for all eyes."""

from __future__ import annotations

import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ettana.cli import main
from ettana.drawing.look import THEMES, the_look
from ettana.engine.rng import Rng
from ettana.lab.report.theme import DASHES, SERIES
from tests.lab.simulate.tables import rows

PLOTS = {
    "length",
    "turn-order",
    "levels",
    "lead-changes",
    "tokens",
    "action-cards",
    "designs",
    "colours",
    "squares",
    "luck",
}
INTERVAL = re.compile(r"\d\S* – [-+]?\d")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "games"
    words = ["--players", "weaver,apprentice", "--games", "40", "--options", "turns=80"]
    assert main(["simulate", *words, "--seed", "2", "--out", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def page(data: Path) -> str:
    assert main(["report", str(data)]) == 0
    return (data / "report.html").read_text(encoding="utf-8")


def plot(data: Path, name: str) -> ElementTree.Element:
    return ElementTree.parse(data / "report-plots" / f"{name}.svg").getroot()


def words_of(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter("{http://www.w3.org/2000/svg}text")]


def test_the_page_asks_nobody_for_anything(page: str) -> None:
    assert "<script" not in page
    assert not re.search(r"""(?:src|href)\s*=|@import|https?://""", page)
    assert all(target.startswith("#") for target in re.findall(r"url\(([^)]*)\)", page))
    assert page.count("<svg") == 2 * len(PLOTS)  # for a screen and for a phone


def test_every_plot_is_also_a_file(data: Path, page: str) -> None:
    files = {path.stem for path in (data / "report-plots").iterdir()}
    assert files == PLOTS
    for name in PLOTS:
        picture = plot(data, name)
        told = picture.find("{http://www.w3.org/2000/svg}title")
        assert told is not None and told.text
        style = picture.find("{http://www.w3.org/2000/svg}style")
        assert style is not None and "prefers-color-scheme:dark" in (style.text or "")


def test_the_figures_are_those_of_the_data(data: Path, page: str) -> None:
    games = rows(data, "games.csv")
    turns = sum(int(game["turns"]) for game in games) / len(games)
    assert f"A game takes {turns:.1f} (" in page
    begun = sum(game["winners"] == game["starter"] for game in games) / len(games)
    assert f"Whoever begins wins {begun:.1%} (" in page
    weaver = sum(game[f"player_{game['winners'][0]}"] == "weaver" for game in games)
    shared = [game for game in games if " " in game["winners"]]
    if not shared:
        assert f"A seat played by weaver wins {weaver / len(games):.1%} (" in page
    told = rows(data, "turns.csv")
    on_c3 = sum(turn["square"] == "C3" for turn in told) / len(told)
    assert f"<td>C3</td><td>{on_c3:.2%}</td>" in page
    played = sum(int(turn["play_swap"]) for turn in told) / len(games)
    assert f"{played:.2f}" in words_of(plot(data, "action-cards"))


@pytest.mark.parametrize("name", ["turn-order", "levels", "action-cards", "designs", "colours"])
def test_every_figure_is_written_with_its_interval(name: str, data: Path, page: str) -> None:
    words = words_of(plot(data, name))
    marks = [
        path
        for path in plot(data, name).iter("{http://www.w3.org/2000/svg}path")
        if (path.get("class") or "").startswith("mark")
    ]
    assert len(marks) == sum(bool(INTERVAL.search(word)) for word in words) > 0


@pytest.mark.parametrize("name", ["length", "lead-changes", "tokens", "squares"])
def test_where_there_is_no_room_a_table_has_the_intervals(name: str, data: Path, page: str) -> None:
    section = next(
        part for part in page.split("<section>") if f'id="{name}' in part or _is(part, name)
    )
    lines = re.findall(r"<tr><td>.*?</tr>", section)
    assert len(lines) > 4
    assert all(" to " in line for line in lines)


def _is(section: str, name: str) -> bool:
    titles = {
        "length": "How long",
        "lead-changes": "How open",
        "tokens": "tokens to spend",
        "squares": "Where do the pins",
    }
    return titles[name] in section


def luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_everything_can_be_read_in_both_themes(theme: str) -> None:
    colours = the_look().colours(theme)  # type: ignore[arg-type]
    panel = str(colours["panel"])
    for ink in (*SERIES[theme], str(colours["ink"]), str(colours["ink-muted"])):  # type: ignore[index]
        assert contrast(ink, panel) >= 4.5


LETTER, TALL = 0.58, 0.72  # of a numeral, in font sizes
SIZES = {"count": 15.0, "count rim": 12.0, "count corner": 10.5}


def test_the_numbers_of_the_map_lie_inside_their_squares(data: Path, page: str) -> None:
    squares = [
        part
        for part in plot(data, "squares").iter("{http://www.w3.org/2000/svg}g")
        if part.find("{http://www.w3.org/2000/svg}title") is not None
    ]
    assert len(squares) == 36
    for square in squares:
        outline = square.find("{http://www.w3.org/2000/svg}path")
        number = square.find("{http://www.w3.org/2000/svg}text")
        assert outline is not None and number is not None
        ends = [float(one) for one in re.findall(r"-?[\d.]+", outline.get("d") or "")]
        corners = list(zip(ends[::2], ends[1::2], strict=True))
        size = SIZES[number.get("class") or ""]
        x, y = float(number.get("x") or 0), float(number.get("y") or 0)
        half = len(number.text or "") * LETTER * size / 2
        for point in ((x - half, y), (x + half, y), (x - half, y - TALL * size)):
            assert _is_inside(point, corners), (number.text, corners)


def _is_inside(point: tuple[float, float], corners: list[tuple[float, float]]) -> bool:
    """Whether a point is in a convex shape, or within a pixel of it."""
    x, y = point
    sides: list[float] = []
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        sides.append(((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length)
    return min(sides) > -1 or max(sides) < 1


def test_on_a_phone_every_figure_is_in_sight(data: Path, page: str) -> None:
    """The narrow drawing is as wide as a phone and writes the same figures."""
    for name in ("turn-order", "levels", "action-cards", "designs", "colours", "luck"):
        wide = [word for word in words_of(plot(data, name)) if INTERVAL.search(word)]
        (section,) = (part for part in page.split("<section>") if wide[0] in part)
        narrow = section.partition('class="chart narrow"')[2]
        assert 'viewBox="0 0 360 ' in section
        assert all(interval in narrow for interval in wide)


def test_series_differ_without_colours(data: Path, page: str) -> None:
    assert len(set(DASHES)) == len(DASHES) == len(SERIES["light"])
    picture = plot(data, "tokens")
    marks = {
        path.get("class"): re.sub(r"[\d.-]+", "", path.get("d") or "")
        for path in picture.iter("{http://www.w3.org/2000/svg}path")
        if (path.get("class") or "").startswith("mark")
    }
    assert len(set(marks.values())) == len(marks) == 2
    assert {"weaver", "apprentice"} <= set(words_of(picture))
    hatches = [
        "".join(path.get("d") or "" for path in pattern)
        for pattern in plot(data, "luck").iter("{http://www.w3.org/2000/svg}pattern")
    ]
    assert len(set(hatches)) == len(hatches) == 4


def test_the_same_data_give_the_same_page(data: Path, page: str, tmp_path: Path) -> None:
    assert main(["report", str(data), "--out", str(tmp_path / "again.html")]) == 0
    assert (tmp_path / "again.html").read_text(encoding="utf-8") == page
    for name in PLOTS:
        again = (tmp_path / "again-plots" / f"{name}.svg").read_bytes()
        assert again == (data / "report-plots" / f"{name}.svg").read_bytes()


def test_four_players_all_the_same(tmp_path: Path) -> None:
    words = ["--players", "random,random,random,random", "--games", "8", "--options", "turns=30"]
    assert main(["simulate", *words, "--out", str(tmp_path)]) == 0
    assert main(["report", str(tmp_path)]) == 0
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "had to be decided by E2" in page
    assert "Only random plays" in page
    assert "nan" not in page


def damaged(data: Path, folder: Path, name: str, before: str, after: str) -> None:
    shutil.copytree(data, folder, dirs_exist_ok=True)
    text = (folder / name).read_text(encoding="utf-8")
    assert before in text
    (folder / name).write_text(text.replace(before, after, 1), encoding="utf-8")


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert main(words) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and error.startswith("ettana: ")
    return error


@pytest.mark.parametrize(
    ("name", "before", "after", "reason"),
    [
        ("games.csv", "game,deal", "name,deal", "is no table"),
        ("games.csv", "weaver", "weaver,7", "line 2 makes no sense"),
        ("games.csv", ",weaver,", ",,", "line 2 makes no sense"),
        ("games.csv", "\n1,0,1,", "\n1,7,1,", "not played in every order"),
        ("turns.csv", "\n0,1,", "\n0,x,", "makes no sense"),
        ("turns.csv", "\n0,1,", "\n0,2,", "does not tell the turns of game 0"),
        ("turns.csv", "\n0,1,", "\n9,1,", "does not tell the turns of game 0"),
        ("deck.toml", "pattern", "drawing", "deck.toml: design 01"),
    ],
)
def test_bad_data(
    name: str,
    before: str,
    after: str,
    reason: str,
    data: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    damaged(data, tmp_path / "bad", name, before, after)
    assert reason in complaint(capsys, "report", str(tmp_path / "bad"))


def test_whatever_is_wrong_is_told_in_a_sentence(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Single signs of the tables changed at random: a page, or one sentence, never a traceback."""
    rng, refused = Rng(5), 0
    shutil.copytree(data, tmp_path / "bad")
    for index in range(40):
        name = ("games.csv", "turns.csv")[index % 2]
        text = bytearray((data / name).read_bytes())
        for _ in range(1 + rng.below(3)):
            text[rng.below(len(text))] = b"0123456789,RGX- \n\xff"[rng.below(20) % 18]
        (tmp_path / "bad" / name).write_bytes(text)
        if main(["report", str(tmp_path / "bad")]) == 2:
            refused += 1
            assert capsys.readouterr().err.count("\n") == 1
        (tmp_path / "bad" / name).write_bytes((data / name).read_bytes())
    assert refused > 10


def test_no_data(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no such directory" in complaint(capsys, "report", str(tmp_path / "nowhere"))
    assert "there is no such file" in complaint(capsys, "report", str(tmp_path))
    assert "say what to report on" in complaint(capsys, "report")
    shutil.copytree(data, tmp_path / "cut")
    (tmp_path / "cut" / "turns.csv").unlink()
    assert "turns.csv: there is no such file" in complaint(capsys, "report", str(tmp_path / "cut"))
    (tmp_path / "cut" / "games.csv").write_bytes(b"\xff\xfe\x00")
    assert "games.csv cannot be read" in complaint(capsys, "report", str(tmp_path / "cut"))


def test_one_deal_has_no_intervals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--players", "weaver,weaver", "--games", "2", "--options", "turns=6"]
    assert main(["simulate", *words, "--out", str(tmp_path)]) == 0
    assert "without a second there are no intervals" in complaint(capsys, "report", str(tmp_path))


def test_a_full_disk_leaves_no_half_page(data: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    done = subprocess.run(
        [sys.executable, "-m", "ettana", "report", str(data), "--out", str(page)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000)),
    )
    assert done.returncode == 2
    assert done.stderr == f"ettana: {page} cannot be written: file too large\n"
    assert not page.exists()


def test_what_is_for_a_comparison_is_not_ignored(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", ".", "--games", "5"]) == 2
    assert "--compare" in capsys.readouterr().err
