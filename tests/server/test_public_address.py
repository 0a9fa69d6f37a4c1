"""Behind a proxy, and without one."""

from __future__ import annotations

import pytest

from ettana.server.web.public_address import PublicAddress

HTTPS = PublicAddress.of("https://games.example/", ["10.0.0.0/8"])
HERE = PublicAddress.of("", [])


def test_a_page_of_this_server_may_act_and_no_other() -> None:
    assert HERE.may_call("http://localhost:8000", "localhost:8000")
    assert not HERE.may_call("http://evil.example", "localhost:8000")
    assert not HERE.may_call("null", "localhost:8000")
    assert HERE.may_call(None, "localhost:8000")


def test_with_a_base_url_it_decides_and_not_the_host() -> None:
    assert HTTPS.may_call("https://games.example", "10.0.0.7:8000")
    assert not HTTPS.may_call("http://10.0.0.7:8000", "10.0.0.7:8000")
    assert HTTPS.is_secure and not HERE.is_secure


def test_only_a_trusted_proxy_is_believed() -> None:
    assert HTTPS.caller("10.0.0.7", "203.0.113.9") == "203.0.113.9"
    assert HTTPS.caller("203.0.113.1", "198.51.100.2") == "203.0.113.1"
    assert HERE.caller("10.0.0.7", "203.0.113.9") == "10.0.0.7"


def test_what_a_caller_puts_before_the_proxys_word_is_not_believed() -> None:
    assert HTTPS.caller("10.0.0.7", "127.0.0.1, 203.0.113.9, 10.1.1.1") == "203.0.113.9"
    assert HTTPS.caller("10.0.0.7", "nonsense") == "10.0.0.7"


@pytest.mark.parametrize(
    "url", ["games.example", "ftp://a", "https://a/b", "https://u@a", "https://"]
)
def test_a_base_url_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="base URL"):
        PublicAddress.of(url, [])


def test_a_proxy_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="trusted proxy"):
        PublicAddress.of("", ["somewhere"])
