import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AuditAction, type AuditRow, effectiveRows, stableBefore } from '../model/audit.ts';
import {
  type Channel,
  type ChannelDocument,
  clearCanary,
  emptyChannel,
  promote,
  type Released,
  releasedUnder,
  rollback,
  setCanary,
} from '../model/channel.ts';
import { assertAsLogged } from './channel-fault.ts';
import { assertTakenUpStay, assertUnchangedSince, ifItStays } from './change-conditions.ts';
import { assertExplained } from '../log/explained.ts';
import { checkGate, type GateEvidence, type GateFacts } from '../check/gate.ts';
import { type ReadSidecar, readSidecarsOnce } from '../check/gate-versions.ts';
import { FIRST_SHARE } from '../canary/canary-decision.ts';
import { ReleaseError } from '../release-error.ts';
import { assertSafeName, assertSafeVersion } from '../model/safe-name.ts';
import { SERVER_NAME } from '../model/sidecar.ts';
import type { ReleaseStore } from '../store/store.ts';

// A change gives up after this many attempts, each overtaken by a change of another name.
const ATTEMPTS = 50;

/** Changes that a frozen channel refuses. */
const REFUSED_WHILE_FROZEN: ReadonlySet<AuditAction> = new Set(['promote', 'canary', 'promote-set']);

/** A request to change what a channel releases under a name, with the person and the reason for the audit log. */
export interface ChangeRequest {
  readonly channel: Channel;
  readonly name: string;
  readonly who: string;
  readonly why: string;
  readonly at: Date;
  /** The caller's facts, which the audit log keeps together with the gate's evidence. */
  readonly evidence?: Record<string, unknown>;
  /** Facts for the gate: the running server, and the tests that are required. */
  readonly gate?: GateFacts;
  /** The revision that the operator saw; a change of the name after it is a conflict. Omitted, only races are. */
  readonly seen?: number;
}

/** A change that fits the present state of a channel. */
export interface Plan {
  readonly action: AuditAction;
  /** The names whose releases the change replaces. */
  readonly touched: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly next: ChannelDocument;
  readonly evidence: Record<string, unknown>;
}

/** Throws ReleaseError for a name that no channel releases. */
export function assertReleasable(name: string): void {
  assertSafeName(name);
  if (name === SERVER_NAME)
    throw new ReleaseError('invalid', `no page loads the ${SERVER_NAME}: install a published version on its machines`);
}

function assertNotFrozen({ channel, frozen }: ChannelDocument, action: AuditAction): void {
  if (frozen === null || !REFUSED_WHILE_FROZEN.has(action)) return;
  throw new ReleaseError(
    'frozen',
    `${channel} is frozen since ${frozen.at} by ${frozen.who}: ${frozen.why}; \`release unfreeze\` ends it, and rollback, stop and switch-off work`,
  );
}

function listReleased(document: ChannelDocument, name: string): [string, Released][] {
  const released = releasedUnder(document, name);
  return released ? [[name, released]] : [];
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
    names: Object.fromEntries(plan.touched.flatMap((name) => listReleased(plan.next, name))),
    salt: current.salt,
    after: current.change,
  };
}

/**
 * The only way to change a channel. Its order guarantees that every effective change is logged: the gate passes, the
 * row is appended durably, and only then is the document replaced, all under the store's compare-and-swap. A row that
 * cannot be written stops the change; a crash after the row leaves one that `effectiveRows` leaves out. If another
 * name changed in between, the change is replanned; if this name changed, it is refused, because it was decided on an
 * outdated state. `names` are all names that the change touches, when it is a change of a release set.
 */
export async function change(
  store: ReleaseStore,
  request: ChangeRequest,
  plan: (current: ChannelDocument) => Promise<Plan>,
  names: readonly string[] = [request.name],
): Promise<AuditRow> {
  for (const name of names) assertReleasable(name);
  assertExplained(request);
  const { channel } = request;
  await assertAsLogged(store, channel);
  const fresh = emptyChannel(channel, randomBytes(8).toString('hex'), request.at);
  const first = (await store.readChannel(channel)) ?? fresh;
  await assertUnchangedSince(store, first, names, request.seen);
  let current = first;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isMoved = (name: string) => !isDeepStrictEqual(releasedUnder(current, name), releasedUnder(first, name));
    const moved = names.find(isMoved);
    if (moved !== undefined) {
      throw new ReleaseError(
        'conflict',
        `${moved} was changed on ${channel} at the same moment: check it and try again`,
      );
    }
    const planned = await plan(current);
    assertNotFrozen(current, planned.action);
    await assertTakenUpStay(store, current, planned);
    const row = makeRow(request, planned, current);
    const document = { ...planned.next, revision: row.revision, change: row.id, updatedAt: row.at };
    const outcome = await store.commitChange({ document, expectedRevision: current.revision, row });
    if (outcome === 'committed') return row;
    current = (await store.readChannel(channel)) ?? fresh;
  }
  throw new ReleaseError('busy', `${channel} is too busy with other changes: try again`);
}

