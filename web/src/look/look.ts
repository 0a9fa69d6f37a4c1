// Of the look (docs/drawing.md) what the app asks for. Symbols, paints and colours are drawn when the page is built.
import data from "../../../src/ettana/drawing/look.json?parts";

type Named<Value> = Readonly<Record<string, Value>>;
type Geometry = Omit<typeof data.geometry, "pips"> & { readonly pips: Named<readonly (readonly number[])[]> };
/** What of the geometry is one number. */
export type Size = { [One in keyof Geometry]: Geometry[One] extends number ? One : never }[keyof Geometry];

export const look: {
  /** The symbols of yarns, of the heads of pins and of the classes of designs. */
  readonly yarns: Named<string>;
  readonly heads: Named<string>;
  readonly marks: Named<string>;
  readonly cards: Named<{ readonly family: string; readonly glyph: string }>;
  /** Where a symbol lies on its own ground: left, top, width, height. */
  readonly boxes: Named<readonly number[]>;
  readonly geometry: Geometry;
} = data;
