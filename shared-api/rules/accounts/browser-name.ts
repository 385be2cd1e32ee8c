/** Browsers with the pattern of their user agents, most specific first, because most also name Chrome and Safari. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * The common name of a user agent's browser, such as `Firefox on Windows`; an unknown browser is `Unknown browser`.
 */
export function browserName(userAgent: string | null): string {
  const findName = (table: typeof BROWSERS) => table.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  const browser = findName(BROWSERS) ?? 'Unknown browser';
  const system = findName(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
