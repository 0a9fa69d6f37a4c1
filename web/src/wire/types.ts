// Written by `make wire` from ettana.server.wire. Do not change it by hand.

import type { Refusal, RefusalCode } from "./refusals";

export type Pin = "black" | "orange" | "pink" | "white";
export type NoPin = "" | "black" | "orange" | "pink" | "white";
export type Face = "B" | "G" | "K" | "P" | "R" | "Y";
export type Phase = "act" | "over" | "place" | "roll";
export type Stage = "over" | "playing" | "waiting";
export type SeatKind = "anyone" | "bot" | "link" | "screen";
export type ClosedReason = "deleted" | "expired" | "unreadable";
export type EventKind =
  | "bought"
  | "card dealt"
  | "card drawn"
  | "card played"
  | "card stolen"
  | "colour preset"
  | "design claimed"
  | "design dealt"
  | "design drawn"
  | "design returned"
  | "dice rolled"
  | "game over"
  | "no card left"
  | "number named"
  | "number rolled"
  | "pin moved"
  | "pin placed"
  | "reserve too small"
  | "reshuffled"
  | "rolled to place"
  | "start decided"
  | "tax paid"
  | "tile replaced"
  | "tokens collected"
  | "tokens paid"
  | "tokens stolen"
  | "tokens taken"
  | "turn began"
  | "turn ended"
  | "yarn replaced"
  | "yarns swapped";
export type HappenedKind =
  | "acted"
  | "answered"
  | "asked-stand-in"
  | "asked-take-back"
  | "back"
  | "created"
  | "joined"
  | "left"
  | "rematched"
  | "resigned"
  | "started"
  | "stood-in"
  | "undone";
export type FactValue = boolean | number | string | (readonly (string | number)[]) | null;
export type Pace = NoClock | LiveClock | DaysClock;
export type SocketRequest =
  | Join
  | Leave
  | RemoveDevice
  | Start
  | Act
  | Undo
  | AskPlan
  | AskTakeBack
  | AskStandIn
  | Answer
  | Say
  | Back
  | Resign
  | LookThrough
  | AskHint
  | AskLens
  | Resync;
export type SocketMessage = Update | Ack | Error | Planned | Hinted | Lensed | Present | Said | Down | Closed;

/** Who may sit here: somebody with the link or code, anyone, a bot, or somebody who plays on the
 * same screen as the creator. A bot or a neighbour at the screen may be given a pin and a name. */
export interface SeatSetting {
  kind: SeatKind;
  level?: string;
  name?: string;
  pin?: NoPin;
}

/** C3, E1, E2. A game ends after many more turns than games take; who wants none says null. */
export interface GameOptions {
  annas?: number;
  rim?: boolean;
  turns?: number | null;
}

/** Take your time. */
export interface NoClock {
  kind: "none";
}

/** Seconds for every turn, and a reserve for the whole game. */
export interface LiveClock {
  kind: "live";
  turn: number;
  reserve?: number;
}

/** Days for every turn. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** Everything its creator decides about a table. */
export interface Settings {
  seats: readonly SeatSetting[];
  options?: GameOptions;
  deck?: string;
  public?: boolean;
  pace?: Pace;
  takebacks?: boolean;
  hints?: boolean | null;
  lens?: boolean;
  standin?: string;
}

/** Sit down. Without a seat the first free one is taken; a seat by link needs the code.
 * 
 * Choose the nonce when you know the table's commitment, not before. Without one you contribute
 * nothing to the dice.
 * Tell people before: when the game is over, its record shows everybody all hands. */
export interface Join {
  type: "join";
  request: string;
  name: string;
  pin?: NoPin;
  seat?: number | null;
  nonce?: string;
  code?: string;
}

/** A request that opens a table. It names a commitment of fair dice that the sender was given
 * before: so the dice were settled when the sender's nonce was chosen. */
export interface Opening {
  request: string;
  commitment: string;
}

