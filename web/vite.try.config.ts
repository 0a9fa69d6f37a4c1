import { defineConfig } from "vite";

// The scripts of the documentation's page "Try it", apart from the app: `make solo` puts Python beside them.
export default defineConfig({
  base: "./",
  publicDir: false,
  build: {
    outDir: "../build/try",
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: "src/try/page.ts",
      output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
    },
  },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "worker.js" } } },
});
