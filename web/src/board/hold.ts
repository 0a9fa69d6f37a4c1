// A long press, and what means the same with a mouse: the other button. It is no click too.

const HOLD_TIME = 450; // milliseconds
const STILL = 8; // pixels: more is a drag

/** `onhold` says whether that means something there. */
export const held =
  (onhold: (target: Element) => boolean) =>
  (element: Element): (() => void) => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHeld = false;
    let [x, y] = [0, 0];
    const stop = (): void => clearTimeout(timer);
    const on = <Kind extends keyof ElementEvents>(kind: Kind, listener: (event: ElementEvents[Kind]) => void): void =>
      element.addEventListener(kind, listener as EventListener, { capture: true, signal: listening.signal });
    on("pointerdown", (event) => {
      stop();
      isHeld = false;
      [x, y] = [event.clientX, event.clientY];
      const { target } = event;
      if (event.pointerType === "mouse" || !(target instanceof Element)) return;
      timer = setTimeout(() => {
        isHeld = onhold(target);
      }, HOLD_TIME);
    });
    on("pointermove", (event) => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) stop();
    });
    on("pointerup", stop);
    on("pointercancel", stop);
    on("click", (event) => {
      if (isHeld) event.stopPropagation();
      isHeld = false;
    });
    on("contextmenu", (event) => {
      stop();
      if (isHeld || (event.target instanceof Element && onhold(event.target))) event.preventDefault();
    });
    return () => {
      stop();
      listening.abort();
    };
  };

interface ElementEvents {
  readonly pointerdown: PointerEvent;
  readonly pointermove: PointerEvent;
  readonly pointerup: PointerEvent;
  readonly pointercancel: PointerEvent;
  readonly click: MouseEvent;
  readonly contextmenu: MouseEvent;
}
