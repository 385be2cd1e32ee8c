import type { AuditRow } from './audit.ts';
import { type ChannelDocument, type Released, releasedUnder } from './channel.ts';
import { change, type ChangeRequest } from './commands.ts';
import { checkGate } from './gate.ts';
import { ReleaseRefused } from './release-refused.ts';
import { SHELL_NAME } from './sidecar.ts';
import type { ReleaseStore } from './store.ts';

function withDisabled(document: ChannelDocument, name: string, disabled: Released['disabled']): ChannelDocument {
  const released = releasedUnder(document, name);
  if (!released) throw new ReleaseRefused('unknown', `${name} is not released on ${document.channel}`);
  return { ...document, names: { ...document.names, [name]: { ...released, disabled } } };
}

/**
 * Takes a remote away from everybody; `why` is shown to people at its addresses. Throws ReleaseRefused for the shell,
 * and when the remote is already disabled for this reason.
 */
export function disable(document: ChannelDocument, name: string, why: string): ChannelDocument {
  if (name === SHELL_NAME) {
    throw new ReleaseRefused('invalid', `${SHELL_NAME} cannot be disabled, because every page needs it: roll it back`);
  }
  if (releasedUnder(document, name)?.disabled?.why === why) {
    throw new ReleaseRefused('no-change', `${name} is already disabled on ${document.channel}: ${why}`);
  }
  return withDisabled(document, name, { why });
}

/** Serves a disabled remote again, in the versions that the channel has. Throws ReleaseRefused when it is not disabled. */
export function enable(document: ChannelDocument, name: string): ChannelDocument {
  const next = withDisabled(document, name, null);
  if (!releasedUnder(document, name)?.disabled) {
    throw new ReleaseRefused('no-change', `${name} is not disabled on ${document.channel}`);
  }
  return next;
}

/**
 * Switches a remote off for everybody, without the gate, so that nothing delays it. Returns the audit row; throws
 * ReleaseRefused.
 */
export async function disableRelease(store: ReleaseStore, request: ChangeRequest): Promise<AuditRow> {
  const { name, why } = request;
  return await change(store, request, async (current) => {
    const next = disable(current, name, why.trim());
    const stable = releasedUnder(current, name)?.stable ?? null;
    return { action: 'disable', touched: [name], from: stable, to: null, next, evidence: {} };
  });
}

/** Serves a disabled remote again once the gate admits it. Returns the audit row; throws ReleaseRefused. */
export async function enableRelease(store: ReleaseStore, request: ChangeRequest): Promise<AuditRow> {
  const { name } = request;
  return await change(store, request, async (current) => {
    const next = enable(current, name);
    const stable = releasedUnder(current, name)?.stable ?? '';
    const changed = [{ name, version: stable }];
    // The version was admitted when it was promoted, so it is checked like one that is rolled back to.
    const gate = await checkGate(store, { before: current, next, changed, isRollback: true });
    return { action: 'enable', touched: [name], from: null, to: stable, next, evidence: { ...gate } };
  });
}
