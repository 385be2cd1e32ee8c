import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { ROOT } from './repository.ts';

const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
/** After a pinned hash, people read which release it is. */
const NAMED = /uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const LOCAL = /^\.\/\.github\/workflows\/[\w-]+\.yml$/;

const Step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const Job = z.looseObject({
  uses: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: z.unknown().optional(),
  steps: z.array(Step).optional(),
});
const Workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()).optional(),
  concurrency: z.unknown().optional(),
  jobs: z.record(z.string(), Job),
});

/** The workflows of the repository, by their paths. */
export function readWorkflows(): Record<string, string> {
  const files = globSync('.github/workflows/*.yml', { cwd: ROOT }).sort();
  return Object.fromEntries(files.map((file) => [file.split(sep).join('/'), readFileSync(join(ROOT, file), 'utf8')]));
}

/**
 * What a workflow breaks of our rules: actions pinned by their full hash with the release beside it, permissions that
 * only read, an end for every job, one run at a time, no checkout that keeps its key, no expression inside a script.
 */
export function workflowProblems(file: string, text: string): string[] {
  const { success, data, error } = Workflow.safeParse(parse(text));
  if (!success) return [`${file}: ${z.prettifyError(error)}`];
  const isCalled = Object.keys(data.on).join() === 'workflow_call';
  const rights = Object.entries(data.permissions ?? {}).filter(([, right]) => !['read', 'none'].includes(right));
  return [
    ...(data.permissions === undefined ? ['it says no permissions, and gets the default ones'] : []),
    ...rights.map(([name, right]) => `permission ${name} is ${right}: a workflow reads only`),
    ...(data.concurrency === undefined && !isCalled ? ['it has no concurrency: two runs could meet'] : []),
    ...Object.entries(data.jobs).flatMap(([name, job]) => jobProblems(name, job)),
    ...unnamedHashes(text),
  ].map((problem) => `${file}: ${problem}`);
}

function jobProblems(name: string, { uses, permissions, steps = [], ...job }: z.infer<typeof Job>): string[] {
  return [
    ...(permissions === undefined ? [] : [`job ${name} has permissions of its own: say them once, at the top`]),
    ...(uses === undefined || LOCAL.test(uses) ? [] : [`job ${name} calls ${uses}, which is not of this repository`]),
    ...(uses === undefined && job['timeout-minutes'] === undefined ? [`job ${name} has no timeout-minutes`] : []),
    ...steps.flatMap(stepProblems),
  ];
}

function stepProblems(step: z.infer<typeof Step>): string[] {
  const { uses, run } = step;
  const keepsKey = uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false;
  return [
    ...(uses === undefined || PINNED.test(uses) ? [] : [`${uses} is not pinned by a full hash`]),
    ...(keepsKey ? ['a checkout keeps its key: set persist-credentials to false'] : []),
    ...(run?.includes('${{') ? [`an expression stands in a script: pass it by env: ${run}`] : []),
  ];
}

function unnamedHashes(text: string): string[] {
  const lines = text.split('\n').filter((line) => /uses: \S+@[0-9a-f]{40}/.test(line));
  return lines.filter((line) => !NAMED.test(line)).map((line) => `${line.trim()} does not say its release`);
}
