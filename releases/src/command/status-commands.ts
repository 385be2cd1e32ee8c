import { effectiveRows, isAbout, isNote } from '../model/audit.ts';
import { type Released, releasedUnder } from '../model/channel.ts';
import { publishedVersions } from '../version/published-artifact.ts';
import { describeSet, listSets, setState } from '../set/release-set.ts';
import { historyLine } from './change-line.ts';
import type { CommandOutput, Invocation, Subcommand } from './subcommand.ts';

function describeReleased(released: Released | null): string {
  if (!released) return 'not released';
  const previous = released.previous === null ? '' : `, previous ${released.previous}`;
  const canary = released.canary ? `, canary ${released.canary.version} at ${released.canary.percent} percent` : '';
  const off = released.disabled ? `, switched off: ${released.disabled.why}` : '';
  return `stable ${released.stable}${previous}${canary}${off}`;
}

/** At most this many sets are shown, the newest; `set list` has all. */
const MOST_SETS = 5;

async function runStatus({ store, channel }: Invocation): Promise<CommandOutput> {
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
  const frozen = document?.frozen ?? null;
  const state = frozen === null ? '' : `, frozen since ${frozen.at} by ${frozen.who}: ${frozen.why}`;
  const sets = (await listSets(store, channel, MOST_SETS)).map((set) => ({ ...set, state: setState(set, document) }));
  const setLines = sets.map((set) => `${set.id}: ${set.state}, ${describeSet(set)}`);
  return {
    lines: [`${channel}, revision ${revision}${state}`, ...lines, ...setLines],
    json: { channel, revision, frozen, names: rows, sets },
  };
}

async function runLog({ store, channel, words }: Invocation): Promise<CommandOutput> {
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

export const statusCommand: Subcommand = {
  usage: 'status',
  summary: 'what the channel releases, whether it is frozen, every published version and the newest sets',
  words: [0, 0],
  flags: [],
  run: runStatus,
};

export const logCommand: Subcommand = {
  usage: 'log [NAME|SET]',
  summary: 'every change of the channel: when, who, what, from, to and why',
  words: [0, 1],
  flags: [],
  run: runLog,
};
