"""What happened as JSON, as one seat may see it."""

from __future__ import annotations

from ettana.engine.events.event import Event, EventFact
from ettana.engine.notation.step_text import redact_step
from ettana.engine.rules.information import may_see
from ettana.engine.step import Step
from ettana.server.teller.pieces import EVENT_BEGINS, EVENT_FACTS, quoted
from ettana.server.teller.writing import JsonWriter

_texts: dict[str, bytes] = {}  # of the notation, quoted: those met, which are few


def happened_json(
    number: int,
    at: int,
    what: str,
    about: int | None,
    step: Step | None,
    events: tuple[Event, ...],
    facts: bytes,
    taken: tuple[Event, ...],
    seat: int | None,
) -> bytes:
    """I1, I2: what one entry brought as a seat, or with None a spectator, may see it, a
    `wire.Happened`: the seat it is about, the step that was done, its events, what else there is to
    say as JSON, and what chance had brought in steps that were taken back. Names and steps are
    letters and digits, which need no escaping."""
    out = JsonWriter()
    out.put(b'{"number":')
    out.number(number)
    out.put(b',"at":')
    out.number(at)
    out.put(b',"what":"')
    out.put(what.encode())
    out.put(b'"')
    if about is not None:
        out.put(b',"seat":')
        out.number(about)
    if step is not None:
        out.put(b',"step":"')
        out.put(redact_step(step.before, step.code, step.draws, seat).encode())
        out.put(b'"')
    if events:
        out.put(b',"events":')
        _events(out, events, seat)
    if facts:
        out.put(b',"facts":')
        out.put(facts)
    if taken:
        out.put(b',"taken":')
        _events(out, taken, seat)
    out.put(b"}")
    return out.text()


def events_json(events: tuple[Event, ...], seat: int | None) -> bytes:
    """I1, I2: what happened as a seat, or with None a spectator, may see it: a list of
    `wire.Event`."""
    out = JsonWriter()
    _events(out, events, seat)
    return out.text()


def _events(out: JsonWriter, events: tuple[Event, ...], seat: int | None) -> None:
    begin = b"["
    for event in events:
        out.put(begin)
        _event(out, event, seat)
        begin = b","
    out.put(b"]" if events else b"[]")


def _event(out: JsonWriter, event: Event, seat: int | None) -> None:
    kind, about, facts, secret, audience = event
    is_hiding = bool(secret) and not may_see(seat, audience)
    out.put(EVENT_BEGINS[kind])
    if about is not None:
        out.put(b',"seat":')
        out.number(about)
    if facts:
        begin = b',"facts":{'
        for name, fact in facts.items():
            out.put(begin)
            out.put(EVENT_FACTS[name])
            begin = b","
            if is_hiding and name in secret:
                out.put(b"null")
            else:
                _fact(out, fact)
        out.put(b"}")
    out.put(b"}")


def _fact(out: JsonWriter, fact: EventFact) -> None:
    """Texts are of the notation: letters and digits, which need no escaping."""
    if isinstance(fact, str):
        text = _texts.get(fact)
        if text is None:
            text = _texts[fact] = quoted(fact)
        out.put(text)
    elif isinstance(fact, tuple):
        begin = b"["
        for one in fact:
            out.put(begin)
            _fact(out, one)
            begin = b","
        out.put(b"]" if fact else b"[]")
    elif fact is None:
        out.put(b"null")
    else:
        out.number(fact)
