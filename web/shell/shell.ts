// What makes the page an app: icons, and a service worker that knows by name what belongs to this version.
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { digest } from "./digest.ts";
import { ICONS, icon, vector } from "./icons.ts";

export const WORKER = "sw.js";

const APP = "/src/app/open.ts";

/** The app itself is fetched by the script that begins; a browser that is told so at once fetches both side by side. */
function ahead(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const app = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(APP));
  if (!app) throw new Error("the app was not built");
  const wanted = new Set([app.fileName]);
  const begun = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName));
  for (const name of wanted)
    chunks
      .find((chunk) => chunk.fileName === name)
      ?.imports.filter((one) => !begun.has(one))
      .forEach((one) => wanted.add(one));
  const sheets = chunks
    .filter((chunk) => wanted.has(chunk.fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const typeface = Object.keys(bundle).find((name) => name.endsWith(".woff2"));
  if (!typeface) throw new Error("the typeface was not built");
  return [
    {
      tag: "link",
      attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${typeface}` },
      injectTo: "head",
    },
    ...[...wanted].map((name): HtmlTagDescriptor => ({
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `/${name}` },
      injectTo: "head",
    })),
    ...sheets.map((name): HtmlTagDescriptor => ({
      tag: "link",
      attrs: { rel: "stylesheet", crossorigin: true, href: `/${name}` },
      injectTo: "head",
    })),
  ];
}

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    transformIndexHtml: { order: "post", handler: (_, { bundle }) => (bundle ? ahead(bundle) : []) },
    async generateBundle(_, bundle) {
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .sort();
      this.emitFile({ type: "asset", fileName: "icon.svg", source: vector() });
      for (const one of ICONS) this.emitFile({ type: "asset", fileName: one.file, source: icon(one) });
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error("the service worker was not built");
      worker.code = worker.code
        .replace("__SHELL__", JSON.stringify(["", "icon.svg", ...assets]))
        .replace("__VERSION__", JSON.stringify(await digest(assets.join(" "))));
    },
  };
}
