"""What only a file can do: be locked, be full, be something else, be opened twice."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ettana.server.store import data_directory, open_store
from ettana.server.store.errors import Clash, Damaged, Gone, StoreDown, Unusable
from ettana.server.store.group_commit import MOST_TOGETHER
from ettana.server.store.port import Store
from ettana.server.store.queries import logs, tables
from ettana.server.store.rows import Listing, Note, Rewritten, Stored
from tests.server.store.appender import Appender
from tests.server.store.made import bodies, made
from tests.server.store.waiting import Listening, until

pytestmark = pytest.mark.anyio

PAGE = 4096  # bytes


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program writes and does not come to an end."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """No file may grow beyond what its log has now."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = Path(f"{path}-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def opened(path: Path, serving: bool = True) -> Store:
    return await open_store(f"sqlite:///{path}", serving)


async def test_what_waits_together_is_answered_one_by_one(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    await made(store, "a")
    with locked(sqlite_path):
        waiting = [
            asyncio.ensure_future(work)
            for work in (
                store.append("a", 2, [b"2"]),
                store.append("a", 2, [b"other"]),
                store.append("gone", 1, [b"1"]),
                store.write(logs.rewrite, "a", _fail),
                store.append("a", 3, [b"3", b"4"]),
            )
        ]
        await asyncio.sleep(0.2)
        assert not any(work.done() for work in waiting)
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [
        type(None),
        Clash,
        Gone,
        ZeroDivisionError,
        type(None),
    ]
    stored = await store.load("a")
    assert stored and stored.entries == tuple(bodies(1, 4))
    await store.close()


async def test_nobody_is_left_out_when_very_many_wait(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    await made(store, "a")
    last = 2 * MOST_TOGETHER + 2
    appends = [store.append("a", number, [b"%d" % number]) for number in range(2, last + 1)]
    with locked(sqlite_path):
        waiting = [asyncio.ensure_future(append) for append in appends]
        await asyncio.sleep(0.1)
    async with asyncio.timeout(60):
        await asyncio.gather(*waiting)
    stored = await store.load("a")
    assert stored and list(stored.entries) == bodies(1, last)
    await store.close()


async def test_a_log_goes_on_from_what_another_process_wrote_meanwhile(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    for id in "ab":
        await made(store, id)
        await store.append(id, 2, [b"2"])
    other = await opened(sqlite_path, serving=False)
    await other.append("a", 3, [b"3"])
    with pytest.raises(Clash):
        await store.append("a", 3, [b"mine"])
    await other.append("a", 4, [b"4"])
    await store.append("a", 5, [b"5"])
    await other.write(tables.delete_tables, ["b"])
    with pytest.raises(Gone):
        await store.append("b", 3, [b"3"])
    await store.write(logs.rewrite, "a", _forgotten)
    await store.append("a", 6, [b"6"])
    stored = await store.load("a")  # which checks that each hash goes on from the one before
    assert stored and stored.entries == (b"-",) * 5 + (b"6",)
    await other.close()
    await store.close()


def _forgotten(stored: Stored) -> Rewritten:
    assert stored.entries == tuple(bodies(1, 5))
    return Rewritten([b"-"] * 5, Listing())


def _fail(stored: Stored) -> Rewritten:
    return Rewritten(stored.entries[: 1 // 0], Listing())


async def test_one_who_does_not_wait_any_more_does_not_hurt_the_others(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    await made(store, "a")
    with locked(sqlite_path):
        impatient = asyncio.ensure_future(store.append("a", 2, [b"2"]))
        patient = asyncio.ensure_future(store.append("a", 3, [b"3"]))
        await asyncio.sleep(0.1)
        impatient.cancel()
    await patient
    await store.close()


async def test_a_second_server_is_refused(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    with pytest.raises(Unusable, match="another server runs on"):
        await opened(sqlite_path)
    await store.close()
    again = await opened(sqlite_path)
    await again.close()


async def test_a_server_in_another_process_holds_the_file_until_it_is_killed(
    sqlite_path: Path,
) -> None:
    store = await opened(sqlite_path)
    await made(store, "a", entries=2)
    await store.close()
    other = Appender(f"sqlite:///{sqlite_path}", "a")
    other.hear(0.0)
    with pytest.raises(Unusable, match="another server runs on"):
        await opened(sqlite_path)
    reader = await opened(sqlite_path, serving=False)
    assert (await reader.read(tables.all_tables))[0].version > 2
    await reader.close()
    other.kill()
    store = await opened(sqlite_path)
    await store.close()


async def test_others_may_look_and_delete_beside_a_server(sqlite_path: Path) -> None:
    server = await opened(sqlite_path)
    for id in "ab":
        await made(server, id)
    listening = Listening("a", "b")
    heard = listening.heard
    await server.listen(listening)
    await server.append("a", 2, [b"2"])
    await asyncio.sleep(1.5)
    admin = await opened(sqlite_path, serving=False)
    assert len(await admin.read(tables.all_tables)) == 2
    await asyncio.sleep(1.5)
    assert heard == [], "neither own writing nor the other's reading is news"
    assert await admin.write(tables.delete_tables, ["a"]) == 1
    with pytest.raises(Gone):
        await server.append("a", 3, [b"3"])
    await until(lambda: bool(heard))
    assert heard == [Note("a", 0), Note("b", 0)]
    await admin.close()
    await server.close()


async def test_a_locked_file_is_down_and_comes_back(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    await made(store, "a")
    with locked(sqlite_path):
        with pytest.raises(StoreDown):
            await store.append("a", 2, [b"2"])
        assert (await store.load("a")) is not None
    await store.append("a", 2, [b"2"])
    await store.close()


async def test_a_full_disk_is_down_and_comes_back(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    await made(store, "a")
    big = b"x" * 100_000
    with full_disk(sqlite_path):
        for write in (store.append("a", 2, [big]), store.key("new")):
            with pytest.raises(StoreDown, match="the database cannot be used now"):
                await write
    stored = await store.load("a")
    assert stored and stored.version == 1
    await store.append("a", 2, [big])
    stored = await store.load("a")
    assert stored and stored.entries == (b"1", big)
    await store.close()


async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        store = await opened(tmp_path / "new" / "ettana.sqlite")
    finally:
        os.umask(before)
    await store.close()
    assert stat.S_IMODE((tmp_path / "new" / "ettana.sqlite").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


async def test_a_file_that_others_could_read_is_tightened(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    await made(store, "a")
    beside = [Path(f"{sqlite_path}{suffix}") for suffix in ("", "-wal", "-shm", "-server")]
    for path in beside:
        path.chmod(0o644)
    looking = await opened(sqlite_path, serving=False)
    await looking.close()
    assert [stat.S_IMODE(path.stat().st_mode) for path in beside] == [0o600] * 4
    await store.close()


async def test_a_link_to_the_file_does_not_pass_the_lock(tmp_path: Path) -> None:
    path, link = tmp_path / "ettana.sqlite", tmp_path / "elsewhere" / "link.sqlite"
    store = await opened(path)
    link.parent.mkdir()
    link.symlink_to(path)
    with pytest.raises(Unusable, match="another server runs on"):
        await opened(link)
    await store.close()
    served = await opened(link)
    with pytest.raises(Unusable, match="another server runs on"):
        await opened(path)
    await served.close()
    assert [found.name for found in link.parent.iterdir()] == ["link.sqlite"]


async def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ettana.sqlite"
    store = await opened(path)
    await store.close()
    (tmp_path / "other.sqlite").hardlink_to(path)
    for name in ("ettana.sqlite", "other.sqlite"):
        with pytest.raises(Unusable, match="hard link"):
            await opened(tmp_path / name)


@pytest.mark.parametrize("suffix", ["", "-wal"])
async def test_nothing_is_acknowledged_once_the_file_is_moved_away(
    sqlite_path: Path, suffix: str
) -> None:
    store = await opened(sqlite_path)
    await made(store, "a")
    moved, aside = Path(f"{sqlite_path}{suffix}"), sqlite_path.with_name("aside")
    moved.rename(aside)
    with pytest.raises(StoreDown, match="was moved away, deleted or replaced"):
        await store.append("a", 2, [b"2"])
    moved.write_bytes(b"")
    with pytest.raises(StoreDown, match="was moved away, deleted or replaced"):
        await store.append("a", 2, [b"2"])
    aside.rename(moved)
    await store.append("a", 2, [b"2"])
    await store.close()
    again = await opened(sqlite_path)
    stored = await again.load("a")
    assert stored and stored.entries == (b"1", b"2")
    await again.close()


async def test_a_folder_in_which_nothing_can_be_made_is_a_sentence(sqlite_path: Path) -> None:
    store = await opened(sqlite_path)
    await store.close()
    Path(f"{sqlite_path}-server").unlink()
    Path(f"{sqlite_path}-server").mkdir()  # as good as a folder that is read-only, for root too
    with pytest.raises(Unusable, match="the server's lock, cannot be made"):
        await opened(sqlite_path)


async def many_tables(path: Path) -> None:
    """A file in which the log of every table fills a page of its own."""
    store = await opened(path)
    for number in range(30):
        await made(store, f"table-{number:02}")
        await store.append(f"table-{number:02}", 2, [b"table-%02d" % number * 400])
    await store.close()


def damage(path: Path, table: str) -> int:
    """Overwrite the page with the log of a table; its number."""
    page = path.read_bytes().index(table.encode() * 400) // PAGE
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(b"\xff" * 100)
    return page + 1


async def test_a_damaged_page_is_named_before_anything_is_written(sqlite_path: Path) -> None:
    await many_tables(sqlite_path)
    page = damage(sqlite_path, "table-07")
    before = sqlite_path.read_bytes()
    with pytest.raises(Unusable, match=rf"the file is damaged \(.*[Pp]age {page}\b"):
        await opened(sqlite_path)
    assert sqlite_path.read_bytes() == before


async def test_a_page_that_breaks_while_a_server_runs_hurts_no_other_table(
    sqlite_path: Path,
) -> None:
    await many_tables(sqlite_path)
    damage(sqlite_path, "table-07")
    store = await opened(sqlite_path, serving=False)  # not checked, like one that runs already
    with pytest.raises(Damaged, match="a page of the file is damaged"):
        await store.load("table-07")
    assert await store.load("table-12")
    answers = await asyncio.gather(
        store.append("table-03", 3, [b"3"]),
        store.write(logs.rewrite, "table-07", _fail),
        store.append("table-12", 3, [b"3"]),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), Damaged, type(None)]
    await store.close()


async def test_another_programs_database_is_left_alone(sqlite_path: Path) -> None:
    other = sqlite3.connect(sqlite_path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with pytest.raises(Unusable, match="holds the tables of another program"):
        await opened(sqlite_path)


async def test_what_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("These are not the rows you are looking for. " * 100)
    with pytest.raises(Unusable, match="file is not a database"):
        await opened(tmp_path / "notes")
    with pytest.raises(Unusable, match="is a directory"):
        await opened(tmp_path)
    with pytest.raises(Unusable, match="file exists"):
        await opened(tmp_path / "notes" / "ettana.sqlite")
    with pytest.raises(Unusable, match="a store is named by"):
        await open_store("mysql://somewhere")


async def test_whoever_only_looks_makes_no_file(sqlite_path: Path) -> None:
    with pytest.raises(Unusable, match="there is no such file"):
        await opened(sqlite_path, serving=False)
    assert not sqlite_path.exists()


async def test_without_a_url_the_file_is_in_the_users_data_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_directory() == tmp_path / "ettana"
    store = await open_store()
    await store.close()
    assert (tmp_path / "ettana" / "ettana.sqlite").exists()
