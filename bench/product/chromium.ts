import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium of the browser tests; CHROMIUM_PATH names another one. */
export function startChromium(extra: readonly string[] = []): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH || (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  return chromium.launch({ ...(path === undefined ? {} : { executablePath: path }), args: [...QUIET, ...extra] });
}
