// A language is one catalogue, which the page reads in parts: `en.ftl?name` is how the language calls itself, which
// everybody may read before any of its other words are fetched. `en.ftl?later` are the groups whose comment begins with
// "Later", `en.ftl?elsewhere` those with "Elsewhere", and `en.ftl?first` is the rest: what a table says until one can play.
import type { Plugin } from "vite";

const NAME = /^language-name = (.+)$/m;
const GROUP = /^##(?: (\w+).*)?$/;
/** Spaces for those who write: around what is put in, and before a form all but one. */
const SPARE = /(?<=\{) | (?=\})|(?<=\n ) +|\n(?=\n)/g;
const FIRST = "first";
const OTHERS = ["later", "elsewhere"];

function partOf(catalogue: string, part: string): string {
  let group = FIRST;
  return catalogue
    .split("\n")
    .filter((line) => {
      const begun = GROUP.exec(line);
      if (begun) group = OTHERS.find((one) => one === begun[1]?.toLowerCase()) ?? FIRST;
      return !line.startsWith("#") && group === part;
    })
    .join("\n")
    .replace(SPARE, "");
}

export const languageParts = (): Plugin => ({
  name: "language-parts",
  enforce: "pre",
  transform(catalogue, id) {
    const part = /[.]ftl[?](name|first|later|elsewhere)$/.exec(id)?.[1];
    if (!part) return null;
    const words = part === "name" ? NAME.exec(catalogue)?.[1] : partOf(catalogue, part);
    if (words === undefined) throw new Error(`${id} does not say what its language is called: language-name`);
    return { code: `export default ${JSON.stringify(words)}`, map: null };
  },
});
