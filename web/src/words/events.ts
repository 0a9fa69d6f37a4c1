// What happened, as sentences: one for each event.
import type { Say } from "../language/say";
import { isYarn } from "../wire/notation";
import type { Event, EventKind, Fact, Happened } from "../wire/types";

export const factText = (fact: Fact | undefined): string =>
  Array.isArray(fact) ? fact.join(", ") : String(fact ?? "");

export interface Teller {
  readonly say: Say;
  readonly name: (seat: number | null | undefined) => string;
  /** Whether that is the reader: verbs change with the person. */
  readonly person: (seat: number | null | undefined) => "you" | "they";
  readonly design: (number: string) => string;
}

const QUIET = ["turn began", "turn ended", "design dealt", "card dealt"] as const satisfies readonly EventKind[];
const isQuiet = (kind: EventKind): kind is (typeof QUIET)[number] => QUIET.some((one) => one === kind);

type Dashed<Words extends string> = Words extends `${infer First} ${infer Rest}` ? `${First}-${Dashed<Rest>}` : Words;
/** Ids of messages have no spaces. */
const dashed = <Words extends string>(words: Words): Dashed<Words> => words.replaceAll(" ", "-") as Dashed<Words>;

/** A fact that is several seats. */
const seats = (fact: Fact | undefined): readonly number[] => (Array.isArray(fact) ? fact.map(Number) : []);

/** Of several, whoever reads it is named first. */
const readerFirst = ({ person }: Teller, several: readonly number[]): readonly number[] =>
  several.toSorted((one, other) => Number(person(other) === "you") - Number(person(one) === "you"));

/** Which message tells of an event. */
function told({ kind, facts = {} }: Event) {
  if (isQuiet(kind)) return null;
  if (kind === "card drawn" && facts["card"]) return "event-card-drawn-known";
  if (kind === "start decided" && seats(facts["tied"]).length) return "event-start-decided-tied";
  if (kind !== "bought") return `event-${dashed(kind)}` as const;
  const what = facts["what"];
  return what === "swap" || what === "design" ? (`event-bought-${what}` as const) : "event-bought-action";
}

/** Who did it, for a sentence. */
export interface Subject {
  readonly who: "you" | "they" | "several";
  readonly name: string;
}
export const subject = ({ name, person }: Teller, seat: number | null | undefined): Subject => ({
  who: person(seat),
  name: name(seat),
});

/** By whom else it was done is said where one sentence tells of several events. */
export function sentence(teller: Teller, event: Event, by: Subject = subject(teller, event.seat)): string {
  const { say, name, person, design } = teller;
  const id = told(event);
  if (!id) return "";
  const facts = event.facts ?? {};
  const octagons = Array.isArray(facts["octagons"]) ? facts["octagons"] : [];
  const whom = [facts["to"], facts["from"]].find((fact) => typeof fact === "number");
  return say(id, {
    ...by,
    whom: person(whom),
    square: factText(facts["square"] ?? facts["to"]),
    octagon: factText(facts["octagon"]),
    colour: say.maybe("colour", factText(facts["colour"])),
    number: factText(facts["number"]),
    tokens: say("tokens", { count: Number(facts["tokens"] ?? 0) }),
    to: typeof facts["to"] === "number" ? name(facts["to"]) : factText(facts["to"]),
    from: typeof facts["from"] === "number" ? name(facts["from"]) : factText(facts["from"]),
    first: factText(octagons[0]),
    second: factText(octagons[1]),
    card: say.maybe("card", factText(facts["card"])),
    design: facts["design"] ? design(factText(facts["design"])) : "",
    annas: say("annas", { count: Number(facts["annas"] ?? 0) }),
    tied: say.list(readerFirst(teller, seats(facts["tied"])).map(name)),
  });
}

/** Who starts, in as few words as there are. */
export const startSentence = (teller: Teller, { seat, facts = {} }: Event): string =>
  teller.say(seats(facts["tied"]).length ? "start-tied" : "start-highest", {
    ...subject(teller, seat),
    number: factText(facts["number"]),
  });

/** What is no event of the game has a sentence of its own. */
export const TOLD = ["undone", "left", "joined", "back", "stood-in"] as const;

export function sentences(teller: Teller, happened: Happened): readonly string[] {
  const what = TOLD.find((one) => one === happened.what);
  if (what) return [teller.say(`event-${what}`, subject(teller, happened.seat))];
  return (happened.events ?? [])
    .map((event) => [sentence(teller, event), ...colours(teller.say, event)].join(" "))
    .filter(Boolean);
}

/** The yarns a sentence speaks of, in its order; the log draws them. */
export const yarnsOf = ({ kind, facts = {} }: Event): readonly string[] =>
  [facts["colours"], facts["colour"], kind === "yarn replaced" ? [facts["old"], facts["new"]] : []]
    .flat()
    .map(String)
    .filter(isYarn);

/** Sentences that name places and not what lay there tell that too. */
function colours(say: Say, event: Event): readonly string[] {
  if (event.kind !== "yarns swapped" && event.kind !== "yarn replaced") return [];
  const words = yarnsOf(event).map((yarn) => say.maybe("colour", yarn));
  return words.length ? [`(${words.join(", ")})`] : [];
}

/** Who is to act. */
export const turnSentence = (teller: Teller, seat: number | null): string =>
  teller.say("turn-of", subject(teller, seat));
