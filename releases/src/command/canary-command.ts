import { toSteps } from '../canary-steps.ts';
import { endCanary, startCanary } from '../commands.ts';
import { changeLine } from './change-line.ts';
import { errorMessage } from './error-message.ts';
import { GATE_FLAGS, readGateFacts } from './gate-flags.ts';
import { type Invocation, requiredFlag, type Subcommand, toNumber, UsageProblem, word } from './subcommand.ts';

async function runCanary(invocation: Invocation) {
  const { io, store, channel, who, words } = invocation;
  const { percent, steps } = readShares(invocation);
  const why = requiredFlag(invocation, 'why');
  const version = words[1] ?? '';
  const gate = await readGateFacts(invocation);
  const row = await startCanary(store, {
    channel,
    name: word(invocation, 0),
    version,
    percent,
    steps,
    who,
    why,
    at: io.now(),
    gate,
  });
  const then = steps.length === 0 ? '' : `, then ${steps.join(', ')}`;
  return { lines: [`${changeLine(row)} at ${percent} percent${then}`], json: row };
}

/** The share to start with, and those that the canary loop raises it to. */
function readShares(invocation: Invocation): { percent: number; steps: number[] } {
  const given = invocation.flag('steps');
  if (given === undefined) {
    const percent = toNumber(requiredFlag(invocation, 'percent'));
    if (!(percent >= 0 && percent <= 100)) throw new UsageProblem('--percent takes a number from 0 to 100');
    return { percent, steps: [] };
  }
  if (invocation.flag('percent') !== undefined) throw new UsageProblem('--steps and --percent exclude each other');
  try {
    return toSteps(given.split(',').map(toNumber));
  } catch (error) {
    throw new UsageProblem(`--steps: ${errorMessage(error)}`);
  }
}

async function runEndCanary(invocation: Invocation) {
  const { io, store, channel, who } = invocation;
  const why = requiredFlag(invocation, 'why');
  const row = await endCanary(store, { channel, name: word(invocation, 0), who, why, at: io.now() });
  return { lines: [changeLine(row)], json: row };
}

export const canaryCommand: Subcommand = {
  usage: 'canary NAME VERSION --percent NUMBER | --steps 5,25,50,100 --why TEXT',
  summary: 'give a published version to a share of the sessions, which the canary loop raises by steps',
  words: [2, 2],
  flags: ['percent', 'steps', 'why', ...GATE_FLAGS],
  run: runCanary,
};

export const endCanaryCommand: Subcommand = {
  usage: 'end-canary NAME --why TEXT',
  summary: 'return all sessions to the stable version',
  words: [1, 1],
  flags: ['why'],
  run: runEndCanary,
};
