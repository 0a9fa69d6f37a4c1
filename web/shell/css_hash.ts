// The class that keeps a component's styles to itself: short, because every styled element carries it.
import type { CompileOptions } from "svelte/compiler";

export const cssHash: NonNullable<CompileOptions["cssHash"]> = ({ hash, filename, css }) =>
  `s${hash(filename ?? css).slice(0, 4)}`;
