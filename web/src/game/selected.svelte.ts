// The selectors as reactive properties: what follows from a part of the state is computed again when that part changed.
import { fromStore } from "svelte/store";
import type { SquareMark } from "../board/position";
import { say } from "../language/say";
import { reason } from "../language/trouble";
import { DEFAULT_PIN } from "../wire/defaults";
import { allSettings } from "../wire/settings";
import { SPEEDS, lens, speed } from "../app/settings";
import type { DesignInfo, Move, Near, WovenDesign } from "../wire/types";
import { peopleAt, tellerAt, type People } from "../language/people";
import { squaresToTouch, yarnsToTouch } from "./choose";
import type { Dyes } from "../look/dyes";
import { SignalRecord } from "./signal_record.svelte";
import { changedSince, hintedPlaces, marksOf, pathShown, selectedIn } from "./marks";
import { isPlacing } from "./placing";
import { answerOf, factsOf, happenedIn, hasCurtain, heldIn, isMine, isWaiting, isWatching } from "./select";
import { nearIn, offersOf, ownOf, startIn, viewOf } from "./select";
import { wonSentence } from "../staging/sentence";
import { INITIAL_STATE, type State } from "./state";
import type { Teller } from "../language/teller";

const FACE = 100; // milliseconds for which a die that tumbles shows one
const NO_MARKS: ReadonlyMap<string, SquareMark> = new Map();
const NO_PLACES: ReadonlySet<string> = new Set();

