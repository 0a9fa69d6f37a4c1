// Within one gesture only the first press counts. Whatever appears where something was just pressed is dead for the
// rest of that gesture: for the second click of a double click, a second tap, a key that is held.
//
// Browsers count the clicks of a gesture, but not all go on counting when another control has appeared there, and none
// does for fingers: what comes soon and near belongs to the gesture too. A control that may be pressed again and again,
// such as one that steps through a replay, says so: `data-repeat`.

const CLICK_TIME = 350; // milliseconds
const CLICK_REACH = 30; // pixels
const FIELDS = "input, select, textarea, a[href]";
const CONTROL = `button, summary, [role="gridcell"], label, ${FIELDS}`;

interface Press {
  readonly control: Element | null;
  /** A control may be used anew for something else: then it is another one. */
  readonly meaning: string;
}
interface Gesture {
  readonly first: Press;
  /** Its last press. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

function pressOn(target: EventTarget | null): Press {
  const found = target instanceof Element ? target.closest(CONTROL) : null;
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  // A place of the board is named anew a frame later than it changes, and stays the place it is.
  const place = control?.getAttribute("data-place");
  return { control, meaning: place ?? control?.getAttribute("aria-label") ?? control?.textContent ?? "" };
}
const isSame = (one: Press, other: Press): boolean => one.control === other.control && one.meaning === other.meaning;
const isField = ({ control }: Press): boolean => !!control?.matches(FIELDS);
/** Fields and links do again what they are asked again. */
const repeats = (press: Press): boolean => isField(press) || !!press.control?.hasAttribute("data-repeat");

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function guardPointers(): void {
  let gesture: Gesture | null = null;
  let down: Press | null = null;
  let isFinger = false;

  const isLater = ({ detail, timeStamp, clientX, clientY }: MouseEvent, press: Press): boolean => {
    if (!gesture) return false;
    if (detail > 1 && !isFinger) return true;
    const { first, at, x, y } = gesture;
    const isNear = timeStamp - at < CLICK_TIME && Math.hypot(clientX - x, clientY - y) < CLICK_REACH;
    return isNear && (isFinger || press.control !== first.control);
  };
  addEventListener(
    "pointerdown",
    (event) => {
      if (!event.isPrimary) return;
      isFinger = event.pointerType !== "mouse";
      down = pressOn(event.target);
    },
    true,
  );
  addEventListener(
    "click",
    (event) => {
      if (!event.isTrusted || !event.detail) return; // pressed by a key, or by the page itself
      const press = pressOn(event.target);
      const began = down;
      down = null;
      const later = isLater(event, press);
      const first = later && gesture ? gesture.first : press;
      gesture = { first, at: event.timeStamp, x: event.clientX, y: event.clientY };
      const mayAct = later ? isSame(press, first) && repeats(press) : !began || isField(press) || isSame(press, began);
      if (!mayAct) swallow(event);
    },
    true,
  );
}

/** Where a letter that is held is written again and again. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "range");

/** A key that is held presses once, and only what it began to press; a letter does what it does once. */
function guardKeys(): void {
  let down: Press | null = null;
  addEventListener(
    "keydown",
    (event) => {
      const press = pressOn(event.target);
      const isPress = event.key === "Enter" || event.key === " ";
      if (event.repeat && !isPress && event.key.length === 1 && !isWritten(event.target)) return swallow(event);
      if (isField(press)) return;
      if (!event.repeat) down = isPress ? press : down;
      else if (isPress && (press.control || down?.control)) swallow(event);
    },
    true,
  );
  addEventListener(
    "keyup",
    (event) => {
      if (event.key !== " " || !down) return;
      const press = pressOn(event.target);
      if (!isField(press) && !isSame(press, down)) swallow(event);
      down = null;
    },
    true,
  );
}

export function guardGestures(): void {
  guardPointers();
  guardKeys();
}
