"""`events.ts`: what happens in a game, a type for each kind, from the engine's own table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import inspect as types

from ettana.engine.events.event import KINDS_OF_EVENTS, Face, KindOfEvent
from ettana.server.typescript.values import reference

NAMES: Final[Mapping[str, types.Type]] = {"Face": types.type_info(Face)}
EVENT: Final = """\
/** An event of one kind; without one, of any. A fact that the reader may not see is null. */
export type Event<Kind extends EventKind = EventKind> = {
  [One in Kind]: {
    readonly kind: One;
    readonly seat?: number | null;
    readonly facts: EventFacts[One];
  };
}[Kind];

/** An event as it was sent, with the facts of its kind. */
export const typed = (event: AnyEvent): Event => ({ ...event, facts: event.facts ?? {} }) as Event;
"""


def events() -> str:
    """The types without a header."""
    imports = 'import type { Event as AnyEvent, EventKind, Face } from "./types";'
    return "\n".join([imports, "", "export interface EventFacts {", *_kinds(), "}", "", EVENT])


def _kinds() -> Iterator[str]:
    for name, kind in KINDS_OF_EVENTS.items():
        yield f"  {json.dumps(name)}: {_facts(kind)};"


def _facts(kind: KindOfEvent) -> str:
    if not kind.facts:
        return "Readonly<Record<string, never>>"
    written = (f"{name}: {_fact(kind, name)}" for name in kind.facts)
    return "{ " + "; ".join(written) + " }"


def _fact(kind: KindOfEvent, name: str) -> str:
    told = reference(types.type_info(kind.facts[name]), NAMES)
    return f"{told} | null" if name == kind.hidden else told
