// Written by `make wire` from ettana.engine.events.event. Do not change it by hand.

import type { Event as AnyEvent, EventKind, Face } from "./types";

export interface EventFacts {
  "rolled to place": { number: number };
  "pin placed": { square: string };
  "start decided": { number: number; tied: readonly number[] };
  "design dealt": { design: string | null };
  "card dealt": { card: string | null };
  "turn began": { turn: number };
  "colour preset": { colour: Face };
  "dice rolled": { colour: Face; number: number; preset: number };
  "tokens collected": { tokens: number; octagons: readonly string[] };
  "reserve too small": { due: number; reserve: number };
  "card drawn": { card: string | null };
  "no card left": Readonly<Record<string, never>>;
  "reshuffled": { cards: number };
  "tokens paid": { to: number; tokens: number };
  "pin moved": { from: string; to: string; how: "card" | "jump" | "walk"; path: readonly string[] };
  "yarns swapped": { octagons: readonly string[]; colours: readonly string[]; how: "bought" | "card" | "free" };
  "bought": { what: "action" | "design" | "swap"; price: number };
  "design drawn": { design: string | null };
  "card played": { card: string };
  "card stolen": { from: number; card: string | null };
  "tokens stolen": { from: number; tokens: number };
  "yarn replaced": { octagon: string; old: string; new: string };
  "tile replaced": { square: string; old: number; new: number };
  "number named": { number: number };
  "number rolled": { number: number };
  "tokens taken": { tokens: number };
  "tax paid": { tokens: number };
  "design claimed": { design: string; annas: number; total: number; octagons: readonly string[] };
  "design returned": { design: string | null };
  "turn ended": { turn: number };
  "game over": { winners: readonly number[]; annas: readonly number[] };
}

/** An event of one kind; without one, of any. A fact that the reader may not see is null. */
export type Event<Kind extends EventKind = EventKind> = {
  [One in Kind]: {
    readonly kind: One;
    readonly seat?: number | null;
    readonly facts: EventFacts[One];
  };
}[Kind];

/** An event as it was sent, with the facts of its kind. */
export const typed = (event: AnyEvent): Event => ({ ...event, facts: event.facts ?? {} }) as Event;
