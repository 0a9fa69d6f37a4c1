// The look (docs/drawing.md) is drawn when the page is built: symbols and paints are a file of SVG, colours are a sheet,
// and of everything else the app gets the parts that it asks for, `look.json?parts`.
import type { Plugin } from "vite";
import data from "../../src/ettana/drawing/look.json" with { type: "json" };
import { digest } from "./digest.ts";
import { REACH } from "../src/look/yarn_reach.ts";

type Values = Readonly<Record<string, string | number>>;
type Shape = readonly [string, Values, (readonly Shape[])?];
interface Look {
  readonly themes: { readonly light: Values; readonly dark: Values };
  readonly colours: Values;
  readonly yarns: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pins: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly classes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly families: Readonly<Record<string, { readonly base: string; readonly deep: string }>>;
  readonly paints: Readonly<Record<string, Shape>>;
  readonly symbols: Readonly<Record<string, { readonly box: readonly number[]; readonly shapes: readonly Shape[] }>>;
}
const untyped: unknown = data;
const look = untyped as Look;

const SHEET = "virtual:look.css";
const SYMBOLS = "virtual:look.svg";
const PARTS = "look.json?parts";
const PAINTED = new Set([
  "fill",
  "stroke",
  "stop-color",
  "opacity",
  "fill-opacity",
  "stroke-opacity",
  "stop-opacity",
  "clip-path",
]);
const OWN = ["base", "deep", "light", "ink", "ground", "edge"];
const SYMBOL = 26; // on a ball of yarn
const SHADOW: Shape = [
  "ellipse",
  { cx: 2, cy: 36, rx: 30, ry: 6, fill: "yarn-shadow", "fill-opacity": "yarn-shadow-opacity" },
];

/** A colour that is called by the name of another is that one. */
const coloured = (value: string | number): string =>
  typeof value === "number" || value === "none" || value.startsWith("#") ? String(value) : `var(--${value})`;

/** A name of the look as something CSS understands: a variable, a paint, or the value itself. */
function painted(value: string | number): string {
  const paint = /^url\(([a-z-]+)\)$/.exec(String(value));
  return paint ? `url(#paint-${paint[1]})` : coloured(value);
}

function markup([tag, values, children = []]: Shape, id = ""): string {
  const attributes = Object.entries({ ...(id && { id }), ...values })
    .map(([name, value]) => ` ${name}="${PAINTED.has(name) ? painted(value) : value}"`)
    .join("");
  return children.length ? `<${tag}${attributes}>${drawn(children)}</${tag}>` : `<${tag}${attributes}/>`;
}

const drawn = (shapes: readonly Shape[] = []): string => shapes.map((shape) => markup(shape)).join("");

/**
 * A ball of yarn with its symbol and its shadow is a paint. A board shows 25 of them: filled with a paint they are 25
 * shapes, and a browser draws each paint once; as shapes they would be six hundred.
 */
function ball([letter, { symbol: name = "" }]: [string, Readonly<Record<string, string>>]): string {
  const symbol = look.symbols[name];
  return (
    `<pattern id="ball-${letter}" class="yarn-${letter}" width="1" height="1"` +
    ` viewBox="${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}">` +
    `<g>${drawn([SHADOW, ...(look.symbols["yarn"]?.shapes ?? [])])}</g>` +
    `<svg x="${-SYMBOL / 2}" y="${-SYMBOL / 2}" width="${SYMBOL}" height="${SYMBOL}"` +
    ` viewBox="${symbol?.box.join(" ")}" overflow="visible">${drawn(symbol?.shapes)}</svg>` +
    "</pattern>"
  );
}

/** All symbols and paints, once for a page; pieces refer to them and give their own colours. */
export function definitions(): string {
  const paints = Object.entries(look.paints).map(([name, shape]) => markup(shape, `paint-${name}`));
  const symbols = Object.entries(look.symbols).map(
    ([name, { box, shapes }]) =>
      `<symbol id="symbol-${name}" viewBox="${box.join(" ")}" overflow="visible">${drawn(shapes)}</symbol>`,
  );
  return [...paints, ...symbols, ...Object.entries(look.yarns).map(ball)].join("");
}

const variables = (colours: Values): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${coloured(value)};`)
    .join("");

const own = (values: Readonly<Record<string, string>>): string =>
  variables(Object.fromEntries(Object.entries(values).filter(([name]) => OWN.includes(name))));

/** Every colour as a CSS variable, by theme and by piece. */
export function sheet(): string {
  const rules = [
    `:root{${variables(look.colours)}${variables(look.themes.light)}}`,
    `:root.dark{${variables(look.themes.dark)}}`,
  ];
  for (const [letter, yarn] of Object.entries(look.yarns)) {
    rules.push(`:root{--yarn-${yarn["name"]}:${yarn["base"]}}`);
    rules.push(`.yarn-${letter}{${own(yarn)}--ink:${yarn["deep"]};--ground:var(--paper)}`);
    rules.push(`.dyed-${letter}{${own(yarn)}--ink:${yarn["symbol-ink"]};--ground:${yarn["base"]}}`);
  }
  for (const [name, pin] of Object.entries(look.pins)) rules.push(`.pin-${name}{${own(pin)}}`);
  for (const [letter, cls] of Object.entries(look.classes)) rules.push(`.class-${letter}{${own(cls)}}`);
  for (const [name, family] of Object.entries(look.families)) {
    rules.push(`:root{--family-${name}:${family.base};--family-${name}-deep:${family.deep}}`);
    rules.push(`.family-${name}{--tag:${family.base};--tag-deep:${family.deep}}`);
  }
  return rules.join("\n");
}

const each = <Value, Part>(
  table: Readonly<Record<string, Value>>,
  part: (value: Value) => Part,
): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, part(value)]));

/** What the app itself asks for: who is drawn by which symbol, how large symbols are, and the geometry of the board. */
export const parts = {
  yarns: each(data.yarns, ({ symbol }) => symbol),
  heads: each(data.pins, ({ head }) => head),
  marks: each(data.classes, ({ mark }) => mark),
  cards: data.cards,
  boxes: each(data.symbols, ({ box }) => box),
  geometry: data.geometry,
} as const;

const symbols = (): string => `<svg class="definitions" aria-hidden="true"><defs>${definitions()}</defs></svg>`;

export function drawnLook(): Plugin {
  let isBuilt = false;
  return {
    name: "look",
    enforce: "pre",
    config: (_, { command }) => void (isBuilt = command === "build"),
    resolveId: (id) => (id === SHEET || id === SYMBOLS ? id : null),
    async load(id) {
      if (id === SHEET) return sheet();
      if (id !== SYMBOLS) return null;
      if (!isBuilt) {
        const address = `data:image/svg+xml,${encodeURIComponent(symbols())}`;
        return { code: `export default ${JSON.stringify(address)}`, moduleType: "js" };
      }
      const fileName = `assets/look-${await digest(symbols())}.svg`;
      const file = this.emitFile({ type: "asset", fileName, source: symbols() });
      return { code: `export default import.meta.ROLLUP_FILE_URL_${file}`, moduleType: "js" };
    },
    transform: (_, id) =>
      id.endsWith(PARTS) ? { code: `export default ${JSON.stringify(parts)}`, map: null, moduleType: "js" } : null,
  };
}
