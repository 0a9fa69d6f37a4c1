"""The server's HTTP interface, as far as a bot that sits down needs it."""

from __future__ import annotations

import json
import secrets
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SECONDS: Final = 30.0  # to wait for an answer
REQUEST_BYTES: Final = 12
NONCE_BYTES: Final = 16


class Unreachable(Exception):
    """The server does not answer, or not now: try again later."""


class ServerRefused(Exception):
    """The server says no, with a code for programs."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class HttpClient:
    """One guest of a server, known by its token."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address.rstrip("/")
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        """What says who asks."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str) -> Any:
        return self._ask(Request(self.address + path, headers=self.headers))

    def post(self, path: str, body: object) -> Any:
        headers = {**self.headers, "Content-Type": "application/json"}
        return self._ask(Request(self.address + path, json.dumps(body).encode(), headers))

    def join(self, table: str, name: str, code: str) -> None:
        """Sit down; the nonce is chosen when the table's commitment is known."""
        self.get(f"/api/tables/{table}")
        wish = {"type": "join", "name": name, "code": code, "nonce": _nonce(), **_request()}
        self.post(f"/api/tables/{table}/requests", wish)

    def rematch(self, old: str, new: str) -> None:
        """Sit down at the table where an old one goes on."""
        commitment = self.get(f"/api/tables/{new}")["commitment"]
        wish = {"commitment": commitment, "nonce": _nonce(), **_request()}
        self.post(f"/api/tables/{old}/rematch", wish)

    def _ask(self, request: Request) -> Any:
        try:
            with urlopen(request, timeout=SECONDS) as answer:
                return json.load(answer)
        except HTTPError as error:
            with error:
                raise _problem(error) from None
        except (OSError, HTTPException, ValueError) as error:
            raise Unreachable(str(error)) from None


def _problem(error: HTTPError) -> Exception:
    """What is only so for now can be tried again: too often, a database or a proxy is away."""
    try:
        code = str(json.load(error)["code"])
    except (OSError, ValueError, KeyError, TypeError):
        return Unreachable(f"the answer was {error.code} {error.reason}")
    return Unreachable(code) if error.code == 429 or error.code >= 500 else ServerRefused(code)


def _nonce() -> str:
    return secrets.token_hex(NONCE_BYTES)


def _request() -> dict[str, str]:
    return {"request": secrets.token_hex(REQUEST_BYTES)}
