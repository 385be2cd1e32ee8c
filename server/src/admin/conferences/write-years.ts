import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { ChangedMember, ChangedYear, UndoYears } from '../effects/undo.ts';
import type { LockedYear } from './queries.ts';

export type YearFields = Pick<
  LockedYear,
  | 'start_date'
  | 'end_date'
  | 'champ_date'
  | 'conference_play_starts'
  | 'total_games_playable'
  | 'exchange_with_non'
  | 'dont_allow_week_one'
  | 'power_group'
  | 'conference_play_starts_derived'
  | 'end_date_derived'
  | 'champ_date_derived'
>;

/** Refuses a change that is based on an older version. */
export function refuseStale(before: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== before.version) throw new HttpError('stale', LEAGUE_MESSAGES.staleSeason);
}

/** Picks the fields that a change sets. */
export function pickFields(year: YearFields, change: Partial<YearFields>): Partial<YearFields> {
  const fields: Partial<YearFields> = {};
  for (const name of Object.keys(change)) Reflect.set(fields, name, Reflect.get(year, name));
  return fields;
}

/** Writes the fields in `after`. The caller has locked the seasons. */
export async function writeYears(tx: Tx, years: readonly ChangedYear[]): Promise<void> {
  if (years.length === 0) return;
  const rows = years.map(({ conferenceId, year, after }) => ({ conferenceId, year, after }));
  await sql`
    update conference_years y set start_date = n.start_date, end_date = n.end_date, champ_date = n.champ_date,
      conference_play_starts = n.conference_play_starts, total_games_playable = n.total_games_playable,
      exchange_with_non = n.exchange_with_non, dont_allow_week_one = n.dont_allow_week_one, power_group = n.power_group,
      conference_play_starts_derived = n.conference_play_starts_derived, end_date_derived = n.end_date_derived,
      champ_date_derived = n.champ_date_derived
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("conferenceId" int, year int, after jsonb)
    join conference_years o on o.conference_id = t."conferenceId" and o.year = t.year
    cross join lateral jsonb_populate_record(o, t.after) as n
    where y.conference_id = o.conference_id and y.year = o.year`.execute(tx);
}

/** Copies the promised games of members from a season to the following ones and returns the changes. The caller has locked the schools. */
export async function writeMemberGames(
  tx: Tx,
  { conferenceId, from, until }: { readonly conferenceId: number; readonly from: number; readonly until: number },
): Promise<ChangedMember[]> {
  const { rows } = await sql<ChangedMember>`
    with changed as (
      select y.school_id, y.year, y.conference_games as was, y.conference_games_home as was_home,
             y.conference_games_derived as was_derived, s.conference_games as games, s.conference_games_home as home
      from school_years y
      join school_years s on s.school_id = y.school_id and s.year = ${from}::int and s.conference_id = y.conference_id
      where y.conference_id = ${conferenceId}::int and y.year > ${from}::int and y.year <= ${until}::int
        and (y.conference_games, y.conference_games_home) is distinct from (s.conference_games, s.conference_games_home)
    ), updated as (
      update school_years y set conference_games = c.games, conference_games_home = c.home, conference_games_derived = false,
        updated_at = current_moment()
      from changed c where y.school_id = c.school_id and y.year = c.year
    )
    select school_id as "schoolId", year,
           jsonb_build_object('conference_games', was, 'conference_games_home', was_home, 'conference_games_derived', was_derived) as before,
           jsonb_build_object('conference_games', games, 'conference_games_home', home, 'conference_games_derived', false) as after
    from changed order by school_id, year`.execute(tx);
  return rows;
}

/** Restores the values in `before`; returns false when one of them changed since. The caller has locked the rows. */
export async function restoreYears(tx: Tx, { years, members }: Omit<UndoYears, 'kind'>): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as t ("conferenceId" int, year int, after jsonb)
    left join conference_years y on y.conference_id = t."conferenceId" and y.year = t.year
    where (to_jsonb(y) @> t.after) is not true
    union all
    select from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as t ("schoolId" int, year int, after jsonb)
    left join school_years y on y.school_id = t."schoolId" and y.year = t.year
    where (to_jsonb(y) @> t.after) is not true
    limit 1`.execute(tx);
  if (rows.length > 0) return false;
  await writeYears(
    tx,
    years.map(({ before, ...year }) => ({ ...year, before, after: before })),
  );
  await sql`
    update school_years y set conference_games = n.conference_games, conference_games_home = n.conference_games_home,
      conference_games_derived = n.conference_games_derived, updated_at = current_moment()
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as t ("schoolId" int, year int, before jsonb)
    join school_years o on o.school_id = t."schoolId" and o.year = t.year
    cross join lateral jsonb_populate_record(o, t.before) as n
    where y.school_id = o.school_id and y.year = o.year`.execute(tx);
  return true;
}
