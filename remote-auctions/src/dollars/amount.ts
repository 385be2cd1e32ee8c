/** Reads an amount as people type it, `$1,500,000` or `1500000`, in whole dollars; null for anything else and for 0. */
export function readAmount(text: string): number | null {
  const digits = text.trim().replace(/^\$\s*/, '');
  if (!/^\d{1,3}(,\d{3})*$|^\d+$/.test(digits)) return null;
  const amount = Number(digits.replaceAll(',', ''));
  return amount > 0 && Number.isSafeInteger(amount) ? amount : null;
}

/** An amount as a field shows it: `1,500,000`. */
export function grouped(amount: number): string {
  return amount.toLocaleString('en-US');
}
