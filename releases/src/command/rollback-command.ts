import { rollbackRelease } from '../commands.ts';
import { isSetId, rollbackSet } from '../release-set.ts';
import { changeLine, unlessUnchanged } from './change-line.ts';
import { GATE_FLAGS, readGateFacts } from './gate-flags.ts';
import { type Invocation, requiredFlag, type Subcommand, UsageProblem, word } from './subcommand.ts';

async function runRollback(invocation: Invocation) {
  const { io, store, channel, who } = invocation;
  const why = requiredFlag(invocation, 'why');
  const to = invocation.flag('to') ?? null;
  const name = word(invocation, 0);
  const gate = await readGateFacts(invocation, { isRollback: true });
  if (isSetId(name)) {
    if (to !== null) throw new UsageProblem(`${name} goes back to what it replaced: leave --to out`);
    return await unlessUnchanged(rollbackSet(store, { channel, id: name, who, why, at: io.now(), gate }));
  }
  const row = await rollbackRelease(store, { channel, name, to, who, why, at: io.now(), gate });
  return { lines: [changeLine(row)], json: row };
}

export const rollbackCommand: Subcommand = {
  usage: 'rollback NAME|SET [--to VERSION] --why TEXT',
  summary: 'make the previous or the named version, or what a release set replaced, stable again',
  words: [1, 1],
  flags: ['why', 'to', ...GATE_FLAGS],
  run: runRollback,
};
