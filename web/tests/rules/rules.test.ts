import { expect, test } from "vitest";
import english from "../../../docs/rules.md?raw";
import { LANGUAGES } from "../../src/language/catalogues";
import { readRulebook, rulesIn, search, type Clause, type Rulebook, type Words } from "../../src/rules/clauses";
import { EXAMPLES } from "../../src/rules/examples";

const MARK = "our ruling";
const clausesOf = (rules: Rulebook): readonly Clause[] => rules.chapters.flatMap((chapter) => chapter.clauses);
const idsOf = (rules: Rulebook): readonly string[] => clausesOf(rules).map((clause) => clause.id);
const said = (words: Words): string => words.map((word) => word.text).join("");
const clauses = clausesOf(readRulebook(english));

/** What this project decided, and in how many parts; of chapter I, the whole. */
const RULINGS = {
  C3: 1,
  C4: 1,
  C5: 1,
  C6: 1,
  C8: 1,
  C9: 1,
  C10: 1,
  C11: 2,
  S2: 1,
  S7: 1,
  S8: 1,
  S9: 1,
  T6: 2,
  M5: 1,
  M9: 1,
  B4: 1,
  B5: 1,
  A0: 1,
  A3: 1,
  A4: 1,
  A5: 1,
  A6: 1,
  A8: 1,
  A9: 1,
  A10: 2,
  A13: 1,
  D2: 1,
  D5: 1,
  D6: 1,
  D7: 1,
  E2: 1,
  I: 1,
};
/** What printed translations say differently (T3: Italian, M8: Dutch and Spanish, ...), or what English leaves open. */
const DIFFERENT = {
  en: ["S7", "S8", "A6", "M5", "A5", "C8", "M9", "D2"],
  nl: ["M8"],
  es: ["M8", "A6", "C3"],
  it: ["T3", "A12", "D4", "A9"],
};

test("all clauses of the rules are read", () => {
  const written = [...english.matchAll(/^- \*\*([A-Z]\d+)/gm)].map((match) => match[1]);
  expect(clauses.map((clause) => clause.id)).toEqual(written);
  expect(clauses.every((clause) => clause.words.length > 0)).toBe(true);
});

test.each(LANGUAGES)("the rules in %s have the same clauses, and the same are rulings", async (language) => {
  const rules = await rulesIn(language);
  expect(idsOf(rules)).toEqual(clauses.map((clause) => clause.id));
  const ruled = [
    ...rules.chapters.map((chapter) => [chapter.letter, chapter.rulings.length] as const),
    ...clausesOf(rules).map((clause) => [clause.id, clause.rulings.length] as const),
  ].filter(([, count]) => count);
  expect(Object.fromEntries(ruled)).toEqual(RULINGS);
  const marked = clausesOf(rules)
    .filter((clause) => clause.isRuling)
    .map((clause) => clause.id);
  expect(marked).toEqual(idsOf(rules).filter((id) => id in RULINGS || id.startsWith("I")));
});

test.each(LANGUAGES)("every ruling in %s has its reason", async (language) => {
  const { chapters } = await rulesIn(language);
  const rulings = chapters.flatMap((chapter) => [
    ...chapter.rulings,
    ...chapter.clauses.flatMap((clause) => clause.rulings),
  ]);
  for (const ruling of rulings) {
    const [, reason = ""] = /^(?:.*?: )?(.+)$/.exec(said(ruling).trim()) ?? [];
    expect(ruling[0]?.kind).toBe("ruling");
    expect(reason.split(" ").length, said(ruling)).toBeGreaterThan(2);
  }
});

test.each(LANGUAGES)("the rules in %s begin with the goal of the game", async (language) => {
  const [first = []] = (await rulesIn(language)).introduction;
  expect(first.find(({ kind }) => kind === "strong")?.text).toMatch(/\banna/);
  expect(first.find(({ kind }) => kind === "clause")?.text).toBe("E1");
});

test.each(LANGUAGES)("the rules in %s have a chapter of what the printed rulebook says", async (language) => {
  const { differences } = await rulesIn(language);
  expect(differences.title).not.toBe("");
  expect(said(differences.introduction)).not.toBe("");
});

test.each(Object.entries(DIFFERENT))(
  "where the printed rulebook reads differently in %s",
  async (language, clauses) => {
    const { differences } = await rulesIn(language);
    const named = differences.entries.flatMap((entry) => entry.words.filter((word) => word.kind === "clause"));
    expect(named.map((word) => word.text)).toEqual(expect.arrayContaining(clauses));
  },
);

test.each(LANGUAGES)("the clauses that the rules in %s refer to exist", async (language) => {
  const rules = await rulesIn(language);
  const written = [
    ...rules.introduction,
    ...clausesOf(rules).flatMap((clause) => [clause.words, ...clause.rulings]),
    ...rules.differences.entries.map((entry) => entry.words),
  ];
  const named = written
    .flat()
    .filter((word) => word.kind === "clause")
    .map((word) => word.text);
  expect(named.filter((id) => !idsOf(rules).includes(id))).toEqual([]);
});

test("examples stand beside clauses that exist", () => {
  for (const id of Object.keys(EXAMPLES)) expect(clauses.map((clause) => clause.id)).toContain(id);
});

test.each([
  ["en", "jumping", "M6"],
  ["en", "JUMP", "M6"],
  ["nl", "springen", "M6"],
  ["es", "saltar", "M6"],
  ["es", "saltando", "M6"],
  ["it", "saltare", "M6"],
  ["en", "M6", "M6"],
  ["en", "publisher", "C8"],
  ["it", "editore", "C8"],
] as const)("the search in %s finds other forms of a word, and reasons: %s", async (language, typed, id) => {
  expect(idsOf(search(await rulesIn(language), typed, MARK, false))).toContain(id);
});

test("rulings are found by their mark, and can be shown alone", async () => {
  const rules = await rulesIn("en");
  const rulings = clauses.filter((clause) => clause.isRuling).map((clause) => clause.id);
  expect(idsOf(search(rules, MARK, MARK, false))).toEqual(rulings);
  const alone = search(rules, "", MARK, true);
  expect(idsOf(alone)).toEqual(rulings);
  expect(alone.differences.entries).toEqual([]);
  expect(idsOf(search(rules, "stack", MARK, true))).toEqual(["A13", "D7", "I1", "I3"]);
});

test("what the printed rulebook says is searched too", async () => {
  const { entries } = search(await rulesIn("it"), "vinci gettoni", MARK, false).differences;
  expect(entries.map((entry) => said(entry.words).slice(0, 13))).toEqual(["Vinci gettoni"]);
});

test("accents are no matter to the search, and short words are looked for as they are", () => {
  const rules = readRulebook("## A. Una\n- **A1** El hilo está aquí.\n- **A2** Un peón y dos peones.\n");
  const ids = (typed: string) => idsOf(search(rules, typed, MARK, false));
  expect(ids("peon")).toEqual(["A2"]);
  expect(ids("ESTA")).toEqual(["A1"]);
  expect(ids("dos")).toEqual(["A2"]);
  expect(ids("dormir")).toEqual([]);
  expect(ids("  ")).toEqual(["A1", "A2"]);
});
