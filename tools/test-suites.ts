// The suites of `npm test`: what each runs, and where its report goes.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Database } from './server-tests.ts';
import { clockEnvironment } from './test-clock.ts';
import { ROOT } from './workspace.ts';

/** The folder of all reports. */
export const RESULTS = join(ROOT, 'test-results');

/** A command of `npm test`. */
export interface Part {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** A runner's tests, with the file of the report that it leaves. */
export interface Suite extends Part {
  readonly report: string;
}

export function unitSuite(extra: readonly string[]): Suite {
  const isOne = extra[0] === '--project';
  const projects = isOne ? ['--selectProjects', extra[1] ?? ''] : ['--ignoreProjects', 'server'];
  const report = join(RESULTS, 'unit.json');
  const args = [...projects, ...jestReport(report), ...(isOne ? extra.slice(2) : extra)];
  return { name: 'unit', command: 'jest', args, report };
}

export function serverSuite(database: Database, chosen: readonly string[], url?: string): Suite {
  const report = join(RESULTS, `server-${database}.json`);
  // One more than the machine has cores, because a worker often waits for its database.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  return {
    name: `server on ${database} PostgreSQL`,
    command: 'jest',
    args: ['--selectProjects', 'server', workers, ...jestReport(report), ...chosen],
    env: { TEST_GROUPS: '1', ...(url === undefined ? {} : { TEST_DATABASE_URL: url }) },
    report,
  };
}

export function e2eSuite(extra: readonly string[]): Suite {
  return {
    name: 'e2e',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', ...extra],
    env: clockEnvironment(process.env.E2E_NOW, new Date()),
    report: join(RESULTS, 'e2e.json'),
  };
}

function jestReport(path: string): string[] {
  return ['--json', `--outputFile=${path}`];
}
