// Symbols and paints of the look: a file that is fetched beside the app and laid into the page once. In the page itself
// they would make it long, and browsers read a long page in a tab that nobody sees only when it is shown.
import address from "virtual:look.svg";

/** Without them, where they cannot be fetched, everything still has its words. */
export async function laySymbols(): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) document.body.insertAdjacentHTML("beforeend", await answer.text());
}
