const THOUSAND = 1000;
const MILLION = 1_000_000;
/** Stands where an amount is not disclosed (A189). */
const UNDISCLOSED = 'X';

/** `$1,450,000`: whole dollars as currency (R-guarantee-types). */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
}

/** An amount of a guarantee: `$1,250,000`, `X` when it is negative, nothing when there is none (A189). */
export function amountText(amount: number | null): string {
  if (amount === null) return '';
  return amount < 0 ? UNDISCLOSED : dollars(amount);
}

/** An amount of a summary, with K above 999 and M above 999999: `$999`, `$1.5K`, `$1.5M`, `X`, nothing (A204). */
export function shortAmount(amount: number | null): string {
  if (amount === null) return '';
  if (amount < 0) return UNDISCLOSED;
  if (amount >= MILLION) return `$${oneDecimal(amount / MILLION)}M`;
  return amount >= THOUSAND ? `$${oneDecimal(amount / THOUSAND)}K` : dollars(amount);
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
