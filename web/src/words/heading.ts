// Whose turn it is, in the header and in the tab of the browser, so that one knows from afar when to come back.
import type { Session } from "../game/session.svelte";
import { hasEnded } from "../game/state";
import { turnSentence } from "./events";

const NOW = "●";

export const heading = (session: Session): string => `${said(session)} – ${session.say("title")}`;

function said({ say, update, now, isMine, turnOf, teller }: Session): string {
  if (hasEnded(now.connection)) return say(now.connection === "gone" ? "gone" : "unreadable");
  if (!update) return say("subtitle");
  if (update.stage === "waiting") {
    return `${update.seats.filter((seat) => seat.taken).length}/${update.seats.length} ${say("waiting-for-players")}`;
  }
  if (update.stage !== "playing") return say("game-over");
  const isAsked = update.votes?.some((vote) =>
    vote.needed.some((seat) => update.yours?.includes(seat) && !vote.agreed.includes(seat)),
  );
  if (isAsked) return `${NOW} ${say("you-are-asked")}`;
  if (isMine) return `${NOW} ${say("your-turn")}`;
  return turnOf === null ? say("subtitle") : turnSentence(teller, turnOf);
}

/** For those who look at the table: nothing before anybody is to act. Around one screen everybody has a name. */
export function whoseTurn({ say, update, isMine, own, turnOf, teller }: Session): string {
  const isShared = (update?.yours?.length ?? 0) > 1;
  if (!isShared && (isMine || (own && turnOf === own.seat))) return say("your-turn");
  return turnOf === null ? "" : turnSentence(teller, turnOf);
}
