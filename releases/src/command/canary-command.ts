import { endCanary, startCanary } from '../commands.ts';
import { changeLine } from './change-line.ts';
import type { Invocation, Subcommand } from './subcommand.ts';
import { UsageProblem, requiredFlag, word } from './subcommand.ts';

async function runCanary(invocation: Invocation) {
  const { io, store, channel, who, words } = invocation;
  const percent = Number(requiredFlag(invocation, 'percent'));
  if (!(percent >= 0 && percent <= 100)) throw new UsageProblem('--percent takes a number from 0 to 100');
  const why = requiredFlag(invocation, 'why');
  const version = words[1] ?? '';
  const row = await startCanary(store, {
    channel,
    name: word(invocation, 0),
    version,
    percent,
    who,
    why,
    at: io.now(),
  });
  return { lines: [`${changeLine(row)} at ${percent} percent`], json: row };
}

async function runEndCanary(invocation: Invocation) {
  const { io, store, channel, who } = invocation;
  const why = requiredFlag(invocation, 'why');
  const row = await endCanary(store, { channel, name: word(invocation, 0), who, why, at: io.now() });
  return { lines: [changeLine(row)], json: row };
}

export const canaryCommand: Subcommand = {
  usage: 'canary NAME VERSION --percent NUMBER --why TEXT',
  summary: 'give a published version to a share of the sessions',
  words: [2, 2],
  flags: ['percent', 'why'],
  run: runCanary,
};

export const endCanaryCommand: Subcommand = {
  usage: 'end-canary NAME --why TEXT',
  summary: 'return all sessions to the stable version',
  words: [1, 1],
  flags: ['why'],
  run: runEndCanary,
};
