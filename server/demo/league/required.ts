/** The value itself; throws an Error naming what is missing, which only a mistake in the demo tables can cause. */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo league has no ${what}`);
  return value;
}
