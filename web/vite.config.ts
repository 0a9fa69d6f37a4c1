import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { customMediaOfSheets } from "./shell/custom_media.ts";
import { languageParts } from "./shell/language_parts.ts";
import { drawnLook } from "./shell/look.ts";
import { WORKER, shell } from "./shell/shell.ts";
import { withoutHydration } from "./shell/without_hydration.ts";

// Nothing comes from another host. Pages of a server lie at all kinds of paths, so the page names its files from the
// root; files name each other from where they are, so that a folder of them can lie anywhere (`ettana site`).
export default defineConfig({
  plugins: [customMediaOfSheets(), drawnLook(), languageParts(), withoutHydration(), svelte(), shell()],
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  build: {
    outDir: "../src/ettana/server/page",
    emptyOutDir: true,
    manifest: ".manifest.json", // which file needs which: what the table page weighs is counted by it
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        // What several pages share is one file: many small ones take longer to fetch than to read. Not in it are what
        // main.ts begins with, and what only flies when something has been done.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What comes to every table as soon as the loom is drawn, and with it its first room and its end: together
            // they are packed better than alone.
            {
              name: "loom",
              test: /web.src.(lens|over.Over|table.waiting|staging.(Flights|Thing|keyframes|sound|turn_telling)|table.log|words.(log|recap|told_turns)|cast.([Rr]eactions|at_table))/,
            },
            { name: "showpiece", test: /web.src.board.(position|showpiece)/ },
            {
              name: "shared",
              test: /node_modules|drawing.look|web.src.(?!over|cast.(?!Portrait|cast)|board.(position|showpiece)|wardrobe.(?!kept_games)|app.routes|wire.(api|page_server)|solo|language.catalogues|language.[a-z]+.ftl|game.transport.early|staging.(Flights|Thing|keyframes|sound))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/solo-[hash].js" } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8377", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
