// How every kind of event is staged: a kind that is missing here does not compile.
import type { Teller } from "../../language/teller";
import { isYarn } from "../../wire/notation";
import type { Event } from "../../wire/types";
import type { EventKind } from "../../wire/types";
import type { Anchor } from "../anchors";
import type { Flight } from "../flight";
import type { Note } from "../notes";
import type { BoardStage } from "../shapes";
import type {
  BegunTurn,
  EventMessage,
  Hold,
  Own,
  Reaction,
  Staging,
  Stagings,
  TrackStep,
  TumblingDice,
} from "../staging";
import type { TurnTelling } from "../turn_telling";
import { CARD_STAGINGS } from "./cards";
import { DESIGN_STAGINGS } from "./designs";
import { DICE_STAGINGS } from "./dice";
import { PIECE_STAGINGS } from "./pieces";
import { PIN_STAGINGS } from "./pins";
import { TOKEN_STAGINGS } from "./tokens";
import { TURN_STAGINGS } from "./turns";

const STAGINGS: Stagings<EventKind> = {
  ...TURN_STAGINGS,
  ...DICE_STAGINGS,
  ...PIN_STAGINGS,
  ...PIECE_STAGINGS,
  ...TOKEN_STAGINGS,
  ...CARD_STAGINGS,
  ...DESIGN_STAGINGS,
};

export const stagingOf = <Kind extends EventKind>({ kind }: { readonly kind: Kind }): Staging<Kind> => STAGINGS[kind];

/** Milliseconds until the event after it begins. */
export function lastingOf<Kind extends EventKind>(event: Event<Kind>, own: Own): number {
  const { lasts } = stagingOf<Kind>(event);
  return typeof lasts === "number" ? lasts : lasts(event, own);
}

/** How long something of it is still to be seen when nothing follows. */
export const trailOf = <Kind extends EventKind>(event: Event<Kind>): number =>
  stagingOf<Kind>(event).trails?.(event) ?? 0;

/** The message that tells of it; null where nothing is told. */
export function messageOf<Kind extends EventKind>(event: Event<Kind>): EventMessage | null {
  const { says } = stagingOf<Kind>(event);
  return typeof says === "function" ? says(event) : says;
}

/** Its few words in the line of its turn, or none. */
export const recapped = <Kind extends EventKind>(
  turn: TurnTelling,
  event: Event<Kind>,
  before: Event | undefined,
): string => stagingOf<Kind>(event).recaps?.(turn, event, before) ?? "";

/** Whether it concerns the reader: a claim or the end, own tokens and cards, yarns and tiles that were changed. */
export function isNearTo<Kind extends EventKind>(event: Event<Kind>, own: Own): boolean {
  const { concerns } = stagingOf<Kind>(event);
  return typeof concerns === "function" ? concerns(event, own) : concerns;
}

/** The drawing beside its line of the log. */
export function drawingOf<Kind extends EventKind>(event: Event<Kind>): string {
  const { drawing = "" } = stagingOf<Kind>(event);
  return typeof drawing === "string" ? drawing : drawing(event);
}

/** The yarns its sentence speaks of, in that order; black is none. */
export const yarnsOf = <Kind extends EventKind>(event: Event<Kind>): readonly string[] =>
  (stagingOf<Kind>(event).yarns?.(event) ?? []).filter(isYarn);

export const moveOnBoard = <Kind extends EventKind>(stage: BoardStage, event: Event<Kind>, at: number): void =>
  stagingOf<Kind>(event).moves?.(stage, event, at);

/** Octagons round which a gold thread is sewn. */
export const threadOf = <Kind extends EventKind>(event: Event<Kind>): readonly string[] =>
  stagingOf<Kind>(event).threads?.(event) ?? [];

export const flightsOf = <Kind extends EventKind>(event: Event<Kind>, at: number, own: Own): readonly Flight[] =>
  stagingOf<Kind>(event).flies?.(event, at, own) ?? [];

/** The octagons on which other yarns lie after it. */
export const laidBy = <Kind extends EventKind>(event: Event<Kind>): readonly string[] =>
  stagingOf<Kind>(event).lays?.(event) ?? [];

/** Places that changed, for those who see them lit instead of moving. */
export const litBy = <Kind extends EventKind>(event: Event<Kind>): readonly Anchor[] =>
  stagingOf<Kind>(event).lights?.(event) ?? [];

export const notesOf = <Kind extends EventKind>(event: Event<Kind>, at: number, own: Own): readonly Note[] =>
  stagingOf<Kind>(event).sounds?.(event, at, own) ?? [];

/** Which dice of the turn tumble; none where nothing is rolled. */
export const tumbling = <Kind extends EventKind>(event: Event<Kind>): TumblingDice | null =>
  stagingOf<Kind>(event).tumbles?.(event) ?? null;

export const fillsOf = <Kind extends EventKind>(event: Event<Kind>, at: number): readonly TrackStep[] =>
  stagingOf<Kind>(event).fills?.(event, at) ?? [];

export const announcedBy = <Kind extends EventKind>(event: Event<Kind>, own: Own): readonly Anchor[] =>
  stagingOf<Kind>(event).announces?.(event, own) ?? [];

export const enteredBy = <Kind extends EventKind>(event: Event<Kind>): readonly string[] =>
  stagingOf<Kind>(event).enters?.(event) ?? [];

/** Whose pin is passed; null when the event is nothing on the way. */
export const passedBy = <Kind extends EventKind>(event: Event<Kind>): number | null =>
  stagingOf<Kind>(event).passes?.(event) ?? null;

/** Its sentence where there is little room; none where that is the usual one. */
export const inBrief = <Kind extends EventKind>(teller: Teller, event: Event<Kind>): string =>
  stagingOf<Kind>(event).briefly?.(teller, event) ?? "";

export const lingeringOf = <Kind extends EventKind>(event: Event<Kind>, own: Own): number =>
  stagingOf<Kind>(event).lingers?.(event, own) ?? 0;

export const begunBy = <Kind extends EventKind>(event: Event<Kind>): BegunTurn | null =>
  stagingOf<Kind>(event).begins?.(event) ?? null;

export const startBy = <Kind extends EventKind>(event: Event<Kind>): Event<"start decided"> | null =>
  stagingOf<Kind>(event).starts?.(event) ?? null;

export const reactionsTo = <Kind extends EventKind>(event: Event<Kind>, bots: readonly number[]): readonly Reaction[] =>
  stagingOf<Kind>(event).reacts?.(event, bots) ?? [];

/** What waits until it was seen. */
export const holdOf = <Kind extends EventKind>(event: Event<Kind>, own: Own): Hold | null =>
  stagingOf<Kind>(event).holds?.(event, own) ?? null;