export abstract class Selected {
  readonly #signals = new SignalRecord<State>(INITIAL_STATE);
  /** The state, read field by field: who reads one rests on that one alone. */
  readonly now = this.#signals.now;
  protected keep(state: State): void {
    this.#signals.write(state);
  }
  readonly #say = fromStore(say);
  readonly say = $derived(this.#say.current);

  // What follows from a part of the state rests on that part alone, so that little is computed again.
  readonly isLost = $derived(this.now.connection === "lost");
  readonly update = $derived(this.now.update);
  readonly latest = $derived(this.now.latest);
  readonly told = $derived(factsOf(this.now.told));
  readonly picking = $derived(this.now.picking);
  readonly #hint = $derived(this.now.hint);
  readonly #info = $derived(this.now.info);
  readonly isSeated = $derived(!!this.update?.yours?.length);
  readonly answer = $derived(answerOf(this.now));
  readonly view = $derived(viewOf(this.now));
  readonly isWatching = $derived(isWatching(this.now));
  readonly turnOf = $derived(this.view?.active ?? null);
  readonly isPlacing = $derived(isPlacing(this.update?.view));
  readonly curtain = $derived(hasCurtain(this.now));
  readonly own = $derived(ownOf(this.now));
  readonly happened = $derived(happenedIn(this.now));
  readonly isWaiting = $derived(isWaiting(this.now));
  readonly offers = $derived(offersOf(this.now));
  readonly held = $derived(heldIn(this.now));
  /** Dice that tumble, or a pin on its way: what can be done then can be done, but is not drawn yet. */
  readonly #isMoving = $derived(this.held === "roll" || this.held === "walk");
  /** The offers of which the board, the designs and the ribbon speak. */
  readonly drawn = $derived(this.now.settled.offers);
  readonly hand = $derived(this.now.settled.hand);
  readonly thread = $derived(this.now.settled.thread);
  readonly rolls = $derived(this.now.settled.rolls);
  readonly #suspense = $derived(this.now.suspense);
  readonly #lay = $derived(this.now.settled.dice);
  /** How the dice tumble, and how they lay before. Whatever else arrives meanwhile does not throw them again. */
  readonly tumble = $derived.by(() => {
    if (this.held !== "roll" || !this.#suspense) return null;
    const { at, isPreset } = this.#suspense;
    return { at: at * this.factor, beat: FACE * this.factor, isPreset, before: this.#lay };
  });
  readonly start = $derived(startIn(this.now));
  readonly isMine = $derived(isMine(this.now));
  readonly settings = $derived(allSettings(this.#info?.settings));
  readonly goal = $derived(this.settings.options.annas);
  readonly #designs = $derived(
    new Map<string, DesignInfo>((this.#info?.deck.designs ?? []).map((card) => [card.number, card])),
  );
  /** Names and designs change rarely: only then everything that was told is told anew. */
  readonly #called = $derived(JSON.stringify(this.update && peopleAt(this.update)));
  readonly teller: Teller = $derived.by(() => {
    const designs = this.#designs;
    const people = JSON.parse(this.#called) as People | null;
    return tellerAt(this.say, people, (number) => designs.get(number)?.name ?? number);
  });
  readonly name: Teller["name"] = $derived(this.teller.name);
  readonly isAtOnce = $derived(this.now.isAtOnce);
  readonly moving = $derived(this.now.moving);
  readonly lasting = $derived(this.now.lasting);
  /** The squares that can be touched, with the moves to each. */
  readonly moves = $derived<ReadonlyMap<string, readonly Move[]>>(
    this.offers ? squaresToTouch(this.picking, this.offers) : new Map(),
  );
  readonly squares = $derived(marksOf(this.moves, isPlacing(this.view)));
  readonly #offered = $derived(this.now.offered);
  /** The squares as they are drawn: what was offered stays until the answer comes, so that nothing flickers. */
  readonly marks = $derived.by(() => {
    if (this.#isMoving) return NO_MARKS;
    const { offers, picking } = this.#offered;
    if (!this.isWaiting || this.isWatching || !offers) return this.squares;
    return marksOf(squaresToTouch(picking, offers), isPlacing(this.view));
  });
  readonly yarns = $derived(new Set(this.offers ? yarnsToTouch(this.picking, this.offers) : []));
  readonly outlined = $derived(this.#isMoving ? NO_PLACES : this.yarns);
  /** Where others changed yarns, until one has rolled oneself. */
  readonly changed = $derived(this.own ? changedSince(this.thread, this.own.seat) : NO_PLACES);
  readonly selected = $derived(selectedIn(this.picking));
  /** The designs of the own hand that lie on the board, whether or not they can be claimed now. */
  readonly #lying = $derived(this.hand?.lying ?? []);
  /** Octagons on which a design of the own hand lies complete. */
  readonly complete = $derived(new Set(this.#lying.flatMap((one) => one.octagons)));
  /** The guide shows the way to the square it speaks of. */
  readonly #guidedTo = $derived(this.now.guided?.keys().next().value ?? null);
  readonly path = $derived(pathShown(this.picking, this.offers, this.now.pointed ?? this.#guidedTo, this.now.wayShown));
  /** A way is chosen or a place is pointed at, and named: the frame names the places, so that they are found. */
  readonly isNaming = $derived(this.picking.kind === "move" || !!this.now.pointed);
  /** The swaps that are being picked, by the action that does them. */
  readonly swapping = $derived(this.picking.kind === "swap" ? this.picking.swaps.action : "");
  readonly chosenCard = $derived.by(() => {
    if (this.picking.kind === "card" || this.picking.kind === "replace") return this.picking.offer.card;
    return (this.swapping && this.offers?.cards?.find((offer) => offer.swaps?.action === this.swapping)?.card) || "";
  });
  readonly hasHints = $derived(!!this.settings.hints);
  readonly #lens = fromStore(lens);
  /** Whoever wants no lens has none, nor does anybody at a table without. */
  readonly hasLens = $derived(this.#lens.current === "on" && this.settings.lens && this.update?.stage === "playing");
  readonly looking = $derived(this.hasLens ? this.now.looking : null);
  /** The places that the lens knows, while their answer is of the design that is looked at. */
  readonly #places = $derived(this.now.lens?.design === this.looking?.design ? (this.now.lens?.places ?? []) : []);
  readonly lensPlaces = $derived(this.looking ? this.#places : []);
  readonly lensPlace = $derived(this.lensPlaces[(this.looking?.place ?? 0) % (this.lensPlaces.length || 1)] ?? null);
  /** Places a line of the log or a hint speaks of. */
  readonly hinted = $derived(
    this.now.named.size ? this.now.named : hintedPlaces(this.now.isHintTold ? this.#hint : null, this.now.planShown),
  );

  /** Who has won, when the game is over. */
  readonly outcome = $derived.by(() => {
    const { result, seats = [], yours } = this.update ?? {};
    const [first, ...others] = result?.winners ?? [];
    if (!result) return "";
    if (first === undefined) {
      return this.say(yours?.some((seat) => seats[seat]?.resigned) ? "over-you-gave-up" : "over-given-up");
    }
    const { resigned, standin = "" } = seats[first] ?? {};
    if (resigned && !others.length) return this.say("over-won", { name: this.say.maybe("level", standin) });
    return wonSentence(this.teller, result.winners);
  });

  /** Who has won, also where nothing but the winners is known, as in a replay. */
  readonly won = (winners: readonly number[]): string => this.outcome || wonSentence(this.teller, winners);

  /** Annas that the own hand could claim in this turn. */
  get near(): number {
    if (this.own?.seat !== this.turnOf) return 0;
    return this.#lying.reduce((sum, one) => sum + (this.design(one.design)?.annas ?? 0), 0);
  }
  /** Others who watch: whoever has no seat is counted too, but knows of oneself. */
  get watching(): number {
    return this.now.spectators - (this.isSeated ? 0 : 1);
  }
  /** There is somebody to talk with: another person at the table, or one who watches. */
  get hasCompany(): boolean {
    const { now, update } = this;
    if (now.talk.length > 0 || now.spectators > 0) return true;
    return !!update?.seats.some((seat, number) => !seat.level && !update.yours?.includes(number));
  }

  readonly #pins = $derived((this.view?.players ?? []).map(({ pin }) => pin).join(" "));
  readonly pin = (seat: number): string => this.#pins.split(" ")[seat] || DEFAULT_PIN;
  readonly design = (number: string): DesignInfo | undefined => this.#designs.get(number);
  /** The colours with which a design of the own hand lies on the board; it is undyed until its pattern does. */
  readonly dyes = (number: string): Dyes | null => this.#lying.find((one) => one.design === number)?.dyes ?? null;
  /** What was claimed, in that order, on the ghost too. */
  get woven(): readonly WovenDesign[] {
    return (this.answer ?? this.update)?.woven ?? [];
  }
  /** The colours with which somebody claimed a design. */
  readonly dyed = (number: string): Dyes | null => this.woven.find((one) => one.design === number)?.dyes ?? null;

  readonly howNear = (number: string): Near | undefined => (this.hasLens ? nearIn(this.hand, number) : undefined);

  /** Why something is not possible now, in a few words. */
  readonly why = (what: string): string => {
    const barred = this.offers?.barred?.find((one) => one.what === what);
    return barred ? reason(this.say, barred.code) : "";
  };
  /** Why a design that lies on the board cannot be claimed now. */
  readonly whyLater = (number: string): string => {
    const { own, turnOf } = this;
    if (own && turnOf !== null && turnOf !== own.seat) return this.say("claim-in-your-turn");
    return this.why(`claim ${number}`);
  };

  readonly #speed = fromStore(speed);
  get factor(): number {
    return SPEEDS[this.#speed.current] * this.now.haste;
  }
}
