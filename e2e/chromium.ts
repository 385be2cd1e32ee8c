// The Chromium that the browser tests and the benchmark drive.
import { existsSync } from 'node:fs';

/** Debian's packages, fastest first: the headless shell is the same engine without windows and compositor. */
const OF_DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that Playwright launches: CHROMIUM_PATH, else Debian's Chromium, else Playwright's own. */
export function chromiumOptions(extra: readonly string[] = []): { executablePath?: string; args: string[] } {
  const path = process.env.CHROMIUM_PATH || OF_DEBIAN.find((one) => existsSync(one));
  return { ...(path === undefined ? {} : { executablePath: path }), args: [...QUIET, ...extra] };
}
