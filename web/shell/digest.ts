/** A short name for a text, which changes with it. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes.slice(0, 8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
