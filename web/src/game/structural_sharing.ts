// Structural sharing: what is equal to what was known before is that same object, so that whoever compares by identity
// sees what changed and nothing else.

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** `after`, with every part that equals what `before` has at the same place taken from there. Both are JSON. */
export function shareWith<Value>(before: unknown, after: Value): Value {
  if (before === after || !isRecord(before) || !isRecord(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  const parts = names.map((name) => shareWith(before[name], after[name]));
  const isSame = names.length === Object.keys(before).length && names.every((name, at) => parts[at] === before[name]);
  if (isSame) return before as Value;
  const shared = Array.isArray(after) ? parts : Object.fromEntries(names.map((name, at) => [name, parts[at]]));
  return shared as Value;
}
