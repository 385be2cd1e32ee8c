import { LEAST_SECRET } from '../set/link-secret.ts';
import { makeLink } from '../set/set-link.ts';
import { ReleaseError } from '../release-error.ts';
import { createSet, describeSet, listSets, readSet, setState } from '../set/release-set.ts';
import { promoteSet, rollbackSet } from '../set/set-changes.ts';
import { unlessUnchanged } from './change-line.ts';
import { GATE_FLAGS, readGateFacts } from './gate-flags.ts';
import {
  type CommandOutput,
  explain,
  type Invocation,
  requiredFlag,
  type Subcommand,
  UsageError,
  word,
} from './subcommand.ts';

const LINK_HOURS = 8;

function readVersions(words: readonly string[]): Record<string, string> {
  if (words.length % 2 === 1) throw new UsageError(`${words.at(-1)} has no version`);
  const versions = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', version = ''] = words.slice(at, at + 2);
    if (versions.has(name)) throw new UsageError(`${name} is named twice`);
    versions.set(name, version);
  }
  return Object.fromEntries(versions);
}

async function runMake(invocation: Invocation): Promise<CommandOutput> {
  const { store, channel, words } = invocation;
  const versions = readVersions(words);
  const { set, isNew } = await createSet(store, { channel, versions, ...explain(invocation) });
  const rest = Object.keys(set.versions).length - Object.keys(set.replaces).length;
  const line = `${set.id}: ${describeSet(set)}, and ${rest} as they are stable on ${channel}`;
  return { lines: [isNew ? line : `${line} (made before)`], json: { ...set, isNew } };
}

async function runOpen(invocation: Invocation): Promise<CommandOutput> {
  const { io, store, who } = invocation;
  const site = requiredFlag(invocation, 'site');
  const secret = io.env.RELEASE_LINK_SECRET ?? '';
  if (secret.length < LEAST_SECRET) {
    throw new ReleaseError(
      'invalid',
      `RELEASE_LINK_SECRET must be the site's secret of at least ${LEAST_SECRET} characters: it is in the site's data folder, release-link.secret`,
    );
  }
  const set = await readSet(store, word(invocation, 0));
  const { url, until } = await makeLink(store, set, { secret, site, hours: LINK_HOURS, who, at: io.now() });
  return { lines: [url], json: { set: set.id, url, until: until.toISOString() } };
}

async function runList({ store, channel, words: [id] }: Invocation): Promise<CommandOutput> {
  const document = await store.readChannel(channel);
  const sets = (await listSets(store, channel)).filter((set) => id === undefined || set.id === id);
  const shown = sets.map((set) => ({ ...set, state: setState(set, document) }));
  const lines = shown.map((set) => `${set.id}  ${set.state}  ${describeSet(set)}  ${set.at}  ${set.who}  ${set.why}`);
  if (lines.length === 0) lines.push(`there is no set${id === undefined ? '' : ` ${id}`} of ${channel}`);
  return { lines, json: { channel, sets: shown } };
}

async function runTest(invocation: Invocation): Promise<CommandOutput> {
  const { io, store, channel, who } = invocation;
  const set = await readSet(store, word(invocation, 0));
  if (io.runTests === null) throw new ReleaseError('unknown', 'there is no browser here: test the set in a checkout');
  const site = invocation.flag('site') ?? null;
  const grep = invocation.flag('grep');
  const only = [...(grep === undefined ? [] : ['-g', grep]), ...invocation.words.slice(1)];
  const hasPassed = await io.runTests({ kinds: ['e2e'], subject: set.id, channel, store, who, site, only });
  return { lines: [], json: { set: set.id, hasPassed }, hasFailed: !hasPassed };
}

/** The subcommands `set make`, `set open` and so on. */
export const setCommands: Readonly<Record<string, Subcommand>> = {
  'set make': {
    usage: 'set make NAME VERSION [NAME VERSION …] --why TEXT',
    summary: "make a set: these versions on top of the channel's stable ones",
    words: [2, 200],
    flags: ['why'],
    run: runMake,
  },
  'set open': {
    usage: 'set open SET --site URL',
    summary: `print a signed link that opens the site with the set, in one browser, for ${LINK_HOURS} hours`,
    words: [1, 1],
    flags: ['site'],
    run: runOpen,
  },
  'set test': {
    usage: 'set test SET [--site URL] [--grep TITLE] [FILE …]',
    summary: 'run the browser tests on the set, here or on a site, and record a whole run',
    words: [1, 200],
    flags: ['site', 'grep'],
    run: runTest,
  },
  'set promote': {
    usage: 'set promote SET --why TEXT',
    summary: 'make all versions of the set stable at once',
    words: [1, 1],
    flags: ['why', ...GATE_FLAGS],
    run: async (invocation) => {
      const { store, channel } = invocation;
      const request = { channel, id: word(invocation, 0), ...explain(invocation) };
      return await unlessUnchanged(promoteSet(store, { ...request, gate: await readGateFacts(invocation) }));
    },
  },
  'set undo': {
    usage: 'set undo SET --why TEXT',
    summary: 'make all versions stable again that the set replaced',
    words: [1, 1],
    flags: ['why', ...GATE_FLAGS],
    run: async (invocation) => {
      const { store, channel } = invocation;
      const request = { channel, id: word(invocation, 0), ...explain(invocation) };
      const gate = await readGateFacts(invocation, { isRollback: true });
      return await unlessUnchanged(rollbackSet(store, { ...request, gate }));
    },
  },
  'set list': {
    usage: 'set list [SET]',
    summary: "the channel's sets, and whether each is open, promoted or overtaken",
    words: [0, 1],
    flags: [],
    run: runList,
  },
};
