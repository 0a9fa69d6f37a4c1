// A record whose fields are signals: who reads one field is told when that one changed, and of nothing else.

class Field<Value> {
  value: Value;
  constructor(first: Value) {
    this.value = $state.raw(first);
  }
}

export class SignalRecord<Values extends object> {
  readonly #fields: readonly (readonly [keyof Values, Field<unknown>])[];
  /** Reads like the record that was written last. */
  readonly now: Readonly<Values>;

  constructor(first: Values) {
    const names = Object.keys(first) as (keyof Values)[];
    this.#fields = names.map((name) => [name, new Field<unknown>(first[name])]);
    const getters = this.#fields.map(([name, field]) => [name, { get: () => field.value, enumerable: true }]);
    this.now = Object.defineProperties({}, Object.fromEntries(getters)) as Readonly<Values>;
  }

  write(values: Values): void {
    for (const [name, field] of this.#fields) field.value = values[name];
  }
}
