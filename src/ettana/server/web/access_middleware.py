"""Access middleware: who asks, from where, how often; and the headers that every answer carries.

A plain ASGI middleware around the application. It refuses pages of other origins, limits how often
an address may ask, gives a newcomer the cookie of a guest, and adds the headers that keep a page to
itself. What it finds out is in the scope's state: `guest`, `is_program`, `network`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, MutableMapping
from contextlib import suppress
from typing import Any, Final

import msgspec

from ettana.server.ids import new_id
from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits, TooOften
from ettana.server.reading import refused_by
from ettana.server.store.errors import StoreDown
from ettana.server.store.port import Store
from ettana.server.store.queries import access
from ettana.server.table import Refused
from ettana.server.web.connections import OF_NETWORK
from ettana.server.web.cookie_keys import CookieKeys
from ettana.server.web.cpu_budget import SPENDER, Budgets, Spender, TooMuch
from ettana.server.web.cpu_shortage import CPU_SHORTAGE
from ettana.server.web.errors import TooSlow, headers_of
from ettana.server.web.guarded_connection import GUARD, GuardedConnection
from ettana.server.web.guests import (
    COOKIE,
    bearer_token,
    set_cookie,
    token_hash,
)
from ettana.server.web.meter import Meter
from ettana.server.web.metered import metered
from ettana.server.web.public_address import PublicAddress, network_of

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Coroutine[Any, Any, None]]
Headers = dict[str, str]
RawHeaders = Iterable[tuple[bytes, bytes]]

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATION: Final = 1008  # of a socket
TRY_LATER: Final = 1013
OPEN_PATHS: Final = ("/health",)  # asked by machines, without a cookie
MOST_BODY: Final = 200_000  # bytes: a deck file and some
BODY_TIME: Final = 30.0  # seconds for all of it to come
HELD_UP: Final = 1.0  # seconds for who asks too often, before the answer
NO_SOCKET: Final = 30.0  # seconds after which a network with too many sockets may try again
LOOK_AGAIN: Final = 10.0  # seconds between two looks at the token or cookie of an open socket

SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
ALWAYS: Final = (
    (b"content-security-policy", SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
FOR_A_YEAR: Final = (b"strict-transport-security", b"max-age=31536000")

log = logging.getLogger("ettana.access")


class AccessMiddleware:
    """The outermost layer: everything passes here."""

    def __init__(
        self,
        app: App,
        store: Store,
        keys: CookieKeys,
        address: PublicAddress,
        metrics: PrometheusMetrics,
        limits: Limits,
    ) -> None:
        self._app = app
        self._store = store
        self._keys = keys
        self._address = address
        self._metrics = metrics
        self._limits = limits
        self._budgets = Budgets(limits.generosity, shortage=CPU_SHORTAGE)
        self._sockets: Counter[str] = Counter()  # open ones, by network
        self._most_sockets = max(1, round(OF_NETWORK * limits.generosity))
        self._always = (*ALWAYS, FOR_A_YEAR) if address.is_secure else ALWAYS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        guard: GuardedConnection | None = scope.get("state", {}).get(GUARD)
        if guard:
            guard.request_began()
        try:
            await self._answer(scope, receive, send)
        finally:
            if guard:
                guard.request_ended()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        error = await self._look(scope, _headers(scope))
        if scope["type"] == "websocket":
            await self._let_socket_in(scope, receive, send, error)
        else:
            meter = Meter()
            try:
                await metered(self._let_request_in(scope, receive, send, error), meter)
            finally:
                self._budgets.charge(scope["state"]["network"], meter.take())

    async def _look(self, scope: Scope, headers: Headers) -> Refused | None:
        """Find out who asks; why not to answer, if so."""
        state = scope.setdefault("state", {})
        peer = scope.get("client") or ("", 0)
        caller = self._address.caller(peer[0], headers.get("x-forwarded-for"))
        state["network"] = network_of(caller)
        state["origin"] = self._address.origin(headers.get("host", ""))
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if unsafe and not self._address.may_call(headers.get("origin"), headers.get("host", "")):
            return Refused("other-origin")
        if unsafe and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return Refused("other-origin")
        try:
            self._count(scope, state["network"])
        except TooOften as often:
            return refused_by(often)
        return await self._find_guest(scope, headers)

    def _count(self, scope: Scope, network: str) -> None:
        """TooOften for a network that asks too often, or has used up its CPU time or sockets."""
        if scope["path"] in OPEN_PATHS:
            self._limits.health.take(network)
            return
        self._limits.asking.take(network)
        self._budgets.check(network)
        if scope["type"] == "websocket" and self._sockets[network] >= self._most_sockets:
            raise TooOften(NO_SOCKET)

    async def _find_guest(self, scope: Scope, headers: Headers) -> Refused | None:
        state = scope["state"]
        state["needs_cookie"] = state["is_program"] = state["is_new"] = False
        token = bearer_token(headers.get("authorization"))
        if token is not None:
            try:
                known = await self._store.read(access.token, token_hash(token))
            except StoreDown as down:
                return refused_by(down)
            if known is None:
                return Refused("unknown-token")
            state["guest"], state["is_program"] = known.guest, True
            return None
        guest, is_old = self._keys.read(_cookie(headers.get("cookie", "")))
        state["guest"] = guest or new_id()
        state["needs_cookie"] = guest is None or is_old
        state["is_new"] = guest is None
        return None

    async def _is_let_in_still(self, scope: Scope) -> bool:
        """Whether the token or the key of the cookie that opened a socket still counts."""
        again: Scope = {"state": {}}
        error = await self._find_guest(again, _headers(scope))
        if error:
            return error.code != "unknown-token"  # a store that is down has forgotten nobody
        is_same = again["state"]["guest"] == scope["state"]["guest"]
        return is_same or bool(scope["state"]["is_new"])

    async def _let_socket_in(
        self, scope: Scope, receive: Receive, send: Send, error: Refused | None
    ) -> None:
        if error:
            self._metrics.refused(error.code)
            await receive()
            code = TRY_LATER if error.code in ("too-often", "down") else POLICY_VIOLATION
            await send({"type": "websocket.close", "code": code, "reason": error.code})
            return
        network = scope["state"]["network"]
        spender = scope["state"][SPENDER] = self._budgets.spender(network)
        receive_in_turn = self._in_turn(scope, receive, send, spender)
        self._sockets[network] += 1
        try:
            await metered(self._app(scope, receive_in_turn, send), spender.meter)
        finally:
            self._sockets[network] -= 1
            if not self._sockets[network]:
                del self._sockets[network]

    def _in_turn(self, scope: Scope, receive: Receive, send: Send, spender: Spender) -> Receive:
        """What a socket brings, as long as its budget lasts and its guest is known."""
        loop = asyncio.get_running_loop()
        next_look = loop.time() + LOOK_AGAIN

        async def close(why: Refused) -> Message:
            self._metrics.refused(why.code)
            closing = {"code": POLICY_VIOLATION, "reason": why.code}
            with suppress(OSError):  # it may be gone already
                await send({"type": "websocket.close", **closing})
            return {"type": "websocket.disconnect", **closing}

        async def receive_in_turn() -> Message:
            nonlocal next_look
            while True:
                try:
                    await spender.ready()
                except TooMuch:
                    return await close(refused_by(TooOften(NO_SOCKET)))
                if loop.time() >= next_look:
                    next_look = loop.time() + LOOK_AGAIN
                    if not await self._is_let_in_still(scope):
                        return await close(Refused("unknown-guest"))
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(next_look):
                        return await receive()

        return receive_in_turn

    async def _let_request_in(
        self, scope: Scope, receive: Receive, send: Send, error: Refused | None
    ) -> None:
        status = 500
        begun = False

        async def send_on(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                status, begun = message["status"], True
                given = message.get("headers", ())
                message["headers"] = [*given, *self._headers_for(scope, given)]
            await send(message)

        began = time.monotonic()
        try:
            if error:
                if error.code == "too-often":
                    await _hold_up(scope)
                await _refuse(send_on, error)
            else:
                await self._app(_as_get(scope), _in_time(receive, scope), send_on)
        except Exception:
            log.exception("a request failed", extra={"method": scope["method"]})
            if not begun:
                await _refuse(send_on, Refused("broken"))
        finally:
            self._metrics.answered(scope["method"], status)
            log.debug(
                "answered",
                extra={
                    "method": scope["method"],
                    "status": status,
                    "milliseconds": round((time.monotonic() - began) * 1000, 1),
                },
            )

    def _headers_for(self, scope: Scope, given: RawHeaders) -> list[tuple[bytes, bytes]]:
        headers = list(self._always)
        state = scope["state"]
        is_asked = scope["path"].startswith("/api/")
        if is_asked and not any(name == b"cache-control" for name, _ in given):
            headers.append((b"cache-control", b"no-store"))
        # A page brings the cookie: what it then asks all at once is asked by one guest, not many.
        if state.get("needs_cookie") and (is_asked or _is_page(scope["path"])):
            cookie = set_cookie(state["guest"], self._keys.signing, self._address.is_secure)
            headers.append((b"set-cookie", cookie.encode("ascii")))
        return headers


async def _hold_up(scope: Scope) -> None:
    """Who asks too often waits for being told so: an answer costs more than a wait."""
    guard: GuardedConnection | None = scope["state"].get(GUARD)
    if guard:
        guard.asks_too_often()
    await asyncio.sleep(HELD_UP)


def _in_time(receive: Receive, scope: Scope) -> Receive:
    """What a request brings, which has to come in time: TooSlow."""
    ends = asyncio.get_running_loop().time() + BODY_TIME
    is_whole = False

    async def receive_in_time() -> Message:
        nonlocal is_whole
        if is_whole:
            return await receive()
        try:
            async with asyncio.timeout_at(ends):
                message = await receive()
        except TimeoutError:
            guard: GuardedConnection | None = scope["state"].get(GUARD)
            if guard:
                guard.body_is_late()
            raise TooSlow from None
        is_whole = not message.get("more_body")
        return message

    return receive_in_time


def _as_get(scope: Scope) -> Scope:
    """HEAD is answered as GET is; uvicorn leaves the body out."""
    return {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope


def _is_page(path: str) -> bool:
    """Whether a person opens it, and it is no file that a page is made of."""
    return path not in OPEN_PATHS and "." not in path


async def _refuse(send: Send, refused: Refused) -> None:
    headers = [(b"content-type", b"application/json")]
    for name, value in headers_of(refused).items():
        headers.append((name.lower().encode("ascii"), value.encode("ascii")))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(refused.error())})


def _headers(scope: Scope) -> Headers:
    return {
        name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]
    }


def _cookie(header: str) -> str:
    """The value of our cookie."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""
