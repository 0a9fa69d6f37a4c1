// Giving something to somebody: by what the device offers for it, else by the clipboard or as a file.

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

/** Whether the device took it over; who thinks better of it has had the choice. */
async function offered(what: ShareData): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === "AbortError";
  }
}

export const share = async (title: string, url: string): Promise<Shared> =>
  (await offered({ title, url })) ? "shared" : copy(url);

/** A file that the browser puts where it puts files. */
export function save(file: File): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const saveRecord = (table: string, record: string): void =>
  save(new File([record], `${table}.ettana`, { type: "text/plain" }));

/** A picture with a link: where a device cannot give pictures on, the picture is saved and the link copied. */
export async function sharePicture(title: string, url: string, picture: File): Promise<Shared | "saved"> {
  const what = { title, text: url, files: [picture] };
  const isTaken = "canShare" in navigator && navigator.canShare(what) && (await offered(what));
  if (isTaken) return "shared";
  save(picture);
  return (await copy(url)) === "copied" ? "saved" : "shown";
}
