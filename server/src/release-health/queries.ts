import type { VersionSample } from '@open-date/releases';
import { sql } from 'kysely';
import { CURRENT_MOMENT } from '../platform/db/moment.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import type { Db } from '../platform/db/transaction.ts';

/** How a version ran in the last minutes for signed-in users, each counted once. */
export interface VersionHealth {
  readonly name: string;
  readonly version: string;
  readonly users: number;
  readonly failedUsers: number;
  /** The milliseconds within which three quarters of their last loads were ready; null without a load. */
  readonly loadP75: number | null;
}

/** Every version of the channel that signed-in users ran during the last `minutes`, by name and version. */
export async function readHealth(
  db: Db,
  { channel, minutes }: { readonly channel: string; readonly minutes: number },
): Promise<VersionHealth[]> {
  const begin = sql`${CURRENT_MOMENT} - make_interval(mins => ${minutes}::int)`;
  const { rows } = await sql<VersionHealth>`
    select v.name, v.version, count(*)::int as users, count(*) filter (where v.failed_at > ${begin})::int as "failedUsers",
           (select percentile_disc(0.75) within group (order by milliseconds)
            from version_users o, unnest(array[o.downloaded, o.cached]) as milliseconds
            where o.channel = v.channel and o.name = v.name and o.version = v.version and o.last_at > ${begin}) as "loadP75"
    from version_users v where v.channel = ${channel} and v.last_at > ${begin}
    group by v.channel, v.name, v.version order by v.name, v.version`.execute(db);
  return rows;
}

interface SampleRequest {
  readonly channel: string;
  readonly name: string;
  readonly version: string;
  readonly since: Date;
}

/** How a version has run since a moment. */
export async function findSample(db: Db, { channel, name, version, since }: SampleRequest): Promise<VersionSample> {
  const loads = (column: 'downloaded' | 'cached') => sql`jsonb_build_object(
    'users', count(${sql.ref(column)}),
    'median', coalesce(percentile_disc(0.5) within group (order by ${sql.ref(column)}), 0))`;
  const { rows } = await sql<VersionSample>`
    select count(*)::int as users, count(*) filter (where failed_at >= ${since})::int as failed,
           ${loads('downloaded')} as downloaded, ${loads('cached')} as cached
    from version_users
    where channel = ${channel} and name = ${name} and version = ${version} and last_at >= ${since}`.execute(db);
  return onlyRow(rows);
}

/** How many users have run any version of a name since a moment. */
export async function countAudience(db: Db, { channel, name, since }: Omit<SampleRequest, 'version'>): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(distinct user_hash)::int as users from version_users
    where channel = ${channel} and name = ${name} and last_at >= ${since}`.execute(db);
  return onlyRow(rows).users;
}

/**
 * The user of each browser, in the order of `places`: who signed in there last and is still signed in somewhere; null for
 * any other browser.
 */
export async function findUsersOfDevices(db: Db, places: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ user_id: number | null }>`
    select (select p.user_id from sign_in_places p
            where p.kind = 'device' and p.place = asked.place
              and exists (select from sessions s
                          where s.user_id = p.user_id and s.revoked_at is null and s.expires_at > ${CURRENT_MOMENT})
            order by p.last_at desc limit 1) as user_id
    from unnest(${places}::text[]) with ordinality as asked (place, nth) order by asked.nth`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}
