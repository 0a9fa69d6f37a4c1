"""The web app's types are those of the wire."""

from __future__ import annotations

from pathlib import Path

from ettana.server.typescript import wire_types

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def test_the_types_of_the_web_app_are_not_stale() -> None:
    assert WRITTEN.read_text("utf-8") == wire_types(), "make wire writes them anew"


def test_messages_are_told_apart_by_their_type() -> None:
    text = wire_types()
    assert 'export interface Update {\n  type: "update";' in text
    assert "export type SocketMessage = Update | Ack | Error" in text
    assert 'kind: "live";\n  turn: number;\n  reserve?: number;' in text


def test_what_may_be_left_out_is_optional_and_what_may_be_nothing_is_null() -> None:
    text = wire_types()
    assert "  offers?: Offers | null;" in text
    assert "  square: string | null;" in text
    assert "  events: readonly (readonly Event[])[];" in text
    assert "  facts?: Readonly<Record<string, Fact>>;" in text
