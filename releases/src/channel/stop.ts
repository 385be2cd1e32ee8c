import type { AuditRow } from '../model/audit.ts';
import { type ChannelDocument, type Released, releasedUnder } from '../model/channel.ts';
import { change, type ChangeRequest, endCanary, rollbackRelease } from './change.ts';
import { checkGate } from '../check/gate.ts';
import { ReleaseError } from '../release-error.ts';
import { SHELL_NAME } from '../model/sidecar.ts';
import type { ReleaseStore } from '../store/store.ts';

function withDisabled(document: ChannelDocument, name: string, disabled: Released['disabled']): ChannelDocument {
  const released = releasedUnder(document, name);
  if (!released) throw new ReleaseError('unknown', `${name} is not released on ${document.channel}`);
  return { ...document, names: { ...document.names, [name]: { ...released, disabled } } };
}

/** The channel without a remote; throws ReleaseError for the shell, and when it is already off for this reason. */
function withoutRemote(document: ChannelDocument, name: string, why: string): ChannelDocument {
  if (name === SHELL_NAME) {
    throw new ReleaseError(
      'invalid',
      `${SHELL_NAME} cannot be switched off, because every page needs it: roll it back`,
    );
  }
  if (releasedUnder(document, name)?.disabled?.why === why) {
    throw new ReleaseError('no-change', `${name} is already switched off on ${document.channel}: ${why}`);
  }
  return withDisabled(document, name, { why });
}

/** The channel with a remote that was switched off; throws ReleaseError for one that was not. */
function withRemote(document: ChannelDocument, name: string): ChannelDocument {
  const next = withDisabled(document, name, null);
  if (!releasedUnder(document, name)?.disabled) {
    throw new ReleaseError('no-change', `${name} is not switched off on ${document.channel}`);
  }
  return next;
}

/**
 * Switches a remote off for everybody, without the gate, so that nothing delays it; `why` is shown to people at its
 * addresses. Returns the audit row; throws ReleaseError.
 */
export async function switchOff(store: ReleaseStore, request: ChangeRequest): Promise<AuditRow> {
  const { name, why } = request;
  return await change(store, request, async (current) => {
    const next = withoutRemote(current, name, why.trim());
    const stable = releasedUnder(current, name)?.stable ?? null;
    return { action: 'switch-off', touched: [name], from: stable, to: null, next, evidence: {} };
  });
}

/** Serves a remote again that was switched off, once the gate admits it. Returns the audit row; throws ReleaseError. */
export async function switchOn(store: ReleaseStore, request: ChangeRequest): Promise<AuditRow> {
  const { name } = request;
  return await change(store, request, async (current) => {
    const next = withRemote(current, name);
    const stable = releasedUnder(current, name)?.stable ?? '';
    const changed = [{ name, version: stable }];
    // The version was admitted when it was promoted, so it is checked like one that is rolled back to.
    const gate = await checkGate(store, { before: current, next, changed, isRollback: true });
    return { action: 'switch-on', touched: [name], from: null, to: stable, next, evidence: { ...gate } };
  });
}

/**
 * Takes the newest version of a name away by the mildest means: ends its canary, else rolls back, else switches the
 * remote off. Returns the audit row, whose action says which; throws ReleaseError.
 */
export async function stopRelease(store: ReleaseStore, request: ChangeRequest): Promise<AuditRow> {
  const document = await store.readChannel(request.channel);
  const released = document && releasedUnder(document, request.name);
  const asSeen = document === null ? request : { seen: document.revision, ...request };
  if (released?.disabled) {
    throw new ReleaseError('no-change', `${request.name} is already switched off: ${released.disabled.why}`);
  }
  if (released?.canary) return await endCanary(store, asSeen);
  try {
    return await rollbackRelease(store, asSeen);
  } catch (error) {
    const isOvertaken = error instanceof ReleaseError && ['conflict', 'busy'].includes(error.code);
    if (!released || request.name === SHELL_NAME || !(error instanceof ReleaseError) || isOvertaken) throw error;
    return await switchOff(store, asSeen);
  }
}
