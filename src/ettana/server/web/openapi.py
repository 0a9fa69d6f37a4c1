"""The HTTP interface as OpenAPI 3.1: types from msgspec, paths and words from the routes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from inspect import Parameter, getdoc, signature
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg

from ettana import __version__
from ettana.server import wire
from ettana.server.web.guests import COOKIE

ABOUT: Final = (
    "Tables for people and bots. A browser is known by its cookie, a program by a bearer token. "
    "Errors are codes with facts. The page Running a server (`ettana docs server`) explains the "
    "socket and the order of things."
)
REFERENCE: Final = "#/components/schemas/{name}"
GIVEN: Final = {"context", "request"}  # by the server itself, not by who asks
COMMITMENT: Final = "5e" * 32
EXAMPLE_NONCE: Final = "c0ffee"
SECURITY: Final[list[dict[str, list[str]]]] = [
    {"cookie": []},
    {"token": []},
    {},
]  # who shows neither is given a cookie
SCHEMES: Final = {
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser: given with the first answer.",
    },
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "A program: POST /api/tokens or `ettana admin tokens add` makes it.",
    },
}
RECORD: Final = "Ettana: 1\n..."  # docs/notation.md says how it goes on

EXAMPLES: Final = (  # of what is sent, one for each type
    wire.Create(
        request="create-1",
        commitment=COMMITMENT,
        settings=wire.Settings(
            (wire.SeatSetting("anyone"), wire.SeatSetting("bot", level="weaver"))
        ),
        join=wire.Join("create-1", "Asha", nonce=EXAMPLE_NONCE),
    ),
    wire.FirstGame(request="first-1", commitment=COMMITMENT, name="Asha", nonce=EXAMPLE_NONCE),
    wire.AskRematch(request="again-1", commitment=COMMITMENT, nonce=EXAMPLE_NONCE),
    wire.PlayOn(
        request="on-1", commitment=COMMITMENT, step=40, seat=0, name="Asha", nonce=EXAMPLE_NONCE
    ),
    wire.HandIn(record=RECORD, levels=("", "weaver")),
    wire.MakeLink(seat=0),
    wire.UseLink(token="a-token-from-a-link"),
    wire.MakeToken(label="my bot"),
    wire.Act("act-1", seen=17, action="roll"),
)


def describe(handlers: Iterable[HTTPRouteHandler]) -> dict[str, Any]:
    """The whole interface; what is `include_in_schema=False` is left out."""
    shown = [handler for handler in handlers if handler.include_in_schema is not False]
    hints = [get_type_hints(handler.fn, include_extras=True) for handler in shown]
    taken = [one.get("data") for one in hints]
    given = [_given(one["return"]) for one in hints]
    named = [kind for kind in (*taken, *given, wire.Error) if kind not in (None, type(None))]
    schemas, components = msgspec.json.schema_components(named, ref_template=REFERENCE)
    schema_of = dict(zip(named, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for handler, hint, body, answer in zip(shown, hints, taken, given, strict=True):
        operation = _operation(handler, hint, schema_of.get(body), schema_of.get(answer))
        if body is not None:
            content = operation["requestBody"]["content"]["application/json"]
            content["example"] = _example(body)
        (path,) = handler.paths
        (method,) = handler.http_methods
        paths.setdefault(_template(path), {})[str(method).lower()] = operation
    error = {"description": "Why not.", "content": _json(schema_of[wire.Error])}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ettana", "version": __version__, "description": ABOUT},
        "servers": [{"url": "/"}],
        "security": SECURITY,
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": components,
            "securitySchemes": SCHEMES,
            "responses": {"Refused": error},
        },
    }


def _operation(
    handler: HTTPRouteHandler, hint: dict[str, Any], body: Any, answer: Any
) -> dict[str, Any]:
    """One method of one path."""
    given: dict[str, Any] = {"description": handler.summary or ""}
    if get_origin(hint["return"]) is Response and get_args(hint["return"]) == (str,):
        given["content"] = {"text/plain": {"schema": {"type": "string"}}}
    elif answer is not None:
        given["content"] = _json(answer)
    function = handler.fn
    described: dict[str, Any] = {
        "operationId": function.__name__,
        "summary": handler.summary,
        "parameters": _parameters(handler, hint),
        "responses": {
            str(handler.status_code): given,
            "default": {"$ref": "#/components/responses/Refused"},
        },
    }
    if getdoc(function):
        described["description"] = getdoc(function)
    if body is not None:
        described["requestBody"] = {"required": True, "content": _json(body)}
    return described


def _parameters(handler: HTTPRouteHandler, hint: dict[str, Any]) -> list[dict[str, Any]]:
    (path,) = handler.paths
    found = []
    for name, parameter in signature(handler.fn).parameters.items():
        if name in GIVEN or name == "data":
            continue
        if f"{{{name}:" in path:
            one: dict[str, Any] = {"name": name, "in": "path", "required": True}
            found.append(one | {"schema": {"type": "string", "minLength": 1}})
        else:
            found.append(_query(name, parameter, hint[name]))
    return found


def _query(name: str, parameter: Parameter, kind: Any) -> dict[str, Any]:
    """A number in the query: what may be left out is not null but not there."""
    meant = next(word for word in get_args(kind) if isinstance(word, ParameterKwarg))
    schema: dict[str, Any] = {"type": "integer"}
    for word, limit in (("minimum", meant.ge), ("maximum", meant.le)):
        if limit is not None:
            schema[word] = limit
    if parameter.default is not None:
        schema["default"] = parameter.default
    return {"name": name, "in": "query", "description": meant.description, "schema": schema}


def _given(kind: Any) -> Any:
    """What is answered; a text is no type of ours."""
    if get_origin(kind) is Response:
        (kind,) = get_args(kind)
    return None if kind is str else kind


def _example(body: Any) -> Any:
    """The example that is of this type, or of one of these."""
    kinds = get_args(body) or (body,)
    return msgspec.to_builtins(next(one for one in EXAMPLES if isinstance(one, kinds)))


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _template(path: str) -> str:
    return re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
