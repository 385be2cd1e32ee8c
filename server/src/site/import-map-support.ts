/** First browser versions that support multiple import maps. */
const CHROMIUM_VERSION = 133;
const SAFARI_VERSION = 18.4;

function findVersion(userAgent: string, pattern: RegExp): number {
  return Number(pattern.exec(userAgent)?.[1] ?? 0);
}

/** Whether a browser supports multiple import maps, by its User-Agent: a script cannot detect it. False for unknown browsers. */
export function canAddImportMaps(userAgent = ''): boolean {
  if (userAgent.includes('Chrome/')) return findVersion(userAgent, /Chrome\/(\d+)/) >= CHROMIUM_VERSION;
  if (/ (?:CriOS|FxiOS|EdgiOS)\//.test(userAgent)) return false;
  return userAgent.includes('Safari/') && findVersion(userAgent, /Version\/(\d+\.\d+)/) >= SAFARI_VERSION;
}
