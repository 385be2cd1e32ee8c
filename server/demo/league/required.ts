/** Returns the value; throws an Error naming a missing one, which only a mistake in the demo tables can cause. */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo league has no ${what}`);
  return value;
}
