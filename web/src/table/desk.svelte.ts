// What the parts of the table page share: the state, what follows from it, and what can be done.
import { untrack } from "svelte";
import { fromStore, get } from "svelte/store";
import * as api from "../api";
import type { SquareMark } from "../board/Board.svelte";
import { PIN } from "../board/dragging";
import { MUTE, type Say } from "../language/say";
import { isStill, pace, sure } from "../settings";
import type { CardOffer, DesignInfo, Move, Offers } from "../wire";
import { NOTHING, dropOn, isHeldUp, isSquare, lifted, meant, squaresToTouch, touchCard, touchSquare, touchYarn, yarnsToTouch, type Picked, type Picking } from "./choosing";
import { Connection, type Wish } from "./connection";
import { takeInfo } from "./early";
import { START, newest, update as next, type Message, type State } from "./model";
import { PACES, duration, schedule, type Timed } from "./pacing";
import { namer, type Teller } from "./telling";

const MOST_AT_ONCE = 2;

export class Desk {
  now: State = $state.raw(START);
  /** Where the pointer or the focus is on the board. */
  pointed: string | null = $state(null);
  /** The place that was chosen last, or asked about. */
  touched = $state("");
  /** The plan of a hint that is shown on the board. */
  planShown = $state(-1);
  /** The move of which the way is shown, where there are several to one square. */
  wayShown = $state("");
  /** The design of which a hint shows on the board where it is nearest. */
  designShown = $state("");
  say: Say = $state.raw(MUTE);
  readonly table: string;
  readonly #connection: Connection;
  #shownAt = 0;
  #isLearning = false;

