import { createHash } from 'node:crypto';
import type { HealthFault, VersionReport } from '@open-date/shared-api/contract/site/telemetry';
import { sql } from 'kysely';
import { CURRENT_MOMENT } from '../platform/db/moment.ts';
import type { Db } from '../platform/db/transaction.ts';

/** The most load times that a row keeps, so that no session can make it grow. */
const LOADS_MOST = 20;
const HASH_BYTES = 16;

/** The column that counts each kind of fault. */
const COLUMNS = {
  load: 'load_faults',
  fallback: 'fallbacks',
  screen: 'screen_faults',
  dialog: 'dialog_faults',
  error: 'errors',
  rejection: 'rejections',
  policy: 'violations',
} as const satisfies Record<HealthFault, string>;

/** The hash by which health knows a browser session; the id itself is not kept. */
export function sessionHash(sessionId: string): Buffer {
  return createHash('sha256').update(sessionId).digest().subarray(0, HASH_BYTES);
}

/** Whether a session is in the sample that reports its loads; the same sessions at every server and time. */
export function isSampled(session: Buffer, samplePercent: number): boolean {
  return session.readUInt32BE(0) % 100 < samplePercent;
}

interface Report {
  readonly channel: string;
  readonly session: Buffer;
  readonly isSampled: boolean;
  readonly versions: readonly VersionReport[];
}

/** Adds what a page reported to the session's rows of this minute. */
export async function recordHealth(db: Db, { channel, session, isSampled: sampled, versions }: Report): Promise<void> {
  const byVersion = new Map(versions.map((seen) => [`${seen.name}@${seen.version}`, seen]));
  // In one order, so that two reports of a session cannot wait for each other.
  const rows = [...byVersion].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, seen]) => seen);
  if (rows.length === 0) return;
  const sum = (column: string) =>
    sql<number>`least(version_health.${sql.ref(column)} + excluded.${sql.ref(column)}, 1000)`;
  const join = (column: string) =>
    sql<number[]>`(version_health.${sql.ref(column)} || excluded.${sql.ref(column)})[1:${sql.lit(LOADS_MOST)}]`;
  await db
    .insertInto('version_health')
    .values(
      rows.map(({ name, version, downloaded, cached, faults }) => ({
        minute: sql<Date>`date_trunc('minute', ${CURRENT_MOMENT})`,
        channel,
        name,
        version,
        session,
        sampled,
        downloaded: [...downloaded],
        cached: [...cached],
        load_faults: faults.load ?? 0,
        fallbacks: faults.fallback ?? 0,
        screen_faults: faults.screen ?? 0,
        dialog_faults: faults.dialog ?? 0,
        errors: faults.error ?? 0,
        rejections: faults.rejection ?? 0,
        violations: faults.policy ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['minute', 'channel', 'name', 'version', 'session']).doUpdateSet({
        downloaded: join('downloaded'),
        cached: join('cached'),
        ...Object.fromEntries(Object.values(COLUMNS).map((column) => [column, sum(column)])),
      }),
    )
    .execute();
}
