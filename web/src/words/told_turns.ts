// For ears: what a person does is told step by step, the turn of a bot in one sentence when it is over.
import type { Teller } from "../language/teller";
import { stagingOf } from "../staging/events/all";
import { sentence } from "../staging/sentence";
import type { InTurn } from "../staging/staging";
import type { Happened } from "../wire/types";
import { sentences } from "./events";
import { recapOf } from "./recap";

const isOf = ({ events = [] }: Happened, ...parts: readonly InTurn[]): boolean =>
  events.some((event) => parts.includes(stagingOf(event).turn));

export class ToldTurns {
  #turn: readonly Happened[] = [];

  /** What is said when this has happened. */
  told(teller: Teller, one: Happened, isBot: boolean): readonly string[] {
    const isPart = isBot && one.what === "acted" && !isOf(one, "before");
    const said = isPart && this.#turn[0]?.seat === one.seat ? [] : this.#finish(teller);
    if (!isPart) return [...said, ...sentences(teller, one)];
    this.#turn = [...this.#turn, one];
    return isOf(one, "ends", "ends the game") ? [...said, ...this.#finish(teller)] : said;
  }

  #finish(teller: Teller): readonly string[] {
    const events = this.#turn.flatMap((one) => one.events ?? []);
    const { by, parts } = recapOf(teller, this.#turn[0]?.seat ?? null, events);
    this.#turn = [];
    const over = events
      .filter((event) => stagingOf(event).turn === "ends the game")
      .map((event) => sentence(teller, event));
    return [...(parts ? [`${by} ${parts}`] : []), ...over];
  }
}
