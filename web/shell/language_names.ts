// `en.ftl?name` is how that language calls itself, which everybody may read before any of its other words are fetched.
import type { Plugin } from "vite";

const NAME = /^language-name = (.+)$/m;

export const languageNames = (): Plugin => ({
  name: "language-names",
  enforce: "pre",
  transform(catalogue, id) {
    if (!id.endsWith(".ftl?name")) return null;
    const name = NAME.exec(catalogue)?.[1];
    if (!name) throw new Error(`${id} does not say what its language is called: language-name`);
    return { code: `export default ${JSON.stringify(name)}`, map: null };
  },
});
