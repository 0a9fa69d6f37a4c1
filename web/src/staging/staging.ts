// What it means to stage an event: how long it takes, what moves, what flies, what sounds and what the log says.
import type { Messages } from "../language/messages";
import type { Teller } from "../language/teller";
import type { Event } from "../wire/types";
import type { EventKind } from "../wire/types";
import type { Anchor } from "./anchors";
import type { Count, Flight } from "./flight";
import type { Note } from "./notes";
import type { BoardStage } from "./shapes";
import type { TurnTelling } from "./turn_telling";

/** The seat whose hand is seen; null where none is. */
export type Own = number | null;

/**
 * What is seen before it is told: dice tumble, the own pin walks, a design that was claimed still shines, yarns that
 * somebody else moves are on their way.
 */
export type Held = "roll" | "walk" | "claim" | "yarns";

/**
 * Told by itself; in one sentence of all whom it befalls alike, which may be all but one; only to whom it befalls; also
 * after an own step, which it follows; or kept whatever comes after, for that comes of it.
 */
export type InRibbon = "each" | "alike" | "alike but for one" | "to whom it concerns" | "after own" | "cause";

/** Before any turn, a part of one, the end of one, or the end of all. */
export type InTurn = "before" | "within" | "ends" | "ends the game";

export type TumblingDice = "both" | "number";

/** A step of a track, and when it fills. */
export interface TrackStep {
  readonly step: Anchor;
  readonly at: number;
  readonly count: Count;
}

export interface Hold {
  readonly held: Held;
  readonly lasts: number;
}

/** A turn that begins. */
export interface BegunTurn {
  readonly seat: number | null;
  readonly turn: number;
}

/** What one of the cast may say of something, at which seat. */
export interface Reaction {
  readonly seat: number;
  readonly to: "claims" | "robbed" | "won" | "lost";
}

export interface Staging<Kind extends EventKind> {
  /** Milliseconds until the next event begins. */
  readonly lasts: number | ((event: Event<Kind>, own: Own) => number);
  /** The message that tells of it; null where nothing is told. */
  readonly says: EventMessage | null | ((event: Event<Kind>) => EventMessage);
  /** Its few words in the line of its turn, after the event before it; null where another part says enough. */
  readonly recaps: ((turn: TurnTelling, event: Event<Kind>, before: Event | undefined) => string) | null;
  /** What stands for all of a turn in a recap of little room, when there were several. */
  readonly recapsOften?: (turn: TurnTelling, count: number) => string;
  /** How it is told among the events of a moment while somebody else plays. */
  readonly ribbon: InRibbon;
  /** What it is to the turn of a bot, of which one sentence is said. */
  readonly turn: InTurn;
  /** Whether it concerns the reader, who is shown it more slowly than the rest of others' turns. */
  readonly concerns: boolean | ((event: Event<Kind>, own: Own) => boolean);
  /** The drawing beside its line of the log. */
  readonly drawing?: string | ((event: Event<Kind>) => string);
  /** The yarns its sentence speaks of, in that order. */
  readonly yarns?: (event: Event<Kind>) => readonly string[];
  /** What moves on the board. */
  readonly moves?: (stage: BoardStage, event: Event<Kind>, at: number) => void;
  /** Octagons round which a gold thread is sewn, for a moment that everybody shall see. */
  readonly threads?: (event: Event<Kind>) => readonly string[];
  /** What flies over the page. */
  readonly flies?: (event: Event<Kind>, at: number, own: Own) => readonly Flight[];
  /** Which dice of the turn tumble. */
  readonly tumbles?: (event: Event<Kind>) => TumblingDice;
  /** Steps of a track that fill one after the other. */
  readonly fills?: (event: Event<Kind>, at: number) => readonly TrackStep[];
  /** What lights up on the page for whom it concerns, whether or not things move. */
  readonly announces?: (event: Event<Kind>, own: Own) => readonly Anchor[];
  /** The squares that a pin enters on its way. */
  readonly enters?: (event: Event<Kind>) => readonly string[];
  /** Whose pin is passed: it happens when the pin on its way is there, and takes no time of its own. */
  readonly passes?: (event: Event<Kind>) => number;
  /** Its sentence where there is little room, if that is another one. */
  readonly briefly?: (teller: Teller, event: Event<Kind>) => string;
  /** How long the own one is looked at before more is said of the game. */
  readonly lingers?: (event: Event<Kind>, own: Own) => number;
  /** Places that changed, for those who see them lit instead of moving. */
  readonly lights?: (event: Event<Kind>) => readonly Anchor[];
  readonly sounds?: (event: Event<Kind>, at: number, own: Own) => readonly Note[];
  /** What waits until it was seen, and for how long. */
  readonly holds?: (event: Event<Kind>, own: Own) => Hold | null;
  /** How long something of it is still to be seen when nothing follows. */
  readonly trails?: (event: Event<Kind>) => number;
  /** The octagons on which other yarns lie when it is over. */
  readonly lays?: (event: Event<Kind>) => readonly string[];
  /** Its sentence names places and not the yarns that lay there: those are told beside it. */
  readonly leavesYarnsUnnamed?: boolean;
  /** The turn that begins with it. */
  readonly begins?: (event: Event<Kind>) => BegunTurn;
  /** It says who starts, as is told until something else has happened. */
  readonly starts?: (event: Event<Kind>) => Event<"start decided">;
  /** Who of the cast, at these seats, may say something of it, and of what. */
  readonly reacts?: (event: Event<Kind>, bots: readonly number[]) => readonly Reaction[];
  /** Somebody else's is looked at before the game goes on. */
  readonly isLookedAt?: boolean;
}

export type EventMessage = Extract<keyof Messages, `event-${string}`>;
export type Stagings<Kind extends EventKind> = { readonly [One in Kind]: Staging<One> };
