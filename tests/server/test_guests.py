"""Cookies cannot be made up, and tokens are not kept."""

from __future__ import annotations

import pytest

from ettana.server.ids import new_id
from ettana.server.web.guests import (
    bearer_token,
    new_token,
    read_cookie,
    set_cookie,
    sign,
    token_hash,
)

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
