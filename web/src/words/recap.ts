// What a turn brought, in one line: who it was, then a few words for each part that is worth them.
import type { Teller } from "../language/teller";
import { pathOf } from "../staging/events/pins";
import type { Event } from "../wire/types";

export interface Recap {
  /** Who it was, as the line begins. */
  readonly by: string;
  readonly parts: string;
}

/** How one reader is told of the turn of one seat. */
class TurnTelling {
  readonly #teller: Teller;
  readonly #seat: number | null;

  constructor(teller: Teller, seat: number | null) {
    this.#teller = teller;
    this.#seat = seat;
  }

  #colour(yarn: string | undefined): string {
    return this.#teller.say.maybe("colour", yarn ?? "");
  }
  #tokens(count: number): string {
    return this.#teller.say("tokens", { count });
  }
  #action(card: string | null): string {
    const { say } = this.#teller;
    return card ? say.maybe("card", card) : say("recap-an-action");
  }
  #design(number: string | null): string {
    const { say, design } = this.#teller;
    return number ? design(number) : say("recap-a-design");
  }
  #stolen(from: number, what: string): string {
    const { say, person, name } = this.#teller;
    return say("recap-stole", { whom: person(from), other: name(from), what });
  }
  /** What the turn of somebody else brought to the reader or took away; of third parties nothing is told. */
  #aside(id: "recap-brought" | "recap-cost", seat: number | null, count: number): string {
    const { say, person } = this.#teller;
    if (seat === this.#seat) return id === "recap-brought" ? `+${this.#tokens(count)}` : "";
    return person(seat) === "you" ? say(id, { tokens: this.#tokens(count) }) : "";
  }

  /** A few words, or none: what follows from another part needs none of its own. */
  part(event: Event, before: Event | undefined): string {
    const { say, person, name } = this.#teller;
    const seat = event.seat ?? null;
    switch (event.kind) {
      case "dice rolled":
        return say("recap-rolled", { colour: this.#colour(event.facts.colour), number: event.facts.number });
      case "tokens collected":
      case "tokens taken":
        return this.#aside("recap-brought", seat, event.facts.tokens);
      case "tax paid":
        return this.#aside("recap-cost", seat, event.facts.tokens);
      case "pin moved": {
        const { how, to } = event.facts;
        if (how === "walk") return say("recap-walked", { steps: pathOf(event).length });
        return say(how === "jump" ? "recap-jumped" : "recap-went", { square: to });
      }
      case "tokens paid": {
        const { to, tokens } = event.facts;
        return say("recap-paid", { whom: person(to), other: name(to), count: tokens });
      }
      case "yarns swapped": {
        const [first, second] = event.facts.colours;
        return say("recap-swapped", { first: this.#colour(first), second: this.#colour(second) });
      }
      case "bought":
        return event.facts.what === "swap" ? "" : this.#bought(event.facts.what);
      case "card drawn":
        return isBought(before, "action") && !event.facts.card
          ? ""
          : say("recap-drew", { what: this.#action(event.facts.card) });
      case "design drawn":
        return (isBought(before, "design") || before?.kind === "design returned") && !event.facts.design
          ? ""
          : say("recap-drew", { what: this.#design(event.facts.design) });
      case "card played":
        return say("recap-played", { card: this.#action(event.facts.card) });
      case "card stolen":
        return this.#stolen(event.facts.from, this.#action(event.facts.card));
      case "tokens stolen":
        return this.#stolen(event.facts.from, this.#tokens(event.facts.tokens));
      case "yarn replaced":
        return say("recap-replaced", { old: this.#colour(event.facts.old), new: this.#colour(event.facts.new) });
      case "tile replaced":
        return say("recap-replaced", { old: event.facts.old, new: event.facts.new });
      case "design claimed": {
        const { design, annas } = event.facts;
        return say("recap-claimed", { design: this.#design(design), annas: say("annas", { count: annas }) });
      }
      case "design returned":
        return say("recap-exchanged", { what: this.#design(event.facts.design) });
      default:
        return "";
    }
  }

  #bought(what: "action" | "design"): string {
    const { say } = this.#teller;
    return say("recap-bought", { what: say(what === "action" ? "recap-an-action" : "recap-a-design") });
  }
}

const isBought = (event: Event | undefined, what: "action" | "design"): boolean =>
  event?.kind === "bought" && event.facts.what === what;

/** The turn of a seat; `parts` is empty while nothing worth a word has happened. */
export function recapOf(teller: Teller, seat: number | null, events: readonly Event[]): Recap {
  const told = new TurnTelling(teller, seat);
  return {
    by: teller.say("recap-by", { name: teller.name(seat) }),
    parts: events
      .map((event, index) => told.part(event, events[index - 1]))
      .filter(Boolean)
      .join(", "),
  };
}
