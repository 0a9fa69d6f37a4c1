// What the page has words for is a refusal of the server, that nobody answered, or a notice: no code is invented.
import { expect, test } from "vitest";
import english from "../../src/language/en.ftl?raw";
import { LANGUAGES } from "../../src/language/catalogues";
import { catalogueIn } from "./whole_catalogue";
import type { Messages } from "../../src/language/messages";
import { speaker } from "../../src/language/say";
import { noticed, problemInWords, problemOf, refused, trouble, type Notice } from "../../src/language/trouble";
import { Refused } from "../../src/wire/api";
import { MOST_NAME, MOST_TEXT } from "../../src/wire/defaults";
import { CLAUSES, type RefusalCode } from "../../src/wire/refusals";

type IdsOf<Family extends string> = Extract<keyof Messages, `${Family}-${string}`>;
type Invented = Exclude<IdsOf<"trouble" | "why">, `${"trouble" | "why"}-${RefusalCode}`>;
type Unsaid = Exclude<IdsOf<"notice">, `notice-${Notice}`>;
/** A notice that has the name of a refusal would be one thing told in two ways. */
type Twice = Extract<Notice, RefusalCode>;

test("every trouble and reason that is told in words is one that a server can have", () => {
  const isNone: [Invented | Unsaid | Twice] extends [never] ? true : false = true; // else it does not compile
  expect(isNone).toBe(true);
});

test("what was refused is told by its reason, what the page says of itself by its own words", () => {
  const say = speaker("en", english);
  expect(problemInWords(say, refused("roll-first", "T2"))).toBe("Not now: roll first.");
  expect(problemInWords(say, refused("no-such-table"))).toBe("There is no such table.");
  expect(problemInWords(say, noticed("nothing-planned"))).toBe("Not now: nothing is planned yet.");
});

test("a notice has no code; where there is more to read, its clause is of the server's table", () => {
  const say = speaker("en", english);
  const drop = noticed("drop-yarn");
  expect(drop).toEqual({ kind: "noticed", notice: "drop-yarn", clause: CLAUSES["equal-colours"] });
  expect(problemInWords(say, drop)).toBe("Not now: drop a yarn on another yarn.");
  expect(noticed("still-shown")).toMatchObject({ clause: "" });
});

test("a request is refused with the server's code and clause, or nobody answered", () => {
  const refusal = { type: "error", code: "square-occupied", clause: "A1", facts: { action: "move a1" } } as const;
  expect(problemOf(new Refused(refusal))).toEqual(refused("square-occupied", "A1"));
  expect(problemOf(new TypeError("no network"))).toEqual({ kind: "unanswered" });
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
