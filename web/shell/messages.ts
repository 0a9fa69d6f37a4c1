// What every message must be told, as types: `src/language/messages.ts` is written by this and never by hand.
import {
  Message,
  NumberLiteral,
  Term,
  VariableReference,
  Visitor,
  parse,
  type MessageReference,
  type SelectExpression,
  type TermReference,
  type Variant,
} from "@fluent/syntax";

/** The facts of one message: by which a form is chosen must be a number, what is only said may be anything. */
export type Facts = ReadonlyMap<string, "number" | "Fact">;

const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);
const isCounted = ({ key }: Variant): boolean => key instanceof NumberLiteral || PLURALS.has(key.name);

class Needs extends Visitor {
  readonly facts = new Map<string, "number" | "Fact">();
  readonly #entries: ReadonlyMap<string, Message | Term>;

  constructor(entries: ReadonlyMap<string, Message | Term>) {
    super();
    this.#entries = entries;
  }

  override visitVariableReference({ id }: VariableReference): void {
    if (!this.facts.has(id.name)) this.facts.set(id.name, "Fact");
  }

  override visitSelectExpression(select: SelectExpression): void {
    if (select.selector instanceof VariableReference && select.variants.every(isCounted))
      this.facts.set(select.selector.id.name, "number");
    this.genericVisit(select);
  }

  // What another message needs that is said within this one, this one needs too.
  override visitMessageReference({ id }: MessageReference): void {
    this.#follow(id.name);
  }

  override visitTermReference({ id }: TermReference): void {
    this.#follow(`-${id.name}`);
  }

  #follow(name: string): void {
    const entry = this.#entries.get(name);
    if (entry?.value) this.visit(entry.value);
  }
}

/** All messages of a catalogue, in its order. */
export function factsOf(catalogue: string): ReadonlyMap<string, Facts> {
  const entries = new Map<string, Message | Term>();
  for (const entry of parse(catalogue, { withSpans: false }).body) {
    if (entry instanceof Message) entries.set(entry.id.name, entry);
    if (entry instanceof Term) entries.set(`-${entry.id.name}`, entry);
  }
  const found = new Map<string, Facts>();
  for (const [name, entry] of entries) {
    if (entry instanceof Term) continue;
    const needs = new Needs(entries);
    needs.visit(entry);
    found.set(name, needs.facts);
  }
  return found;
}

/** The whole file. The first catalogue says which messages there are; a fact is a number when any language chooses a form by it. */
export function messageTypes(first: string, ...others: readonly string[]): string {
  const translated = others.map(factsOf);
  const lines = [...factsOf(first)].map(([id, facts]) => {
    const told = [...facts]
      .map(
        ([name, kind]) =>
          `${name}: ${translated.some((other) => other.get(id)?.get(name) === "number") ? "number" : kind}`,
      )
      .join("; ");
    return `  "${id}": ${told ? `{ ${told} }` : "{}"};`;
  });
  return `\
// Written by \`make messages\` from the catalogues. Do not change it by hand.

/** What is said as it is. */
export type Fact = string | number;

/** Every message, with the facts it must be told; a number is one by which the form of a word is chosen. */
export interface Messages {
${lines.join("\n")}
}
`;
}
