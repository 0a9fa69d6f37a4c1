import { expect, test } from "vitest";
import page from "../../docs/fair-dice.md?raw";
import { prove } from "../src/end/fair";

const record = /```record\n([\s\S]*?)```/.exec(page)?.[1] ?? "";

test("the worked example is proved, with all its draws", async () => {
  expect(await prove(record)).toEqual({ isProved: true, draws: 56, where: "" });
});

test.each([
  ["roll = R6", "roll = R5"],
  ["undone buy action = G", "undone buy action = M"],
  ["place D2 = 15M 36P", "place D2 = 14M 36P"],
])("%s changed to %s is noticed", async (before, after) => {
  expect(await prove(record.replace(before, after))).toMatchObject({ isProved: false, where: after });
});

test("another board, another secret and a step that was left out are noticed", async () => {
  expect((await prove(record.replace("\nGRYPP/", "\nRGYPP/"))).isProved).toBe(false);
  expect((await prove(record.replace("Secret: 4d", "Secret: 4e"))).where).toBe("Commitment");
  expect((await prove(record.replace("undone roll = K6 S\n", ""))).where).toBe("roll = R6");
});
