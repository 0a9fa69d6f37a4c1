// A notice is not in the way for ever: it goes by itself when it had time to be read.
const STAYS = 8000; // milliseconds

/** Not while somebody is at it, with the pointer or with keys; each new notice has its time. */
export const leavesAfter =
  (_notice: object, leave: () => void) =>
  (element: HTMLElement): (() => void) => {
    let timer = setTimeout(look, STAYS);
    function look(): void {
      if (element.matches(":hover, :focus-within")) timer = setTimeout(look, STAYS / 4);
      else leave();
    }
    return () => clearTimeout(timer);
  };
