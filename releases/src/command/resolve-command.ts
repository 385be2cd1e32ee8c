import { ReleaseRefused } from '../release-refused.ts';
import { readSet } from '../release-set.ts';
import { describeReason, resolve } from '../resolve.ts';
import { type CommandOutput, type Invocation, requiredFlag, type Subcommand } from './subcommand.ts';

async function runResolve(invocation: Invocation): Promise<CommandOutput> {
  const { store, channel } = invocation;
  const session = { id: requiredFlag(invocation, 'session') };
  const document = await store.readChannel(channel);
  if (!document) throw new ReleaseRefused('unknown', `nothing is released on ${channel} yet`);
  const id = invocation.flag('set');
  const set = id === undefined ? null : await readSet(store, id);
  const resolved = resolve(document, session, { set });
  const lines = Object.entries(resolved).map(
    ([name, { version, reason }]) => `${name} ${version}: ${describeReason(reason)}`,
  );
  return {
    lines: [`${channel} ${document.revision}`, ...lines],
    json: { channel, revision: document.revision, session: session.id, resolved },
  };
}

export const resolveCommand: Subcommand = {
  usage: 'resolve --session ID [--set SET]',
  summary: 'the versions that a session gets, with their reasons, as a page says them under Why this version',
  words: [0, 0],
  flags: ['session', 'set'],
  run: runResolve,
};
