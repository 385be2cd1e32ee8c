import { type Pruning, prune } from '../prune/prune.ts';
import { type Repair, repairChannel } from '../channel/repair.ts';
import { historyLine } from './change-line.ts';
import { explain, type Invocation, type Subcommand } from './subcommand.ts';

/** Person, reason and time; a dry run needs no reason. */
function explainUnlessDry(invocation: Invocation, isDry: boolean) {
  const { who, io } = invocation;
  return isDry ? { who, why: 'dry run', at: io.now() } : explain(invocation);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function describePruning({ fates, deleted }: Pruning, isDry: boolean): string[] {
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

export const pruneCommand: Subcommand = {
  usage: 'prune --why TEXT | prune --dry-run',
  summary: 'delete now the versions that nothing needs, as a server does every day',
  words: [0, 0],
  flags: ['why'],
  switches: ['dry-run'],
  run: async (invocation) => {
    const { store, channel } = invocation;
    const isDry = invocation.isOn('dry-run');
    const done = await prune(store, { channel, isDry, ...explainUnlessDry(invocation, isDry) });
    return { lines: describePruning(done, isDry), json: { ...done, isDry } };
  },
};

const FOUND: Record<Repair['found'], string> = {
  readable: 'is readable',
  damaged: 'is damaged',
  lost: 'is lost',
};

function describeRepair({ found, rebuilt, difference, row }: Repair, isDry: boolean): string[] {
  const { document, last, isEndAssumed, gaps } = rebuilt;
  const result = row
    ? `rebuilt as revision ${document.revision}`
    : isDry
      ? 'dry run: nothing was changed'
      : 'nothing to repair';
  return [
    `${document.channel}: the document ${FOUND[found]}; ${difference.length} difference(s) to the log`,
    ...difference.map((line) => `  ${line}`),
    last
      ? `last change: ${historyLine(last, true)}`
      : 'the log has no change of it: it starts again, without a release',
    ...(isEndAssumed ? ['nothing but the end of the log says that this change took effect: check it'] : []),
    ...(gaps > 0 ? [`${gaps} change(s) before it are not in the log: check every name`] : []),
    result,
  ];
}

export const repairCommand: Subcommand = {
  usage: 'repair --why TEXT | repair --dry-run',
  summary: 'rebuild the document of the channel from the log',
  words: [0, 0],
  flags: ['why'],
  switches: ['dry-run'],
  run: async (invocation) => {
    const { store, channel } = invocation;
    const isDry = invocation.isOn('dry-run');
    const repair = await repairChannel(store, { channel, isDry, ...explainUnlessDry(invocation, isDry) });
    return { lines: describeRepair(repair, isDry), json: repair };
  },
};
