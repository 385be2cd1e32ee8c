import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { YearWithoutPreferences } from '@open-date/shared-api/contract';
import { USER_STATUS } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { viewerOfAll, viewerRow } from '../../access/private-games.ts';
import type { Db } from '../../platform/db/transaction.ts';

export interface InactiveRow {
  readonly name: string;
  readonly last_activity_at: Date | null;
}

/** Schools and conferences without a visit since `since`, never visited ones first (A231). */
export async function findInactive(db: Db, since: Date): Promise<InactiveRow[]> {
  const { rows } = await sql<InactiveRow>`
    select coalesce(s.school_name, c.name) as name, max(u.last_activity_at) as last_activity_at
    from users u
    left join schools s on s.id = u.school_id
    left join conferences c on c.id = u.conference_id
    where u.deleted_at is null and u.status = ${USER_STATUS.active}::int and (s.id is not null or c.id is not null)
    group by s.id, c.id
    having max(u.last_activity_at) is null or max(u.last_activity_at) < ${since}::timestamptz
    order by last_activity_at nulls first, lower(coalesce(s.school_name, c.name))`.execute(db);
  return rows;
}

/** Open weeks without a want of schools with an active user, from this season on or of one season (A232). */
export async function findWithoutPreferences(
  db: Db,
  today: CalendarDate,
  year?: number,
): Promise<YearWithoutPreferences[]> {
  const { rows } = await sql<YearWithoutPreferences>`
    select s.id as "SchoolId", s.school_name as "School", y.year as "Year", o.saturday_date as "SaturdayDate"
    from seasons y
    cross join lateral season_open_cells(${viewerRow(viewerOfAll(today))}, y.year, null) o
    join schools s on s.id = o.school_id
    where y.year >= ${Number(today.slice(0, 4))}::int and y.year = coalesce(${year ?? null}::int, y.year)
      and not exists (select from school_week_wants x where x.school_week_id = o.id)
      and o.school_id = any (array(
        select u.school_id from users u
        where u.deleted_at is null and u.status = ${USER_STATUS.active}::int and u.school_id is not null))
    order by lower(s.school_name), s.id, o.saturday_date`.execute(db);
  return rows;
}
