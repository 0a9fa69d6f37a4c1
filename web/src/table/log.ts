// The thread of play: what happened turn by turn, with the things it names.
import { look } from "../look/look";
import type { EventKind, Happened } from "../wire";
import { TOLD, factText, sentence, sentences, yarnsOf, type Teller } from "./telling";

export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly seat: number | null;
  readonly drawing: string;
  readonly yarns: readonly string[];
}

const DRAWINGS: Readonly<Partial<Record<EventKind, string>>> = {
  "tokens collected": "token",
  "tokens paid": "token",
  "tokens stolen": "token",
  "tokens taken": "token",
  "tax paid": "token",
  "card drawn": "action-card",
  "card stolen": "action-card",
  "design drawn": "design-card",
  "design returned": "design-card",
  "design claimed": "anna",
};

/** What happened for the log: sentences with the things they name. */
function entries(teller: Teller, happened: Happened): readonly Entry[] {
  if (TOLD.some((one) => one === happened.what)) {
    return sentences(teller, happened).map((text) => ({
      key: String(happened.number),
      text,
      seat: happened.seat ?? null,
      drawing: "",
      yarns: [],
    }));
  }
  return (happened.events ?? []).flatMap((event, index) => {
    const written = sentence(teller, event);
    if (!written) return [];
    const facts = event.facts ?? {};
    const card = event.kind === "card played" ? factText(facts["card"]) : "";
    return [{
      key: `${happened.number}-${index}`,
      text: written,
      seat: event.seat ?? null,
      drawing: card ? (look.cards[card]?.glyph ?? "") : (DRAWINGS[event.kind] ?? ""),
      yarns: yarnsOf(event),
    }];
  });
}

/** What happened in one turn, the last first. What came before the first known turn has no title. */
export interface Turn {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The last turns, the newest first, with at most so many entries. */
export function turns(teller: Teller, happened: readonly Happened[], most: number): readonly Turn[] {
  const found: { key: string; title: string; entries: Entry[] }[] = [{ key: "before", title: "", entries: [] }];
  for (const one of happened) {
    found.at(-1)?.entries.unshift(...entries(teller, one).toReversed());
    for (const event of one.events ?? []) {
      const turn = event.kind === "turn began" ? Number(event.facts?.["turn"]) : 0;
      if (turn) {
        found.push({
          key: `${one.number}`,
          title: teller.say("log-turn", { turn, name: teller.name(event.seat) }),
          entries: [],
        });
      }
    }
  }
  let left = most;
  return found.toReversed().flatMap((turn) => {
    const shown = turn.entries.slice(0, left);
    left -= shown.length;
    return shown.length || (turn.title && left > 0) ? [{ ...turn, entries: shown }] : [];
  });
}
