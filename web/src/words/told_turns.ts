// For ears: what a person does is told step by step, the turn of a bot in one sentence when it is over.
import type { Teller } from "../language/teller";
import { sentence } from "../staging/sentence";
import type { Event, Happened } from "../wire/types";
import { sentences } from "./events";
import { recapOf } from "./recap";

const SETUP: readonly Event["kind"][] = ["pin placed", "rolled to place"];
const isOf = ({ events = [] }: Happened, kinds: readonly Event["kind"][]): boolean =>
  events.some(({ kind }) => kinds.includes(kind));

export class ToldTurns {
  #turn: readonly Happened[] = [];

  /** What is said when this has happened. */
  told(teller: Teller, one: Happened, isBot: boolean): readonly string[] {
    const isPart = isBot && one.what === "acted" && !isOf(one, SETUP);
    const said = isPart && this.#turn[0]?.seat === one.seat ? [] : this.#finish(teller);
    if (!isPart) return [...said, ...sentences(teller, one)];
    this.#turn = [...this.#turn, one];
    return isOf(one, ["turn ended", "game over"]) ? [...said, ...this.#finish(teller)] : said;
  }

  #finish(teller: Teller): readonly string[] {
    const events = this.#turn.flatMap((one) => one.events ?? []);
    const { by, parts } = recapOf(teller, this.#turn[0]?.seat ?? null, events);
    this.#turn = [];
    const over = events.filter(({ kind }) => kind === "game over").map((event) => sentence(teller, event));
    return [...(parts ? [`${by} ${parts}`] : []), ...over];
  }
}
