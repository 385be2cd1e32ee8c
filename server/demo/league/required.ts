/** Returns the value, or throws an Error that says what is missing; only a mistake in the demo tables causes one. */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo league has no ${what}`);
  return value;
}