/** A new table, and the creator's own place at it. Seats on the same screen go with it. */
export interface Create {
  type: "create";
  request: string;
  settings: Settings;
  join?: Join | null;
  commitment: string;
}

/** Before the game the seat becomes free; in a game a bot plays until the player is back. */
export interface Leave {
  type: "leave";
  request: string;
  seat?: number | null;
}

/** Let another device hold your seat no longer, or this one where another does too. */
export interface RemoveDevice {
  type: "remove-device";
  request: string;
  device: number;
}

/** The creator begins the game; bots of that level take the empty seats. */
export interface Start {
  type: "start";
  request: string;
  level?: string;
}

export interface Act {
  type: "act";
  request: string;
  seen: number;
  action: string;
}

/** Take back the last own step of this turn, or with `turn` all that can be taken back. */
export interface Undo {
  type: "undo";
  request: string;
  seen: number;
  turn?: boolean;
}

/** What would come of these actions? Nothing is done. */
export interface AskPlan {
  type: "plan";
  request: string;
  seen: number;
  actions: readonly string[];
}

/** Ask all to go back to where the game had `steps` steps. */
export interface AskTakeBack {
  type: "ask-take-back";
  request: string;
  seen: number;
  steps: number;
}

/** Ask the others to let a bot play for someone who is absent. */
export interface AskStandIn {
  type: "ask-stand-in";
  request: string;
  seat: number;
}

/** Agree to what was asked, or refuse it; who asked may withdraw it. */
export interface Answer {
  type: "answer";
  request: string;
  vote: number;
  agree: boolean;
}

/** A text, or one of the phrases. Who has no seat says a name too. */
export interface Say {
  type: "say";
  request: string;
  text?: string;
  phrase?: string;
  name?: string;
}

/** I play on myself. */
export interface Back {
  type: "back";
  request: string;
}

/** Give up for good, with every seat of the sender. A bot plays on for the others; when no other
 * person is in the game, it is over. */
export interface Resign {
  type: "resign";
  request: string;
}

/** Through which seat: for a device that holds several. None: through none. */
export interface LookThrough {
  type: "look";
  request: string;
  seat?: number | null;
}

export interface AskHint {
  type: "hint";
  request: string;
  what: "chances" | "plans";
}

/** Where is this design of the own hand nearest? After these planned actions, if there are. */
export interface AskLens {
  type: "lens";
  request: string;
  seen: number;
  design: string;
  actions?: readonly string[];
}

/** Send the newest update, with what happened after `since` and was said after line `heard`. */
export interface Resync {
  type: "resync";
  request: string;
  since?: number;
  heard?: number;
}

export interface DesignInfo {
  number: string;
  name: string;
  annas: number;
  pattern: readonly string[];
}

export interface DeckInfo {
  name: string;
  sha256: string;
  designs: readonly DesignInfo[];
}

/** Where a game that is played on began: another table's, after so many steps. */
export interface Origin {
  table: string;
  step: number;
}

/** In tokens. */
export interface Prices {
  action: number;
  design: number;
  swap: number;
}

/** What never changes at a table. The code is only for those who sit there. */
export interface TableInfo {
  table: string;
  created: number;
  settings: Settings;
  deck: DeckInfo;
  prices: Prices;
  commitment: string;
  code: string | null;
  creator: boolean;
  stand_in_grace: number;
  origin: Origin | null;
  handed_in: boolean;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  kind: SeatKind;
  taken: boolean;
  name?: string;
  pin?: NoPin;
  level?: string;
  standin?: string;
  left?: boolean;
  resigned?: boolean;
}

/** A device that holds one of your seats, and since when; `device` names it in requests. */
export interface DeviceInfo {
  seat: number;
  device: number;
  at: number;
  yours?: boolean;
}

export interface Reserve {
  yarns: string;
  tiles: string;
  tokens: number;
}

export interface PlayerView {
  pin: Pin;
  square: string | null;
  tokens: number;
  cards: number;
  designs: number;
  claimed: readonly string[];
  points: number;
  annas: number;
}

