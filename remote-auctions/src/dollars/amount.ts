/** Reads a typed amount such as `$1,500,000` or `1500000` as whole dollars; null for 0 and for anything else. */
export function readAmount(text: string): number | null {
  const digits = text.trim().replace(/^\$\s*/, '');
  if (!/^\d{1,3}(,\d{3})*$|^\d+$/.test(digits)) return null;
  const amount = Number(digits.replaceAll(',', ''));
  return amount > 0 && Number.isSafeInteger(amount) ? amount : null;
}

/** Formats whole dollars for a field: `1,500,000`. */
export function grouped(amount: number): string {
  return amount.toLocaleString('en-US');
}
