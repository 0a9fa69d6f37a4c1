"""Backups: one file, from either database, back into either."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from ettana.server.store import backup, open_store
from ettana.server.store.errors import Unusable
from ettana.server.store.port import Store
from ettana.server.store.queries import access, past_results, tables, uptime
from ettana.server.store.rows import Link, Listing, SeatResult, Token
from tests.server.store.made import bodies, made

pytestmark = pytest.mark.anyio


async def filled(store: Store) -> None:
    for id in "abc":
        await made(store, id, entries=3, listing=Listing(holders=frozenset({(0, "ann")})))
    await store.append("a", 4, [b"4"], None, [SeatResult(0, "ann", True)])
    await store.write(access.add_token, Token(b"hash", "program", "my bot", 5))
    await store.write(access.add_link, Link(b"link", "b", 1, 2, "g1", 100))
    await store.write(uptime.beat, "me", 10**13, 10)


async def contents(store: Store) -> list[object]:
    listed = await store.read(tables.all_tables)
    return [
        listed,
        [await store.load(one.id) for one in listed],
        await store.read(past_results.results_of, "ann"),
        await store.read(access.all_tokens),
        await store.read(uptime.last_beat),
        await store.key("cookie"),
    ]


async def test_a_backup_can_be_served_as_it_is(store: Store, tmp_path: Path) -> None:
    await filled(store)
    before = await contents(store)
    copy = tmp_path / "backup.sqlite"
    await store.read(backup.back_up, copy)
    assert [path.name for path in tmp_path.glob("backup*")] == ["backup.sqlite"]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    served = await open_store(f"sqlite:///{copy}")
    assert await contents(served) == before
    assert await served.write(access.use_link, b"link", 50) == Link(b"link", "b", 1, 2, "g1", 100)
    await served.close()


async def test_a_backup_is_of_one_moment(store: Store, tmp_path: Path) -> None:
    await made(store, "a", entries=1)
    backing_up = asyncio.ensure_future(store.read(backup.back_up, tmp_path / "backup.sqlite"))
    number = 2
    while not backing_up.done():
        await store.append("a", number, [b"%d" % number])
        number += 1
    await backing_up
    copy = await open_store(f"sqlite:///{tmp_path}/backup.sqlite")
    stored = await copy.load("a")
    assert stored and list(stored.entries) == bodies(1, stored.version)
    assert stored.version < number
    await copy.close()


async def test_a_backup_comes_back_into_an_empty_store(
    store: Store, url: str, tmp_path: Path
) -> None:
    other = await open_store(f"sqlite:///{tmp_path}/other.sqlite")
    await filled(other)
    before = await contents(other)
    await other.read(backup.back_up, tmp_path / "backup.sqlite")
    await other.close()
    await store.key("cookie")
    await store.write(backup.restore, tmp_path / "backup.sqlite")
    assert await contents(store) == before
    await store.append("a", 5, [b"5"])
    with pytest.raises(Unusable, match="only be restored to an empty store"):
        await store.write(backup.restore, tmp_path / "backup.sqlite")


async def test_what_cannot_be_copied_is_said_in_a_sentence(store: Store, tmp_path: Path) -> None:
    await filled(store)
    with pytest.raises(Unusable, match="is there already"):
        await store.read(backup.back_up, tmp_path)
    with pytest.raises(Unusable, match="cannot be written: not a directory"):
        await store.read(backup.back_up, Path("/dev/null/backup.sqlite"))
    await store.write(tables.delete_tables, "abc")
    await store.write(access.delete_token, b"hash")
    with pytest.raises(Unusable, match="there is no such file"):
        await store.write(backup.restore, tmp_path / "never")
    (tmp_path / "letter").write_text("Dear reader, " * 1000)
    with pytest.raises(Unusable, match="is no backup"):
        await store.write(backup.restore, tmp_path / "letter")
