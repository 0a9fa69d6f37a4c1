"""The web app's types, defaults and refusals are those of the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from ettana.server import wire
from ettana.server.solo.page_server import ID_PREFIX
from ettana.server.typescript import FILES, written
from ettana.server.web.app import DESCRIBED
from ettana.server.web.openapi import describe

WEB = Path(__file__).parents[2] / "web" / "src" / "wire"


@pytest.mark.parametrize("name", FILES)
def test_what_the_web_app_has_is_not_stale(name: str) -> None:
    assert (WEB / name).read_text("utf-8") == written(name), "make wire writes them anew"


def test_messages_are_told_apart_by_their_type() -> None:
    text = written("types.ts")
    assert 'export interface Update {\n  type: "update";' in text
    assert "export type SocketMessage = Update | Ack | Error" in text
    assert 'kind: "live";\n  turn: number;\n  reserve?: number;' in text


def test_what_may_be_left_out_is_optional_and_what_may_be_nothing_is_null() -> None:
    text = written("types.ts")
    assert "  offers?: Offers | null;" in text
    assert "  square: string | null;" in text
    assert "  events: readonly (readonly Event[])[];" in text


def test_a_refusal_has_the_facts_and_clauses_of_the_table() -> None:
    text = written("refusals.ts")
    assert '{ code: "stale"; clause?: undefined; facts: { version: number } }' in text
    assert (
        '{ code: "too-few-tokens"; clause: "B1" | "B2" | "B3"; facts: { action: string } }' in text
    )


def test_an_event_has_the_facts_of_its_kind() -> None:
    text = written("types.ts")
    assert '| { kind: "card stolen"; facts: { from: number; card: string | null } }' in text
    assert 'how: "card" | "jump" | "walk"; path: readonly string[] } }' in text
    assert '| { kind: "no card left"; facts?: undefined }' in text


def test_what_happened_at_a_table_has_the_facts_of_its_kind() -> None:
    text = written("types.ts")
    assert set(wire.HAPPENED_FACTS) == set(get_args(wire.HappenedKind))
    assert '| { what: "undone"; facts: { steps: number; consent: boolean } }' in text
    assert '| { what: "acted"; facts?: undefined }' in text


def test_the_defaults_are_those_of_a_table() -> None:
    text = written("defaults.ts")
    assert "export const MOST_NAME = 24 as const;" in text
    defaults = json.loads(text.split("DEFAULT_SETTINGS = ")[1].split(" as const;")[0])
    seats = (wire.SeatSetting("link"),) * 2
    chosen = msgspec.convert(defaults | {"seats": seats}, wire.Settings, from_attributes=True)
    assert chosen == wire.Settings(seats)
    assert {*defaults, "seats"} == set(wire.Settings.__struct_fields__)
    assert set(defaults["options"]) == set(wire.GameOptions.__struct_fields__)


def test_the_page_knows_the_tables_of_its_own_server_by_their_ids() -> None:
    """It is written there by itself: with the defaults the page would begin with more to load."""
    assert f'const PREFIX = "{ID_PREFIX}";' in (WEB / "page_server.ts").read_text("utf-8")


def test_the_interface_is_described_with_an_example_of_every_body() -> None:
    described = json.loads(msgspec.json.encode(describe(DESCRIBED)))
    OpenAPIV31SpecValidator(described).validate()
    shown = {
        operation["operationId"]
        for path in described["paths"].values()
        for operation in path.values()
        if "example" in operation.get("requestBody", {"content": {"": {}}})["content"].popitem()[1]
    }
    takers = [handler.fn for handler in DESCRIBED if "data" in handler.fn.__annotations__]
    assert shown == {function.__name__ for function in takers}
