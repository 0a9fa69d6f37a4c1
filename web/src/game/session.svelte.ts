// A session at a table: what is known there, and everything that can be done. Where the table is, is the transport's
// matter: at a server, in a game that was kept, or in the page itself.
import { get } from "svelte/store";
import { codeOf } from "../wire/api";
import { PIN } from "../board/drag";
import { noticed, problemOf, refused, type Notice, type Problem } from "../language/trouble";
import { isSquare } from "../board/geometry";
import { SPEEDS, speed, sure } from "../app/settings";
import { isStill } from "../look/reduced_motion";
import type { CardOffer, Offers } from "../wire/types";
import { NOTHING, isHeldUp, lifted, type Picked, type Picking } from "./choose";
import { dropOn, isBarred, meant, touchCard, touchSquare, touchYarn, waysTo } from "./choose";
import { newest, reduce } from "./reduce";
import { hasCurtain, isHandedOver, isOver, isWaiting, offersOf } from "./select";
import { Selected } from "./selected.svelte";
import { INITIAL_STATE, endedBy, type Attention, type Message, type State } from "./state";
import type { Connect, Transport, Wish } from "./transport/transport";

/** What can be tried at any time: when it is refused, so is everything else. */
const ANYTHING = "end";

export class Session extends Selected {
  readonly table: string;
  readonly #transport: Transport;
  #state = INITIAL_STATE;
  readonly #forgetSpeed: () => void;
  #shownAt = 0;
  #isLearning = false;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, connect: Connect) {
    super();
    this.table = table;
    this.#transport = connect({
      message: this.tell,
      state: (connection) => this.tell({ type: "connection", connection }),
      version: () => newest(this.now)?.version ?? 0,
      heard: () => this.now.talk.at(-1)?.number ?? 0,
      seat: () => newest(this.now)?.own?.seat ?? null,
    });
    this.#learn();
    this.#forgetSpeed = speed.subscribe((chosen) => {
      const isQueued = SPEEDS[chosen] > 0;
      this.tell({ type: "speed", isQueued, isMoving: isQueued && !isStill() });
    });
  }

  close(): void {
    this.#forgetSpeed();
    clearTimeout(this.#showing);
    clearTimeout(this.#settling);
    clearTimeout(this.#lingering);
    clearTimeout(this.#ending);
    this.#transport.close();
  }

  /** The state changes here and nowhere else; what must be done about it is done after. */
  readonly tell = (message: Message): void => {
    const before = this.#state;
    const after = reduce(before, message);
    this.#state = after;
    this.keep(after);
    if (after.update !== before.update) this.#shownAt = Date.now();
    if (after.suspense !== before.suspense) this.#settleLater(after);
    if (after.moving !== before.moving) this.#lingerOn(after);
    if (isOver(after) !== isOver(before)) this.#endLater(after);
    if (after.coming !== before.coming || message.type === "speed") this.#showNext(after);
    if (!isLost(after) && (isLost(before) || isSeated(after) !== isSeated(before))) this.#learn();
    this.#passOn(before, after);
    this.#commitNext(after);
  };

  #settleLater({ suspense }: State): void {
    clearTimeout(this.#settling);
    if (suspense) this.#settling = setTimeout(() => this.tell({ type: "settled" }), suspense.until * this.factor);
  }

  #lingerOn({ lingering }: State): void {
    clearTimeout(this.#lingering);
    if (lingering) this.#lingering = setTimeout(() => this.tell({ type: "lingered" }), lingering * this.factor);
  }

  /** What ended the game is seen before its end is told. */
  #endLater(state: State): void {
    clearTimeout(this.#ending);
    const long = state.lasting * this.factor;
    if (isOver(state)) this.#ending = setTimeout(() => this.tell({ type: "end-seen" }), long);
  }

  /** Say why something cannot be done. */
  readonly warn = (problem: Problem): void => this.tell({ type: "why", problem });
  /** Say what there is to be said of the plan. */
  readonly notice = (what: Notice): void => this.warn(noticed(what));

  /** Look at something. */
  readonly attend = (to: Partial<Attention>): void => this.tell({ type: "attention", to });

  readonly send = (wish: Wish): void => void this.#transport.send(wish);

  /** Look at a design through the lens, for as long as it is pointed at, or until it is put away. */
  readonly look = (design: string, isPinned = false): void => {
    if (this.howNear(design) && (isPinned || !this.looking?.isPinned)) {
      this.attend({ looking: { design, place: 0, isPinned } });
    }
  };
  readonly lookAway = (isPinned = false): void => {
    if (isPinned || !this.looking?.isPinned) this.attend({ looking: null });
  };
  /** The next nearest place; who looks at nothing yet looks at the design that is nearest. */
  readonly lookOn = (): void => {
    const { looking, own } = this;
    if (looking) this.attend({ looking: { ...looking, place: looking.place + 1 } });
    else if (own) {
      const near = own.designs.map((design) => this.howNear(design)).filter((one) => !!one);
      const [nearest] = near.sort((one, two) => one.swaps - two.swaps);
      if (nearest) this.look(nearest.design, true);
    }
  };

  readonly act = (action: string): void => {
    const { update, now } = this;
    if (!update || this.isWaiting) return;
    if (now.ghost) return this.plan([...now.ghost.actions, action]);
    const request = this.#transport.send({ type: "act", seen: update.version, action });
    this.tell({ type: "sent", pending: { request, action, seen: update.version } });
  };

  /** Try these on the ghost; null puts the ghost away. */
  readonly plan = (actions: readonly string[] | null): void => {
    const { update } = this;
    const request = actions && update ? this.#transport.send({ type: "plan", seen: update.version, actions }) : "";
    this.tell({ type: "ghost", actions, request });
  };

  /** Do these one after the other, each when the one before is done. */
  readonly doAll = (actions: readonly string[]): void => {
    this.tell({ type: "ghost", actions, request: "" });
    this.tell({ type: "commit" });
  };

  /** Begin to try things on a ghost of the board; before the roll there is nothing to try. */
  readonly beginPlan = (): void => {
    if (this.offers && !this.offers.roll) this.plan([]);
    else this.explain("end");
  };

  /** Take back a step, or the whole turn; on the ghost what was planned last. */
  readonly takeBack = (isWholeTurn = false): void => {
    const {
      update,
      now: { ghost },
    } = this;
    if (ghost?.actions.length) this.plan(ghost.actions.slice(0, -1));
    else if (ghost) this.notice("nothing-planned");
    else if (!update?.undo) this.#sayIdle();
    else if (!update.undo.steps) this.warn(refused("nothing-to-undo"));
    else this.send({ type: "undo", seen: update.version, turn: isWholeTurn });
  };

  /** End the turn; who wants to be asked before is asked. */
  readonly end = (): void => {
    const { offers, now } = this;
    if (!offers?.end) this.explain("end");
    else if (!now.isEnding && !now.ghost && isAsked(offers)) this.askToEnd(true);
    else this.act(offers.end);
  };
  /** Ask, or ask no more, whether the turn shall end. */
  readonly askToEnd = (isEnding: boolean): void => this.tell({ type: "ending", isEnding });
  /** What was claimed shines for a moment longer than it can be claimed. */
  readonly claim = (action: string): void => {
    if (this.offers?.claims?.some((one) => one.action === action)) this.act(action);
  };

  readonly picked = ({ picking, action }: Picked): void =>
    action ? this.act(action) : this.tell({ type: "picking", picking });
  readonly onsquare = (square: string, isFinger: boolean): void => {
    this.attend({ touched: square });
    if (this.offers) this.picked(touchSquare(this.now.picking, this.offers, square, isFinger));
  };
  /** All ways to a square, also to one that is reached for nothing. */
  readonly onways = (square: string): void => {
    this.attend({ touched: square });
    if (this.offers) this.picked({ picking: waysTo(this.now.picking, this.offers, square) });
  };
  readonly onyarn = (octagon: string): void => {
    this.attend({ touched: octagon });
    if (this.offers) this.picked(touchYarn(this.now.picking, this.offers, octagon));
  };
  readonly oncard = (offer: CardOffer, isFinger: boolean): void => {
    const isAgain = this.chosenCard === offer.card;
    this.picked(isAgain && !isHeldUp(this.picking) ? { picking: NOTHING } : touchCard(offer, isFinger && !isAgain));
  };

  /** Why something is not possible now, at length, with the clause. */
  readonly explain = (what: string, card = ""): void => {
    const barred = this.offers?.barred?.find((one) => one.what === what);
    if (barred) this.warn(refused(barred.code, barred.clause, card));
    else this.#sayIdle();
  };

  /** Why nothing at all can be done now. */
  #sayIdle(): void {
    if (this.isWatching) this.notice("still-shown");
    else if (this.answer?.chance) this.notice("plan-ends");
    else this.askWhy(ANYTHING);
  }

  /** Why something cannot be done, after what is planned: the server knows, so it is asked. */
  readonly askWhy = (action: string): void => {
    const { update, now } = this;
    if (!update) return;
    const actions = [...(now.ghost?.actions ?? []), action];
    this.tell({ type: "asked", request: this.#transport.send({ type: "plan", seen: update.version, actions }) });
  };

  /** A place was touched that cannot be chosen. */
  readonly onbarred = (place: string): void => this.#bar(this.now.picking, place);

  #bar(picking: Picking, place: string): void {
    const { offers, update, now } = this;
    this.attend({ touched: place });
    if (!offers) {
      const isTurnOfOthers = this.own && !now.pending && !this.isWatching && update?.stage === "playing";
      return isTurnOfOthers ? this.#sayIdle() : undefined;
    }
    const wish = meant(picking, offers, place);
    if (wish && "group" in wish) this.explain(wish.group);
    else if (wish) this.askWhy(wish.action);
  }

  readonly onlift = (from: string): void => {
    this.tell({ type: "lift" });
    if (this.offers && from !== PIN && !this.selected.has(from)) {
      this.tell({ type: "picking", picking: lifted(this.picking, this.offers, from) });
    }
  };
  readonly ondrop = (from: string, to: string | null): void => {
    const [picking, { offers }] = [this.now.beforeLift, this];
    const picked = offers && to ? dropOn(picking, offers, from, to) : null;
    if (picked) return this.picked(picked);
    this.tell({ type: "picking", picking });
    if (!offers || !to) return;
    if (isSquare(to) === (from === PIN)) this.#bar(from === PIN ? picking : lifted(picking, offers, from), to);
    else if (from !== PIN) this.notice("drop-yarn");
    else if (isBarred(offers, "move")) this.explain("move");
    else this.notice("drop-pin");
  };

  /**
   * The last turn of everybody, as the server remembers it, for the page may have come later. A screen that was passed
   * on meanwhile does not show it.
   */
  readonly showAgain = (): void => {
    if (this.isWatching) return;
    const seat = this.own?.seat ?? null;
    this.#transport
      .lastRound(seat)
      .then((round) => {
        if (seat === (this.own?.seat ?? null)) this.tell({ type: "show-again", round });
      })
      .catch((error: unknown) => this.warn(problemOf(error)));
  };

  /** In others' turns only the chances can be told; then it says why there is no plan. */
  readonly askHint = (): void => {
    this.attend({ planShown: 0, planChosen: 0, isHintTold: false });
    if (this.isMine) this.send({ type: "hint", what: "plans" });
    else this.#sayIdle();
    this.send({ type: "hint", what: "chances" });
  };

  /** The code of a table is told to those who sit there: who sat down asks again. */
  #learn(): void {
    const { info } = this.now;
    if (this.#isLearning || (info && (!isSeated(this.now) || info.code !== null))) return;
    this.#isLearning = true;
    void this.#transport
      .info()
      .then((known) => this.tell({ type: "info", info: known }))
      .catch((error: unknown) => {
        const ended = endedBy(codeOf(error) ?? "");
        if (ended) this.tell({ type: "connection", connection: ended });
      })
      .finally(() => {
        this.#isLearning = false;
      });
  }

  /** What others did is shown when the moment before has been seen; to a page that nobody sees, at once. */
  #showNext({ coming, lasting }: State): void {
    clearTimeout(this.#showing);
    if (!coming.length) return;
    if (document.hidden) return this.tell({ type: "skip" });
    const long = lasting * this.factor * (isStill() ? 0.6 : 1);
    this.#showing = setTimeout(() => this.tell({ type: "next" }), Math.max(0, this.#shownAt + long - Date.now()));
  }

  /**
   * The hand of whoever played before is put away as soon as the screen is to be passed on; while there is none yet,
   * the next places the pin at once.
   */
  #passOn(before: State, after: State): void {
    const turnOf = after.update?.view?.active ?? null;
    const isNew = turnOf !== (before.update?.view?.active ?? null);
    if (isHandedOver(after) && (isNew || !isHandedOver(before))) this.send({ type: "look", seat: turnOf });
    if (isHandOpen(after) && (isNew || !isHandOpen(before))) this.send({ type: "look", seat: null });
  }

  /** A plan that was committed is done step by step; to end the turn asks before, as it does without a plan. */
  #commitNext(state: State): void {
    const [first] = state.committing;
    const offers = offersOf(state);
    if (!first || !offers || isWaiting(state) || state.ghost) return;
    if (first === offers.end) this.end();
    else this.act(first);
  }
}

/** Whether what is lost with the turn is worth a question: a finished design always, the rest as somebody likes. */
function isAsked({ unused = [] }: Offers): boolean {
  const asks = get(sure);
  return asks === "on" || unused.includes("claim") || (asks === "unused" && unused.length > 0);
}
const isLost = ({ connection }: State): boolean => connection === "lost";
const isSeated = ({ update }: State): boolean => !!update?.yours?.length;
/** The curtain hangs, and behind it the hand of whoever played before is still known here. */
const isHandOpen = (state: State): boolean => hasCurtain(state) && !!state.update?.own;
