import { expect, test } from "vitest";
import page from "../../../docs/fair-dice.md?raw";
import playedOn from "../../../tests/golden/fair-played-on.ettana?raw";
import * as fair from "../../src/over/fair";
import { commitmentOf, headersOf } from "../../src/over/fair";
import { DEFAULT_DECK } from "../../src/wire/defaults";

const record = /```record\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
/** A deck of its own stands in the record. */
const deckSize = (text: string): number => text.split("[[design]]").length - 1 || DEFAULT_DECK.designs;
const recompute = (text: string): fair.Recomputed => fair.recompute(text, deckSize(text));

test("the worked example is proved, with all its draws", () => {
  expect(recompute(record)).toEqual({ draws: 57, differs: "" });
  expect(commitmentOf(record)).toBe(headersOf(record).get("Commitment"));
});

test.each([
  ["roll = Y4", "roll = Y5"],
  ["undone buy action = S", "undone buy action = M"],
  ["place B3 = 3", "place B3 = 4"],
  ["place E3 = pink 07G 28D", "place E3 = white 07G 28D"],
  ["place E3 = pink 07G 28D", "place E3 = pink 07G 28M"],
])("%s changed to %s is noticed", (before, after) => {
  expect(recompute(record.replace(before, after)).differs).toBe(after);
});

test("another board, another secret and a step that was left out are noticed", () => {
  expect(recompute(record.replace("\nGRYPB/", "\nRGYPB/")).differs).toMatch(/^RGYPB/);
  expect(recompute(record.replace("Secret: 0d", "Secret: 0e")).differs).toMatch(/^GRYPB/);
  expect(recompute(record.replace("undone roll = K2 P\n", "")).differs).toBe("roll = Y4");
});

const STACK = "MMMSSSCCCTTTRRRPPPDDD333GGGAAAVVVXXX";
test.each([
  [
    "designs in another order",
    [
      [".07.", ".36."],
      [".36 ", ".07 "],
      [" 07G", " 36G"],
    ],
  ],
  [
    "another kind of card in the stack",
    [
      ["XXX ", "VVV "],
      ["buy action = X", "buy action = V"],
    ],
  ],
  ["a design that is missing", [[".36 ", " "]]],
  ["fewer tokens", [[" 48 ", " 40 "]]],
  ["a card in a hand", [["pink@-,0,-", "pink@-,0,M"]]],
  ["players in another order", [["pink@-,0,-,-,-,0;white@-,0,-,-,-,0", "white@-,0,-,-,-,0;pink@-,0,-,-,-,0"]]],
] as const)("a start is what the rules and the draws give: %s", (_, changes) => {
  const changed = changes.reduce<string>((text, [before, after]) => text.replace(before, after), record);
  expect(changed).not.toBe(record);
  expect(recompute(changed).differs).toContain("GRYPB/");
});

test("how many designs there are is not the record's matter", () => {
  expect(fair.recompute(record, 35).differs).toContain(STACK);
});

test("an outcome has all that its step draws, and nothing else", () => {
  for (const [before, after] of [
    ["pink 07G 28D", "pink 07G"],
    ["roll = Y4", "roll = -4"],
    ["roll = K2 A", "roll = K2"],
    ["move A2", "move A2 = M"],
    ["move A2", "play steal-card white = D"],
  ] as const) {
    expect(recompute(record.replace(before, after)).differs).toContain(after);
  }
});

test("a start that is given has every card and design once, and designs rise", () => {
  const start = playedOn.split("\n\n").at(-1)?.split("\n")[0] ?? "";
  const fields = start.split(" ");
  const isNoticed = (field: number, change: (text: string) => string): void => {
    const other = fields.map((text, index) => (index === field ? change(text) : text)).join(" ");
    expect(other).not.toBe(start);
    expect(recompute(playedOn.replace(start, other)).differs).toBe(other);
  };
  isNoticed(5, (stack) => stack.slice(1));
  isNoticed(5, (stack) => (stack.startsWith("M") ? "S" : "M") + stack.slice(1));
  isNoticed(7, (designs) => designs.replace(/^(\d\d)\.(\d\d)/, "$2.$1"));
  isNoticed(7, (designs) => designs.replace(/^(\d\d)\.(\d\d)/, "$2.$2"));
});

test("a game that is played on is proved from where it begins", () => {
  expect(recompute(playedOn).differs).toBe("");
  const roll = /^roll = [A-Z]\d/m.exec(playedOn)?.[0] ?? "";
  const another = roll.slice(0, -1) + ((Number(roll.at(-1)) % 6) + 1);
  expect(recompute(playedOn.replace(`\n${roll}`, `\n${another}`)).differs).toMatch(another);
});

test("a deck of one's own lies between the headers and the game", () => {
  expect(recompute(record.replace("\n\n", '\n\n    name = "Own"\n\n')).draws).toBe(57);
});

const golden = import.meta.glob<string>("../../../tests/golden/fair-*.ettana", {
  query: "?raw",
  import: "default",
  eager: true,
});

test.each(Object.entries(golden))("%s is proved", (_, text) => {
  expect(recompute(text).differs).toBe("");
});
