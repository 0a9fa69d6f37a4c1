// The look as data (docs/drawing.md): colours, symbols and geometry, shared with every other renderer.
import {
  cards,
  classes,
  colours,
  families,
  geometry,
  paints,
  pins,
  symbols,
  themes,
  yarns,
} from "../../../src/ettana/drawing/look.json";

export type Shape = readonly [string, Readonly<Record<string, string | number>>, (readonly Shape[])?];
interface Drawing {
  readonly box: readonly number[];
  readonly shapes: readonly Shape[];
}
type Colours = Readonly<Record<string, string | number>>;

/** By name, so that what only other renderers need is not sent. */
const data: unknown = { cards, classes, colours, families, geometry, paints, pins, symbols, themes, yarns };
export const look = data as {
  readonly themes: { readonly light: Colours; readonly dark: Colours };
  readonly colours: Colours;
  readonly yarns: Readonly<Record<string, { name: string; symbol: string } & Record<string, string>>>;
  readonly pins: Readonly<Record<string, { head: string; base: string; deep: string; light: string }>>;
  readonly classes: Readonly<Record<string, { mark: string; ground: string; edge: string; ink: string }>>;
  readonly families: Readonly<Record<string, { base: string; deep: string }>>;
  readonly cards: Readonly<Record<string, { family: string; glyph: string }>>;
  readonly geometry: Readonly<Record<string, number>> & {
    pips: Readonly<Record<string, readonly (readonly number[])[]>>;
  };
  readonly paints: Readonly<Record<string, Shape>>;
  readonly symbols: Readonly<Record<string, Drawing>>;
};

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

/** A colour that is called by the name of another is that one. */
const coloured = (value: string | number): string =>
  typeof value === "number" || value === "none" || value.startsWith("#") ? String(value) : `var(--${value})`;

/** A name of the look as something CSS understands: a variable, a paint, or the value itself. */
function painted(value: string | number): string {
  const paint = /^url\(([a-z-]+)\)$/.exec(String(value));
  return paint ? `url(#paint-${paint[1]})` : coloured(value);
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${PAINTED.has(name) ? painted(value) : value}"`)
    .join("");
}

export function markup([tag, values, children]: Shape, id = ""): string {
  const named = id ? ` id="${id}"` : "";
  return `<${tag}${named}${attributes(values)}>${(children ?? []).map((child) => markup(child)).join("")}</${tag}>`;
}

/** All symbols and paints, once for a page; pieces refer to them and give their own colours. */
export function definitions(): string {
  const paints = Object.entries(look.paints).map(([name, shape]) => markup(shape, `paint-${name}`));
  const symbols = Object.entries(look.symbols).map(
    ([name, drawing]) =>
      `<symbol id="symbol-${name}" viewBox="${drawing.box.join(" ")}" overflow="visible">` +
      `${drawing.shapes.map((shape) => markup(shape)).join("")}</symbol>`,
  );
  return paints.join("") + symbols.join("");
}

const variables = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${coloured(value)};`)
    .join("");

const own = (values: Readonly<Record<string, string>>): string =>
  variables(Object.fromEntries(Object.entries(values).filter(([name]) => OWN.includes(name))));

/** Every colour as a CSS variable, by theme and by piece. */
export function stylesheet(): string {
  const rules = [
    `:root{${variables(look.colours)}${variables(look.themes.light)}}`,
    `:root.dark{${variables(look.themes.dark)}}`,
  ];
  for (const [letter, yarn] of Object.entries(look.yarns)) {
    rules.push(`:root{--yarn-${yarn.name}:${yarn["base"]}}`);
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

/** Put the colours into the page; constructed sheets need no inline styles. */
export function dress(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesheet());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
