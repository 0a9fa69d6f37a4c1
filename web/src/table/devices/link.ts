// A seat that was carried here from another device: the link holds a token for it, which works once.
import * as api from "../../wire/api";
import { problemOf } from "../../language/trouble";
import type { Session } from "../../game/session.svelte";

const BETWEEN = ".";

export const linkToSeats = (table: string, tokens: readonly string[]): string =>
  `${location.origin}/table/${table}#seat=${tokens.join(BETWEEN)}`;

/** Take the seats of the link that was opened, if it is one, and look through the only one. */
export async function arrive(session: Session): Promise<void> {
  const tokens = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!tokens) return;
  try {
    const seats: number[] = [];
    for (const token of tokens.split(BETWEEN)) seats.push((await api.useLink(token)).seat);
    const [only] = seats;
    if (seats.length === 1 && only !== undefined) session.send({ type: "look", seat: only });
  } catch (error) {
    const problem = problemOf(error);
    session.tell({ type: "why", problem });
    if (problem.kind === "unanswered") return; // loaded again, the link still works
  }
  history.replaceState(history.state, "", location.pathname);
}