/** I1: what everybody sees. */
export interface GameView {
  yarns: string;
  tiles: string;
  reserve: Reserve;
  players: readonly PlayerView[];
  stack: number;
  discard: string;
  designs: number;
  turn: number;
  phase: Phase;
  active: number | null;
  colour: Face | null;
  number: number | null;
  preset: boolean;
  moved: boolean;
  rolls: readonly number[];
  winners: readonly number[];
}

/** A claimed design, with the colours in which it lay. */
export interface WovenDesign {
  design: string;
  dyes: Readonly<Record<string, string>>;
}

/** A design in hand whose pattern lies on the board now, claimable now or not. */
export interface Lying {
  design: string;
  octagons: readonly string[];
  dyes: Readonly<Record<string, string>>;
}

/** How near a design in hand is: of so many yarns those in place, where the fewest swaps finish
 * it. A design for which the board lacks yarns is not near. */
export interface Near {
  design: string;
  in_place: number;
  yarns: number;
  swaps: number;
}

/** I2: what only the seat looked through sees. */
export interface OwnView {
  seat: number;
  cards: string;
  designs: readonly string[];
  lying?: readonly Lying[];
  near?: readonly Near[];
}

/** Any of the first with any of the second. */
export interface Group {
  first: readonly string[];
  second: readonly string[];
}

/** The action is `action`, then the two octagons chosen, in the order of their names as text.
 * 
 * The second is one of the `second` of the group whose `first` has the first one. */
export interface OfferedSwaps {
  action: string;
  groups: readonly Group[];
}

export interface Move {
  square: string;
  action: string;
  pays: readonly Pin[];
  path: readonly string[];
}

export interface Purchase {
  what: "action" | "design";
  action: string;
  price: number;
}

export interface BoughtSwaps {
  price: number;
  swaps: OfferedSwaps;
}

/** A card in hand that can be played. The action is `action` alone when nothing is to be chosen;
 * else one of the targets follows, or for `replace` a place and then one of the pieces for it. */
export interface CardOffer {
  card: string;
  action: string;
  targets?: readonly string[];
  swaps?: OfferedSwaps | null;
  replace?: readonly Group[];
}

export interface Claim {
  design: string;
  action: string;
  octagons: readonly string[];
}

export interface Exchange {
  design: string;
  action: string;
}

/** What is not possible now: a group (`move`, `free-swap`, `buy-action`, `buy-swap`,
 * `buy-design`, `exchange`, `end`), a card (`card M`) or a claim (`claim 07`). */
export interface Barred {
  what: string;
  code: RefusalCode;
  clause: string;
}

/** Something worth a thought now: the free swap, a card or a bought swap would finish a design;
 * or there are tokens for designs. */
export interface Idea {
  idea: "buy-design" | "buy-swap" | "free-swap" | "swap-card";
  design?: string;
  tokens?: number;
  price?: number;
}

/** Everything that is legal now, and why the rest is not. */
export interface Offers {
  roll?: string | null;
  place?: readonly Move[];
  moves?: readonly Move[];
  free_swaps?: OfferedSwaps | null;
  purchases?: readonly Purchase[];
  bought_swaps?: BoughtSwaps | null;
  cards?: readonly CardOffer[];
  claims?: readonly Claim[];
  exchanges?: readonly Exchange[];
  end?: string | null;
  barred?: readonly Barred[];
  unused?: readonly ("claim" | "free-swap" | "win")[];
}

