// The rules as they are written in Markdown, read into clauses: one format for every language.
import type { Language } from "../language/catalogues";

export interface Word {
  readonly kind: "text" | "strong" | "code" | "ruling" | "clause";
  readonly text: string;
}
export type Words = readonly Word[];

export interface Clause {
  readonly id: string;
  readonly words: Words;
  /** Each begins with its mark; then what it is a ruling for, and the reason. */
  readonly rulings: readonly Words[];
  /** Also where its whole chapter is one. */
  readonly isRuling: boolean;
  /** For the search: what it says, in small letters without accents. */
  readonly plain: string;
}
export interface Chapter {
  readonly letter: string;
  readonly title: string;
  /** Rulings for the whole chapter. */
  readonly rulings: readonly Words[];
  readonly clauses: readonly Clause[];
}
/** Where the printed rulebook of this language says something else, and what is played. */
export interface Differences {
  readonly title: string;
  readonly introduction: Words;
  readonly entries: readonly { readonly words: Words; readonly plain: string }[];
}
export interface Rulebook {
  readonly introduction: readonly Words[];
  readonly chapters: readonly Chapter[];
  readonly differences: Differences;
}

type LoadText = () => Promise<string>;
const TEXTS = import.meta.glob<string>("./*.md", { query: "?raw", import: "default" });
const inEnglish: LoadText = async () => (await import("../../../docs/rules.md?raw")).default;
const RULING = "**[ruling]**";
const CHAPTER = /^([A-Z])\. (.+)$/;

export const rulesIn = async (language: Language): Promise<Rulebook> =>
  readRulebook(await (TEXTS[`./${language}.md`] ?? inEnglish)());

export function readRulebook(text: string): Rulebook {
  const [opening = "", ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    return { heading, text: lines.join("\n") };
  });
  const last = sections.find((section) => !CHAPTER.test(section.heading));
  return {
    introduction: paragraphs(opening)
      .filter((paragraph) => !paragraph.startsWith("# "))
      .map(words),
    chapters: sections.flatMap((section) => {
      const [, letter = "", title = ""] = CHAPTER.exec(section.heading) ?? [];
      return letter ? [chapter(letter, title, section.text)] : [];
    }),
    differences: differences(last?.heading ?? "", last?.text ?? ""),
  };
}

const paragraphs = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(Boolean);
const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

function chapter(letter: string, title: string, text: string): Chapter {
  const [opening = "", ...clauses] = text.split(/^- (?=\*\*[A-Z]\d)/m);
  const rulings = opening.split(RULING).slice(1).map(ruling);
  return { letter, title, rulings, clauses: clauses.map((one) => clause(one, rulings)) };
}

function clause(text: string, ofChapter: readonly Words[]): Clause {
  const [, id = "", name = "", rest = ""] = /^\*\*([A-Z]\d+)\s*([^*]*)\*\*\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  const [rule = "", ...reasons] = rest.split(RULING);
  const written = words((name ? `**${name}** ` : "") + oneLine(rule));
  const rulings = reasons.map(ruling);
  return {
    id,
    words: written,
    rulings,
    isRuling: rulings.length + ofChapter.length > 0,
    plain: plain(id, written, ...rulings, ...ofChapter),
  };
}

const ruling = (reason: string): Words => words(`${RULING} ${oneLine(reason)}`);

function differences(title: string, text: string): Differences {
  const [introduction = "", ...entries] = text.split(/^- /m).map(oneLine);
  return {
    title,
    introduction: words(introduction),
    entries: entries.map((entry) => ({ words: words(entry), plain: plain(title, words(entry)) })),
  };
}

function words(text: string): Words {
  const linkless = text.replace(/!?\[([^\]]+)\]\([^)]*\)/g, "$1");
  return linkless
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\b[A-Z]\d+\b)/)
    .filter(Boolean)
    .map((part) => {
      if (part === RULING) return { kind: "ruling", text: "" };
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: /^[A-Z]\d+$/.test(part) ? "clause" : "text", text: part };
    });
}

const plain = (first: string, ...said: readonly Words[]): string =>
  fold([first, ...said.map((words) => words.map((word) => word.text).join(""))].join(" "));
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");

/** So many letters at the beginning are the same in two forms of a word, in any of the languages. */
const STEM = 4;
/** And at most so many may be its ending. */
const ENDING = 4;

function areForms(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same >= STEM && Math.max(one.length, other.length) - same <= ENDING;
}

/**
 * What has all these words, or other forms of them: who types "jumping" finds what says "jump". A ruling also
 * has the words of its mark.
 */
export function search(rules: Rulebook, typed: string, mark: string, isRulingsOnly: boolean): Rulebook {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const says = (text: string): boolean => {
    const said = text.split(/[^\p{Letter}]+/u);
    return wanted.every((word) => text.includes(word) || said.some((other) => areForms(word, other)));
  };
  const isFound = (clause: Clause): boolean =>
    (clause.isRuling || !isRulingsOnly) && says(clause.isRuling ? `${clause.plain} ${fold(mark)}` : clause.plain);
  const { chapters, differences } = rules;
  return {
    ...rules,
    chapters: chapters
      .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter(isFound) }))
      .filter((chapter) => chapter.clauses.length),
    differences: {
      ...differences,
      entries: isRulingsOnly ? [] : differences.entries.filter((entry) => says(entry.plain)),
    },
  };
}
