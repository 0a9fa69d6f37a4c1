"""What an input waits for, read from Chromium's own trace.

Server, decode (reading the answer), update (of what follows from it), style, layout, paint.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any, Final

CATEGORIES: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
INPUTS: Final = ("click", "keydown")
CALL: Final = "FunctionCall"  # of the page: the first after an answer came reads it
PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "script": (CALL, "RunMicrotasks", "V8.GC_SCAVENGER", "MinorGC", "MajorGC"),
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit"),
}
WHOLE: Final[Mapping[str, tuple[str, ...]]] = {"all": ("RunTask",)}
Event = Mapping[str, Any]


def breakdown(trace: bytes, lasting: Sequence[float]) -> dict[str, float]:
    """Medians in milliseconds over inputs that lasted so long each; `rest` is idle."""
    rows = list(_rows(_of_the_page(trace), lasting))
    return {part: median(row[part] for row in rows) for part in rows[0]}


def cpu_times(trace: bytes, lasting: Sequence[float]) -> Iterator[dict[str, float]]:
    """For each input: CPU milliseconds of the page's main thread until the answer was seen."""
    events = _of_the_page(trace)
    begins = [event["ts"] for event in events if _is_input(event)]
    for began, milliseconds in zip(begins, lasting, strict=False):
        within = [one for one in events if began <= one["ts"] < began + milliseconds * 1000]
        yield {part: _total(within, names, "tdur") for part, names in {**PARTS, **WHOLE}.items()}


def _of_the_page(trace: bytes) -> Sequence[Event]:
    """What its main thread did, the thread that sends."""
    events = sorted(json.loads(trace)["traceEvents"], key=lambda event: event["ts"])
    sends = [event for event in events if event["name"] == "WebSocketSend"]
    page = (sends[0]["pid"], sends[0]["tid"])
    return [event for event in events if (event["pid"], event["tid"]) == page]


def _rows(events: Sequence[Event], lasting: Sequence[float]) -> Iterator[dict[str, float]]:
    """For each input that was sent: milliseconds by part."""
    begins = [event["ts"] for event in events if _is_input(event)]
    for began, milliseconds in zip(begins, lasting, strict=False):
        within = [one for one in events if began <= one["ts"] < began + milliseconds * 1000]
        sent = next((one["ts"] for one in within if one["name"] == "WebSocketSend"), None)
        got = next((one["ts"] for one in within if one["name"] == "WebSocketReceive"), None)
        if sent is None or got is None:
            continue
        after = [one for one in within if one["ts"] >= got]
        row = {"before sending": (sent - began) / 1000, "server": (got - sent) / 1000}
        row["decode"] = _first(after, CALL)
        row["update"] = _total(after, PARTS["script"]) - row["decode"]
        row |= {part: _total(after, PARTS[part]) for part in ("style", "layout", "paint")}
        yield row | {"rest": milliseconds - sum(row.values())}


def _first(events: Sequence[Event], name: str) -> float:
    """Milliseconds of the first event of this name."""
    return next((one.get("dur", 0) / 1000 for one in events if one["name"] == name), 0.0)


def _is_input(event: Event) -> bool:
    data = event.get("args", {}).get("data", {})
    return event["name"] == "EventDispatch" and data.get("type") in INPUTS


def _total(events: Sequence[Event], names: Sequence[str], clock: str = "dur") -> float:
    """Milliseconds in events of these names; one inside another counts once.

    By the clock on the wall (`dur`) or that of the thread (`tdur`).
    """
    total, ends = 0.0, 0.0
    for event in events:
        if event["name"] in names and event["ts"] >= ends:
            total += event.get(clock, 0)
            ends = event["ts"] + event.get("dur", 0)
    return total / 1000
