import type { SeasonDates, StoredWeek } from '@open-date/shared-api/rules/league/season-dates';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** The stored weeks of a season in order. */
export async function findWeeks(db: Db | Tx, year: number): Promise<StoredWeek[]> {
  return db
    .selectFrom('season_weeks')
    .select(['id', 'week', 'saturday_date as saturday'])
    .where('year', '=', year)
    .orderBy('saturday_date')
    .execute();
}

/** Whether a school has a game, flag, want, comment or auction in one of the weeks. */
export async function hasUsedWeeks(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from school_weeks sw
    where sw.season_week_id = any (${[...ids]}::int[])
      and (sw.bye or sw.not_available or sw.hold_for_fcs or sw.comments <> ''
        or exists (select from school_week_wants x where x.school_week_id = sw.id)
        or exists (select from game_sides g where g.school_id = sw.school_id and g.season_week_id = sw.season_week_id)
        or exists (select from auctions a where a.school_week_id = sw.id))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** All seasons with their days, oldest first. */
export async function findSeasonDates(
  db: Db | Tx,
): Promise<(SeasonDates & { readonly ID: number; readonly version: number })[]> {
  return db
    .selectFrom('seasons')
    .select(['id as ID', 'year as Year', 'start_date as StartDate', 'end_date as EndDate', 'version'])
    .orderBy('year')
    .execute();
}

/** Whether the season exists. */
export async function hasSeason(db: Db, year: number): Promise<boolean> {
  const row = await db.selectFrom('seasons').select('id').where('year', '=', year).executeTakeFirst();
  return row !== undefined;
}
