// The guided table of this device and what was read there; it outlives loading the page anew.
const KEY = "guide";

export interface Progress {
  readonly table: string;
  readonly seen: readonly string[];
}

export function progressAt(table: string): Progress | null {
  const kept = localStorage.getItem(KEY);
  if (!kept) return null;
  const progress = JSON.parse(kept) as Progress;
  return progress.table === table ? progress : null;
}
export const keep = (progress: Progress): void => localStorage.setItem(KEY, JSON.stringify(progress));
export const end = (): void => localStorage.removeItem(KEY);
