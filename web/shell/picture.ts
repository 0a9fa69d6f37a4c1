// Polygons as a PNG: enough to draw the icon from the look, without a tool that would have to be installed.
export type Point = readonly [number, number];
export type Colour = readonly [number, number, number];
export interface Polygon {
  readonly points: readonly Point[];
  readonly colour: Colour;
}

const ROWS = 8; // scan lines in a pixel, for smooth edges
const BYTES = 3;
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const OF_COLOURS = [8, 2, 0, 0, 0]; // eight bits each of red, green and blue

/** Where a horizontal line enters and leaves a polygon. */
function crossings({ points }: Polygon, y: number): number[] {
  const found: number[] = [];
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  return found.sort((one, other) => one - other);
}

/** How much of each pixel of a row a polygon covers, 0 to 1. */
function coverage(polygon: Polygon, row: number, size: number): Float64Array {
  const covered = new Float64Array(size);
  for (let line = 0; line < ROWS; line += 1) {
    const edges = crossings(polygon, row + (line + 0.5) / ROWS);
    for (let pair = 0; pair + 1 < edges.length; pair += 2) {
      const [from = 0, to = 0] = [Math.max(0, edges[pair] ?? 0), Math.min(size, edges[pair + 1] ?? 0)];
      for (let x = Math.floor(from); x < to; x += 1)
        covered[x] = (covered[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / ROWS;
    }
  }
  return covered;
}

/** Rows of pixels, each after the filter byte that PNG wants. */
export function painted(polygons: readonly Polygon[], size: number, ground: Colour): Uint8Array<ArrayBuffer> {
  const width = 1 + size * BYTES;
  const pixels = new Uint8Array(size * width);
  const empty = new Uint8Array([0, ...Array.from({ length: size }, () => ground).flat()]);
  for (let row = 0; row < size; row += 1) {
    pixels.set(empty, row * width);
    for (const polygon of polygons) {
      coverage(polygon, row, size).forEach((part, x) => {
        if (!part) return;
        for (let band = 0; band < BYTES; band += 1) {
          const at = row * width + 1 + x * BYTES + band;
          pixels[at] = Math.round((pixels[at] ?? 0) * (1 - part) + (polygon.colour[band] ?? 0) * part);
        }
      });
    }
  }
  return pixels;
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  return rest;
});
const checksum = (bytes: Uint8Array): number =>
  ~bytes.reduce((sum, byte) => (sum >>> 8) ^ (REMAINDERS[(sum ^ byte) & 255] ?? 0), ~0) >>> 0;

const number = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

function chunk(name: string, data: Uint8Array): number[] {
  const named = new Uint8Array([...new TextEncoder().encode(name), ...data]);
  return [...number(data.length), ...named, ...number(checksum(named))];
}

export async function png(polygons: readonly Polygon[], size: number, ground: Colour): Promise<Uint8Array> {
  const packed = new Blob([painted(polygons, size, ground)]).stream().pipeThrough(new CompressionStream("deflate"));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  const header = new Uint8Array([...number(size), ...number(size), ...OF_COLOURS]);
  return new Uint8Array([
    ...SIGNATURE,
    ...chunk("IHDR", header),
    ...chunk("IDAT", data),
    ...chunk("IEND", new Uint8Array()),
  ]);
}
