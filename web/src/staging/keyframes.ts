// How things fly: where on the screen, along which way, seen by transforms and opacity alone.
import { firstSeen, type Anchor } from "./anchors";
import type { Animations } from "./animations";
import { LIE, TUMBLE } from "./durations";
import type { Flight, Thing } from "./flight";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const boxOf = (anchors: readonly Anchor[]): Box | null => firstSeen(anchors)?.getBoundingClientRect() ?? null;

/** Everything that is seen of these together. */
function unionOf(anchors: readonly Anchor[]): Box | null {
  const boxes = anchors.flatMap((anchor) => boxOf([anchor]) ?? []);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.x + box.width)),
    Math.max(...boxes.map((box) => box.y + box.height)),
  ];
  return boxes.length ? { x, y, width: right - x, height: bottom - y } : null;
}

const SIZES = { token: 26, yarn: 38, tile: 38, card: 58, design: 110, die: 72, start: 240, won: 240 } as const;
/** How wide cards are that fly. */
const WIDTHS = { card: 50, design: 58 } as const;
/** How large pieces are on the board's own picture. */
const PIECES = { yarn: 84, tile: 78 } as const;
const at = (box: Box, aside = 0, up = 0): string =>
  `translate(${box.x + box.width / 2 + aside}px, ${box.y + box.height / 2 - up}px)`;
const between = (one: Box, two: Box): Box => ({
  x: (one.x + two.x) / 2,
  y: (one.y + two.y) / 2,
  width: (one.width + two.width) / 2,
  height: (one.height + two.height) / 2,
});

/** As large as it lies on the board, or beside it. */
function pieceScale({ kind }: Thing, place: readonly Anchor[]): number {
  const piece = firstSeen(place);
  const unit = piece instanceof SVGGraphicsElement && piece.closest(".board") ? (piece.getScreenCTM()?.a ?? 1) : 0;
  return unit && (kind === "yarn" || kind === "tile") ? (unit * PIECES[kind]) / SIZES[kind] : 1;
}

/** A card that was drawn arrives as wide as it then lies in the hand; elsewhere as it flew. */
function lyingScale({ kind }: Thing, [place]: readonly Anchor[]): number {
  const lying = place ? firstSeen([place]) : null;
  const wide = (kind === "design" ? (lying?.querySelector("svg") ?? lying) : lying)?.getBoundingClientRect().width;
  return wide && (kind === "card" || kind === "design") ? wide / WIDTHS[kind] : 1;
}

/** Where on the page something is held up, or lies when it was thrown: dice beside each other below the middle. */
export function landingOf({ way, thing }: Flight): Box | null {
  const loom = boxOf(["loom"]);
  if (!loom || way !== "thrown") return loom;
  const { x, y, width, height } = loom;
  return { x: x + ("colour" in thing ? -1 : 1) * 32, y: y + height / 5, width, height };
}

/** Bounces of a die on its way: how far it has come, how high it is, how far it has turned. */
const BOUNCES = [
  [0, 1.5, -620],
  [0.45, 0.9, -330],
  [0.72, 1.2, -160],
  [0.9, 0.95, -50],
] as const;
function thrown(lies: Box, isLeft: boolean): Keyframe[] {
  const [aside, up] = [lies.width / 2, -lies.height / 3];
  const end = `${at(lies)} rotate(${isLeft ? -9 : 7}deg)`;
  const rolling = TUMBLE / (TUMBLE + LIE);
  return [
    ...BOUNCES.map(([way, scale, degrees], bounce) => ({
      transform: `${at(lies, aside * (1 - way), up * (1 - way))} rotate(${degrees}deg) scale(${scale})`,
      opacity: bounce ? 1 : 0,
      offset: (rolling * bounce) / BOUNCES.length,
    })),
    { transform: `${end} scale(1)`, opacity: 1, offset: rolling },
    { transform: `${end} scale(1)`, opacity: 1, offset: 0.9 },
    { transform: `${end} scale(1)`, opacity: 0 },
  ];
}

