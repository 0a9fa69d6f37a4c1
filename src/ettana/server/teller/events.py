"""Events as JSON, each as one seat may see it."""

from __future__ import annotations

from ettana.engine.events.event import Event, EventFact
from ettana.engine.rules.information import may_see
from ettana.server.teller.pieces import EVENT_BEGINS, EVENT_FACTS, quoted
from ettana.server.teller.writing import number

_texts: dict[str, bytes] = {}  # of the notation, quoted: those met, which are few


def events_json(events: tuple[Event, ...], seat: int | None) -> bytes:
    """I1, I2: what happened as a seat, or with None a spectator, may see it: a list of
    `wire.Event`."""
    out: list[bytes] = []
    for event in events:
        _event(out, event, seat)
    return b"[%s]" % b"".join(out)[1:]


def _event(out: list[bytes], event: Event, seat: int | None) -> None:
    kind, about, facts, secret, audience = event
    is_hiding = bool(secret) and not may_see(seat, audience)
    out.append(EVENT_BEGINS[kind])
    if about is not None:
        out.append(b',"seat":')
        out.append(number(about))
    if facts:
        begin = len(out)
        for name, fact in facts.items():
            out.append(b",")
            out.append(EVENT_FACTS[name])
            if is_hiding and name in secret:
                out.append(b"null")
            else:
                _fact(out, fact)
        out[begin] = b',"facts":{'
        out.append(b"}")
    out.append(b"}")


def _fact(out: list[bytes], fact: EventFact) -> None:
    """Texts are of the notation: letters and digits, which need no escaping."""
    if isinstance(fact, str):
        text = _texts.get(fact)
        if text is None:
            text = _texts[fact] = quoted(fact)
        out.append(text)
    elif isinstance(fact, tuple):
        begin = b"["
        for one in fact:
            out.append(begin)
            _fact(out, one)
            begin = b","
        out.append(b"]" if fact else b"[]")
    elif fact is None:
        out.append(b"null")
    else:
        out.append(number(fact))
