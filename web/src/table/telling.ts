// What happened, as sentences: one for each event.
import type { Say } from "../language/say";
import { look } from "../look/look";
import type { Event, EventKind, Fact, Happened, PlanHint, Update } from "../wire";

const text = (fact: Fact | undefined): string => (Array.isArray(fact) ? fact.join(", ") : String(fact ?? ""));

export interface Teller {
  readonly say: Say;
  /** `isObject` when something is done to them: sentences may call oneself otherwise then. */
  readonly name: (seat: number | null | undefined, isObject?: boolean) => string;
  readonly design: (number: string) => string;
}

const QUIET = ["turn began", "turn ended", "design dealt", "card dealt"] as const satisfies readonly EventKind[];
const isQuiet = (kind: EventKind): kind is (typeof QUIET)[number] => QUIET.some((one) => one === kind);

type Dashed<Words extends string> = Words extends `${infer First} ${infer Rest}` ? `${First}-${Dashed<Rest>}` : Words;
/** Ids of messages have no spaces. */
const dashed = <Words extends string>(words: Words): Dashed<Words> => words.replaceAll(" ", "-") as Dashed<Words>;

/** Which message tells of an event. */
function told({ kind, facts = {} }: Event) {
  if (isQuiet(kind)) return null;
  if (kind === "card drawn" && facts["card"]) return "event-card-drawn-known";
  if (kind !== "bought") return `event-${dashed(kind)}` as const;
  const what = facts["what"];
  return what === "swap" || what === "design" ? (`event-bought-${what}` as const) : "event-bought-action";
}

export function sentence({ say, name, design }: Teller, event: Event): string {
  const id = told(event);
  if (!id) return "";
  const facts = event.facts ?? {};
  const octagons = Array.isArray(facts["octagons"]) ? facts["octagons"] : [];
  return say(id, {
    name: name(event.seat),
    square: text(facts["square"] ?? facts["to"]),
    octagon: text(facts["octagon"]),
    colour: say.maybe("colour", text(facts["colour"])),
    number: text(facts["number"]),
    tokens: say("tokens", { count: Number(facts["tokens"] ?? 0) }),
    to: typeof facts["to"] === "number" ? name(facts["to"], true) : text(facts["to"]),
    from: typeof facts["from"] === "number" ? name(facts["from"], true) : text(facts["from"]),
    first: text(octagons[0]),
    second: text(octagons[1]),
    card: say.maybe("card", text(facts["card"])),
    design: facts["design"] ? design(text(facts["design"])) : "",
    annas: say("annas", { count: Number(facts["annas"] ?? 0) }),
  });
}

const TOLD = ["undone", "left", "joined", "back", "stood-in"] as const;

export function sentences(teller: Teller, happened: Happened): readonly string[] {
  const what = TOLD.find((one) => one === happened.what);
  if (what) return [teller.say(`event-${what}`, { name: teller.name(happened.seat, what === "stood-in") })];
  return (happened.events ?? []).map((event) => [sentence(teller, event), ...colours(teller.say, event)].join(" ")).filter(Boolean);
}

/** The yarns a sentence speaks of, in its order; the log draws them. */
const yarnsOf = ({ kind, facts = {} }: Event): readonly string[] =>
  [facts["colours"], facts["colour"], kind === "yarn replaced" ? [facts["old"], facts["new"]] : []].flat().map(String).filter((yarn) => /^[GRYBP]$/.test(yarn));

