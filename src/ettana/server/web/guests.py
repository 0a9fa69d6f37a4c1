"""Who asks: guests by a signed cookie, programs by a bearer token.

A guest is a random id. The cookie holds it with a signature by the server's key, so ids cannot be
made up; it is HttpOnly and SameSite, and Secure behind HTTPS.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

COOKIE: Final = "ettana-guest"
TOKEN_BYTES: Final = 32
YEAR: Final = 365 * 24 * 3600  # seconds
SIGNATURE_BYTES: Final = 18
LONGEST_CREDENTIAL: Final = 100  # of a cookie or a token: ours are shorter


def new_token() -> str:
    """A fresh bearer token or one-time link, which nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What the store keeps of a token: who reads the store cannot use it."""
    return sha256(token.encode("utf-8", "replace")).digest()


def sign(guest: str, key: bytes) -> str:
    """The cookie of a guest."""
    return f"{guest}.{_signature(guest, key)}"


def read_cookie(cookie: str, key: bytes) -> str | None:
    """The guest whose cookie this is; None when it is not one of ours."""
    guest, dot, signature = cookie[:LONGEST_CREDENTIAL].rpartition(".")
    if not dot or not guest.isascii() or not signature.isascii():
        return None
    return guest if hmac.compare_digest(signature, _signature(guest, key)) else None


def set_cookie(guest: str, key: bytes, secure: bool) -> str:
    """The header `Set-Cookie` for a guest."""
    parts = [f"{COOKIE}={sign(guest, key)}", "Path=/", f"Max-Age={YEAR}", "HttpOnly"]
    parts.append("SameSite=Lax")
    if secure:
        parts.append("Secure")
    return "; ".join(parts)


def bearer_token(header: str | None) -> str | None:
    """The token of an `Authorization` header, if it has one."""
    scheme, _, token = (header or "").partition(" ")
    return token.strip()[:LONGEST_CREDENTIAL] or None if scheme.lower() == "bearer" else None


def _signature(guest: str, key: bytes) -> str:
    digest = hmac.digest(key, guest.encode("utf-8", "replace"), "sha256")
    return urlsafe_b64encode(digest[:SIGNATURE_BYTES]).decode("ascii")
