import { expect, test } from "vitest";
import page from "../../docs/fair-dice.md?raw";
import { prove } from "../src/end/fair";
import playedOn from "./played-on.ettana?raw";

const record = /```record\n([\s\S]*?)```/.exec(page)?.[1] ?? "";

test("the worked example is proved, with all its draws", () => {
  expect(prove(record)).toEqual({ isProved: true, draws: 56, where: "" });
});

test.each([
  ["roll = R6", "roll = R5"],
  ["undone buy action = G", "undone buy action = M"],
  ["place D2 = 15M 36P", "place D2 = 14M 36P"],
])("%s changed to %s is noticed", (before, after) => {
  expect(prove(record.replace(before, after))).toMatchObject({ isProved: false, where: after });
});

test("another board, another secret and a step that was left out are noticed", () => {
  expect(prove(record.replace("\nGRYPP/", "\nRGYPP/")).isProved).toBe(false);
  expect((prove(record.replace("Secret: 4d", "Secret: 4e"))).where).toBe("Commitment");
  expect((prove(record.replace("undone roll = K6 S\n", ""))).where).toBe("roll = R6");
});

test("a game that is played on is proved from where it begins", () => {
  expect(prove(playedOn)).toEqual({ isProved: true, draws: 10, where: "" });
  expect(prove(playedOn.replace("exchange 29 = 30", "exchange 29 = 31")).where).toBe("exchange 29 = 31");
});

test("a deck of one's own lies between the headers and the game", () => {
  expect(prove(record.replace("\n\n", '\n\n    name = "Own"\n\n')).draws).toBe(56);
});
