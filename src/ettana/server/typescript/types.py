"""`types.ts`: every message and part of one."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import NODEFAULT
from msgspec import inspect as types

from ettana.server import wire
from ettana.server.typescript.events import kinds_of_events
from ettana.server.typescript.values import alias, expression, record, reference
from ettana.server.wire import answers, games, http, offers, requests, settings, table, updates

IMPORTS: Final = 'import type { Refusal, RefusalCode } from "./refusals";'
HEADINGS: Final = (settings, requests, table, offers, updates, answers, http, games)
ALIASES: Final = {
    name: types.type_info(getattr(wire, name))
    for name in (
        "Pin",
        "NoPin",
        "Face",
        "Phase",
        "Stage",
        "SeatKind",
        "ClosedReason",
        "EventKind",
        "HappenedKind",
        "FactValue",
        "Pace",
        "SocketRequest",
        "SocketMessage",
    )
}
# What a table says better than a struct can
ERROR: Final = 'export type Error = { type: "error"; request?: string } & Refusal;'


def wire_types() -> str:
    """The types without a header."""
    aliases = [alias(name, expression(named)) for name, named in ALIASES.items()]
    return "\n".join([IMPORTS, "", *aliases, "", *_interfaces()])


def _interfaces() -> Iterator[str]:
    """In the order of the modules, and of each module."""
    for module in HEADINGS:
        for struct in vars(module).values():
            if inspect.isclass(struct) and struct.__module__ == module.__name__:
                described = types.type_info(struct)
                if isinstance(described, types.StructType) and struct is not wire.Request:
                    yield from _interface(described)


def _interface(struct: types.StructType) -> Iterator[str]:
    words = inspect.cleandoc(struct.cls.__doc__ or "")
    if words:
        yield "/** " + words.replace("\n", "\n * ") + " */"
    if struct.cls is wire.Error:
        yield ERROR
    elif struct.cls is wire.Happened:
        yield from _happened(struct)
    elif struct.cls is wire.Event:
        yield from _event(struct)
    else:
        yield f"export interface {struct.cls.__name__} {{"
        yield from _fields(struct)
        yield "}"
    yield ""


def _fields(struct: types.StructType, but: Sequence[str] = ()) -> Iterator[str]:
    if struct.tag is not None:
        yield f"  {struct.tag_field}: {json.dumps(struct.tag)};"
    for field in struct.fields:
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        may_miss = has_default and struct.cls.__struct_config__.omit_defaults
        if field.name not in but:
            written = reference(field.type, ALIASES)
            yield f"  {field.encode_name}{'?' if may_miss else ''}: {written};"


def _event(struct: types.StructType) -> Iterator[str]:
    """The facts follow from the kind; without one it is an event of any."""
    yield "export type Event<Kind extends EventKind = EventKind> = {"
    yield from _fields(struct, but=("kind", "facts"))
    yield "} & Extract<"
    yield from kinds_of_events()
    yield "  , { kind: Kind }>;"


def _happened(struct: types.StructType) -> Iterator[str]:
    """The facts follow from the kind."""
    yield "export type Happened = {"
    yield from _fields(struct, but=("what", "facts"))
    yield "} & ("
    for kind, facts in wire.HAPPENED_FACTS.items():
        written = f"facts: {record(facts)}" if facts else "facts?: undefined"
        yield f"  | {{ what: {json.dumps(kind)}; {written} }}"
    yield ");"
