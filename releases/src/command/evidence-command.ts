import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DrillEvidence, type E2eEvidence, parseEvidence } from '../evidence.ts';
import { receiveDrill } from '../receive-drill.ts';
import { receiveRun } from '../receive-run.ts';
import { type Invocation, requiredFlag, type Subcommand, word } from './subcommand.ts';

async function runEvidence(invocation: Invocation) {
  const { io, store, who } = invocation;
  const request = { who, why: requiredFlag(invocation, 'why'), at: io.now() };
  const path = resolve(io.cwd, word(invocation, 0));
  const found = parseEvidence(await readFile(path, 'utf8'), path);
  return found.kind === 'drill'
    ? { lines: [describeDrill(found.drill)], json: await receiveDrill(store, found.drill, invocation.channel, request) }
    : { lines: [describeRun(found.run)], json: await receiveRun(store, found.run, request) };
}

function describeRun({ subject, passed, failed, at }: E2eEvidence): string {
  return `${subject}: ${passed} browser tests passed, ${failed} failed, at ${at}`;
}

function describeDrill({ subject, cases, at }: DrillEvidence): string {
  const passed = cases.filter(({ result }) => result === 'passed').length;
  return `${subject}: ${passed} cases of the failure drill passed, ${cases.length - passed} failed, at ${at}`;
}

export const evidenceCommand: Subcommand = {
  usage: 'evidence FILE --why TEXT',
  summary: 'record a browser run of a release set, or a failure drill, that was written into a file elsewhere',
  words: [1, 1],
  flags: ['why'],
  run: runEvidence,
};
