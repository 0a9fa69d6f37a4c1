// The texts of all languages; a reader loads those of one.

export const LANGUAGES = ["en", "nl", "es", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own words. */
export const NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  nl: "Nederlands",
  es: "Español",
  it: "Italiano",
};
export const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import("./en.ftl?raw"),
  nl: () => import("./nl.ftl?raw"),
  es: () => import("./es.ftl?raw"),
  it: () => import("./it.ftl?raw"),
};

/** The language chosen on this device, else the first of the browser's that is spoken here. */
export function chosen(): Language {
  const wanted = [localStorage.getItem("language"), ...navigator.languages.map((one) => one.slice(0, 2))];
  return wanted.find((one): one is Language => LANGUAGES.includes(one as Language)) ?? "en";
}
