import { createSet, describeSet } from '../release-set.ts';
import { type Invocation, requiredFlag, type Subcommand, UsageProblem } from './subcommand.ts';

function readVersions(words: readonly string[]): Record<string, string> {
  if (words.length % 2 === 1) throw new UsageProblem(`${words.at(-1)} has no version`);
  const versions = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', version = ''] = words.slice(at, at + 2);
    if (versions.has(name)) throw new UsageProblem(`${name} is named twice`);
    versions.set(name, version);
  }
  return Object.fromEntries(versions);
}

async function runCandidate(invocation: Invocation) {
  const { io, store, channel, who, words } = invocation;
  const why = requiredFlag(invocation, 'why');
  const { set, isNew } = await createSet(store, { channel, versions: readVersions(words), who, why, at: io.now() });
  const rest = Object.keys(set.versions).length - Object.keys(set.replaces).length;
  const line = `${set.id}: ${describeSet(set)}, and ${rest} as they are stable on ${channel}`;
  return { lines: [isNew ? line : `${line} (made before)`], json: { ...set, isNew } };
}

export const candidateCommand: Subcommand = {
  usage: 'candidate NAME VERSION [NAME VERSION …] --why TEXT',
  summary: "make a release set: these versions on top of the channel's stable ones",
  words: [2, 200],
  flags: ['why'],
  run: runCandidate,
};
