// No page is drawn by a server, so nothing is hydrated. Svelte asks one variable everywhere whether it hydrates; as it
// can be set, bundlers keep all that is done then. As a constant it lets them leave that out; the calls with which a
// component only counts what was hydrated go with it.
import type { Plugin } from "vite";

const MODULE = "svelte/src/internal/client/dom/hydration.js";
const CONSTANT = [
  ["export let hydrating = false;", "export const hydrating = false;"],
  ["\thydrating = value;\n", ""],
] as const;
const COUNTING = /^\s*\$\.(reset|next)\(\w*\);$/gm;

export const withoutHydration = (): Plugin => ({
  name: "without-hydration",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (id.endsWith(".svelte")) return { code: code.replace(COUNTING, ""), map: null };
    if (!id.endsWith(MODULE)) return null;
    for (const [variable] of CONSTANT) {
      if (!code.includes(variable)) throw new Error(`Svelte is written differently: there is no ${variable} in ${id}`);
    }
    return { code: CONSTANT.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
  },
});
