"""Types and values as TypeScript writes them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from msgspec import inspect as types

WIDEST: Final = 120  # characters of a line, as everywhere in the web app
SCALARS: Final[dict[type[types.Type], str]] = {
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.NoneType: "null",
}


def constant(name: str, value: object) -> str:
    line = f"export const {name} = {json.dumps(value, ensure_ascii=False)} as const;"
    if len(line) <= WIDEST:
        return line
    return f"export const {name} = {json.dumps(value, indent=2, ensure_ascii=False)} as const;"


def alias(name: str, written: str) -> str:
    """A type by another name; a long union one by one."""
    line = f"export type {name} = {written};"
    if len(line) <= WIDEST:
        return line
    return "\n  | ".join([f"export type {name} =", *written.split(" | ")]) + ";"


def record(fields: Mapping[str, object]) -> str:
    """An object with these fields, by their Python types."""
    written = (f"{key}: {reference(types.type_info(type_))}" for key, type_ in fields.items())
    return "{ " + "; ".join(written) + " }"


def reference(described: types.Type, names: Mapping[str, types.Type] | None = None) -> str:
    """A type where it is used: by its name if it has one among `names`."""
    for name, named in (names or {}).items():
        if named == described:
            return name
    return expression(described, names)


def expression(described: types.Type, names: Mapping[str, types.Type] | None = None) -> str:
    """A type in full."""
    if isinstance(described, types.Metadata):
        told = (described.extra or {}).get("typescript")
        return str(told) if told else reference(described.type, names)
    if isinstance(described, types.StructType):
        return described.cls.__name__
    if isinstance(described, types.UnionType):
        return " | ".join(_element(member, names) for member in described.types)
    if isinstance(described, types.LiteralType):
        return " | ".join(json.dumps(value) for value in described.values)
    if isinstance(described, types.VarTupleType | types.ListType):
        return f"readonly {_element(described.item_type, names)}[]"
    if isinstance(described, types.DictType):
        return f"Readonly<Record<string, {reference(described.value_type, names)}>>"
    return SCALARS[type(described)]


def _element(described: types.Type, names: Mapping[str, types.Type] | None) -> str:
    written = reference(described, names)
    needs_brackets = " " in written and not written.startswith("Readonly<")
    return f"({written})" if needs_brackets else written
