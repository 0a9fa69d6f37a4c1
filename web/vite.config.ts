import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { WORKER, shell } from "./shell/shell.ts";

// The server sends these files itself, so everything is relative to its root and from no other host.
export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../src/ettana/server/page",
    emptyOutDir: true,
    manifest: ".manifest.json", // which file needs which: what the table page weighs is counted by it
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8377", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
