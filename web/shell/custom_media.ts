// Custom media: `@media (--narrow)` stands for the breakpoint of that name, so that each is written once.
import type { PreprocessorGroup } from "svelte/compiler";
import type { Plugin } from "vite";
import { BREAKPOINTS } from "../src/app/breakpoints.ts";

function filled(sheet: string): string {
  return sheet.replace(/@media \(--([a-z]+)\)/g, (whole, name: string) => {
    if (!(name in BREAKPOINTS)) throw new Error(`no breakpoint is called ${name}`);
    return whole.replace(`(--${name})`, BREAKPOINTS[name as keyof typeof BREAKPOINTS]);
  });
}

/** In the style of a component. */
export const customMedia: PreprocessorGroup = { style: ({ content }) => ({ code: filled(content) }) };

/** In a sheet of its own. */
export const customMediaOfSheets = (): Plugin => ({
  name: "custom-media",
  enforce: "pre",
  transform: (code, id) => (/[/\\]src[/\\].*[.]css$/.test(id) ? { code: filled(code), map: null } : null),
});
