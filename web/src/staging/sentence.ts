// What happened, as a sentence: the message of its kind, with all facts that any of them may name.
import { subject, type Subject, type Teller } from "../language/teller";
import type { Say } from "../language/say";
import type { Event, FactValue } from "../wire/types";
import { messageOf, yarnsOf } from "./events/all";

const factText = (fact: FactValue | undefined): string => (Array.isArray(fact) ? fact.join(", ") : String(fact ?? ""));

/** A fact that is several seats. */
const seats = (fact: FactValue | undefined): readonly number[] => (Array.isArray(fact) ? fact.map(Number) : []);

/** Of several, whoever reads it is named first. */
const readerFirst = ({ person }: Teller, several: readonly number[]): readonly number[] =>
  several.toSorted((one, other) => Number(person(other) === "you") - Number(person(one) === "you"));

/** A yarn is named with its place. */
const yarnInWords = (say: Say, yarn: string | undefined, place: FactValue | undefined): string =>
  [yarn ? say.maybe("colour", yarn) : "", factText(place)].filter(Boolean).join(" ");

/** By whom else it was done is said where one sentence tells of several events. */
export function sentence(teller: Teller, event: Event, by: Subject = subject(teller, event.seat)): string {
  const { say, name, person, design } = teller;
  const id = messageOf(event);
  if (!id) return "";
  const facts: Readonly<Record<string, FactValue>> = event.facts ?? {};
  const octagons = Array.isArray(facts["octagons"]) ? facts["octagons"] : [];
  const yarns = yarnsOf(event);
  const whom = [facts["to"], facts["from"]].find((fact) => typeof fact === "number");
  return say(id, {
    ...by,
    whom: person(whom),
    square: factText(facts["square"] ?? facts["to"]),
    octagon: factText(facts["octagon"]),
    colour: say.maybe("colour", factText(facts["colour"])),
    number: factText(facts["number"]),
    tokens: say("tokens", { count: Number(facts["tokens"] ?? 0) }),
    to: typeof facts["to"] === "number" ? name(facts["to"]) : factText(facts["to"]),
    from: typeof facts["from"] === "number" ? name(facts["from"]) : factText(facts["from"]),
    first: yarnInWords(say, yarns[0], octagons[0]),
    second: yarnInWords(say, yarns[1], octagons[1]),
    card: say.maybe("card", factText(facts["card"])),
    design: facts["design"] ? design(factText(facts["design"])) : "",
    annas: say("annas", { count: Number(facts["annas"] ?? 0) }),
    tied: say.list(readerFirst(teller, seats(facts["tied"])).map(name)),
  });
}

/** Who has won, one or several. */
export function wonSentence({ say, name, person }: Teller, winners: readonly number[]): string {
  const [first, ...others] = winners;
  if (others.length) return say("over-shared", { names: say.list(winners.map(name)) });
  return person(first) === "you" ? say("over-you-won") : say("over-won", { name: name(first) });
}
