import { rollbackRelease } from '../commands.ts';
import { changeLine } from './change-line.ts';
import type { Invocation, Subcommand } from './subcommand.ts';
import { requiredFlag, word } from './subcommand.ts';

async function runRollback(invocation: Invocation) {
  const { io, store, channel, who } = invocation;
  const why = requiredFlag(invocation, 'why');
  const to = invocation.flag('to') ?? null;
  const row = await rollbackRelease(store, { channel, name: word(invocation, 0), to, who, why, at: io.now() });
  return { lines: [changeLine(row)], json: row };
}

export const rollbackCommand: Subcommand = {
  usage: 'rollback NAME [--to VERSION] --why TEXT',
  summary: 'make the previous or the named version stable again',
  words: [1, 1],
  flags: ['why', 'to'],
  run: runRollback,
};
