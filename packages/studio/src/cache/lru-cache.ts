/** Keeps the most recently used values, up to a maximum number. Bounds the memory use of a long video. */
export class LruCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #capacity: number;
  readonly #onDrop: ((value: Value) => void) | undefined;

  /** `onDrop` receives every evicted value before another takes its place. */
  constructor(capacity: number, onDrop?: (value: Value) => void) {
    this.#capacity = capacity;
    this.#onDrop = onDrop;
  }

  /** The value of a key, created on first use and again after eviction. */
  getOrMake(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, known);
      return known;
    }
    this.#makeRoom();
    const value = make();
    this.#values.set(key, value);
    return value;
  }

  #makeRoom(): void {
    if (this.#values.size < this.#capacity) return;
    const oldest = this.#values.entries().next().value;
    if (!oldest) return;
    this.#values.delete(oldest[0]);
    this.#onDrop?.(oldest[1]);
  }
}
