// The suites of `npm test`: what each runs, and where its report goes.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Database } from './server-tests.ts';
import { clockEnvironment } from './test-clock.ts';
import { ROOT } from './workspace.ts';

/** The folder of all reports. */
export const RESULTS = join(ROOT, 'test-results');

/** A command of `npm test`. */
export type Part = readonly [name: string, command: string, args: readonly string[], env?: NodeJS.ProcessEnv];

/** A runner's tests: the report it leaves, the whole run, and a run of some files one after the other. */
export interface Suite {
  readonly report: string;
  readonly whole: Part;
  readonly again: (files: readonly string[], report: string) => Part;
}

export function unitSuite(extra: readonly string[]): Suite {
  const isOne = extra[0] === '--project';
  const projects = isOne ? ['--selectProjects', extra[1] ?? ''] : ['--ignoreProjects', 'server'];
  const report = join(RESULTS, 'unit.json');
  return {
    report,
    whole: ['unit', 'jest', [...projects, ...jestReport(report), ...(isOne ? extra.slice(2) : extra)]],
    again: (files, to) => ['unit again', 'jest', [...projects, ...jestReport(to), ...inTurn(files)]],
  };
}

export function serverSuite(database: Database, chosen: readonly string[], url?: string): Suite {
  const report = join(RESULTS, `server-${database}.json`);
  const name = `server on ${database} PostgreSQL`;
  const project = ['--selectProjects', 'server'];
  // One more than the machine has cores, because a worker often waits for its database.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  const env = { TEST_GROUPS: '1', ...(url === undefined ? {} : { TEST_DATABASE_URL: url }) };
  return {
    report,
    whole: [name, 'jest', [...project, workers, ...jestReport(report), ...chosen], env],
    again: (files, to) => [`${name} again`, 'jest', [...project, ...jestReport(to), ...inTurn(files)], env],
  };
}

export function e2eSuite(extra: readonly string[]): Suite {
  const args = ['test', '--config', 'e2e/playwright.config.ts'];
  const clock = clockEnvironment(process.env.E2E_NOW, new Date());
  return {
    report: join(RESULTS, 'e2e.json'),
    whole: ['e2e', 'playwright', [...args, ...extra], clock],
    again: (files, to) => [
      'e2e again',
      'playwright',
      [...args, '--workers=1', '--output', join(RESULTS, 'e2e-again'), ...files],
      { ...clock, PLAYWRIGHT_JSON_OUTPUT_FILE: to },
    ],
  };
}

function jestReport(path: string): string[] {
  return ['--json', `--outputFile=${path}`];
}

function inTurn(files: readonly string[]): string[] {
  return ['--runInBand', '--runTestsByPath', ...files];
}
