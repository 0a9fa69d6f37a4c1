// Sentences in the reader's language: Fluent catalogues, one for each language.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { writable } from "svelte/store";
import { CATALOGUES, LANGUAGES, NAMES, type Language } from "./catalogues";

export { LANGUAGES, NAMES, type Language };
export type Facts = Readonly<Record<string, FluentVariable>>;
export type Say = (id: string, facts?: Facts) => string;

const GROUPED = 1000;

/** Small whole numbers look the same in every language here; the browser's formatter takes long to wake up. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}
const plain = (fact: FluentVariable): FluentVariable => (typeof fact === "number" && Number.isInteger(fact) && Math.abs(fact) < GROUPED ? new Whole(fact) : fact);

function speaker(name: Language, catalogue: string): Say {
  const words = new FluentBundle(name, { useIsolating: false });
  words.addResource(new FluentResource(catalogue));
  return (id, facts = {}) => {
    const message = words.getMessage(id);
    return message?.value ? words.formatPattern(message.value, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, plain(fact)]))) : id;
  };
}

function chosen(): Language {
  const kept = localStorage.getItem("language");
  const wanted = [kept, ...navigator.languages.map((one) => one.slice(0, 2))];
  return LANGUAGES.find((language) => wanted.find((one) => LANGUAGES.includes(one as Language)) === language) ?? "en";
}

export const language = writable<Language>("en");
export const say = writable<Say>((id) => id);

async function learn(name: Language): Promise<void> {
  const { default: catalogue } = await CATALOGUES[name]();
  document.documentElement.lang = name;
  say.set(speaker(name, catalogue));
  language.set(name);
}

export async function speak(name: Language): Promise<void> {
  localStorage.setItem("language", name);
  await learn(name);
}

/** When the reader's language can be spoken. */
export const ready: Promise<void> = typeof document === "undefined" ? Promise.resolve() : learn(chosen());