/** A fact, as docs/events.md lists them; one that may not be seen is null. */
export type Event<Kind extends EventKind = EventKind> = {
  seat?: number | null;
} & Extract<
  | { kind: "rolled to place"; facts: { number: number } }
  | { kind: "pin placed"; facts: { square: string } }
  | { kind: "start decided"; facts: { number: number; tied: readonly number[] } }
  | { kind: "design dealt"; facts: { design: string | null } }
  | { kind: "card dealt"; facts: { card: string | null } }
  | { kind: "turn began"; facts: { turn: number } }
  | { kind: "colour preset"; facts: { colour: Face } }
  | { kind: "dice rolled"; facts: { colour: Face; number: number; preset: number } }
  | { kind: "tokens collected"; facts: { tokens: number; octagons: readonly string[] } }
  | { kind: "reserve too small"; facts: { due: number; reserve: number } }
  | { kind: "card drawn"; facts: { card: string | null } }
  | { kind: "no card left"; facts?: undefined }
  | { kind: "reshuffled"; facts: { cards: number } }
  | { kind: "tokens paid"; facts: { to: number; tokens: number } }
  | { kind: "pin moved"; facts: { from: string; to: string; how: "card" | "jump" | "walk"; path: readonly string[] } }
  | {
      kind: "yarns swapped";
      facts: { octagons: readonly string[]; colours: readonly string[]; how: "bought" | "card" | "free" };
    }
  | { kind: "bought"; facts: { what: "action" | "design" | "swap"; price: number } }
  | { kind: "design drawn"; facts: { design: string | null } }
  | { kind: "card played"; facts: { card: string } }
  | { kind: "card stolen"; facts: { from: number; card: string | null } }
  | { kind: "tokens stolen"; facts: { from: number; tokens: number } }
  | { kind: "yarn replaced"; facts: { octagon: string; old: string; new: string } }
  | { kind: "tile replaced"; facts: { square: string; old: number; new: number } }
  | { kind: "number named"; facts: { number: number } }
  | { kind: "number rolled"; facts: { number: number } }
  | { kind: "tokens taken"; facts: { tokens: number } }
  | { kind: "tax paid"; facts: { tokens: number } }
  | { kind: "design claimed"; facts: { design: string; annas: number; total: number; octagons: readonly string[] } }
  | { kind: "design returned"; facts: { design: string | null } }
  | { kind: "turn ended"; facts: { turn: number } }
  | { kind: "game over"; facts: { winners: readonly number[]; annas: readonly number[] } }
  , { kind: Kind }>;

/** What one entry of the table's log brought. Its number is a version of the table. */
export type Happened = {
  number: number;
  at: number;
  seat?: number | null;
  step?: string;
  events?: readonly Event[];
  taken?: readonly Event[];
} & (
  | { what: "created"; facts?: undefined }
  | { what: "joined"; facts?: undefined }
  | { what: "left"; facts?: undefined }
  | { what: "started"; facts?: undefined }
  | { what: "acted"; facts?: undefined }
  | { what: "undone"; facts: { steps: number; consent: boolean } }
  | { what: "asked-take-back"; facts: { steps: number } }
  | { what: "asked-stand-in"; facts: { absent: number } }
  | { what: "answered"; facts: { vote: number; agree: boolean } }
  | { what: "stood-in"; facts: { level: string; until: "back" | "turn" } }
  | { what: "back"; facts?: undefined }
  | { what: "resigned"; facts: { level: string } }
  | { what: "rematched"; facts?: undefined }
);

/** Something said. Its number is no version of the table: lines are counted by themselves. */
export interface Talk {
  number: number;
  at: number;
  name: string;
  seat?: number | null;
  text?: string;
  phrase?: string;
}

/** Something all must agree to. `vote` names it in answers. */
export interface Vote {
  vote: number;
  what: "stand-in" | "take-back";
  by: number;
  agreed: readonly number[];
  needed: readonly number[];
  steps?: number | null;
  seat?: number | null;
  earliest?: number | null;
}

/** Whose time runs. At `runs_out` a bot takes over; `reserves` are what is left, by seat. */
export interface Clock {
  seat: number | null;
  began: number;
  turn_ends: number | null;
  runs_out: number | null;
  reserves: readonly number[];
}

/** How many own steps of this turn can be taken back, and whether more may be asked for. */
export interface UndoCounts {
  steps: number;
  consent: boolean;
}

export interface Result {
  winners: readonly number[];
  annas: readonly number[];
}

