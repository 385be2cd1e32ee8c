import { type Repair, repairChannel } from '../repair.ts';
import { historyLine } from './change-line.ts';
import { type Invocation, requiredFlag, type Subcommand } from './subcommand.ts';

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

async function runRepair(invocation: Invocation) {
  const { io, store, channel, who } = invocation;
  const isDry = invocation.isOn('dry-run');
  const why = isDry ? (invocation.flag('why') ?? 'dry run') : requiredFlag(invocation, 'why');
  const repair = await repairChannel(store, { channel, who, why, at: io.now(), isDry });
  return { lines: describeRepair(repair, isDry), json: repair };
}

export const repairCommand: Subcommand = {
  usage: 'repair --why TEXT | repair --dry-run',
  summary: 'rebuild the document of the channel from the audit log',
  words: [0, 0],
  flags: ['why'],
  switches: ['dry-run'],
  run: runRepair,
};
