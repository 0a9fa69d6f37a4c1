// What the page has words for is a refusal of the server or a notice of its own: no code is invented.
import { expect, test } from "vitest";
import english from "../../src/language/en.ftl?raw";
import { catalogueIn, LANGUAGES } from "../../src/language/catalogues";
import type { Messages } from "../../src/language/messages";
import { speaker } from "../../src/language/say";
import { trouble, type Trouble } from "../../src/language/trouble";
import { MOST_NAME, MOST_TEXT } from "../../src/wire/defaults";

type Told = Extract<keyof Messages, `trouble-${string}`>;
type Invented = Exclude<Told, `trouble-${Trouble}`>;

test("every trouble that is told in words is one that the server or the page can have", () => {
  const isNone: [Invented] extends [never] ? true : false = true; // else it does not compile
  expect(isNone).toBe(true);
});

test("a refusal without words is told by its code", () => {
  const say = speaker("en", english);
  expect(trouble(say, "no-such-table")).toBe("There is no such table.");
  expect(trouble(say, "exists")).toContain("exists");
});

test.each(LANGUAGES)("how long a name and a text may be is told as the server says: %s", async (language) => {
  const say = speaker(language, await catalogueIn(language));
  expect(trouble(say, "bad-name")).toContain(` ${MOST_NAME} `);
  expect(trouble(say, "bad-text")).toContain(` ${MOST_TEXT} `);
});
