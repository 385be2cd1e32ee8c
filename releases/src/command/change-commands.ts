import type { AuditRow } from '../model/audit.ts';
import { type ChangeRequest, promoteRelease, rollbackRelease, startCanary } from '../channel/change.ts';
import { freeze, unfreeze } from '../channel/freeze.ts';
import { publishedVersions } from '../version/published-artifact.ts';
import { ReleaseError } from '../release-error.ts';
import { isSetId } from '../set/release-set.ts';
import { stopRelease, switchOff, switchOn } from '../channel/stop.ts';
import { changeLine } from './change-line.ts';
import { GATE_FLAGS, readGateFacts } from './gate-flags.ts';
import { type CommandOutput, explain, type Invocation, type Subcommand, UsageError, word } from './subcommand.ts';

function shown(row: AuditRow): CommandOutput {
  return { lines: [changeLine(row)], json: row };
}

function readRequest(invocation: Invocation): ChangeRequest {
  const name = word(invocation, 0);
  if (isSetId(name)) throw new UsageError(`${name} is a set: use set promote or set undo`);
  return { channel: invocation.channel, name, ...explain(invocation) };
}

async function latestVersion({ store }: Invocation, name: string): Promise<string> {
  const [latest] = await publishedVersions(store, name);
  if (latest) return latest.version;
  const names = (await store.names()).join(', ') || 'nothing';
  throw new ReleaseError('unknown', `${name} has no published version (published: ${names})`);
}

export const promoteCommand: Subcommand = {
  usage: 'promote NAME [VERSION] --why TEXT',
  summary: 'make a published version stable; without VERSION the one built last',
  words: [1, 2],
  flags: ['why', ...GATE_FLAGS],
  run: async (invocation) => {
    const { store, words } = invocation;
    const request = readRequest(invocation);
    const gate = await readGateFacts(invocation);
    const version = words[1] ?? (await latestVersion(invocation, request.name));
    return shown(await promoteRelease(store, { ...request, version, gate }));
  },
};

export const rollbackCommand: Subcommand = {
  usage: 'rollback NAME [VERSION] --why TEXT',
  summary: 'make the previous or the named version stable again',
  words: [1, 2],
  flags: ['why', ...GATE_FLAGS],
  run: async (invocation) => {
    const { store, words } = invocation;
    const request = readRequest(invocation);
    const gate = await readGateFacts(invocation, { isRollback: true });
    return shown(await rollbackRelease(store, { ...request, to: words[1] ?? null, gate }));
  },
};

export const canaryCommand: Subcommand = {
  usage: 'canary NAME VERSION --why TEXT',
  summary: 'give a published version to a few sessions; the server raises or ends it by how it runs',
  words: [2, 2],
  flags: ['why', ...GATE_FLAGS],
  run: async (invocation) => {
    const request = readRequest(invocation);
    const gate = await readGateFacts(invocation);
    return shown(await startCanary(invocation.store, { ...request, version: word(invocation, 1), gate }));
  },
};

const STOPPED: Readonly<Record<string, string>> = {
  'end-canary': 'ended the canary',
  rollback: 'rolled back',
  'switch-off': 'switched off',
};

export const stopCommand: Subcommand = {
  usage: 'stop NAME --why TEXT',
  summary: 'end the canary, else roll back, else switch off, and say which',
  words: [1, 1],
  flags: ['why'],
  run: async (invocation) => {
    const row = await stopRelease(invocation.store, readRequest(invocation));
    return { lines: [`${STOPPED[row.action]}: ${changeLine(row)}`], json: row };
  },
};

export const switchOffCommand: Subcommand = {
  usage: 'switch-off NAME --why TEXT',
  summary: 'switch a remote off for everybody; people read the reason at its addresses',
  words: [1, 1],
  flags: ['why'],
  run: async (invocation) => shown(await switchOff(invocation.store, readRequest(invocation))),
};

export const switchOnCommand: Subcommand = {
  usage: 'switch-on NAME --why TEXT',
  summary: 'serve a remote again that was switched off',
  words: [1, 1],
  flags: ['why'],
  run: async (invocation) => shown(await switchOn(invocation.store, readRequest(invocation))),
};

export const freezeCommand: Subcommand = {
  usage: 'freeze --why TEXT',
  summary: 'refuse promotions and canaries; rollback, stop and switch-off work',
  words: [0, 0],
  flags: ['why'],
  run: async (invocation) => {
    const request = { channel: invocation.channel, ...explain(invocation) };
    return shown(await freeze(invocation.store, request));
  },
};

export const unfreezeCommand: Subcommand = {
  usage: 'unfreeze --why TEXT',
  summary: 'take promotions and canaries again',
  words: [0, 0],
  flags: ['why'],
  run: async (invocation) => {
    const request = { channel: invocation.channel, ...explain(invocation) };
    return shown(await unfreeze(invocation.store, request));
  },
};
