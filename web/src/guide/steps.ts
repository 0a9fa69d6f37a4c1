// Which step of the guided first game it is: a pure function of what the table page knows, so that taking something
// back, playing otherwise or loading anew changes nothing. It knows no rules: what can be done are the offers.
import { yarnAt } from "../board/geometry";
import { isHeldUp, partners, type Picking } from "../game/choose";
import type { GuideTarget } from "../ui/parts";
import { CARD_LETTERS } from "../wire/defaults";
import { isYarn } from "../wire/notation";
import type { GameView, Offers, OwnView, OfferedSwaps } from "../wire/types";

/** A swap that completes a design, as long as its yarns lie as the table was set (house/first_game.py). */
interface Lesson {
  readonly design: string;
  readonly swap: readonly [string, string];
  readonly yarns: string;
}
export const CROSS_LESSON: Lesson = { design: "03", swap: ["c4", "d4"], yarns: "BR" };
export const BEAD_LESSON: Lesson = { design: "16", swap: ["b4", "d1"], yarns: "PB" };
const CROSS_SQUARES = ["D4", "D5"]; // that both yarns of the cross touch
const COLLECT = CARD_LETTERS.collect;

export interface Situation {
  readonly view: GameView;
  readonly own: OwnView;
  /** Null while others act. */
  readonly offers: Offers | null;
  readonly isWatching: boolean;
  readonly canUndo: boolean;
  readonly picking: Picking;
  /** A claim is looked at: nothing else is said before its cloth lies with the own things. */
  readonly isClaiming: boolean;
  /** Steps that were read, or done where the game does not show it. */
  readonly seen: ReadonlySet<string>;
}

type StepId =
  | "goal"
  | "design"
  | "roll"
  | "dice"
  | "dice-black"
  | "move"
  | "move-any"
  | "swap"
  | "swap-second"
  | "astray"
  | "claim"
  | "far"
  | "card"
  | "card-again"
  | "buy"
  | "buy-yarns"
  | "new"
  | "end"
  | "watch"
  | "tools"
  | "farewell";

export interface GuideStep {
  readonly id: StepId;
  /** The part of the page it speaks of. */
  readonly target?: GuideTarget;
  readonly places?: readonly string[];
  /** It is only read, and left by a button. */
  readonly isRead?: boolean;
  readonly design?: string;
}

export const LAST = "farewell";

const toBeRead = (id: StepId, target: GuideTarget, design = ""): GuideStep => ({
  id,
  target,
  isRead: true,
  ...(design ? { design } : {}),
});
const lies = (view: GameView, { swap, yarns }: Lesson): boolean =>
  swap.map((octagon) => yarnAt(view, octagon)).join("") === yarns;
const has = (swaps: OfferedSwaps | null | undefined, [one, other]: Lesson["swap"]): boolean =>
  !!swaps && (partners(swaps, one).includes(other) || partners(swaps, other).includes(one));

/** Both yarns of a swap, one after the other. */
const yarns = (id: StepId, { swap }: Lesson, picking: Picking): GuideStep => ({
  id: picking.kind === "swap" && picking.first ? "swap-second" : id,
  places: swap,
});

/** Null: there is nothing to say. */
export function stepOf(situation: Situation): GuideStep | null {
  const { view, own, offers, seen } = situation;
  if (view.active !== own.seat || situation.isWatching) return { id: "watch", target: "skip" };
  if (!offers) return null;
  if (view.turn > 1) return seen.has("tools") ? toBeRead(LAST, "menu") : toBeRead("tools", "undo");
  return view.phase === "roll" ? beforeRoll(seen) : afterRoll(situation, offers);
}

function beforeRoll(seen: ReadonlySet<string>): GuideStep {
  if (!seen.has("goal")) return toBeRead("goal", "own");
  if (!seen.has("design")) return toBeRead("design", `design ${CROSS_LESSON.design}`, CROSS_LESSON.design);
  return { id: "roll", target: "roll" };
}

function afterRoll(situation: Situation, offers: Offers): GuideStep | null {
  const { view, own, seen } = situation;
  if (!seen.has("dice")) return { ...toBeRead("dice", "dice"), id: isYarn(view.colour ?? "") ? "dice" : "dice-black" };
  if (situation.isClaiming || offers.claims?.length) return { id: "claim", target: "claim" };
  if (!view.moved) return moving(offers);
  return (
    swapping(situation, offers) ??
    cards(situation, offers) ??
    (own.designs.length ? null : drawing(offers)) ??
    ending(offers)
  );
}

function moving(offers: Offers): GuideStep {
  const free = (offers.moves ?? []).filter((move) => !move.pays.length).map((move) => move.square);
  const square = free.find((one) => CROSS_SQUARES.includes(one));
  return square ? { id: "move", places: [square] } : { id: "move-any", places: free };
}

function swapping({ view, own, seen, canUndo, picking }: Situation, offers: Offers): GuideStep | null {
  if (!own.designs.includes(CROSS_LESSON.design) || seen.has("astray")) return null;
  if (!lies(view, CROSS_LESSON) || !has(offers.free_swaps, CROSS_LESSON.swap))
    return canUndo ? toBeRead("astray", "undo") : null;
  return yarns("swap", CROSS_LESSON, picking);
}

/** Everything else a turn may hold: how far a design is, action cards, and a swap that is bought. */
function cards({ view, own, seen, picking }: Situation, offers: Offers): GuideStep | null {
  const [open] = own.designs;
  if (open && !seen.has("far")) return toBeRead("far", "hint", open);
  // One is enough: a black roll may have drawn a second.
  if (!view.discard.includes(COLLECT) && offers.cards?.some((card) => card.card === COLLECT)) {
    // A finger has held it up: its second touch plays it.
    return { id: isHeldUp(picking) ? "card-again" : "card", target: `card ${COLLECT}` };
  }
  const wanted = [CROSS_LESSON, BEAD_LESSON].find(
    (lesson) =>
      own.designs.includes(lesson.design) && lies(view, lesson) && has(offers.bought_swaps?.swaps, lesson.swap),
  );
  if (!wanted) return null;
  return picking.kind === "swap" ? yarns("buy-yarns", wanted, picking) : { id: "buy", target: "buy-swap" };
}

const drawing = (offers: Offers): GuideStep | null =>
  offers.purchases?.some((one) => one.what === "design") ? { id: "new", target: "buy-design" } : null;
const ending = (offers: Offers): GuideStep | null => (offers.end ? { id: "end", target: "end" } : null);

/** Under which name a step that was read is remembered. */
export const seenAs = (step: GuideStep): string => (step.id === "dice-black" ? "dice" : step.id);
