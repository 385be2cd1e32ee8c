const RELOADED = 'reloadedFor';

/** How often this tab has loaded the page again by itself for a document; null when that cannot be remembered. */
export function countReloads(document: string): number | null {
  try {
    const [known, times] = (sessionStorage.getItem(RELOADED) ?? '').split('\n');
    return known === document ? Number(times) : 0;
  } catch {
    return null;
  }
}

/** Remembers how often this tab has loaded the page again for a document; false when it cannot. */
export function rememberReloads(document: string, times: number): boolean {
  try {
    sessionStorage.setItem(RELOADED, `${document}\n${times}`);
    return true;
  } catch {
    return false;
  }
}
