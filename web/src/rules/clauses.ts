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
  /** For the search: what it says, in small letters without accents. */
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
    plain: plain(`${id} ${written.map((word) => word.text).join("")}`),
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

const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{Mark}/gu, "");

/** So many letters at the beginning are the same in two forms of a word, in any of the languages. */
const STEM = 4;
/** And at most so many may be its ending. */
const ENDING = 4;

function areForms(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= STEM && Math.max(one.length, other.length) - same <= ENDING;
}

/** The clauses that have all these words, or other forms of them: who types "jumping" finds what says "jump". */
export function search(chapters: readonly Chapter[], typed: string): readonly Chapter[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const says = (clause: Clause, word: string): boolean =>
    clause.plain.includes(word) || clause.plain.split(/[^\p{Letter}]+/u).some((other) => areForms(word, other));
  return chapters
    .map((chapter) => ({
      ...chapter,
      clauses: chapter.clauses.filter((clause) => wanted.every((word) => says(clause, word))),
    }))
    .filter((chapter) => chapter.clauses.length);
}
