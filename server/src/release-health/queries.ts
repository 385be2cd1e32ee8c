import type { LoadSample, VersionSample } from '@open-date/releases';
import type { HealthFault } from '@open-date/shared-api/contract/site/telemetry';
import { type RawBuilder, sql } from 'kysely';
import { CURRENT_MOMENT } from '../platform/db/moment.ts';
import type { Db } from '../platform/db/transaction.ts';

/** How a version ran in the browsers of the last minutes. */
export interface VersionHealth {
  readonly name: string;
  readonly version: string;
  /** Browser sessions of the sample in which it ran or should have run, and those of them in which it failed. */
  readonly sessions: number;
  readonly failedSessions: number;
  /** Reported loads, and the milliseconds within which three quarters of them were ready; null without a load. */
  readonly loads: number;
  readonly loadP75: number | null;
  /** Sessions with each kind of fault, in the sample or not. */
  readonly faults: Readonly<Record<HealthFault, number>>;
}

/** Every version of the channel that browsers reported during the last `minutes`, by name and version. */
export async function readHealth(
  db: Db,
  { channel, minutes }: { readonly channel: string; readonly minutes: number },
): Promise<VersionHealth[]> {
  const { rows } = await sql<VersionHealth>`
    with chosen as materialized (
      select * from version_health
      where channel = ${channel} and minute > ${CURRENT_MOMENT} - make_interval(mins => ${minutes}::int)
    ), ran as (
      select name, version,
             count(distinct session) filter (where sampled)::int as sessions,
             count(distinct session) filter (where sampled and failed)::int as "failedSessions",
             jsonb_build_object(
               'load', count(distinct session) filter (where load_faults > 0),
               'fallback', count(distinct session) filter (where fallbacks > 0),
               'screen', count(distinct session) filter (where screen_faults > 0),
               'dialog', count(distinct session) filter (where dialog_faults > 0),
               'error', count(distinct session) filter (where errors > 0),
               'rejection', count(distinct session) filter (where rejections > 0),
               'policy', count(distinct session) filter (where violations > 0)) as faults
      from chosen group by name, version
    ), loaded as (
      select name, version, count(*)::int as loads,
             percentile_disc(0.75) within group (order by milliseconds) as "loadP75"
      from chosen, unnest(downloaded || cached) as milliseconds group by name, version
    )
    select name, version, sessions, "failedSessions", coalesce(loads, 0) as loads, "loadP75", faults
    from ran left join loaded using (name, version) order by name, version`.execute(db);
  return rows;
}

interface SampleRequest {
  readonly channel: string;
  readonly name: string;
  readonly levels: readonly number[];
  /** The version and time of each sample, whole minutes from `from` until before `until`. */
  readonly samples: readonly { readonly version: string; readonly from: Date; readonly until: Date }[];
}

/** One sample per request, in its order. */
export async function findSamples(db: Db, { channel, name, levels, samples }: SampleRequest): Promise<VersionSample[]> {
  const asked = samples.map(
    ({ version, from, until }, at) => sql`(${at}::int, ${version}::text, ${from}::timestamptz, ${until}::timestamptz)`,
  );
  const { rows } = await sql<VersionSample>`
    with asked (at, version, since, until) as (values ${sql.join(asked)}),
    ran as (
      select asked.at, h.session, bool_or(h.failed) as failed,
             avg(d.mean) as downloaded, avg(c.mean) as cached
      from asked join version_health h on h.channel = ${channel} and h.name = ${name} and h.version = asked.version
        and h.minute >= asked.since and h.minute < asked.until and h.sampled
      cross join lateral (select avg(ms) as mean from unnest(h.downloaded) ms) d
      cross join lateral (select avg(ms) as mean from unnest(h.cached) ms) c
      group by asked.at, h.session
    )
    select count(ran.session)::int as sessions, count(*) filter (where failed)::int as failed,
           ${loadSample('downloaded', levels)} as downloaded, ${loadSample('cached', levels)} as cached
    from asked left join ran using (at) group by asked.at order by asked.at`.execute(db);
  return rows;
}

function loadSample(column: 'downloaded' | 'cached', levels: readonly number[]): RawBuilder<LoadSample> {
  const loads = sql.ref(column);
  const slower = levels.map((level) => sql`count(*) filter (where ${loads} > ${level}::int)`);
  return sql`jsonb_build_object('sessions', count(${loads}), 'slower', jsonb_build_array(${sql.join(slower)}))`;
}
