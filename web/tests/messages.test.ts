import { expect, test } from "vitest";
import { CATALOGUES } from "../src/language/catalogues";
import { messageTypes } from "../shell/messages";

const english = (await CATALOGUES.en()).default;

// `make messages` runs this so that it writes the file.
test("the types of the messages are not stale", async () => {
  await expect(messageTypes(english), "make messages writes them anew").toMatchFileSnapshot("../src/language/messages.ts");
});

test("what a message within a message needs is needed", () => {
  const types = messageTypes("-shop = shop of { $owner }\ncount = { $count ->\n    [one] one\n   *[other] { $count }\n}\nwhole = { count } in { -shop }, { $name }\nbare = { whole }\nnone = none\n");
  expect(types).toContain('\n  "count": { count: number };\n  "whole": { count: number; owner: Fact; name: Fact };\n  "bare": { count: number; owner: Fact; name: Fact };\n  "none": {};\n}');
});