/** Sentences that name places and not what lay there tell that too. */
function colours(say: Say, event: Event): readonly string[] {
  if (event.kind !== "yarns swapped" && event.kind !== "yarn replaced") return [];
  const words = yarnsOf(event).map((yarn) => say.maybe("colour", yarn));
  return words.length ? [`(${words.join(", ")})`] : [];
}

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
export function entries(teller: Teller, happened: Happened): readonly Entry[] {
  if (TOLD.some((one) => one === happened.what)) {
    return sentences(teller, happened).map((text) => ({ key: String(happened.number), text, seat: happened.seat ?? null, drawing: "", yarns: [] }));
  }
  return (happened.events ?? []).flatMap((event, index) => {
    const written = sentence(teller, event);
    if (!written) return [];
    const facts = event.facts ?? {};
    const card = event.kind === "card played" ? text(facts["card"]) : "";
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
      if (turn) found.push({ key: `${one.number}`, title: teller.say("log-turn", { turn, name: teller.name(event.seat) }), entries: [] });
    }
  }
  let left = most;
  return found.toReversed().flatMap((turn) => {
    const shown = turn.entries.slice(0, left);
    left -= shown.length;
    return shown.length || (turn.title && left > 0) ? [{ ...turn, entries: shown }] : [];
  });
}
/** A name that is written from right to left turns nothing around it. */
export const apart = (name: string): string => (/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(name) ? `\u2068${name}\u2069` : name);

/** Names as the reader calls people: oneself is you, bots go by their level. */
export function namer(say: Say, update: Update, inSentences = false): Teller["name"] {
  return (seat, isObject = false) => {
    const info = seat === null || seat === undefined ? undefined : update.seats[seat];
    if (!info) return "";
    const isOwn = update.yours?.length === 1 && update.yours[0] === seat;
    // Where verbs change with the person, sentences that are told of everybody use the name.
    if (isOwn && !(inSentences && say("you-in-sentences") === "name")) return say(isObject ? "you-object" : "you");
    if (!info.level || info.name !== info.level) return apart(info.name ?? "");
    const twins = update.seats.filter((other) => other.level === info.level).length;
    return twins > 1 ? `${say.maybe("level", info.level)} (${say(`pin-${info.pin || "pink"}`)})` : say.maybe("level", info.level);
  };
}

const CARDS: Readonly<Record<string, string>> = {
  move: "M", swap: "S", "steal-card": "C", "steal-tokens": "T", replace: "R", design: "D", collect: "3", gain: "G", again: "A", tax: "X",
};

/** A face of the colour die, a number, a pin or a place, in words. */
export const pieceName = (say: Say, piece: string): string => say.maybe("colour", piece, say.maybe("pin", piece));

/** An action of the notation as a sentence: what one would do. */
export function actionSentence({ say, design }: Teller, action: string): string {
  const [verb = "", first = "", ...rest] = action.split(" = ")[0]?.split(" ") ?? [];
  if (verb === "play") {
    const target = rest.map((word) => pieceName(say, word));
    return say(target.length ? "do-play-on" : "do-play", { card: say.maybe("card", CARDS[first] ?? first), target: target.join(", ") });
  }
  if (verb === "preset") return say("do-play-on", { card: say("card-P"), target: pieceName(say, first) });
  if (verb === "buy" && first === "swap") return say("do-buy-swap", { first: rest[0] ?? "", second: rest[1] ?? "" });
  if (verb === "buy") return say(first === "design" ? "do-buy-design" : "do-buy-action");
  if (verb === "claim" || verb === "exchange") return say(`do-${verb}`, { design: design(first) });
  if (verb === "freeswap") return say("do-freeswap", { first, second: rest[0] ?? "" });
  if (verb === "move" || verb === "place") return say(`do-${verb}`, { square: first });
  return verb === "roll" || verb === "end" ? say(`do-${verb}`) : action;
}

export const planSentence = (teller: Teller, { steps }: PlanHint): string => steps.map((step) => actionSentence(teller, step.action)).join("; ");

/** What a plan brings. */
export const planFacts = (say: Say, { annas, swaps_saved: saved, chance }: PlanHint): readonly string[] => [
  ...(annas ? [say("annas", { count: annas })] : []),
  ...(saved > 0 ? [say("hint-nearer", { count: saved })] : []),
  ...(chance === null ? [] : [say("hint-chance", { percent: Math.round(chance * 100) })]),
];

/** How far a design is. */
export const distance = (say: Say, swaps: number | null): string => (swaps === null ? say("swaps-never") : say("swaps-away", { count: swaps }));
