// Which shape the screen has: decided here, and written on the root as `data-shape` for the sheets.
import { readable, type Readable } from "svelte/store";
import { BREAKPOINTS } from "./breakpoints";

type Shape = keyof typeof BREAKPOINTS;

const QUERIES = Object.entries(BREAKPOINTS).map(([name, query]) => [name as Shape, matchMedia(query)] as const);
const matching = (): ReadonlySet<Shape> => new Set(QUERIES.filter(([, query]) => query.matches).map(([name]) => name));

/** All that it is like now. */
export const shape: Readable<ReadonlySet<Shape>> = readable(matching(), (set) => {
  const decide = (): void => set(matching());
  decide();
  for (const [, query] of QUERIES) query.addEventListener("change", decide);
  return () => QUERIES.forEach(([, query]) => query.removeEventListener("change", decide));
});

/** From now on the root says so. */
export const shapeRoot = (): void =>
  void shape.subscribe((now) => (document.documentElement.dataset["shape"] = [...now].join(" ")));
