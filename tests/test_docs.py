"""What stands on a page to be typed is typed: sessions, commands, programs; the rest is seen to."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts.exceptions import MissingArgumentError, ValidationError
from markdown_it import MarkdownIt

from ettana.cli.tree import ettana
from tests.command_pages import commands, examples
from tests.lab.play.clusters import cluster
from tests.remake.sessions import PAGES as SESSIONS
from tests.server.kept_games import fill
from tests.server.postgres import Postgres
from tests.typed_commands import lay_out, run, serve, shortened

ROOT = Path(__file__).parents[1]
GENERATED = "commands.md"  # its examples are run by test_command_help
DOCS = [page for page in sorted((ROOT / "docs").glob("*.md")) if page.name != GENERATED]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS]
COMMAND = re.compile(r'^(?:uvx "ettana\[server\]"|ettana) (?P<words>[a-z-].+)$')
NAMED = re.compile(r"`ettana ([a-z-][^`\n]*)`")  # in a sentence: perhaps not all of it
FORM = re.compile(r"ettana |\[")  # a command, or the second line of one
SYNOPSIS = re.compile(r"[\[\]…]|\.\.\.|\b[A-Z]+\b")  # describes many commands
HELP = {line for words in commands() for line in examples(words)}  # run by test_command_help
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")

# Blocks of a page that are no command and no session, by the word after ```: who reads them
READ_BY = {
    ("architecture.md", ""): "tests/test_architecture_page.py",
    ("bots.md", "python"): "tests/bots/test_bots_page.py",
    ("decks.md", "toml"): "tests/engine/test_deck_report.py",
    ("fair-dice.md", ""): "tests/engine/test_fair.py",
    ("fair-dice.md", "record"): "tests/engine/test_fair.py",
    ("ladder.md", "games"): "tests/lab/ladder/test_ladder.py",
    ("mcp.md", "json"): "tests/test_mcp.py",
    ("notation.md", ""): "tests/engine/test_action_text.py",
    ("notation.md", "position"): "tests/engine/test_action_text.py",
    ("notation.md", "view"): "tests/engine/test_action_text.py",
    ("protocol.md", ""): "tests/test_protocol_stream.py",
    ("protocol.md", "python"): "tests/test_protocol_stream.py",
    ("protocol.md", "session"): "tests/test_protocol_stream.py",
    ("simulation.md", "toml"): "tests/lab/report/test_compare.py",
    ("tables.md", ""): "tests/server/test_refusals.py",
}
# Lines of other programs, by how they begin: the test that does what they say
DONE_BY = {
    "DOMAIN=games.example docker compose ": "tests/test_deploy.py",
    "cp deploy/": "tests/test_deploy.py",
    "dask ": "tests/lab/play/clusters.py",
    "docker ": "tests/test_deploy.py",
    "python docs/examples/learn.py": "tests/lab/learn/test_learning_page.py",
    "python docs/examples/maskable_ppo.py ": "tests/lab/learn/test_stable_baselines.py",
    "python3 -m venv ": "tests/test_build.py",
    "systemctl ": "tests/test_deploy.py",
}
# Programs of a few lines that take hours as they stand, by what they import: who runs them smaller
RUN_BY = {
    "ettana.lab.arena.upper_bounds import upper_bound": "tests/lab/arena/test_upper_bounds.py",
}


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """The code of a page, as Markdown sees it, and the language that is named before it."""
    for token in MarkdownIt().parse(page.read_text("utf-8")):
        if token.type in ("fence", "code_block"):
            yield token.info.strip(), token.content


def lines(page: Path) -> list[str]:
    """What can be typed into a shell: blocks without a language, if nothing else reads them."""
    found = [
        line.split(" # ")[0].strip()
        for language, text in blocks(page)
        if not language and not is_python(text) and (page.name, "") not in READ_BY
        for line in text.splitlines()
    ]
    return [line for line in found if not (FORM.match(line) and SYNOPSIS.search(line))]


def is_python(text: str) -> bool:
    return text.startswith((">>> ", "from "))


def typed(page: Path) -> list[str]:
    """The `ettana` commands among them."""
    return ["ettana " + found["words"] for line in lines(page) if (found := COMMAND.match(line))]


def named(page: Path) -> list[str]:
    """The commands that are named in sentences, with some of their words."""
    return [line for line in NAMED.findall(page.read_text("utf-8")) if not SYNOPSIS.search(line)]


def words_of(line: str) -> list[str]:
    return shlex.split(re.split(r" [|>] ", line)[0])


def is_whole(line: str) -> bool:
    """Whether a command that is named says what it is about, and so can be typed."""
    try:
        ettana.parse_args(words_of(line), print_error=False, exit_on_error=False)
    except (MissingArgumentError, ValidationError):
        return False
    return tuple(words_of(line)) not in set(commands())


TYPED = sorted({line for page in PAGES for line in typed(page)} - HELP)
SERVING = [line for line in TYPED if line.startswith("ettana serve")]
THERE = "tcp://that-machine:8786"
ELSEWHERE = [line for line in TYPED if THERE in line]
NAMED_WHOLE = {f"ettana {line}" for page in PAGES for line in named(page) if is_whole(line)}
HERE = sorted({*TYPED, *NAMED_WHOLE} - {*SERVING, *ELSEWHERE} - HELP)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("store") / "tables.sqlite"
    fill(f"sqlite:///{made}")
    return made


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, filled: Path) -> Path:
    lay_out(monkeypatch, tmp_path, filled)
    return tmp_path


@pytest.mark.parametrize("page", SESSIONS)
def test_the_session_of_a_page_is_true(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 3
    assert failed == 0


def test_every_session_is_tried() -> None:
    has = {page for page in PAGES if any(">>>" in text for _, text in blocks(page))}
    assert has == {ROOT / page for page in SESSIONS}


@pytest.mark.parametrize("line", HERE)
def test_a_command_of_a_page_runs_as_it_stands(line: str, folder: Path) -> None:
    if "backup.sqlite" in line:
        run("ettana admin back-up backup.sqlite --data tables.sqlite")
    run(shortened(line))


@pytest.mark.parametrize("line", SERVING)
def test_a_server_of_a_page_serves(line: str, folder: Path, postgres: Postgres) -> None:
    serve(line.replace("postgresql:///ettana", postgres.fresh()))


@pytest.mark.parametrize("line", ELSEWHERE)
def test_a_command_for_many_machines_runs_on_them(line: str, folder: Path) -> None:
    with cluster(folder / "dask") as dask:
        dask.add_worker()
        run(shortened(line.replace(THERE, dask.address)))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_other_line_and_block_of_a_page_is_seen_to(page: Path) -> None:
    for line in lines(page):
        program, _, rest = line.partition(" ")
        if COMMAND.match(line):
            continue
        if program == "make":
            assert re.search(rf"^{rest.split()[0]}:.*##", MAKEFILE, re.MULTILINE), line
        elif Path(program).name == "pip":
            extra = re.fullmatch(r'install "?ettana(?:\[([a-z]+)\])?"?', rest)
            assert extra and extra[1] in {None, *PROJECT["optional-dependencies"]}, line
        elif program == ".ci/run":
            assert (ROOT / program).is_file()
        else:
            (test,) = (test for begin, test in DONE_BY.items() if line.startswith(begin))
            assert (ROOT / test).is_file()
    for language, text in blocks(page):
        if is_python(text) and not language and ">>>" not in text:
            first = text.splitlines()[0].removeprefix("from ")
            assert first in (ROOT / RUN_BY[first]).read_text("utf-8")
        elif language and ">>>" not in text:
            assert (page.name, language) in READ_BY


def test_what_reads_a_block_knows_its_page() -> None:
    for (page, _), test in READ_BY.items():
        assert page in (ROOT / test).read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_a_sentence_names_is_understood(page: Path) -> None:
    for line in named(page):
        try:
            ettana.parse_args(words_of(line), print_error=False, exit_on_error=False)
        except (MissingArgumentError, ValidationError):
            continue  # a sentence names the command and leaves out what it is about


def test_the_pages_have_commands() -> None:
    assert len(SERVING) > 2 and len(HERE) > 8
    assert sum(len(named(page)) for page in PAGES) > 50


def test_help_points_to_pages_that_are_there() -> None:
    names = {page.stem for page in PAGES}
    told = re.findall(r"ettana docs ([a-z-]+)", (ROOT / "docs" / GENERATED).read_text("utf-8"))
    assert len(set(told)) > 4
    assert set(told) <= names
