"""Every no, over HTTP and over the socket, is a `wire.Error` of the table of refusals."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from ettana.server.rate_limits import TooOften
from ettana.server.reading import BadMessage, refused_by
from ettana.server.store.errors import StoreDown
from ettana.server.table import Refused
from ettana.server.wire import Error

CODES_BY_STATUS: Final = {404: "no-such-page", 405: "no-such-method", 413: "too-large"}
SOON: Final = "2"  # seconds

AnyRequest = Request[Any, Any, Any]


class TooSlow(Exception):
    """The body of a request does not come."""


def refused_over_http(problem: Exception) -> Refused:
    """What whoever asked is told of a problem that is not the server's fault."""
    if isinstance(problem, TooSlow):
        return Refused("too-slow")
    if isinstance(problem, HTTPException) and problem.status_code in CODES_BY_STATUS:
        return Refused(CODES_BY_STATUS[problem.status_code])
    if isinstance(problem, ValidationException):
        return refused_by(BadMessage(_reason(problem)))
    return refused_by(problem)


def _reason(problem: ValidationException) -> str:
    if isinstance(problem.extra, list):
        for first in problem.extra:
            if isinstance(first, dict):
                return f"{first.get('key', '')}: {first.get('message', '')}".strip(": ")
    return str(problem)


def headers_of(refused: Refused) -> dict[str, str]:
    """What HTTP says beside the status."""
    if refused.code == "too-often":
        return {"Retry-After": str(refused.facts["seconds"])}
    if refused.code == "down":
        return {"Retry-After": SOON}
    return {"Connection": "close"} if refused.code == "too-slow" else {}


def answer_no(_request: AnyRequest, problem: Exception) -> Response[Error]:
    refused = refused_over_http(problem)
    return Response(refused.error(), status_code=refused.status, headers=headers_of(refused))


def answer_http_error(request: AnyRequest, error: HTTPException) -> Response[Error]:
    if error.status_code >= 500:
        raise error
    return answer_no(request, error)


def pass_on(_request: AnyRequest, fault: Exception) -> Response[Error]:
    """A fault of ours is not told here: the access middleware logs it with its trace. Litestar
    would answer it in its own words, and nobody would hear of it."""
    raise fault


ERROR_HANDLERS: Final = {
    Refused: answer_no,
    StoreDown: answer_no,
    TooOften: answer_no,
    TooSlow: answer_no,
    ValidationException: answer_no,
    HTTPException: answer_http_error,
    Exception: pass_on,
}
