"""Talk has a room of its own in the store, which is bounded."""

from __future__ import annotations

from pathlib import Path

import pytest

from ettana.server.store import backup, open_store
from ettana.server.store.errors import Clash, Gone
from ettana.server.store.queries import logs, tables, talk
from ettana.server.store.rows import MOST_LINES, Note
from tests.server.store.made import bodies, made, opened
from tests.server.store.waiting import Listening, until

pytestmark = pytest.mark.anyio


async def test_lines_are_kept_in_order_beside_the_log(url: str) -> None:
    async with opened(url) as store:
        await made(store, "a", 3)
        await store.say("a", 1, b"one", is_players=True)
        await store.say("a", 2, b"two", is_players=False)
        assert await store.lines("a") == [(1, b"one"), (2, b"two")]
        assert await store.lines("a", after=1) == [(2, b"two")]
        with pytest.raises(Clash):
            await store.say("a", 2, b"other", is_players=True)
        stored = await store.load("a")
        assert stored and stored.entries == tuple(bodies(1, 3))
        await store.append("a", 4, [b"4"])


async def test_the_newest_lines_of_each_side_stay(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ettana.server.store.queries.talk.MOST_LINES", 3)
    async with opened(url) as store:
        await made(store, "a")
        await made(store, "b")
        await store.say("a", 1, b"by a player", is_players=True)
        await store.say("b", 1, b"elsewhere", is_players=False)
        for number in range(2, 8):
            await store.say("a", number, b"boo", is_players=False)
        assert [number for number, _ in await store.lines("a")] == [1, 5, 6, 7]
        assert await store.lines("b") == [(1, b"elsewhere")]
    assert MOST_LINES > 3


async def test_talk_goes_where_its_table_goes(url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite"
    async with opened(url) as store:
        await made(store, "a")
        await store.say("a", 1, b"from guest-1", is_players=True)
        await store.say("a", 2, b"two", is_players=False)
        assert await store.read(logs.mentioning, "guest-1") == ["a"]
        assert (
            await store.write(
                talk.rewrite_talk, "a", lambda body: body.replace(b"guest-1", b"nobody")
            )
            == 1
        )
        assert await store.read(logs.mentioning, "guest-1") == []
        await store.read(backup.back_up, file)
        await store.write(tables.delete_tables, ["a"])
        assert await store.lines("a") == []
        with pytest.raises(Gone):
            await store.say("a", 3, b"three", is_players=True)
    copy = await open_store(f"sqlite:///{file}")
    assert await copy.lines("a") == [(1, b"from nobody"), (2, b"two")]
    await copy.close()


async def test_another_process_hears_of_it(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        await made(one, "a")
        listening = Listening()
        await other.listen(listening)
        await one.say("a", 1, b"hello", is_players=True)
        await until(lambda: bool(listening.heard))
        assert listening.heard == [Note("a", 1, is_talk=True)]
        assert await other.lines("a") == [(1, b"hello")]
