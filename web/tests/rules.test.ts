import { expect, test } from "vitest";
import english from "../../docs/rules.md?raw";
import { LANGUAGES } from "../src/language/catalogues";
import { chapters, rulesIn } from "../src/rules/clauses";
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
