// The texts of all languages; a reader loads those of one.

export const LANGUAGES = ["en", "nl", "es", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own words. */
export const NAMES: Readonly<Record<Language, string>> = { en: "English", nl: "Nederlands", es: "Español", it: "Italiano" };
export const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import("./en.ftl?raw"),
  nl: () => import("./nl.ftl?raw"),
  es: () => import("./es.ftl?raw"),
  it: () => import("./it.ftl?raw"),
};
