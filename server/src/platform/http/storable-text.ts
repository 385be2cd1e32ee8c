/**
 * The path of a text that PostgreSQL cannot store, because it has a NUL or half a surrogate pair; null when all texts
 * can be stored.
 */
export function unstorableAt(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : path.join('.');
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableAt(part, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
