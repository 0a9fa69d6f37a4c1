// Everything the table page knows, and everything it may be told.
import type { Problem } from "../language/trouble";
import { ENDED_BY, type Ended } from "../wire/refusals";
import type { Suspense, Timed } from "../staging/timeline";
import type {
  GameView,
  Happened,
  Hinted,
  Idea,
  LastRound,
  Lensed,
  Offers,
  OwnView,
  Planned,
  Replay,
  SocketMessage,
  TableInfo,
  Talk,
  Update,
} from "../wire/types";
import { NOTHING, type Picking } from "./choose";

export type Connection = "connecting" | "open" | "lost" | Ended;

const ENDED: Readonly<Partial<Record<string, Ended>>> = ENDED_BY;
const ENDS = new Set<Connection>(Object.values(ENDED_BY));
/** What has become of a table when the server says this: nothing more comes from it. Null: it goes on. */
export const endedBy = (code: string): Ended | null => ENDED[code] ?? null;
export const hasEnded = (connection: Connection): connection is Ended => ENDS.has(connection);

/** Through the lens: at which design, and at which of its places, the nearest being 0. */
export interface Looking {
  readonly design: string;
  readonly place: number;
  /** It stays until it is put away, whatever is pointed at meanwhile. */
  readonly isPinned: boolean;
}

/** What was chosen and is not answered yet. */
export interface Pending {
  readonly request: string;
  readonly action: string;
  /** The version on which it rests: a newer one shows what came of it. */
  readonly seen: number;
}

/** The table as it was, and what had just happened then. */
export interface Scene {
  readonly update: Update;
  readonly happened: readonly Happened[];
}

/** A step of a finished game, and through whose eyes it is seen; null: everybody's. */
export interface Standpoint {
  readonly step: number;
  readonly seat: number | null;
}

/** Own actions tried on a ghost of the board; `request` is the question of which the answer is awaited. */
export interface Ghost {
  readonly actions: readonly string[];
  readonly request: string;
  readonly answer: Planned | null;
}

/** What was offered last, and what was picked of it: it stays while an answer is awaited. */
export interface Offered {
  readonly offers: Offers | null;
  readonly picking: Picking;
}

export type Rolled = Pick<GameView, "colour" | "number">;

/** What is drawn: it stays as it was while something of the last moment is still to be seen. */
export interface Settled {
  /** Of which the board, the designs and the ribbon speak. */
  readonly offers: Offers | null;
  /** A design that was claimed lies there until its cloth takes off; others' yarns count when they lie. */
  readonly hand: OwnView | null;
  /** The thread of play: of dice it tells when they lie. */
  readonly thread: readonly Happened[];
  readonly dice: Rolled;
  /** What was rolled to place pins, as far as the die lies. */
  readonly rolls: readonly number[];
}

/** What is known of the game at one time: what can be done, and what is said of it, follows from this. */
export interface TableNow {
  readonly update: Update | null;
  /** What happened last, as it is seen. */
  readonly latest: readonly Happened[];
  readonly happened: readonly Happened[];
  readonly coming: readonly Scene[];
  readonly offered: Offered;
  readonly picking: Picking;
  readonly ghost: Ghost | null;
}

/** What somebody looks at. Nothing is done by it, and nobody else is told. */
export interface Attention {
  /** Where the pointer or the focus is on the board. */
  readonly pointed: string | null;
  /** The place that was chosen last, or asked about. */
  readonly touched: string;
  /** How much of a hint is told: where to look, then what to do. */
  readonly isHintTold: boolean;
  /** The plan of a hint that is shown on the board. */
  readonly planShown: number;
  /** Which of them is chosen, and done on request. */
  readonly planChosen: number;
  /** The move of which the way is shown, where there are several to one square. */
  readonly wayShown: string;
  /** The design that is looked at through the lens. */
  readonly looking: Looking | null;
  /** Places that a line of the log names, while somebody points at it. */
  readonly named: ReadonlyMap<string, number>;
  /** Places that the guide speaks of; null where nobody is guided. */
  readonly guided: ReadonlyMap<string, number> | null;
  /** A finished game goes on by itself. */
  readonly isPlaying: boolean;
}