/** The whole table as one viewer may see it, and what happened after `since`. */
export interface Update {
  type: "update";
  table: string;
  version: number;
  since: number;
  stage: Stage;
  seats: readonly SeatInfo[];
  steps: number;
  yours?: readonly number[];
  devices?: readonly DeviceInfo[];
  view?: GameView | null;
  woven?: readonly WovenDesign[];
  own?: OwnView | null;
  offers?: Offers | null;
  undo?: UndoCounts | null;
  ideas?: readonly Idea[];
  clock?: Clock | null;
  votes?: readonly Vote[];
  happened?: readonly Happened[];
  talk?: readonly Talk[];
  result?: Result | null;
  rematch?: string;
}

export interface Ack {
  type: "ack";
  request: string;
  version: number;
}

/** Why not: a code with facts; `clause` when the rules say no. */
export type Error = { type: "error"; request?: string } & Refusal;

/** What would come of a plan: after the first `done` of its actions. It ends early at an action
 * that needs chance, or at one that is refused, and says why. */
export interface Planned {
  type: "planned";
  request: string;
  version: number;
  done: number;
  events: readonly (readonly Event[])[];
  view: GameView;
  own: OwnView;
  woven?: readonly WovenDesign[];
  offers?: Offers | null;
  chance?: boolean;
  refused?: Error | null;
}

export interface DistanceHint {
  design: string;
  before: number | null;
  after: number | null;
}

export interface StepHint {
  action: string;
  annas: number;
  tokens: number;
  distances: readonly DistanceHint[];
  draws: boolean;
}

export interface PlanHint {
  steps: readonly StepHint[];
  annas: number;
  swaps_saved: number;
  success: number;
  chance: number | null;
}

/** The answer to `hint`, from what the asking seat sees. */
export interface Hinted {
  type: "hinted";
  request: string;
  version: number;
  plans?: readonly PlanHint[];
  chances?: readonly number[];
}

/** An octagon of the pattern, the letter of the yarn it needs, and whether it has it. */
export interface LensCell {
  octagon: string;
  yarn: string;
  in_place?: boolean;
}

/** Two octagons: the yarn that is missing on the first lies on the second. */
export interface LensSwap {
  first: string;
  second: string;
}

/** A place where the design could lie, turned by so many degrees. */
export interface LensPlace {
  turn: number;
  cells: readonly LensCell[];
  swaps: readonly LensSwap[];
}

/** The answer to `lens`: the nearest places, the nearest first. */
export interface Lensed {
  type: "lensed";
  request: string;
  version: number;
  design: string;
  places: readonly LensPlace[];
}

/** Which seats have a device connected, and how many others watch. */
export interface Present {
  type: "present";
  seats: readonly number[];
  spectators: number;
}

/** What was said since the last message: lines in order, each is told once. */
export interface Said {
  type: "talk";
  talk: readonly Talk[];
}

/** The server cannot write now, or can again: requests wait or are refused meanwhile. */
export interface Down {
  type: "down";
  down: boolean;
}

/** There will be no more updates. */
export interface Closed {
  type: "closed";
  reason: ClosedReason;
}

/** A table was created. */
export interface Opened {
  table: string;
  code: string;
  commitment: string;
  seat: number | null;
  version: number;
}

export interface Seated {
  table: string;
  seat: number;
  version: number;
}

/** A commitment for a table to come, for the guest who asked for it and for one table. */
export interface Committed {
  commitment: string;
  expires: number;
}

/** A table in a list. */
export interface Summary {
  table: string;
  created: number;
  stage: Stage;
  seats: readonly SeatInfo[];
  free: number;
  pace: Pace;
  options: GameOptions;
  deck: string;
  turn: number;
  result: Result | null;
  active: number | null;
  yours: readonly number[];
}

/** The table a code stands for. */
export interface Found {
  table: string;
}

/** The same again. Who asks first names a commitment for the new table. Whoever asks later sits
 * down there by naming the commitment that table has: a nonce is never used with another one. */
export interface AskRematch {
  request: string;
  nonce?: string;
  commitment: string;
}

