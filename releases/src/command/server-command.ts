import { findServerRow, promoteServer } from '../server-release.ts';
import { type CommandOutput, type Invocation, requiredFlag, type Subcommand, word } from './subcommand.ts';

async function runServer(invocation: Invocation): Promise<CommandOutput> {
  const { io, store, channel, who, words } = invocation;
  if (words.length === 0) {
    const row = await findServerRow(store, channel);
    const line = row ? `${row.to} since ${row.at}, by ${row.who}: ${row.why}` : 'no server is recorded';
    return { lines: [`${channel}: ${line}`], json: row };
  }
  const why = requiredFlag(invocation, 'why');
  const row = await promoteServer(store, { channel, version: word(invocation, 0), who, why, at: io.now() });
  return {
    lines: [
      `${channel}: server ${row.from ?? 'nothing'} → ${row.to}; start it on the machines of ${channel} (record 096)`,
    ],
    json: row,
  };
}

export const serverCommand: Subcommand = {
  usage: 'server [VERSION --why TEXT]',
  summary: 'which published server is to run on the channel, or record another one',
  words: [0, 1],
  flags: ['why'],
  run: runServer,
};
