// What happened, as sentences: one for each event.
import type { Say } from "../language/say";
import type { Event, Fact, Happened, Update } from "../wire";

const text = (fact: Fact | undefined): string => (Array.isArray(fact) ? fact.join(", ") : String(fact ?? ""));

export interface Teller {
  readonly say: Say;
  readonly name: (seat: number | null | undefined) => string;
  readonly design: (number: string) => string;
}

const QUIET = new Set(["turn began", "turn ended", "design dealt", "card dealt"]);

export function sentence({ say, name, design }: Teller, event: Event): string {
  if (QUIET.has(event.kind)) return "";
  const facts = event.facts ?? {};
  const octagons = Array.isArray(facts["octagons"]) ? facts["octagons"] : [];
  const card = facts["card"];
  const id = `event-${event.kind.replaceAll(" ", "-")}`;
  const known = event.kind === "card drawn" && card ? "-known" : "";
  return say(id + known, {
    name: name(event.seat),
    square: text(facts["square"] ?? facts["to"]),
    octagon: text(facts["octagon"]),
    colour: facts["colour"] ? say(`colour-${text(facts["colour"])}`) : "",
    number: text(facts["number"]),
    tokens: say("tokens", { count: Number(facts["tokens"] ?? 0) }),
    to: typeof facts["to"] === "number" ? name(facts["to"]) : text(facts["to"]),
    from: typeof facts["from"] === "number" ? name(facts["from"]) : text(facts["from"]),
    first: text(octagons[0]),
    second: text(octagons[1]),
    card: card ? say(`card-${text(card)}`) : "",
    what: facts["what"] ? say(`buy-${text(facts["what"])}`) : "",
    design: facts["design"] ? design(text(facts["design"])) : "",
    annas: say("annas", { count: Number(facts["annas"] ?? 0) }),
  });
}

const TOLD = new Set(["undone", "left", "joined", "back", "stood-in"]);

export function sentences(teller: Teller, happened: Happened): readonly string[] {
  if (TOLD.has(happened.what)) return [teller.say(`event-${happened.what}`, { name: teller.name(happened.seat) })];
  return (happened.events ?? []).map((event) => sentence(teller, event)).filter(Boolean);
}

/** Names as the reader calls people: oneself is you, bots go by their level. */
export function namer(say: Say, update: Update): Teller["name"] {
  return (seat) => {
    const info = seat === null || seat === undefined ? undefined : update.seats[seat];
    if (!info) return "";
    if (update.yours?.length === 1 && update.yours[0] === seat) return say("you");
    if (!info.level || info.name !== info.level) return info.name ?? "";
    const twins = update.seats.filter((other) => other.level === info.level).length;
    return twins > 1 ? `${say(`level-${info.level}`)} (${say(`pin-${info.pin || "pink"}`)})` : say(`level-${info.level}`);
  };
}
