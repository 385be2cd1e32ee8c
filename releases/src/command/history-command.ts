import { effectiveRows, isAbout, isNote } from '../audit.ts';
import { historyLine } from './change-line.ts';
import type { CommandOutput, Invocation, Subcommand } from './subcommand.ts';

async function runHistory({ store, channel, words }: Invocation): Promise<CommandOutput> {
  // The document is read first, because every row of its chain was written before it.
  const document = await store.readChannel(channel);
  const { rows, damagedLines } = await store.readAudit();
  const effective = new Set(effectiveRows(document, rows).map((row) => row.id));
  const [name] = words;
  const shown = rows.filter((row) => row.channel === channel && (name === undefined || isAbout(row, name)));
  const lines = shown.map((row) => historyLine(row, isNote(row) || effective.has(row.id)));
  if (lines.length === 0)
    lines.push(`nothing was changed on ${channel}${name === undefined ? '' : ` for ${name}`} yet`);
  if (damagedLines > 0)
    lines.push(`${damagedLines} line(s) of the log were cut off by a crash; their changes did not take effect`);
  const changes = shown.map((row) => ({ ...row, tookEffect: effective.has(row.id) }));
  return { lines, json: { channel, changes, damagedLines } };
}

export const historyCommand: Subcommand = {
  usage: 'history [NAME]',
  summary: 'every change of the channel: when, who, what, from, to and why',
  words: [0, 1],
  flags: [],
  run: runHistory,
};
