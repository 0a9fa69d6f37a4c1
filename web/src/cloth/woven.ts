// The cloth of a player: every claim is woven into it, in the colours with which it was claimed, from left to right.
import type { Dyes } from "../look/dyes";
import type { DesignInfo, PlayerView, WovenDesign } from "../wire/types";

/** A claimed design as it was woven. */
export interface Piece extends DesignInfo {
  readonly dyed: Dyes | null;
}

/** Everything that is drawn of a cloth. */
export interface WovenCloth {
  readonly pin: string;
  readonly pieces: readonly Piece[];
  /** Victory point cards: a band of gold towers each. */
  readonly points: number;
  /** Annas that are not woven yet: so long the bare warp is. */
  readonly missing: number;
}

/** Where what was claimed is looked up. */
export interface ClaimLookups {
  readonly design: (number: string) => DesignInfo | undefined;
  /** All that was claimed, in that order. */
  readonly woven: readonly WovenDesign[];
}

export function clothOf(player: PlayerView, goal: number, { design, woven }: ClaimLookups): WovenCloth {
  const place = (number: string): number => woven.findIndex((one) => one.design === number);
  // What lay there before a table was set has no place, and comes first.
  const claimed = [...player.claimed].sort((one, other) => place(one) - place(other));
  return {
    pin: player.pin,
    pieces: claimed.flatMap((number) => {
      const card = design(number);
      return card ? [{ ...card, dyed: woven[place(number)]?.dyes ?? null }] : [];
    }),
    points: player.points,
    missing: Math.max(0, goal - player.annas),
  };
}

/** In units of the drawing. */
export const CLOTH_SIZES = {
  height: 140,
  border: 14,
  tooth: 8,
  head: 26,
  piece: 100,
  point: 34,
  seam: 10,
  warp: 22,
} as const;

/** Where everything lies. */
export interface LaidOut {
  /** Fields and gold bands, by their left edges. */
  readonly pieces: readonly { readonly piece: Piece; readonly x: number }[];
  readonly points: readonly number[];
  /** Up to where it is woven. */
  readonly fell: number;
  readonly width: number;
}

export function laidOut({ pieces, points, missing }: WovenCloth): LaidOut {
  const first = CLOTH_SIZES.head + CLOTH_SIZES.seam;
  const bands = first + pieces.length * (CLOTH_SIZES.piece + CLOTH_SIZES.seam);
  const fell = bands + points * (CLOTH_SIZES.point + CLOTH_SIZES.seam);
  return {
    pieces: pieces.map((piece, index) => ({ piece, x: first + index * (CLOTH_SIZES.piece + CLOTH_SIZES.seam) })),
    points: Array.from({ length: points }, (_, index) => bands + index * (CLOTH_SIZES.point + CLOTH_SIZES.seam)),
    fell,
    width: fell + (missing ? missing * CLOTH_SIZES.warp : CLOTH_SIZES.head),
  };
}

/** The teeth of a temple border along an edge, upwards or downwards. */
export function clothTeeth(from: number, to: number, y: number, isUp: boolean): string {
  const count = Math.max(1, Math.round((to - from) / (CLOTH_SIZES.tooth * 1.25)));
  const step = (to - from) / count;
  const peak = y + (isUp ? -CLOTH_SIZES.tooth : CLOTH_SIZES.tooth);
  const points = Array.from({ length: count }, (_, index) => {
    const left = from + index * step;
    return `L${round(left + step / 2)} ${peak}L${round(left + step)} ${y}`;
  });
  return `M${from} ${y}${points.join("")}Z`;
}
const round = (value: number): number => Math.round(value * 10) / 10;
