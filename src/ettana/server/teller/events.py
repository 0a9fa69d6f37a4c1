"""Events as JSON, each as one seat may see it."""

from __future__ import annotations

from ettana.engine.events.event import Event, EventFact
from ettana.engine.rules.information import may_see
from ettana.server.teller.pieces import EVENT_BEGINS, EVENT_FACTS, quoted
from ettana.server.teller.writing import JsonWriter

_texts: dict[str, bytes] = {}  # of the notation, quoted: those met, which are few


def events_json(events: tuple[Event, ...], seat: int | None) -> bytes:
    """I1, I2: what happened as a seat, or with None a spectator, may see it: a list of
    `wire.Event`."""
    out = JsonWriter()
    begin = b"["
    for event in events:
        out.put(begin)
        _event(out, event, seat)
        begin = b","
    out.put(b"]" if events else b"[]")
    return out.text()


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
