import { type Released, releasedUnder } from '../channel.ts';
import { publishedVersions } from '../published-versions.ts';
import { describeSet, listSets, setState } from '../release-set.ts';
import type { CommandOutput, Invocation, Subcommand } from './subcommand.ts';

function describeReleased(released: Released | null): string {
  if (!released) return 'not released';
  const previous = released.previous === null ? '' : `, previous ${released.previous}`;
  const steps = released.canary?.steps ?? [];
  const then = steps.length === 0 ? '' : `, then ${steps.join(', ')}`;
  const canary = released.canary
    ? `, canary ${released.canary.version} at ${released.canary.percent} percent${then}`
    : '';
  const disabled = released.disabled ? `, disabled: ${released.disabled.why}` : '';
  return `stable ${released.stable}${previous}${canary}${disabled}`;
}

/** At most this many release sets are listed, the newest; `sets` has all. */
const MOST_SETS = 5;

async function runList({ store, channel }: Invocation): Promise<CommandOutput> {
  const document = await store.readChannel(channel);
  const published = await store.names();
  const names = [...new Set([...Object.keys(document?.names ?? {}), ...published])].sort();
  const rows = await Promise.all(
    names.map(async (name) => {
      const versions = await publishedVersions(store, name);
      return {
        name,
        released: document && releasedUnder(document, name),
        versions: versions.map(({ version, commit, builtAt }) => ({ version, commit, builtAt })),
      };
    }),
  );
  const lines = rows.flatMap(({ name, released, versions }) => [
    `${name}: ${describeReleased(released)}`,
    ...versions.map(({ version, commit, builtAt }) => `  ${version}  commit ${commit}  built ${builtAt}`),
  ]);
  const revision = document?.revision ?? 0;
  const sets = (await listSets(store, channel, MOST_SETS)).map((set) => ({ ...set, state: setState(set, document) }));
  const setLines = sets.map((set) => `${set.id}: ${set.state}, ${describeSet(set)}`);
  return {
    lines: [`${channel}, revision ${revision}`, ...lines, ...setLines],
    json: { channel, revision, names: rows, sets },
  };
}

export const listCommand: Subcommand = {
  usage: 'list',
  summary: 'what the channel releases, and every published version',
  words: [0, 0],
  flags: [],
  run: runList,
};
