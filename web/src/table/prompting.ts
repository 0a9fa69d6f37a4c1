// What to do now, in a sentence.
import type { Desk } from "./desk.svelte";

export function promptOf({ view, update, picking, say, isMine, turnOf, own, offers, name }: Desk): string {
  if (!view || !update || update.stage === "over") return "";
  if (picking.kind === "swap") return say(picking.first ? "prompt-swap-second" : "prompt-swap-first");
  if (picking.kind === "replace") return say(picking.place ? "prompt-replace-piece" : "prompt-replace-place");
  if (picking.kind === "card") return say("prompt-target");
  if (picking.kind === "move") return say("prompt-pay");
  if (!isMine) return turnOf === null || turnOf === own?.seat ? "" : say("prompt-wait", { name: name(turnOf) });
  if (view.phase === "place") return say("prompt-place");
  if (view.phase === "roll") return say("prompt-roll");
  if (offers?.free_swaps) return say("prompt-freeswap");
  if (view.moved) return say("prompt-moved");
  return say("prompt-act", { colour: say(`colour-${view.colour ?? "K"}`), number: view.number ?? 0 });
}
