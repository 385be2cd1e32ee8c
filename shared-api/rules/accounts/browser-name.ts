/** Browsers by the mark they leave in a user agent, the most telling first: most call themselves Chrome and Safari too. */
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

/** What people call the browser of a user agent: `Firefox on Windows`; `Unknown browser` when it tells neither. */
export function browserName(userAgent: string | null): string {
  const findName = (table: typeof BROWSERS) => table.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  const browser = findName(BROWSERS) ?? 'Unknown browser';
  const system = findName(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