type Promotion = ChangeRequest & { readonly version: string };

async function planPromotion(
  store: ReleaseStore,
  { name, version, gate: facts }: Promotion,
  current: ChannelDocument,
  read: ReadSidecar,
) {
  const next = promote(current, name, version);
  const from = releasedUnder(current, name)?.stable ?? null;
  const gate = await checkGate(store, { before: current, next, changed: [{ name, version }], facts, read });
  return { action: 'promote' as const, touched: [name], from, to: version, next, evidence: { ...gate } };
}

/** Makes a published version stable. Returns the audit row; throws ReleaseError when the gate refuses. */
export async function promoteRelease(store: ReleaseStore, request: Promotion): Promise<AuditRow> {
  assertSafeVersion(request.version);
  const read = readSidecarsOnce(store);
  return await change(store, request, (current) => planPromotion(store, request, current, read));
}

/** What the gate shows for a promotion that is not made; throws ReleaseError as the promotion would. */
export async function tryPromotion(store: ReleaseStore, request: Promotion): Promise<GateEvidence> {
  assertReleasable(request.name);
  assertExplained(request);
  assertSafeVersion(request.version);
  await assertAsLogged(store, request.channel);
  const current = (await store.readChannel(request.channel)) ?? emptyChannel(request.channel, 'none', request.at);
  return (await planPromotion(store, request, current, readSidecarsOnce(store))).evidence;
}

/**
 * Makes the previous or the named version of this name stable again. The version that was stable before it becomes
 * the previous one, never the version rolled back, so that two rollbacks go back two versions. Returns the audit row;
 * throws ReleaseError.
 */
export async function rollbackRelease(
  store: ReleaseStore,
  request: ChangeRequest & { readonly to?: string | null },
): Promise<AuditRow> {
  const { name, gate: facts } = request;
  const read = readSidecarsOnce(store);
  return await change(store, request, async (current) => {
    const to = request.to ?? null;
    if (to !== null) assertSafeVersion(to);
    const target = releasedUnder(rollback(current, name, to), name)?.stable ?? '';
    const left = releasedUnder(current, name);
    const effective = effectiveRows(current, (await store.readAudit()).rows);
    const before = await ifItStays(store, name, stableBefore(effective, name, target));
    const next = rollback(current, name, target, before === left?.stable ? null : before);
    const changed = [{ name, version: target }];
    const gate = await checkGate(store, { before: current, next, changed, isRollback: true, facts, read });
    const evidence = left?.canary ? { ...gate, canaryEnded: left.canary } : { ...gate };
    return { action: 'rollback', touched: [name], from: left?.stable ?? null, to: target, next, evidence };
  });
}

/** Gives a published version to a share of the sessions, the first one by default. Returns the audit row; throws ReleaseError. */
export async function startCanary(
  store: ReleaseStore,
  request: ChangeRequest & { readonly version: string; readonly percent?: number },
): Promise<AuditRow> {
  const { name, version, percent = FIRST_SHARE, at, gate: facts } = request;
  assertSafeVersion(version);
  const read = readSidecarsOnce(store);
  return await change(store, request, async (current) => {
    const next = setCanary(current, name, { version, percent, at });
    const from = releasedUnder(current, name)?.canary?.version ?? null;
    const gate = await checkGate(store, { before: current, next, changed: [{ name, version }], facts, read });
    return { action: 'canary', touched: [name], from, to: version, next, evidence: { ...gate, percent } };
  });
}

/**
 * Ends a name's canary, so that all sessions get the stable version. Returns the audit row; throws ReleaseError.
 */
export async function endCanary(store: ReleaseStore, request: ChangeRequest): Promise<AuditRow> {
  return await change(store, request, async (current) => {
    const next = clearCanary(current, request.name);
    const canary = releasedUnder(current, request.name)?.canary;
    return {
      action: 'end-canary',
      touched: [request.name],
      from: canary?.version ?? null,
      to: null,
      next,
      evidence: { percent: canary?.percent },
    };
  });
}
