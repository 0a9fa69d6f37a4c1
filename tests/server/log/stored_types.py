"""The stored types by their fields, tags and defaults: what a text may hold, whatever classes are
called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import NODEFAULT, Struct
from msgspec import inspect as types

from ettana.server.log.formats import UPCASTS

KINDS: Final = tuple(UPCASTS)


def stored_types() -> dict[str, Any]:
    """As JSON: it changes when, and only when, what can be stored changes."""
    return {kind.__name__: _described(types.type_info(kind)) for kind in KINDS}


def fields_with_defaults() -> set[tuple[str, str]]:
    """Every field of a stored type that may be left out, by the name of its class."""
    structs = [struct for kind in KINDS for struct in _structs(types.type_info(kind))]
    return {
        (struct.cls.__name__, field.name)
        for struct in structs
        for field in struct.fields
        if _default(field) is not NODEFAULT
    }


def fields_off_default(stored: object) -> Iterator[tuple[str, str]]:
    """The fields of a value, and of all it holds, that are not at their default."""
    if isinstance(stored, Struct):
        for field in _struct(type(stored)).fields:
            value = getattr(stored, field.name)
            yield from fields_off_default(value)
            if _default(field) not in (NODEFAULT, value):
                yield type(stored).__name__, field.name
    elif isinstance(stored, tuple):
        for item in stored:
            yield from fields_off_default(item)


def _struct(kind: type[Struct]) -> types.StructType:
    described = types.type_info(kind)
    assert isinstance(described, types.StructType)
    return described


def _default(field: types.Field) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def _structs(described: types.Type) -> Iterator[types.StructType]:
    if isinstance(described, types.StructType):
        yield described
        for field in described.fields:
            yield from _structs(field.type)
    elif isinstance(described, types.UnionType):
        for member in described.types:
            yield from _structs(member)
    elif isinstance(described, types.VarTupleType):
        yield from _structs(described.item_type)


def _described(described: types.Type) -> Any:
    if isinstance(described, types.StructType):
        fields = {field.encode_name: _described_field(field) for field in described.fields}
        return {"tag": described.tag, "tag_field": described.tag_field, "fields": fields}
    if isinstance(described, types.UnionType):
        return [_described(member) for member in described.types]
    if isinstance(described, types.LiteralType):
        return {"one of": list(described.values)}
    if isinstance(described, types.VarTupleType):
        return {"many": _described(described.item_type)}
    if isinstance(described, types.DictType):
        return {"by name": _described(described.value_type)}
    return type(described).__name__


def _described_field(field: types.Field) -> Any:
    default = _default(field)
    if default is NODEFAULT:
        return {"type": _described(field.type)}
    return {"type": _described(field.type), "default": _default_of(default)}


def _default_of(default: object) -> Any:
    """A default that is a struct has defaults of its own, described where its type is."""
    return {} if isinstance(default, Struct | dict) else default
