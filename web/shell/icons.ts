// The icons of the installed app: the logo of the look on the header's ground.
import look from "../../src/ettana/drawing/look.json" with { type: "json" };
import { png, type Colour, type Point, type Polygon } from "./picture.ts";

const BOX = 40;
/** How much of the icon the logo fills; launchers may cut a maskable icon down to a circle. */
const FULL = 0.94;
const SAFE = 0.7;
export const ICONS = [
  { file: "icon-192.png", size: 192, fill: FULL },
  { file: "icon-512.png", size: 512, fill: FULL },
  { file: "icon-maskable-192.png", size: 192, fill: SAFE },
  { file: "icon-maskable-512.png", size: 512, fill: SAFE },
  { file: "apple-touch-icon.png", size: 180, fill: SAFE + 0.1 },
] as const;

interface Path {
  readonly d: string;
  readonly fill: string;
  readonly transform?: string;
}
const colours: Readonly<Record<string, string | number>> = { ...look.colours, ...look.themes.light };
const hex = (name: string): string => String(colours[name]);
const GROUND = hex("peacock-deep");
const LOGO = look.symbols.logo.shapes.map(([, values]) => values as Path);

export function colour(code: string): Colour {
  const value = Number.parseInt(code.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The corners of a path of straight lines: M, L, H, V and Z. */
export function corners({ d, transform = "" }: Path): Point[] {
  const [, left = "0", top = "0", scale = "1"] = /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(transform) ?? [];
  let [x, y] = [0, 0];
  return [...d.matchAll(/([MLHV])(\S*?)(?: (\S*?))?(?=[MLHVZ])/g)].map(([, command, first, second]) => {
    if (command === "H") x = Number(first);
    else if (command === "V") y = Number(first);
    else [x, y] = [Number(first), Number(second)];
    return [Number(left) + x * Number(scale), Number(top) + y * Number(scale)] as const;
  });
}

function logo(size: number, fill: number): Polygon[] {
  const unit = (size * fill) / BOX;
  const edge = (size * (1 - fill)) / 2;
  return LOGO.map((path) => ({
    colour: colour(hex(path.fill)),
    points: corners(path).map(([x, y]) => [edge + x * unit, edge + y * unit] as const),
  }));
}

export const icon = ({ size, fill }: (typeof ICONS)[number]): Promise<Uint8Array> =>
  png(logo(size, fill), size, colour(GROUND));

export function vector(): string {
  const paths = LOGO.map(
    ({ d, fill, transform }) => `<path d="${d}" fill="${hex(fill)}"${transform ? ` transform="${transform}"` : ""}/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}"><rect width="${BOX}" height="${BOX}" rx="6" fill="${GROUND}"/>${paths.join("")}</svg>`;
}
