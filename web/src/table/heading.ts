// What the tab of a table says, so that one knows without looking at the table when to come back.
import type { Desk } from "./desk.svelte";

const NOW = "●";

export const heading = (desk: Desk): string => `${said(desk)} – ${desk.say("title")}`;

function said({ say, update, now, isMine, turnOf, name }: Desk): string {
  if (now.connection === "gone") return say("gone");
  if (!update) return say("subtitle");
  if (update.stage === "waiting") return `${update.seats.filter((seat) => seat.taken).length}/${update.seats.length} ${say("waiting-for-players")}`;
  if (update.stage !== "playing") return say("game-over");
  const isAsked = update.votes?.some((vote) => vote.needed.some((seat) => update.yours?.includes(seat) && !vote.agreed.includes(seat)));
  if (isAsked) return `${NOW} ${say("you-are-asked")}`;
  if (isMine) return `${NOW} ${say("your-turn")}`;
  return turnOf === null ? say("subtitle") : say("turn-of", { name: name(turnOf) });
}
