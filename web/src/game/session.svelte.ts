// What the parts of the table page share: what is seen there, and everything that can be done.
import { untrack } from "svelte";
import { get } from "svelte/store";
import * as api from "../wire/api";
import { PIN } from "../board/drag";
import type { Trouble } from "../language/trouble";
import { isSquare } from "../board/geometry";
import { SPEEDS, speed, sure } from "../app/settings";
import { isStill } from "../look/motion";
import type { CardOffer } from "../wire/types";
import { NOTHING, isHeldUp, lifted, type Picked, type Picking } from "./choose";
import { dropOn, meant, touchCard, touchSquare, touchYarn } from "./choose";
import { Connection, type Wish } from "./transport/socket";
import { takeInfo } from "./transport/early";
import { newest, update as next } from "./reduce";
import { suspenseOf } from "../staging/timeline";
import { Seen } from "./select.svelte";
import { endedBy, type Message } from "./state";

export class Desk extends Seen {
  readonly table: string;
  readonly #connection: Connection;
  #shownAt = 0;
  #isLearning = false;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    super();
    this.table = table;
    this.#connection = new Connection(table, {
      message: this.tell,
      state: (connection) => this.tell({ type: "connection", connection }),
      version: () => newest(this.now)?.version ?? 0,
      heard: () => this.now.talk.at(-1)?.number ?? 0,
      seat: () => newest(this.now)?.own?.seat ?? null,
    });
    $effect(() => this.#learnWhenDue());
    $effect(() => this.#showNext());
    $effect(() => this.#commitNext());
    $effect(() => this.#drawCurtain());
    $effect(() =>
      speed.subscribe((chosen) => untrack(() => this.tell({ type: "paced", isPaced: SPEEDS[chosen] > 0 }))),
    );
  }

  close(): void {
    clearTimeout(this.#settling);
    this.#connection.close();
  }

  readonly tell = (message: Message): void => {
    const before = this.now;
    this.now = next(this.now, message);
    if (this.now.update !== before.update) this.#shownAt = Date.now();
    if (this.now.moment !== before.moment) this.#hold();
    else if (message.type === "paced") this.suspense = null;
  };

  /** What came of a moment is drawn when it was seen: when the dice lie, or the pin stands. */
  #hold(): void {
    clearTimeout(this.#settling);
    const isSeen = this.factor > 0 && !isStill();
    this.suspense = isSeen ? suspenseOf(this.moving, this.own?.seat ?? null) : null;
    const { until = 0 } = this.suspense ?? {};
    if (until)
      this.#settling = setTimeout(() => {
        this.suspense = null;
      }, until * this.factor);
  }

  /** Say why something is not done. */
  readonly refuse = (code: Trouble, clause = "", card = ""): void =>
    this.tell({ type: "why", problem: { code, clause, card } });

  readonly send = (wish: Wish): void => void this.#connection.send(wish);

  readonly act = (action: string): void => {
    const { update, now } = this;
    if (!update || this.isWaiting) return;
    if (now.ghost) return this.plan([...now.ghost.actions, action]);
    const request = this.#connection.send({ type: "act", seen: update.version, action });
    this.tell({ type: "sent", pending: { request, action, seen: update.version } });
  };

  /** Try these on the ghost; null puts the ghost away. */
  readonly plan = (actions: readonly string[] | null): void => {
    const { update } = this;
    const request = actions && update ? this.#connection.send({ type: "plan", seen: update.version, actions }) : "";
    this.tell({ type: "ghost", actions, request });
  };

  /** Begin to try things on a ghost of the board; before the roll there is nothing to try. */
  readonly beginPlan = (): void => {
    if (this.offers && !this.offers.roll) this.plan([]);
    else if (this.offers) this.refuse("roll-first", "T2");
    else if (!this.isMine) this.refuse(...this.#idle());
  };

  /** Take back a step, or the whole turn; on the ghost what was planned last. */
  readonly takeBack = (isWholeTurn = false): void => {
    const {
      update,
      now: { ghost },
    } = this;
    if (ghost?.actions.length) this.plan(ghost.actions.slice(0, -1));
    else if (update?.undo?.steps && !ghost) this.send({ type: "undo", seen: update.version, turn: isWholeTurn });
    else this.refuse("nothing-to-undo");
  };

  /** End the turn; who wants to be asked before is asked. */
  readonly end = (): void => {
    const { offers } = this;
    if (offers?.end) this.#endWith(offers.end);
    else this.explain("end");
  };
  /** What was claimed shines for a moment longer than it can be claimed. */
  readonly claim = (action: string): void => {
    if (this.offers?.claims?.some((one) => one.action === action)) this.act(action);
  };
  /** A design for another one: that ends the turn too. */
  readonly exchange = (action: string): void => this.#endWith(action);

  #endWith(action: string): void {
    if (get(sure) === "on" && this.now.ending !== action && !this.now.ghost) this.tell({ type: "ending", action });
    else this.act(action);
  }

  readonly picked = ({ picking, action }: Picked): void =>
    action ? this.act(action) : this.tell({ type: "picking", picking });
  readonly onsquare = (square: string, isFinger: boolean): void => {
    this.touched = square;
    if (this.offers) this.picked(touchSquare(this.now.picking, this.offers, square, isFinger));
  };
  readonly onyarn = (octagon: string): void => {
    this.touched = octagon;
    if (this.offers) this.picked(touchYarn(this.now.picking, this.offers, octagon));
  };
  readonly oncard = (offer: CardOffer, isFinger: boolean): void => {
    const isAgain = this.chosenCard === offer.card;
    this.picked(isAgain && !isHeldUp(this.picking) ? { picking: NOTHING } : touchCard(offer, isFinger && !isAgain));
  };

  /** Why something is not possible now, at length, with the clause. */
  readonly explain = (what: string, card = ""): void => {
    const barred = this.offers?.barred?.find((one) => one.what === what);
    const [code, clause] = barred ? ([barred.code, barred.clause] as const) : this.#idle();
    this.refuse(code, clause, card);
  };

  /** Why nothing at all can be done now. */
  #idle(): readonly [code: Trouble, clause: string] {
    if (this.update?.stage === "over") return ["game-over", "E1"];
    if (this.answer) return [this.answer.chance ? "plan-ends" : "turn-over", ""];
    return ["not-your-turn", "T8"];
  }

  /** Why a place cannot be chosen: the server knows, so it is asked. */
  readonly onbarred = (place: string): void => this.#askWhy(this.now.picking, place);

  #askWhy(picking: Picking, place: string): void {
    const { offers, update, now } = this;
    this.touched = place;
    const isPlain = picking.kind === "none" || picking.kind === "move";
    if (offers && isPlain && this.own && place === this.view?.players[this.own.seat]?.square) {
      return this.refuse("pin-stays", "M1");
    }
    if (!offers || !update) {
      const isTurnOfOthers = this.own && !now.pending && !this.isWatching && update?.stage === "playing";
      return isTurnOfOthers ? this.explain("move") : undefined;
    }
    const wish = meant(picking, offers, place);
    if (wish && "group" in wish) this.explain(wish.group);
    else if (wish) {
      const actions = [...(now.ghost?.actions ?? []), wish.action];
      this.tell({ type: "asked", request: this.#connection.send({ type: "plan", seen: update.version, actions }) });
    }
  }

  /** What was picked before something was lifted; it is picked again when the drop is not possible. */
  #before: Picking = NOTHING;
  readonly onlift = (from: string): void => {
    this.#before = this.now.picking;
    if (this.offers && from !== PIN && !this.selected.has(from)) {
      this.tell({ type: "picking", picking: lifted(this.#before, this.offers, from) });
    }
  };
  readonly ondrop = (from: string, to: string | null): void => {
    const [picking, { offers }] = [this.#before, this];
    const picked = offers && to ? dropOn(picking, offers, from, to) : null;
    if (picked) return this.picked(picked);
    this.tell({ type: "picking", picking });
    if (!offers || !to) return;
    if (from === PIN && !isSquare(to)) this.refuse("pin-on-square", "M2");
    else if (from !== PIN && isSquare(to)) this.refuse("yarn-on-yarn", "B5");
    else this.#askWhy(from === PIN ? picking : lifted(picking, offers, from), to);
  };

  /**
   * The last turn of everybody, as the server remembers it, for the page may have come later. A screen that was passed
   * on meanwhile does not show it.
   */
  readonly showAgain = (): void => {
    if (this.isWatching) return;
    const seat = this.own?.seat ?? null;
    api
      .lastRound(this.table, seat)
      .then((round) => {
        if (seat === (this.own?.seat ?? null)) this.tell({ type: "show-again", round });
      })
      .catch((error: unknown) => this.tell({ type: "why", problem: { code: api.failureOf(error), clause: "" } }));
  };

  readonly askHint = (): void => {
    this.planShown = 0;
    for (const what of ["designs", "plans", "chances"] as const) {
      if (what !== "plans" || this.isMine) this.send({ type: "hint", what });
    }
  };

  /** The code of a table is told to those who sit there: who sat down asks again. */
  #learnWhenDue(): void {
    const { isLost, isSeated } = this;
    if (isLost || this.#isLearning || untrack(() => this.now.info && (!isSeated || this.now.info.code !== null))) {
      return;
    }
    this.#isLearning = true;
    void takeInfo(this.table)
      .then((info) => this.tell({ type: "info", info }))
      .catch((error: unknown) => {
        const code = api.failureOf(error);
        if (code === "no-such-table" || code === "unreadable") {
          this.tell({ type: "connection", connection: endedBy(code) });
        }
      })
      .finally(() => {
        this.#isLearning = false;
      });
  }

  #showNext(): (() => void) | undefined {
    if (!this.now.coming.length) return undefined;
    if (document.hidden) {
      untrack(() => this.tell({ type: "skip" }));
      return undefined;
    }
    const long = this.lasting * this.factor * (isStill() ? 0.6 : 1);
    const timer = setTimeout(() => this.tell({ type: "next" }), Math.max(0, this.#shownAt + long - Date.now()));
    return () => clearTimeout(timer);
  }

  /**
   * The hand of whoever played before is put away as soon as the screen is to be passed on; while there is none yet,
   * the next places the pin at once.
   */
  #drawCurtain(): void {
    const { curtain, isHandedOver, turnOf } = this;
    if (isHandedOver) untrack(() => this.send({ type: "look", seat: turnOf }));
    else if (curtain && this.update?.own) untrack(() => this.send({ type: "look", seat: null }));
  }

  /** A plan that was committed is done step by step, each when the one before is done. */
  #commitNext(): void {
    const [first] = this.now.committing;
    if (first && this.offers && !this.isWaiting && !this.now.ghost) untrack(() => this.act(first));
  }
}
