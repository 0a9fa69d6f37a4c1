// What the table page remembers of what happened, and whose eyes may see it.
import { MOST_LINES } from "../wire/defaults";
import type { Happened, LastRound, Talk, Update } from "../wire/types";
import { isPlacing } from "./placing";
import type { Scene, State } from "./state";

/** The last of what happened; that draws were taken back stays to be seen for as long as the game does. */
export const lastOf = (happened: readonly Happened[], most: number): readonly Happened[] =>
  happened.length > most
    ? [...happened.slice(0, -most).filter((one) => one.taken?.length), ...happened.slice(-most)]
    : happened;

/** Without the steps that were taken back, in whichever turn: whatever else happened since, such as a vote, stays. */
export function standing(happened: readonly Happened[]): readonly Happened[] {
  const steps: Happened[] = []; // those that stand so far
  const gone = new Set<Happened>();
  for (const one of happened) {
    if (one.what === "acted") steps.push(one);
    if (one.what === "undone") for (const step of steps.splice(-one.facts.steps)) gone.add(step);
  }
  return happened.filter((one) => !gone.has(one));
}

/** A round to be shown again; it ends where the game is as it is seen here. */
export function scenesOf(now: Update, { moments }: LastRound): readonly Scene[] {
  const still = { ...now, stage: "playing", offers: null, undo: null, result: null } as const;
  const past = moments.filter(({ happened }) => happened.number <= now.version);
  return past.map(({ happened, view, own }, index) => ({
    update: index === past.length - 1 ? now : { ...still, version: happened.number, view, own },
    happened: [happened],
  }));
}

/** What players said is not pushed out by spectators, nor the other way round. */
function keptTalk(talk: readonly Talk[]): readonly Talk[] {
  const [players, spectators] = [true, false].map((isPlayer) => talk.filter((one) => isOfPlayer(one) === isPlayer));
  const kept = new Set([...(players ?? []).slice(-MOST_LINES), ...(spectators ?? []).slice(-MOST_LINES)]);
  return kept.size === talk.length ? talk : talk.filter((one) => kept.has(one));
}

export const isOfPlayer = (line: Talk): boolean => (line.seat ?? null) !== null;

/** What was said is heard at once, whatever waits to be seen, and no line twice. */
export function withTalk(state: State, talk: readonly Talk[] = []): State {
  const last = state.talk.at(-1)?.number ?? 0;
  const fresh = talk.filter((one) => one.number > last);
  return fresh.length ? { ...state, talk: keptTalk([...state.talk, ...fresh]) } : state;
}

export function withTold(state: State, fresh: Update): State {
  const known = new Set(state.happened.map((one) => one.number));
  return {
    ...state,
    happened: lastOf(
      [...state.happened, ...(fresh.happened ?? []).filter((one) => !known.has(one.number))],
      MOST_LINES,
    ),
  };
}

/** Whether the same is seen after an update: also by the next who places a pin on a shared screen. */
export const isSameEyes = (before: Update | null, fresh: Update): boolean =>
  before?.own?.seat === fresh.own?.seat || (isPlacing(before?.view) && isPlacing(fresh.view));

/** Who shares a screen sees only what the seat looked through may see: the rest is told anew or forgotten. */
export function withOtherEyes(state: State, fresh: Update): State {
  if ((fresh.yours?.length ?? 0) < 2 || isSameEyes(state.update, fresh)) return state;
  return { ...state, happened: [], latest: [] };
}
