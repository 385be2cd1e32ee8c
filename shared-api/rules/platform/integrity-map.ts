/**
 * The text of the import map with the hashes of an artifact's scripts, by address. The shell adds it to the page, and the
 * page's policy allows it by its hash, so that site and shell must write the same text. `entry` is the path of the entry,
 * `scripts` are hashes by address from it, `./screen.js`.
 */
export function integrityMapText(entry: string, scripts: Readonly<Record<string, string>>): string {
  const base = new URL(entry, 'http://site');
  const hashes = Object.entries(scripts).map(([path, hash]) => [new URL(path, base).pathname, hash] as const);
  return JSON.stringify({ integrity: Object.fromEntries(hashes) });
}
