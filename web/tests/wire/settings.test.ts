// What the wire leaves out is as usual.
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/wire/defaults";
import { allSettings } from "../../src/wire/settings";

test("a table of which nothing is told is as usual", () => {
  expect(allSettings()).toEqual(DEFAULT_SETTINGS);
});

test("what is told counts, and the rest of the options is as usual", () => {
  const told = allSettings({ lens: false, options: { annas: 5 } });
  expect(told.lens).toBe(false);
  expect(told.options).toEqual({ ...DEFAULT_SETTINGS.options, annas: 5 });
});
