import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRun } from './e2e-report.ts';
import { ROOT } from './repository.ts';

const JOURNEYS = join(ROOT, 'e2e/journeys');
/** What starts a site, besides the fixture, which only these tests have. */
const STARTS_SITE = /\b(?:startSite|OpsSite\.start)\(/;

it('a journey that starts a separate site is written with the test that a release set leaves out [PLT-069]', () => {
  const texts = readdirSync(JOURNEYS).map((file) => [file, readFileSync(join(JOURNEYS, file), 'utf8')] as const);
  const starting = texts.filter(([, text]) => STARTS_SITE.test(text));
  expect(starting.map(([file]) => file)).toContain('drill.spec.ts');
  expect(starting.filter(([, text]) => !/\btest\b.* from '\.\.\/fixtures\/own-site\.ts'/.test(text))).toEqual([]);
});

it('while a release set of a site elsewhere is tested, journeys that need a separate site or server are skipped [PLT-069]', () => {
  const output = mkdtempSync(join(tmpdir(), 'set-journeys-'));
  try {
    // Playwright refuses to run inside of Jest, which it knows by this variable.
    const { JEST_WORKER_ID: _worker, ...inherited } = process.env;
    const env = { ...inherited, E2E_SET: 'RC-1', E2E_SITE: 'http://127.0.0.1:9' };
    const args = [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter',
      'json',
      '--workers',
      '1',
      '--output',
      output,
    ];
    const chosen = ['canary.spec.ts', 'header.spec.ts', '-g', 'counted by its health|video channel'];
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/playwright'), [...args, ...chosen], {
      cwd: ROOT,
      encoding: 'utf8',
      env,
    });
    const report: { stats: { skipped: number } } = JSON.parse(stdout);
    for (const why of ['releases on a separate site', 'needs the setting of the video channel'])
      expect(stdout).toContain(why);
    expect([report.stats.skipped, readRun(report)]).toEqual([2, { passed: 0, failed: 0, reported: {} }]);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}, 60_000);
