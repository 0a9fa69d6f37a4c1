"""Work that is done in steps, metered step by step. Not compiled: only functions of the interpreter
can be made awaitable like this."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from types import coroutine
from typing import Any, Final, TypeVar

from ettana.server.web.meter import Meter

Returned = TypeVar("Returned")

METER: Final[ContextVar[Meter | None]] = ContextVar("meter", default=None)  # of what is done now


@coroutine
def metered(
    work: Coroutine[Any, Any, Returned] | Generator[Any, Any, Returned], meter: Meter
) -> Generator[Any, Any, Returned]:  # awaited like the work itself
    """Do some work, and meter its own steps without those of others between them."""
    value: Any = None
    thrown: BaseException | None = None
    METER.set(meter)
    while True:
        meter.begin()
        try:
            awaited = work.send(value) if thrown is None else work.throw(thrown)
        except StopIteration as end:
            answer: Returned = end.value
            return answer
        finally:
            meter.end()
        try:
            value, thrown = (yield awaited), None
        except BaseException as error:
            value, thrown = None, error
