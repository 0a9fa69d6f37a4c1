// Sentences in the reader's language: Fluent catalogues, one for each language.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { get, writable } from "svelte/store";
import { chosen, wordsIn, type Language, type CataloguePart } from "./catalogues";
import type { Fact, Messages } from "./messages";
import { MOST_NAME, MOST_TEXT } from "../wire/defaults";

type Id = keyof Messages;
/** A message that needs to be told nothing. */
type PlainId = { [One in Id]: keyof Messages[One] extends never ? One : never }[Id];
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;
/** What a message must be told; where it is one of several, what any of them needs. */
type Facts<Any extends Id> = [Any] extends [PlainId] ? never : All<Messages[Any]>;

/**
 * How ids begin of messages for things of which there may be more than
 * this page has words for, like codes of a newer server.
 */
type Family = Told<
  | "card"
  | "card-is"
  | "colour"
  | "example"
  | "key-name"
  | "level"
  | "motif"
  | "phrase"
  | "pin"
  | "reaction-claims"
  | "reaction-lost"
  | "reaction-robbed"
  | "reaction-won"
  | "temper"
  | "trouble"
  | "why"
>;
/** Only those where every message can be said without facts. */
type Told<Begin extends string> = Begin extends unknown
  ? Extract<Id, `${Begin}-${string}`> extends PlainId
    ? Begin
    : never
  : never;

export interface Say {
  (id: PlainId): string;
  <Any extends Id>(id: Any, facts: Facts<Any>): string;
  /** The words for something that may have none here: then it is called otherwise, or by its value. */
  readonly maybe: (family: Family, value: string, otherwise?: string) => string;
  /** Several names within a sentence. */
  readonly list: (names: readonly string[]) => string;
  /** The day and the time of an instant, in milliseconds since 1970. */
  readonly dateAndTime: (at: number) => string;
  /** Learn more words of the same language. */
  readonly learn: (catalogue: string) => void;
}

const GROUPED = 1000;
const DATE_AND_TIME = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** Small whole numbers look the same in every language here; the browser's formatter takes long to wake up. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}
const plain = (fact: Fact): FluentVariable =>
  typeof fact === "number" && Number.isInteger(fact) && Math.abs(fact) < GROUPED ? new Whole(fact) : fact;

/** How many characters the server takes: `{ LIMIT("name") }` in a catalogue. */
const LIMITS: Readonly<Record<string, number>> = { name: MOST_NAME, text: MOST_TEXT };
const LIMIT = ([what]: readonly unknown[]): FluentNumber => new Whole(LIMITS[String(what)] ?? NaN);

export function speaker(name: Language, catalogue: string): Say {
  const words = new FluentBundle(name, { useIsolating: false, functions: { LIMIT } });
  const learn: Say["learn"] = (more) => void words.addResource(new FluentResource(more));
  learn(catalogue);
  const written = (id: string, facts: Readonly<Record<string, Fact>>): string | undefined => {
    const message = words.getMessage(id);
    return message?.value
      ? words.formatPattern(
          message.value,
          Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, plain(fact)])),
        )
      : undefined;
  };
  function spoken(id: PlainId): string;
  function spoken<Any extends Id>(id: Any, facts: Facts<Any>): string;
  function spoken(id: string, facts: Readonly<Record<string, Fact>> = {}): string {
    return written(id, facts) ?? id;
  }
  const maybe: Say["maybe"] = (family, value, otherwise = value) => written(`${family}-${value}`, {}) ?? otherwise;
  const locale = name === "en" ? "en-GB" : name;
  const list: Say["list"] = (names) =>
    names.length > 1 ? new Intl.ListFormat(locale).format(names) : (names[0] ?? "");
  const dateAndTime: Say["dateAndTime"] = (at) => new Intl.DateTimeFormat(locale, DATE_AND_TIME).format(at);
  return Object.assign(spoken, { maybe, list, dateAndTime, learn });
}

export const language = writable<Language>("en");
/** Knows no words yet. */
export const MUTE = speaker("en", "");
export const say = writable(MUTE);

const learnt = new Map<CataloguePart, Promise<void>>();
async function learn(name: Language): Promise<void> {
  const words = await Promise.all(["first" as const, ...learnt.keys()].map((part) => wordsIn(name, part)));
  document.documentElement.lang = name;
  say.set(speaker(name, words.join("\n")));
  language.set(name);
}

/** When these can be spoken too. */
function more(part: CataloguePart): Promise<void> {
  const known = learnt.get(part);
  if (known) return known;
  const coming = ready
    .then(async () => get(say).learn(await wordsIn(get(language), part)))
    .catch(() => void learnt.delete(part));
  learnt.set(part, coming);
  return coming;
}
/** When all words can be spoken, those of other pages than a table's too. */
export const allWords = async (): Promise<void> => void (await Promise.all([more("later"), more("elsewhere")]));
/** A part of the table that needs more words than are there at first. */
export const later = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, more("later")]))[0];

/** Without a connection a language that was never spoken here cannot be learnt: it is when the connection is back. */
export async function speak(name: Language): Promise<void> {
  localStorage.setItem("language", name);
  await learn(name).catch(() => addEventListener("online", () => void speak(name), { once: true }));
}

/** When the reader's language can be spoken. */
export const ready: Promise<void> = typeof document === "undefined" ? Promise.resolve() : learn(chosen());
