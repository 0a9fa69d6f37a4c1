// What happened, as sentences: one for each event.
import type { Say } from "../language/say";
import { look } from "../look/look";
import type { Event, Fact, Happened, Update } from "../wire";

const text = (fact: Fact | undefined): string => (Array.isArray(fact) ? fact.join(", ") : String(fact ?? ""));

export interface Teller {
  readonly say: Say;
  /** `isObject` when something is done to them: sentences may call oneself otherwise then. */
  readonly name: (seat: number | null | undefined, isObject?: boolean) => string;
  readonly design: (number: string) => string;
}

const QUIET = new Set(["turn began", "turn ended", "design dealt", "card dealt"]);

export function sentence({ say, name, design }: Teller, event: Event): string {
  if (QUIET.has(event.kind)) return "";
  const facts = event.facts ?? {};
  const octagons = Array.isArray(facts["octagons"]) ? facts["octagons"] : [];
  const card = facts["card"];
  const id = `event-${event.kind.replaceAll(" ", "-")}`;
  const more = event.kind === "card drawn" && card ? "-known" : event.kind === "bought" ? `-${text(facts["what"])}` : "";
  return say(id + more, {
    name: name(event.seat),
    square: text(facts["square"] ?? facts["to"]),
    octagon: text(facts["octagon"]),
    colour: facts["colour"] ? say(`colour-${text(facts["colour"])}`) : "",
    number: text(facts["number"]),
    tokens: say("tokens", { count: Number(facts["tokens"] ?? 0) }),
    to: typeof facts["to"] === "number" ? name(facts["to"], true) : text(facts["to"]),
    from: typeof facts["from"] === "number" ? name(facts["from"], true) : text(facts["from"]),
    first: text(octagons[0]),
    second: text(octagons[1]),
    card: card ? say(`card-${text(card)}`) : "",
    design: facts["design"] ? design(text(facts["design"])) : "",
    annas: say("annas", { count: Number(facts["annas"] ?? 0) }),
  });
}

const TOLD = new Set(["undone", "left", "joined", "back", "stood-in"]);

export function sentences(teller: Teller, happened: Happened): readonly string[] {
  if (TOLD.has(happened.what)) return [teller.say(`event-${happened.what}`, { name: teller.name(happened.seat, happened.what === "stood-in") })];
  return (happened.events ?? []).map((event) => sentence(teller, event)).filter(Boolean);
}

export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly seat: number | null;
  readonly drawing: string;
  readonly yarns: readonly string[];
}

const DRAWINGS: Readonly<Record<string, string>> = {
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
  if (TOLD.has(happened.what)) {
    return sentences(teller, happened).map((text) => ({ key: String(happened.number), text, seat: happened.seat ?? null, drawing: "", yarns: [] }));
  }
  return (happened.events ?? []).flatMap((event, index) => {
    const written = sentence(teller, event);
    if (!written) return [];
    const facts = event.facts ?? {};
    const card = event.kind === "card played" ? text(facts["card"]) : "";
    const yarns = [facts["colours"], facts["colour"], event.kind === "yarn replaced" ? [facts["old"], facts["new"]] : []].flat();
    return [{
      key: `${happened.number}-${index}`,
      text: written,
      seat: event.seat ?? null,
      drawing: card ? (look.cards[card]?.glyph ?? "") : (DRAWINGS[event.kind] ?? ""),
      yarns: yarns.map(String).filter((yarn) => /^[GRYBP]$/.test(yarn)),
    }];
  });
}

/** Names as the reader calls people: oneself is you, bots go by their level. */
export function namer(say: Say, update: Update, inSentences = false): Teller["name"] {
  return (seat, isObject = false) => {
    const info = seat === null || seat === undefined ? undefined : update.seats[seat];
    if (!info) return "";
    const isOwn = update.yours?.length === 1 && update.yours[0] === seat;
    // Where verbs change with the person, sentences that are told of everybody use the name.
    if (isOwn && !(inSentences && say("you-in-sentences") === "name")) return say(isObject ? "you-object" : "you");
    if (!info.level || info.name !== info.level) return info.name ?? "";
    const twins = update.seats.filter((other) => other.level === info.level).length;
    return twins > 1 ? `${say(`level-${info.level}`)} (${say(`pin-${info.pin || "pink"}`)})` : say(`level-${info.level}`);
  };
}

const CARDS: Readonly<Record<string, string>> = {
  move: "M", swap: "S", "steal-card": "C", "steal-tokens": "T", replace: "R", design: "D", collect: "3", gain: "G", again: "A", tax: "X",
};

/** An action of the notation as a sentence: what one would do. */
export function actionSentence({ say, design }: Teller, action: string): string {
  const [verb = "", first = "", ...rest] = action.split(" = ")[0]?.split(" ") ?? [];
  if (verb === "play") {
    const target = rest.map((word) => (/^[GRYBPK]$/.test(word) ? say(`colour-${word}`) : say(`pin-${word}`) === `pin-${word}` ? word : say(`pin-${word}`)));
    return say(target.length ? "do-play-on" : "do-play", { card: say(`card-${CARDS[first] ?? first}`), target: target.join(", ") });
  }
  if (verb === "preset") return say("do-play-on", { card: say("card-P"), target: say(`colour-${first}`) });
  if (verb === "buy") return say(`do-buy-${first}`, { first: rest[0] ?? "", second: rest[1] ?? "" });
  if (verb === "claim" || verb === "exchange") return say(`do-${verb}`, { design: design(first) });
  return say(`do-${verb}`, { square: first, first, second: rest[0] ?? "" });
}
