/** A map that forgets its oldest entry when it would hold more than `max`. */
export class NewestEntries<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Gives the value back. */
  set(key: Key, value: Value): Value {
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= this.#max && !this.#entries.has(key) && oldest.done !== true) {
      this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, value);
    return value;
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  /** The oldest first; entries may be deleted on the way. */
  keys(): IterableIterator<Key> {
    return this.#entries.keys();
  }
}
