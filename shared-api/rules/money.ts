/** `$1,450,000`: whole dollars as currency (document 1 section 9). */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
}
