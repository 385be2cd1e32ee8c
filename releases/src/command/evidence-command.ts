import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseE2e } from '../evidence.ts';
import { receiveRun } from '../receive-run.ts';
import type { Invocation, Subcommand } from './subcommand.ts';
import { requiredFlag, word } from './subcommand.ts';

async function runEvidence(invocation: Invocation) {
  const { io, store, who } = invocation;
  const why = requiredFlag(invocation, 'why');
  const path = resolve(io.cwd, word(invocation, 0));
  const run = parseE2e(await readFile(path, 'utf8'), path);
  const row = await receiveRun(store, run, { who, why, at: io.now() });
  return {
    lines: [`${run.subject}: ${run.passed} browser tests passed, ${run.failed} failed, at ${run.at}`],
    json: row,
  };
}

export const evidenceCommand: Subcommand = {
  usage: 'evidence FILE --why TEXT',
  summary: 'record the browser run of a release set that `npm run e2e` wrote into a file elsewhere',
  words: [1, 1],
  flags: ['why'],
  run: runEvidence,
};
