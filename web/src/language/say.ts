// Sentences in the reader's language: Fluent catalogues, one for each language.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { writable, derived, get } from "svelte/store";
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

function bundle(language: Language): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(CATALOGUES[language]));
  return made;
}

function chosen(): Language {
  const kept = localStorage.getItem("language");
  const wanted = [kept, ...navigator.languages.map((one) => one.slice(0, 2))];
  return LANGUAGES.find((language) => wanted.find((one) => LANGUAGES.includes(one as Language)) === language) ?? "en";
}

export const language = writable<Language>(typeof localStorage === "undefined" ? "en" : chosen());

export function speaker(name: Language): Say {
  const words = bundle(name);
  return (id, facts = {}) => {
    const message = words.getMessage(id);
    return message?.value ? words.formatPattern(message.value, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, plain(fact)]))) : id;
  };
}

export const say = derived(language, speaker);

export function speak(name: Language): void {
  localStorage.setItem("language", name);
  document.documentElement.lang = name;
  language.set(name);
}

if (typeof document !== "undefined") document.documentElement.lang = get(language);
