// The rules as they are written in Markdown, read into clauses: one format for every language.
import type { Language } from "../language/catalogues";

export interface Word {
  readonly kind: "text" | "strong" | "code" | "ruling";
  readonly text: string;
}
export interface Clause {
  readonly id: string;
  readonly words: readonly Word[];
  readonly isRuling: boolean;
  /** For the search: what it says, in small letters. */
  readonly plain: string;
}
export interface Chapter {
  readonly letter: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

const TEXTS: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  en: () => import("../../../docs/rules.md?raw"),
  nl: () => import("./nl.md?raw"),
  es: () => import("./es.md?raw"),
  it: () => import("./it.md?raw"),
};

export const rulesIn = async (language: Language): Promise<readonly Chapter[]> =>
  chapters((await TEXTS[language]()).default);

export function chapters(text: string): readonly Chapter[] {
  return text.split(/^## /m).slice(1).flatMap((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const [letter = "", title = ""] = heading.split(". ");
    const clauses = lines.join("\n").split(/^- (?=\*\*[A-Z]\d)/m).slice(1).map(clause);
    return clauses.length ? [{ letter, title, clauses }] : [];
  });
}

function clause(text: string): Clause {
  const [, id = "", name = "", rest = ""] = /^\*\*([A-Z]\d+)\s*([^*]*)\*\*\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  const written = words((name ? `**${name}** ` : "") + rest.replace(/\s+/g, " "));
  return {
    id,
    words: written,
    isRuling: written.some((word) => word.kind === "ruling"),
    plain: `${id} ${written.map((word) => word.text).join("")}`.toLowerCase(),
  };
}

function words(text: string): readonly Word[] {
  const linkless = text.replace(/!?\[([^\]]+)\]\([^)]*\)/g, "$1");
  return linkless.split(/(\*\*[^*]+\*\*|`[^`]+`)/).filter(Boolean).map((part) => {
    if (part === "**[ruling]**") return { kind: "ruling", text: "" };
    if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
    if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
    return { kind: "text", text: part };
  });
}
