"""The wire's types in TypeScript: writes `web/src/wire/types.ts`, which nobody changes by hand."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from typing import Final

from msgspec import NODEFAULT
from msgspec import inspect as types

from ettana.server import wire

HEADER: Final = """\
// Written by `make wire` from src/ettana/server/wire.py. Do not change it by hand.
"""
ALIASES: Final = (
    "Pin",
    "NoPin",
    "Face",
    "Phase",
    "Stage",
    "EventKind",
    "Fact",
    "Pace",
    "SocketRequest",
    "SocketMessage",
)
WIDEST: Final = 120  # characters of a line, as everywhere in the web app
CONSTANTS: Final = ("MOST_SEATS", "MOST_NAME", "MOST_TEXT", "MOST_DECK", "MOST_PLANNED", "PHRASES")
BASES: Final = (wire.Plain, wire.Lean, wire.Request)
SCALARS: Final[dict[type[types.Type], str]] = {
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.NoneType: "null",
}


def wire_types() -> str:
    """The whole file."""
    return "\n".join([HEADER, *_constants(), "", *_aliases(), "", *_interfaces()])


def _constants() -> Iterator[str]:
    for name in CONSTANTS:
        value = getattr(wire, name)
        plain = list(value) if isinstance(value, tuple) else value
        line = f"export const {name} = {json.dumps(plain)} as const;"
        is_wide = len(line) > WIDEST
        yield f"export const {name} = {json.dumps(plain, indent=2)} as const;" if is_wide else line


def _aliases() -> Iterator[str]:
    for name in ALIASES:
        written = _written(types.type_info(getattr(wire, name)))
        line = f"export type {name} = {written};"
        one_by_one = "\n  | ".join([f"export type {name} =", *written.split(" | ")]) + ";"
        yield one_by_one if len(line) > WIDEST else line


def _interfaces() -> Iterator[str]:
    """Every message and part of one, in the order of the module."""
    for struct in vars(wire).values():
        if inspect.isclass(struct) and struct.__module__ == wire.__name__ and struct not in BASES:
            described = types.type_info(struct)
            if isinstance(described, types.StructType):
                yield from _interface(described)


def _interface(struct: types.StructType) -> Iterator[str]:
    words = inspect.cleandoc(struct.cls.__doc__ or "")
    if words:
        yield "/** " + words.replace("\n", "\n * ") + " */"
    yield f"export interface {struct.cls.__name__} {{"
    if struct.tag is not None:
        yield f"  {struct.tag_field}: {json.dumps(struct.tag)};"
    for field in struct.fields:
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        may_miss = has_default and struct.cls.__struct_config__.omit_defaults
        yield f"  {field.encode_name}{'?' if may_miss else ''}: {_reference(field.type)};"
    yield "}"
    yield ""


def _reference(described: types.Type) -> str:
    """A type where it is used: by its name if it has one."""
    for name in ALIASES:
        if types.type_info(getattr(wire, name)) == described:
            return name
    return _written(described)


def _written(described: types.Type) -> str:
    if isinstance(described, types.StructType):
        return described.cls.__name__
    if isinstance(described, types.UnionType):
        return " | ".join(_element(member) for member in described.types)
    if isinstance(described, types.LiteralType):
        return " | ".join(json.dumps(value) for value in described.values)
    if isinstance(described, types.VarTupleType | types.ListType):
        return f"readonly {_element(described.item_type)}[]"
    if isinstance(described, types.DictType):
        return f"Readonly<Record<string, {_reference(described.value_type)}>>"
    return SCALARS[type(described)]


def _element(described: types.Type) -> str:
    written = _reference(described)
    needs_brackets = " " in written and not written.startswith("Readonly<")
    return f"({written})" if needs_brackets else written


if __name__ == "__main__":
    sys.stdout.write(wire_types())
