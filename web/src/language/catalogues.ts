// The texts of all languages, a file for each beside this one; a reader loads those of one.

export type Language = string;
/** Undefined where it could not be loaded: whoever handles that event of Vite's keeps it from being an error. */
type LoadCatalogue = () => Promise<string | undefined>;
const LOADERS = {
  first: import.meta.glob<string>("./*.ftl", { query: "?first", import: "default" }),
  later: import.meta.glob<string>("./*.ftl", { query: "?later", import: "default" }),
  elsewhere: import.meta.glob<string>("./*.ftl", { query: "?elsewhere", import: "default" }),
};
/** What a table says until one can play, what it says later, and what only other pages say. */
export type CataloguePart = keyof typeof LOADERS;
const OWN_NAMES = import.meta.glob<string>("./*.ftl", { query: "?name", import: "default", eager: true });
const FIRST = "en";

const languageOf = (path: string): Language => path.slice("./".length, -".ftl".length);
/** Each in its own words. */
export const NAMES: ReadonlyMap<Language, string> = new Map(
  Object.entries(OWN_NAMES).map(([path, name]) => [languageOf(path), name]),
);
/** English, whose messages all others have too, is the first. */
export const LANGUAGES: readonly Language[] = [FIRST, ...[...NAMES.keys()].filter((one) => one !== FIRST)];

export async function wordsIn(language: Language, part: CataloguePart): Promise<string> {
  const words = await (LOADERS[part][`./${language}.ftl`] as LoadCatalogue)();
  if (words === undefined) throw new Error(`the texts of ${language} could not be loaded`);
  return words;
}

/** The language chosen on this device, else the first of the browser's that is spoken here. */
export function chosen(): Language {
  const wanted = [localStorage.getItem("language"), ...navigator.languages.map((one) => one.slice(0, 2))];
  return wanted.find((one) => one !== null && NAMES.has(one)) ?? FIRST;
}
