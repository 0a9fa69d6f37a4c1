// What goes from hand to hand, flying over the page: tokens, cards, claimed cloth, and annas filling the track.
import { look } from "../look/look";
import type { Event } from "../wire";
import { schedule } from "./pacing";

const SVG = "http://www.w3.org/2000/svg";
const APART = 60;
const MOST_TOKENS = 8;

export interface Sky {
  /** The layer above the page in which things fly. */
  readonly layer: HTMLElement;
  readonly own: number | null;
  readonly factor: number;
}
interface Flight { readonly thing: string; readonly from: string; readonly to: string; readonly size: number; readonly count?: number; readonly family?: string }

const tokensOf = (seat: unknown): string => `[data-tokens="${String(seat)}"]`;
const RESERVE = '[data-tokens="reserve"], [data-tab="reserve"]';
const stack = (name: string): string => `[data-stack="${name}"], [data-tab="reserve"]`;
/** Own cards come to the hand, those of others to their panel. */
const cardsOf = (sky: Sky, seat: unknown, kind: "cards" | "designs"): string => (seat === sky.own ? `.${kind === "cards" ? "tags" : "designs"}` : `[data-${kind}="${String(seat)}"]`);

function flightsOf(sky: Sky, { kind, seat, facts = {} }: Event): readonly Flight[] {
  const tokens = { thing: "token", size: 26, count: Number(facts["tokens"] ?? facts["price"] ?? 0) };
  const card = { thing: "action-card", size: 40 };
  switch (kind) {
    case "tokens collected":
    case "tokens taken":
      return [{ ...tokens, from: RESERVE, to: tokensOf(seat) }];
    case "tax paid":
    case "bought":
      return [{ ...tokens, from: tokensOf(seat), to: RESERVE }];
    case "tokens paid":
      return [{ ...tokens, from: tokensOf(seat), to: tokensOf(facts["to"]) }];
    case "tokens stolen":
      return [{ ...tokens, from: tokensOf(facts["from"]), to: tokensOf(seat) }];
    case "card drawn":
      return [{ ...card, from: stack("actions"), to: cardsOf(sky, seat, "cards") }];
    case "card stolen":
      return [{ ...card, from: cardsOf(sky, facts["from"], "cards"), to: cardsOf(sky, seat, "cards") }];
    case "card played": {
      const { glyph = "action-card", family = "" } = look.cards[String(facts["card"])] ?? {};
      return [{ thing: glyph, size: 56, family, from: cardsOf(sky, seat, "cards"), to: stack("discard") }];
    }
    case "design drawn":
      return [{ thing: "design-card", size: 44, from: stack("designs"), to: cardsOf(sky, seat, "designs") }];
    case "design returned":
      return [{ thing: "design-card", size: 44, from: cardsOf(sky, seat, "designs"), to: stack("designs") }];
    case "design claimed": {
      const octagons = Array.isArray(facts["octagons"]) ? facts["octagons"] : [];
      return [{ thing: "design-card", size: 64, from: `[data-ball="${String(octagons[Math.floor(octagons.length / 2)])}"]`, to: `[data-claimed="${String(seat)}"], [data-player="${String(seat)}"]` }];
    }
    default:
      return [];
  }
}

const seen = (selector: string): Element | undefined => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());

function middle(selector: string): { x: number; y: number } | null {
  const box = seen(selector)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

function picture(thing: string, size: number, family = ""): SVGSVGElement {
  const drawn = document.createElementNS(SVG, "svg");
  const box = look.symbols[thing]?.box ?? [0, 0, 24, 24];
  const facts = { viewBox: box.join(" "), width: size, height: size, class: family ? `flight card family-${family}` : "flight" };
  for (const [key, value] of Object.entries(facts)) drawn.setAttribute(key, String(value));
  const use = document.createElementNS(SVG, "use");
  const [x = 0, y = 0, width = 24, height = 24] = box;
  for (const [key, value] of Object.entries({ href: `#symbol-${thing}`, x, y, width, height })) use.setAttribute(key, String(value));
  drawn.append(use);
  return drawn;
}

function fly(sky: Sky, flight: Flight, at: number): Animation[] {
  const [from, to] = [middle(flight.from), middle(flight.to)];
  if (!from || !to) return [];
  const place = (x: number, y: number, scale: number): string => `translate(${x - flight.size / 2}px, ${y - flight.size / 2}px) scale(${scale})`;
  return Array.from({ length: Math.min(MOST_TOKENS, flight.count ?? 1) }, (_, index) => {
    const drawn = picture(flight.thing, flight.size, flight.family);
    sky.layer.append(drawn);
    const high = place((from.x + to.x) / 2, Math.min(from.y, to.y) - 40, 1.1);
    const animation = drawn.animate(
      [{ transform: place(from.x, from.y, 0.6), opacity: 0 }, { transform: place(from.x, from.y, 1), opacity: 1, offset: 0.15 }, { transform: high, opacity: 1, offset: 0.55 }, { transform: place(to.x, to.y, 0.7), opacity: 0.3 }],
      { duration: 560 * sky.factor, delay: (at + index * APART) * sky.factor, easing: "ease-in-out", fill: "both" },
    );
    animation.onfinish = animation.oncancel = () => drawn.remove();
    return animation;
  });
}

/** Annas that were just won rise one after the other on the track. */
function rise(sky: Sky, { seat, facts = {} }: Event, at: number): Animation[] {
  const steps = [...(seen(`[data-player="${seat ?? 0}"]`)?.querySelectorAll("[data-step]") ?? [])];
  const total = Number(facts["total"] ?? 0);
  return steps.slice(Math.max(0, total - Number(facts["annas"] ?? 0)), total).map((step, index) =>
    step.animate([{ opacity: 0, transform: "translateY(-10px) scale(1.6)" }, { opacity: 1, transform: "none" }], { duration: 300 * sky.factor, delay: (at + 500 + index * 120) * sky.factor, easing: "ease-out", fill: "backwards" }),
  );
}

const hasBegun = (animation: Animation): boolean => Number(animation.currentTime ?? 0) > Number(animation.effect?.getTiming().delay ?? 0);

/** Play what flies at one moment; what is returned drops what has not begun. */
export function play(sky: Sky, events: readonly Event[]): () => void {
  const running = schedule(events).flatMap(({ event, at }) => [
    ...flightsOf(sky, event).flatMap((flight) => fly(sky, flight, at)),
    ...(event.kind === "design claimed" ? rise(sky, event, at) : []),
  ]);
  return () => running.filter((animation) => !hasBegun(animation)).forEach((animation) => animation.cancel());
}
