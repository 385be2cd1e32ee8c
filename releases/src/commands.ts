import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditRow } from './audit.ts';
import { effectiveRows, stableBefore } from './audit.ts';
import type { Channel, ChannelDocument } from './channel.ts';
import { clearCanary, emptyChannel, promote, releasedUnder, rollback, setCanary } from './channel.ts';
import { checkGate } from './gate.ts';
import { ReleaseRefused } from './release-refused.ts';
import { assertSafeName, assertSafeVersion } from './safe-name.ts';
import type { ReleaseStore } from './store.ts';

// A change gives up after this many attempts, each overtaken by a change of another name.
const ATTEMPTS = 50;

/** A request to change what a channel releases under a name, with the person and the reason for the audit log. */
export interface ChangeRequest {
  channel: Channel;
  name: string;
  who: string;
  why: string;
  at: Date;
  /** The caller's facts, which the audit log keeps together with the gate's evidence. */
  evidence?: Record<string, unknown>;
}

interface Plan {
  action: AuditAction;
  from: string | null;
  to: string | null;
  next: ChannelDocument;
  evidence: Record<string, unknown>;
}

function assertComplete(request: ChangeRequest): void {
  assertSafeName(request.name);
  if (request.who.trim() === '') throw new ReleaseRefused('invalid', 'a change of a channel must say who makes it');
  if (request.why.trim() === '') throw new ReleaseRefused('invalid', 'a change of a channel must say why it is made');
}

function makeRow(request: ChangeRequest, plan: Plan, current: ChannelDocument): AuditRow {
  return {
    id: randomUUID(),
    at: request.at.toISOString(),
    who: request.who,
    action: plan.action,
    channel: request.channel,
    name: request.name,
    from: plan.from,
    to: plan.to,
    why: request.why,
    evidence: { ...plan.evidence, ...request.evidence },
    revision: current.revision + 1,
    after: current.change,
  };
}

/**
 * The only way to change a channel. Its order guarantees that every effective change is logged: the gate passes, the
 * row is appended durably, and only then is the document replaced, all under the store's compare-and-swap. A row that
 * cannot be written stops the change; a crash after the row leaves one that `effectiveRows` leaves out. If another
 * name changed in between, the change is replanned; if this name changed, it is refused, because it was decided on an
 * outdated state.
 */
async function change(
  store: ReleaseStore,
  request: ChangeRequest,
  plan: (current: ChannelDocument) => Promise<Plan>,
): Promise<AuditRow> {
  assertComplete(request);
  const { channel, name } = request;
  const fresh = emptyChannel(channel, randomBytes(8).toString('hex'), request.at);
  const first = (await store.readChannel(channel)) ?? fresh;
  let current = first;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!isDeepStrictEqual(releasedUnder(current, name), releasedUnder(first, name))) {
      throw new ReleaseRefused(
        'changed-meanwhile',
        `${name} was changed on ${channel} at the same moment: check it and try again`,
      );
    }
    const planned = await plan(current);
    const row = makeRow(request, planned, current);
    const document = { ...planned.next, revision: row.revision, change: row.id, updatedAt: row.at };
    const outcome = await store.commitChange({ document, expectedRevision: current.revision, row });
    if (outcome === 'committed') return row;
    current = (await store.readChannel(channel)) ?? fresh;
  }
  throw new ReleaseRefused('busy', `${channel} is too busy with other changes: try again`);
}

/** Makes a published version stable. Returns the audit row; throws ReleaseRefused when the gate refuses. */
export async function promoteRelease(
  store: ReleaseStore,
  request: ChangeRequest & { version: string },
): Promise<AuditRow> {
  const { name, version } = request;
  assertSafeVersion(version);
  return await change(store, request, async (current) => {
    const next = promote(current, name, version);
    const from = releasedUnder(current, name)?.stable ?? null;
    return {
      action: 'promote',
      from,
      to: version,
      next,
      evidence: { ...(await checkGate(store, next, name, version)) },
    };
  });
}

/**
 * Makes the previous or the named version of this name stable again. The version that was stable before it becomes
 * the previous one, never the version rolled back, so that two rollbacks go back two versions. Returns the audit row;
 * throws ReleaseRefused.
 */
export async function rollbackRelease(
  store: ReleaseStore,
  request: ChangeRequest & { to?: string | null },
): Promise<AuditRow> {
  const { name } = request;
  return await change(store, request, async (current) => {
    const to = request.to ?? null;
    if (to !== null) assertSafeVersion(to);
    const target = releasedUnder(rollback(current, name, to), name)?.stable ?? '';
    const left = releasedUnder(current, name);
    const effective = effectiveRows(current, (await store.readAudit()).rows);
    const before = stableBefore(effective, name, target);
    const next = rollback(current, name, target, before === left?.stable ? null : before);
    const gate = await checkGate(store, next, name, target);
    const evidence = left?.canary ? { ...gate, canaryEnded: left.canary } : { ...gate };
    return { action: 'rollback', from: left?.stable ?? null, to: target, next, evidence };
  });
}

/** Gives a published version to a share of the sessions. Returns the audit row; throws ReleaseRefused. */
export async function startCanary(
  store: ReleaseStore,
  request: ChangeRequest & { version: string; percent: number },
): Promise<AuditRow> {
  const { name, version, percent } = request;
  assertSafeVersion(version);
  return await change(store, request, async (current) => {
    const next = setCanary(current, name, version, percent);
    const from = releasedUnder(current, name)?.canary?.version ?? null;
    const evidence = { ...(await checkGate(store, next, name, version)), percent };
    return { action: 'canary', from, to: version, next, evidence };
  });
}

/**
 * Ends a name's canary, so that all sessions get the stable version. Returns the audit row; throws ReleaseRefused.
 */
export async function endCanary(store: ReleaseStore, request: ChangeRequest): Promise<AuditRow> {
  return await change(store, request, async (current) => {
    const next = clearCanary(current, request.name);
    const canary = releasedUnder(current, request.name)?.canary;
    return {
      action: 'end-canary',
      from: canary?.version ?? null,
      to: null,
      next,
      evidence: { percent: canary?.percent },
    };
  });
}
