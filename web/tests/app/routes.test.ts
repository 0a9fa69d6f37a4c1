import { expect, test } from "vitest";
import { addressOf } from "../../src/app/routes";

test.each([
  ["/", "start", ""],
  ["/table/abc-_9=", "table", "abc-_9="],
  ["/replay/abc", "replay", "abc"],
  ["/rules", "rules", ""],
  ["/wardrobe", "wardrobe", ""],
  ["/table", "start", ""],
  ["/table/", "start", ""],
  ["/rules/M5", "start", ""],
  ["/nothing", "start", ""],
  ["/toString", "start", ""],
])("%s is the page %s of the table '%s'", (path, page, table) => {
  expect(addressOf(path)).toEqual({ page, table });
});
