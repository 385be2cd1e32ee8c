import { type CleanUp, cleanUp } from '../clean-up.ts';
import { type Invocation, requiredFlag, type Subcommand, toNumber, UsageProblem } from './subcommand.ts';

const DAYS = 30;
const HOURS = 168;

function amount(invocation: Invocation, flag: 'days' | 'hours', otherwise: number): number {
  const text = invocation.flag(flag);
  const value = text === undefined ? otherwise : toNumber(text);
  if (!(value >= 0)) throw new UsageProblem(`--${flag} takes a number of 0 or more`);
  return value;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function describeCleanUp({ fates, deleted }: CleanUp, isDry: boolean): string[] {
  const going = isDry ? fates.filter(({ keep }) => keep.length === 0) : deleted;
  const freed = going.reduce((total, { bytes }) => total + bytes, 0);
  const kept = fates.filter(({ keep }) => keep.length > 0);
  const total = `${going.length} version(s), ${megabytes(freed)}`;
  return [
    ...kept.map(({ name, version, keep }) => `keeps   ${name} ${version}  ${keep.join('; ')}`),
    ...going.map(
      ({ name, version, bytes }) => `${isDry ? 'frees  ' : 'deleted'} ${name} ${version}  ${megabytes(bytes)}`,
    ),
    isDry ? `dry run: would delete ${total}; nothing was changed` : `deleted ${total}`,
  ];
}

async function runCleanUp(invocation: Invocation) {
  const { io, store, channel, who } = invocation;
  const isDry = invocation.isOn('dry-run');
  const days = amount(invocation, 'days', DAYS);
  const hours = amount(invocation, 'hours', HOURS);
  const why = isDry ? (invocation.flag('why') ?? 'dry run') : requiredFlag(invocation, 'why');
  const done = await cleanUp(store, { channel, who, why, at: io.now(), days, hours, isDry });
  return { lines: describeCleanUp(done, isDry), json: { ...done, isDry } };
}

export const cleanUpCommand: Subcommand = {
  usage: 'clean-up [--days N] [--hours M] --why TEXT | clean-up [--days N] [--hours M] --dry-run',
  summary: `delete the versions that nothing needs: no channel, set, history of N days (${DAYS}) or tab of M hours (${HOURS})`,
  words: [0, 0],
  flags: ['days', 'hours', 'why'],
  switches: ['dry-run'],
  run: runCleanUp,
};