export interface State extends TableNow, Attention {
  readonly info: TableInfo | null;
  /** It came by skipping: it is told, but not seen moving. */
  readonly isAtOnce: boolean;
  /** The same event by event; nothing when many were skipped, or came at once. */
  readonly moving: readonly Timed[];
  /** How long that takes, in milliseconds at the normal speed. */
  readonly lasting: number;
  /** By how much it is shown more quickly: 1 for what is no bot's. */
  readonly haste: number;
  /** The bot whose turn is shown, and how much of it was seen, in milliseconds at the normal speed. */
  readonly sweep: { readonly seat: number; readonly seen: number } | null;
  /** What is being seen and not told yet; nothing when nothing moves. */
  readonly suspense: Suspense | null;
  /** Octagons on which the last of what happened completed a design of the own hand. */
  readonly completed: readonly string[];
  /** For how long the last of what happened is looked at before the guide says more; 0 when it was. */
  readonly lingering: number;
  /** The game is over, and what ended it has been seen. */
  readonly isEndSeen: boolean;
  /** A finished game, all of it, where it is gone through; and where in it. */
  readonly replay: Replay | null;
  readonly standpoint: Standpoint | null;
  readonly settled: Settled;
  /** The table of which the ribbon and the guide speak: as it was, until the dice lie and the pin stands. */
  readonly told: TableNow;
  readonly isQueued: boolean;
  /** Whoever wants no motion sees none. */
  readonly isMoving: boolean;
  /** What was picked before something was lifted; it is picked again when the drop is not possible. */
  readonly beforeLift: Picking;
  readonly pending: Pending | null;
  readonly acked: number;
  readonly talk: readonly Talk[];
  readonly hint: Partial<Hinted> | null;
  /** What the lens was answered last; it is of the table as it was then. */
  readonly lens: Lensed | null;
  /** The idea that is told, and all that were told of this game; null where nobody wants to be told any. */
  readonly idea: Idea | null;
  readonly ideasTold: readonly string[] | null;
  /** The request that asked why something cannot be done. */
  readonly asked: string;
  readonly committing: readonly string[];
  readonly problem: Problem | null;
  /** What would end the turn, while it is being asked whether it really shall. */
  readonly isEnding: boolean;
  readonly present: readonly number[];
  readonly spectators: number;
  readonly connection: Connection;
  /** The connection was lost, since the page is open. */
  readonly wasLost: boolean;
  readonly isDown: boolean;
}

const NO_TABLE: TableNow = {
  update: null,
  latest: [],
  happened: [],
  coming: [],
  offered: { offers: null, picking: NOTHING },
  picking: NOTHING,
  ghost: null,
};

export const INITIAL_STATE: State = {
  ...NO_TABLE,
  told: NO_TABLE,
  pointed: null,
  touched: "",
  isHintTold: false,
  planShown: -1,
  planChosen: 0,
  wayShown: "",
  looking: null,
  named: new Map(),
  guided: null,
  isPlaying: false,
  info: null,
  isAtOnce: false,
  moving: [],
  lasting: 0,
  haste: 1,
  sweep: null,
  suspense: null,
  completed: [],
  lingering: 0,
  isEndSeen: false,
  replay: null,
  standpoint: null,
  settled: { offers: null, hand: null, thread: [], dice: { colour: null, number: null }, rolls: [] },
  isQueued: true,
  isMoving: true,
  beforeLift: NOTHING,
  pending: null,
  acked: 0,
  talk: [],
  hint: null,
  lens: null,
  idea: null,
  ideasTold: null,
  asked: "",
  committing: [],
  problem: null,
  isEnding: false,
  present: [],
  spectators: 0,
  connection: "connecting",
  wasLost: false,
  isDown: false,
};

export type Message =
  | SocketMessage
  | { readonly type: "info"; readonly info: TableInfo }
  | { readonly type: "speed"; readonly isQueued: boolean; readonly isMoving: boolean }
  | { readonly type: "settled" }
  | { readonly type: "lingered" }
  | { readonly type: "end-seen" }
  | { readonly type: "replay"; readonly replay: Replay }
  | { readonly type: "scene"; readonly scene: Scene; readonly standpoint: Standpoint }
  | { readonly type: "next" }
  | { readonly type: "skip" }
  | { readonly type: "show-again"; readonly round: LastRound }
  | { readonly type: "attention"; readonly to: Partial<Attention> }
  | { readonly type: "picking"; readonly picking: Picking }
  | { readonly type: "lift" }
  | { readonly type: "sent"; readonly pending: Pending }
  | { readonly type: "ghost"; readonly actions: readonly string[] | null; readonly request: string }
  | { readonly type: "ending"; readonly isEnding: boolean }
  | { readonly type: "commit" }
  | { readonly type: "asked"; readonly request: string }
  | { readonly type: "connection"; readonly connection: Connection }
  | { readonly type: "why"; readonly problem: Problem | null }
  | { readonly type: "forget-hint" }
  | { readonly type: "ideas-told"; readonly told: readonly string[] | null }
  | { readonly type: "forget-idea" };
