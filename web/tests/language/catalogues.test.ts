import { Junk, Message, NumberLiteral, Visitor, parse, type SelectExpression } from "@fluent/syntax";
import { describe, expect, test } from "vitest";
import { LANGUAGES, wordsIn, type Language } from "../../src/language/catalogues";
import { catalogueIn } from "./whole_catalogue";
import { factsOf } from "../../shell/messages";

const TEXTS = new Map<Language, string>(LANGUAGES.map((language) => [language, catalogueIn(language)] as const));
const read = (language: Language): string => TEXTS.get(language) ?? "";
const entries = (language: Language) => parse(read(language), { withSpans: false }).body;
const messages = (language: Language): readonly Message[] =>
  entries(language).filter((entry) => entry instanceof Message);

/** Numbers as they occur in a game; languages that have a form of their own for millions need not have it here. */
const NUMBERS = Array.from({ length: 1000 }, (_, number) => number);

/** What a catalogue itself says of a message that is the same in English: a name, a key, a word that both languages have. */
const AS_ENGLISH = "As in English.";

class Choices extends Visitor {
  readonly found: SelectExpression[] = [];

  override visitSelectExpression(select: SelectExpression): void {
    this.found.push(select);
    this.genericVisit(select);
  }
}

/** The forms among which numbers choose: exact ones, and those of the language. Among others it is chosen who does it. */
function choices(message: Message): readonly (readonly string[])[] {
  const visitor = new Choices();
  visitor.visit(message);
  return visitor.found
    .map(({ variants }) =>
      variants.map(({ key }) => (key instanceof NumberLiteral ? String(key.parse().value) : key.name)),
    )
    .filter((forms) => !forms.includes("they"));
}

describe.each(LANGUAGES)("%s", (language) => {
  test("is read whole, and says nothing twice", () => {
    expect(entries(language).filter((entry) => entry instanceof Junk)).toEqual([]);
    const ids = messages(language).map(({ id }) => id.name);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
  test("has a form for every number", () => {
    const rules = new Intl.PluralRules(language);
    const needed = NUMBERS.map((number) => [String(number), rules.select(number)] as const);
    for (const message of messages(language)) {
      for (const forms of choices(message)) {
        const missing = needed
          .filter(([number, form]) => !forms.includes(number) && !forms.includes(form))
          .map(([, form]) => form);
        expect([message.id.name, ...new Set(missing)]).toEqual([message.id.name]);
      }
    }
  });
});

describe.each(LANGUAGES.slice(1))("%s", (language) => {
  const english = factsOf(read("en"));
  const other = factsOf(read(language));
  test("has the same messages as English", () => {
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
  });
  test("uses the same facts in each", () => {
    const names = (facts: ReadonlyMap<string, unknown> = new Map()): readonly string[] => [...facts.keys()].sort();
    for (const [id, facts] of english) expect([id, ...names(other.get(id))]).toEqual([id, ...names(facts)]);
  });
  test.each(["first", "later", "elsewhere"] as const)("says the same %s", async (part) => {
    const ids = async (spoken: Language): Promise<readonly string[]> =>
      [...factsOf(await wordsIn(spoken, part)).keys()].sort();
    expect(await ids(language)).toEqual(await ids("en"));
  });
  test("is no English left over", () => {
    const values = new Map(messages("en").map(({ id, value }) => [id.name, value]));
    const ids = (all: readonly Message[]): readonly string[] => all.map(({ id }) => id.name);
    const same = messages(language).filter(({ id, value }) => value?.equals(values.get(id.name) ?? value));
    const said = messages(language).filter(({ comment }) => comment?.content.includes(AS_ENGLISH));
    expect(ids(same)).toEqual(ids(said));
  });
});
