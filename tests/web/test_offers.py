"""The web app's own tests click through offers that the server makes today."""

from __future__ import annotations

from tests.web import recorded_offers


def test_the_recorded_offers_are_those_of_the_server() -> None:
    written = recorded_offers.FILE.read_text(encoding="utf-8")
    assert written == recorded_offers.text(), "run `python -m tests.web.recorded_offers`"
