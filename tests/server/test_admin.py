"""`ettana admin` and `ettana verify --store`: what they print, and what the store holds then."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ettana.cli import main
from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from ettana.server.folding import folded
from ettana.server.log.formats import decode_entry
from ettana.server.milliseconds import DAY
from ettana.server.store.port import Store
from ettana.server.store.queries import access, logs, past_results, tables, trash, uptime
from ettana.server.store.rows import Listing, Rewritten, Stored, Token
from ettana.server.table import SPECTATOR, Viewer
from ettana.server.web.guests import token_hash
from tests.server.at_file import at_file
from tests.server.kept_games import FINISHED, RUNNING, WAITING, at_store, fill
from tests.server.postgres import Postgres
from tests.server.table.sitting import ANY_TIME, Sitting, read_update

Said = Callable[..., str]


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/ettana.sqlite"
    server = request.getfixturevalue("postgres")
    assert isinstance(server, Postgres)
    return server.fresh()


@pytest.fixture
def kept(url: str) -> list[Sitting]:
    return fill(url)


@pytest.fixture
def admin(url: str, capsys: pytest.CaptureFixture[str]) -> Said:
    """What an `ettana admin` command prints; with a code, the sentence it complains with."""

    def run(*words: str, code: int = 0) -> str:
        assert main(["admin", "--store", url, *words]) == code
        out, error = capsys.readouterr()
        assert error.count("\n") == (1 if code else 0)
        return error if code else out

    return run


def loaded(url: str, table: str) -> Stored:
    async def load(store: Store) -> Stored:
        stored = await store.load(table)
        assert stored
        return stored

    return at_store(url, load)


def break_entry(url: str, table: str, number: int, before: str, after: str) -> None:
    """As a change of the rules might: it is what was written."""

    def change(stored: Stored) -> Rewritten:
        entries = list(stored.entries)
        assert before.encode() in entries[number - 1]
        entries[number - 1] = entries[number - 1].replace(before.encode(), after.encode())
        return Rewritten(entries, Listing())

    at_store(url, lambda store: store.write(logs.rewrite, table, change))


@pytest.mark.usefixtures("kept")
def test_all_tables_are_listed(admin: Said) -> None:
    lines = [line.split() for line in admin("list").splitlines()]
    assert [(line[0], line[2]) for line in lines] == [
        (FINISHED, "over"),
        (RUNNING, "playing"),
        (WAITING, "waiting"),
    ]
    assert "Guest 0, Guest 1" in admin("list")


@pytest.mark.usefixtures("kept")
def test_a_table_shows_by_which_ids_guests_are_known(admin: Said) -> None:
    assert admin("show", FINISHED) == "seat 0: Guest 0: g0\nseat 1: Guest 1: g1\n"
    assert admin("show", WAITING) == "seat 0: Guest 5: g5\nseat 1: -: nobody\n"


def test_a_game_is_exported_as_a_record(admin: Said, kept: list[Sitting]) -> None:
    assert admin("export", FINISHED) == kept[0].table.record_for(SPECTATOR)
    running = admin("export", RUNNING)
    GameRecord.parse(running).replay()
    assert kept[1].table.identity.secret.hex() not in running
    assert "no game was begun" in admin("export", WAITING, code=2)
    assert "there is no table never" in admin("export", "never", code=2)


@pytest.mark.usefixtures("kept")
def test_all_finished_games_are_exported(admin: Said, tmp_path: Path) -> None:
    assert admin("export", "--all", f"{tmp_path}/games").startswith("1 finished games")
    (file,) = (tmp_path / "games").iterdir()
    assert verify(GameRecord.parse(file.read_text())).is_proved
    (tmp_path / "file").touch()
    assert "file exists" in admin("export", "--all", f"{tmp_path}/file", code=2)


@pytest.mark.usefixtures("kept")
def test_tables_are_deleted(admin: Said) -> None:
    assert "there is no table never" in admin("delete", FINISHED, "never", code=2)
    assert len(admin("list").splitlines()) == 3
    assert admin("delete", FINISHED, WAITING) == "2 deleted\n"
    assert [line.split()[0] for line in admin("list").splitlines()] == [RUNNING]


@pytest.mark.usefixtures("kept")
def test_tables_come_back_from_the_trash(admin: Said, url: str) -> None:
    async def wait(store: Store) -> None:
        await store.write(
            uptime.beat, "server", (await store.read(uptime.last_beat)).up + 91 * DAY, 1
        )
        await store.write(trash.expire)

    at_store(url, wait)
    assert [line.split()[0] for line in admin("list").splitlines()] == [FINISHED]
    lines = admin("trash", "list").splitlines()
    assert [line.split()[0] for line in lines] == [RUNNING, WAITING]
    assert all(line.endswith("30 days left") for line in lines)
    assert "is no table never in the trash" in admin("trash", "restore", RUNNING, "never", code=2)
    assert admin("trash", "restore", RUNNING) == "1 restored\n"
    assert [line.split()[0] for line in admin("list").splitlines()] == [FINISHED, RUNNING]
    assert admin("forget", "g5") == "forgotten at 1 tables\n", "the trash is no hiding place"
    assert admin("delete", WAITING) == "1 deleted\n"
    assert admin("trash", "list") == ""


def test_a_backup_is_a_store(
    admin: Said, kept: list[Sitting], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = admin("list")
    backup = tmp_path / "backup.sqlite"
    admin("back-up", str(backup))
    assert "is there already" in admin("back-up", str(backup), code=2)
    assert main(["admin", "--data", str(backup), "list"]) == 0
    assert capsys.readouterr().out == before
    admin("delete", *(sitting.table.identity.id for sitting in kept))
    admin("restore", str(backup))
    assert admin("list") == before
    assert "empty store" in admin("restore", str(backup), code=2)


@pytest.mark.usefixtures("kept")
def test_tokens_are_shown_once(admin: Said, url: str) -> None:
    token = admin("tokens", "add", "my bot").strip()
    listed = admin("tokens", "list")
    assert listed.endswith("my bot\n") and token not in listed
    found = at_store(url, lambda store: store.read(access.token, token_hash(token)))
    assert found and found.guest in listed
    name = listed.split()[0]
    assert "there is no token" in admin("tokens", "delete", "0", code=2)
    admin("tokens", "delete", name)
    assert admin("tokens", "list") == ""


@pytest.mark.parametrize("label", ["a\x1b[31mb", "a\x00b", "x" * 1000])
def test_a_label_is_a_short_line(admin: Said, label: str) -> None:
    assert "a label is at most" in admin("tokens", "add", label, code=2)


def test_nothing_a_stranger_chose_is_obeyed_by_the_terminal(admin: Said, url: str) -> None:
    """Labels were not always checked, and a database may come from anywhere."""
    token = Token(b"hash", "guest", "\x1b[2Jgone\u202e\nnext", 1)
    at_store(url, lambda store: store.write(access.add_token, token))
    assert admin("tokens", "list").endswith("guest  \\x1b[2Jgone\\u202e\\nnext\n")


def test_a_forgotten_guest_is_nowhere(admin: Said, url: str, kept: list[Sitting]) -> None:
    secret, steps = kept[0].table.identity.secret, kept[0].play.steps
    assert admin("forget", "g0") == "forgotten at 2 tables\n"
    for table in (FINISHED, RUNNING):
        stored = loaded(url, table)
        log = b"".join(stored.entries)
        assert b'"g0"' not in log and b"Guest 0" not in log and b"Kanchi" not in log
        assert b'"g1"' in log and b"Guest 1" in log
        again = folded(stored)
        assert again.held_by("g0") == () and again.held_by("g1") == (1,)
        assert again.seats[0].guests and again.seats[0].name == "Guest"
    assert b"Kanchi" not in said(url) and b'"g0"' not in said(url)
    assert b"Greetings" in said(url)
    assert "Guest 0" not in admin("list") and "g0" not in admin("show", FINISHED)
    results = at_store(url, lambda store: store.read(past_results.results_at, FINISHED))
    assert "g0" not in [result.guest for result in results]
    assert not any(b"Guest 0" in result.statistics for result in results)
    assert at_store(url, lambda store: store.read(tables.tables_of, "g0")) == []
    verdict = verify(GameRecord.parse(admin("export", FINISHED)))
    assert verdict.is_proved and verdict.steps == steps
    assert loaded(url, FINISHED).table.secret == secret
    assert admin("forget", "g0") == "forgotten at 0 tables\n"


def said(url: str) -> bytes:
    """What was said at the finished game."""
    talk = at_store(url, lambda store: store.lines(FINISHED))
    assert [number for number, _ in talk] == [1, 2]
    return b"".join(body for _, body in talk)


@pytest.mark.usefixtures("kept")
def test_a_forgotten_onlooker_has_said_nothing(admin: Said, url: str) -> None:
    assert admin("forget", "g7") == "forgotten at 1 tables\n"
    stored = loaded(url, FINISHED)
    assert b"Greetings" not in said(url) and b"Onlooker" not in said(url)
    assert b"Kanchi" in said(url)
    numbers = [decode_entry(body).number for body in stored.entries]
    assert numbers == list(range(1, stored.version + 1))
    update = read_update(folded(stored).update_for(Viewer(None, None), 0, ANY_TIME))
    assert update.version == stored.version


def test_all_games_of_a_store_are_replayed(
    url: str, kept: list[Sitting], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "--store", url]) == 0
    out, error = capsys.readouterr()
    assert error == ""
    games = kept[:2]
    steps = sum(sitting.play.steps for sitting in games)
    draws = sum(sitting.play.counter for sitting in games)
    assert out == (
        f"2 games replay with {steps} steps, 1 undone ones and {draws} draws; 0 do not; "
        "at 1 tables no game was begun\n"
    )


@pytest.mark.parametrize(
    ("before", "after"), [('"step":"roll = ', '"step":"end = '), ('"fact"', '"fac"')]
)
def test_a_game_that_does_not_replay_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], before: str, after: str
) -> None:
    url = f"sqlite:///{tmp_path}/ettana.sqlite"
    log = fill(url)[0].log
    number = next(n for n, body in enumerate(log, 1) if b'"step":"roll = ' in body)
    break_entry(url, FINISHED, number, before, after)
    assert main(["verify", "--store", url]) == 1
    out, error = capsys.readouterr()
    assert error.startswith(f"ettana: table {FINISHED}: entry {number}: ")
    assert error.count("\n") == 1
    assert out.startswith("1 games replay with") and "; 1 do not;" in out


@pytest.mark.parametrize(
    ("broken", "named"),
    [
        ("UPDATE tables SET summary = ? WHERE id = ?", "its summary: "),
        ("UPDATE results SET statistics = ? WHERE table_id = ?", "the result of seat 0: "),
    ],
)
def test_what_lists_and_statistics_are_made_from_is_read_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], broken: str, named: str
) -> None:
    path = tmp_path / "ettana.sqlite"
    fill(f"sqlite:///{path}")
    at_file(path, broken, b'{"format":2}', FINISHED)
    assert main(["verify", "--store", f"sqlite:///{path}"]) == 1
    assert f"table {FINISHED}: {named}" in capsys.readouterr().err


def test_what_lies_in_the_trash_is_read_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ettana.sqlite"
    fill(f"sqlite:///{path}")
    at_file(path, "UPDATE tables SET trashed_up = 1 WHERE id = ?", FINISHED)
    at_file(path, "UPDATE entries SET body = ? WHERE table_id = ?", b"{}", FINISHED)
    assert main(["verify", "--store", f"sqlite:///{path}"]) == 1
    assert f"table {FINISHED}: entry 1" in capsys.readouterr().err


def test_a_running_game_whose_draws_were_miscounted_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/ettana.sqlite"
    running = fill(url)[1]
    number = max(n for n, body in enumerate(running.log, 1) if b'"counter":' in body)
    break_entry(url, RUNNING, number, '"counter":', '"counter":1')
    assert main(["verify", "--store", url]) == 1
    assert f"table {RUNNING}: its log counts 1{running.play.counter} draws" in (
        capsys.readouterr().err
    )


def test_draws_of_a_running_game_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/ettana.sqlite"
    fill(url)
    with sqlite3.connect(tmp_path / "ettana.sqlite") as file:
        file.execute("UPDATE tables SET secret = ? WHERE id = ?", (bytes(32), RUNNING))
    file.close()
    assert main(["verify", "--store", url]) == 1
    assert f"table {RUNNING}: " in capsys.readouterr().err


def test_a_store_that_is_not_there_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = f"sqlite:///{tmp_path}/never.sqlite"
    for words in (["verify", "--store", missing], ["admin", "--store", missing, "list"]):
        assert main(words) == 2
        out, error = capsys.readouterr()
        assert out == "" and error.count("\n") == 1 and "there is no such file" in error
    assert list(tmp_path.iterdir()) == []
    assert main(["verify"]) == 2
    assert "say what to verify" in capsys.readouterr().err
