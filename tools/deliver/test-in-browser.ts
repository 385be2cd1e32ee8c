import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseE2e } from '@open-date/releases';
import type { BrowserRun } from './run-delivery.ts';
import { runScript } from './steps.ts';
import type { TestedSet } from './target.ts';

/** Runs a script with arguments and returns its exit code and output. */
type Run = typeof runScript;

/** After so many failed tests a version is not worth the minutes of the others. */
const ENOUGH_FAILURES = 5;

/**
 * Runs the browser tests on a set, so that every page says which versions it loaded; for null on the sources,
 * unless the check of the commit did. Throws when the tests could not run.
 */
export async function testInBrowser(
  tested: TestedSet | null,
  { isChecked, run = runScript }: { readonly isChecked: boolean; readonly run?: Run },
): Promise<BrowserRun> {
  if (tested === null && isChecked)
    return { line: 'those of the check of the commit: no page loads the server', isGreen: true, evidence: null };
  if (tested === null) {
    const { code, output } = await run('tools/test.ts', ['e2e']);
    const line = code === 0 ? 'on the sources: no page loads the server' : `npm test e2e failed\n${output}`;
    return { line, isGreen: code === 0, evidence: null };
  }
  const { set, options } = tested;
  const folder = await mkdtemp(join(tmpdir(), 'delivery-'));
  try {
    const file = join(folder, 'e2e.json');
    const words = ['--set', set, ...options, '--max-failures', String(ENOUGH_FAILURES), '--evidence', file];
    const { code, output } = await run('tools/set-test.ts', words);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) throw new Error(`npm run release -- set test ${set} ended with ${code}\n${output}`);
    const evidence = parseE2e(text, file);
    const passed = `${evidence.passed} tests of ${set}`;
    return { line: code === 0 ? passed : `${set} is not shown\n${output}`, isGreen: code === 0, evidence };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
