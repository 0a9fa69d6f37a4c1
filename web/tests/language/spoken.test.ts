import { expect, test } from "vitest";
import { catalogueIn } from "./whole_catalogue";
import { factsOf } from "../../shell/messages";
import { CLAUSES, REFUSAL_CODES } from "../../src/wire/refusals";

type Texts = Readonly<Record<string, string>>;
const PAGE: Texts = import.meta.glob(["../../src/**/*.{ts,svelte}", "!../../src/language/messages.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const SERVER: Texts = import.meta.glob(
  ["../../../src/ettana/server/**/*.py", "../../../src/ettana/engine/rules/illegal_action.py"],
  { query: "?raw", import: "default", eager: true },
);
const DECKS: Texts = import.meta.glob("../../../src/ettana/engine/deck/released/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const english = catalogueIn("en");
const page = Object.values(PAGE).join("\n");
const all = (text: string, what: RegExp): readonly string[] => [...text.matchAll(what)].map((match) => match[1] ?? "");

/** What stands between the brackets of every `say(...)`. */
function saying(text: string): string {
  return [...text.matchAll(/\bsay\(/g)]
    .map(({ index }) => {
      let depth = 0;
      const begin = index + "say(".length;
      for (let end = begin; end < text.length; end += 1) {
        if (text[end] === "(") depth += 1;
        if (text[end] === ")" && depth-- === 0) return text.slice(begin, end);
      }
      return "";
    })
    .join("\n");
}

const QUOTED = /"([^"\n]*)"/g;
const said = new Set(all(saying(page), QUOTED));
/** Ids that are said elsewhere than where they stand; a single word may mean anything. */
const named = new Set(all(page, QUOTED).filter((text) => text.includes("-")));
const within = new Set(all(english, /\{ ([a-z-]+) \}/g));
/** Ids that are put together: how they begin and end. */
const families = [
  ...[...page.matchAll(/`([\w-]+-)\$\{[^`]*\}([\w-]*)`/g)].map(([, begin = "", end = ""]) => [begin, end] as const),
  ...all(page, /\bmaybe\("([\w-]+)"/g).map((family) => [`${family}-`, ""] as const),
];
const designs = all(Object.values(DECKS).join("\n"), /\[\[design\]\].*\nname = "([^"\n]*)"/g).map((name) =>
  name.toLowerCase(),
);
/** Everything that could be put into one: words of the page, codes of the server, names of designs. Events have spaces where ids have none. */
const words = new Set(
  [
    ...all(page, QUOTED),
    ...all(page, /(?<![\w-])(\w+):/g),
    ...all(Object.values(SERVER).join("\n"), QUOTED),
    ...designs,
  ].map((text) => text.replaceAll(" ", "-")),
);

const isPutTogether = (id: string): boolean =>
  families.some(
    ([begin, end]) =>
      id.startsWith(begin) && id.endsWith(end) && words.has(id.slice(begin.length, id.length - end.length)),
  );

/** Read by the build, so that everybody finds their language before its words are fetched. */
const OF_THE_BUILD = "language-name";

test("every message is said somewhere", () => {
  const unsaid = [...factsOf(english).keys()].filter(
    (id) => id !== OF_THE_BUILD && !said.has(id) && !named.has(id) && !within.has(id) && !isPutTogether(id),
  );
  expect(unsaid).toEqual([]);
});

/** What only programs can be told: the page never asks for it. */
const FOR_PROGRAMS = [
  "bad-deck",
  "bad-message",
  "ending",
  "exists",
  "guests-only",
  "level-without-bot",
  "no-such-method",
  "no-such-page",
  "no-such-token",
  "other-origin",
  "own-seat",
  "programs-only",
  "socket-only",
  "syntax",
  "text-or-phrase",
  "too-large",
  "too-slow",
  "unknown-bot",
  "unknown-guest",
  "unknown-phrase",
  "unknown-token",
];

test("whatever the server refuses has words", () => {
  const ids = factsOf(english);
  const wordless = REFUSAL_CODES.filter((code) => !ids.has(`trouble-${code}`) && !ids.has(`why-${code}`));
  expect(wordless.toSorted()).toEqual(FOR_PROGRAMS);
});

test("every reason of the rules has words", () => {
  expect(Object.keys(CLAUSES).filter((code) => !factsOf(english).has(`why-${code}`))).toEqual([]);
});

test("what every design's name means has words", () => {
  expect(designs).toHaveLength(36);
  expect(designs.filter((name) => !factsOf(english).has(`motif-${name.replaceAll(" ", "-")}`))).toEqual([]);
});
