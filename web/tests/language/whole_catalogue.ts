import type { Language } from "../../src/language/catalogues";

const TEXTS = import.meta.glob<string>("../../src/language/*.ftl", { query: "?raw", import: "default", eager: true });

/** All words of a language, as they are written. */
export const catalogueIn = (language: Language): string => TEXTS[`../../src/language/${language}.ftl`] ?? "";
