"""Cookies cannot be made up, and tokens are not kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ettana.cli import main
from ettana.server.house.clock import ServerClock
from ettana.server.ids import new_id
from ettana.server.milliseconds import DAY
from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits
from ettana.server.store import open_store
from ettana.server.store.queries import access
from ettana.server.store.rows import CookieKey
from ettana.server.web import access_middleware, cookie_keys
from ettana.server.web.access_middleware import (
    AccessMiddleware,
    Message,
    Receive,
    Scope,
    Send,
)
from ettana.server.web.cookie_keys import KNOWN, CookieKeys, follow
from ettana.server.web.guests import (
    COOKIE,
    bearer_token,
    new_token,
    read_cookie,
    set_cookie,
    sign,
    token_hash,
)
from ettana.server.web.public_address import PublicAddress
from tests.server.forked import ForkedServer
from tests.server.running import Client, running_server

KEY = b"k" * 32


def test_ids_are_words_of_a_command_line() -> None:
    assert all(new_id().isalnum() for _ in range(1000))


def test_a_signed_cookie_names_its_guest() -> None:
    guest = new_id()
    assert read_cookie(sign(guest, KEY), KEY) == guest


@pytest.mark.parametrize("change", ["first letter", "last letter", "no signature", "other key"])
def test_a_changed_cookie_names_nobody(change: str) -> None:
    cookie = sign(new_id(), KEY)
    spoilt = {
        "first letter": ("A" if cookie[0] != "A" else "B") + cookie[1:],
        "last letter": cookie[:-1] + ("A" if cookie[-1] != "A" else "B"),
        "no signature": cookie.partition(".")[0],
        "other key": sign(cookie.partition(".")[0], b"o" * 32),
    }[change]
    assert read_cookie(spoilt, KEY) is None


@pytest.mark.parametrize("nonsense", ["", ".", "..", "ü.ü", "x" * 10_000, "\x00.\x00", "a.b.c"])
def test_nonsense_names_nobody(nonsense: str) -> None:
    assert read_cookie(nonsense, KEY) is None


def keys_at(up: int, *keys: CookieKey) -> CookieKeys:
    return CookieKeys(keys, lambda: up)


def test_a_replaced_key_is_accepted_until_its_time_is_over() -> None:
    guest, replaced, until = new_id(), KNOWN * 2, KNOWN * 10
    old, new = CookieKey(KEY, 0, until), CookieKey(b"n" * 32, replaced)
    cookie = sign(guest, KEY)
    at_first = keys_at(replaced + 1, old, new)
    assert at_first.signing == KEY  # not every server knows the new one yet
    assert at_first.read(cookie) == (guest, False)
    assert at_first.read(sign(guest, new.secret)) == (guest, False)
    later = keys_at(replaced + KNOWN, old, new)
    assert later.signing == new.secret
    assert later.read(cookie) == (guest, True)
    assert keys_at(until, old, new).read(cookie) == (None, False)


def test_a_wrong_time_of_day_makes_nobody_a_new_guest() -> None:
    clock = ServerClock(lambda: 100 * 365 * DAY, lambda: 1)
    clock.correct(KNOWN - clock.read().up)
    keys = CookieKeys(
        [CookieKey(KEY, 0, KNOWN + DAY), CookieKey(b"n" * 32, KNOWN)], lambda: clock.read().up
    )
    assert keys.read(sign("guest", KEY))[0] == "guest"


def test_a_key_that_leaked_counts_no_more() -> None:
    keys = keys_at(1001, CookieKey(KEY, 0, 1000), CookieKey(b"n" * 32, 1000))
    assert keys.signing == b"n" * 32
    assert keys.read(sign("guest", KEY)) == (None, False)


@pytest.mark.anyio
async def test_a_running_server_follows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cookie_keys, "LOOK", 0.01)
    store = await open_store(f"sqlite:///{tmp_path}/tables.sqlite")
    try:
        clock = ServerClock()
        up = clock.read().up
        keys = CookieKeys(await store.write(access.cookie_keys, up), lambda: clock.read().up)
        cookie = sign("guest", keys.signing)
        following = asyncio.create_task(follow(keys, store, clock))
        await store.write(access.replace_cookie_key, up, up)
        async with asyncio.timeout(60):
            while keys.read(cookie)[0]:
                await asyncio.sleep(0.01)
        following.cancel()
    finally:
        await store.close()


def test_guests_keep_their_seats_while_a_key_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    replace = ["admin", "--data", str(path), "replace-cookie-key"]
    with running_server(path, "--workers", "1", kind=ForkedServer) as server:
        client = Client(server)
        table = client.create([{"kind": "link"}] * 2)["table"]
        for days, seats in (("30", [0]), ("0", None)):
            server.stop()
            assert main([*replace, "--accept-days", days]) == 0
            server.start()
            assert client.get(f"/api/tables/{table}/update").get("yours") == seats


@pytest.mark.anyio
async def test_a_socket_of_a_key_that_leaked_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who opened it is nobody known any more; who came without a cookie never was."""
    monkeypatch.setattr(access_middleware, "LOOK_AGAIN", 0.01)
    keys, goes = keys_at(0, CookieKey(KEY, 0)), asyncio.Event()
    heard: list[str] = []
    store: Any = None  # cookies are in none

    async def app(_scope: Scope, receive: Receive, _send: Send) -> None:
        heard.append((await receive())["reason"])

    async def receive() -> Message:
        await goes.wait()
        return {"type": "websocket.disconnect", "reason": "gone"}

    async def send(message: Message) -> None:
        assert message["type"] == "websocket.close"

    def come(*headers: tuple[bytes, bytes]) -> asyncio.Task[None]:
        scope = {"type": "websocket", "path": "/", "headers": headers}
        return asyncio.create_task(middleware(scope, receive, send))

    metrics, limits = PrometheusMetrics(), Limits()
    middleware = AccessMiddleware(app, store, keys, PublicAddress(), metrics, limits)
    known, stranger = come((b"cookie", f"{COOKIE}={sign('guest', KEY)}".encode())), come()
    await asyncio.sleep(0.1)
    assert not known.done()
    keys.replace([CookieKey(b"n" * 32, 0)])
    async with asyncio.timeout(60):
        await known
    assert heard == ["unknown-guest"] and not stranger.done()
    goes.set()
    await stranger
    assert heard == ["unknown-guest", "gone"]


def test_pages_cannot_read_the_cookie_and_other_sites_do_not_send_it() -> None:
    plain, secure = set_cookie("g", KEY, secure=False), set_cookie("g", KEY, secure=True)
    assert "HttpOnly" in plain and "SameSite=Lax" in plain and "Secure" not in plain
    assert secure.endswith("Secure")


def test_a_token_is_read_from_its_header_and_kept_only_as_a_hash() -> None:
    token = new_token()
    assert bearer_token(f"Bearer {token}") == token
    assert token.encode() not in token_hash(token)


@pytest.mark.parametrize("header", [None, "", "Bearer", "Bearer ", "Basic abc", "abc"])
def test_other_headers_hold_no_token(header: str | None) -> None:
    assert bearer_token(header) is None
