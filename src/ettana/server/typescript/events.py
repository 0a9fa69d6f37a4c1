"""What happens in a game, a type for each kind, from the engine's own table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import inspect as types

from ettana.engine.events.event import KINDS_OF_EVENTS, Face, KindOfEvent
from ettana.server.typescript.values import WIDEST, reference

NAMES: Final[Mapping[str, types.Type]] = {"Face": types.type_info(Face)}


def kinds_of_events() -> Iterator[str]:
    """Each with its facts, as parts of a union."""
    for name, kind in KINDS_OF_EVENTS.items():
        tag, facts = f"kind: {json.dumps(name)}", _facts(kind)
        line = f"  | {{ {tag}; {facts} }}"
        yield line if len(line) <= WIDEST else f"  | {{\n      {tag};\n      {facts};\n    }}"


def _facts(kind: KindOfEvent) -> str:
    if not kind.facts:
        return "facts?: undefined"
    written = (f"{name}: {_fact(kind, name)}" for name in kind.facts)
    return "facts: { " + "; ".join(written) + " }"


def _fact(kind: KindOfEvent, name: str) -> str:
    told = reference(types.type_info(kind.facts[name]), NAMES)
    return f"{told} | null" if name == kind.hidden else told
