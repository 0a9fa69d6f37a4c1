// The guided table of this device and what was read there; it outlives loading the page anew.
const KEY = "guide";

export interface Progress {
  readonly table: string;
  readonly seen: readonly string[];
}

export function progressAt(table: string): Progress | null {
  try {
    const progress = JSON.parse(localStorage.getItem(KEY) ?? "null") as Progress | null;
    return progress?.table === table ? progress : null;
  } catch {
    return null; // somebody else wrote there
  }
}
export const keepProgress = (progress: Progress): void => localStorage.setItem(KEY, JSON.stringify(progress));
export const end = (): void => localStorage.removeItem(KEY);
