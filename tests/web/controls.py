"""Everything on a page that can be pressed: where it is, and what somebody who presses it wants."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Page

# What lies at its middle is pressed; what lies under something else cannot be. Controls of a kind
# are alike: it is named after what they are, else after their words, without the figures in them.
FIND = """() => {
  const KINDS = {
    '.hit[data-square]': 'square', '.hit[data-yarn]': 'yarn', '[data-place]': 'barred place',
    '.choices .choice': 'choice', '.designs .show': 'design',
    '.hints ol button': 'plan', '.log summary': 'line of the thread',
    '.player .more': 'player', '.brand': 'name of the game',
    'p a[href^="/rules"]': 'clause', '.cast': 'dice',
    '.claim, .claims': 'Claim', '.resting .end': 'End turn', '[data-guide=undo]': 'Undo',
    '[data-guide=buy-action]': 'Buy action', '[data-guide=buy-design]': 'Buy design',
    '[data-guide=buy-swap]': 'Buy swap',
  };
  const kindOf = (one, name) => {
    if (one.dataset.card) return `card ${one.dataset.card}`;
    for (const [what, kind] of Object.entries(KINDS)) if (one.matches(what)) return kind;
    const group = one.closest('fieldset');
    if (group) return `one of ${group.ariaLabel ?? group.querySelector('legend').textContent}`;
    return name.replace(/[0-9]+/g, '#');
  };
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const all = within.querySelectorAll(
    'button, summary, a[href], label, :not(label) > input, [role=gridcell]');
  const found = [];
  for (const one of all) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    const isBarred = one.matches('[data-place]:not(.hit)');
    const around = isBarred ? one.closest('.board') : one;
    if (!width || !height || !around.contains(there)) continue;
    if (isBarred && there.closest('.hit')) continue;
    const name = (one.ariaLabel ?? one.textContent).replace(/\\s+/g, ' ').trim();
    const enabled = one.ariaDisabled !== 'true';
    const bar = enabled || one.dataset.place ? '' : 'barred ';
    found.push({
      x, y, name, enabled, kind: bar + kindOf(one, name),
      place: one.dataset.place ?? '',
      card: one.dataset.card ?? '',
      design: one.closest('[data-guide^=design]')?.dataset.guide.split(' ')[1] ?? '',
      checked: one.closest('fieldset') ? null : (one.control?.checked ?? null),
    });
  }
  return found;
}"""
UNDO = "undo"


@dataclass(frozen=True)
class Control:
    x: float
    y: float
    name: str
    kind: str
    place: str = ""
    card: str = ""
    design: str = ""
    enabled: bool = True
    checked: bool | None = None  # of what is on or off


@dataclass(frozen=True)
class Aim:
    """What may be done by pressing a control: actions with these words, and how many."""

    words: str = "nothing"
    count: Literal["none", "at most one", "one", "any"] = "none"

    def allows(self, done: list[str]) -> bool:
        most = {"none": 0, "at most one": 1, "one": 1}.get(self.count, len(done))
        least = 1 if self.count == "one" else 0
        words = re.compile(rf"\b(?:{self.words})\b")
        return least <= len(done) <= most and all(words.search(action) for action in done)


NOTHING = Aim()
DEEDS = {
    "Roll the dice": Aim("roll", "one"),
    "dice": Aim("roll", "one"),
    "Buy action": Aim("buy action", "one"),
    "Buy design": Aim("buy design", "one"),
    "Undo": Aim(UNDO, "one"),
    "Undo turn": Aim(UNDO, "one"),
    "Yes, end my turn": Aim("end", "one"),
    "Yes, exchange it": Aim("exchange", "one"),
    "key u": Aim(UNDO, "at most one"),
}


@dataclass(frozen=True)
class Situation:
    """What a press means follows from what came before it."""

    offers: Any
    pressed: Control | None  # last, of what may ask for a choice
    asks: Literal["", "end", "plan"]  # whether the turn shall end; whether what is planned is done
    planned: tuple[str, ...]  # what a plan or a hint has shown


def controls(page: Page) -> list[Control]:
    """All that can be pressed now; in a dialog what lies in it."""
    return [Control(**one) for one in page.evaluate(FIND)]


def aim_of(control: Control, now: Situation) -> Aim:
    kind, offers, pressed = control.kind, now.offers, now.pressed
    if kind in ("Do it", "Do it for me"):
        return Aim("|".join(now.planned) or "nothing", "any")
    if not control.enabled or now.asks == "plan":
        return NOTHING
    if kind in ("End turn", "key e"):
        return Aim("end", "one") if now.asks == "end" else NOTHING
    if kind == "key r":
        return Aim("roll", "one") if "roll" in offers else NOTHING
    if kind == "Claim":
        return Aim(f"claim {control.design}".strip(), "one")
    if kind in ("square", "yarn"):
        return Aim(control.place, "at most one")
    if control.card:
        return Aim(card_action(offers, control.card), "at most one")
    if kind == "choice" and pressed:
        return Aim(pressed.place or card_action(offers, pressed.card), "one")
    return DEEDS.get(kind, NOTHING)


def card_action(offers: Any, card: str) -> str:
    """How the action begins that plays it."""
    return next(
        (one["action"] for one in offers.get("cards", []) if one["card"] == card), "nothing"
    )
