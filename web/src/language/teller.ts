// Whoever tells a reader what happens: in the reader's language, and with the names the reader gives to people.
import type { Say } from "./say";

export interface Teller {
  readonly say: Say;
  readonly name: (seat: number | null | undefined) => string;
  /** Whether that is the reader: verbs change with the person. */
  readonly person: (seat: number | null | undefined) => "you" | "they";
  readonly design: (number: string) => string;
}

/** Who did it, for a sentence. */
export interface Subject {
  readonly who: "you" | "they" | "several";
  readonly name: string;
}
export const subject = ({ name, person }: Teller, seat: number | null | undefined): Subject => ({
  who: person(seat),
  name: name(seat),
});
