// How one reader is told of the turn of one seat: the words of which its line is made.
import type { Teller } from "../language/teller";
import type { Say } from "../language/say";

type MaybeSeat = number | null | undefined;

export class TurnTelling {
  readonly say: Say;
  readonly #teller: Teller;
  readonly #seat: MaybeSeat;

  constructor(teller: Teller, seat: MaybeSeat) {
    this.say = teller.say;
    this.#teller = teller;
    this.#seat = seat;
  }

  colour(yarn: string | undefined): string {
    return this.say.maybe("colour", yarn ?? "");
  }
  tokens(count: number): string {
    return this.say("tokens", { count });
  }
  /** An action card that is hidden has no name. */
  action(card: string | null): string {
    return card ? this.say.maybe("card", card) : this.say("recap-an-action");
  }
  design(number: string | null): string {
    return number ? this.#teller.design(number) : this.say("recap-a-design");
  }
  whom(seat: number): { readonly whom: "you" | "they"; readonly other: string } {
    return { whom: this.#teller.person(seat), other: this.#teller.name(seat) };
  }

  drew(what: string): string {
    return this.say("recap-drew", { what });
  }
  stole(from: number, what: string): string {
    return this.say("recap-stole", { ...this.whom(from), what });
  }
  replaced(old: string | number, by: string | number): string {
    return this.say("recap-replaced", { old, new: by });
  }
  brought(seat: MaybeSeat, tokens: number): string {
    return seat === this.#seat ? `+${this.tokens(tokens)}` : this.#aside("recap-brought", seat, tokens);
  }
  cost(seat: MaybeSeat, tokens: number): string {
    return seat === this.#seat ? "" : this.#aside("recap-cost", seat, tokens);
  }
  /** What the turn of somebody else brought to the reader or took away; of third parties nothing is told. */
  #aside(id: "recap-brought" | "recap-cost", seat: MaybeSeat, tokens: number): string {
    return this.#teller.person(seat) === "you" ? this.say(id, { tokens: this.tokens(tokens) }) : "";
  }
}
