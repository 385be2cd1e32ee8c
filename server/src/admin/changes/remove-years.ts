import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { UndoCarry, UndoWhatIf } from '../effects/undo.ts';
import { changedSince } from './restore-weeks.ts';

/** Deletes added conference seasons that are unused and unchanged. */
export async function removeUnusedYears(tx: Tx, years: UndoWhatIf['newYears']): Promise<void> {
  await sql`
    delete from conference_years y using jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as t ("conferenceId" int, year int)
    where y.conference_id = t."conferenceId" and y.year = t.year and y.version = 1
      and not exists (select from school_years s where s.conference_id = y.conference_id and s.year = y.year)
      and not exists (select from games g where g.year = y.year and y.conference_id in (g.conference_id, g.private_conference_id))`.execute(
    tx,
  );
}

/** Deletes school seasons that were carried forward; refuses when one was changed or used since. */
export async function removeCarried(tx: Tx, { seasons, written = [] }: UndoCarry): Promise<void> {
  const settings = JSON.stringify(written);
  for (const [year, members] of Map.groupBy(seasons, (season) => season.year)) {
    const schools = members.map(({ schoolId }) => schoolId);
    const { rows } = await sql`
      select from unnest(${schools}::int[]) as m (school)
      left join jsonb_to_recordset(${settings}::jsonb) as t ("schoolId" int, after jsonb) on t."schoolId" = m.school
      left join school_years y on y.school_id = m.school and y.year = ${year}::int
      where (to_jsonb(y) @> t.after) is not true
        or exists (
          select from school_weeks w where w.school_id = m.school and w.year = ${year}::int
            and (w.bye or w.not_available or w.hold_for_fcs or w.comments <> ''
              or exists (select from school_week_wants x where x.school_week_id = w.id)
              or exists (select from auctions a where a.school_week_id = w.id)))
        or exists (select from game_sides s where s.school_id = m.school and s.year = ${year}::int)
      limit 1`.execute(tx);
    if (rows.length > 0) throw changedSince();
    await sql`delete from school_years where year = ${year}::int and school_id = any (${schools}::int[])`.execute(tx);
  }
}
