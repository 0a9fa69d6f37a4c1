// Giving a link to somebody: by what the device offers for it, else by the clipboard.

/** How it went; `shown`: there is no clipboard here, so the link must be shown to be copied by hand. */
export type Shared = "shared" | "copied" | "shown";

export async function copy(url: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "shown";
  }
}

export async function share(title: string, url: string): Promise<Shared> {
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch (problem) {
    const isGivenUp = problem instanceof DOMException && problem.name === "AbortError";
    return isGivenUp ? "shared" : copy(url);
  }
}
