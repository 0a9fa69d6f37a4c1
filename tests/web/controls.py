"""Every kind of control a table has, and what a press on it may do: what is not listed fails."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Page


class Control(NamedTuple):
    """What finds it, and a pattern of what it may send; `{place}` is where it lies."""

    selector: str
    does: str = ""
    does_several: bool = False


CONTROLS = {
    "barred": Control("[aria-disabled=true]", "undo"),  # which the server refuses
    "not to end": Control(".ending .choice"),
    "to end all the same": Control(".ending .main, .table:has(.ending) .end", "act end"),
    "end": Control(".end"),
    "roll": Control("[data-guide=roll], .cast", "act roll"),
    "claim": Control("[data-guide=claim], .claim", "act claim"),
    "buy an action card": Control("[data-guide=buy-action]", "act buy action"),
    "buy a design": Control("[data-guide=buy-design]", "act buy design"),
    "buy a swap": Control("[data-guide=buy-swap]"),
    "take back": Control(".resting .buy:not(.extra)", "undo"),
    "plan": Control(".extra, .tabs button:not([role], [data-guide])"),
    "do what was planned": Control(".planning .main", "act", does_several=True),
    "drop what was planned": Control(".planning .buy"),
    "square": Control(".hit[data-square]", "act .*{place}"),
    "yarn": Control(".hit[data-yarn]", "act .*{place}"),
    "card": Control(".tag", "act play"),
    "choice": Control(".choices .choice", "act"),
    "choose nothing": Control(".ribbon .choice"),
    "design": Control(".show"),
    "exchange": Control("dialog .choice:has(small):not(.near)"),
    "not to exchange": Control("dialog .asking .choice"),
    "to exchange all the same": Control("dialog .asking .main", "act exchange"),
    "see a design on the board": Control("dialog .near, .lens .choice"),
    "do what the hint says": Control(".hints ol ~ .choice", "act", does_several=True),
    "hint": Control("[data-guide=hint]"),
    "what the hint says": Control(".hints > .choice"),
    "plan of the hint": Control(".hints ol button"),
    "forget the hint": Control(".hints .plain"),
    "player": Control(".more"),
    "give up": Control("dialog .seat > .choice:last-child"),
    "not to give up": Control(".resigning .choice"),
    "to give up all the same": Control(".resigning .main", "resign"),
    "another page": Control("dialog nav .choice"),
    "menu": Control("[data-guide=menu], dialog .seat .choice"),
    "close": Control("dialog :is(header, .head) .choice"),
    "header": Control(".top .tool"),
    "line of play": Control("summary, .again"),
    "quiet word": Control(".idea button"),
    "reason": Control(".notice .close"),
    "tab": Control(".tabs [role=tab]"),
}
ELSEWHERE = {"another page"}  # is not pressed
OF_A_PHONE = {"tab"}
# What has to be pressed for another to be there.
LEADS_TO = {
    "choice": "card T",
    "drop what was planned": "plan",
    "do what was planned": "plan",
    "choose nothing": "buy a swap",
    "not to end": "end",
    "to end all the same": "end",
    "see a design on the board": "design",
    "exchange": "design",
    "not to exchange": "exchange",
    "to exchange all the same": "exchange",
    "what the hint says": "hint",
    "plan of the hint": "what the hint says",
    "do what the hint says": "what the hint says",
    "forget the hint": "hint",
    "give up": "menu",
    "not to give up": "give up",
    "to give up all the same": "give up",
}

# All that can be pressed now: of which kind, and where it is. No kind: it is not listed.
OFFERED = """controls => {
  const kinds = new Map();
  for (const [kind, selector] of controls) {
    for (const one of document.querySelectorAll(selector)) {
      if (!kinds.has(one)) kinds.set(one, kind);
    }
  }
  const found = [];
  for (const one of document.querySelectorAll(".table :is(button, summary, .hit)")) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!width || !one.contains(document.elementFromPoint(x, y))) continue;
    const { place = "", card = "" } = one.dataset;
    const kind = kinds.get(one) ?? "";
    found.push({ x, y, place, kind: kind === "card" ? `card ${card}` : kind, html: one.outerHTML });
  }
  return found;
}"""


def offered(page: Page) -> list[Any]:
    """None of them is of a kind that is not listed."""
    found: list[Any] = page.evaluate(
        OFFERED, [[kind, one.selector] for kind, one in CONTROLS.items()]
    )
    unlisted = [one["html"][:200] for one in found if not one["kind"]]
    assert not unlisted
    return found


def control_of(one: Any) -> Control:
    return CONTROLS["card" if one["kind"].startswith("card ") else one["kind"]]
