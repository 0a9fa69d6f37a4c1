import { expect, test } from "vitest";
import { definitions, parts, sheet } from "../../shell/look";

test("whatever the app draws by a symbol has it in the page", () => {
  const page = definitions();
  const { yarns, heads, marks, cards } = parts;
  const glyphs = Object.values(cards).map(({ glyph }) => glyph);
  const used = [yarns, heads, marks].flatMap((symbols) => Object.values(symbols)).concat(glyphs);
  expect(used.filter((name) => !page.includes(`<symbol id="symbol-${name}"`))).toEqual([]);
  expect(Object.keys(yarns).filter((letter) => !page.includes(`<pattern id="ball-${letter}"`))).toEqual([]);
});

test("every colour and every paint that the page names is there", () => {
  const [page, colours] = [definitions(), sheet()];
  const named = (pattern: RegExp): readonly string[] =>
    [...(page + colours).matchAll(pattern)].map(([, name]) => name ?? "");
  expect(named(/var\(--([a-z-]+)\)/g).filter((name) => !colours.includes(`--${name}:`))).toEqual([]);
  expect(named(/url\(#([a-z-]+)\)/g).filter((name) => !page.includes(`id="${name}"`))).toEqual([]);
});