  // What follows from a part of the state rests on that part alone, so that little is computed again.
  readonly isLost = $derived(this.now.connection === "lost");
  readonly update = $derived(this.now.update);
  readonly picking = $derived(this.now.picking);
  readonly #happened = $derived(this.now.happened);
  readonly #hint = $derived(this.now.hint);
  readonly #info = $derived(this.now.info);
  readonly isSeated = $derived(!!this.update?.yours?.length);
  readonly answer = $derived(this.now.ghost?.answer ?? null);
  readonly view = $derived(this.answer?.view ?? this.update?.view ?? null);
  readonly isWatching = $derived(this.now.coming.length > 0);
  readonly turnOf = $derived(this.view?.active ?? null);
  readonly curtain = $derived.by(() => {
    const { update, turnOf } = this;
    return !!update?.yours && update.yours.length > 1 && turnOf !== null && update.yours.includes(turnOf) && update.own?.seat !== turnOf && update.stage === "playing" && !this.isWatching;
  });
  /** The hand looked through; behind the curtain there is none. */
  readonly own = $derived(this.curtain ? null : (this.answer?.own ?? this.update?.own ?? null));
  /** Behind the curtain nothing is told until it is told for everybody's eyes. */
  readonly happened = $derived(this.curtain && this.update?.own ? [] : this.#happened);
  /** An answer to what was done is awaited. */
  readonly isWaiting = $derived((this.update?.version ?? 0) < Math.max(this.now.acked, this.now.pending ? this.now.pending.seen + 1 : 0));
  #offered: Offers | null = null;
  /** What can be done now. What was offered stays until the answer comes, so that nothing is drawn twice; meanwhile nothing is sent. */
  readonly offers = $derived.by(() => {
    const { update } = this;
    if (this.isWatching || !update) return null;
    if (this.isWaiting) return this.#offered;
    this.#offered = (this.answer ? (this.answer.chance ? null : this.answer.offers) : update.offers) ?? null;
    return this.#offered;
  });
  readonly isMine = $derived(!!this.update?.offers && !this.isWatching);
  readonly goal = $derived(this.#info?.settings.options?.annas ?? 8);
  readonly designs = $derived(new Map<string, DesignInfo>((this.#info?.deck.designs ?? []).map((card) => [card.number, card])));
  readonly name: Teller["name"] = $derived(this.update ? namer(this.say, this.update) : () => "");
  readonly #told: Teller["name"] = $derived(this.update ? namer(this.say, this.update, true) : () => "");
  readonly teller: Teller = $derived({ say: this.say, name: this.#told, design: (number) => this.design(number)?.name ?? number });
  readonly #moment = $derived(this.now.moment);
  readonly isAtOnce = $derived(this.now.isAtOnce);
  /** What is seen as it happens; nothing when many moments were skipped, or came at once. */
  readonly #seen = $derived(this.isAtOnce || this.#moment.length > MOST_AT_ONCE ? [] : this.#moment);
  readonly moving: readonly Timed[] = $derived.by(() => {
    const events = this.#seen.flatMap((one) => one.events ?? []);
    return untrack(() => schedule(events, { own: this.own?.seat ?? null, squareOf: (seat) => this.update?.view?.players[seat]?.square ?? null }));
  });
  /** How long that takes, in milliseconds at the normal pace. */
  readonly lasting: number = $derived.by(() => {
    const moment = this.#seen;
    return untrack(() => duration(moment, this.own?.seat ?? null));
  });
  /** The squares that can be touched, with the moves to each. */
  readonly moves = $derived<ReadonlyMap<string, readonly Move[]>>(this.offers ? squaresToTouch(this.picking, this.offers) : new Map());
  readonly squares = $derived.by(() => {
    const marks = new Map<string, SquareMark>();
    for (const [square, moves] of this.moves) {
      const free = moves.find((move) => move.pays.length === 0);
      const least = Math.min(...moves.map((move) => move.pays.length));
      const kind = moves.length === 0 ? "target" : !free ? "pay" : free.path.length || this.view?.phase === "place" ? "walk" : "jump";
      marks.set(square, { kind, price: free || moves.length === 0 ? 0 : least });
    }
    return marks;
  });
  #marked: ReadonlyMap<string, SquareMark> = new Map();
  /** The squares as they are drawn: what was offered stays in sight until the answer comes, so that nothing flickers. */
  readonly marks = $derived.by(() => {
    if (!this.isWaiting) this.#marked = this.squares;
    return this.#marked;
  });
  readonly yarns = $derived(new Set(this.offers ? yarnsToTouch(this.picking, this.offers) : []));
  readonly selected = $derived.by(() => {
    const place = this.picking.kind === "swap" ? this.picking.first : this.picking.kind === "move" ? this.picking.square : null;
    return new Set(place ? [place] : []);
  });
  readonly complete = $derived(new Set((this.offers?.claims ?? []).flatMap((claim) => [...claim.octagons])));
  readonly path = $derived.by(() => {
    if (this.picking.kind === "move") {
      const { moves } = this.picking;
      return (moves.length === 1 ? moves[0] : moves.find((one) => one.action === this.wayShown))?.path ?? [];
    }
    const move = (this.offers?.moves ?? []).find((one) => one.square === this.pointed);
    return this.picking.kind === "none" ? (move?.path ?? []) : [];
  });
  /** The swaps that are being picked, by the action that does them. */
  readonly swapping = $derived(this.picking.kind === "swap" ? this.picking.swaps.action : "");
  readonly chosenCard = $derived.by(() => {
    if (this.picking.kind === "card" || this.picking.kind === "replace") return this.picking.offer.card;
    return (this.swapping && this.offers?.cards?.find((offer) => offer.swaps?.action === this.swapping)?.card) || "";
  });
  /** What a hint speaks of: where a design is nearest, or the squares and octagons of a plan. */
  readonly hinted = $derived.by(() => {
    const hint = this.#hint;
    const design = hint?.designs?.find((one) => one.design === this.designShown);
    if (design) return new Set(design.octagons);
    const steps = hint?.plans?.[this.planShown]?.steps ?? [];
    return new Set(steps.flatMap((step) => step.action.match(/\b([A-F][1-6]|[a-e][1-5])\b/g) ?? []));
  });

  /** Who has won, when the game is over. */
  readonly outcome = $derived.by(() => {
    const [first, ...others] = this.update?.result?.winners ?? [];
    if (first === undefined) return "";
    if (others.length) return this.say("over-shared", { names: this.say.list([first, ...others].map((seat) => this.name(seat))) });
    return this.own?.seat === first ? this.say("over-you-won") : this.say("over-won", { name: this.name(first) });
  });

  constructor(table: string) {
    this.table = table;
    this.#connection = new Connection(table, {
      message: this.tell,
      state: (connection) => this.tell({ type: "connection", connection }),
      version: () => newest(this.now)?.version ?? 0,
      seat: () => newest(this.now)?.own?.seat ?? null,
    });
    $effect(() => this.#learnWhenDue());
    $effect(() => this.#showNext());
    $effect(() => this.#commitNext());
    $effect(() => this.#drawCurtain());
    $effect(() => pace.subscribe((chosen) => untrack(() => this.tell({ type: "paced", isPaced: PACES[chosen] > 0 }))));
  }

  close(): void {
    this.#connection.close();
  }

  readonly tell = (message: Message): void => {
    const before = this.now.update;
    this.now = next(this.now, message);
    if (this.now.update !== before) this.#shownAt = Date.now();
  };

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
    else if (this.offers) this.tell({ type: "why", problem: { code: "roll-first", clause: "T2" } });
    else if (!this.isMine) this.tell({ type: "why", problem: { code: "not-your-turn", clause: "T8" } });
  };

  /** Take back a step, or the whole turn; on the ghost what was planned last. */
  readonly takeBack = (isWholeTurn = false): void => {
    const { update, now: { ghost } } = this;
    if (ghost?.actions.length) this.plan(ghost.actions.slice(0, -1));
    else if (update?.undo?.steps && !ghost) this.send({ type: "undo", seen: update.version, turn: isWholeTurn });
    else this.tell({ type: "why", problem: { code: "nothing-to-undo", clause: "" } });
  };

  /** End the turn; who wants to be asked before is asked. */
  readonly end = (): void => {
    const { offers } = this;
    if (offers?.end) this.#endWith(offers.end);
    else this.explain("end");
  };
  /** A design for another one: that ends the turn too. */
  readonly exchange = (action: string): void => this.#endWith(action);

  #endWith(action: string): void {
    if (get(sure) === "on" && this.now.ending !== action && !this.now.ghost) this.tell({ type: "ending", action });
    else this.act(action);
  }

  readonly picked = ({ picking, action }: Picked): void => (action ? this.act(action) : this.tell({ type: "picking", picking }));
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
  readonly design = (number: string): DesignInfo | undefined => this.designs.get(number);

  /** Why something is not possible now, in a few words. */
  readonly why = (what: string): string => {
    const barred = this.offers?.barred?.find((one) => one.what === what);
    return barred ? this.reason(barred.code) : "";
  };
  /** The same by its code, nothing where there are no words for it. T2 bars what comes before the roll and what comes twice, M1 a second move and none at all, S7 what comes before the pins and a wrong square for one, A1 a second move and an occupied square: the offers tell which it is. */
  readonly reason = (code: string): string => {
    if (code === "roll-once" && this.offers?.roll) return this.say("why-roll-first");
    if (code === "one-move" && this.offers?.moves?.length) return this.say("why-pin-stays");
    if (code === "pin-placing" && this.offers?.place?.length && isSquare(this.touched)) return this.say("why-pin-number");
    if (code === "move-card" && this.picking.kind === "card") return this.say("why-square-occupied");
    return this.say.maybe("why", code, "");
  };
  /** The same at length, with the clause. */
  readonly explain = (what: string): void => {
    const barred = this.offers?.barred?.find((one) => one.what === what);
    this.tell({ type: "why", problem: barred ? { code: barred.code, clause: barred.clause } : { code: "not-your-turn", clause: "T8" } });
  };

  /** Why a place cannot be chosen: the server knows, so it is asked. */
  readonly onbarred = (place: string): void => this.#askWhy(this.now.picking, place);

  #askWhy(picking: Picking, place: string): void {
    const { offers, update, now } = this;
    this.touched = place;
    const isPlain = picking.kind === "none" || picking.kind === "move";
    if (offers && isPlain && this.own && place === this.view?.players[this.own.seat]?.square) return this.tell({ type: "why", problem: { code: "pin-stays", clause: "M1" } });
    if (!offers || !update) return this.own && !now.pending && !this.isWatching && update?.stage === "playing" ? this.explain("move") : undefined;
    const wish = meant(picking, offers, place);
    if (wish && "group" in wish) this.explain(wish.group);
    else if (wish) this.tell({ type: "asked", request: this.#connection.send({ type: "plan", seen: update.version, actions: [...(now.ghost?.actions ?? []), wish.action] }) });
  }

  /** What was picked before something was lifted; it is picked again when the drop is not possible. */
  #before: Picking = NOTHING;
  readonly onlift = (from: string): void => {
    this.#before = this.now.picking;
    if (this.offers && from !== PIN && !this.selected.has(from)) this.tell({ type: "picking", picking: lifted(this.#before, this.offers, from) });
  };
  readonly ondrop = (from: string, to: string | null): void => {
    const [picking, { offers }] = [this.#before, this];
    const picked = offers && to ? dropOn(picking, offers, from, to) : null;
    if (picked) return this.picked(picked);
    this.tell({ type: "picking", picking });
    if (!offers || !to) return;
    if ((from === PIN) !== isSquare(to)) this.tell({ type: "why", problem: from === PIN ? { code: "pin-on-square", clause: "M2" } : { code: "yarn-on-yarn", clause: "B5" } });
    else this.#askWhy(from === PIN ? picking : lifted(picking, offers, from), to);
  };

  readonly askHint = (): void => {
    this.planShown = 0;
    for (const what of this.isMine ? (["designs", "plans", "chances"] as const) : (["designs", "chances"] as const)) this.send({ type: "hint", what });
  };

  readonly #pace = fromStore(pace);
  get factor(): number {
    return PACES[this.#pace.current];
  }

  /** The code of a table is told to those who sit there: who sat down asks again. */
  #learnWhenDue(): void {
    const { isLost, isSeated } = this;
    if (isLost || this.#isLearning || untrack(() => this.now.info && (!isSeated || this.now.info.code !== null))) return;
    this.#isLearning = true;
    void takeInfo(this.table)
      .then((info) => this.tell({ type: "info", info }))
      .catch((error: unknown) => {
        if (error instanceof api.Refused && error.problem.code === "no-such-table") this.tell({ type: "connection", connection: "gone" });
      })
      .finally(() => { this.#isLearning = false; });
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

  /** The hand of whoever played before is put away as soon as the screen is to be passed on. */
  #drawCurtain(): void {
    if (this.curtain && this.update?.own) untrack(() => this.send({ type: "look", seat: null }));
  }

  /** A plan that was committed is done step by step, each when the one before is done. */
  #commitNext(): void {
    const [first] = this.now.committing;
    if (first && this.offers && !this.isWaiting && !this.now.ghost) untrack(() => this.act(first));
  }
}
