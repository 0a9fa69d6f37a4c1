// A ball of yarn with its symbol and its shadow as a paint of its own. A board shows 25 of them: filled with a paint
// they are 25 shapes, and a browser draws each paint once; as shapes they would be six hundred.
import { look, markup, type Shape } from "./look";

/** Half the side of what is painted; the thread's end and the shadow lie within. */
export const REACH = 46;
const SYMBOL = 26;
const SHADOW: Shape = [
  "ellipse",
  { cx: 2, cy: 36, rx: 30, ry: 6, fill: "yarn-shadow", "fill-opacity": "yarn-shadow-opacity" },
];

const shapes = (all: readonly Shape[] = []): string => all.map((shape) => markup(shape)).join("");

const around = (reach: number): string => `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;

function paint(letter: string, name: string): string {
  const symbol = look.symbols[name];
  return (
    `<pattern id="ball-${letter}" class="yarn-${letter}" width="1" height="1" viewBox="${around(REACH)}">` +
    `<g>${shapes([SHADOW, ...(look.symbols["yarn"]?.shapes ?? [])])}</g>` +
    `<svg x="${-SYMBOL / 2}" y="${-SYMBOL / 2}" width="${SYMBOL}" height="${SYMBOL}"` +
    ` viewBox="${symbol?.box.join(" ")}" overflow="visible">${shapes(symbol?.shapes)}</svg>` +
    "</pattern>"
  );
}

/** The paints `#ball-G` and so on, once for a page; they take the colours of the theme by themselves. */
export const balls = (): string =>
  Object.entries(look.yarns)
    .map(([letter, { symbol }]) => paint(letter, symbol))
    .join("");