/** Null when there is nothing to fly from or to. */
export function framesOf(flight: Flight): Keyframe[] | null {
  const { way, thing, from, to } = flight;
  const start = way === "folded" ? unionOf(from) : boxOf(from);
  const end = boxOf(to);
  if (!start || !end) return null;
  const half = between(start, end);
  const fit = (box: Box): number => Math.max(0.4, Math.min(3, Math.min(box.width, box.height) / SIZES[thing.kind]));
  switch (way) {
    case "piece": {
      // Two that change places pass beside each other.
      const side = Math.sign(end.x - start.x || 1) * 44;
      const [before, after] = [from, to].map((place) => pieceScale(thing, place));
      return [
        { transform: `${at(start)} scale(${before})`, opacity: 1 },
        { transform: `${at(half, 0, side)} scale(1.5)`, opacity: 1 },
        { transform: `${at(end)} scale(${after})`, opacity: 1 },
      ];
    }
    case "read": {
      const loom = landingOf(flight) ?? half;
      return [
        { transform: `${at(start)} scale(0.2)`, opacity: 0, easing: "ease-out" },
        { transform: `${at(loom)} scale(1)`, opacity: 1, offset: 0.14 },
        { transform: `${at(loom)} scale(1)`, opacity: 1, offset: 0.86, easing: "ease-in" },
        { transform: `${at(end)} scale(0.2)`, opacity: 0 },
      ];
    }
    case "thrown":
      return thrown(landingOf(flight) ?? end, "colour" in thing);
    case "folded": {
      const large = fit(start);
      return [
        { transform: `${at(start)} scale(${large})`, opacity: 0 },
        { transform: `${at(start)} scale(${large})`, opacity: 1, offset: 0.15 },
        { transform: `${at(start)} scale(${large})`, opacity: 1, offset: 0.45, easing: "ease-in-out" },
        { transform: `${at(start)} scale(${large}, ${large / 2})`, opacity: 1, offset: 0.6, easing: "ease-in" },
        { transform: `${at(half, 0, 30)} scale(${large / 2})`, opacity: 1, offset: 0.8, easing: "ease-out" },
        { transform: `${at(end)} scale(${fit(end)})`, opacity: 1 },
      ];
    }
    default: {
      const high = at(
        { ...half, y: Math.min(start.y + start.height / 2, end.y + end.height / 2) - half.height / 2 },
        0,
        40,
      );
      return [
        { transform: `${at(start)} scale(0.6)`, opacity: 0 },
        { transform: `${at(start)} scale(1)`, opacity: 1, offset: 0.12 },
        { transform: `${high} scale(1.15)`, opacity: 1, offset: 0.55 },
        way === "turned"
          ? { transform: `${at(end)} scale(${lyingScale(thing, to)})`, opacity: 1 }
          : { transform: `${at(end)} scale(0.7)`, opacity: 0.4 },
      ];
    }
  }
}

/** A card that is turned up on its way: its back goes edge on, then its face comes round. */
export function turn(animations: Animations, card: Element, { at: begins, lasts }: Flight): void {
  const [flat, edge] = [{ transform: "none" }, { transform: "scaleX(0)" }];
  for (const [face, frames] of [
    ["back", [flat, { ...flat, offset: 0.3 }, { ...edge, offset: 0.5 }, edge]],
    ["front", [edge, { ...edge, offset: 0.5 }, { ...flat, offset: 0.75 }, flat]],
  ] as const) {
    const side = card.querySelector(`[data-face=${face}]`);
    if (side) animations.play(side, [...frames], { at: begins, lasts, fill: "both" });
  }
}

/** A die that is thrown shows one face after the other, the last one being what was rolled. */
export function roll(animations: Animations, die: Element, begins: number): void {
  const faces = [...die.querySelectorAll("[data-face]")];
  faces.forEach((face, index) => {
    const isLast = index === faces.length - 1;
    const [hidden, shown] = [0, 1].map((opacity) => ({ opacity, easing: "step-end" }));
    const frames = [
      { ...hidden },
      { ...shown, offset: index / faces.length },
      ...(isLast ? [] : [{ ...hidden, offset: (index + 1) / faces.length }]),
      { opacity: Number(isLast) },
    ];
    animations.play(face, frames, { at: begins, lasts: TUMBLE, fill: "both" });
  });
}

/** The dice that were rolled: after a preset only the number die. */
export function tumble(animations: Animations, begins: number, isPreset: boolean): void {
  const dice = [...(firstSeen(["dice"])?.children ?? [])];
  (isPreset ? dice.slice(-1) : dice).forEach((die, index) =>
    animations.play(
      die,
      [
        { transform: "translateY(-26px) rotate(-420deg) scale(0.7)" },
        { transform: "translateY(4px) rotate(20deg)", offset: 0.6 },
        { transform: "none" },
      ],
      { at: begins, lasts: TUMBLE - (1 - index) * 90, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
    ),
  );
}

/** Put something where a box is: in its middle, or around it. */
export function lay(element: HTMLElement, { x, y, width, height }: Box, isInside: boolean): void {
  const around = 4;
  const size = isInside ? {} : { width: `${width + 2 * around}px`, height: `${height + 2 * around}px` };
  const place = isInside
    ? { left: `${x + width / 2}px`, top: `${y + height / 2}px` }
    : { left: `${x - around}px`, top: `${y - around}px` };
  Object.assign(element.style, size, place);
}

export function light(animations: Animations, element: Element, begins: number, ended: () => void, lasts = 900): void {
  animations.play(
    element,
    [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.65 }, { opacity: 0 }],
    { at: begins, lasts, fill: "none" },
    ended,
  );
}
