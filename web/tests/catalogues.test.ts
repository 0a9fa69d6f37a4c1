import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { CATALOGUES, LANGUAGES } from "../src/language/catalogues";

const TEXTS = new Map<string, string>(await Promise.all(LANGUAGES.map(async (language) => [language, (await CATALOGUES[language]()).default] as const)));
const read = (language: string): string => TEXTS.get(language) ?? "";
const variables = (text: string): string => [...new Set([...text.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort().join(" ");

function messages(language: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = "";
  for (const line of read(language).split("\n")) {
    const begun = /^([\w-]+) =(.*)/.exec(line);
    if (begun) [id] = [begun[1] ?? ""];
    if (id && !line.startsWith("#")) found.set(id, (found.get(id) ?? "") + line);
  }
  return found;
}

describe.each(["nl", "es", "it"])("%s", (language) => {
  const english = messages("en");
  const other = messages(language);
  test("has the same messages as English", () => {
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
  });
  test("uses the same facts in each", () => {
    for (const [id, text] of english) expect([id, variables(other.get(id) ?? "")]).toEqual([id, variables(text)]);
  });
  test("is read whole", () => {
    expect(new FluentResource(read(language)).body.length).toBe(english.size);
  });
});
