"""Every no over HTTP is a `wire.Error`: a code with facts, and a status that fits."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from ettana.server.store.errors import StoreDown
from ettana.server.table import Refused
from ettana.server.web.limits import TooOften
from ettana.server.wire import Error

NOT_FOUND: Final = ("no-such-table", "no-such-code", "no-such-seat")
OWN_FAULTS: Final = ("unreadable",)  # the server's, not the client's
FORBIDDEN: Final = (
    "not-your-seat",
    "not-seated",
    "seat-is-not-yours",
    "creator-only",
    "guests-only",
    "code-needed",
    "hints-off",
)
BAD: Final = ("bad-message", "syntax", "bad-name", "bad-deck", "unknown-bot", "level-without-bot")
CODES_BY_STATUS: Final = {404: "no-such-page", 405: "no-such-method", 413: "too-large"}

AnyRequest = Request[Any, Any, Any]


class TooSlow(Exception):
    """The body of a request does not come."""


def status_of(code: str) -> int:
    """The HTTP status of a refusal; what is possible at another time is a conflict."""
    if code in OWN_FAULTS:
        return 500
    if code in NOT_FOUND:
        return 404
    if code in FORBIDDEN:
        return 403
    if code in BAD:
        return 400
    return 409


def refused(_request: AnyRequest, error: Refused) -> Response[Error]:
    return Response(error.error(), status_code=status_of(error.code))


def down(_request: AnyRequest, _error: StoreDown) -> Response[Error]:
    return Response(Error("down"), status_code=503, headers={"Retry-After": "2"})


def too_often(_request: AnyRequest, error: TooOften) -> Response[Error]:
    seconds = int(error.seconds) + 1
    return Response(
        Error("too-often", facts={"seconds": seconds}),
        status_code=429,
        headers={"Retry-After": str(seconds)},
    )


def too_slow(_request: AnyRequest, _error: TooSlow) -> Response[Error]:
    return Response(Error("too-slow"), status_code=408, headers={"Connection": "close"})


def bad_message(_request: AnyRequest, error: Exception) -> Response[Error]:
    """What could not be read, and why, in the words of the reader: it names the field."""
    reason = str(error)
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            reason = f"{first.get('key', '')}: {first.get('message', '')}".strip(": ")
    return Response(Error("bad-message", facts={"reason": reason[:200]}), status_code=400)


def http_error(request: AnyRequest, error: HTTPException) -> Response[Error]:
    code = CODES_BY_STATUS.get(error.status_code)
    if code is None:
        return bad_message(request, error) if error.status_code < 500 else broken(request, error)
    return Response(Error(code), status_code=error.status_code)


def broken(request: AnyRequest, error: Exception) -> Response[Error]:
    """A fault of ours: logged with its trace, told without."""
    request.app.logger  # noqa: B018
    raise error


HANDLERS: Final = {
    Refused: refused,
    StoreDown: down,
    TooOften: too_often,
    TooSlow: too_slow,
    ValidationException: bad_message,
    HTTPException: http_error,
}
