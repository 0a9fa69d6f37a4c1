"""Every earlier version of the database becomes this one, and this one is what the code says."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

from ettana.server.log.formats import decode_line
from ettana.server.store import open_store
from ettana.server.store.errors import Unusable
from ettana.server.store.migrate import migrate, scripts
from ettana.server.store.port import Store
from ettana.server.store.queries import access, past_results, tables
from ettana.server.store.schema import metadata
from ettana.server.verify_store import verify_store
from tests.server.kept_games import FINISHED, RUNNING, WAITING
from tests.server.store import golden_stores
from tests.server.store.golden_stores import FAR, FOLDER, OF_A_BOT, TABLES, VOTED, fill_golden
from tests.server.store.made import made, opened

pytestmark = pytest.mark.anyio

LINKS_HAVE_OWNERS = "0003"  # those of before are dropped: they lived for minutes
COMMITMENTS_HAVE_GUESTS = "0005"
COOKIE_KEYS = "0007"
REVISIONS = [script.revision for script in scripts().walk_revisions()]


async def at_database(url: str, work: Callable[[Connection], Any]) -> Any:
    """Do it in a transaction, beside every store."""
    if url.startswith("sqlite"):
        return await asyncio.to_thread(_at_file, url, work)
    engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://"))
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


def _at_file(url: str, work: Callable[[Connection], Any]) -> Any:
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            return work(connection)
    finally:
        engine.dispose()


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    return list(compare_metadata(context, metadata))


async def made_folder(url: str) -> None:
    """A file needs its folder: opening a store makes both, here on a side track."""
    if url.startswith("sqlite"):
        store = await open_store(f"{url}-other")
        await store.close()


@pytest.mark.parametrize("revision", REVISIONS)
async def test_every_earlier_version_becomes_this_one(url: str, revision: str) -> None:
    await made_folder(url)
    await at_database(url, lambda connection: migrate(connection, revision))
    store = await open_store(url)
    await made(store, "a")
    await store.close()
    assert await at_database(url, differences) == []


def test_every_version_has_a_golden_store() -> None:
    assert sorted(REVISIONS) == sorted(path.stem for path in FOLDER.glob("*.json"))


def test_older_golden_stores_are_as_they_were_written() -> None:
    assert golden_stores.frozen_hashes() == {
        path.name: golden_stores.hash_of(path) for path in golden_stores.older_stores()
    }


async def test_only_the_newest_golden_store_is_ever_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, frozen = tmp_path / "golden", tmp_path / "frozen.json"
    shutil.copytree(FOLDER, folder)
    shutil.copy(golden_stores.FROZEN, frozen)
    monkeypatch.setattr(golden_stores, "FOLDER", folder)
    monkeypatch.setattr(golden_stores, "FROZEN", frozen)
    newest = folder / f"{max(REVISIONS)}.json"
    newest.unlink()
    before = {path: path.read_bytes() for path in (*folder.iterdir(), frozen)}
    await golden_stores.write_golden()
    assert newest.exists()
    assert before == {path: path.read_bytes() for path in before}
    (folder / "0001.json").write_text("{}")
    newest.unlink()
    with pytest.raises(SystemExit, match="frozen"):
        await golden_stores.write_golden()
    assert not newest.exists()


@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_golden_store_of_every_version_is_served(url: str, revision: str) -> None:
    """Every game is there, replays and wakes, and everything beside the games works."""
    await made_folder(url)
    await at_database(url, lambda connection: fill_golden(connection, revision))
    signed = "keys WHERE name = 'cookie'" if revision < COOKIE_KEYS else "cookie_keys"
    secret = text(f"SELECT secret FROM {signed}")
    known = await at_database(url, lambda connection: connection.execute(secret).scalar_one())
    async with opened(url) as store:
        assert [key.secret for key in await store.write(access.cookie_keys, 1)] == [bytes(known)]
        findings = [finding async for finding in verify_store(store)]
        assert [finding.table for finding in findings] == list(TABLES)
        assert [finding.fault for finding in findings] == [""] * len(TABLES)
        assert [bool(finding.verdict) for finding in findings] == [True, True, False, True, True]
        talk = [decode_line(body) for _, body in await store.lines(VOTED)]
        assert [(line.number, line.by, line.seat, line.text) for line in talk] == [
            (1, "g0", 0, "May I?"),
            (2, "g1", 1, "Well"),
        ]
        assert [number for number, _ in await store.lines(FINISHED)] == [1, 2]
        voted = await store.load(VOTED)
        assert voted and not any(b"May I?" in body for body in voted.entries)
        assert {
            listed.id: (listed.turn, listed.active)
            for listed in await store.read(tables.all_tables)
        } == {
            FINISHED: (6, None),
            RUNNING: (7, 2),
            WAITING: (0, None),
            VOTED: (0, 0),
            OF_A_BOT: (0, 1),
        }
        assert OF_A_BOT in [waking.table for waking in await store.read(tables.waking_tables, FAR)]
        assert [listed.id for listed in await store.read(tables.tables_of, "g5")] == [WAITING]
        assert [result.seat for result in await store.read(past_results.results_at, FINISHED)] == [
            0,
            1,
        ]
        assert [token.label for token in await store.read(access.all_tokens)] == ["my bot"]
        promised = await store.committed_secret("promised", "g0", 1)
        assert promised == (b"secret" if revision >= COMMITMENTS_HAVE_GUESTS else None)
        link = await store.write(access.use_link, b"link", 1)
        if revision >= LINKS_HAVE_OWNERS:
            assert link and (link.table, link.seat) == (RUNNING, 1)
        else:
            assert link is None
        await store.append(RUNNING, await version_of(store, RUNNING) + 1, [b"new"])
    assert await at_database(url, differences) == []


async def version_of(store: Store, table: str) -> int:
    stored = await store.load(table)
    assert stored
    return stored.version


async def test_servers_that_start_together_wait_for_each_other(postgres_url: str) -> None:
    stores = await asyncio.gather(*(open_store(postgres_url) for _ in range(4)))
    for store in stores:
        await made(store, f"of-{id(store)}")
        await store.close()


async def test_a_later_version_is_refused(url: str) -> None:
    store = await open_store(url)
    await store.close()
    later = text("UPDATE alembic_version SET version_num = 'later'")
    await at_database(url, lambda connection: connection.execute(later))
    with pytest.raises(Unusable, match="was written by a later version of ettana"):
        await open_store(url)


async def test_an_older_store_of_a_running_server_is_left_as_it_is(url: str) -> None:
    if not url.startswith("sqlite"):
        return
    server = await open_store(url)
    older = text(f"UPDATE alembic_version SET version_num = '{REVISIONS[-1]}'")
    await at_database(url, lambda connection: connection.execute(older))
    with pytest.raises(Unusable, match="another server runs"):
        await open_store(url, serving=False)
    await server.close()
