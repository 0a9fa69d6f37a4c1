// What the table page remembers of what happened, and whose eyes may see it.
import type { Update } from "../wire";
import type { Moment, State } from "./state";

const KEPT = 400;

/** Since the reader's last own turn, or the last moments when only watching; it ends where the game is. */
export function lastRound(state: State): readonly Moment[] {
  const { update: now } = state;
  const turn = now?.view?.turn ?? 0;
  const players = now?.view?.players.length ?? 1;
  const round = state.past.filter((moment) => (moment.update.view?.turn ?? 0) >= turn - players + 1);
  return round.map((moment, index) => (now && index === round.length - 1 ? { ...moment, update: now } : moment));
}

export function withTold(state: State, fresh: Update): State {
  const known = new Set(state.happened.map((one) => one.number));
  const said = new Set(state.talk.map((one) => one.number));
  return {
    ...state,
    happened: [...state.happened, ...(fresh.happened ?? []).filter((one) => !known.has(one.number))].slice(-KEPT),
    talk: [...state.talk, ...(fresh.talk ?? []).filter((one) => !said.has(one.number))].slice(-KEPT),
  };
}

/** Who shares a screen sees only what the seat looked through may see: the rest is told anew or forgotten. */
export function withOtherEyes(state: State, fresh: Update): State {
  if ((fresh.yours?.length ?? 0) < 2 || state.update?.own?.seat === fresh.own?.seat) return state;
  const told = new Map((fresh.happened ?? []).map((one) => [one.number, one]));
  const past = state.past.map(({ update, happened }) => ({
    update: { ...update, own: null, offers: null, undo: null, happened: [] },
    happened: happened.flatMap((one) => told.get(one.number) ?? []),
  }));
  return { ...state, past, happened: [], moment: [] };
}
