/** The first versions of browsers in which a script may add an import map after modules have loaded. */
const CHROMIUM = 133;
const SAFARI = 18.4;

function findVersion(userAgent: string, pattern: RegExp): number {
  return Number(pattern.exec(userAgent)?.[1] ?? 0);
}

/**
 * Whether a browser takes further import maps, by its User-Agent, because no script can find that out without trying.
 * False for every browser that is not known to; Firefox has it behind a preference only.
 */
export function canAddImportMaps(userAgent = ''): boolean {
  if (userAgent.includes('Chrome/')) return findVersion(userAgent, /Chrome\/(\d+)/) >= CHROMIUM;
  if (/ (?:CriOS|FxiOS|EdgiOS)\//.test(userAgent)) return false;
  return userAgent.includes('Safari/') && findVersion(userAgent, /Version\/(\d+\.\d+)/) >= SAFARI;
}
