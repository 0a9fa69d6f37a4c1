// How the parts of the table page are arranged: which there are, which is in front, and how much room each has.
import { fromStore } from "svelte/store";
import { shape } from "../app/layout";
import { isUpper } from "../board/geometry";
import type { Session } from "../game/session.svelte";
import { TABS, type Tab } from "./tabs";

const CROWD = 3; // seats; more leave room for what happened

export class Arrangement {
  readonly #session: Session;
  readonly #shape = fromStore(shape);
  /** The tab that was opened last, where parts share a place. */
  chosen: Tab = $state("hand");

  constructor(session: Session) {
    this.#session = session;
  }

  readonly everybody = $derived.by(() => this.#session.update?.seats.map((_, seat) => seat) ?? []);
  readonly #own = $derived.by(() => this.#session.own?.seat ?? null);
  /** Who only watches has no hand, but room to follow the game and to talk. */
  readonly isSpectator = $derived.by(() => !!this.#session.view && !this.#session.isSeated);
  readonly tabs = $derived.by(() =>
    TABS.filter((tab) => (tab !== "hand" || !this.isSpectator) && (tab !== "talk" || this.#session.hasCompany)),
  );
  readonly front: Tab = $derived.by(() => (this.tabs.includes(this.chosen) ? this.chosen : "log"));
  /** Who sits right: oneself, or whoever is about to take the screen. */
  readonly nearest = $derived.by(() => this.#own ?? (this.#session.curtain ? this.#session.turnOf : null));
  readonly ownFirst = $derived.by(() =>
    this.#own === null ? this.everybody : [this.#own, ...this.everybody.filter((seat) => seat !== this.#own)],
  );

  readonly isWide = $derived.by(() => this.#shape.current.has("wide"));
  readonly isHinting = $derived.by(() => this.#own !== null && !!this.#session.now.hint?.plans?.length);
  /**
   * Where there is little height, three others leave room for what happened, two for what is said too, and all do for
   * what could be done.
   */
  readonly isCompact = $derived.by(() => {
    const shapes = this.#shape.current;
    const isLow = shapes.has("low") || (shapes.has("slim") && !shapes.has("high"));
    const seats = this.everybody.length;
    const isCrowded = isLow && seats > CROWD;
    const isTalkedOver = this.#session.hasCompany && seats >= CROWD && !shapes.has("high");
    return this.isWide && (this.isHinting || isCrowded || isTalkedOver);
  });
  /** Where words lie over the loom, they lie on the half that they do not speak of. */
  readonly areWordsLow = $derived.by(() => isUpper(this.#session.now.touched));
}
