// What the page has words for is a refusal of the server, that nobody answered, or a notice: no code is invented.
import { expect, test } from "vitest";
import english from "../../src/language/en.ftl?raw";
import { LANGUAGES } from "../../src/language/catalogues";
import { catalogueIn } from "./whole_catalogue";
import type { Messages } from "../../src/language/messages";
import { speaker } from "../../src/language/say";
import {
  noticed,
  problemInWords,
  problemOf,
  refused,
  trouble,
  type Drop,
  type Notice,
} from "../../src/language/trouble";
import { Refused } from "../../src/wire/api";
import { MOST_NAME, MOST_TEXT } from "../../src/wire/defaults";
import { CLAUSES, type RefusalCode } from "../../src/wire/refusals";

type IdsOf<Family extends string> = Extract<keyof Messages, `${Family}-${string}`>;
type Invented = Exclude<IdsOf<"trouble" | "why">, `${"trouble" | "why"}-${RefusalCode}`>;
type Unsaid = Exclude<IdsOf<"notice" | "drop">, `notice-${Notice}` | `drop-${Drop}`>;
/** A notice that has the name of a refusal would be one thing told in two ways. */
type Twice = Extract<Notice, RefusalCode>;

test("every trouble and reason that is told in words is one that a server can have", () => {
  const isNone: [Invented | Unsaid | Twice] extends [never] ? true : false = true; // else it does not compile
  expect(isNone).toBe(true);
});

test("what was refused is told by its reason, what is said of a plan by its own words", () => {
  const say = speaker("en", english);
  expect(problemInWords(say, refused("roll-first"))).toBe("Not now: roll first.");
  expect(problemInWords(say, refused("no-such-table"))).toBe("There is no such table.");
  expect(problemInWords(say, noticed("nothing-planned"))).toBe("Not now: nothing is planned yet.");
});

test("what the page sees before it asks is the refusal of the server, with the clause of its table", () => {
  const say = speaker("en", english);
  const others = refused("not-your-turn");
  expect(others).toMatchObject({ clause: CLAUSES["not-your-turn"] });
  expect(problemInWords(say, others)).toBe("Not now: it is somebody else's turn.");
  const drop = refused("equal-colours", undefined, { drop: "yarn" });
  expect(drop).toMatchObject({ clause: CLAUSES["equal-colours"] });
  expect(problemInWords(say, drop)).toBe("Not now: drop a yarn on another yarn.");
  expect(refused("stale")).toMatchObject({ clause: "" });
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
