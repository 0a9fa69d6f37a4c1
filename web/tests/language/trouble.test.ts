// What the page has words for is a refusal of the server, that it did not answer, or a notice: no code is invented.
import { expect, test } from "vitest";
import english from "../../src/language/en.ftl?raw";
import { LANGUAGES } from "../../src/language/catalogues";
import { catalogueIn } from "./whole_catalogue";
import type { Messages } from "../../src/language/messages";
import { speaker } from "../../src/language/say";
import { noticed, problemInWords, refused, trouble, type Notice } from "../../src/language/trouble";
import type { Failure } from "../../src/wire/api";
import { MOST_NAME, MOST_TEXT } from "../../src/wire/defaults";

type Told = Extract<keyof Messages, `trouble-${string}`>;
type Invented = Exclude<Told, `trouble-${Failure}`>;
type Noticed = Extract<keyof Messages, `notice-${string}`>;
/** A notice that has the name of a refusal would be one thing told in two ways. */
type Twice = Extract<Notice, Failure> | Exclude<Noticed, `notice-${Notice}`>;

test("every trouble that is told in words is one that a server can have, every notice one of the page", () => {
  const isNone: [Invented | Twice] extends [never] ? true : false = true; // else it does not compile
  expect(isNone).toBe(true);
});

test("what was refused is told by its reason, what was noticed by its own words", () => {
  const say = speaker("en", english);
  expect(problemInWords(say, refused("roll-first", "T2"))).toBe("Not now: roll first.");
  expect(problemInWords(say, refused("no-such-table"))).toBe("There is no such table.");
  expect(problemInWords(say, noticed("yarn-on-yarn"))).toBe("Not now: drop a yarn on another yarn.");
});

test("a refusal without words is told by its code", () => {
  const say = speaker("en", english);
  expect(trouble(say, "no-such-table")).toBe("There is no such table.");
  expect(trouble(say, "exists")).toContain("exists");
});

test.each(LANGUAGES)("how long a name and a text may be is told as the server says: %s", async (language) => {
  const say = speaker(language, catalogueIn(language));
  expect(trouble(say, "bad-name")).toContain(` ${MOST_NAME} `);
  expect(trouble(say, "bad-text")).toContain(` ${MOST_TEXT} `);
});
