/**
 * The named parts of an address after the path of its call, whose `:name` fits any part; null when they are not pairs. A
 * name that occurs twice has a list, which no call accepts.
 */
export function readSegments(address: string, path: string): Record<string, string | string[]> | null {
  const [pathname = ''] = address.split('?');
  const own = path.split('/');
  const all = pathname.replace(/\/$/, '').split('/');
  if (!own.every((part, index) => part.startsWith(':') || part === all[index])) return null;
  const parts = all.slice(own.length).map(decoded);
  const names = parts.filter((_, index) => index % 2 === 0);
  if (parts.length % 2 !== 0 || parts.includes(null)) return null;
  const values = (name: string | null) =>
    names.flatMap((one, index) => (one === name ? [parts[2 * index + 1] ?? ''] : []));
  return Object.fromEntries([...new Set(names)].map((name) => [name, oneOrAll(values(name))]));
}

function oneOrAll(values: readonly string[]): string | string[] {
  const [value = '', ...others] = values;
  return others.length === 0 ? value : [...values];
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
