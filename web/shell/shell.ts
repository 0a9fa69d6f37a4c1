// What makes the page an app: icons, and a service worker that knows by name what belongs to this version.
import type { Plugin } from "vite";
import { ICONS, icon, vector } from "./icons.ts";

export const WORKER = "sw.js";

async function digest(names: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(names.join(" ")));
  return [...new Uint8Array(bytes.slice(0, 8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const assets = Object.keys(bundle).filter((name) => name.startsWith("assets/")).map((name) => `/${name}`).sort();
      this.emitFile({ type: "asset", fileName: "icon.svg", source: vector() });
      for (const one of ICONS) this.emitFile({ type: "asset", fileName: one.file, source: await icon(one) });
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error("the service worker was not built");
      worker.code = worker.code.replace("__SHELL__", JSON.stringify(["/", "/icon.svg", ...assets])).replace("__VERSION__", JSON.stringify(await digest(assets)));
    },
  };
}
