// What is lost when the turn ends, as the server says it, in words.
import type { Session } from "../game/session.svelte";

export function lostWith({ say, offers, design }: Session): readonly string[] {
  const claims = (offers?.claims ?? []).map((claim) => design(claim.design)?.name ?? claim.design);
  return (offers?.unused ?? []).map((what) =>
    what === "claim" ? say("unused-claim", { designs: say.list(claims) }) : say(`unused-${what}`),
  );
}
