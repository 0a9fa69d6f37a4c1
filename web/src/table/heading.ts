// What the tab of a table says, so that one knows without looking at the table when to come back.
import type { Say } from "../language/say";
import type { Update } from "../wire";

const NOW = "●";

interface Seen { readonly say: Say; readonly update: Update | null; readonly isMine: boolean; readonly turnOf: number | null; readonly name: (seat: number) => string }

export function heading({ say, update, isMine, turnOf, name }: Seen): string {
  const words = said({ say, update, isMine, turnOf, name });
  return words ? `${words} · ${say("title")}` : `${say("title")} – ${say("subtitle")}`;
}

function said({ say, update, isMine, turnOf, name }: Seen): string {
  if (!update) return "";
  if (update.stage === "waiting") return `${update.seats.filter((seat) => seat.taken).length}/${update.seats.length} ${say("waiting-for-players")}`;
  if (update.stage !== "playing") return "";
  const isAsked = update.votes?.some((vote) => vote.needed.some((seat) => update.yours?.includes(seat) && !vote.agreed.includes(seat)));
  if (isAsked) return `${NOW} ${say("you-are-asked")}`;
  if (isMine) return `${NOW} ${say("your-turn")}`;
  return turnOf === null ? "" : say("turn-of", { name: name(turnOf) });
}
