import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../src/language/catalogues";
import { catalogueIn } from "./whole_catalogue";
import { speaker } from "../../src/language/say";

/** What a catalogue itself says of a message whose words do not change: one anna and two anna. */
const INVARIABLE = "# One and many alike.\n";

const FEW = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A space that keeps a sign by its number may be narrow. */
const asWide = (text: string): string => text.replaceAll("\u202f", "\u00a0");

type Speak = (id: string, facts: Readonly<Record<string, string | number>>) => string;

const TEXTS = new Map(LANGUAGES.map((language) => [language, catalogueIn(language)] as const));
const text = (language: Language): string => TEXTS.get(language) ?? "";
const speak = (language: Language): Speak => speaker(language, text(language)) as unknown as Speak;

/** The messages that choose their words by a number, and not by who does it: id, the fact that is counted, and all facts. */
function counting(language: Language): readonly (readonly [string, string, readonly string[]])[] {
  return [...text(language).matchAll(/^([\w-]+) =((?:.*\n)(?:[ }].*\n?)*)/gm)].flatMap(([, id = "", body = ""]) => {
    const counted = /\{ \$(?!whom? )(\w+) ->/.exec(body)?.[1];
    return counted
      ? [[id, counted, [...new Set([...body.matchAll(/\$(\w+)/g)].map((match) => match[1] ?? ""))]] as const]
      : [];
  });
}

describe.each(LANGUAGES)("%s", (language) => {
  const say = speak(language);
  const forms = new Intl.PluralRules(language);
  /** A number with the same form: the least from one on; itself, where it has a form of its own. */
  const likeIt = (count: number): number => FEW.find((other) => forms.select(other) === forms.select(count)) ?? count;
  const written = (count: number): string => new Intl.NumberFormat(language).format(count);

  test.each(counting(language))("%s is said of one and of many", (id, counted, facts) => {
    /** The words without the number. */
    const words = (count: number): string =>
      say(id, { ...Object.fromEntries(facts.map((fact) => [fact, "…"])), [counted]: count }).replaceAll(
        written(count),
        "#",
      );
    const many = words(2);
    expect(many).not.toMatch(/[{}]|2/);
    for (const count of [11, 21, 1000]) expect(words(count)).toBe(words(likeIt(count)));
    const isInvariable = text(language).includes(`\n${INVARIABLE}${id} =`);
    if (forms.select(1) !== forms.select(2)) expect(words(1) === many).toBe(isInvariable);
    const hasNone = new RegExp(`^${id} =[^[]*\\[0\\]`, "m").test(text(language));
    if (hasNone) expect(words(0)).not.toMatch(/#|…/);
    else expect(words(0)).toBe(words(likeIt(0)));
  });

  test("halves and thousands are written as its readers write them", () => {
    expect(say("over-expected", { expected: 8.3 })).toContain(new Intl.NumberFormat(language).format(8.3));
    expect(say("tokens", { count: 12345 })).toContain(written(12345));
    const { format } = new Intl.NumberFormat(language, { style: "percent" });
    expect(asWide(say("percent", { percent: 50 }))).toBe(asWide(format(0.5)));
    const signs = [...text(language).matchAll(/\{ \$percent \}(\s*%)/g)].map(([, sign = ""]) => asWide(`50${sign}`));
    expect([...new Set(signs)]).toEqual([asWide(format(0.5))]);
  });
});

test.each([
  ["en", "8.3", "12,345", "50%"],
  ["nl", "8,3", "12.345", "50%"],
  ["es", "8,3", "12.345", "50\u00a0%"],
] as const)("numbers as %s writes them", (language, half, thousands, percent) => {
  const say = speak(language);
  expect(say("over-expected", { expected: 8.3 })).toContain(half);
  expect(say("tokens", { count: 12345 })).toContain(thousands);
  expect(say("percent", { percent: 50 })).toBe(percent);
});
