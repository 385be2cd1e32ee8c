import { createHash } from 'node:crypto';
import type { VersionReport } from '@open-date/shared-api/contract/site/telemetry';
import { sql } from 'kysely';
import { CURRENT_MOMENT } from '../platform/db/moment.ts';
import type { Db } from '../platform/db/transaction.ts';

const HASH_BYTES = 16;

function shortHash(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);
}

/** The hash under which a channel counts a user. Without the channel's salt, which the database lacks, it names nobody. */
export function userHash(userId: number, salt: string): Buffer {
  return shortHash(`${salt} user ${userId}`);
}

interface Report {
  readonly channel: string;
  readonly user: Buffer;
  readonly versions: readonly VersionReport[];
}

/** Adds what a page reported to the user's row of each version. */
export async function recordHealth(db: Db, { channel, user, versions }: Report): Promise<void> {
  const byVersion = new Map(versions.map((seen) => [`${seen.name}@${seen.version}`, seen]));
  // In one order, so that two reports of a user cannot wait for each other.
  const rows = [...byVersion].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, seen]) => seen);
  if (rows.length === 0) return;
  const orKept = (column: string) =>
    sql<never>`coalesce(excluded.${sql.ref(column)}, version_users.${sql.ref(column)})`;
  await db
    .insertInto('version_users')
    .values(
      rows.map(({ name, version, downloaded, cached, faults }) => ({
        channel,
        name,
        version,
        user_hash: user,
        last_at: CURRENT_MOMENT,
        failed_at: hasFailed(faults) ? CURRENT_MOMENT : null,
        downloaded: downloaded.at(-1) ?? null,
        cached: cached.at(-1) ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel', 'name', 'version', 'user_hash']).doUpdateSet({
        last_at: CURRENT_MOMENT,
        failed_at: orKept('failed_at'),
        downloaded: orKept('downloaded'),
        cached: orKept('cached'),
      }),
    )
    .execute();
}

/** The previous version took over in a fallback, so that it alone does not make a failure. */
function hasFailed({ fallback: _fallback, ...faults }: VersionReport['faults']): boolean {
  return Object.keys(faults).length > 0;
}
