// Custom media: `@media (--narrow) and (not (--flat))` asks the root for its `data-shape`, which `app/layout.ts` decides.
// It weighs nothing (`:where`), so rules come after one another as they do within a real media query. In the same way
// `@container (--broad-hand)` stands for the container and the size that are written in `app/breakpoints.ts`.
import type { PreprocessorGroup } from "svelte/compiler";
import type { Plugin } from "vite";
import { BREAKPOINTS, CONTAINERS } from "../src/app/breakpoints.ts";

const TERM = /^\((not \()?--([a-z]+)\)?\)$/;

function selectorOf(query: string): string {
  const all = query.split(",").map((one) =>
    one
      .trim()
      .split(" and ")
      .map((term) => {
        const [, not, name = ""] = TERM.exec(term) ?? [];
        if (!(name in BREAKPOINTS)) throw new Error(`no breakpoint is called so: ${term}`);
        return not ? `:not([data-shape~="${name}"])` : `[data-shape~="${name}"]`;
      })
      .join(""),
  );
  return `:where(${all.join(", ")})`;
}

function containerOf(name: string): string {
  if (!(name in CONTAINERS)) throw new Error(`no size of a container is called so: ${name}`);
  return CONTAINERS[name as keyof typeof CONTAINERS];
}

const filled = (sheet: string, written: (selector: string) => string): string =>
  sheet
    .replace(/@media ([^{]*\(--[^{]*) \{/g, (_, query: string) => `${written(selectorOf(query))} {`)
    .replace(/@container \(--([a-z-]+)\)/g, (_, name: string) => `@container ${containerOf(name)}`);

/** In the style of a component. */
export const customMedia: PreprocessorGroup = {
  style: ({ content }) => ({ code: filled(content, (selector) => `:global(${selector})`) }),
};

/** In a sheet of its own. */
export const customMediaOfSheets = (): Plugin => ({
  name: "custom-media",
  enforce: "pre",
  transform: (code, id) =>
    /[/\\]src[/\\].*[.]css$/.test(id) ? { code: filled(code, (selector) => selector), map: null } : null,
});
