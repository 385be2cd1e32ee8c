import type { AdminSeason } from '@open-date/shared-api/contract';
import type { SeasonUse } from '@open-date/shared-api/rules/admin/season-removal';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export async function findAdminSeasons(db: Db | Tx): Promise<AdminSeason[]> {
  const { rows } = await sql<AdminSeason>`
    select s.id as "ID", s.year as "Year", s.start_date as "StartDate", s.end_date as "EndDate",
           (select count(*) from season_weeks w where w.year = s.year)::int as "Weeks",
           (select count(*) from school_years y where y.year = s.year)::int as "Schools",
           s.version
    from seasons s order by s.year`.execute(db);
  return rows;
}

/** Entries that a removal would lose. */
export async function findSeasonUse(tx: Tx, year: number): Promise<SeasonUse> {
  const { rows } = await sql<SeasonUse>`
    select (select count(*) from games where year = ${year}::int)::int as games,
           (select count(*) from guarantee_games where season = ${year}::int)::int as guarantees,
           (select count(*) from auctions a join school_weeks sw on sw.id = a.school_week_id where sw.year = ${year}::int)::int as auctions,
           (select count(*) from school_weeks sw where sw.year = ${year}::int
              and (sw.bye or sw.not_available or sw.hold_for_fcs or sw.comments <> ''
                or exists (select from school_week_wants x where x.school_week_id = sw.id)))::int as weeks,
           (select count(*) from school_years where year = ${year}::int and (season_comments <> '' or season_locked))::int as comments`.execute(
    tx,
  );
  return rows[0] ?? { games: 0, guarantees: 0, auctions: 0, weeks: 0, comments: 0 };
}
