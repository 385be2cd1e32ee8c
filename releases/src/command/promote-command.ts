import { promoteRelease } from '../commands.ts';
import { publishedVersions } from '../published-versions.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { changeLine } from './change-line.ts';
import type { Invocation, Subcommand } from './subcommand.ts';
import { requiredFlag, word } from './subcommand.ts';

async function latestVersion({ store }: Invocation, name: string): Promise<string> {
  const [latest] = await publishedVersions(store, name);
  if (latest) return latest.version;
  const names = (await store.names()).join(', ') || 'nothing';
  throw new ReleaseRefused('unknown', `${name} has no published version (published: ${names})`);
}

async function runPromote(invocation: Invocation) {
  const { io, store, channel, who, words } = invocation;
  const why = requiredFlag(invocation, 'why');
  const name = word(invocation, 0);
  const version = words[1] ?? (await latestVersion(invocation, name));
  const row = await promoteRelease(store, { channel, name, version, who, why, at: io.now() });
  return { lines: [changeLine(row)], json: row };
}

export const promoteCommand: Subcommand = {
  usage: 'promote NAME [VERSION] --why TEXT',
  summary: 'make a published version stable; without VERSION the one built last',
  words: [1, 2],
  flags: ['why'],
  run: runPromote,
};
