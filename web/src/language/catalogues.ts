// The texts of all languages.
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import it from "./it.ftl?raw";
import nl from "./nl.ftl?raw";

export const LANGUAGES = ["en", "nl", "es", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own words. */
export const NAMES: Readonly<Record<Language, string>> = { en: "English", nl: "Nederlands", es: "Español", it: "Italiano" };
export const CATALOGUES: Readonly<Record<Language, string>> = { en, nl, es, it };
