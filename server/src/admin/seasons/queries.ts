import type { AdminSeason } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** All seasons with their number of weeks, oldest first. */
export async function findAdminSeasons(db: Db | Tx): Promise<AdminSeason[]> {
  const { rows } = await sql<AdminSeason>`
    select s.id as "ID", s.year as "Year", s.start_date as "StartDate", s.end_date as "EndDate",
           (select count(*) from season_weeks w where w.year = s.year)::int as "Weeks"
    from seasons s order by s.year`.execute(db);
  return rows;
}
