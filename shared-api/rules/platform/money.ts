const THOUSAND = 1000;
const MILLION = 1_000_000;
/** Shown in place of an undisclosed amount (A189). */
const UNDISCLOSED = 'X';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Whole dollars as currency: `$1,450,000` (R-guarantee-types). */
export function dollars(amount: number): string {
  return `$${WHOLE.format(amount)}`;
}

/** The amount of a guarantee: `$1,250,000`; `X` when negative, which means undisclosed; empty for null (A189). */
export function amountText(amount: number | null): string {
  if (amount === null) return '';
  return amount < 0 ? UNDISCLOSED : dollars(amount);
}

/**
 * An amount in a summary, with K above 999 and M above 999999: `$999`, `$1.5K`, `$1.5M`; `X` when undisclosed, empty
 * for null (A204).
 */
export function shortAmount(amount: number | null): string {
  if (amount === null) return '';
  if (amount < 0) return UNDISCLOSED;
  if (amount >= MILLION) return `$${oneDecimal(amount / MILLION)}M`;
  return amount >= THOUSAND ? `$${oneDecimal(amount / THOUSAND)}K` : dollars(amount);
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
