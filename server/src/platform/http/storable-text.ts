/** The path of a text that PostgreSQL cannot keep as it is: one with a NUL or with half of a surrogate pair; null when every text can be kept. */
export function unstorableAt(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : path.join('.');
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableAt(part, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
