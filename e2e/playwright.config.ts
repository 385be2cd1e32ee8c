import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

const PORT = Number(process.env.E2E_PORT || 4173);
const ROOT = join(import.meta.dirname, '..');

/** Files whose tests share an account, the boards or all conferences and therefore run one after the other. */
const SERIAL_FILES = [
  '**/admin-league.spec.ts',
  '**/own-sessions.spec.ts',
  '**/settings.spec.ts',
  '**/welcome.spec.ts',
];

/** The site when it is elsewhere, and the store of a release set that is tested here (`release set test`). */
const { E2E_SITE, E2E_STORE, E2E_SET } = process.env;

/** The site of the tests, on this machine. */
const SERVER = {
  command: `node tools/run.mjs tools/serve-for-tests.ts`,
  cwd: ROOT,
  wait: { stdout: /listening/ },
  timeout: 600_000,
  env: {
    PORT: String(PORT),
    DATA_DIR: '.data/e2e',
    RELEASE_STORE: E2E_STORE || '.data/e2e-releases',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    HELP_VIDEO_URL: 'https://videos.opendate.test/channel',
    // Tests that exceed the limits of one network address send another address.
    TRUST_PROXY: 'loopback',
    DEMO_PUBLIC: '1',
  },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  stdout: 'ignore',
  stderr: 'pipe',
} as const;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // One more than the machine has cores, because some tests mostly wait.
  workers: 3,
  // Twice what a slow machine needs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Of a release set all tests are to run, wherever.
  forbidOnly: process.env.CI !== undefined || Boolean(E2E_SET),
  // A test that passes only on a second try has a defect (record 048).
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  projects: [
    // Start first: their tests run one by one and would otherwise finish last.
    { name: 'serial', testMatch: SERIAL_FILES },
    { name: 'parallel', testIgnore: SERIAL_FILES },
  ],
  use: {
    baseURL: E2E_SITE || `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
    // A page whose scripts are cached takes half of the CPU time.
    reuseContext: true,
    // Recording slows tests by about half; switch it on to investigate a failure.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  ...(E2E_SITE ? {} : { webServer: SERVER }),
});
