import { resolve } from 'node:path';
import { copyServer, findServerRow, promoteServer } from '../server-release.ts';
import { type CommandOutput, type Invocation, requiredFlag, type Subcommand, word } from './subcommand.ts';

async function runServer(invocation: Invocation): Promise<CommandOutput> {
  const { io, store, channel, who, words } = invocation;
  if (words.length === 0) {
    const row = await findServerRow(store, channel);
    const line = row ? `${row.to} since ${row.at}, by ${row.who}: ${row.why}` : 'no server is recorded';
    return { lines: [`${channel}: ${line}`], json: row };
  }
  const folder = invocation.flag('to');
  if (folder !== undefined) {
    const { version, files } = await copyServer(store, word(invocation, 0), resolve(io.cwd, folder));
    return { lines: [`copied server ${version} to ${folder} (${files.length} files)`], json: { version, folder } };
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
  usage: 'server [VERSION --why TEXT | VERSION --to FOLDER]',
  summary: 'which published server is to run on the channel; record another one, or copy its archive into a folder',
  words: [0, 1],
  flags: ['why', 'to'],
  run: runServer,
};
