// The guided table of this device and what was read there; it outlives loading the page anew.
const GUIDE_KEY = "guide";

export interface Progress {
  readonly table: string;
  readonly seen: readonly string[];
}

export function progressAt(table: string): Progress | null {
  try {
    const progress = JSON.parse(localStorage.getItem(GUIDE_KEY) ?? "null") as Progress | null;
    return progress?.table === table ? progress : null;
  } catch {
    return null; // somebody else wrote there
  }
}
export const keepProgress = (progress: Progress): void => localStorage.setItem(GUIDE_KEY, JSON.stringify(progress));
export const end = (): void => localStorage.removeItem(GUIDE_KEY);
