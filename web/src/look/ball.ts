// A ball of yarn with its symbol and its shadow as one picture. A board shows 25 of them: as pictures they are 25 things
// to lay out and to paint, as shapes they would be six hundred.
import { look, markup, type Shape } from "./look";

/** Half the side of the picture; the thread's end and the shadow lie within. */
export const REACH = 46;
const SYMBOL = 26;
const SHADOW: Shape = ["ellipse", { cx: 2, cy: 36, rx: 30, ry: 6, fill: "yarn-shadow", "fill-opacity": "yarn-shadow-opacity" }];

/** A picture inherits nothing from the page, so every colour is written out. */
function coloured(drawing: string, yarn: string, isDark: boolean): string {
  const own = look.yarns[yarn];
  const names: Readonly<Record<string, string | number | undefined>> = { ...look.colours, ...(isDark ? look.themes.dark : look.themes.light), ...own, ink: own?.["deep"], ground: "paper" };
  const value = (name: string): string => (names[names[name] ?? ""] === undefined ? String(names[name]) : value(String(names[name])));
  return drawing.replace(/var\(--([a-z-]+)\)/g, (_, name: string) => value(name));
}

function drawn(yarn: string, isDark: boolean): string {
  const symbol = look.symbols[look.yarns[yarn]?.symbol ?? ""];
  const shapes = (all: readonly Shape[] = []): string => all.map((shape) => markup(shape)).join("");
  const inside =
    shapes([SHADOW, ...(look.symbols["yarn"]?.shapes ?? [])]) +
    `<svg x="${-SYMBOL / 2}" y="${-SYMBOL / 2}" width="${SYMBOL}" height="${SYMBOL}" viewBox="${symbol?.box.join(" ")}" overflow="visible">${shapes(symbol?.shapes)}</svg>`;
  const paints = Object.entries(look.paints).filter(([name]) => inside.includes(`#paint-${name})`));
  const side = 2 * REACH;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-REACH} ${-REACH} ${side} ${side}">` +
    coloured(`<defs>${paints.map(([name, shape]) => markup(shape, `paint-${name}`)).join("")}</defs>${inside}`, yarn, isDark) +
    "</svg>"
  );
}

const pictures = new Map<string, HTMLImageElement>();

/** The address of the picture; it is kept, so that it is there at once wherever it is shown next. */
export function ball(yarn: string, isDark: boolean): string {
  const key = `${yarn} ${isDark}`;
  let picture = pictures.get(key);
  if (!picture) {
    picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(drawn(yarn, isDark))}`;
    pictures.set(key, picture);
  }
  return picture.src;
}

/** Draw all balls before a board is there to show them. */
export const prepareBalls = (isDark: boolean): void => Object.keys(look.yarns).forEach((yarn) => ball(yarn, isDark));
