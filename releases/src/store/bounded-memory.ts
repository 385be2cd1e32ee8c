/** Values by key with a limit on their total weight; the least recently used is dropped first. */
export class BoundedMemory<Value> {
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  readonly #values = new Map<string, Value>();
  #weight = 0;
  #newest: string | null = null;

  constructor(limit: number, weigh: (value: Value) => number) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    // The newest stays where it is, so that asking for one thing again and again moves nothing.
    if (key === this.#newest || value === undefined) return value;
    this.#values.delete(key);
    this.#values.set(key, value);
    this.#newest = key;
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#newest = key;
    this.#weight += this.#weigh(value);
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value !== undefined && this.#values.delete(key)) this.#weight -= this.#weigh(value);
  }
}
