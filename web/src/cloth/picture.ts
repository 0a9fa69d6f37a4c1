// A cloth as a picture of its own: an SVG with every colour and symbol in it, then pixels.

const SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 70;
/** Of the page's sheets what colours a drawing. */
const COLOURING = /^(:root|\.(dyed|pin|yarn|class)-\w)/;

const rules = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && COLOURING.test(rule.selectorText))
    .map((rule) => rule.cssText)
    .join("");

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "");

/** The drawing of a cloth under what is said of it. */
function composed(cloth: SVGSVGElement, title: string, line: string): string {
  const { width, height } = cloth.viewBox.baseVal;
  const scale = Math.min((SIZE.width - 2 * MARGIN) / width, 300 / height);
  const copy = cloth.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(width * scale));
  copy.setAttribute("height", String(height * scale));
  copy.setAttribute("x", String((SIZE.width - width * scale) / 2));
  copy.setAttribute("y", String(355 - (height * scale) / 2));
  const written = new XMLSerializer();
  const symbols = document.querySelector("svg.definitions defs");
  const text = (y: number, size: number, fill: string, words: string): string =>
    `<text x="600" y="${y}" text-anchor="middle" font-size="${size}" style="font-family:var(--serif)" ` +
    `fill="var(--${fill})">${escaped(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"`,
    ` class="${document.documentElement.className}"><style>${rules()}</style>`,
    symbols ? written.serializeToString(symbols) : "",
    '<rect width="100%" height="100%" fill="var(--silk)"/><rect width="100%" height="100%" fill="url(#paint-silk)"/>',
    '<rect x="16" y="16" width="1168" height="598" fill="none" stroke="var(--zari)" stroke-width="3"/>',
    text(98, 52, "ink", title),
    text(148, 26, "ink-muted", line),
    written.serializeToString(copy),
    text(588, 28, "zari-text", "Ettana"),
    "</svg>",
  ].join("");
}

/** A PNG of a cloth that is seen on the page, with a heading and a line about it. */
export async function pictureOf(cloth: SVGSVGElement, title: string, line: string): Promise<File> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(composed(cloth, title, line))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!pixels) throw new Error("no picture could be made");
  return new File([pixels], "ettana-cloth.png", { type: "image/png" });
}