/** A table against a bot that is set for somebody who plays for the first time. */
export interface FirstGame {
  request: string;
  name: string;
  nonce?: string;
  commitment: string;
}

/** A new table that begins after so many steps of a finished game, yourself on one of its seats
 * and bots on the others: of that level, or those that sat there. */
export interface PlayOn {
  request: string;
  step: number;
  seat: number;
  name: string;
  level?: string;
  nonce?: string;
  commitment: string;
}

/** A finished game that was played elsewhere: its record, whole, and by seat which bot sat there
 * (empty for a person, whose game it then is). */
export interface HandIn {
  record: string;
  levels: readonly string[];
}

/** For which of your seats another device shall be let in. */
export interface MakeLink {
  seat: number;
}

/** Whoever has the token first, and before it expires, holds the seat too. */
export interface SeatLink {
  token: string;
  expires: number;
}

export interface UseLink {
  token: string;
}

/** A name for the token, for your own memory. */
export interface MakeToken {
  label: string;
}

export interface TokenMade {
  token: string;
}

/** A token you made: the name by which it is ended, your name for it, and since when it is. */
export interface TokenInfo {
  token: string;
  label: string;
  created: number;
}

/** A bot, from the weakest to the strongest. */
export interface LevelInfo {
  name: string;
  character: string;
}

/** What this server is and has. */
export interface About {
  version: string;
  core: "compiled" | "interpreted";
  levels: readonly LevelInfo[];
  phrases: readonly string[];
}

/** The guest who asks. */
export interface Me {
  is_program: boolean;
  statistics: PlayerStatistics;
}

/** Something that happened, and the table after it. */
export interface RoundMoment {
  happened: Happened;
  view: GameView;
  own: OwnView | null;
}

/** A turn of everybody, up to `version`, as the reader saw it or could have seen it: for whoever
 * comes back and wants to see what happened meanwhile. */
export interface LastRound {
  version: number;
  moments: readonly RoundMoment[];
}

/** How a finished game went for one seat. */
export interface SeatStatistics {
  pin: Pin;
  name: string;
  level: string;
  won: boolean;
  players: number;
  turns: number;
  annas: readonly number[];
  tokens_collected: number;
  tokens_expected: number;
  rolls: number;
  colours: Readonly<Record<string, number>>;
  numbers: Readonly<Record<string, number>>;
  claimed: readonly string[];
  points: number;
  cards_played: Readonly<Record<string, number>>;
  swaps: number;
  moves: number;
  thinking: number;
  undone: number;
}

/** How a finished game went. */
export interface GameStatistics {
  table: string;
  began: number;
  ended: number;
  turns: number;
  steps: number;
  seats: readonly SeatStatistics[];
}

/** Facts of one event that only these seats saw when it happened. */
export interface Private {
  event: number;
  facts: readonly string[];
  seen_by: readonly number[];
}

/** A finished game after one of its steps: nothing is hidden any more, not even the hands. */
export interface ReplayMoment {
  seat: number | null;
  step: string;
  events: readonly Event[];
  private: readonly Private[];
  view: GameView;
  hands: readonly OwnView[];
}

/** A finished game from its start, step by step, without the steps that were taken back. */
export interface Replay {
  table: string;
  seats: readonly SeatInfo[];
  yours: readonly number[];
  woven: readonly WovenDesign[];
  moments: readonly ReplayMoment[];
}

/** Everybody's chance to win when a turn began, as who sees no hand estimates it. */
export interface Outlook {
  step: number;
  turn: number;
  chances: readonly number[];
}

/** The chances to win over the turns of a finished game; the last ones say how it ended. */
export interface Outlooks {
  table: string;
  outlooks: readonly Outlook[];
}

/** All finished games of one guest together, without those that began in the middle. */
export interface PlayerStatistics {
  games: number;
  won: number;
  by_players: Readonly<Record<string, number>>;
  won_by_players: Readonly<Record<string, number>>;
  annas: number;
  turns: number;
  designs: number;
  points: number;
  tokens_collected: number;
  tokens_expected: number;
  thinking: number;
}
