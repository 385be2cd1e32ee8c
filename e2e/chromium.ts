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

interface BrowserOptions {
  readonly executablePath?: string;
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}

/** The browser that Playwright launches: CHROMIUM_PATH, else Debian's Chromium, else Playwright's own. */
export function chromiumOptions(extra: readonly string[] = []): BrowserOptions {
  const path = process.env.CHROMIUM_PATH || OF_DEBIAN.find((one) => existsSync(one));
  // Chromium hangs with a preloaded clock; its pages get theirs from `shiftPageClocks`.
  const { LD_PRELOAD: _clock, ...env } = process.env;
  return { ...(path === undefined ? {} : { executablePath: path }), args: [...QUIET, ...extra], env };
}
