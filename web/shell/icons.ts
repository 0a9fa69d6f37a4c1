// The icons of the installed app: the logo of the look on the header's ground.
import { Resvg } from "@resvg/resvg-js";
import look from "../../src/ettana/drawing/look.json" with { type: "json" };

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

const paths = LOGO.map(
  ({ d, fill, transform }) => `<path d="${d}" fill="${hex(fill)}"${transform ? ` transform="${transform}"` : ""}/>`,
).join("");

/** The logo in the middle of the ground, so large. */
function drawing({ fill }: { readonly fill: number }): string {
  const edge = (BOX * (1 - fill)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">` +
    `<rect width="${BOX}" height="${BOX}" fill="${GROUND}"/>` +
    `<g transform="translate(${edge} ${edge}) scale(${fill})">${paths}</g></svg>`
  );
}

export const icon = (one: (typeof ICONS)[number]): Uint8Array =>
  new Resvg(drawing(one), { fitTo: { mode: "width", value: one.size } }).render().asPng();

export const vector = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">` +
  `<rect width="${BOX}" height="${BOX}" rx="6" fill="${GROUND}"/>${paths}</svg>`;
