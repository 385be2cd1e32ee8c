// The locale is fixed: names stand in the same order on every machine.
const COLLATOR = new Intl.Collator('en');

/** Compares two names for sorting, without regard to case and accents unless nothing else differs. */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other);
}
