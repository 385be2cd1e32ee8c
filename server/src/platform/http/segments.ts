/**
 * The named parts of an address after the path of its call, whose `:name` fits any part; null when they are not pairs,
 * or a name occurs twice.
 */
export function readSegments(address: string, path: string): Record<string, string> | null {
  const [pathname = ''] = address.split('?');
  const own = path.split('/');
  const all = pathname.replace(/\/$/, '').split('/');
  if (!own.every((part, index) => part.startsWith(':') || part === all[index])) return null;
  const parts = all.slice(own.length).map(decoded);
  const names = parts.filter((_, index) => index % 2 === 0);
  if (parts.length % 2 !== 0 || new Set(names).size < names.length || parts.includes(null)) return null;
  return Object.fromEntries(names.map((name, index) => [name, parts[2 * index + 1] ?? '']));
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
