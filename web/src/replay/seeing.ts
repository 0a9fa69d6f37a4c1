// A moment of a finished game as one seat saw it.
import type { Event, ReplayMoment } from "../wire/types";

/** What happened; facts that the seat could not see are nothing. Null: everybody's eyes see all. */
export function seenBy(moment: ReplayMoment, seat: number | null): readonly Event[] {
  const hidden = moment.private.filter((one) => seat !== null && !one.seen_by.includes(seat));
  return moment.events.map((event, index) => {
    const names = hidden.filter((one) => one.event === index).flatMap((one) => one.facts);
    return names.length
      ? { ...event, facts: { ...event.facts, ...Object.fromEntries(names.map((name) => [name, null])) } }
      : event;
  });
}
