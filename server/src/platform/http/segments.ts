/** The named parts of an address after the path of its call; null when they are not pairs, or a name occurs twice. */
export function readSegments(address: string, path: string): Record<string, string> | null {
  const [pathname = ''] = address.split('?');
  if (!pathname.startsWith(path)) return null;
  const parts = pathname.slice(path.length).replace(/\/$/, '').split('/').slice(1).map(decoded);
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
