import { expect, test } from "vitest";
import english from "../../docs/rules.md?raw";
import { LANGUAGES } from "../src/language/catalogues";
import { chapters, rulesIn, search } from "../src/rules/clauses";
import { EXAMPLES } from "../src/rules/examples";

const clauses = chapters(english).flatMap((chapter) => chapter.clauses);

test("all clauses of the rules are read", () => {
  const written = [...english.matchAll(/^- \*\*([A-Z]\d+)/gm)].map((match) => match[1]);
  expect(clauses.map((clause) => clause.id)).toEqual(written);
  expect(clauses.every((clause) => clause.words.length > 0)).toBe(true);
});

test.each(LANGUAGES)("the rules in %s have the same clauses, and the same are rulings", async (language) => {
  const told = (await rulesIn(language)).flatMap((chapter) => chapter.clauses);
  const shape = (list: typeof told) => list.map((clause) => `${clause.id}${clause.isRuling ? " ruling" : ""}`);
  expect(shape(told)).toEqual(shape(clauses));
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
] as const)("the search in %s finds other forms of a word: %s", async (language, typed, id) => {
  const found = search(await rulesIn(language), typed).flatMap((chapter) => chapter.clauses);
  expect(found.map((clause) => clause.id)).toContain(id);
});

test("accents are no matter to the search, and short words are looked for as they are", () => {
  const [chapter] = chapters("## A. Una\n- **A1** El hilo está aquí.\n- **A2** Un peón y dos peones.\n");
  const ids = (typed: string) =>
    search(chapter ? [chapter] : [], typed).flatMap((one) => one.clauses.map((clause) => clause.id));
  expect(ids("peon")).toEqual(["A2"]);
  expect(ids("ESTA")).toEqual(["A1"]);
  expect(ids("dos")).toEqual(["A2"]);
  expect(ids("dormir")).toEqual([]);
  expect(ids("  ")).toEqual(["A1", "A2"]);
});
