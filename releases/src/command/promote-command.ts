import { promoteRelease } from '../commands.ts';
import { publishedVersions } from '../published-versions.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { isSetId, promoteSet } from '../release-set.ts';
import { changeLine, unlessUnchanged } from './change-line.ts';
import { GATE_FLAGS, readGateFacts } from './gate-flags.ts';
import { type Invocation, requiredFlag, type Subcommand, UsageProblem, word } from './subcommand.ts';

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
  const gate = await readGateFacts(invocation);
  if (isSetId(name)) {
    if (words[1] !== undefined) throw new UsageProblem(`${name} names its versions: leave ${words[1]} out`);
    return await unlessUnchanged(promoteSet(store, { channel, id: name, who, why, at: io.now(), gate }));
  }
  const version = words[1] ?? (await latestVersion(invocation, name));
  const row = await promoteRelease(store, { channel, name, version, who, why, at: io.now(), gate });
  return { lines: [changeLine(row)], json: row };
}

export const promoteCommand: Subcommand = {
  usage: 'promote NAME|SET [VERSION] --why TEXT',
  summary: 'make a published version or a whole release set stable; without VERSION the one built last',
  words: [1, 2],
  flags: ['why', ...GATE_FLAGS],
  run: runPromote,
};
